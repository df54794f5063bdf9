// The list of steps: groups of events under what caused them. The events of a group are folded away.

/** Traces have hundreds of thousands of groups: no more than these are in the list at a time. */
const PAGE = 300;
const MOST_EVENTS = 200;

function createEvents(app, host) {
  const list = el('ol', { id: 'steps' });
  const open = new Set();
  let first = -1;
  host.append(list);

  function turnTo(group) {
    const start = group - (group % PAGE);
    if (start === first) return;
    first = start;
    const end = Math.min(start + PAGE, app.model.groups.count);
    const rows = Array.from({ length: end - start }, (_, offset) => groupRow(app, start + offset, open));
    if (start > 0) rows.unshift(moreRow(app, `${start} earlier`, start - 1));
    if (end < app.model.groups.count) rows.push(moreRow(app, `${app.model.groups.count - end} later`, end));
    list.replaceChildren(...rows);
  }

  return {
    /** The data has changed. */
    renew() {
      first = -1;
    },
    show() {
      turnTo(app.group);
      const current = list.querySelector('[aria-current]');
      if (current) current.removeAttribute('aria-current');
      const row = list.querySelector(`[data-group="${app.group}"]`);
      row.querySelector('.step').setAttribute('aria-current', 'step');
      scrollTo(host, row);
    },
  };
}

/** Scrolls the list only: the browser would move everything around it too. */
function scrollTo(host, row) {
  const box = host.getBoundingClientRect();
  const place = row.getBoundingClientRect();
  if (place.top < box.top + 60) host.scrollTop += place.top - box.top - 60;
  else if (place.bottom > box.bottom - 60) host.scrollTop += place.bottom - box.bottom + 60;
}

function moreRow(app, words, group) {
  return el('li', {}, el('button', { type: 'button', class: 'more', click: () => app.pauseAt(group) }, `… ${words}`));
}

function groupRow(app, group, open) {
  const { model } = app;
  const cause = causeOf(model, group);
  const headline = model.groups.headlines[group];
  const kind = model.events.kinds[headline];
  const count = model.groups.starts[group + 1] - model.groups.starts[group];
  const step = el('button', { type: 'button', class: `step ${kind === '!' ? 'leak' : ''}`, click: () => app.pauseAt(group) },
    el('span', { class: 'time' }, timeText(model.events.times[headline])),
    kind === 'n' ? noteElement(groupText(app, group)) : el('span', { class: 'title' }, kind === '!' ? '✕ ' : '', groupText(app, group)));
  const row = el('li', { 'data-group': String(group) }, cause ? el('div', { class: 'cause' }, noteElement(cause)) : '', el('div', { class: 'line' }, step));
  if (count > 1) addFold(app, group, row, open);
  return row;
}

function addFold(app, group, row, open) {
  const count = app.model.groups.starts[group + 1] - app.model.groups.starts[group];
  const fold = el('button', { type: 'button', class: 'fold' });
  const show = () => {
    const isOpen = open.has(group);
    fold.textContent = `${isOpen ? '▾' : '▸'} ${count}`;
    fold.setAttribute('aria-expanded', String(isOpen));
    fold.setAttribute('aria-label', `${isOpen ? 'Hide' : 'Show'} the ${count} events of this step`);
    const events = row.querySelector('.raw');
    if (events) events.remove();
    if (isOpen) row.append(rawEvents(app.model, group));
  };
  fold.addEventListener('click', () => {
    if (!open.delete(group)) open.add(group);
    show();
  });
  row.querySelector('.line').append(fold);
  show();
}

function rawEvents(model, group) {
  const start = model.groups.starts[group];
  const count = model.groups.starts[group + 1] - start;
  const shown = Array.from({ length: Math.min(count, MOST_EVENTS) }, (_, offset) => el('li', {}, eventText(model, start + offset)));
  if (count > MOST_EVENTS) shown.push(el('li', { class: 'soft' }, `and ${count - MOST_EVENTS} more`));
  return el('ol', { class: 'raw' }, shown);
}

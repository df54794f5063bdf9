// What is known of the selected RIB.

const MOST_STAYS = 100;

function nodeDetails(app, node) {
  const { history, model } = app;
  const use = useOf(model, history[node.number]);
  return [
    el('h2', {}, breakable(node.name)),
    el('p', { class: 'summary' }, node.parent ? ['below ', nodeLink(app, node.parent)] : 'top of a tree', node.row.viewless ? ' · viewless' : '', ' · ', placeLink(node.row)),
    notices(app, node),
    node.row.absent ? '' : [facts(app, node, use), app.extras(node), leaksOf(app, node), staysTable(app, use)],
    el('p', { class: 'actions' }, el('button', { type: 'button', class: 'button', click: () => app.select(null) }, 'All RIBs'), el('kbd', {}, 'Esc')),
  ];
}

function nodeLink(app, node) {
  return el('button', { type: 'button', class: 'link', click: () => app.select(node) }, node.name);
}

function placeLink(row) {
  if (!row.place) return '';
  const name = row.place.split('/').pop();
  return el('a', { href: row.link, title: row.place }, breakable(name));
}

function notices({ data }, { row, name, parent }) {
  if (!data.coverage) return [];
  const words = [
    row.absent && `${name} is in the code and was never attached.`,
    row.unknown && `${name} is not a RIB in the code.`,
    row.unfound && !row.unknown && `The code does not show that ${parent.name} attaches ${name}.`,
  ];
  return words.filter(Boolean).map((text) => el('p', { class: 'notice' }, text));
}

function facts(app, node, use) {
  const { model, history } = app;
  const now = stateAt(history[node.number], app.event);
  const share = model.end > 0 ? ` (${Math.round((100 * use.total) / model.end)} % of the trace)` : '';
  const rows = [
    ['Now', nowText(app, now, use)],
    ['Attached', use.times === 1 ? 'once' : `${use.times} times`],
    ['In all', `${durationText(use.total)}${share}`],
    node.row.attach && ['Attached in', attachLink(node.row)],
  ].filter(Boolean);
  return el('dl', { class: 'facts' }, rows.map(([name, text]) => [el('dt', {}, name), el('dd', {}, text)]));
}

function nowText({ model, event }, now, use) {
  if (!isAttached(now)) return 'not attached';
  const stay = use.stays.find((one) => one.from <= event && (one.to === undefined || one.to > event));
  const since = model.events.times[stay.from];
  return `${now.state & STATE.active ? 'active' : 'attached, not active'}, attached since ${timeText(since)} (${durationText(model.events.times[event] - since)})`;
}

function leaksOf(app, node) {
  const { model, history } = app;
  const routers = new Set(history[node.number].routers.map((router) => model.routers.ids[router]));
  const leaks = [...model.events.leaks].filter(([event]) => routers.has(model.routers.ids[model.events.routers[event]]));
  return leaks.map(([event, words]) => leakRow(app, event, words));
}

function leakRow(app, event, words) {
  const { model } = app;
  return el('div', { class: 'finding error' },
    el('p', { class: 'rule' }, `✕ leak in ${routerText(model, model.events.routers[event])}`), el('p', {}, words),
    el('p', {}, 'at ', stepLink(app, event), originOf(app, event)));
}

/** When and where the leaked router was attached last; nothing where the trace does not tell. */
function originOf(app, event) {
  const { history, model } = app;
  const id = model.routers.ids[model.events.routers[event]];
  for (const node of model.nodes) {
    const stay = staysAt(history[node.number]).findLast(({ router, from }) => model.routers.ids[router] === id && from <= event);
    if (stay) return ['; attached ', node.parent ? ['to ', nodeLink(app, node.parent), ' '] : '', 'at ', stepLink(app, stay.from), node.row.attach ? [' in ', attachLink(node.row)] : ''];
  }
  return '';
}

function attachLink(row) {
  return el('a', { href: row.attachLink, title: row.attach }, breakable(row.attach.split('/').pop()));
}

function stepLink(app, event) {
  return el('button', { type: 'button', class: 'link', click: () => app.pauseAt(groupOf(app.model, event)) }, timeText(app.model.events.times[event]));
}

function staysTable(app, { stays }) {
  const { model } = app;
  const rows = stays.slice(0, MOST_STAYS).map((stay) => el('tr', {},
    el('td', {}, stepLink(app, stay.from)),
    el('td', {}, stay.to === undefined ? 'still attached' : stepLink(app, stay.to)),
    el('td', { class: 'number' }, durationText(durationOf(model, stay)))));
  return [
    el('h3', {}, 'When it was attached'),
    el('table', {}, el('thead', {}, el('tr', {}, ['from', 'to', 'for'].map((name, index) => el('th', { scope: 'col', class: index === 2 && 'number' }, name)))), el('tbody', {}, rows)),
    stays.length > MOST_STAYS ? el('p', { class: 'soft' }, `and ${stays.length - MOST_STAYS} more times`) : '',
  ];
}

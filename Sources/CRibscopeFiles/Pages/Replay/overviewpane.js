// What is known of the whole trace, while no RIB is selected.

const MOST_LEAKS = 50;
const MOST_ROWS = 300;

function traceDetails(app) {
  return [el('h2', {}, 'This trace'), el('p', { class: 'summary' }, countsText(app.model)), problems(app), leaks(app), coverage(app), useTable(app), app.data.made ? el('p', { class: 'soft gap' }, app.data.made) : ''];
}

function problems({ data }) {
  const words = [...(data.isSampled ? ['The trace was sampled: short-lived RIBs may be missing.'] : []), ...data.problems];
  return words.map((text) => el('p', { class: 'notice' }, text));
}

function leaks(app) {
  const all = [...app.model.events.leaks];
  if (!all.length) return el('p', { class: 'summary' }, 'No leaks were recorded.');
  const more = all.length > MOST_LEAKS ? el('p', { class: 'soft' }, `and ${all.length - MOST_LEAKS} more`) : '';
  return [el('h3', {}, plural(all.length, 'leak')), all.slice(0, MOST_LEAKS).map(([event, words]) => leakRow(app, event, words)), more];
}

function coverage(app) {
  const { coverage: counts } = app.data;
  if (!counts) return '';
  if (!counts.of) return [el('h3', {}, 'Code'), el('p', { class: 'notice' }, 'No RIB of the trace is in the code.')];
  const absent = app.model.nodes.filter((node) => node.row.absent);
  return [
    el('h3', {}, 'Code'),
    el('p', { id: 'coverage' }, el('strong', {}, `${counts.up} of ${counts.of} RIBs`), ' were attached.'),
    absent.length ? [el('p', {}, 'Never attached:'), el('ul', { class: 'links' }, absent.map((node) => el('li', {}, nodeLink(app, node), el('span', { class: 'place' }, placeLink(node.row)))))] : '',
    el('p', { class: 'gap' }, `${counts.edgesUsed} of ${plural(counts.edgesOf, 'attach edge')} in the code were used.`),
    folded('Edges never used', counts.unused), folded('Edges used, but not found in the code', counts.unfound),
    folded('Attached, but not a RIB in the code', counts.unknown),
    counts.others ? el('p', { class: 'soft' }, `Not counted: ${plural(counts.others, 'RIB')} in the code that no edge connects to these.`) : '',
  ];
}

function folded(title, texts) {
  return texts.length ? el('details', {}, el('summary', {}, `${title}: ${texts.length}`), el('ul', { class: 'links' }, texts.map((text) => el('li', {}, text)))) : '';
}

// MARK: - How often and how long

function useTable(app) {
  const nodes = app.model.nodes.filter((node) => !node.row.absent);
  const rows = nodes.slice(0, MOST_ROWS).map((node) => useRow(app, node));
  return [
    el('h3', {}, 'RIBs'),
    el('table', { class: 'uses' },
      el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, 'RIB'), el('th', { scope: 'col', class: 'number' }, 'times'), el('th', { scope: 'col', class: 'number' }, 'in all'))),
      el('tbody', {}, rows)),
    nodes.length > MOST_ROWS ? el('p', { class: 'soft' }, `and ${nodes.length - MOST_ROWS} more`) : '',
  ];
}

function useRow(app, node) {
  const use = useOf(app.model, app.history[node.number]);
  return el('tr', {},
    el('td', {}, nodeLink(app, node), everLeaks(app, node) ? el('span', { class: 'bad' }, ' ✕ leak') : '', stripe(app.model, use)),
    el('td', { class: 'number' }, `${use.times}×`), el('td', { class: 'number' }, durationText(use.total)));
}

/** When it was attached, from the beginning of the trace to its end. */
function stripe({ events, end }, { stays }) {
  const x = (event) => Math.round((1000 * events.times[event]) / Math.max(1, end));
  const parts = stays.map((stay) => `M${x(stay.from)} 0H${Math.max(x(stay.from) + 3, stay.to === undefined ? 1000 : x(stay.to))}`);
  return svg('svg', { class: 'stripe', viewBox: '0 -2 1000 4', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, svg('path', { d: [...new Set(parts)].join('') }));
}

// The lens: the tree coloured by one number of each RIB, and the RIBs that carry most.

const LENSES = {
  findings: { title: 'findings', weigh: (node) => node.findings.length, words: (count) => `${count} finding${count === '1' ? '' : 's'}` },
  required: { title: 'dependencies', weigh: (node) => node.static.length, words: (count) => `requires ${count}` },
  created: { title: 'values created', weigh: (node) => weightOf(node, 'created'), words: (count) => `creates ${count}` },
  forwarded: { title: 'values forwarded', weigh: (node) => weightOf(node, 'forwarded'), words: (count) => `forwards ${count}` },
  users: { title: 'users', weigh: (node) => weightOf(node, 'users'), words: (count) => `used by ${count} RIB${count === '1' ? '' : 's'}` },
  depth: { title: 'depth', weigh: (node) => weightOf(node, 'depth'), words: (count) => `${count} deep` },
  paths: { title: 'provision paths', weigh: (node) => weightOf(node, 'paths'), words: (count) => `${count} path${count === '1' ? '' : 's'}` },
};

const HEAVIEST = 10;
const SHADES = 5;

function weightOf(node, key) {
  return (node.row.weights || {})[key] || 0;
}

function lensOf(app) {
  return Object.hasOwn(LENSES, app.view.lens) ? LENSES[app.view.lens] : null;
}

/** The number of a node, and its shade from 0 to 5; null without a lens. */
function weighed(app, node) {
  const lens = lensOf(app);
  if (!lens || node.isOwner) return null;
  const weight = lens.weigh(node);
  return { weight, shade: Math.ceil((weight / mostOf(app, lens)) * SHADES) };
}

/** The largest number of all RIBs, worked out once. */
function mostOf(app, lens) {
  app.mostWeights = app.mostWeights || new Map();
  if (!app.mostWeights.has(lens)) app.mostWeights.set(lens, app.model.ribs.reduce((most, rib) => Math.max(most, lens.weigh(rib)), 1));
  return app.mostWeights.get(lens);
}

function fillLens(app) {
  const menu = byId('lens');
  menu.append(el('option', { value: '' }, 'Lens: none'), ...Object.entries(LENSES).map(([key, lens]) => el('option', { value: key }, lens.title)));
  menu.addEventListener('change', () => {
    app.filter({ lens: menu.value });
  });
}

/** The RIBs that carry most, for the inspector. */
function lensView(app) {
  const lens = lensOf(app);
  if (!lens) return [];
  const ribs = app.model.ribs.filter(lens.weigh).sort((a, b) => lens.weigh(b) - lens.weigh(a) || a.number - b.number).slice(0, HEAVIEST);
  const most = ribs.length ? lens.weigh(ribs[0]) : 1;
  const bar = (rib) => {
    const element = el('span', { class: 'bar', 'aria-hidden': 'true' });
    element.style.width = `${(100 * lens.weigh(rib)) / most}%`;
    return element;
  };
  return [
    el('h2', { tabindex: '-1' }, `Most ${lens.title}`),
    el('ol', { class: 'heaviest' }, ribs.map((rib) => el('li', {}, el('div', {}, nodeLink(app, rib), el('span', { class: 'soft' }, lens.words(numberText(lens.weigh(rib))))), bar(rib)))),
    app.view.lens === 'paths' ? longestPath(app) : null,
  ];
}

/** At a click it is shown in the tree. */
function longestPath(app) {
  const { longest } = app.data;
  if (!longest) return null;
  const node = app.model.nodes[longest.rib];
  return section('Longest provision path',
    el('p', {}, el('button', { type: 'button', class: 'link', click: () => app.select(selectDependency(node, longest.property)) }, el('code', {}, longest.property), ` · ${plural(longest.components.length, 'component')}`)),
    el('p', { class: 'soft' }, shortened(longest.components).join(' › '), ` › ${node.name} requires it`));
}

/** The ends of a long path. */
function shortened(names) {
  return names.length > 24 ? [...names.slice(0, 12), `… ${names.length - 20} more …`, ...names.slice(-8)] : names;
}

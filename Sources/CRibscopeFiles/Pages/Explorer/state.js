// What the page shows, and its link: everything in the state can be read from and written to location.hash.

const TURNS = new Map([['open', true], ['folded', false]]);
const SELECTIONS = ['rib', 'dependency', 'owner', 'name', 'type', 'file'];

/**
 * `isBrief`: cards show names only; null until that is chosen. `opening` are the nodes that are open until a depth is chosen; `turned` has for the ids of nodes that were folded (false)
 * or unfolded (true) by hand what they are; `revealed` are open for what is selected.
 */
function emptyState(opening = new Set()) {
  return { selection: null, filter: 'all', module: '', app: '', only: false, isBrief: null, links: '', folder: '', lens: '', opening, depth: null, turned: new Map(), revealed: new Set() };
}

function hashOf(state) {
  const parts = [];
  const add = (key, value) => value && parts.push(`${key}=${encoded(value)}`);
  if (state.selection) add(state.selection.kind, state.selection.value);
  add('filter', state.filter !== 'all' && state.filter);
  add('module', state.module);
  add('app', state.app);
  add('only', state.only && '1');
  add('names', state.isBrief !== null && (state.isBrief ? '1' : '0'));
  add('lens', state.lens);
  add('links', state.links);
  add('folder', state.folder);
  add('depth', state.depth !== null && String(state.depth));
  for (const [key, isOpen] of TURNS) add(key, [...state.turned].filter((turn) => turn[1] === isOpen).map(([id]) => id).join(','));
  return parts.length ? `#${parts.join('&')}` : '';
}

/** Slashes stay readable: ids of several apps hold them. */
function encoded(value) {
  return encodeURIComponent(value).replace(/%2F/g, '/').replace(/%2C/g, ',').replace(/%3A/g, ':');
}

function decoded(value) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function stateOf(hash, opening) {
  const state = emptyState(opening);
  for (const part of hash.replace(/^#/, '').split('&')) {
    const at = part.indexOf('=');
    if (at > 0) readPart(state, part.slice(0, at), decoded(part.slice(at + 1)));
  }
  return state;
}

function readPart(state, key, value) {
  if (SELECTIONS.includes(key)) state.selection = { kind: key, value };
  else if (key === 'filter' && Object.hasOwn(FILTERS, value)) state.filter = value;
  else if (key === 'module' || key === 'app') state[key] = value;
  else if (key === 'only') state.only = value === '1';
  else if (key === 'lens' && Object.hasOwn(LENSES, value)) state.lens = value;
  else if (key === 'links' || key === 'folder') state[key] = value;
  else if (key === 'names') state.isBrief = value === '1';
  else if (key === 'depth' && /^\d{1,4}$/.test(value)) state.depth = Number(value);
  else if (TURNS.has(key)) value.split(',').forEach((id) => state.turned.set(id, TURNS.get(key)));
}

/** `ID.property`: an id holds dots too, a property none. */
function splitDependency(value) {
  const dot = value.lastIndexOf('.');
  return { id: value.slice(0, dot), property: value.slice(dot + 1) };
}

/** What the selection means in this app, or null if it names nothing in it. */
function resolveSelection(app, selection) {
  if (!selection) return null;
  const { kind, value } = selection;
  if (['name', 'type', 'file'].includes(kind)) return { kind, value };
  const id = kind === 'dependency' ? splitDependency(value).id : value;
  const node = app.model.byId.get(id);
  if (!node) return { kind: 'gone', value };
  if (kind !== 'dependency') return { kind: 'node', node };
  const subject = findSubject(app.provision, node, splitDependency(value).property);
  return subject ? { kind: 'dependency', node, subject } : { kind: 'node', node };
}

function selectNode(node) {
  return { kind: node.isOwner ? 'owner' : 'rib', value: node.id };
}

function selectDependency(node, property) {
  return { kind: 'dependency', value: `${node.id}.${property}` };
}

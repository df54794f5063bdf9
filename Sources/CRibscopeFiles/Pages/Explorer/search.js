// Search over RIBs, dependencies, types and files.

const KINDS = { rib: 'RIB', owner: 'component', dependency: 'dependency', type: 'type', file: 'file' };
const MOST = 40;

function createSearch(app, input, list) {
  let index = null;
  let results = [];
  let active = -1;

  function update() {
    index = index || searchIndex(app);
    const query = input.value.trim().toLowerCase();
    results = query ? searchResults(index, query) : [];
    active = results.length ? 0 : -1;
    show(query);
  }

  function show(query) {
    list.replaceChildren(...results.map(resultElement));
    if (query && !results.length) list.append(el('div', { class: 'empty', role: 'option', 'aria-disabled': 'true', 'aria-selected': 'false' }, 'Nothing found'));
    setOpen(Boolean(query));
    mark();
  }

  function resultElement(entry, position) {
    return el('div', { role: 'option', id: `result-${position}`, class: 'result', 'aria-selected': 'false', click: () => choose(position) },
      el('span', { class: `kind ${entry.kind}` }, KINDS[entry.kind]), el('span', { class: 'result-text' }, entry.text), el('span', { class: 'result-detail' }, entry.detail));
  }

  function mark() {
    [...list.children].forEach((element, position) => element.setAttribute('aria-selected', String(position === active)));
    if (active < 0) return input.removeAttribute('aria-activedescendant');
    input.setAttribute('aria-activedescendant', `result-${active}`);
    list.children[active].scrollIntoView({ block: 'nearest' });
  }

  function setOpen(isOpen) {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
  }

  function choose(position) {
    const entry = results[position];
    if (!entry) return;
    input.value = '';
    setOpen(false);
    input.blur();
    app.select(entry.selection);
  }

  input.addEventListener('input', update);
  input.addEventListener('focus', () => input.value && update());
  input.addEventListener('blur', () => setTimeout(() => setOpen(false), 150));
  // A press on a result must not take the focus away before its click.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') active = Math.min(results.length - 1, active + 1);
    else if (event.key === 'ArrowUp') active = Math.max(0, active - 1);
    else if (event.key === 'Enter') return choose(active);
    else if (event.key === 'Escape') return leave(event);
    else return undefined;
    event.preventDefault();
    return mark();
  });

  function leave(event) {
    event.stopPropagation();
    input.value = '';
    setOpen(false);
    input.blur();
  }
}

function searchIndex(app) {
  const nodes = app.model.nodes.map((node) => entryOf(node.isOwner ? 'owner' : 'rib', displayName(node), node.scope || node.module, selectNode(node)));
  const uses = new Map();
  for (const rib of app.model.ribs) for (const entry of rib.static) uses.set(entry.name, [...(uses.get(entry.name) || []), { rib, entry }]);
  const dependencies = [...uses].map(dependencyEntry);
  const types = new Map();
  for (const entry of app.model.ribs.flatMap((rib) => [...rib.static, ...rib.dynamic])) types.set(entry.type, (types.get(entry.type) || 0) + 1);
  return [
    ...nodes, ...dependencies,
    ...[...types].map(([type, count]) => entryOf('type', type, plural(count, 'dependency', 'dependencies'), { kind: 'type', value: type })),
    ...app.data.files.map((path) => entryOf('file', baseName(path), path.slice(0, path.lastIndexOf('/')), { kind: 'file', value: path })),
  ];
}

/** One row for a name, however many RIBs require it. */
function dependencyEntry([name, uses]) {
  const [{ rib, entry }] = uses;
  if (uses.length === 1) return entryOf('dependency', name, `${rib.name} · ${entry.type}`, selectDependency(rib, name));
  const types = new Set(uses.map((use) => use.entry.type));
  return entryOf('dependency', name, `${plural(uses.length, 'RIB')} · ${types.size === 1 ? entry.type : plural(types.size, 'type')}`, { kind: 'name', value: name });
}

function entryOf(kind, text, detail, selection) {
  return { kind, text, detail, selection, lower: text.toLowerCase(), humps: text.replace(/[^A-Z0-9]/g, '').toLowerCase(), path: kind === 'file' ? `${detail}/${text}`.toLowerCase() : '' };
}

function searchResults(index, query) {
  const scored = [];
  for (const entry of index) {
    const score = scoreOf(entry, query);
    if (score) scored.push({ entry, score });
  }
  scored.sort((a, b) => b.score - a.score || a.entry.text.length - b.entry.text.length || (a.entry.text < b.entry.text ? -1 : 1));
  return scored.slice(0, MOST).map((result) => result.entry);
}

const KIND_SCORES = { rib: 12, owner: 8, dependency: 4, type: 2, file: 0 };

/** The whole text, its beginning, a word in it, its capitals (`sv` finds SearchView), any part of it; RIBs before the rest. */
function scoreOf(entry, query) {
  const kind = KIND_SCORES[entry.kind];
  if (entry.lower === query) return 100 + kind;
  if (entry.lower.startsWith(query)) return 40 + kind;
  if (beginsWord(entry, query)) return 35 + kind;
  if (query.length > 1 && entry.humps.startsWith(query)) return 30 + kind;
  if (entry.lower.includes(query)) return 20 + kind;
  if (entry.path && entry.path.includes(query)) return 10;
  return 0;
}

function beginsWord(entry, query) {
  const at = entry.lower.indexOf(query);
  return at > 0 && /[A-Z]/.test(entry.text[at]);
}

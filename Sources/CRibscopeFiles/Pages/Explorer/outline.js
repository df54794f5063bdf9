// The outline: the tree as rows that a keyboard and a screen reader can walk.

function createOutline(app, host) {
  const outline = { rows: new Map(), order: [], host };
  let typed = { text: '', at: 0 };

  outline.render = (forest) => {
    const hadFocus = host.contains(document.activeElement);
    const focused = outline.focused;
    outline.order = rowsOf(app, forest);
    outline.rows = new Map(outline.order.map((row) => [row.id, row]));
    host.replaceChildren(...outline.order.map((row) => row.element));
    if (!outline.order.length) host.append(el('p', { class: 'empty' }, 'No RIB matches the filters.'));
    const tabbable = outline.rows.get(focused) || outline.rows.get(selectedId(app)) || outline.order[0];
    if (tabbable) setTabbable(tabbable);
    if (hadFocus && tabbable) tabbable.element.focus({ preventScroll: true });
  };

  function setTabbable(row) {
    for (const other of outline.order) other.element.tabIndex = -1;
    row.element.tabIndex = 0;
    outline.focused = row.id;
  }

  function focus(row) {
    if (!row) return;
    setTabbable(row);
    row.element.focus();
  }

  outline.showSelection = () => {
    const row = outline.rows.get(selectedId(app));
    if (!row) return;
    setTabbable(row);
    row.element.scrollIntoView({ block: 'nearest' });
  };

  /** The same light as in the drawing, in words at the row's end. */
  outline.light = (light) => {
    for (const { element, node } of outline.order) {
      const role = light && node && light.roles.get(node);
      if (role) element.dataset.role = role;
      else delete element.dataset.role;
    }
  };

  host.addEventListener('click', (event) => {
    const element = event.target.closest('[role=treeitem]');
    if (!element) return;
    const row = outline.order.find((one) => one.element === element);
    setTabbable(row);
    if (event.target.closest('.twisty') || !row.node) turn(row);
    else app.select(selectNode(row.node));
  });

  host.addEventListener('keydown', (event) => {
    const at = outline.order.findIndex((row) => row.element === document.activeElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    if (move) move(at);
    else if (event.key.length !== 1 || '/?+-'.includes(event.key) || !typeAhead(event, at)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  const moves = {
    ArrowDown: (at) => focus(outline.order[at + 1]),
    ArrowUp: (at) => focus(outline.order[at - 1]),
    Home: () => focus(outline.order[0]),
    End: () => focus(outline.order[outline.order.length - 1]),
    ArrowRight: (at) => (outline.order[at].foldable && !outline.order[at].isOpen ? turn(outline.order[at]) : firstChild(at)),
    ArrowLeft: (at) => (outline.order[at].isOpen ? turn(outline.order[at]) : focus(parentRow(at))),
    Enter: (at) => activate(outline.order[at]),
    ' ': (at) => activate(outline.order[at]),
  };

  function firstChild(at) {
    const next = outline.order[at + 1];
    if (next && next.level > outline.order[at].level) focus(next);
  }

  function parentRow(at) {
    return outline.order.slice(0, at).reverse().find((row) => row.level < outline.order[at].level);
  }

  function activate(row) {
    if (row.node) app.select(selectNode(row.node));
    else turn(row);
  }

  function turn(row) {
    outline.focused = row.id;
    if (row.node) app.toggle(row.node);
    else app.toggleLoose();
  }

  /** Letters typed within a second make one word; the next row that begins with it gets the focus. */
  function typeAhead(event, at) {
    const now = performance.now();
    typed = { text: (now - typed.at < 900 ? typed.text : '') + event.key.toLowerCase(), at: now };
    const start = typed.text.length > 1 ? at : at + 1;
    const rows = [...outline.order.slice(start), ...outline.order.slice(0, start)];
    focus(rows.find((row) => row.name.toLowerCase().startsWith(typed.text)));
    return true;
  }

  host.addEventListener('focusin', (event) => {
    const row = outline.order.find((one) => one.element === event.target);
    if (row) setTabbable(row);
  });
  return outline;
}

function selectedId(app) {
  return app.view.selectedNode ? app.view.selectedNode.id : '';
}

function rowsOf(app, forest) {
  const rows = [];
  addRows(app, rows, forest.tops, 1);
  if (forest.loose.length) {
    rows.push(looseRow(app, forest.loose.length));
    if (app.view.looseOpen) addRows(app, rows, forest.loose, 2);
  }
  return rows;
}

function addRows(app, rows, items, level) {
  items.forEach((item, index) => {
    rows.push(nodeRow(app, item, level, index + 1, items.length));
    addRows(app, rows, item.children, level + 1);
  });
}

function nodeRow(app, item, level, position, count) {
  const { node, isOpen, foldable } = item;
  const isSelected = app.view.selectedNode === node;
  const element = el('div', {
    role: 'treeitem', 'data-rib': node.isOwner ? null : node.id, 'data-owner': node.isOwner ? node.id : null,
    'aria-level': level, 'aria-posinset': position, 'aria-setsize': count,
    'aria-expanded': foldable ? String(isOpen) : null, 'aria-selected': String(isSelected), tabindex: '-1',
    class: `row ${isSelected ? 'selected' : ''} ${item.isMatch ? '' : 'muted'}`,
  }, el('span', { class: 'twisty', 'aria-hidden': 'true' }, foldable ? (isOpen ? '▾' : '▸') : ''),
  el('span', { class: 'row-name' }, displayName(node)), rowWords(app, node, level), rowEnd(item, app.model.apps.length > 1));
  element.style.setProperty('--level', level);
  return { id: node.id, node, name: displayName(node), element, level, isOpen, foldable };
}

function rowWords(app, node, level) {
  const scope = scopeInTree(node);
  const words = [
    node.row.viewless && 'viewless', node.row.kind === 'component' && 'component',
    level === 1 && app.model.tops.length > 1 && node.app,
  ].filter(Boolean);
  return [
    scope ? el('span', { class: 'row-words row-scope' }, scope) : null,
    words.length ? el('span', { class: 'row-words' }, words.join(' · ')) : null,
  ];
}

function rowEnd(item, hasApps) {
  const { node } = item;
  const parents = parentsOf(node).length;
  const isFolded = item.foldable && !item.isOpen;
  return el('span', { class: 'row-end' },
    parents > 1 ? el('span', { class: 'aside', title: `${parents} parents` }, signed('↙', `${parents} parents`), el('span', { 'aria-hidden': 'true' }, ` ${parents}`)) : null,
    isFolded ? el('span', { class: 'aside' }, `${node.below} below`) : null,
    isFolded ? hiddenMark(node) : null,
    node.isOwner && !hasApps ? el('span', { class: 'aside' }, 'outside any RIB') : null,
    countMarks(node.counts));
}

/** The worst of what is folded away, in a dashed frame: it is not the row's own. */
function hiddenMark(node) {
  const severity = worst(node.countsBelow);
  return severity && severity !== 'info' ? el('span', { class: 'hidden-below' }, countMarks(node.countsBelow, [severity])) : null;
}

function looseRow(app, count) {
  const isOpen = app.view.looseOpen;
  const element = el('div', { role: 'treeitem', 'aria-level': 1, 'aria-expanded': String(isOpen), 'aria-selected': 'false', tabindex: '-1', class: 'row group' },
    el('span', { class: 'twisty', 'aria-hidden': 'true' }, isOpen ? '▾' : '▸'), el('span', { class: 'row-name' }, LOOSE),
    el('span', { class: 'row-end' }, String(count)));
  element.style.setProperty('--level', 1);
  return { id: LOOSE, node: null, name: LOOSE, element, level: 1, isOpen, foldable: true };
}

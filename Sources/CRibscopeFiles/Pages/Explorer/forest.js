// Which part of the tree is shown: folding and filters, the same for the outline and the drawing.

const FILTERS = {
  all: () => true,
  trouble: (node) => node.counts.error + node.counts.warning > 0 || node.static.some((entry) => isBroken(entry)),
  optional: (node) => [...node.static, ...node.dynamic].some((entry) => entry.optional),
  unused: hasUnused,
  lost: (node) => Boolean(node.row.unused),
};

/** What a filter's button says of the RIBs that it finds. */
const FILTER_WORDS = {
  all: () => 'all RIBs', trouble: (count) => `${count} with problems`, optional: (count) => `${count} with optionals`,
  unused: (count) => `${count} requiring too much`, lost: (count) => `${count} never built`,
};

/** Items `{node, depth, isOpen, isMatch, children}`; `loose` are the trees that no root reaches. */
function visibleForest(model, view) {
  const keep = keptNodes(model, view);
  const items = (nodes) => nodes.filter((node) => !keep || keep.has(node)).map((node) => makeItem(node, view, keep));
  return { tops: items(model.tops), loose: items(model.loose), isFiltered: Boolean(keep) };
}

function makeItem(node, view, keep) {
  const children = keep ? node.children.filter((child) => keep.has(child)) : node.children;
  const isOpen = children.length > 0 && isOpenIn(view, node);
  return {
    node, isOpen, depth: node.depth,
    isMatch: !keep || keep.get(node),
    foldable: children.length > 0,
    children: isOpen ? children.map((child) => makeItem(child, view, keep)) : [],
  };
}

/** A filter shows what it finds: everything is open but what is folded by hand. */
function isOpenIn(view, node) {
  if (view.revealed.has(node.id)) return true;
  const isSearching = view.filter !== 'all' || Boolean(view.module);
  return view.turned.get(node.id) ?? (isSearching || isOpenUnturned(node, view));
}

function isOpenUnturned(node, view) {
  return view.depth === null ? view.opening.has(node) : node.depth < view.depth;
}

/** The nodes that pass the filters (true) and those above them (false); null when nothing is filtered. */
function keptNodes(model, view) {
  const isNarrowed = view.filter !== 'all' || view.module || view.app || view.only;
  if (!isNarrowed) return null;
  const focus = view.only && view.selectedNode ? new Set([...wayTo(view.selectedNode), ...subtree(view.selectedNode)]) : null;
  const kept = new Map();
  for (const rib of model.ribs) {
    if (passes(rib, view, focus)) keepWithWay(rib, kept);
  }
  return kept;
}

function passes(rib, view, focus) {
  return FILTERS[view.filter](rib)
    && (!view.module || rib.module === view.module)
    && (!view.app || appOf(rib) === view.app)
    && (!focus || focus.has(rib));
}

function keepWithWay(rib, kept) {
  for (let node = rib.parent; node && !kept.has(node); node = node.parent) kept.set(node, false);
  kept.set(rib, true);
}

function subtree(node) {
  const found = [node];
  for (const one of found) found.push(...one.children);
  return found;
}

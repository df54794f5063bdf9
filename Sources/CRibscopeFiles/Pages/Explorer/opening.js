// What is unfolded when the page opens: as much of the tree as can be read at once.

/** With fewer cards than this a drawing says too little: then a subtree that is too high is shown from its beginning. */
const FEW_CARDS = 4;

/** Cards say what they can; where names only let more of the tree be seen, they say no more. */
function openWhatFits(app) {
  app.drawing.port.measure();
  const [full, brief] = [false, true].map((isBrief) => {
    app.isBrief = isBrief;
    const opening = openingOf(app);
    return { isBrief, opening, looseOpen: app.looseOpen, ...reach(app, opening) };
  });
  const isBetter = brief.isSeen !== full.isSeen ? brief.isSeen : brief.count > full.count;
  const { isBrief, opening, looseOpen } = isBetter ? brief : full;
  Object.assign(app, { isBrief, opening, looseOpen });
}

/** The nodes that are open: subtree by subtree, those with findings first, as long as all is seen at a size that can be read. */
function openingOf(app) {
  const opening = new Set();
  app.looseOpen = true;
  app.looseOpen = reach(app, opening).isSeen;
  const refused = new Set();
  for (let next = nextToOpen(app, opening, refused); next; next = nextToOpen(app, opening, refused)) {
    opening.add(next);
    if (reach(app, opening).isSeen) continue;
    opening.delete(next);
    refused.add(next);
  }
  const [first] = refused;
  if (first && reach(app, opening).count < FEW_CARDS) opening.add(first);
  return opening;
}

/** The folded node that comes next: one above an error, above a warning, near the root. */
function nextToOpen(app, opening, refused) {
  const { forest } = viewedForest(app, opening);
  const folded = flatten([...forest.tops, ...forest.loose]).filter((item) => item.foldable && !item.isOpen && !refused.has(item.node));
  const rank = ({ countsBelow }) => ['error', 'warning'].findIndex((severity) => countsBelow[severity]) >>> 0;
  return folded.map((item) => item.node).reduce((best, node) => {
    if (!best) return node;
    return (rank(node) - rank(best) || node.depth - best.depth) < 0 ? node : best;
  }, null);
}

/** How much of the tree is seen with some nodes open, and whether all of that can be read. */
function reach(app, opening) {
  const { forest, sizeOf } = viewedForest(app, opening);
  const layout = layoutOf(app, forest, sizeOf);
  return { isSeen: fitting(app.drawing.port, layout).scale >= ZOOM.readable, count: layout.places.size };
}

function viewedForest(app, opening) {
  app.view = viewOf(app, emptyState(opening));
  const forest = visibleForest(app.model, app.view);
  return { forest: app.looseOpen ? forest : { ...forest, loose: [] }, sizeOf: (item) => cardSize(cardContent(app, item)) };
}

// The drawing: cards and curves, kept between renderings, and moved to their new places.
// Looking and lighting are functions over it, as what `createStage` makes.

/** As wide as this a drawing has room for three columns that can be read. */
const NARROW = 500;
/** Between cards that show names only. */
const BRIEF_GAP = { ...GAP, sibling: 6, cousin: 12, tree: 24 };

function createDrawing(app, host) {
  const drawing = Object.assign(createStage(host, (node, colours, light) => boxColour(app, node, colours, light)), { app });
  listenToCards(drawing);
  return drawing;
}

function boxColour(app, node, colours, light) {
  if (node === app.view.selectedNode || (light && light.roles.has(node))) return colours.accent;
  return colours[worst(node.counts)] || colours.node;
}

/** `look` says where to look afterwards: see `lookAt`. */
function renderDrawing(drawing, forest, look) {
  const { app } = drawing;
  const before = drawing.layout;
  const contents = new Map();
  drawing.port.measure();
  drawing.layout = layoutOf(app, forest, (item) => {
    const content = cardContent(app, item);
    contents.set(item.node, content);
    return cardSize(content);
  });
  forgetCulling(drawing);
  const starts = keepCards(drawing, before, contents);
  keepCurves(drawing, curveClasses(app));
  keepLabels(drawing);
  repaintDrawing(drawing);
  moveDrawing(drawing, starts, lookAt(drawing, look, before));
}

/** From left to right; on a phone, which is too narrow for that, as an indented list. */
function layoutOf(app, forest, sizeOf) {
  const isNarrow = app.drawing.port.width < NARROW;
  app.drawing.join = isNarrow ? elbow : curve;
  const groups = groupsOf(app, forest);
  return isNarrow ? layoutListing(groups, sizeOf) : layoutForest(groups, sizeOf, app.view.isBrief ? BRIEF_GAP : GAP, fittingRoom(app.drawing.port));
}

/** Each app is a group with its name where there are several; what is not connected comes last. */
function groupsOf(app, forest) {
  const isAlone = app.model.tops.length < 2;
  const groups = forest.tops.map((item) => ({ label: isAlone ? '' : item.node.app, items: [item] }));
  if (forest.loose.length) groups.push({ label: LOOSE, items: forest.loose, isLoose: true });
  return groups;
}

/** Makes, changes and removes cards; gives the place where each begins to move. */
function keepCards(drawing, before, contents) {
  const { cards, layout } = drawing;
  const starts = new Map();
  for (const [node, place] of layout.places) {
    starts.set(node, startOf(node, place, before));
    keepCard(drawing, node, place, contents.get(node));
  }
  for (const [node, card] of cards) {
    if (layout.places.has(node)) continue;
    card.element.remove();
    cards.delete(node);
  }
  return starts;
}

function keepCard({ cards, layers }, node, place, content) {
  const key = JSON.stringify(content);
  let card = cards.get(node);
  if (!card) {
    card = { element: el('div', node.isOwner ? { 'data-owner': node.id } : { 'data-node': node.id }), key: '' };
    cards.set(node, card);
    layers.cards.append(card.element);
  }
  if (card.key !== key) buildCard(card.element, node, content);
  card.key = key;
  card.element.style.width = `${place.width}px`;
  card.element.style.height = `${place.height}px`;
}

/** What unfolds comes out of the nearest node above it that was there before. */
function startOf(node, place, before) {
  if (before.places.has(node)) return before.places.get(node);
  const above = wayTo(node).reverse().find((one) => before.places.has(one));
  return above ? { ...place, x: before.places.get(above).x, y: before.places.get(above).y } : place;
}

function curveClasses(app) {
  const onWay = new Set(app.view.selectedNode ? wayTo(app.view.selectedNode) : []);
  return (node) => curveClass(node, onWay);
}

function curveClass(node, onWay) {
  const isComponent = node.attachedBy.length === 0 && !node.parent.isOwner;
  return [onWay.has(node) && 'way', isComponent && 'component', lacksFrom(node.parent, node) && 'broken'].filter(Boolean).join(' ');
}

/** Another parent may be the one that does not provide it: then this curve is fine. */
function lacksFrom(parent, node) {
  return node.static.some((entry) => (entry.missing || []).some((missing) => missing.in === parent.number));
}

function listenToCards(drawing) {
  const { app, host } = drawing;
  const cardOf = (event) => event.target.closest('[data-node], [data-owner]');
  const nodeOf = (card) => app.model.byId.get(card.dataset.node || card.dataset.owner);
  host.addEventListener('click', (event) => {
    if (drawing.port.wasDragged) return;
    const card = cardOf(event);
    if (card) clickCard(app, nodeOf(card), event.target);
    else selectInOverview(drawing, event);
  });
  host.addEventListener('pointerover', (event) => {
    const row = event.target.closest('[data-property]');
    app.point(row ? findSubject(app.provision, nodeOf(cardOf(event)), row.dataset.property) : null);
  });
  host.addEventListener('pointerleave', () => app.point(null));
}

function clickCard(app, node, target) {
  const row = target.closest('[data-property]');
  const chip = target.closest('[data-target]');
  if (target.closest('[data-fold]')) app.toggle(node);
  else if (row) app.select(selectDependency(node, row.dataset.property), { stay: true });
  else app.select(selectNode(chip ? app.model.byId.get(chip.dataset.target) : node), { stay: true });
}

function selectInOverview(drawing, event) {
  const node = nodeInOverview(drawing, event);
  if (node) drawing.app.select(selectNode(node), { stay: true });
}

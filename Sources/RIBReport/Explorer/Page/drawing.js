// The drawing: cards and curves, kept between renderings, and moved to their new places.
// `drawing` holds all of its state; camera, motion, lighting and culling are functions over it.

function createDrawing(app, host) {
  const drawing = {
    app, host, layers: makeLayers(host), cards: new Map(), curves: new Map(),
    layout: { places: new Map(), width: 0, height: 0, labels: [] }, ways: [], lit: null, culled: null, motion: 0,
  };
  drawing.port = createViewport(host, drawing.layers.canvas, () => followView(drawing));
  drawing.overview = createOverview(app, host, drawing.port);
  drawing.minimap = createMinimap(host.querySelector('.minimap'), drawing.port);
  listenToCards(drawing);
  return drawing;
}

function makeLayers(host) {
  const tree = svg('g');
  const ways = svg('g', { class: 'ways' });
  const labels = el('div', { class: 'labels' });
  const cards = el('div', { class: 'cards', role: 'group', 'aria-label': 'RIBs' });
  const canvas = el('div', { class: 'canvas' }, svg('svg', { class: 'curves', 'aria-hidden': 'true' }, tree, ways), labels, cards);
  host.prepend(canvas);
  return { canvas, tree, ways, labels, cards };
}

function followView(drawing) {
  drawing.minimap.follow(drawing.port);
  cull(drawing);
}

/** Where to look afterwards: `fit`, `selection`, or `{hold: node}` to keep a node where it is on the screen. */
function renderDrawing(drawing, forest, look) {
  const { app } = drawing;
  const before = drawing.layout;
  const contents = new Map();
  drawing.port.measure();
  drawing.layout = layoutForest(groupsOf(app, forest), (item) => {
    const content = cardContent(app, item);
    contents.set(item.node, content);
    return cardSize(content);
  });
  forgetCulling(drawing);
  const starts = keepCards(drawing, before, contents);
  keepCurves(drawing);
  keepLabels(drawing);
  repaintDrawing(drawing);
  moveDrawing(drawing, starts, lookAt(drawing, look, before));
}

/** What is painted on bitmaps has to be painted again when the colours or sizes change. */
function repaintDrawing(drawing) {
  drawing.minimap.draw(drawing.layout, drawing.app.view.selectedNode);
  cull(drawing);
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

function keepCurves({ app, curves, layers, layout }) {
  const onWay = new Set(app.view.selectedNode ? wayTo(app.view.selectedNode) : []);
  const wanted = new Set([...layout.places.keys()].filter((node) => node.parent && layout.places.has(node.parent)));
  for (const [node, path] of curves) {
    if (wanted.has(node)) continue;
    path.remove();
    curves.delete(node);
  }
  for (const node of wanted) {
    if (!curves.has(node)) curves.set(node, layers.tree.appendChild(svg('path')));
    curves.get(node).setAttribute('class', curveClass(node, onWay));
  }
}

function curveClass(node, onWay) {
  const isComponent = node.attachedBy.length === 0 && !node.parent.isOwner;
  return [onWay.has(node) && 'way', isComponent && 'component', lacksFrom(node.parent, node) && 'broken'].filter(Boolean).join(' ');
}

/** Another parent may be the one that does not provide it: then this curve is fine. */
function lacksFrom(parent, node) {
  return node.static.some((entry) => (entry.missing || []).some((missing) => missing.in === parent.number));
}

function keepLabels({ layers, layout }) {
  layers.labels.replaceChildren(...layout.labels.map((label) => {
    const element = el('div', { class: 'label' }, label.text);
    element.style.transform = `translate(0, ${label.y}px)`;
    return element;
  }));
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

/** Boxes of the overview are no elements: they are found by their places. */
function selectInOverview({ app, host, port, layout }, event) {
  if (!host.classList.contains('overviewed') || event.target.closest('.tools, .minimap')) return;
  const box = host.getBoundingClientRect();
  const point = { x: (event.clientX - box.left - port.x) / port.scale, y: (event.clientY - box.top - port.y) / port.scale, width: 0, height: 0 };
  const hit = [...layout.places].find(([, place]) => overlap(place, point));
  if (hit) app.select(selectNode(hit[0]), { stay: true });
}

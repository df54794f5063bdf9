// The tree of all RIBs that were ever attached, and of those that only the code knows. It is laid out once: at every step
// the cards have the same places and other looks.

const CARD = { name: 20, line: 18, padding: 8, side: 12, widest: 264 };
/** How far a tree may be zoomed in and pulled apart to fill the screen. */
const FILL = { scale: 2, stretch: 2.2 };
const NARROW_GAP = { ...GAP, column: 38 };

/** The longest words in a card's first line: its size must not depend on the step. */
const STATE_WORDS = { active: 'active', inactive: 'attached, not active', gone: 'not attached', absent: 'never attached' };

/** While a step is shown they say what it did. */
const CHANGE_WORDS = { attached: 'just attached', detached: 'just detached', activated: 'just activated', deactivated: 'just deactivated', leaked: 'just leaked' };

function createTree(app, host) {
  const drawing = createStage(host, (node, colours) => boxColour(app, node, colours));
  app.drawing = drawing;
  keepCards(app);
  host.addEventListener('click', (event) => {
    if (drawing.port.wasDragged || event.target.closest('.tools, .minimap')) return;
    const card = event.target.closest('[data-node]');
    app.select(card ? app.model.nodes[Number(card.dataset.node)] : nodeInOverview(drawing, event));
  });
  return drawing;
}

/** A card for each node, and for no other. */
function keepCards({ drawing, model }) {
  const nodes = new Set(model.nodes);
  for (const [node, card] of drawing.cards) {
    if (nodes.has(node)) continue;
    card.element.remove();
    drawing.cards.delete(node);
  }
  for (const node of nodes) {
    if (!drawing.cards.has(node)) drawing.cards.set(node, { element: drawing.layers.cards.appendChild(el('div')) });
    drawing.cards.get(node).element.dataset.node = String(node.number);
  }
}

function boxColour({ history, event, model }, node, colours) {
  const { state } = stateAt(history[node.number], event ?? lastEventOf(model, 0));
  if (state & STATE.leaked) return colours.error;
  return state & STATE.attached ? colours.accent : colours.node;
}

// MARK: - Layout

/** From left to right as in the explorer; as a list where the screen is too narrow to read that. */
function layoutTree(app) {
  const { drawing } = app;
  const items = app.model.tops.map(itemOf);
  const size = (item) => nodeSize(app, item.node);
  const groups = [{ label: '', items }];
  const tidy = layoutForest(groups, size, NARROW_GAP);
  const listing = layoutListing(groups, size);
  drawing.port.measure();
  const scale = fitting(drawing.port, tidy, FILL.scale).scale;
  const isTooWide = tidy.width * ZOOM.readable > fittingRoom(drawing.port).width;
  const isListing = isTooWide && fitting(drawing.port, listing, FILL.scale).scale > scale;
  drawing.layout = isListing ? listing : stretched(tidy, drawing.port, scale);
  drawing.join = isListing ? elbow : curve;
  for (const [node, place] of drawing.layout.places) {
    const { element } = drawing.cards.get(node);
    element.style.width = `${place.width}px`;
    element.style.height = `${place.height}px`;
  }
  forgetCulling(drawing);
}

/** Trees are wider than high: the room above and below goes between the RIBs. */
function stretched(layout, port, scale) {
  const { height: room } = fittingRoom(port);
  const factor = Math.min(FILL.stretch, Math.max(1, room / (layout.height * scale)));
  for (const place of layout.places.values()) place.y = (place.y + place.height / 2) * factor - place.height / 2;
  const tops = [...layout.places.values()].map((place) => place.y);
  const top = Math.min(...tops);
  for (const place of layout.places.values()) place.y -= top;
  return { ...layout, height: Math.max(...[...layout.places.values()].map((place) => place.y + place.height)) };
}

function itemOf(node) {
  return { node, depth: node.depth, children: node.children.map(itemOf) };
}

function nodeSize(app, node) {
  const lines = cardLines(app, node);
  const texts = [
    textWidth(node.name, 'name') + (everLeaks(app, node) ? textWidth('✕ leak', 'name') + 12 : 0),
    ...lines.map((line) => textWidth(line, 'text')),
    // On the page of apps that run it may yet be attached, and must not move the others.
    textWidth(node.row.absent && app.data.run === undefined ? STATE_WORDS.absent : STATE_WORDS.inactive, 'text'),
  ];
  const width = Math.ceil(Math.min(CARD.widest, Math.max(...texts) + 2 * CARD.side + 6));
  return { width, height: 2 * CARD.padding + CARD.name + CARD.line * (1 + lines.length) };
}

function everLeaks({ history }, node) {
  return history[node.number].states.some((state) => state & STATE.leaked);
}

/** What is true of a RIB at every step. */
function cardLines({ data }, { row }) {
  return [
    row.viewless && 'viewless',
    data.coverage && row.unknown && 'not in the code',
    data.coverage && !row.unknown && row.unfound && 'attached here, not in the code',
  ].filter(Boolean);
}

// MARK: - Where it is looked at

function fitTree({ drawing }) {
  lookFrom(drawing, fitting(drawing.port, drawing.layout, FILL.scale));
}

/** The whole tree fills the screen; of one that could not be read so, the part that the step is about. */
function openTree(app) {
  const { drawing } = app;
  drawing.port.measure();
  const isLarge = fitting(drawing.port, drawing.layout, FILL.scale).scale < ZOOM.far;
  const part = isLarge && stepPlace(app, 1);
  if (part) lookFrom(drawing, centred(drawing.port, part, 1));
  else fitTree(app);
}

/** A step whose RIBs are out of sight brings them into it. */
function followStep(app) {
  const { port } = app.drawing;
  const part = stepPlace(app, port.scale);
  if (part && !contains(viewInLayout(port, 0), part)) lookFrom(app.drawing, centred(port, part, port.scale));
}

function lookFrom(drawing, position) {
  moveDrawing(drawing, new Map(drawing.layout.places), position);
}

/** All that the step changed, or its beginning where that is more than a screen. */
function stepPlace(app, scale) {
  const { layout, port } = app.drawing;
  const [first, ...others] = [...marksOf(app).keys()].map((node) => layout.places.get(node));
  if (!first) return null;
  const all = others.reduce(span, first);
  return all.width * scale < port.width && all.height * scale < port.height ? all : first;
}

// MARK: - A step

/** What is marked: what the step did, or what has just happened. */
function marksOf(app) {
  return app.marks || changesOf(app, app.group);
}

function showTree(app) {
  const { drawing, history } = app;
  const changes = marksOf(app);
  const states = new Map(app.model.nodes.map((node) => [node, stateAt(history[node.number], app.event)]));
  for (const [node, state] of states) showCard(app, node, state, changes.get(node));
  keepCurves(drawing, (node) => curveClass(node, states));
  raiseWays(drawing);
  repaintDrawing(drawing);
}

function showCard(app, node, { state }, change) {
  const card = app.drawing.cards.get(node);
  const isSelected = app.selected === node;
  const lines = cardLines(app, node);
  const key = `${state} ${change} ${isSelected} ${lines}`;
  if (card.key === key) return;
  card.key = key;
  const { element } = card;
  const presence = presenceOf(node, state);
  element.className = ['card', presence, state & STATE.leaked && 'leak', node.row.viewless && 'viewless', isSelected && 'selected'].filter(Boolean).join(' ');
  if (change) element.dataset.role = change;
  else delete element.dataset.role;
  element.replaceChildren(
    el('div', { class: 'card-head' },
      el('button', { type: 'button', class: 'card-name', tabindex: '-1', 'aria-pressed': String(isSelected) }, node.name),
      state & STATE.leaked ? el('span', { class: 'card-mark' }, '✕ leak') : ''),
    el('div', { class: 'card-body' }, [CHANGE_WORDS[change] || STATE_WORDS[presence], ...lines].map((line) => el('div', { class: 'card-line' }, line))));
}

function presenceOf(node, state) {
  if (node.row.absent) return 'absent';
  if (!(state & STATE.attached)) return 'gone';
  return state & STATE.active ? 'active' : 'inactive';
}

/** Where curves run over each other the one between attached RIBs is seen. */
function raiseWays({ curves, layers }) {
  layers.tree.append(...[...curves.values()].filter((path) => path.classList.contains('way')));
}

function curveClass(node, states) {
  const isUp = isAttached(states.get(node)) && isAttached(states.get(node.parent));
  return [isUp && 'way', node.row.absent && 'absent', node.row.unfound && 'unfound'].filter(Boolean).join(' ');
}

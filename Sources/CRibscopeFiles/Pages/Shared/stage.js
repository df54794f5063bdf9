// What a drawing stands on: its layers, the view of them, the small map and the bitmap for far away.
// A drawing holds all of its state; camera, motion and culling are functions over it.

/** `colourOf(node, colours, light)` gives the colour of a box on the bitmaps. */
function createStage(host, colourOf) {
  const drawing = {
    host, layers: makeLayers(host), cards: new Map(), curves: new Map(), join: curve,
    layout: { places: new Map(), width: 0, height: 0, labels: [] }, ways: [], lit: null, culled: null, motion: 0, hasDrawn: false,
  };
  drawing.port = createViewport(host, drawing.layers.canvas, () => followView(drawing));
  drawing.overview = createOverview(host, drawing.port, colourOf);
  drawing.minimap = createMinimap(document.querySelector('.minimap'), drawing.port, colourOf);
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

/** What is painted on bitmaps has to be painted again when the colours or sizes change. */
function repaintDrawing(drawing) {
  // In this order: the map asks for its size, and the browser would lay out every card for that.
  cull(drawing);
  drawing.minimap.draw(drawing.layout);
}

/** One curve to each node whose parent is drawn too; `classOf(node)` gives its class. */
function keepCurves({ curves, layers, layout }, classOf) {
  const wanted = new Set([...layout.places.keys()].filter((node) => node.parent && layout.places.has(node.parent)));
  for (const [node, path] of curves) {
    if (wanted.has(node)) continue;
    path.remove();
    curves.delete(node);
  }
  for (const node of wanted) {
    if (!curves.has(node)) curves.set(node, layers.tree.appendChild(svg('path')));
    curves.get(node).setAttribute('class', classOf(node));
  }
}

function keepLabels({ layers, layout }) {
  layers.labels.replaceChildren(...layout.labels.map((label) => {
    const element = el('div', { class: 'label' }, label.text);
    element.style.transform = `translate(${label.x}px, ${label.y}px)`;
    return element;
  }));
}

/** Boxes of the overview are no elements: they are found by their places. */
function nodeInOverview({ host, port, layout }, event) {
  if (!host.classList.contains('overviewed') || event.target.closest('.tools, .minimap')) return null;
  const box = host.getBoundingClientRect();
  const point = { x: (event.clientX - box.left - port.x) / port.scale, y: (event.clientY - box.top - port.y) / port.scale, width: 0, height: 0 };
  const hit = [...layout.places].find(([, place]) => overlap(place, point));
  return hit ? hit[0] : null;
}

// Where the drawing is looked at after it has changed.

/** `look` is `fit`, `selection`, or `{hold: node}` after a node was folded or unfolded. */
function lookAt(drawing, look, before) {
  const { app, port } = drawing;
  const current = { x: port.x, y: port.y, scale: port.scale };
  if (look === 'fit' || !drawing.hasDrawn && !layoutHasSelection(drawing)) return opening(drawing);
  if (look === 'selection') return selectionSeen(drawing, held(drawing, app.view.selectedNode, before, current));
  return look ? childrenSeen(drawing, look.hold, held(drawing, look.hold, before, current)) : current;
}

function layoutHasSelection({ app, layout }) {
  return layout.places.has(app.view.selectedNode);
}

/** The node stays where it was on the screen. */
function held({ layout }, node, before, view) {
  const was = before.places.get(node);
  const is = layout.places.get(node);
  if (!was || !is) return view;
  const down = was.y + was.height / 2 - is.y - is.height / 2;
  return { scale: view.scale, x: view.x + (was.x - is.x) * view.scale, y: view.y + down * view.scale };
}

/** The selection, and the way of the selected value if there is room for it. */
function selectionSeen(drawing, view) {
  const { app, layout, port } = drawing;
  const selected = layout.places.get(app.view.selectedNode);
  if (!selected) return view;
  if (view.scale < ZOOM.far) return centred(port, selected, ZOOM.readable);
  const way = app.view.subject ? [...lightOf(app.provision, app.view.subject).roles.keys()] : [];
  return broughtIn(drawing, view, boxAround(layout, [app.view.selectedNode, ...way]), selected);
}

/** A node and what has come out of it. */
function childrenSeen(drawing, node, view) {
  const { layout } = drawing;
  const place = layout.places.get(node);
  return place ? broughtIn(drawing, view, boxAround(layout, [node, ...node.children]), place) : view;
}

function boxAround(layout, nodes) {
  return nodes.map((node) => layout.places.get(node)).filter(Boolean).reduce(span);
}

/** The whole drawing where it can be read; otherwise its beginning, and the selection or the first error. */
function opening(drawing) {
  const { app, layout, port } = drawing;
  const whole = fitting(port, layout);
  if (whole.scale >= ZOOM.readable) return whole;
  const main = app.view.selectedNode || app.model.ribs.find((one) => one.counts.error && layout.places.has(one));
  const place = layout.places.get(main);
  const start = beginning(drawing);
  return place ? broughtIn(drawing, start, place, place) : start;
}

/** The root at the left edge, as large as can be read. */
function beginning({ app, layout, port }) {
  const scale = ZOOM.readable;
  const room = fittingRoom(port);
  if (layout.height * scale <= room.height) return { scale, x: room.x, y: room.y + (room.height - layout.height * scale) / 2 };
  // One tree begins at its root, several at the first.
  const [top] = layout.places.values();
  const y = app.model.tops.length > 1 ? room.y : Math.min(room.y, port.height / 2 - (top.y + top.height / 2) * scale);
  return { scale, x: room.x, y };
}

function centreDrawing(drawing) {
  const place = drawing.layout.places.get(drawing.app.view.selectedNode);
  if (place) moveDrawing(drawing, new Map(drawing.layout.places), centred(drawing.port, place, Math.max(ZOOM.readable, drawing.port.scale)));
}

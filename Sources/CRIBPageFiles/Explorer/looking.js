// Where the drawing is looked at after it has changed.

function lookAt(drawing, look, before) {
  const { app, layout, port } = drawing;
  const selected = layout.places.get(app.view.selectedNode);
  if (look === 'selection' && selected) return centred(port, selected, selectionScale(drawing, selected));
  if (look === 'fit') return opening(drawing);
  const was = look && before.places.get(look.hold);
  const is = look && layout.places.get(look.hold);
  return was && is ? held(port, was, is) : { x: port.x, y: port.y, scale: port.scale };
}

/** As large as its way to the root and its subtree allow with the selection in the middle. */
function selectionScale({ app, layout, port }, selected) {
  const around = [...wayTo(app.view.selectedNode), ...subtree(app.view.selectedNode)];
  const places = around.map((node) => layout.places.get(node)).filter(Boolean);
  return Math.max(readableScale(port), scaleAround(port, selected, places));
}

function held(port, was, is) {
  const down = was.y + was.height / 2 - is.y - is.height / 2;
  return { scale: port.scale, x: port.x + (was.x - is.x) * port.scale, y: port.y + down * port.scale };
}

/** The whole drawing where it can be read; otherwise its beginning, and the selection or the first error. */
function opening(drawing) {
  const whole = fitting(drawing.port, drawing.layout);
  return whole.scale >= readableScale(drawing.port) ? whole : withMainSeen(drawing, beginning(drawing));
}

/** Moved as little as it takes to see the selection, else the first RIB that has an error. */
function withMainSeen({ app, layout, port }, { scale, x, y }) {
  const main = app.view.selectedNode || app.model.ribs.find((one) => one.counts.error && layout.places.has(one));
  const place = layout.places.get(main);
  if (!place) return { scale, x, y };
  const inside = (at, start, size, room) => Math.max(28 - start * scale, Math.min(at, room - 28 - (start + size) * scale));
  return { scale, x: inside(x, place.x, place.width, port.width), y: inside(y, place.y, place.height, port.height - TOOLS) };
}

/** The root at the left edge, as large as can be read. */
function beginning({ app, layout, port }) {
  const scale = readableScale(port);
  const isHigh = layout.height * scale > port.height - 96;
  if (!isHigh) return { scale, x: 28, y: (port.height - 40 - layout.height * scale) / 2 };
  // One tree begins at its root, several at the first.
  const [top] = layout.places.values();
  const y = app.model.tops.length > 1 ? 28 : Math.min(28, port.height / 2 - (top.y + top.height / 2) * scale);
  return { scale, x: 28, y };
}

function centreDrawing(drawing) {
  moveDrawing(drawing, new Map(drawing.layout.places), lookAt(drawing, 'selection', drawing.layout));
}

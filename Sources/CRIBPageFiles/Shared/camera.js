// Positions from which a layout is seen.

/** The height of the buttons below the drawing. */
const TOOLS = 40;

function fittingRoom(port) {
  const margin = Math.min(28, port.width / 20);
  return { width: port.width - 2 * margin, height: port.height - 2 * margin - TOOLS };
}

/** The position at which a layout is seen whole, above the tools. */
function fitting(port, layout, maxScale = 1) {
  const room = fittingRoom(port);
  const scale = Math.max(ZOOM.min, Math.min(maxScale, room.width / Math.max(1, layout.width), room.height / Math.max(1, layout.height)));
  return { scale, x: (port.width - layout.width * scale) / 2, y: (port.height - TOOLS - layout.height * scale) / 2 };
}

function centred(port, place, scale) {
  return { scale, x: port.width / 2 - (place.x + place.width / 2) * scale, y: port.height / 2 - (place.y + place.height / 2) * scale };
}

/** The largest scale at which all `places` are seen while `centre` is in the middle. */
function scaleAround(port, centre, places) {
  const x = centre.x + centre.width / 2;
  const y = centre.y + centre.height / 2;
  const wide = Math.max(...places.map((place) => Math.max(x - place.x, place.x + place.width - x)));
  const high = Math.max(...places.map((place) => Math.max(y - place.y, place.y + place.height - y)));
  return Math.min(1, (port.width / 2 - 20) / wide, (port.height / 2 - 20) / high);
}

function fitDrawing(drawing) {
  moveDrawing(drawing, new Map(drawing.layout.places), fitting(drawing.port, drawing.layout, 1.25));
}

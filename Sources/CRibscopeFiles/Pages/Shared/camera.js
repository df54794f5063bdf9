// Positions from which a layout is seen.

/** Around a drawing; above a card stands what it does for a value. */
const EDGE = { side: 24, top: 24, bottom: 16 };

function fittingRoom(port) {
  const side = Math.min(EDGE.side, port.width / 20);
  return { x: side, y: EDGE.top, width: port.width - 2 * side, height: port.height - EDGE.top - EDGE.bottom };
}

/** The position at which a layout is seen whole. */
function fitting(port, layout, maxScale = 1) {
  const room = fittingRoom(port);
  const scale = Math.max(ZOOM.min, Math.min(maxScale, room.width / Math.max(1, layout.width), room.height / Math.max(1, layout.height)));
  return { scale, x: room.x + (room.width - layout.width * scale) / 2, y: room.y + (room.height - layout.height * scale) / 2 };
}

function centred(port, place, scale) {
  return { scale, x: port.width / 2 - (place.x + place.width / 2) * scale, y: port.height / 2 - (place.y + place.height / 2) * scale };
}

/** Moved no farther than it takes to see a box, and smaller only while that can still be read; `main` is seen in any case. */
function broughtIn(drawing, view, box, main) {
  const room = freeRoom(drawing);
  const largest = Math.min(room.width / box.width, room.height / box.height);
  const scale = Math.min(view.scale, Math.max(largest, Math.min(view.scale, ZOOM.readable)));
  const at = zoomedAround(view, main, scale);
  const inside = (position, start, size, from, length) => Math.max(from - start * scale, Math.min(position, from + length - (start + size) * scale));
  const see = (position, one) => ({
    scale, x: inside(position.x, one.x, one.width, room.x, room.width), y: inside(position.y, one.y, one.height, room.y, room.height),
  });
  const seen = see(see(at, box), main);
  // The edge of the drawing keeps off the edge of the pane.
  return Math.abs(seen.x) < room.x ? see({ ...seen, x: room.x }, main) : seen;
}

/** What the small map leaves free. */
function freeRoom({ host, port }) {
  const room = fittingRoom(port);
  const map = host.querySelector('.minimap:not(.needless)');
  return map ? { ...room, height: room.height - map.offsetHeight } : room;
}

function zoomedAround(view, place, scale) {
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  return { scale, x: view.x + x * (view.scale - scale), y: view.y + y * (view.scale - scale) };
}

function fitDrawing(drawing) {
  moveDrawing(drawing, new Map(drawing.layout.places), fitting(drawing.port, drawing.layout, 1.25));
}

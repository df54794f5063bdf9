// Moving cards, curves and the view to where they belong, all by the same share of their way in each frame.

const MOTION = { duration: 260, limit: 250 };

function moveDrawing(drawing, starts, to) {
  const { port } = drawing;
  const from = { x: port.x, y: port.y, scale: port.scale };
  cancelAnimationFrame(drawing.motion);
  if (!isMotionWanted(drawing, starts)) {
    moveStep(drawing, starts, from, to, 1);
    return;
  }
  const began = performance.now();
  const frame = (now) => {
    const time = Math.min(1, Math.max(0, now - began) / MOTION.duration);
    moveStep(drawing, starts, from, to, 1 - (1 - time) ** 3);
    if (time < 1) drawing.motion = requestAnimationFrame(frame);
  };
  moveStep(drawing, starts, from, to, 0);
  drawing.motion = requestAnimationFrame(frame);
}

function isMotionWanted({ hasDrawn }, starts) {
  return hasDrawn && starts.size <= MOTION.limit && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function moveStep(drawing, starts, from, to, share) {
  const mix = (a, b) => a + (b - a) * share;
  const places = new Map();
  for (const [node, place] of drawing.layout.places) {
    const start = starts.get(node);
    places.set(node, { ...place, x: mix(start.x, place.x), y: mix(start.y, place.y) });
  }
  putAt(drawing, places);
  drawing.port.moveTo(mix(from.x, to.x), mix(from.y, to.y), mix(from.scale, to.scale));
}

function putAt({ cards, curves, join, ways }, places) {
  for (const [node, place] of places) cards.get(node).element.style.transform = `translate(${place.x}px, ${place.y}px)`;
  for (const [node, path] of curves) path.setAttribute('d', join(places.get(node.parent), places.get(node)));
  for (const { path, from, to } of ways) if (places.has(from) && places.has(to)) path.setAttribute('d', join(places.get(from), places.get(to)));
}

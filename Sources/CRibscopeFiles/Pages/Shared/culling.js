// Large drawings: what is far outside the view is taken out of the picture, for the browser would paint it all.
// From afar a bitmap stands for the elements.

const CULLING = { limit: 250, margin: 0.6 };

function cull(drawing) {
  const { cards, host, port } = drawing;
  const isLarge = cards.size > CULLING.limit;
  const isFar = isLarge && port.scale < ZOOM.tiny;
  host.classList.toggle('overviewed', isFar);
  if (isFar) drawing.overview.draw(drawing.layout, drawing.lit);
  else if (isLarge) cullAround(drawing);
  else if (drawing.culled) showAll(drawing);
}

/** Looks again only when the view has left the part that was looked at last. */
function cullAround(drawing) {
  if (drawing.culled && contains(drawing.culled, viewInLayout(drawing.port, 0))) return;
  drawing.culled = viewInLayout(drawing.port, CULLING.margin);
  for (const [node, place] of drawing.layout.places) {
    drawing.cards.get(node).element.classList.toggle('away', !overlap(drawing.culled, place));
    const path = drawing.curves.get(node);
    if (path) path.classList.toggle('away', !overlap(drawing.culled, span(drawing.layout.places.get(node.parent), place)));
  }
}

function showAll(drawing) {
  drawing.culled = null;
  for (const { element } of drawing.cards.values()) element.classList.remove('away');
  for (const path of drawing.curves.values()) path.classList.remove('away');
}

/** After a new layout nothing is known, but cards may still be out of the picture. */
function forgetCulling(drawing) {
  drawing.culled = drawing.culled && { x: 0, y: 0, width: 0, height: 0 };
}

// The drawing from so far away that only boxes can be seen: one bitmap instead of thousands of elements.

/** `colourOf(node, colours, light)` gives the colour of a box. */
function createOverview(host, port, colourOf) {
  const canvas = el('canvas', { class: 'overview', 'aria-hidden': 'true' });
  host.prepend(canvas);

  /** Redrawn at every move: two thousand boxes take less time than one frame. */
  function draw(layout, light) {
    const ratio = window.devicePixelRatio || 1;
    if (canvas.width !== Math.round(port.width * ratio) || canvas.height !== Math.round(port.height * ratio)) {
      canvas.width = Math.round(port.width * ratio);
      canvas.height = Math.round(port.height * ratio);
    }
    const context = canvas.getContext('2d');
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, port.width, port.height);
    context.setTransform(ratio * port.scale, 0, 0, ratio * port.scale, ratio * port.x, ratio * port.y);
    const colours = mapColours(host);
    const view = viewInLayout(port, 0);
    drawCurves(context, layout, view, colours);
    for (const [node, place] of layout.places) {
      if (!overlap(view, place)) continue;
      context.fillStyle = colourOf(node, colours, light);
      context.fillRect(place.x, place.y, place.width, place.height);
    }
  }

  function drawCurves(context, layout, view, colours) {
    context.strokeStyle = colours.node;
    context.lineWidth = 1 / port.scale;
    context.beginPath();
    for (const [node, to] of layout.places) {
      const from = node.parent && layout.places.get(node.parent);
      if (!from || !overlap(view, span(from, to))) continue;
      context.moveTo(from.x + from.width, from.y + from.height / 2);
      context.lineTo(to.x, to.y + to.height / 2);
    }
    context.stroke();
  }

  return { draw };
}

function mapColours(host) {
  const style = getComputedStyle(host);
  const colour = (name) => style.getPropertyValue(name).trim();
  return { node: colour('--map'), error: colour('--bad'), warning: colour('--warn-strip'), accent: colour('--accent') };
}

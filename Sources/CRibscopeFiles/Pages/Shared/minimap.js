// The small map: the whole drawing, and the part of it that is seen.

/** `colourOf(node, colours)` gives the colour of a box. */
function createMinimap(host, port, colourOf) {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const frame = el('div', { class: 'frame' });
  host.replaceChildren(canvas, frame);
  const size = { width: 0, height: 0 };
  let scale = 1;
  let origin = { x: 0, y: 0 };
  let whole = { x: 0, y: 0, width: 0, height: 0 };

  function draw(layout) {
    const ratio = window.devicePixelRatio || 1;
    whole = { x: 0, y: 0, width: layout.width, height: layout.height };
    Object.assign(size, { width: host.clientWidth, height: host.clientHeight });
    canvas.width = size.width * ratio;
    canvas.height = size.height * ratio;
    scale = Math.min((size.width - 12) / Math.max(1, layout.width), (size.height - 12) / Math.max(1, layout.height), 0.25);
    origin = { x: (size.width - layout.width * scale) / 2, y: (size.height - layout.height * scale) / 2 };
    const context = canvas.getContext('2d');
    context.scale(ratio, ratio);
    const colours = mapColours(host);
    for (const [node, place] of layout.places) {
      context.fillStyle = colourOf(node, colours);
      context.fillRect(origin.x + place.x * scale, origin.y + place.y * scale, Math.max(1.5, place.width * scale), Math.max(1.2, place.height * scale));
    }
    follow(port);
  }

  /**
   * The frame is cut off at the map's edges, so that it can be seen when the drawing is far away.
   * Where the whole drawing is seen, the map says nothing, and would lie on cards.
   */
  function follow(port) {
    const { x, y, scale: zoom, width, height } = port;
    host.classList.toggle('needless', contains(viewInLayout(port, 0), whole));
    const left = clamp(origin.x - (x / zoom) * scale, 0, size.width);
    const top = clamp(origin.y - (y / zoom) * scale, 0, size.height);
    const right = clamp(origin.x + ((width - x) / zoom) * scale, 0, size.width);
    const bottom = clamp(origin.y + ((height - y) / zoom) * scale, 0, size.height);
    frame.style.transform = `translate(${left}px, ${top}px)`;
    frame.style.width = `${Math.max(4, right - left)}px`;
    frame.style.height = `${Math.max(4, bottom - top)}px`;
  }

  function jump(event) {
    if (!event.buttons) return;
    const box = canvas.getBoundingClientRect();
    const x = (event.clientX - box.left - origin.x) / scale;
    const y = (event.clientY - box.top - origin.y) / scale;
    port.moveTo(port.width / 2 - x * port.scale, port.height / 2 - y * port.scale);
  }

  host.addEventListener('pointerdown', jump);
  host.addEventListener('pointermove', jump);
  return { draw, follow };
}

function clamp(value, low, high) {
  return Math.min(high, Math.max(low, value));
}

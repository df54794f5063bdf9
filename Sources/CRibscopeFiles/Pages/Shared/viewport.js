// Where the drawing is looked at from: pan by drag, zoom by wheel, pinch and buttons.
// Moving only changes the transform of one element; nothing is laid out or drawn anew.

/** `readable`: the smallest text of a card, of 12 pixels, is seen with at least 11. */
const ZOOM = { min: 0.008, max: 2.5, readable: 0.92, far: 0.5, tiny: 0.25 };

function createViewport(host, canvas, onChange) {
  const port = { x: 0, y: 0, scale: 1, width: 0, height: 0, wasDragged: false };
  const pointers = new Map();
  let pending = 0;

  function apply() {
    pending = 0;
    canvas.style.transform = `translate(${port.x}px, ${port.y}px) scale(${port.scale})`;
    host.classList.toggle('far', port.scale < ZOOM.far);
    onChange(port);
  }

  /** Several pointer events come within one frame; one transform is enough. */
  port.moveTo = (x, y, scale = port.scale) => {
    Object.assign(port, { x, y, scale });
    if (!pending) pending = requestAnimationFrame(apply);
  };

  port.zoomAt = (factor, cx = port.width / 2, cy = port.height / 2) => {
    const scale = Math.min(ZOOM.max, Math.max(ZOOM.min, port.scale * factor));
    const ratio = scale / port.scale;
    port.moveTo(cx - (cx - port.x) * ratio, cy - (cy - port.y) * ratio, scale);
  };

  port.measure = () => {
    port.width = host.clientWidth;
    port.height = host.clientHeight - host.querySelector('.tools').offsetHeight;
  };

  host.addEventListener('wheel', (event) => {
    event.preventDefault();
    const box = host.getBoundingClientRect();
    const lines = event.deltaMode === 1 ? 16 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    port.zoomAt(Math.exp(-event.deltaY * lines * speed), event.clientX - box.left, event.clientY - box.top);
  }, { passive: false });

  host.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || event.target.closest('.tools, .minimap')) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    port.wasDragged = false;
  });
  host.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (others.length) pinch(before, event, others[0]);
    else if (!drag(before, event)) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  for (const name of ['pointerup', 'pointercancel']) {
    host.addEventListener(name, (event) => {
      pointers.delete(event.pointerId);
      if (pointers.size === 0) host.classList.remove('moving');
    });
  }

  /** A hand shakes when it clicks: a drag begins after a few pixels. */
  function drag(before, event) {
    const dx = event.clientX - before.x;
    const dy = event.clientY - before.y;
    if (!port.wasDragged && Math.hypot(dx, dy) < 5) return false;
    if (!port.wasDragged) {
      port.wasDragged = true;
      host.setPointerCapture(event.pointerId);
      host.classList.add('moving');
    }
    port.moveTo(port.x + dx, port.y + dy);
    return true;
  }

  function pinch(before, event, other) {
    const box = host.getBoundingClientRect();
    const distance = (point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    const after = { x: event.clientX, y: event.clientY };
    port.wasDragged = true;
    port.zoomAt(distance(after) / distance(before), (after.x + other.x) / 2 - box.left, (after.y + other.y) / 2 - box.top);
  }

  // The browser scrolls to what gets the focus or is looked for: that is a pan.
  host.addEventListener('scroll', () => {
    port.moveTo(port.x - host.scrollLeft, port.y - host.scrollTop);
    host.scrollTo(0, 0);
  });

  port.measure();
  return port;
}

/** The part of the layout that is seen, and `margin` screens around it. */
function viewInLayout(port, margin) {
  const width = port.width / port.scale;
  const height = port.height / port.scale;
  return { x: -port.x / port.scale - margin * width, y: -port.y / port.scale - margin * height, width: width * (1 + 2 * margin), height: height * (1 + 2 * margin) };
}

function overlap(a, b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function contains(outer, inner) {
  return outer.x <= inner.x && outer.y <= inner.y && outer.x + outer.width >= inner.x + inner.width && outer.y + outer.height >= inner.y + inner.height;
}

function span(a, b) {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

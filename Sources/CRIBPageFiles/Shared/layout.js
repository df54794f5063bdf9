// A tidy tree from left to right, whose nodes have sizes. Pure: items and sizes in, places out.

const GAP = { column: 60, sibling: 14, cousin: 26, tree: 48, loose: 14, label: 34 };

/**
 * `groups` are `{label, items}`; `sizeOf(item)` gives `{width, height}`.
 * All nodes of one depth are equally wide, so that columns align.
 */
function layoutForest(groups, sizeOf, gap = GAP) {
  const sizes = new Map();
  const columns = measureColumns(groups, sizeOf, sizes, gap);
  const layout = { places: new Map(), labels: [], width: columns.total, height: 0 };
  let y = 0;
  for (const group of groups) {
    if (group.label) {
      layout.labels.push({ text: group.label, y });
      y += GAP.label;
    }
    for (const item of group.items) {
      const shape = shapeOf(item, sizes);
      const top = Math.min(...shape.top);
      place(item, y - top, columns, sizes, layout.places, shape);
      layout.height = y + Math.max(...shape.bottom) - top;
      y = layout.height + (group.isLoose ? GAP.loose : GAP.tree);
    }
  }
  return layout;
}

function measureColumns(groups, sizeOf, sizes, gap) {
  const widths = [];
  for (const item of groups.flatMap((group) => flatten(group.items))) {
    const size = sizeOf(item);
    sizes.set(item, size);
    widths[item.depth] = Math.max(widths[item.depth] || 0, size.width);
  }
  const left = [];
  let x = 0;
  for (const width of widths) {
    left.push(x);
    x += (width || 0) + gap.column;
  }
  return { left, widths, total: Math.max(0, x - gap.column) };
}

/** The upper and lower edge of a subtree at each depth, relative to the middle of its root, and its children's offsets. */
function shapeOf(item, sizes) {
  const half = sizes.get(item).height / 2;
  const children = item.children.map((child) => shapeOf(child, sizes));
  const offsets = spread(children);
  // The parent stands in the middle between its first and its last child.
  const middle = offsets.length ? (offsets[0] + offsets[offsets.length - 1]) / 2 : 0;
  const shape = { top: [-half], bottom: [half], offsets: offsets.map((offset) => offset - middle), children };
  children.forEach((child, index) => extend(shape, child, shape.offsets[index], 1));
  return shape;
}

/** Moves each subtree down until it is clear of all above it, depth by depth. */
function spread(shapes) {
  const above = { top: [], bottom: [] };
  return shapes.map((shape, index) => {
    let offset = 0;
    if (index > 0) offset = Math.max(...clearances(above.bottom, shape.top));
    extend(above, shape, offset, 0);
    return offset;
  });
}

function clearances(bottom, top) {
  const shared = Math.min(bottom.length, top.length);
  return Array.from({ length: shared }, (_, depth) => bottom[depth] - top[depth] + (depth === 0 ? GAP.sibling : GAP.cousin));
}

function extend(shape, other, offset, depth) {
  other.top.forEach((top, index) => {
    const at = depth + index;
    shape.top[at] = Math.min(shape.top[at] ?? Infinity, top + offset);
    shape.bottom[at] = Math.max(shape.bottom[at] ?? -Infinity, other.bottom[index] + offset);
  });
}

function place(item, middle, columns, sizes, places, shape) {
  const { height } = sizes.get(item);
  places.set(item.node, {
    item, x: columns.left[item.depth], y: middle - height / 2, width: columns.widths[item.depth], height,
  });
  item.children.forEach((child, index) => place(child, middle + shape.offsets[index], columns, sizes, places, shape.children[index]));
}

/** All items, parents before their children. */
function flatten(items) {
  return items.flatMap((item) => [item, ...flatten(item.children)]);
}

/** From the middle of the right side to the middle of the left side. */
function curve(from, to) {
  const x1 = from.x + from.width;
  const y1 = from.y + from.height / 2;
  const x2 = to.x;
  const y2 = to.y + to.height / 2;
  const bend = Math.max(24, Math.abs(x2 - x1) / 2);
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}

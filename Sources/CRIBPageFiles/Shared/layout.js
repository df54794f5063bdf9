// A tidy tree from left to right, whose nodes have sizes. Pure: items and sizes in, places out.

const GAP = { column: 40, sibling: 10, cousin: 16, tree: 30, loose: 10, label: 26 };
/** How long a line of nodes without children is at least. */
const LINE = 520;

/**
 * `groups` are `{label, items, isLoose}`; `sizeOf(item)` gives `{width, height, overhang}`: how far something stands out at
 * its right. All nodes of one depth of a group are equally wide, so that columns align.
 */
function layoutForest(groups, sizeOf, gap = GAP) {
  const layout = { places: new Map(), labels: [], width: 0, height: 0 };
  let y = 0;
  for (const group of groups) {
    if (group.label) {
      layout.labels.push({ text: group.label, y });
      y += gap.label;
    }
    const { sizes, columns } = measured(group.items, sizeOf, gap);
    const isSingle = (item) => group.isLoose && !item.children.length;
    const singles = group.items.filter(isSingle);
    const trees = group.items.filter((item) => !isSingle(item));
    layout.width = Math.max(layout.width, trees.length ? columns.total : 0);
    for (const item of trees) y = placeTree(layout, item, y, sizes, columns, gap) + (group.isLoose ? gap.loose : gap.tree);
    if (singles.length) y = placeSingles(layout, singles, y, sizes, gap) + gap.tree;
  }
  return layout;
}

/** Gives the lower edge. */
function placeTree(layout, item, y, sizes, columns, gap) {
  const shape = shapeOf(item, sizes, gap);
  const top = Math.min(...shape.top);
  place(item, y - top, columns, sizes, layout.places, shape);
  layout.height = y + Math.max(...shape.bottom) - top;
  return layout.height;
}

/** Nodes without children fill lines, as long as the trees above them. Gives the lower edge. */
function placeSingles(layout, items, top, sizes, gap) {
  const limit = Math.max(layout.width, LINE);
  let [x, y, below] = [0, top, top];
  for (const item of items) {
    const { width, height } = sizes.get(item);
    if (x > 0 && x + width > limit) [x, y] = [0, below + gap.loose];
    layout.places.set(item.node, { item, x, y, width, height });
    below = Math.max(below, y + height);
    layout.width = Math.max(layout.width, x + width);
    x += width + gap.loose;
  }
  layout.height = below;
  return below;
}

function measured(items, sizeOf, gap) {
  const sizes = new Map();
  const widths = [];
  const overhangs = [];
  for (const item of flatten(items)) {
    const size = sizeOf(item);
    sizes.set(item, size);
    widths[item.depth] = Math.max(widths[item.depth] || 0, size.width);
    overhangs[item.depth] = Math.max(overhangs[item.depth] || 0, size.overhang || 0);
  }
  const left = [];
  let x = 0;
  let total = 0;
  for (let depth = 0; depth < widths.length; depth += 1) {
    const [width, overhang] = [widths[depth] || 0, overhangs[depth] || 0];
    left.push(x);
    total = Math.max(total, x + width + overhang);
    x += width + Math.max(gap.column, overhang + 10);
  }
  return { sizes, columns: { left, widths, total } };
}

/** The upper and lower edge of a subtree at each depth, relative to the middle of its root, and its children's offsets. */
function shapeOf(item, sizes, gap) {
  const half = sizes.get(item).height / 2;
  const children = item.children.map((child) => shapeOf(child, sizes, gap));
  const offsets = spread(children, gap);
  // The parent stands in the middle between its first and its last child.
  const middle = offsets.length ? (offsets[0] + offsets[offsets.length - 1]) / 2 : 0;
  const shape = { top: [-half], bottom: [half], offsets: offsets.map((offset) => offset - middle), children };
  children.forEach((child, index) => extend(shape, child, shape.offsets[index], 1));
  return shape;
}

/** Moves each subtree down until it is clear of all above it, depth by depth. */
function spread(shapes, gap) {
  const above = { top: [], bottom: [] };
  return shapes.map((shape, index) => {
    let offset = 0;
    if (index > 0) offset = Math.max(...clearances(above.bottom, shape.top, gap));
    extend(above, shape, offset, 0);
    return offset;
  });
}

function clearances(bottom, top, gap) {
  const shared = Math.min(bottom.length, top.length);
  return Array.from({ length: shared }, (_, depth) => bottom[depth] - top[depth] + (depth === 0 ? gap.sibling : gap.cousin));
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

// A tidy tree from left to right, whose nodes have sizes. Pure: items and sizes in, places out.

const GAP = { column: 40, sibling: 10, cousin: 16, tree: 30, loose: 10, label: 26, block: 44 };
/** How long a line of nodes without children is at least. */
const LINE = 520;

/**
 * `groups` are `{label, items, isLoose}`; `sizeOf(item)` gives `{width, height, overhang}`: how far something stands out at
 * its right. All nodes of one depth of a group are equally wide, so that columns align. Groups stand below each other, in as
 * many columns as suit `room`; loose ones last.
 */
function layoutForest(groups, sizeOf, gap = GAP, room = null) {
  const blocks = groups.filter((group) => !group.isLoose).map((group) => layoutGroup(group, sizeOf, gap, 0));
  const layout = arranged(blocks, gap, room);
  for (const group of groups.filter((one) => one.isLoose)) {
    const block = layoutGroup(group, sizeOf, gap, Math.max(layout.width, LINE));
    addBlock(layout, block, 0, layout.height ? layout.height + gap.tree : 0);
  }
  return layout;
}

function emptyLayout() {
  return { places: new Map(), labels: [], width: 0, height: 0 };
}

/** So many heights of columns are tried. */
const TRIED = 24;

/** Columns as high as shows all largest in the room. */
function arranged(blocks, gap, room) {
  let height = -gap.tree;
  const heights = blocks.map((block) => (height += block.height + gap.tree)).reverse();
  if (!room) heights.length = Math.min(1, heights.length);
  let best = null;
  for (const limit of heights.slice(0, TRIED)) {
    const layout = inColumns(blocks, gap, limit);
    const scale = room ? Math.min(room.width / layout.width, room.height / layout.height) : 1;
    if (!best || scale > best.scale * 1.05) best = { layout, scale };
  }
  return best ? best.layout : emptyLayout();
}

function inColumns(blocks, gap, limit) {
  const layout = emptyLayout();
  let [x, y] = [0, 0];
  for (const block of blocks) {
    if (y > 0 && y + block.height > limit) [x, y] = [layout.width + gap.block, 0];
    addBlock(layout, block, x, y);
    y += block.height + gap.tree;
  }
  return layout;
}

function addBlock(layout, block, x, y) {
  for (const [node, place] of block.places) layout.places.set(node, { ...place, x: place.x + x, y: place.y + y });
  layout.labels.push(...block.labels.map((label) => ({ ...label, x: label.x + x, y: label.y + y })));
  layout.width = Math.max(layout.width, x + block.width);
  layout.height = Math.max(layout.height, y + block.height);
}

/** `limit`: how long lines of loose nodes without children get. */
function layoutGroup(group, sizeOf, gap, limit) {
  const layout = emptyLayout();
  let y = 0;
  if (group.label) {
    layout.labels.push({ text: group.label, x: 0, y });
    layout.width = textWidth(group.label, 'name');
    y += gap.label;
  }
  const { sizes, columns } = measured(group.items, sizeOf, gap);
  const isSingle = (item) => group.isLoose && !item.children.length;
  const singles = group.items.filter(isSingle);
  for (const item of group.items.filter((one) => !isSingle(one))) {
    layout.width = Math.max(layout.width, columns.total);
    y = placeTree(layout, item, y, sizes, columns, gap) + (group.isLoose ? gap.loose : gap.tree);
  }
  if (singles.length) placeSingles(layout, singles, y, sizes, gap, limit);
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

/** Nodes without children fill lines. */
function placeSingles(layout, items, top, sizes, gap, limit) {
  let [x, y] = [0, top];
  for (const item of items) {
    const { width, height, overhang = 0 } = sizes.get(item);
    if (x > 0 && x + width > limit) [x, y] = [0, layout.height + gap.loose];
    layout.places.set(item.node, { item, x, y, width, height });
    layout.height = Math.max(layout.height, y + height);
    layout.width = Math.max(layout.width, x + width + overhang);
    x += width + overhang + gap.loose;
  }
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

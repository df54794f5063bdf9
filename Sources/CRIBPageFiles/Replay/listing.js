// A tree as an indented list: for screens that are higher than wide. Pure, as `layoutForest`.

const INDENT = { step: 26, gap: 12, tree: 30, join: 14 };

function layoutListing(items, sizeOf) {
  const layout = { places: new Map(), labels: [], width: 0, height: 0 };
  let y = 0;
  for (const top of items) {
    for (const item of flatten([top])) {
      const { width, height } = sizeOf(item);
      const x = item.depth * INDENT.step;
      layout.places.set(item.node, { item, x, y, width, height });
      layout.width = Math.max(layout.width, x + width);
      y += height + INDENT.gap;
    }
    layout.height = y - INDENT.gap;
    y += INDENT.tree - INDENT.gap;
  }
  return layout;
}

/** From below the parent's beginning to the middle of the left side. */
function elbow(from, to) {
  const x = from.x + INDENT.join;
  const y = to.y + to.height / 2;
  const bend = Math.min(8, Math.max(0, to.x - x));
  return `M${x} ${from.y + from.height}V${y - bend}Q${x} ${y} ${x + bend} ${y}H${to.x}`;
}

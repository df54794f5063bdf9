// A tree as an indented list: for screens that are higher than wide. Pure, as `layoutForest`, and with the same parameters.

const INDENT = { step: 26, gap: 10, tree: 28, join: 14, label: 28 };

function layoutListing(groups, sizeOf) {
  const layout = { places: new Map(), labels: [], width: 0, height: 0 };
  let y = 0;
  for (const group of groups) {
    if (group.label) {
      layout.labels.push({ text: group.label, x: 0, y });
      y += INDENT.label;
    }
    for (const top of group.items) {
      for (const item of flatten([top])) {
        const { width, height, overhang = 0 } = sizeOf(item);
        const x = item.depth * INDENT.step;
        layout.places.set(item.node, { item, x, y, width, height });
        layout.width = Math.max(layout.width, x + width + overhang);
        y += height + INDENT.gap;
      }
      layout.height = y - INDENT.gap;
      y += (group.isLoose ? INDENT.gap : INDENT.tree) - INDENT.gap;
    }
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

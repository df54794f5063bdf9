// Lighting the way of a value in the drawing. What is folded away is lit at the card that hides it.

/** With more steps than this, those to other users are told by the cards' tags only: curves would be a tangle. */
const MOST_STEPS = 8;

function lightDrawing(drawing, light) {
  unlight(drawing);
  drawing.lit = light;
  cull(drawing);
  if (!light) return;
  for (const [node, role] of light.roles) lightCard(drawing, light, node, role);
  for (const step of light.steps) lightStep(drawing, step, light.steps.length <= MOST_STEPS);
}

function unlight(drawing) {
  for (const { element } of drawing.cards.values()) delete element.dataset.role;
  for (const path of drawing.curves.values()) path.classList.remove('lit', 'lacking');
  drawing.layers.ways.replaceChildren();
  drawing.ways = [];
}

function lightCard(drawing, light, node, role) {
  const shown = shownAt(drawing, node);
  if (!shown || (shown !== node && light.roles.has(shown))) return;
  const { element } = drawing.cards.get(shown);
  // On a way to others than the subject a card is lit, and says nothing: it is the subject's way that is asked for.
  const isOwn = light.own.has(node) || light.subject.rib === node;
  element.dataset.role = shown === node ? (light.subject.rib === node && role === 'forwards' ? 'uses' : role) : 'within';
  element.classList.toggle('own', isOwn);
}

/** The node itself, or the one that it is folded into. */
function shownAt(drawing, node) {
  return wayTo(node).reverse().find((one) => drawing.cards.has(one));
}

function lightStep(drawing, { from, to, broken, isOwn }, drawsAll) {
  const start = shownAt(drawing, from);
  const end = shownAt(drawing, to);
  if (!start || !end || start === end) return;
  const className = broken ? 'lacking' : 'lit';
  const isKnown = drawing.ways.some((way) => way.from === start && way.to === end);
  if (end.parent === start) drawing.curves.get(end).classList.add(className);
  else if ((isOwn || drawsAll) && !isKnown) addWay(drawing, start, end, className);
}

function addWay({ layers, layout, ways }, from, to, className) {
  const path = svg('path', { class: className, d: curve(layout.places.get(from), layout.places.get(to)) });
  ways.push({ path: layers.ways.appendChild(path), from, to });
}

// The timeline: how many RIBs were attached at each step, where leaks are, and which step is shown.

function createTimeline(app) {
  const slider = byId('slider');
  slider.addEventListener('input', () => app.pauseAt(Number(slider.value) - 1));
  let counts = [];
  let leaks = [];
  const renew = () => {
    slider.max = String(app.model.groups.count);
    counts = attachedCounts(app.model, app.history);
    byId('legend').replaceChildren(
      el('span', { class: 'past' }, `RIBs attached at each step so far, ${numberText(counts.reduce((a, b) => Math.max(a, b), 0))} at most`), el('span', {}, 'later'),
      app.model.events.leaks.size ? el('span', { class: 'leak' }, 'a leak') : '');
    leaks = [...new Set([...app.model.events.leaks.keys()].map((event) => groupOf(app.model, event)))];
  };
  const draw = () => drawChart(byId('chart'), counts, leaks, app.group);
  renew();
  return {
    draw,
    /** The data has changed. */
    renew,
    show() {
      slider.value = String(app.group + 1);
      slider.setAttribute('aria-valuetext', `Step ${app.group + 1} of ${app.model.groups.count}: ${groupText(app, app.group)}`);
      draw();
    },
  };
}

/** The slider's thumb is this wide: its middle stands over the step. */
const THUMB = 10;

/** More than these would hide how many RIBs were attached. */
const FEW_LEAKS = 40;

function drawChart(canvas, counts, leaks, current) {
  const ratio = window.devicePixelRatio || 1;
  const size = { width: canvas.clientWidth, height: canvas.clientHeight };
  canvas.width = size.width * ratio;
  canvas.height = size.height * ratio;
  const context = canvas.getContext('2d');
  context.scale(ratio, ratio);
  const colours = mapColours(canvas);
  const step = (size.width - THUMB) / Math.max(1, counts.length - 1);
  const x = (group) => THUMB / 2 + group * step;
  const most = Math.max(1, counts.reduce((a, b) => Math.max(a, b), 0));
  const height = (count) => (count / most) * (size.height - 14);
  for (const [column, count] of highestIn(counts, Math.floor(size.width - THUMB))) {
    const isPast = column.from <= current;
    context.fillStyle = isPast ? colours.accent : colours.node;
    const width = Math.max(1, (column.to - column.from + 1) * step - (step > 4 ? 1 : 0));
    context.fillRect(x(column.from) - Math.min(step, size.width) / 2, size.height - height(count) - 2, width, height(count) + 2);
  }
  context.fillStyle = colours.error;
  for (const group of leaks) context.fillRect(x(group) - 1.5, 0, 3, leaks.length > FEW_LEAKS ? 8 : size.height);
}

/** No more columns than pixels: each with the highest count in it. */
function highestIn(counts, pixels) {
  const share = Math.max(1, counts.length / Math.max(1, pixels));
  const columns = [];
  for (let start = 0; start < counts.length; start += share) {
    const from = Math.floor(start);
    const to = Math.max(from, Math.min(counts.length, Math.floor(start + share)) - 1);
    let highest = 0;
    for (let group = from; group <= to; group += 1) highest = Math.max(highest, counts[group]);
    columns.push([{ from, to }, highest]);
  }
  return columns;
}

// The page: a step and a selection, from which everything that is seen is made.

/** A page that shows nothing yet. */
function createApp(data) {
  const app = {
    data, group: 0, event: 0, selected: null, marks: null,
    keys: { sheet: KEYS, hint: HINT, actions: {} },
    /** What else is shown of a RIB. */
    extras: () => '',
  };
  takeData(app, data);
  document.documentElement.classList.add('app');
  byId('app').hidden = false;
  addActions(app);
  createTree(app, byId('drawing'));
  layoutTree(app);
  app.timeline = createTimeline(app);
  app.list = createEvents(app, byId('events'));
  fillTools(app);
  addGrips();
  listenToTabs((pane) => pane === 'scene' && layAgain(app));
  showPane('scene');
  return app;
}

function takeData(app, data) {
  app.data = data;
  app.model = buildModel(data, app.model);
  app.history = buildHistory(app.model);
}

/** Shows the step and the selection that the page begins with. */
function openApp(app) {
  addKeys(app);
  listenToWindow(app);
  byId('screen').hidden = !app.data.screens.length;
  render(app);
  openTree(app);
  app.drawing.hasDrawn = true;
}

function addActions(app) {
  app.go = (group) => {
    app.group = Math.max(0, Math.min(app.model.groups.count - 1, group));
    app.marks = null;
    render(app);
    followStep(app);
    app.remember();
  };
  /** Whoever chooses a step wants to look at it. */
  app.pauseAt = (group) => {
    app.player.stop();
    app.go(group);
  };
  app.select = (node) => {
    app.selected = node || null;
    render(app);
    app.remember();
    byId('details').scrollTop = 0;
  };
}

function render(app) {
  app.event = lastEventOf(app.model, app.group);
  showTree(app);
  app.timeline.show();
  app.list.show();
  showCaption(app);
  showScreen(app);
  showDetails(app);
}

/** What is true of the whole trace stays as it is from step to step. */
function showDetails(app) {
  const key = app.selected ? `${app.selected.number} ${app.event}` : `trace ${app.data.revision || ''}`;
  if (key === app.shownDetails) return;
  app.shownDetails = key;
  const parts = app.selected ? nodeDetails(app, app.selected) : traceDetails(app);
  byId('inspector').replaceChildren(...parts.flat(Infinity).filter(Boolean));
}

function showCaption(app) {
  const { model, group } = app;
  const headline = model.groups.headlines[group];
  const isLeak = model.events.kinds[headline] === '!';
  const isNote = model.events.kinds[headline] === 'n';
  const cause = isNote ? null : latestNote(model, app.event);
  byId('caption').replaceChildren(
    el('span', { class: 'soft' }, `Step ${numberText(group + 1)} of ${numberText(model.groups.count)} · ${timeText(model.events.times[headline])}`),
    cause ? noteElement(cause) : '',
    el('strong', { class: isLeak && 'bad' }, isNote ? noteElement(groupText(app, group)) : groupText(app, group)));
}

/** A screen is that of the last event before it was read. */
function showScreen({ data, event }) {
  const screen = data.screens.filter(([from]) => from <= event).pop();
  byId('screen-text').textContent = screen ? screen[1].join('\n') : '';
}

function fillHeader({ data, model }) {
  byId('counts').textContent = countsText(model);
  const { coverage: counts } = data;
  const leakCount = model.events.leaks.size;
  byId('pills').replaceChildren(...[
    leakCount && el('span', { class: 'pill error' }, `✕ ${plural(leakCount, 'leak')}`),
    counts && el('span', { class: 'pill' }, `${counts.up} of ${counts.of} RIBs in the code attached`),
    data.isSampled && el('span', { class: 'pill warning' }, 'sampled'),
    data.problems.length && el('span', { class: 'pill warning' }, plural(data.problems.length, 'damaged line')),
  ].filter(Boolean));
}

function countsText({ end, events, groups, nodes }) {
  const ribs = nodes.filter((node) => !node.row.absent).length;
  return `${plural(ribs, 'RIB')} · ${plural(events.count, 'event')} in ${plural(groups.count, 'step')} · ${durationText(end)}`;
}

function fillTools(app) {
  const { port } = app.drawing;
  byId('zoom-out').addEventListener('click', () => port.zoomAt(0.8));
  byId('zoom-in').addEventListener('click', () => port.zoomAt(1.25));
  byId('fit').addEventListener('click', () => fitTree(app));
  byId('only').addEventListener('click', () => byId('only').setAttribute('aria-pressed', String(byId('drawing').classList.toggle('bare'))));
  byId('play').addEventListener('click', () => app.player.toggle());
  byId('first').addEventListener('click', () => app.pauseAt(0));
  byId('back').addEventListener('click', () => app.pauseAt(app.group - 1));
  byId('forth').addEventListener('click', () => app.pauseAt(app.group + 1));
  byId('last').addEventListener('click', () => app.pauseAt(app.model.groups.count - 1));
}

// MARK: - The window

function listenToWindow(app) {
  window.addEventListener('resize', () => layAgain(app));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    repaintDrawing(app.drawing);
    app.timeline.draw();
  });
}

/** Another window may want another layout. */
function layAgain(app) {
  layoutTree(app);
  showTree(app);
  openTree(app);
  app.timeline.draw();
}

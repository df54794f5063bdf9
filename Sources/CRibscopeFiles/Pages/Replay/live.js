// Starts the page of apps that run: it is told that something has changed, and asks for the data of the app that it shows.

/** How long what has just happened is marked, in milliseconds. */
const MOMENT = 2500;

function startLive() {
  const live = { apps: [], chosen: 0, shown: null, app: null, isAsking: false, isServed: true, isEmpty: false };
  live.show = (number) => {
    live.chosen = number;
    showApps(live);
    askForData(live);
  };
  live.pictureOf = createPictures(live);
  document.documentElement.classList.add('app', 'live');
  byId('address').textContent = `RIBSCOPE_LIVE=${location.host}:${new URLSearchParams(location.search).get('token')}`;
  fillLiveHeader(live);
  listen(live);
  document.addEventListener('visibilitychange', () => listen(live));
}

/** Browsers open few connections to a server at a time: tabs that nobody looks at hold none. */
function listen(live) {
  if (live.source) live.source.close();
  live.source = null;
  if (document.hidden) return;
  live.source = new EventSource(addressOf('changes'));
  live.source.addEventListener('message', (event) => {
    live.isServed = true;
    live.apps = JSON.parse(event.data).apps.map((one) => ({ ...one, heardAt: performance.now() - one.silence }));
    chooseApp(live);
    showNews(live);
    askForData(live);
  });
  live.source.addEventListener('error', () => {
    live.isServed = false;
    showNews(live);
  });
}

/** What is known of the apps beside their data. */
function showNews(live) {
  showApps(live);
  const one = shownApp(live);
  const news = `${live.isServed} ${one && one.up} ${one && one.pictures}`;
  if (!live.app || live.news === news) return;
  live.news = news;
  showClock(live);
  live.app.shownDetails = null;
  showDetails(live.app);
}

/** The token is in the page's own address. */
function addressOf(name, values = {}) {
  const token = new URLSearchParams(location.search).get('token');
  return `/${name}?${new URLSearchParams({ token, ...values })}`;
}

/** One question at a time: what changes meanwhile is asked for after it. */
async function askForData(live) {
  const one = shownApp(live);
  const wanted = one && `${one.number} ${one.version}`;
  if (!wanted || live.isAsking || live.shown === wanted) return;
  live.isAsking = true;
  const data = await fetchData(one.number);
  live.isAsking = false;
  live.shown = wanted;
  // What another app shows must not look like this one's.
  live.isEmpty = !data && Boolean(live.app) && live.app.number !== one.number;
  if (data) showData(live, one, data);
  showApps(live);
  askForData(live);
}

/** Null where there is nothing to draw yet, or the server has ended: the stream of changes says that, and begins anew with it. */
async function fetchData(number) {
  try {
    const answer = await fetch(addressOf('data', { app: number }));
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

// MARK: - The data

function showData(live, one, data) {
  if (live.app && live.app.number === one.number && live.app.data.run === data.run) renewApp(live.app, data);
  else if (live.app) restartApp(live.app, one, data);
  else live.app = openLive(live, one, data);
  showLeaks(live.app);
  showClock(live);
}

/** How long the app has been running: it goes on where nothing happens. */
function showClock(live) {
  clearTimeout(live.clock);
  const one = shownApp(live);
  const isRunning = Boolean(one && one.up && live.isServed);
  const time = live.app.model.end + (isRunning ? Math.max(0, performance.now() - one.heardAt) : 0);
  byId('clock').textContent = `${isRunning ? 'runs for' : 'ran for'} ${clockText(time)}`;
  if (isRunning) live.clock = setTimeout(() => showClock(live), 1000 - (time % 1000));
}

/** `0:07`, `1:02:30` */
function clockText(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

function openLive(live, one, data) {
  byId('waiting').hidden = true;
  const app = createApp(data);
  live.app = app;
  Object.assign(app, { number: one.number, isNow: true, arrivals: [], fittedAt: -Infinity, remember() {}, extras: live.pictureOf });
  app.keys = liveKeys(live);
  // Whoever does something may be moving the view.
  for (const name of ['wheel', 'pointerdown', 'keydown']) document.addEventListener(name, () => { app.fittedAt = -Infinity; }, { capture: true, passive: true });
  app.player = createLivePlayer(app);
  app.group = app.model.groups.count - 1;
  app.marks = new Map();
  openApp(app);
  performance.mark('live-drawn');
  return app;
}

/** Another app, or another run of this one: nothing of what was shown is the same. */
function restartApp(app, one, data) {
  app.number = one.number;
  app.selected = null;
  app.model = null;
  takeData(app, data);
  keepCards(app);
  layoutTree(app);
  renewParts(app);
  showNow(app);
  openTree(app);
}

/** More events of the same run. */
function renewApp(app, data) {
  const at = absoluteEvent(app.data, app.model.groups.headlines[app.group]);
  const end = absoluteEvent(app.data, app.model.events.count - 1);
  const selected = app.selected && app.selected.key;
  const wasFitted = isFitted(app.drawing);
  takeData(app, data);
  keepCards(app);
  app.selected = app.model.nodes.find((node) => node.key === selected) || null;
  const places = new Map(app.drawing.layout.places);
  if (structureOf(app) !== app.shape) {
    layoutTree(app);
    for (const [node, place] of app.drawing.layout.places) if (!places.has(node)) places.set(node, places.get(node.parent) || place);
  }
  renewParts(app);
  if (app.isNow) {
    app.arrivals.push({ time: performance.now(), before: end });
    app.group = app.model.groups.count - 1;
    markRecent(app);
  } else {
    app.group = Math.max(0, groupOf(app.model, relativeEvent(data, at)));
  }
  render(app);
  moveDrawing(app.drawing, places, positionAfter(app, wasFitted));
  if (app.isNow && app.marks.size && !isBeingFitted(app)) followStep(app);
}

function renewParts(app) {
  app.shape = structureOf(app);
  app.timeline.renew();
  app.list.renew();
  app.shownDetails = null;
}

/** Whether the whole tree is looked at, as whoever has not moved it does. */
function isFitted({ layout, port }) {
  const fitted = fitting(port, layout, FILL.scale);
  return Math.abs(port.x - fitted.x) + Math.abs(port.y - fitted.y) < 2 && Math.abs(port.scale / fitted.scale - 1) < 0.01;
}

/** Whether the view is on its way to the whole tree. */
function isBeingFitted({ fittedAt }) {
  return performance.now() - fittedAt < 2 * MOTION.duration;
}

/** The view stays where it is, unless a tree that was seen whole has grown out of it. */
function positionAfter(app, wasFitted) {
  const { layout, port } = app.drawing;
  const whole = { x: 0, y: 0, width: layout.width, height: layout.height };
  const hasOutgrown = wasFitted && !contains(viewInLayout(port, 0), whole);
  if (!isBeingFitted(app) && !hasOutgrown) return { x: port.x, y: port.y, scale: port.scale };
  app.fittedAt = performance.now();
  return fitting(port, layout, FILL.scale);
}

/** What the layout depends on. */
function structureOf(app) {
  return app.model.nodes.map((node) => `${node.key} ${cardLines(app, node)} ${everLeaks(app, node)}`).join('\n');
}

/** Marks what has happened within the last moment; a timer takes the marks away. */
function markRecent(app) {
  const now = performance.now();
  app.arrivals = app.arrivals.filter(({ time }) => now - time < MOMENT);
  const [first] = app.arrivals;
  app.marks = first ? changesBetween(app, relativeEvent(app.data, first.before), app.model.events.count - 1) : new Map();
  clearTimeout(app.moment);
  if (first) app.moment = setTimeout(() => endMoment(app), first.time + MOMENT - now);
}

function endMoment(app) {
  if (!app.isNow) return;
  markRecent(app);
  showTree(app);
}

/** Events are counted from the beginning of the run; the data begins where those before were forgotten. */
function absoluteEvent({ forgotten }, event) {
  return forgotten ? forgotten + event - 1 : event;
}

function relativeEvent({ forgotten }, event) {
  return forgotten ? Math.max(0, event - forgotten + 1) : event;
}

function showLeaks({ model, data }) {
  const { coverage: counts } = data;
  byId('counts').textContent = countsText(model);
  byId('pills').replaceChildren(...[
    model.events.leaks.size && el('span', { class: 'pill error' }, `✕ ${plural(model.events.leaks.size, 'leak')}`),
    counts && el('span', { class: 'pill' }, `${counts.up} of ${counts.of} RIBs in the code attached`),
    data.forgotten && el('span', { class: 'pill warning' }, `${numberText(data.forgotten)} older events dropped`),
    data.problems.length && el('span', { class: 'pill warning' }, plural(data.problems.length, 'damaged line')),
  ].filter(Boolean));
}

// MARK: - Now and then

/** In the place of a player: what happens is shown as it happens, until somebody wants to look. */
function createLivePlayer(app) {
  const button = byId('play');
  const show = () => {
    button.textContent = app.isNow ? 'Pause' : 'Now';
    button.setAttribute('aria-pressed', String(app.isNow));
  };
  const stop = () => {
    app.isNow = false;
    app.shownDetails = null;
    show();
  };
  app.showPlayer = show;
  show();
  return {
    stop,
    toggle() {
      if (!app.isNow) return showNow(app);
      stop();
      return app.go(app.group);
    },
    shift() {},
  };
}

/** The keys of the replay, without what plays it. */
function liveKeys(live) {
  const own = [['Space', 'pause, return to now'], ['a', 'the next app']];
  const replaced = ['Space', '< >'];
  return {
    sheet: [...own, ...KEYS.filter(([keys]) => !replaced.includes(keys))],
    hint: [['Space', 'pause, now'], ...HINT.filter(([keys]) => keys !== 'Space')],
    actions: { a: () => nextApp(live) },
  };
}

function showNow(app) {
  app.isNow = true;
  app.shownDetails = null;
  app.go(app.model.groups.count - 1);
  app.arrivals = [];
  app.marks = new Map();
  showTree(app);
  app.showPlayer();
}

startLive();

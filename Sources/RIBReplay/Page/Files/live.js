// Starts the page of apps that run: it is told that something has changed, and asks for the data of the app that it shows.

/** How long what has just happened is marked, in milliseconds. */
const MOMENT = 2500;

/** What the list of apps says of each. */
const APP_WORDS = { up: 'running', down: 'disconnected' };

function startLive() {
  const live = { apps: [], chosen: 0, shown: null, app: null, isAsking: false, isServed: true };
  document.documentElement.classList.add('app', 'live');
  fillLiveHeader();
  listen(live);
  document.addEventListener('visibilitychange', () => listen(live));
  byId('apps').addEventListener('change', () => {
    live.chosen = Number(byId('apps').value);
    showApps(live);
    askForData(live);
  });
}

/** Browsers open few connections to a server at a time: tabs that nobody looks at hold none. */
function listen(live) {
  if (live.source) live.source.close();
  live.source = null;
  if (document.hidden) return;
  live.source = new EventSource(addressOf('changes'));
  live.source.addEventListener('message', (event) => {
    live.isServed = true;
    live.apps = JSON.parse(event.data).apps;
    choose(live);
    showApps(live);
    askForData(live);
  });
  live.source.addEventListener('error', () => {
    live.isServed = false;
    showApps(live);
  });
}

function fillLiveHeader() {
  const title = document.querySelector('.top h1');
  title.textContent = 'Live RIB tree';
  title.after(el('select', { id: 'apps', 'aria-label': 'App', hidden: true }), el('span', { id: 'state', class: 'pill', role: 'status' }));
  byId('show-keys').before(el('a', { id: 'save', download: true, hidden: true }, 'Save trace'));
}

/** The token is in the page's own address. */
function addressOf(name, number) {
  const token = new URLSearchParams(location.search).get('token');
  return `/${name}?${new URLSearchParams({ token, ...(number ? { app: number } : {}) })}`;
}

/** The app that was chosen; without a choice the first that runs. */
function choose(live) {
  if (live.apps.some((one) => one.number === live.chosen)) return;
  const first = live.apps.find((one) => one.up) || live.apps[0];
  live.chosen = first ? first.number : 0;
}

function showApps(live) {
  const one = live.apps.find((other) => other.number === live.chosen);
  const list = byId('apps');
  list.hidden = live.apps.length < 2;
  byId('apps').replaceChildren(...live.apps.map(({ number, app, up, leaks }) => el('option', { value: String(number), selected: number === live.chosen },
    [app, up ? APP_WORDS.up : APP_WORDS.down, leaks && plural(leaks, 'leak')].filter(Boolean).join(' · '))));
  const words = !live.isServed ? 'ribscope has ended' : !one ? 'waiting for an app' : `${one.app}: ${one.up ? APP_WORDS.up : APP_WORDS.down}`;
  byId('state').textContent = words;
  byId('state').className = `pill ${live.isServed && one && one.up ? 'up' : 'warning'}`;
  byId('save').hidden = !one;
  if (one) byId('save').href = addressOf('trace', one.number);
  byId('app').classList.toggle('ended', !live.isServed || !(one && one.up));
}

/** One question at a time: what changes meanwhile is asked for after it. */
async function askForData(live) {
  const one = live.apps.find((other) => other.number === live.chosen);
  const wanted = one && `${one.number} ${one.version}`;
  if (!wanted || live.isAsking || live.shown === wanted) return;
  live.isAsking = true;
  const data = await fetchData(one.number);
  live.isAsking = false;
  live.shown = wanted;
  if (data) showData(live, one, data);
  askForData(live);
}

/** Null where there is nothing to draw yet, or the server has ended: the stream of changes says that, and begins anew with it. */
async function fetchData(number) {
  try {
    const answer = await fetch(addressOf('data', number));
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

// MARK: - The data

function showData(live, one, data) {
  if (live.app && live.app.number === one.number && live.app.data.run === data.run) renewApp(live.app, data);
  else if (live.app) restartApp(live.app, one, data);
  else live.app = openLive(one, data);
  showLeaks(live.app);
}

function openLive(one, data) {
  byId('waiting').hidden = true;
  const app = createApp(data);
  Object.assign(app, { number: one.number, isNow: true, markedFrom: null, remember() {} });
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
    if (app.markedFrom === null) app.markedFrom = end;
    app.group = app.model.groups.count - 1;
    app.marks = changesBetween(app, relativeEvent(data, app.markedFrom), app.model.events.count - 1);
    clearTimeout(app.moment);
    app.moment = setTimeout(() => endMoment(app), MOMENT);
  } else {
    app.group = Math.max(0, groupOf(app.model, relativeEvent(data, at)));
  }
  render(app);
  moveDrawing(app.drawing, places, { x: app.drawing.port.x, y: app.drawing.port.y, scale: app.drawing.port.scale });
  if (app.isNow && app.marks.size) followStep(app);
}

function renewParts(app) {
  app.shape = structureOf(app);
  app.timeline.renew();
  app.list.renew();
  app.shownDetails = null;
}

/** What the layout depends on. */
function structureOf(app) {
  return app.model.nodes.map((node) => `${node.key} ${cardLines(app, node)} ${everLeaks(app, node)}`).join('\n');
}

function endMoment(app) {
  app.markedFrom = null;
  if (!app.isNow) return;
  app.marks = new Map();
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

function showNow(app) {
  app.isNow = true;
  app.go(app.model.groups.count - 1);
  app.marks = new Map();
  showTree(app);
  app.showPlayer();
}

startLive();

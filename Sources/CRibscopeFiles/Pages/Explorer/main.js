// Starts the page: one state, from which everything that is seen is made.

function startExplorer() {
  const data = JSON.parse(byId('data').textContent);
  const model = buildModel(data);
  const app = { data, model, provision: buildProvision(model), looseOpen: true };
  document.documentElement.classList.add('app');
  byId('app').hidden = false;
  addActions(app);
  fillHeader(app);
  app.drawing = createDrawing(app, byId('drawing'));
  fillTools(app);
  fillLens(app);
  openWhatFits(app);
  app.state = stateOf(location.hash, app.opening);
  const { links = '', folder = '' } = storedLinks();
  app.state = { ...app.state, links: app.state.links || links, folder: app.state.folder || folder };
  app.outline = createOutline(app, byId('tree'));
  app.inspector = createInspector(app, byId('inspector'));
  fillFilters(app);
  createSearch(app, byId('search'), byId('results'));
  addKeys(app);
  addGrips();
  listenToTabs((pane) => showAgain(app, pane));
  listenToWindow(app);
  showPane(app.state.selection || model.findings.length ? 'inspector' : 'drawing');
  reveal(app);
  render(app, app.state.selection ? 'selection' : 'fit');
  app.drawing.hasDrawn = true;
  performance.mark('explorer-drawn');
}

function viewOf(app, state) {
  const resolved = resolveSelection(app, state.selection);
  return {
    ...state, resolved, looseOpen: app.looseOpen, isBrief: state.isBrief ?? app.isBrief,
    selectedNode: (resolved && resolved.node) || null,
    subject: (resolved && resolved.subject) || null,
  };
}

function addActions(app) {
  /** `stay`: on a narrow screen the pane in front stays. */
  app.select = (selection, { stay = false } = {}) => {
    app.state = { ...app.state, selection };
    leaveFilters(app);
    reveal(app);
    if (!stay) showPane('inspector');
    render(app, selection ? 'selection' : null);
    remember(app, true);
  };
  app.follow = (event, selection) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    app.select(selection);
  };
  app.toggle = (node) => {
    turn(app, node);
    render(app, { hold: node });
    remember(app, false);
  };
  app.toggleLoose = () => {
    app.looseOpen = !app.looseOpen;
    render(app, null);
  };
  app.filter = (change) => {
    app.state = { ...app.state, ...change };
    reveal(app);
    render(app, 'fit');
    remember(app, false);
  };
  /** Folding is asked for, so it also folds the way to the selection. */
  app.foldTo = (depth) => {
    app.state = { ...app.state, depth, turned: new Map(), revealed: new Set() };
    render(app, 'fit');
    remember(app, false);
  };
  app.openLinks = (change) => {
    app.state = { ...app.state, ...change };
    storeLinks(app.state);
    app.inspector.render();
    remember(app, false);
  };
  app.say = (text) => {
    byId('said').textContent = text;
    clearTimeout(app.silence);
    app.silence = setTimeout(() => byId('said').replaceChildren(), 4000);
  };
  app.point = (subject) => {
    const same = app.pointed === subject || (app.pointed && subject && app.pointed.rib === subject.rib && app.pointed.property === subject.property);
    if (same) return;
    app.pointed = subject;
    light(app);
  };
}

/** What is selected must be seen: filters that hide it are left. */
function leaveFilters(app) {
  const view = viewOf(app, app.state);
  const kept = keptNodes(app.model, view);
  if (kept && view.selectedNode && !kept.has(view.selectedNode)) app.state = { ...app.state, filter: 'all', module: '', app: '', only: false };
}

/** Opens the way to the selection, the selection itself, and the way of a selected value where it is not too wide. */
function reveal(app) {
  const view = viewOf(app, app.state);
  const revealed = new Set();
  const open = (node) => wayTo(node).slice(0, -1).forEach((above) => revealed.add(above.id));
  if (view.selectedNode) {
    open(view.selectedNode);
    if (app.state.turned.get(view.selectedNode.id) !== false) revealed.add(view.selectedNode.id);
    if (view.selectedNode.row.unused) app.looseOpen = true;
  }
  if (view.subject) {
    const nodes = [...lightOf(app.provision, view.subject).roles.keys()];
    if (nodes.length <= 30) nodes.forEach(open);
  }
  app.state = { ...app.state, revealed };
}

function turn(app, node) {
  const { state } = app;
  const isOpen = !isOpenIn(state, node);
  const revealed = new Set(state.revealed);
  revealed.delete(node.id);
  const turned = new Map(state.turned);
  turned.delete(node.id);
  app.state = { ...state, revealed, turned };
  if (isOpenIn(app.state, node) !== isOpen) turned.set(node.id, isOpen);
}

function render(app, look) {
  app.view = viewOf(app, app.state);
  const forest = visibleForest(app.model, app.view);
  app.outline.render(forest);
  renderDrawing(app.drawing, app.looseOpen ? forest : { ...forest, loose: [] }, look);
  app.inspector.render();
  app.pointed = null;
  light(app);
  app.outline.showSelection();
  showFilters(app);
  document.title = titleOf(app);
}

function titleOf(app) {
  const heading = byId('inspector').querySelector('h2').textContent;
  return app.state.selection ? `${heading} – ${app.data.title}` : `${app.data.title} – RIB tree`;
}

/** What is pointed at, otherwise the selected value. */
function light(app) {
  const subject = app.pointed || app.view.subject;
  const way = subject ? lightOf(app.provision, subject) : null;
  lightDrawing(app.drawing, way);
  app.outline.light(way);
  app.inspector.light(app.pointed ? way : null);
}

function remember(app, isStep) {
  const hash = hashOf(app.state);
  if (hash === location.hash) return;
  const address = hash || location.pathname + location.search;
  if (isStep) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

function listenToWindow(app) {
  const read = () => {
    if (hashOf(app.state) === location.hash) return;
    const { links, folder } = app.state;
    app.state = { ...stateOf(location.hash, app.opening), links, folder };
    reveal(app);
    render(app, app.state.selection ? 'selection' : null);
  };
  window.addEventListener('popstate', read);
  window.addEventListener('hashchange', read);
  window.addEventListener('resize', () => {
    app.drawing.port.measure();
    repaintDrawing(app.drawing);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => repaintDrawing(app.drawing));
}

function fillHeader(app) {
  const { summary, title } = app.data;
  byId('title').textContent = title;
  const things = summary.ribs || !summary.components ? plural(summary.ribs || 0, 'RIB') : plural(summary.components, 'component');
  byId('counts').textContent = `${things} · ${plural(summary.static || 0, 'dependency', 'dependencies')}`;
  const pills = [['error', summary.errors], ['warning', summary.warnings], ['info', summary.infos]].filter(([, count]) => count);
  byId('pills').replaceChildren(...pills.map(([severity, count]) => el('button', { type: 'button', class: `pill ${severity}`, click: () => showSeverity(app, severity) }, plural(count, severity))));
  byId('completeness').replaceChildren(...completeness(app).childNodes);
  byId('completeness').className = completeness(app).className;
}

/** All findings of a severity, whatever was filtered. */
function showSeverity(app, severity) {
  app.state = { ...app.state, filter: 'all', module: '', app: '', only: false };
  app.select(null);
  const group = byId(`list-${severity}`);
  if (group.tagName === 'DETAILS') group.open = true;
  group.scrollIntoView({ block: 'start' });
}

function fillFilters(app) {
  const host = byId('filters');
  for (const name of Object.keys(FILTERS)) {
    const count = app.model.ribs.filter(FILTERS[name]).length;
    if (name !== 'all' && !count) continue;
    host.append(el('button', { type: 'button', class: 'chip', 'data-filter': name, click: () => app.filter({ filter: name }) }, FILTER_WORDS[name](count)));
  }
  host.append(...[filterMenu(app, 'app', app.model.apps), filterMenu(app, 'module', modulesOf(app))].filter(Boolean));
}

function modulesOf(app) {
  return [...new Set(app.model.ribs.map((rib) => rib.module))].sort();
}

function filterMenu(app, key, values) {
  if (values.length < 2) return null;
  const menu = el('select', { class: 'chip', 'data-menu': key, 'aria-label': `Only RIBs of one ${key}`, change: () => app.filter({ [key]: menu.value }) },
    el('option', { value: '' }, `all ${key}s`), values.map((value) => el('option', { value }, value)));
  return menu;
}

function showFilters(app) {
  for (const chip of byId('filters').querySelectorAll('[data-filter]')) chip.setAttribute('aria-pressed', String(chip.dataset.filter === app.state.filter));
  for (const menu of byId('filters').querySelectorAll('[data-menu]')) {
    menu.value = app.state[menu.dataset.menu];
    menu.classList.toggle('on', Boolean(menu.value));
  }
  byId('depth').value = app.state.depth === null ? '' : String(Math.min(app.state.depth, app.model.maxDepth));
  byId('lens').value = app.state.lens;
  byId('brief').setAttribute('aria-pressed', String(app.view.isBrief));
  byId('only').setAttribute('aria-pressed', String(app.state.only));
  byId('only').disabled = !app.view.selectedNode && !app.state.only;
}

function fillTools(app) {
  const { port } = app.drawing;
  byId('zoom-out').addEventListener('click', () => port.zoomAt(0.8));
  byId('zoom-in').addEventListener('click', () => port.zoomAt(1.25));
  byId('fit').addEventListener('click', () => fitDrawing(app.drawing));
  byId('brief').addEventListener('click', () => app.filter({ isBrief: !app.view.isBrief }));
  byId('only').addEventListener('click', () => app.filter({ only: !app.state.only }));
  const depth = byId('depth');
  depth.append(el('option', { value: '' }, 'Unfold what fits'));
  for (let value = 1; value < app.model.maxDepth; value += 1) depth.append(el('option', { value }, `Fold to depth ${value}`));
  depth.append(el('option', { value: app.model.maxDepth }, 'Unfold all'));
  depth.addEventListener('change', () => app.foldTo(depth.value === '' ? null : Number(depth.value)));
}

function showAgain(app, pane) {
  app.drawing.port.measure();
  if (pane === 'drawing') render(app, app.view.selectedNode ? 'selection' : 'fit');
}

startExplorer();

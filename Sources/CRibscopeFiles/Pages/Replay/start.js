// Starts the page of a trace that is complete. What it shows is in its address.

function startReplay() {
  const app = createApp(JSON.parse(byId('data').textContent));
  app.group = app.data.start;
  app.remember = () => remember(app);
  app.player = createPlayer(app);
  fillHeader(app);
  readHash(app);
  openApp(app);
  window.addEventListener('hashchange', () => {
    if (hashOf(app) === location.hash) return;
    readHash(app);
    render(app);
  });
  performance.mark('replay-drawn');
}

function hashOf({ group, selected }) {
  return `#at=${group + 1}${selected ? `&rib=${selected.number}` : ''}`;
}

function readHash(app) {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const at = Number(wanted.get('at'));
  if (at >= 1) app.group = Math.min(app.model.groups.count, Math.floor(at)) - 1;
  if (wanted.has('rib')) app.selected = app.model.nodes[Number(wanted.get('rib'))] || null;
}

/** Browsers object to many changes of the address within seconds: a play or a drag is remembered when it rests. */
function remember(app) {
  clearTimeout(app.remembering);
  app.remembering = setTimeout(() => hashOf(app) === location.hash || history.replaceState(null, '', hashOf(app)), 300);
}

startReplay();

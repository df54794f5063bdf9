// Which apps there are, and which of them is shown.

/** What is said of each. */
const APP_WORDS = { up: 'running', down: 'disconnected' };

function fillLiveHeader(live) {
  const title = document.querySelector('.top h1');
  title.textContent = 'Live RIB tree';
  title.after(
    el('div', { id: 'apps', role: 'group', 'aria-label': 'Apps', hidden: true }),
    el('span', { id: 'state', class: 'pill', role: 'status' }));
  byId('show-keys').before(el('a', { id: 'save', download: true, hidden: true }, 'Save trace'));
  byId('apps').addEventListener('click', (event) => {
    const button = event.target.closest('[data-app]');
    if (button) live.show(Number(button.dataset.app));
  });
}

function shownApp({ apps, chosen }) {
  return apps.find((one) => one.number === chosen);
}

/** The app that was chosen; without a choice the first that runs. */
function chooseApp(live) {
  if (shownApp(live)) return;
  const first = live.apps.find((one) => one.up) || live.apps[0];
  live.chosen = first ? first.number : 0;
}

function nextApp({ apps, chosen, show }) {
  const index = apps.findIndex((one) => one.number === chosen);
  if (apps.length > 1) show(apps[(index + 1) % apps.length].number);
}

function showApps(live) {
  const one = shownApp(live);
  const isUp = live.isServed && Boolean(one && one.up);
  showChoice(live);
  byId('state').textContent = stateWords(live, one, isUp);
  byId('state').className = `pill ${isUp ? 'up' : 'warning'}`;
  byId('save').hidden = !one || !live.isServed;
  if (one) byId('save').href = addressOf('trace', { app: one.number });
  byId('app').classList.toggle('ended', !isUp);
  byId('app').classList.toggle('empty', live.isEmpty);
  document.title = one ? `${one.app} · Live RIB tree` : 'Live RIB tree';
}

function stateWords({ isServed, isEmpty }, one, isUp) {
  if (!isServed) return 'ribscope has ended';
  if (!one) return 'waiting for an app';
  return `${one.app}: ${isUp ? APP_WORDS.up : APP_WORDS.down}${isEmpty ? ', no RIB yet' : ''}`;
}

/** A button for each app, so that all are seen: which are there, which are gone, and which leak. */
function showChoice({ apps, chosen, isServed }) {
  const host = byId('apps');
  host.hidden = apps.length < 2;
  const key = JSON.stringify([isServed, chosen, apps.map(({ number, app, up, leaks }) => [number, app, up, leaks])]);
  if (host.hidden || host.dataset.key === key) return;
  host.dataset.key = key;
  const focused = document.activeElement && document.activeElement.dataset.app;
  host.replaceChildren(...apps.map((one) => appButton(one, one.number === chosen, isServed)));
  const shown = host.querySelector('[aria-pressed=true]');
  if (shown) shown.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const again = focused && host.querySelector(`[data-app="${focused}"]`);
  if (again) again.focus();
}

function appButton({ number, app, up, leaks }, isChosen, isServed) {
  const isUp = up && isServed;
  return el('button', { type: 'button', class: `button app-button ${isUp ? 'up' : 'down'}`, 'data-app': String(number), 'aria-pressed': String(isChosen) },
    signed(isUp ? '●' : '○', isUp ? APP_WORDS.up : APP_WORDS.down), app,
    isUp ? '' : el('span', { class: 'gone-word', 'aria-hidden': 'true' }, APP_WORDS.down),
    leaks ? el('span', { class: 'bad' }, `✕ ${plural(leaks, 'leak')}`) : '');
}

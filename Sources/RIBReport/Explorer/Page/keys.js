// Keys that work everywhere, and the sheet that lists them.

const KEYS = [
  ['/', 'search'],
  ['?', 'show these keys'],
  ['↑ ↓', 'move through the outline'],
  ['→ ←', 'unfold and fold; go to the first child or the parent'],
  ['Home End', 'first and last row'],
  ['a–z', 'the next row that begins with the letters'],
  ['Enter', 'select'],
  ['Esc', 'clear the selection and show the findings'],
  ['+ −', 'zoom'],
  ['0', 'fit the drawing'],
  ['.', 'center the selection'],
];

function listenToKeys(app) {
  const sheet = byId('keys');
  byId('keys-list').append(...KEYS.flatMap(([keys, words]) => [el('dt', {}, keys.split(' ').map((key) => el('kbd', {}, key))), el('dd', {}, words)]));
  byId('show-keys').addEventListener('click', () => sheet.showModal());
  const actions = {
    '/': () => byId('search').focus(),
    '?': () => sheet.showModal(),
    Escape: () => app.select(null),
    '+': () => app.drawing.port.zoomAt(1.25),
    '=': () => app.drawing.port.zoomAt(1.25),
    '-': () => app.drawing.port.zoomAt(0.8),
    0: () => fitDrawing(app.drawing),
    '.': () => centreDrawing(app.drawing),
  };
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest('input, select, textarea, dialog[open]');
    const action = actions[event.key];
    if (isTyping || !action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  });
}

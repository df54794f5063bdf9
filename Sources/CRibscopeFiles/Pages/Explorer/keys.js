// Keys that work everywhere.

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

function addKeys(app) {
  listenToKeys(KEYS, {
    '/': () => byId('search').focus(),
    Escape: () => app.select(null),
    '+': () => app.drawing.port.zoomAt(1.25),
    '=': () => app.drawing.port.zoomAt(1.25),
    '-': () => app.drawing.port.zoomAt(0.8),
    0: () => fitDrawing(app.drawing),
    '.': () => centreDrawing(app.drawing),
  });
}

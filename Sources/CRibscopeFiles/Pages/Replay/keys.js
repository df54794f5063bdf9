// Keys that work everywhere.

const KEYS = [
  ['Space', 'play and pause'],
  ['← →', 'a step back, a step on'],
  ['PgUp PgDn', 'ten steps back, ten steps on'],
  ['Home End', 'first and last step'],
  ['< >', 'slower, faster'],
  ['f', 'fit the tree into the screen'],
  ['+ −', 'zoom'],
  ['Esc', 'show all RIBs'],
  ['?', 'show these keys'],
];

const HINT = [['Space', 'play'], ['← →', 'step'], ['Home End', 'first, last'], ['f', 'fit'], ['+ −', 'zoom'], ['?', 'all keys']];

function addKeys(app) {
  const by = (steps) => () => app.pauseAt(app.group + steps);
  const { sheet, hint, actions } = app.keys;
  listenToKeys(sheet, {
    ' ': () => app.player.toggle(),
    ArrowLeft: by(-1), ArrowRight: by(1), PageUp: by(-10), PageDown: by(10),
    Home: by(-Infinity), End: by(Infinity),
    '<': () => app.player.shift(-1), '>': () => app.player.shift(1),
    f: () => fitTree(app), 0: () => fitTree(app),
    '+': () => app.drawing.port.zoomAt(1.25), '=': () => app.drawing.port.zoomAt(1.25), '-': () => app.drawing.port.zoomAt(0.8),
    Escape: () => app.select(null),
    ...actions,
  });
  byId('hint').append(...hint.flatMap(([keys, words]) => [el('span', {}, keys.split(' ').map((key) => el('kbd', {}, key)), ` ${words}`), ' ']));
}

// Playing: a step after the other, a second each at the speed 1×.

const SPEEDS = [[0.5, '½×'], [1, '1×'], [2, '2×'], [4, '4×']];

function createPlayer(app) {
  let timer = 0;
  let speed = 1;

  function tick() {
    if (app.group >= app.model.groups.count - 1) stop();
    else app.go(app.group + 1);
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    show();
  }

  function start() {
    if (app.group >= app.model.groups.count - 1) app.go(0);
    timer = setInterval(tick, 1000 / speed);
    show();
  }

  function show() {
    byId('play').textContent = timer ? 'Pause' : 'Play';
    byId('play').setAttribute('aria-pressed', String(Boolean(timer)));
    for (const button of byId('speeds').children) button.setAttribute('aria-pressed', String(Number(button.dataset.speed) === speed));
  }

  function setSpeed(value) {
    speed = value;
    if (timer) {
      clearInterval(timer);
      timer = setInterval(tick, 1000 / speed);
    }
    show();
  }

  byId('speeds').append(...SPEEDS.map(([value, words]) => el('button', { type: 'button', class: 'button', 'data-speed': String(value), click: () => setSpeed(value) }, words)));
  show();
  return {
    stop,
    toggle: () => (timer ? stop() : start()),
    /** One speed further, or back. */
    shift(by) {
      const index = SPEEDS.findIndex(([value]) => value === speed) + by;
      if (SPEEDS[index]) setSpeed(SPEEDS[index][0]);
    },
  };
}

// The panes: on a narrow screen one is in front, on others they can be made wider.

function showPane(name) {
  byId('app').dataset.pane = name;
  for (const tab of byId('tabs').children) tab.setAttribute('aria-pressed', String(tab.dataset.pane === name));
}

/** A drawing that was not shown knows no size: `onShow` is called with the pane's name once it is in front. */
function listenToTabs(onShow) {
  for (const tab of byId('tabs').children) {
    tab.addEventListener('click', () => {
      showPane(tab.dataset.pane);
      onShow(tab.dataset.pane);
    });
  }
}

const GRIP = { least: 160, step: 24, room: 240 };

/** Between the panes at the sides and the middle stands something to pull. Whoever listens to the window's size is told. */
function addGrips() {
  for (const side of ['left', 'right']) byId('app').append(makeGrip(side));
}

function makeGrip(side) {
  const grip = el('div', { class: `grip ${side}`, role: 'separator', tabindex: '0', 'aria-orientation': 'vertical', 'aria-label': `Width of the ${side} pane` });
  const middle = () => document.querySelector('main').getBoundingClientRect();
  const width = () => (side === 'left' ? middle().left : innerWidth - middle().right);
  const widen = (to) => {
    const most = width() + middle().width - GRIP.room;
    byId('app').style.setProperty(`--${side}`, `${Math.max(GRIP.least, Math.min(to, most))}px`);
    window.dispatchEvent(new Event('resize'));
  };
  grip.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener('pointermove', (event) => {
    if (grip.hasPointerCapture(event.pointerId)) widen(side === 'left' ? event.clientX : innerWidth - event.clientX);
  });
  grip.addEventListener('keydown', (event) => {
    const outward = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!outward) return;
    event.preventDefault();
    event.stopPropagation();
    widen(width() + (side === 'left' ? outward : -outward) * GRIP.step);
  });
  return grip;
}

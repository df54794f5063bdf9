// A picture of a RIB's view, which the app is asked for.

function createPictures(live) {
  const host = el('section', { class: 'picture', 'aria-label': 'View' });
  /** Whose picture is shown, or waited for. */
  let subject = null;

  function show(isWaiting, content) {
    const words = isWaiting ? 'Waiting for the app …' : 'Picture of the view';
    host.replaceChildren(el('button', { type: 'button', class: 'button', disabled: isWaiting, click: ask }, words), content);
  }

  async function ask() {
    const asked = subject;
    const hadFocus = host.contains(document.activeElement);
    show(true, '');
    const answer = await pictureOf(asked);
    if (subject !== asked) return;
    show(false, answer.data ? figure(answer) : el('p', { class: 'notice' }, answer.problem));
    if (hadFocus) host.querySelector('button').focus();
  }

  /** The element for a RIB; nothing where the app has no picture of it. */
  return (node) => {
    const router = live.app.isNow ? routerAt(live.app, node) : null;
    const one = shownApp(live);
    if (router === null || node.row.viewless || !live.isServed || !one || !one.up || !one.pictures) return '';
    const isSame = subject && subject.app === one.number && subject.run === live.app.data.run && subject.router === router;
    if (!isSame) {
      subject = { app: one.number, run: live.app.data.run, router };
      show(false, '');
    }
    return host;
  };
}

/** The number of the router that is attached there now; null where there is none. */
function routerAt({ history, model }, node) {
  const state = stateAt(history[node.number], model.events.count - 1);
  return isAttached(state) ? model.routers.ids[state.router] : null;
}

async function pictureOf({ app, router }) {
  try {
    const answer = await fetch(addressOf('picture', { app, router }));
    return answer.ok ? await answer.json() : { problem: 'The app has disconnected.' };
  } catch {
    return { problem: 'ribscope has ended.' };
  }
}

function figure({ type, data }) {
  const time = new Date().toLocaleTimeString();
  return el('figure', {}, el('img', { src: `data:${type};base64,${data}`, alt: `The view at ${time}` }), el('figcaption', { class: 'soft' }, `The view at ${time}`));
}

// What events and groups are called.

const EVENT_WORDS = {
  r: 'root', a: 'attach', d: 'detach', A: 'activate', D: 'deactivate', l: 'load', x: 'deallocate', '!': 'leak', n: 'note', s: 'snapshot',
};
const GROUP_WORDS = {
  r: 'started', a: 'attached', d: 'detached', A: 'activated', D: 'deactivated', l: 'loaded', x: 'released',
};

/** `0.013 s` */
function timeText(milliseconds) {
  return `${(milliseconds / 1000).toFixed(3)} s`;
}

/** As much of a duration as people compare: `2.40 s`, `3 min 20 s`. */
function durationText(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(2) : seconds.toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${Math.round(seconds % 60)} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `OffGame (7)`: the number tells routers of one RIB apart. */
function routerText({ routers }, router) {
  return routers.names[router] ? `${routers.names[router]} (${routers.ids[router]})` : `router ${routers.ids[router]}`;
}

/** `attach OffGame (7) to LoggedIn (3)` */
function eventText(model, event) {
  const { events } = model;
  const kind = events.kinds[event];
  const word = EVENT_WORDS[kind];
  if (kind === 'n') return `${word} ${events.notes.get(event)}`;
  if (kind === 's') return `${word} restores what missing lines changed`;
  const router = routerText(model, events.routers[event]);
  if (kind === '!') return `${word} ${router}: ${events.leaks.get(event)}`;
  const parent = events.parents[event];
  const link = { a: 'to', d: 'from' }[kind];
  return [word, router, link && parent >= 0 && `${link} ${routerText(model, parent)}`].filter(Boolean).join(' ');
}

/** `attached OffGame below LoggedIn` */
function groupText({ model, history }, group) {
  const { events, routers } = model;
  const event = model.groups.headlines[group];
  const kind = events.kinds[event];
  if (kind === 'n') return events.notes.get(event);
  if (kind === 's') return 'restored what missing lines changed';
  const name = routers.names[events.routers[event]];
  if (kind === '!') return `leak in ${name}: ${events.leaks.get(event)}`;
  const parent = events.parents[event] >= 0 && routers.names[events.parents[event]];
  const others = kind === 'd' ? countDetached(model, history, event) - 1 : 0;
  const link = { a: 'below', d: 'from' }[kind];
  return [
    GROUP_WORDS[kind], name, others > 0 && `and ${others} below it`, link && parent && `${link} ${parent}`,
  ].filter(Boolean).join(' ');
}

function countDetached({ nodes }, history, event) {
  return nodes.filter(({ number }) => isAttached(stateAt(history[number], event - 1)) && !isAttached(stateAt(history[number], event))).length;
}

/** The note that a group begins with; null where that is all it is about, or where there is none. */
function causeOf({ events, groups }, group) {
  const first = groups.starts[group];
  return groups.headlines[group] > first && events.notes.has(first) ? events.notes.get(first) : null;
}

/** The last note before a group is over: in the list it stands above it. */
function latestNote({ events, noteEvents }, event) {
  const index = lastAtMost(noteEvents, event);
  return index < 0 ? null : events.notes.get(noteEvents[index]);
}

/** What a script typed is code. */
function noteElement(text) {
  return text.startsWith('> ') ? el('code', { class: 'command' }, text.slice(2)) : el('span', { class: 'note' }, text);
}

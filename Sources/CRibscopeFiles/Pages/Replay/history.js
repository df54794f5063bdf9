// What was at each place, event by event. Any moment is found without going through those before it.

const STATE = { attached: 1, active: 2, leaked: 4 };
const NOBODY = { router: -1, state: 0, event: -1 };

function buildHistory({ data, nodes }) {
  const events = summed(data.changeEvents);
  const places = summed(data.changePlaces);
  const routers = summed(data.changeRouters);
  const history = nodes.map(() => ({ events: [], routers: [], states: [] }));
  for (let index = 0; index < events.length; index += 1) {
    const place = history[places[index]];
    place.events.push(events[index]);
    place.routers.push(routers[index]);
    place.states.push(Number(data.changeStates[index]));
  }
  return history;
}

/** The state of a place after an event. */
function stateAt(place, event) {
  const index = lastAtMost(place.events, event);
  return index < 0 ? NOBODY : { router: place.routers[index], state: place.states[index], event: place.events[index] };
}

function isAttached({ state }) {
  return (state & STATE.attached) > 0;
}

/** The times during which a router was at a place; `to` is missing where it is still there at the end. */
function staysAt({ events, routers }) {
  const stays = [];
  routers.forEach((router, index) => {
    const open = stays.length && stays[stays.length - 1].to === undefined ? stays[stays.length - 1] : null;
    if (open && open.router === router) return;
    if (open) open.to = events[index];
    if (router >= 0) stays.push({ router, from: events[index] });
  });
  return stays;
}

function durationOf({ events, end }, stay) {
  return (stay.to === undefined ? end : events.times[stay.to]) - events.times[stay.from];
}

/** How often a RIB was attached at a place, and for how long in all. */
function useOf(model, place) {
  const stays = staysAt(place);
  return { stays, times: stays.length, total: stays.reduce((sum, stay) => sum + durationOf(model, stay), 0) };
}

/** How many RIBs are attached after each group. */
function attachedCounts(model, history) {
  const growth = new Float64Array(model.events.count + 1);
  for (const place of history) {
    for (const stay of staysAt(place)) {
      growth[stay.from] += 1;
      if (stay.to !== undefined) growth[stay.to] -= 1;
    }
  }
  const counts = new Float64Array(model.groups.count);
  let count = 0;
  for (let group = 0; group < model.groups.count; group += 1) {
    for (let event = model.groups.starts[group]; event < model.groups.starts[group + 1]; event += 1) count += growth[event];
    counts[group] = count;
  }
  return counts;
}

/** What a group of events did to each place that it changed: a word for the mark on its card. */
function changesOf(app, group) {
  return changesBetween(app, app.model.groups.starts[group] - 1, lastEventOf(app.model, group));
}

/** The same for what happened after one event, up to another. */
function changesBetween({ model, history }, before, after) {
  const changes = new Map();
  for (const node of model.nodes) {
    const word = changeWord(stateAt(history[node.number], before), stateAt(history[node.number], after));
    if (word) changes.set(node, word);
  }
  return changes;
}

function changeWord(before, after) {
  if (after.state & STATE.leaked && !(before.state & STATE.leaked)) return 'leaked';
  if (before.router !== after.router) return after.router >= 0 ? 'attached' : 'detached';
  if (before.state === after.state) return '';
  return after.state & STATE.active ? 'activated' : 'deactivated';
}

// The data as the page works on it: places in a tree, events and groups by number.

/** `known` is the model of earlier data of the same trace: what is the same in both is the same object. */
function buildModel(data, known) {
  const events = {
    kinds: data.kinds, count: data.kinds.length,
    times: summed(data.times), routers: summed(data.routers), parents: summed(data.parents),
    leaks: textsOf(data.leaks), notes: textsOf(data.notes),
  };
  const nodes = buildNodes(data.places, new Map(known ? known.nodes.map((node) => [node.key, node]) : []));
  // A RIB that comes up stands where the one of the code stood.
  if (data.run !== undefined && data.coverage) for (const node of nodes) node.children.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  const ids = typeof data.ids[0] === 'string' ? data.ids : summed(data.ids);
  const routers = { ids, names: data.ribs.map((name) => data.names[name]) };
  return {
    data, events, routers, nodes, groups: buildGroups(data),
    noteEvents: [...events.notes.keys()],
    tops: nodes.filter((node) => !node.parent),
    end: events.count ? events.times[events.count - 1] : 0,
  };
}

/** A delta column as the numbers that it stands for. */
function summed(column) {
  const numbers = new Float64Array(column.length);
  let sum = 0;
  for (let index = 0; index < column.length; index += 1) {
    sum += column[index];
    numbers[index] = sum;
  }
  return numbers;
}

/** The words of some events, by event. */
function textsOf({ events, texts, words }) {
  return new Map([...summed(events)].map((event, index) => [event, words[texts[index]]]));
}

/** Parents stand in front of their children. A node's key says where it is: which of that name below which parent. */
function buildNodes(places, known) {
  const nodes = [];
  places.forEach((row, number) => {
    const parent = row.parent === undefined ? null : nodes[row.parent];
    const siblings = parent ? parent.children : nodes.filter((node) => !node.parent);
    const key = `${parent ? parent.key : ''}/${row.name}#${siblings.filter((node) => node.name === row.name).length}`;
    const node = Object.assign(known.get(key) || {}, { row, number, key, name: row.name, parent, children: [], depth: parent ? parent.depth + 1 : 0 });
    if (parent) parent.children.push(node);
    nodes.push(node);
  });
  return nodes;
}

/** A group are the events from `starts[group]` to before `starts[group + 1]`. */
function buildGroups(data) {
  const starts = new Float64Array(data.groups.length + 1);
  data.groups.forEach((count, index) => { starts[index + 1] = starts[index] + count; });
  return { count: data.groups.length, starts, headlines: data.headlines.map((offset, index) => starts[index] + offset) };
}

/** The last index whose number is not above `value`; -1 if all are. */
function lastAtMost(numbers, value, count = numbers.length) {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function groupOf({ groups }, event) {
  return lastAtMost(groups.starts, event, groups.count);
}

/** What groups show is what is true after their last event. */
function lastEventOf({ groups }, group) {
  return groups.starts[group + 1] - 1;
}

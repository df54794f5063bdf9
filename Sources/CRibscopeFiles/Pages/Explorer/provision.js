// Where values are created, how components forward them, and which RIBs use them.

function buildProvision(model) {
  const members = (model.data.members || []).map((row, index) => ({
    index, row, name: row.name,
    node: row.in === undefined ? null : model.nodes[row.in],
    component: row.component || componentName(model.nodes[row.in]),
    sources: [], forwardedBy: [], usedBy: [],
  }));
  for (const member of members) {
    for (const source of member.row.from || []) {
      member.sources.push(members[source]);
      members[source].forwardedBy.push(member);
    }
  }
  for (const rib of model.ribs) {
    for (const dependency of rib.static) {
      for (const index of new Set(dependency.providers)) members[index].usedBy.push({ rib, dependency });
    }
  }
  return { members, model };
}

function componentName(node) {
  return node.isOwner ? node.name : `${node.name}Component`;
}

function providersOf(provision, dependency) {
  return [...new Set(dependency.providers)].map((index) => provision.members[index]);
}

/** All members that can be reached from `start` by `next`, in the order of discovery. */
function reached(start, next) {
  const found = new Set(start);
  for (const member of found) next(member).forEach((other) => found.add(other));
  return [...found];
}

function originsOf(provision, dependency) {
  return reached(providersOf(provision, dependency), (member) => member.sources).filter((member) => member.sources.length === 0);
}

/** The members that a component creates and others use, for the list of what a RIB or an owner provides. */
function createdIn(provision, node) {
  return provision.members.filter((member) => member.node === node && member.sources.length === 0);
}

function usersOf(member) {
  return reached([member], (one) => one.forwardedBy).flatMap((one) => one.usedBy);
}

/**
 * The whole way of a value, for lighting it: the role of each node, and the steps between nodes.
 * A member that is created has no sources; so a dependency's way begins at its origins and covers all their users.
 */
function lightOf(provision, subject) {
  const origins = subject.member ? [subject.member] : originsOf(provision, subject.dependency);
  const members = reached(origins, (member) => member.forwardedBy);
  const light = { roles: new Map(), steps: [], own: new Set(), subject };
  const own = new Set(subject.member ? members : reached(providersOf(provision, subject.dependency), (member) => member.sources));
  for (const member of members) {
    for (const use of member.usedBy) addStep(light, member.node, use.rib, 'uses', own.has(member) && (subject.member || use.dependency === subject.dependency));
    for (const next of member.forwardedBy) addStep(light, member.node, next.node, 'forwards', own.has(member) && own.has(next));
  }
  for (const member of members) addRole(light, member.node, member.sources.length === 0 ? 'creates' : 'forwards');
  if (subject.dependency) addMissing(provision, light, subject);
  return light;
}

const ROLE_RANK = { uses: 0, forwards: 1, creates: 2, lacks: 3, needs: 4 };

function addRole(light, node, role) {
  if (!node) return;
  const known = light.roles.get(node);
  if (known === undefined || ROLE_RANK[role] > ROLE_RANK[known]) light.roles.set(node, role);
}

/** `isOwn`: a step on the way to the subject itself, not to another user of the same value. */
function addStep(light, from, to, role, isOwn) {
  addRole(light, to, role);
  if (isOwn) [from, to].filter(Boolean).forEach((node) => light.own.add(node));
  if (from && to && from !== to) light.steps.push({ from, to, isOwn, broken: false });
}

function addMissing(provision, light, { rib, dependency }) {
  for (const missing of dependency.missing || []) {
    const node = missing.in === undefined ? null : provision.model.nodes[missing.in];
    addRole(light, node, 'lacks');
    addRole(light, rib, 'needs');
    if (node) light.steps.push({ from: node, to: rib, isOwn: true, broken: true });
  }
  addRole(light, rib, 'uses');
}

/** Each way as a list from where the value is created to the provider, the shortest first; at most `limit`. */
function waysOf(provision, dependency, limit) {
  const ways = [];
  const queue = providersOf(provision, dependency).map((member) => [member]);
  while (queue.length && ways.length < limit) {
    const way = queue.shift();
    const sources = way[0].sources.filter((source) => !way.includes(source));
    if (sources.length === 0) ways.push(way);
    for (const source of sources) queue.push([source, ...way]);
  }
  return { ways, isComplete: queue.length === 0 };
}

/** A dependency of a RIB by name, or a member that its component creates. */
function findSubject(provision, node, property) {
  const dependency = node.static.find((entry) => entry.name === property);
  if (dependency) return { rib: node, property, dependency };
  const member = provision.members.find((entry) => entry.node === node && entry.name === property);
  return member ? { rib: node, property, member } : null;
}

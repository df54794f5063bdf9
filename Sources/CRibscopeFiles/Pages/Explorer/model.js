// The app as nodes that know their parents, children, findings and place in the tree.

const SEVERITIES = ['error', 'warning', 'info'];

/** The trees that no root reaches. */
const LOOSE = 'not connected';

function buildModel(data) {
  const ribs = data.ribs.map((rib, number) => makeNode(rib, number, false));
  const owners = (data.owners || []).map((owner, index) => makeNode(owner, ribs.length + index, true));
  const nodes = [...ribs, ...owners];
  for (const edge of data.edges) connect(nodes, edge);
  const findings = data.findings.map((finding, index) => ({ ...finding, index }));
  for (const finding of findings) assignFinding(nodes, finding);
  const model = { data, nodes, ribs, owners, findings, byId: new Map(nodes.map((node) => [node.id, node])) };
  buildTree(model);
  for (const top of [...model.tops, ...model.loose]) summarize(top);
  return model;
}

function makeNode(row, number, isOwner) {
  return {
    row, number, isOwner,
    id: row.id, name: row.name, scope: row.scope || '', module: row.module || '', file: row.file, line: row.line,
    static: row.static || [], dynamic: row.dynamic || [],
    attachedBy: [], attaches: [], providedBy: [], providesTo: [],
    findings: [], counts: { error: 0, warning: 0, info: 0 },
    parent: null, children: [], depth: 0, below: 0, countsBelow: { error: 0, warning: 0, info: 0 },
  };
}

function connect(nodes, edge) {
  const parent = nodes[edge.parent];
  const child = nodes[edge.child];
  const isComponent = edge.kind === 'component';
  (isComponent ? child.providedBy : child.attachedBy).push({ node: parent, edge });
  (isComponent ? parent.providesTo : parent.attaches).push({ node: child, edge });
}

function assignFinding(nodes, finding) {
  for (const number of finding.ribs || []) {
    nodes[number].findings.push(finding);
    nodes[number].counts[finding.severity] += 1;
  }
}

function worst(counts) {
  return SEVERITIES.find((severity) => counts[severity] > 0) || '';
}

function distinctNodes(links) {
  return [...new Set(links.map((link) => link.node))];
}

/** Routers make the tree. A RIB that no router attaches, such as a Needle component, stands below its component's parent. */
function treeChildren(node) {
  const provided = distinctNodes(node.providesTo).filter((child) => child.attachedBy.length === 0);
  return [...new Set([...distinctNodes(node.attaches), ...(node.isOwner ? [] : provided)])];
}

function isEntry(node) {
  if (node.row.root) return true;
  const links = [...node.attachedBy, ...node.providedBy];
  return !node.row.unused && links.length > 0 && links.every((link) => link.node.isOwner);
}

/** Places each RIB once: below the parent through which a root reaches it in the fewest steps. */
function buildTree(model) {
  const placed = new Set();
  const entries = model.ribs.filter(isEntry);
  placeBelow(entries, placed);
  model.loose = [];
  const left = model.ribs.filter((rib) => !placed.has(rib));
  // A RIB without parents comes before the members of a cycle, which have to begin somewhere.
  const byParents = [...left.filter((rib) => parentsOf(rib).length === 0), ...left];
  for (const rib of byParents) {
    if (placed.has(rib)) continue;
    placeBelow([rib], placed);
    model.loose.push(rib);
  }
  model.tops = topsOf(entries);
  for (const top of [...model.tops, ...model.loose]) setDepths(top, 0);
  model.maxDepth = Math.max(0, ...model.ribs.map((rib) => rib.depth));
  nameApps(model);
}

function placeBelow(entries, placed) {
  const queue = [...entries];
  for (const entry of entries) placed.add(entry);
  for (const node of queue) {
    for (const child of treeChildren(node)) {
      if (placed.has(child)) continue;
      placed.add(child);
      child.parent = node;
      node.children.push(child);
      queue.push(child);
    }
  }
}

function topsOf(entries) {
  const tops = [];
  for (const entry of entries) {
    const owner = distinctNodes(entry.providedBy).find((node) => node.isOwner);
    if (owner) {
      entry.parent = owner;
      owner.children.push(entry);
    }
    const top = owner || entry;
    if (!tops.includes(top)) tops.push(top);
  }
  return tops;
}

function setDepths(node, depth) {
  node.depth = depth;
  for (const child of node.children) setDepths(child, depth + 1);
}

function summarize(node) {
  for (const child of node.children) {
    summarize(child);
    node.below += 1 + child.below;
    for (const severity of SEVERITIES) node.countsBelow[severity] += child.counts[severity] + child.countsBelow[severity];
  }
}

/** Several trees are several apps; the module tells their roots apart, for roots are often called the same. */
function nameApps(model) {
  const labels = model.tops.map((top) => {
    const root = top.isOwner ? top.children[0] : top;
    return { top, root, label: root.id.slice(0, root.id.lastIndexOf('.')) || root.name };
  });
  for (const entry of labels) {
    const isAlone = labels.filter((other) => other.label === entry.label).length === 1;
    entry.top.app = isAlone ? entry.label : `${entry.label} · ${entry.root.name}`;
  }
  model.apps = labels.map((entry) => entry.top.app);
}

function parentsOf(node) {
  return distinctNodes([...node.attachedBy, ...node.providedBy.filter((link) => !link.node.isOwner)]);
}

/** The nodes from the top of the tree down to this one. */
function wayTo(node) {
  const way = [];
  for (let at = node; at; at = at.parent) way.unshift(at);
  return way;
}

function appOf(node) {
  return wayTo(node)[0].app || '';
}

/** RIBs that this one attaches too, but that stand below another parent. */
function childrenElsewhere(node) {
  return treeChildren(node).filter((child) => child.parent !== node && child !== node);
}

/** A component of the framework that has nothing is the app's. */
function displayName(node) {
  if (!node.isOwner) return node.name;
  return node.name === 'EmptyComponent' ? 'App' : node.name.replace(/(.)Component$/, '$1');
}

/** What tells a RIB from others of its name, unless the app that it is drawn in says the same. */
function scopeInTree(node) {
  return node.scope === appOf(node) ? '' : node.scope;
}

/** The rules that say so of a static dependency, and of a parameter of build. */
const UNUSED = { static: 'unused_dependency', build: 'unused_dynamic_dependency' };

function isUnused(node, entry) {
  const rule = node.static.includes(entry) ? UNUSED.static : UNUSED.build;
  return node.findings.some((finding) => finding.rule === rule && finding.property === entry.name);
}

function hasUnused(node) {
  return [...node.static, ...node.dynamic].some((entry) => isUnused(node, entry));
}

function statusOf(dependency) {
  return dependency.status || 'satisfied';
}

function isBroken(dependency) {
  return ['unsatisfied', 'mismatched'].includes(statusOf(dependency));
}

// Views of the inspector that are lists: what is wrong, a type, a file.

const FIRST = 40;

function startView(app) {
  const findings = findingsInOrder(app.model.findings);
  return [
    el('h2', { tabindex: '-1' }, findings.length ? 'Findings' : app.data.title),
    completeness(app),
    findings.length ? SEVERITIES.map((severity) => severityGroup(app, severity, findings)) : el('p', {}, 'No findings.'),
    actions(app),
  ];
}

/** Green only where nothing is wrong: a good share beside errors is no good news. */
function completeness(app) {
  const said = app.data.summary;
  const all = said.static || 0;
  const isGood = !said.errors && said.satisfied === all && all > 0;
  const text = all ? `${said.satisfied || 0} of ${plural(all, 'dependency', 'dependencies')} satisfied` : 'no static dependencies';
  return el('p', { class: isGood ? 'good' : 'soft' }, isGood ? [el('span', { 'aria-hidden': 'true' }, '✓ '), text] : text,
    said.unknown ? `, ${said.unknown} unknown` : '');
}

function severityGroup(app, severity, findings) {
  const own = findings.filter((finding) => finding.severity === severity);
  if (!own.length) return null;
  const list = el('div', {}, own.slice(0, FIRST).map((finding) => findingElement(app, finding, { withRibs: true })));
  const rest = own.slice(FIRST);
  const more = rest.length ? el('button', { type: 'button', class: 'button', click: () => {
    list.append(...rest.map((finding) => findingElement(app, finding, { withRibs: true })));
    more.remove();
  } }, `Show ${rest.length} more`) : null;
  const title = plural(own.length, severity);
  // Infos are advice: they do not stand in the way of what is wrong.
  const isOnly = own.length === findings.length;
  if (severity === 'info') return el('details', { id: 'list-info', open: isOnly }, el('summary', {}, el('h3', {}, title)), list, more);
  return el('section', { id: `list-${severity}` }, el('h3', {}, title), list, more);
}

function typeView(app, type) {
  const rows = app.model.ribs.flatMap((rib) => rib.static.filter((entry) => entry.type === type).map((entry) => ({ rib, entry })));
  const builds = app.model.ribs.flatMap((rib) => rib.dynamic.filter((entry) => entry.type === type).map((entry) => ({ rib, entry })));
  const origins = [...new Set(rows.flatMap(({ entry }) => originsOf(app.provision, entry)))];
  return [
    el('h2', { tabindex: '-1', class: 'code' }, type),
    el('p', { class: 'summary' }, 'type'),
    origins.length ? section('Created in', el('ul', { class: 'links' }, origins.map((member) => el('li', {}, memberLink(app, member), el('span', { class: 'soft' }, ' as '), el('code', {}, member.name), ' ', placeLink(app, member.row))))) : null,
    rows.length ? section(`Static dependency of ${plural(rows.length, 'RIB')}`, dependencyList(app, rows)) : null,
    builds.length ? section(`Dynamic dependency of ${plural(builds.length, 'RIB')}`, el('ul', { class: 'links' }, builds.map(({ rib, entry }) => el('li', {}, nodeLink(app, rib), ' ', el('code', {}, entry.name))))) : null,
  ];
}

function dependencyList(app, rows) {
  return el('ul', { class: 'links' }, rows.map(({ rib, entry }) => {
    const { sign, className } = lookOf(entry);
    return el('li', { 'data-property': entry.name, 'data-of': rib.id }, signed(sign, statusOf(entry), className), ' ',
      nodeLink(app, rib), ' ', dependencyLink(app, rib, entry.name));
  }));
}

function fileView(app, path) {
  const file = app.data.files.indexOf(path);
  const nodes = app.model.nodes.filter((node) => node.file === file);
  const findings = findingsInOrder(app.model.findings.filter((finding) => finding.file === file));
  return [
    el('h2', { tabindex: '-1' }, baseName(path)),
    el('p', { class: 'summary' }, file < 0 ? path : placeLink(app, { file, line: 1 }, path)),
    findings.map((finding) => findingElement(app, finding, { withRibs: true })),
    nodes.length ? section('Declares', el('ul', { class: 'links' }, nodes.map((node) => el('li', {}, nodeLink(app, node), ' ', placeLink(app, node))))) : null,
    edgesIn(app, file),
  ];
}

function edgesIn(app, file) {
  const edges = app.data.edges.filter((edge) => edge.file === file);
  if (!edges.length) return null;
  return section('Attaches and builds', el('ul', { class: 'links' }, edges.map((edge) => el('li', {},
    nodeLink(app, app.model.nodes[edge.parent]), el('span', { class: 'soft' }, edge.kind === 'component' ? ' passes its component to ' : ' attaches '),
    nodeLink(app, app.model.nodes[edge.child]), ' ', placeLink(app, edge)))));
}

// Views of the inspector that are lists: what is wrong, a type, a file.

/** Of one rule so many findings are shown at first. */
const FIRST = 20;

function startView(app) {
  const all = findingsInOrder(app.model.findings);
  const kept = keptNodes(app.model, app.view);
  const shown = kept ? all.filter((finding) => (finding.ribs || []).some((number) => kept.get(app.model.nodes[number]))) : all;
  return [
    lensView(app),
    el('h2', { tabindex: '-1' }, all.length ? 'Findings' : app.data.title),
    kept && all.length ? el('p', { class: 'soft' }, `${shown.length} of ${plural(all.length, 'finding')}: only those of the RIBs that the filters show`) : null,
    all.length ? SEVERITIES.map((severity) => severityGroup(app, severity, shown)) : el('p', {}, 'No findings.'),
    actions(app),
    app.data.made ? el('p', { class: 'soft made' }, app.data.made) : null,
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
  const rules = [...new Set(own.map((finding) => finding.rule))];
  const groups = rules.map((rule) => ruleGroup(app, rule, own.filter((finding) => finding.rule === rule)));
  const title = plural(own.length, severity);
  // Infos are advice: they do not stand in the way of what is wrong.
  const isOnly = own.length === findings.length;
  if (severity === 'info') return el('details', { id: 'list-info', open: isOnly }, el('summary', {}, el('h3', {}, title)), groups);
  return el('section', { id: `list-${severity}` }, el('h3', {}, title), groups);
}

/** The findings of one rule, below a sentence that says what it finds. */
function ruleGroup(app, rule, findings) {
  const { severity } = findings[0];
  const said = (app.data.rules || {})[rule];
  const element = (finding) => findingElement(app, finding, { isListed: true });
  const list = el('div', {}, findings.slice(0, FIRST).map(element));
  const rest = findings.slice(FIRST);
  const more = rest.length ? el('button', { type: 'button', class: 'button', click: () => {
    list.append(...rest.map(element));
    more.remove();
  } }, `Show ${rest.length} more`) : null;
  return el('section', { class: 'rule-group', 'data-rule': rule },
    el('h4', { class: `rule ${severity}` }, signed(SIGNS[severity], `${severity}: `), ' ', rule, findings.length > 1 ? el('span', { class: 'soft' }, ` · ${findings.length}`) : null),
    said ? el('p', { class: 'sentence' }, withCode(sentence(said.summary))) : null, ruleDetails(app, rule), list, more);
}

function sentence(clause) {
  return `${clause[0].toUpperCase()}${clause.slice(1)}.`;
}

/** A dependency by its name: every RIB that requires one. */
function nameView(app, name) {
  const rows = app.model.ribs.flatMap((rib) => rib.static.filter((entry) => entry.name === name).map((entry) => ({ rib, entry })));
  const types = [...new Set(rows.map(({ entry }) => entry.type))];
  return [
    el('h2', { tabindex: '-1', class: 'code' }, name),
    el('p', { class: 'summary' }, separated(types.map((type) => typeLink(app, type)))),
    section(`Static dependency of ${plural(new Set(rows.map(({ rib }) => rib)).size, 'RIB')}`, dependencyList(app, rows)),
  ];
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
    findings.map((finding) => findingElement(app, finding, { isListed: true })),
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

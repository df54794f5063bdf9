// Findings and places in the sources, as elements.

const SIGNS = { error: '✕', warning: '▲', info: 'ℹ' };

const STATUS = {
  satisfied: { sign: '●', className: 'good' },
  unsatisfied: { sign: '✕', className: 'bad' },
  mismatched: { sign: '≠', className: 'bad' },
  unknown: { sign: '?', className: 'soft' },
};

const OPTIONAL = { sign: '▲', className: 'poor' };

/** How a dependency is marked, in the drawing, the inspector and lists. */
function lookOf(entry) {
  return statusOf(entry) === 'satisfied' && entry.optional ? OPTIONAL : STATUS[statusOf(entry)];
}

function pathOf(app, place) {
  return app.data.files[place.file];
}

function baseName(path) {
  return path.slice(path.lastIndexOf('/') + 1);
}

function sourceAddress(template, path, line, column) {
  const safe = path.split('/').map(encodeURIComponent).join('/');
  return template.replace('{path}', safe).replace('{line}', line).replace('{column}', column);
}

/** A link by the template, or the place as text where there is none. */
function placeLink(app, place, label) {
  if (place.file === undefined) return null;
  const path = pathOf(app, place);
  const line = place.line || 1;
  const text = label || breakable(`${baseName(path)}:${line}`);
  const title = `${path}:${line}`;
  if (!app.data.source) return el('span', { class: 'place', title }, text);
  const href = sourceAddress(app.data.source, path, line, place.column || 1);
  return el('a', { class: 'place', title, href, target: '_blank', rel: 'noopener noreferrer' }, text);
}

/** Messages quote code with apostrophes, helps with backticks. */
function messageWithCode(text) {
  return withCode(text.replace(/(^|[^\w])'([^'\n]+)'(?!\w)/g, '$1`$2`'));
}

function findingsInOrder(findings) {
  return [...findings].sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || a.index - b.index);
}

function findingElement(app, finding, { withRibs = false } = {}) {
  const path = pathOf(app, finding);
  return el('article', { class: `finding ${finding.severity}`, 'data-finding': finding.rule },
    el('p', { class: 'rule' }, signed(SIGNS[finding.severity], `${finding.severity}: `), ' ', finding.rule),
    el('p', {}, messageWithCode(finding.message)),
    finding.help ? el('p', { class: 'help' }, el('b', {}, 'Help: '), withCode(finding.help)) : null,
    (finding.edits || []).filter((edit) => edit.text.trim()).map((edit) => editElement(app, edit)),
    el('p', { class: 'where' }, withRibs ? ribsOfFinding(app, finding) : null, placeLink(app, finding, shortPath(path, finding.line))),
    finding.notes ? notesElement(app, finding.notes) : null);
}

/** The last two folders say where a file is; the link's title has the whole path. */
function shortPath(path, line) {
  const parts = path.split('/').slice(-3);
  return breakable(`${parts.join('/')}:${line}`);
}

function ribsOfFinding(app, finding) {
  const links = (finding.ribs || []).map((number) => nodeLink(app, app.model.nodes[number]));
  return links.length ? el('span', { class: 'ribs' }, separated(links.slice(0, 6)), links.length > 6 ? ` and ${links.length - 6} more` : null) : null;
}

function editElement(app, edit) {
  return el('div', { class: 'edit' }, el('span', { class: 'soft' }, 'Edit: insert at ', placeLink(app, edit)), el('pre', {}, edit.text.trim()));
}

function notesElement(app, notes) {
  return el('ul', { class: 'notes' }, notes.map((note) => el('li', {}, messageWithCode(note.message), ' ', placeLink(app, note))));
}

function nodeLink(app, node, label) {
  const selection = selectNode(node);
  return el('a', { class: 'node-link', href: hashOf({ ...emptyState(), selection }), click: (event) => app.follow(event, selection) },
    breakable(label || displayName(node)));
}

function separated(items, separator = ', ') {
  return items.flatMap((item, index) => (index ? [separator, item] : [item]));
}

/** `✕ 1 ▲ 2`: what is wrong with a node, worst first. */
function countMarks(counts, severities = SEVERITIES) {
  return severities.filter((severity) => counts[severity]).map((severity) => el('span', { class: `mark ${severity}` },
    signed(SIGNS[severity], plural(counts[severity], severity)), el('span', { 'aria-hidden': 'true' }, ` ${counts[severity]}`)));
}

// Findings, as cards, and the marks of what is right and wrong.

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

/** Messages quote code with apostrophes, helps with backticks. */
function messageWithCode(text) {
  return withCode(text.replace(/(^|[^\w])'([^'\n]+)'(?!\w)/g, '$1`$2`'));
}

function findingsInOrder(findings) {
  return [...findings].sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || a.index - b.index);
}

/** In a list (`isListed`) the rule stands above, and the card names its RIBs and selects the first. */
function findingElement(app, finding, { isListed = false } = {}) {
  const target = isListed ? selectionOf(app, finding) : null;
  const choose = (event) => {
    if (!event.target.closest('a, button, summary, select') && String(getSelection()) === '') app.select(target);
  };
  return el('article', { class: `finding ${finding.severity} ${target ? 'leads' : ''}`, 'data-finding': finding.rule, click: target && choose },
    el('div', { class: 'finding-head' },
      isListed ? ribsOfFinding(app, finding) : el('span', { class: 'rule' }, signed(SIGNS[finding.severity], `${finding.severity}: `), ' ', finding.rule),
      el('button', { type: 'button', class: 'copy', title: 'Copy this finding as Markdown', click: (event) => copyAndSay(event, app, `${markdownOfFinding(app, finding)}\n`) }, 'Copy')),
    el('p', {}, messageWithCode(finding.message)),
    finding.path && finding.path.length > 1 ? el('p', { class: 'finding-path' }, finding.path.join(' › ')) : null,
    finding.help ? el('p', { class: 'help' }, el('b', {}, 'Help: '), withCode(finding.help)) : null,
    (finding.edits || []).filter((edit) => edit.text.trim()).map((edit) => editElement(app, edit)),
    el('p', { class: 'where' }, placeLink(app, finding, shortPath(pathOf(app, finding), finding.line))),
    finding.notes ? notesElement(app, finding.notes) : null,
    isListed ? null : ruleDetails(app, finding.rule));
}

/** The dependency that a finding is about, else its RIB. */
function selectionOf(app, finding) {
  const node = finding.ribs && app.model.nodes[finding.ribs[0]];
  if (!node) return null;
  const subject = finding.property && findSubject(app.provision, node, finding.property);
  return subject ? selectDependency(node, finding.property) : selectNode(node);
}

/** What `ribscope explain RULE` says, folded. */
function ruleDetails(app, rule) {
  const said = (app.data.rules || {})[rule];
  if (!said) return null;
  return el('details', { class: 'explained' }, el('summary', {}, 'What this rule means'),
    el('p', {}, withCode(said.what)), el('p', {}, withCode(said.why)),
    el('h4', {}, 'Bad'), el('pre', {}, said.bad.trim()), el('h4', {}, 'Good'), el('pre', {}, said.good.trim()));
}

/** The last two folders say where a file is; the link's title has the whole path. */
function shortPath(path, line) {
  const parts = path.split('/').slice(-3);
  return breakable(`${parts.join('/')}:${line}`);
}

function ribsOfFinding(app, finding) {
  const links = (finding.ribs || []).map((number) => nodeLink(app, app.model.nodes[number]));
  return el('span', { class: 'ribs' }, separated(links.slice(0, 6)), links.length > 6 ? ` and ${links.length - 6} more` : null);
}

function editElement(app, edit) {
  return el('div', { class: 'edit' }, el('span', { class: 'soft' }, 'Edit: insert at ', placeLink(app, edit)), el('pre', {}, edit.text.trim()));
}

function notesElement(app, notes) {
  return el('ul', { class: 'notes' }, notes.map((note) => el('li', {}, messageWithCode(note.message), ' ', placeLink(app, note))));
}

/** RIBs of one name are told apart wherever they are named. */
function nodeLink(app, node, label) {
  const selection = selectNode(node);
  return el('a', { class: 'node-link', href: hashOf({ ...emptyState(), selection }), click: (event) => app.follow(event, selection) },
    breakable(label || displayName(node)), node.scope ? el('span', { class: 'scope' }, ` (${node.scope})`) : null);
}

function separated(items, separator = ', ') {
  return items.flatMap((item, index) => (index ? [separator, item] : [item]));
}

/** `✕ 1 ▲ 2`: what is wrong with a node, worst first. */
function countMarks(counts, severities = SEVERITIES) {
  return severities.filter((severity) => counts[severity]).map((severity) => el('span', { class: `mark ${severity}` },
    signed(SIGNS[severity], plural(counts[severity], severity)), el('span', { 'aria-hidden': 'true' }, ` ${counts[severity]}`)));
}

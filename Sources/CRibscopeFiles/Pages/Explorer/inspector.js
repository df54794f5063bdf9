// The inspector: everything about the selected RIB, owner or dependency.

function createInspector(app, host) {
  const body = el('div', { class: 'inspector-body' });
  host.append(body);
  const order = { key: '' };
  const inspector = { host };

  inspector.render = () => {
    body.replaceChildren(...contentOf(app, order, inspector).flat(Infinity).filter(Boolean));
    host.scrollTop = 0;
  };

  inspector.light = (light) => {
    const subject = light && light.subject;
    for (const row of body.querySelectorAll('[data-property]')) {
      row.classList.toggle('pointed', Boolean(subject) && subject.rib === app.view.selectedNode && subject.property === row.dataset.property);
    }
  };

  body.addEventListener('pointerover', (event) => app.point(pointedSubject(app, event.target)));
  body.addEventListener('pointerleave', () => app.point(null));
  body.addEventListener('focusin', (event) => app.point(pointedSubject(app, event.target)));
  body.addEventListener('focusout', () => app.point(null));
  return inspector;
}

function pointedSubject(app, target) {
  const row = target.closest('[data-property]');
  const node = row && (app.model.byId.get(row.dataset.of) || app.view.selectedNode);
  return node ? findSubject(app.provision, node, row.dataset.property) : null;
}

function contentOf(app, order, inspector) {
  const chosen = app.view.resolved;
  if (!chosen) return startView(app);
  if (chosen.kind === 'gone') return [el('h2', {}, chosen.value), el('p', { class: 'soft' }, 'This app has nothing by that name.')];
  if (chosen.kind === 'name') return nameView(app, chosen.value);
  if (chosen.kind === 'type') return typeView(app, chosen.value);
  if (chosen.kind === 'file') return fileView(app, chosen.value);
  return nodeView(app, chosen, order, inspector);
}

function nodeView(app, { node, subject }, order, inspector) {
  return [
    heading(app, node, subject),
    subject && subject.dependency ? dependencySummary(app, subject) : nodeSummary(app, node),
    findingsAbout(node, subject).map((finding) => findingElement(app, finding)),
    subject ? waySection(app, node, subject) : null,
    staticSection(app, node, subject, order, inspector),
    dynamicSection(app, node),
    createdSection(app, node, subject),
    linksSection(app, 'Attached by', node.attachedBy),
    linksSection(app, 'Component passed by', node.providedBy.filter(isNotAttached(node.attachedBy))),
    linksSection(app, 'Children', node.attaches),
    linksSection(app, 'Component passed to', node.providesTo.filter(isNotAttached(node.attaches))),
    listenerSection(app, node),
    actions(app),
  ];
}

/** Beside a dependency, only what is wrong with it; a parameter of build may have its name. */
function findingsAbout(node, subject) {
  const isAbout = (finding) => finding.property === subject.property && !(subject.dependency && finding.rule === UNUSED.build);
  return findingsInOrder(node.findings).filter((finding) => !subject || isAbout(finding));
}

/** A router mostly attaches what its own component builds: only what differs is worth a section. */
function isNotAttached(attached) {
  const nodes = new Set(attached.map((link) => link.node));
  return (link) => !nodes.has(link.node);
}

function heading(app, node, subject) {
  if (!subject) return el('h2', { tabindex: '-1' }, displayName(node));
  return el('h2', { tabindex: '-1' }, nodeLink(app, node), `.${subject.property}`);
}

function nodeSummary(app, node) {
  const parts = [
    node.isOwner ? 'component outside any RIB' : node.scope && node.scope !== node.module ? node.scope : `module ${node.module}`,
    ...['root', 'viewless', 'unused'].filter((key) => node.row[key]),
    node.row.kind === 'component' && 'Needle component',
    node.parent && ['below ', nodeLink(app, node.parent)],
    placeLink(app, node),
  ].filter(Boolean);
  return [
    el('p', { class: 'summary' }, separated(parts, ' · ')),
    node.row.notConnected ? el('p', { class: 'notice' }, `Not connected: ${node.row.notConnected}.`) : null,
  ];
}

function dependencySummary(app, { rib, dependency }) {
  const { sign, className } = lookOf(dependency);
  const parts = [
    typeLink(app, dependency.type), [el('span', { class: className, 'aria-hidden': 'true' }, sign), ' ', statusOf(dependency)],
    dependency.optional && 'optional', placeLink(app, { file: dependency.file ?? rib.file, line: dependency.line }),
  ].filter(Boolean);
  return el('p', { class: 'summary' }, separated(parts, ' · '));
}

function section(title, ...content) {
  return el('section', {}, el('h3', {}, title), ...content.flat(Infinity).filter(Boolean));
}

/** What dependencies can be ordered by, beside the order of the source. */
const ORDERS = {
  name: (app, entry) => entry.name,
  type: (app, entry) => entry.type,
  status: (app, entry) => Object.keys(STATUS).indexOf(statusOf(entry)),
  provider: (app, entry) => providerNames(app, entry).join(),
  'where created': (app, entry) => originNames(app, entry).join(),
};

function providerNames(app, entry) {
  return [...new Set(providersOf(app.provision, entry).map(memberOwner))];
}

function originNames(app, entry) {
  return [...new Set(originsOf(app.provision, entry).map(memberOwner))];
}

function staticSection(app, node, subject, order, inspector) {
  if (!node.static.length) return node.isOwner ? null : section('Static dependencies', el('p', { class: 'soft' }, 'None.'));
  const rows = inOrder(app, node.static, order);
  const menu = el('select', { id: 'order', class: 'chip', 'aria-label': 'Order of the dependencies', change: () => {
    order.key = menu.value;
    inspector.render();
    byId('order').focus();
  } }, el('option', { value: '' }, 'as in the source'), Object.keys(ORDERS).map((key) => el('option', { value: key, selected: key === order.key }, `by ${key}`)));
  return el('section', {}, el('div', { class: 'section-head' }, el('h3', {}, 'Static dependencies'), rows.length > 2 ? menu : null),
    el('ul', { class: 'dependencies' }, rows.map((entry) => dependencyItem(app, node, entry, subject))));
}

function inOrder(app, entries, { key }) {
  if (!key) return entries;
  const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  return [...entries].sort((a, b) => compare(ORDERS[key](app, a), ORDERS[key](app, b)));
}

function dependencyItem(app, node, entry, subject) {
  const { sign, className } = lookOf(entry);
  const isCurrent = Boolean(subject) && subject.dependency === entry;
  const select = (event) => event.target.closest('a, button') || app.select(selectDependency(node, entry.name));
  return el('li', { 'data-property': entry.name, 'data-of': node.id, class: `${isCurrent ? 'current' : ''} ${isBroken(entry) ? 'broken' : ''}`, click: select },
    el('div', { class: 'dependency' }, signed(sign, `${statusOf(entry)}: `, className), el('span', { class: 'typed' }, dependencyLink(app, node, entry.name), ': ', typeLink(app, entry.type)),
      entry.optional ? tag('optional') : null, isUnused(node, entry) ? tag('unused') : null),
    el('div', { class: 'origin-line' }, provisionWords(app, entry)));
}

/** `from Root, created in App`; what is missing comes first. */
function provisionWords(app, entry) {
  const missing = (entry.missing || []).map((one) => el('span', { class: 'bad-text' }, `${one.status === 'mismatched' ? 'other type in' : 'missing in'} `, missingOwner(app, one)));
  const providers = distinctByText(providersOf(app.provision, entry).map((member) => memberLink(app, member)));
  const origins = distinctByText(originsOf(app.provision, entry).map((member) => memberLink(app, member)));
  const isDirect = origins.length === providers.length && origins.every((one, index) => one.textContent === providers[index].textContent);
  const parts = [
    ...few(missing), providers.length ? ['from ', separated(few(providers))] : null,
    origins.length && isDirect ? 'created there' : origins.length ? ['created in ', separated(few(origins))] : null,
  ].filter(Boolean);
  return parts.length ? separated(parts) : statusOf(entry);
}

function tag(word) {
  return el('span', { class: 'tag' }, word);
}

function dependencyLink(app, node, property, label) {
  const selection = selectDependency(node, property);
  return el('a', { class: 'code', href: hashOf({ ...emptyState(), selection }), click: (event) => app.follow(event, selection) }, breakable(label || property));
}

function typeLink(app, type) {
  const selection = { kind: 'type', value: type };
  return el('a', { class: 'code quiet', href: hashOf({ ...emptyState(), selection }), click: (event) => app.follow(event, selection) }, breakable(type));
}

function memberLink(app, member) {
  return member.node ? nodeLink(app, member.node) : el('span', {}, memberOwner(member));
}

function missingOwner(app, missing) {
  if (missing.in !== undefined) return nodeLink(app, app.model.nodes[missing.in]);
  return missing.component;
}

function distinctByText(elements) {
  return [...new Map(elements.map((element) => [element.textContent, element])).values()];
}

/** The columns are narrow; the paths of the dependency name all. */
function few(items) {
  return items.length > 2 ? [items[0], `${items.length - 1} more`] : items;
}

function waySection(app, node, subject) {
  return [
    section(['Path of ', el('code', {}, subject.property)], subject.dependency ? waysContent(app, node, subject.dependency) : createdContent(app, subject.member)),
    usersSection(app, subject),
  ];
}

function createdContent(app, member) {
  return el('ol', { class: 'way' }, el('li', {}, el('b', {}, member.component), el('span', { class: 'soft' }, ' creates it '), placeLink(app, member.row)));
}

function waysContent(app, node, dependency) {
  const shown = 3;
  const { ways, isComplete } = waysOf(app.provision, dependency, 40);
  const lists = ways.map((way) => wayList(app, way, node, dependency));
  const broken = (dependency.missing || []).map((missing) => missingList(app, missing, node, dependency));
  const rest = lists.slice(shown);
  return [
    broken, lists.slice(0, shown),
    rest.length ? el('details', {}, el('summary', {}, `${isComplete ? rest.length : `${rest.length} or more`} other ${rest.length === 1 ? 'path' : 'paths'}`), rest) : null,
    !lists.length && !broken.length ? el('p', { class: 'soft' }, dependency.reason ? `Unknown: ${dependency.reason}.` : 'No component that provides it was found.') : null,
  ];
}

function wayList(app, way, node, dependency) {
  return el('ol', { class: 'way' }, way.map((member, index) => wayStep(app, member, index === 0, dependency.name)), useStep(app, node, dependency));
}

function wayStep(app, member, isOrigin, property) {
  const name = member.node ? nodeLink(app, member.node, member.component) : member.component;
  return el('li', { class: isOrigin ? 'origin' : '' }, el(isOrigin ? 'b' : 'span', {}, name),
    el('span', { class: 'soft' }, isOrigin ? ' created here ' : ' forwards '),
    member.name === property ? null : [el('code', {}, member.name), ' '], placeLink(app, member.row));
}

function useStep(app, node, dependency) {
  const uses = (dependency.uses || []).flatMap((use, index) => [index ? ', ' : ' and uses it in ', placeLink(app, { file: use.file ?? node.file, line: use.line })]);
  const place = { file: dependency.file ?? node.file, line: dependency.line };
  return el('li', {}, el('b', {}, node.name), el('span', { class: 'soft' }, ' requires it '), placeLink(app, place), el('span', { class: 'soft' }, uses));
}

function missingList(app, missing, node, dependency) {
  const name = missing.component || componentName(app.model.nodes[missing.in]);
  const why = missing.status === 'mismatched' ? ' provides another type' : ' does not provide it';
  return el('ol', { class: 'way' }, el('li', { class: 'missing' }, el('b', {}, name), el('span', { class: 'bad-text' }, why, missing.reason ? ` (${missing.reason})` : ''), ' ', placeLink(app, missing)),
    useStep(app, node, dependency));
}

function usersSection(app, subject) {
  const origins = subject.member ? [subject.member] : originsOf(app.provision, subject.dependency);
  const users = new Map(origins.flatMap(usersOf).map(({ rib, dependency }) => [`${rib.id}.${dependency.name}`, { rib, dependency }]));
  if (!users.size) return null;
  const items = [...users.values()].map(({ rib, dependency }) => el('li', { 'data-property': dependency.name, 'data-of': rib.id },
    nodeLink(app, rib), dependency.name === subject.property ? null : [' as ', dependencyLink(app, rib, dependency.name)]));
  return section(`Required by ${plural(users.size, 'RIB')}`, el('ul', { class: 'flow' }, items));
}

function dynamicSection(app, node) {
  if (!node.dynamic.length) return null;
  return section('Dynamic dependencies', el('ul', { class: 'dependencies' }, node.dynamic.map((entry) => el('li', {},
    el('div', { class: 'dependency' }, el('span', { class: 'typed' }, el('code', {}, breakable(entry.name)), ': ', typeLink(app, entry.type)),
      entry.optional ? tag('optional') : null, isUnused(node, entry) ? tag('unused') : null,
      entry.line ? placeLink(app, { file: entry.file ?? node.file, line: entry.line }) : null)))));
}

function createdSection(app, node, subject) {
  const created = createdIn(app.provision, node);
  if (!created.length) return null;
  return section('Created here', el('ul', { class: 'dependencies' }, created.map((member) => {
    const users = new Set(usersOf(member).map((user) => user.rib)).size;
    return el('li', { 'data-property': member.name, 'data-of': node.id, class: subject && subject.member === member ? 'current' : '' },
      el('div', { class: 'dependency' }, dependencyLink(app, node, member.name), el('span', { class: 'soft' }, `required by ${plural(users, 'RIB')}`), placeLink(app, member.row)));
  })));
}

function linksSection(app, title, links) {
  if (!links.length) return null;
  return section(title, el('ul', { class: 'links' }, links.map(({ node, edge }) => el('li', {},
    nodeLink(app, node), edge.via && edge.via.length ? el('span', { class: 'soft' }, ` via ${edge.via.join(', ')}`) : null, ' ', placeLink(app, edge)))));
}

function listenerSection(app, node) {
  const listeners = node.row.listeners || [];
  if (!listeners.length) return null;
  return section('Listener', ...listeners.map((listener) => el('p', {}, el('code', {}, listener.protocol),
    el('span', { class: 'soft' }, ` → ${(listener.by || []).join(', ')}`))));
}

function actions(app) {
  const copy = async () => app.say((await copyText(markdownOf(app))) ? 'Copied' : 'The browser did not allow copying');
  return el('div', { class: 'actions' }, el('button', { type: 'button', class: 'button', click: copy }, 'Copy as Markdown'), linkChoice(app));
}

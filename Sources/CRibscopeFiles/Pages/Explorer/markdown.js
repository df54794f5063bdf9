// What the inspector shows, as Markdown.

function markdownOf(app) {
  const chosen = app.view.resolved;
  const lines = chosen && chosen.node ? markdownOfNode(app, chosen.node, chosen.subject) : markdownOfFindings(app);
  return `${lines.filter((line) => line !== null).join('\n')}\n`;
}

function markdownOfFindings(app) {
  return [`# ${cell(app.data.title)}`, '', ...findingsInOrder(app.model.findings).map((finding) => markdownOfFinding(app, finding))];
}

function markdownOfFinding(app, finding) {
  const help = finding.help ? `\n  - ${finding.help}` : '';
  return `- **${finding.severity}** \`${finding.rule}\` ${finding.message} (${markdownPlace(app, finding)})${help}`;
}

function markdownOfNode(app, node, subject) {
  return [
    `# ${displayName(node)}`, '', `${node.isOwner ? 'Component outside any RIB' : `Module ${node.module}`}, ${markdownPlace(app, node)}`, '',
    ...findingsInOrder(node.findings).map((finding) => markdownOfFinding(app, finding)),
    ...table('Static dependencies', ['name', 'type', 'status', 'provider', 'created in'], node.static.map((entry) => [
      code(entry.name), code(entry.type), statusOf(entry), providerNames(app, entry).join(', '), originNames(app, entry).join(', ')])),
    ...(subject && subject.dependency ? markdownOfWays(app, node, subject) : []),
    ...table('Dynamic dependencies', ['name', 'type'], node.dynamic.map((entry) => [code(entry.name), code(entry.type)])),
    ...bullets(app, 'Attached by', node.attachedBy),
    ...bullets(app, 'Children', node.attaches),
  ];
}

function markdownOfWays(app, node, subject) {
  const { ways } = waysOf(app.provision, subject.dependency, 10);
  return [`## Path of ${code(subject.property)}`, '', ...ways.map((way) => `- ${[...way.map((member) => member.component), node.name].join(' → ')}`), ''];
}

function table(title, columns, rows) {
  if (!rows.length) return [];
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
  return ['', `## ${title}`, '', line(columns), line(columns.map(() => '---')), ...rows.map(line), ''];
}

function bullets(app, title, links) {
  return links.length ? [`## ${title}`, '', ...links.map(({ node, edge }) => `- ${displayName(node)} (${markdownPlace(app, edge)})`), ''] : [];
}

function cell(text) {
  return text.replace(/\|/g, '\\|');
}

function code(text) {
  return `\`${text}\``;
}

function markdownPlace(app, place) {
  if (place.file === undefined) return '';
  const path = pathOf(app, place);
  const text = `${path}:${place.line || 1}`;
  return app.data.host ? `[${text}](${addressBy(app.data.host, linkedPlace(app, place))})` : text;
}

/** The clipboard's own interface is missing on some pages from `file:`; a selected text can be copied everywhere. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text) {
  const area = el('textarea', { class: 'said', 'aria-hidden': 'true' });
  area.value = text;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}

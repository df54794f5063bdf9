// A node of the drawing: its size, known before it is made, and its element.
// The heights and paddings here are those of `.card…` in page.css: the layout needs them before anything is drawn.

const CARD = { name: 20, line: 18, row: 23, chip: 22, padding: 6, brief: 4, strip: 10, header: 30, pill: 34, side: 12 };
/** Of a longer scope the beginning is seen beside a name. */
const SCOPE = 70;
const LIMIT = { rows: 14, chips: 1, chipsSelected: 8, width: 300, widthSelected: 340 };

/** What a card shows, as plain values: the same values give the same card, which is then kept. */
function cardContent(app, item) {
  const { node } = item;
  const isSelected = app.view.selectedNode === node;
  const isBrief = app.view.isBrief && !isSelected;
  const severity = worst(node.counts);
  const chips = cardChips(node, isSelected ? LIMIT.chipsSelected : LIMIT.chips);
  return {
    weighed: weighed(app, node), isBrief, isOwner: node.isOwner, isSelected, severity, isMatch: item.isMatch,
    isOpen: item.isOpen, foldable: item.foldable, below: node.below, worstBelow: worst(node.countsBelow),
    countBelow: node.countsBelow[worst(node.countsBelow)] || 0,
    name: displayName(node), scope: isBrief ? scopeInTree(node) : '', mark: severity ? `${SIGNS[severity]} ${node.counts[severity]}` : '',
    line: node.isOwner ? 'outside any RIB' : cardLine(node),
    rows: isSelected ? cardRows(app, node) : [],
    chips: isBrief ? [] : chips,
    others: isBrief && chips.length ? { text: `↗ ${childrenElsewhere(node).length}`, title: childrenElsewhere(node).map((child) => child.name).join(', ') } : null,
    property: isSelected && app.view.subject ? app.view.subject.property : '',
  };
}

function cardLine(node) {
  const unused = node.static.filter((entry) => isUnused(node, entry)).length;
  const unusedInBuild = node.dynamic.filter((entry) => isUnused(node, entry)).length;
  const parts = [
    scopeInTree(node), node.row.kind === 'component' && 'component',
    node.row.viewless && 'viewless',
    node.static.length ? plural(node.static.length, 'dep') : !node.row.viewless && 'no deps',
    unused && `${unused} unused`,
    unusedInBuild && `${unusedInBuild} unused in build`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function cardRows(app, node) {
  const rows = node.static.map((entry) => ({
    property: entry.name, text: `${entry.name}: ${entry.type}`, status: statusOf(entry), look: lookOf(entry),
    origin: isUnused(node, entry) ? 'unused' : originText(app, entry),
  }));
  const builds = node.dynamic.map((entry) => ({ text: `build: ${entry.name}: ${entry.type}` }));
  const all = [...rows, ...builds];
  return all.length > LIMIT.rows ? [...all.slice(0, LIMIT.rows - 1), { text: `${all.length - LIMIT.rows + 1} more` }] : all;
}

function originText(app, dependency) {
  if (isBroken(dependency)) return statusOf(dependency) === 'mismatched' ? 'other type' : 'missing';
  const origins = new Set(originsOf(app.provision, dependency).map(memberOwner));
  return origins.size > 1 ? `${origins.size} origins` : [...origins][0] || '';
}

function memberOwner(member) {
  return member.node ? displayName(member.node) : member.component.replace(/(.)Component$/, '$1');
}

function cardChips(node, limit) {
  const chips = childrenElsewhere(node).map((child) => ({ id: child.id, text: `↗ ${child.name}` }));
  if (chips.length <= limit) return chips;
  const shown = Math.max(1, limit - 1);
  return [...chips.slice(0, shown), { text: `${chips.length - shown} more`, title: chips.slice(shown).map((chip) => chip.text).join(', ') }];
}

function cardSize(content) {
  const overhang = handleOverhang(content);
  if (content.isOwner && !content.isSelected) return { width: Math.ceil(textWidth(content.name, 'name')) + 44, height: content.isBrief ? CARD.name + 2 * CARD.brief : CARD.pill, overhang };
  return { width: cardWidth(content), height: cardHeight(content), overhang };
}

/** How far the handle of what is folded stands out at the card's right. */
function handleOverhang(content) {
  if (!content.foldable) return 0;
  return Math.max(22, Math.ceil(textWidth(handleText(content), 'handle')) + 14) - 8;
}

function handleText({ isOpen, below, worstBelow, countBelow }) {
  if (isOpen) return '−';
  return worstBelow && worstBelow !== 'info' ? `+${below} · ${SIGNS[worstBelow]} ${countBelow}` : `+${below}`;
}

function cardWidth(content) {
  const marks = [content.weighed && numberText(content.weighed.weight), content.others && content.others.text, content.mark].filter(Boolean);
  const texts = [
    textWidth(content.name, 'name') + (content.scope ? Math.min(SCOPE, textWidth(content.scope, 'text')) + 10 : 0) + marks.reduce((sum, mark) => sum + textWidth(mark, 'name') + 12, 0),
    content.isBrief ? 0 : textWidth(content.line, 'text'),
    ...chipWidths(content),
    ...content.rows.map((row) => textWidth(row.text, 'text') + (row.origin ? textWidth(row.origin, 'text') + 14 : 0) + 18),
  ];
  const limit = content.isSelected ? LIMIT.widthSelected : LIMIT.width;
  return Math.ceil(Math.min(limit, Math.max(content.isSelected ? 170 : 88, ...texts) + 2 * CARD.side + 6));
}

/** Below each other on a selected card, on others in one line. */
function chipWidths(content) {
  const widths = content.chips.map((chip) => textWidth(chip.text, 'chip') + 8);
  return content.isSelected ? widths : [widths.reduce((sum, width) => sum + width, 0)];
}

function cardHeight(content) {
  const chips = (content.isSelected ? content.chips.length : Math.min(1, content.chips.length)) * CARD.chip;
  if (content.isSelected) return CARD.header + CARD.padding + CARD.line + 4 + content.rows.length * CARD.row + chips + CARD.padding;
  return (hasStrip(content) ? CARD.strip : 0) + CARD.name + (content.isBrief ? 2 * CARD.brief : 2 * CARD.padding + CARD.line) + chips;
}

function hasStrip(content) {
  return content.severity === 'error' || content.severity === 'warning';
}

function buildCard(card, node, content) {
  card.className = ['card', content.isOwner && 'owner', content.isSelected && 'selected', content.isBrief && 'brief', content.weighed && `shade${content.weighed.shade}`, content.severity,
    node.row.viewless && 'viewless', !content.isMatch && 'muted'].filter(Boolean).join(' ');
  card.replaceChildren(
    el('div', { class: 'card-head' },
      el('button', { type: 'button', class: 'card-name', tabindex: '-1', 'aria-label': cardLabel(node), 'aria-pressed': String(content.isSelected) }, content.name),
      content.weighed ? el('span', { class: 'card-mark weight' }, numberText(content.weighed.weight)) : '',
      content.scope ? el('span', { class: 'card-scope' }, content.scope) : '',
      content.others ? el('span', { class: 'card-mark others', title: content.others.title }, content.others.text) : '',
      content.mark ? el('span', { class: 'card-mark', 'aria-hidden': 'true', title: findingsTitle(node) }, content.mark) : ''),
    el('div', { class: 'card-body' },
      (content.isOwner && !content.isSelected) || content.isBrief ? '' : el('div', { class: 'card-line' }, content.line),
      content.rows.map((row) => cardRow(row, content.property)),
      el('div', { class: 'card-chips' }, content.chips.map(cardChip))),
    ...foldHandle(node, content));
}

function cardLabel(node) {
  const said = SEVERITIES.filter((severity) => node.counts[severity]).map((severity) => plural(node.counts[severity], severity));
  return [displayName(node), ...said].join(', ');
}

function findingsTitle(node) {
  return findingsInOrder(node.findings).map((finding) => `${finding.rule}: ${finding.message}`).join('\n');
}

function cardRow(row, selectedProperty) {
  if (!row.status) return el('div', { class: 'card-row plain' }, row.text);
  const { sign, className } = row.look;
  const isSelected = row.property === selectedProperty;
  return el('button', { type: 'button', tabindex: '-1', class: `card-row ${className} ${isSelected ? 'current' : ''}`, 'data-property': row.property },
    signed(sign, `${row.status}: `, className), el('span', { class: 'card-text' }, row.text), el('span', { class: 'card-origin' }, row.origin));
}

function cardChip(chip) {
  if (!chip.id) return el('span', { class: 'card-chip', title: chip.title }, chip.text);
  return el('button', { type: 'button', tabindex: '-1', class: 'card-chip', 'data-target': chip.id }, chip.text);
}

function foldHandle(node, content) {
  if (!content.foldable) return [];
  const label = content.isOpen ? `Fold ${content.name}` : `Show ${plural(content.below, 'RIB')} below ${content.name}`;
  return [el('button', {
    type: 'button', tabindex: '-1', 'data-fold': node.id, 'aria-label': label, title: label, 'aria-expanded': String(content.isOpen),
    class: `handle ${content.isOpen ? 'open' : content.worstBelow}`,
  }, handleText(content))];
}

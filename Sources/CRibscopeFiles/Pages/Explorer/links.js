// Where the links to the sources lead: as the reader chooses, once for all links.

/** `title` is what the choice is called; `href` gives an address, or null where it cannot lead there. */
const OPENERS = {
  host: { title: 'the host of the code', href: (app, place) => app.data.host && addressBy(app.data.host, place) },
  file: { title: 'the file', href: (app, place) => app.data.file && `${addressBy(app.data.file, place)}#L${place.line}` },
  vscode: { title: 'VS Code', href: vscodeAddress },
  xcode: { title: 'Xcode: copies an `xed` command', href: () => null },
};

/** The place of a finding, a declaration or a use, as links and commands need it. */
function linkedPlace(app, place) {
  return { path: app.data.files[place.file], line: place.line || 1, column: place.column || 1 };
}

function addressBy(template, { path, line, column }) {
  const safe = path.split('/').map(encodeURIComponent).join('/');
  return template.replace('{path}', safe).replace('{line}', line).replace('{column}', column);
}

function openerOf(app) {
  const chosen = app.state.links;
  return Object.hasOwn(OPENERS, chosen) && (chosen !== 'host' || app.data.host) ? chosen : app.data.host ? 'host' : 'file';
}

/** code.visualstudio.com/docs/editor/command-line#_opening-vs-code-with-urls */
function vscodeAddress(app, place) {
  const folder = app.state.folder || folderOfSources(app);
  if (folder === null) return null;
  const path = place.path.startsWith('/') ? place.path : `${folder}/${place.path}`;
  return `vscode://file${encodeURI(new URL(path, 'file:///').pathname.replace(/%20/g, ' '))}:${place.line}:${place.column}`;
}

/** The folder that paths are relative to, if the page lies on the same disk; else the reader has to say it. */
function folderOfSources(app) {
  if (location.protocol !== 'file:' || !app.data.file) return null;
  return decodeURIComponent(new URL(app.data.file.replace('{path}', '.'), location.href).pathname).replace(/\/$/, '');
}

/** `xed` is Xcode's command line: a page cannot run it, so the reader pastes it into a terminal. */
function xedCommand({ path, line }) {
  return `xed --line ${line} ${/^[\w./+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`}`;
}

/** A link as the reader wants it, or the place as text where there is none. */
function placeLink(app, place, label) {
  if (place.file === undefined) return null;
  const linked = linkedPlace(app, place);
  const text = label || breakable(`${baseName(linked.path)}:${linked.line}`);
  const title = `${linked.path}:${linked.line}`;
  const opener = openerOf(app);
  if (opener === 'xcode') return el('button', { type: 'button', class: 'place link', title: xedCommand(linked), click: (event) => copyAndSay(event, app, xedCommand(linked)) }, text);
  const href = OPENERS[opener].href(app, linked);
  if (!href) return el('span', { class: 'place', title }, text);
  return el('a', { class: 'place', title, href, target: opener === 'vscode' ? null : '_blank', rel: 'noopener noreferrer' }, text);
}

async function copyAndSay(event, app, text) {
  event.stopPropagation();
  app.say((await copyText(text)) ? `Copied: ${text}` : 'The browser did not allow copying');
}

/** Chosen in the page; told by the link to the page, and remembered by the browser. */
function linkChoice(app) {
  const opener = openerOf(app);
  const choices = Object.keys(OPENERS).filter((key) => key !== 'host' || app.data.host);
  const menu = el('select', { id: 'links', class: 'button', change: () => app.openLinks({ links: menu.value }) },
    choices.map((key) => el('option', { value: key, selected: key === opener }, OPENERS[key].title.replaceAll('`', ''))));
  const folder = el('input', { id: 'folder', type: 'text', value: app.state.folder || folderOfSources(app) || '', placeholder: '/path/of/the/checkout', spellcheck: 'false', change: () => app.openLinks({ folder: folder.value.replace(/\/+$/, '') }) });
  return el('p', { class: 'choice' }, el('label', {}, 'Links open ', menu),
    opener === 'vscode' ? el('label', {}, ' below ', folder) : null);
}

const LINK_KEY = 'ribscope-links';

/** Storage is missing in some browsers for pages from `file:`; then the page's link still has the choice. */
function storedLinks() {
  try {
    return JSON.parse(localStorage.getItem(LINK_KEY)) || {};
  } catch {
    return {};
  }
}

function storeLinks({ links, folder }) {
  try {
    localStorage.setItem(LINK_KEY, JSON.stringify({ links, folder }));
  } catch {
    // It is in the page's link.
  }
}

// Making elements. Text always becomes a text node, so that nothing from the sources is read as markup.

function el(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value !== undefined && value !== null && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false));
  return element;
}

function byId(id) {
  return document.getElementById(id);
}

/** The text with what stands between backticks as code. */
function withCode(text) {
  return text.split('`').map((part, index) => (index % 2 ? el('code', {}, part) : part));
}

/** A name that may break where its words begin, so that narrow columns do not break it anywhere. */
function breakable(name) {
  return name.split(/(?<=[a-z0-9_.,<:])(?=[A-Z])|(?<=[<,:&(/+])/).flatMap((word, index) => (index ? [el('wbr'), word] : [word]));
}

/** `200,000` */
function numberText(count) {
  return count.toLocaleString('en-US');
}

function plural(count, word, words = `${word}s`) {
  return `${numberText(count)} ${count === 1 ? word : words}`;
}

/** A word that only screen readers say, beside a sign that only eyes read. */
function signed(sign, words, className = '') {
  return [el('span', { class: `sign ${className}`, 'aria-hidden': 'true', title: words }, sign), ' ', el('span', { class: 'said' }, words)];
}

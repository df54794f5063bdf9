// Keys that work everywhere, and the sheet that lists them.

/** `keys` are `[keys, words]`; `actions` say what each key does. */
function listenToKeys(keys, actions) {
  const sheet = byId('keys');
  byId('keys-list').append(...keys.flatMap(([names, words]) => [el('dt', {}, names.split(' ').map((name) => el('kbd', {}, name))), el('dd', {}, words)]));
  byId('show-keys').addEventListener('click', () => sheet.showModal());
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest('input:not([type=range]), select, textarea, dialog[open]')
      || (event.key === ' ' && event.target.closest('button, summary, a'));
    const action = { ...actions, '?': () => sheet.showModal() }[event.key];
    if (isTyping || !action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action(event);
  });
}

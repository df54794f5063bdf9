// On a narrow screen one pane is in front.

function showPane(name) {
  byId('app').dataset.pane = name;
  for (const tab of byId('tabs').children) tab.setAttribute('aria-pressed', String(tab.dataset.pane === name));
}

/** A drawing that was not shown knows no size: `onShow` is called with the pane's name once it is in front. */
function listenToTabs(onShow) {
  for (const tab of byId('tabs').children) {
    tab.addEventListener('click', () => {
      showPane(tab.dataset.pane);
      onShow(tab.dataset.pane);
    });
  }
}

/// What makes the page move. Texts only ever go into `textContent`.
let pageScript = """
  'use strict';
  const data = JSON.parse(document.getElementById('data').textContent);
  const $ = id => document.getElementById(id);
  const states = data.places.map(() => ({box: 'gone', line: 'gone'}));
  const list = $('events'), slider = $('slider');
  let at = -1, timer = null, marked = [];

  function item(text, name) {
    const li = document.createElement('li');
    li.textContent = text;
    if (name) li.className = name;
    return li;
  }

  // No more than this many events are in the list at a time: traces may have hundreds of thousands.
  const page = 400;
  let first = -1;
  const leaks = data.moments.map((moment, index) => index).filter(index => data.moments[index].event === 'leak');

  function entry(text, index, name) {
    const li = item(text, name);
    li.addEventListener('click', () => { stop(); go(index); });
    return li;
  }

  function event(moment, index) {
    const li = entry('', index, moment.event === 'leak' ? 'leaked' : '');
    const time = document.createElement('small');
    time.textContent = moment.time;
    li.append(time, moment.text);
    return li;
  }

  function turnTo(index) {
    const start = index - index % page;
    if (start === first) return;
    first = start;
    const end = Math.min(start + page, data.moments.length);
    const items = data.moments.slice(start, end).map((moment, offset) => event(moment, start + offset));
    if (start > 0) items.unshift(entry('… ' + start + ' before', start - 1, 'more'));
    if (end < data.moments.length) items.push(entry('… ' + (data.moments.length - end) + ' more', end, 'more'));
    list.replaceChildren(...items);
  }

  for (const id of ['coverage', 'problems']) {
    $(id).hidden = !data[id].length;
    data[id].forEach(line => $(id).lastElementChild.append(item(line)));
  }

  function show(place) {
    const state = states[place], box = $('rib' + place), line = $('line' + place);
    if (box) box.setAttribute('class', 'node ' + state.box);
    if (line) line.setAttribute('class', 'edge ' + state.line);
  }

  function apply(moment, key) {
    const touched = [];
    for (const change of moment.changes) {
      states[change.place] = change[key];
      show(change.place);
      touched.push(change.place);
    }
    return touched;
  }

  // Scrolls the list only: on a narrow screen the tree must stay in view.
  function reveal(li) {
    const frame = list.parentElement, box = frame.getBoundingClientRect(), place = li.getBoundingClientRect();
    if (place.top < box.top + 40) frame.scrollTop += place.top - box.top - 40;
    if (place.bottom > box.bottom - 12) frame.scrollTop += place.bottom - box.bottom + 12;
  }

  function go(target) {
    target = Math.max(0, Math.min(data.moments.length - 1, target));
    marked.forEach(show);
    while (at < target) apply(data.moments[++at], 'after');
    while (at > target) apply(data.moments[at--], 'before');
    const moment = data.moments[at];
    if (!moment) return;
    marked = moment.changes.map(change => change.place);
    marked.forEach(place => $('rib' + place)?.classList.add('now'));
    slider.value = at;
    $('now').textContent = (at + 1) + ' of ' + data.moments.length + '  ·  ' + moment.time + '  ·  ' + moment.text
      + (data.isSampled ? '  ·  sampled: short-lived RIBs may be missing' : '');
    $('now').className = moment.event === 'leak' ? 'leaked' : '';
    turnTo(at);
    list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const current = list.children[at - first + (first > 0 ? 1 : 0)];
    current.setAttribute('aria-current', 'true');
    const active = states.flatMap((state, place) =>
      state.router !== undefined && state.box.startsWith('on') ? [item(data.places[place] + ' (' + state.router + ')')] : []);
    $('active').replaceChildren(...(active.length ? active : [item('nothing')]));
    const leaked = leaks.filter(index => index <= at);
    $('leaks').hidden = !leaked.length;
    $('leaks').lastElementChild.replaceChildren(
      ...leaked.slice(-100).map(index => item(data.moments[index].text.slice(5), 'leaked')));
    reveal(current);
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    $('play').textContent = 'Play';
  }

  function play() {
    if (timer) return stop();
    if (at >= data.moments.length - 1) go(0);
    $('play').textContent = 'Pause';
    timer = setInterval(() => {
      if (at >= data.moments.length - 1) return stop();
      go(at + 1);
    }, 1000 / Number($('speed').value));
  }

  slider.max = Math.max(0, data.moments.length - 1);
  slider.addEventListener('input', () => { stop(); go(Number(slider.value)); });
  $('play').addEventListener('click', play);
  $('back').addEventListener('click', () => { stop(); go(at - 1); });
  $('forth').addEventListener('click', () => { stop(); go(at + 1); });
  $('speed').addEventListener('change', () => { if (timer) { stop(); play(); } });
  $('ghosts').addEventListener('change', () => $('tree').classList.toggle('bare', !$('ghosts').checked));
  const keys = {ArrowLeft: () => at - 1, ArrowRight: () => at + 1, PageUp: () => at - 10, PageDown: () => at + 10,
    Home: () => 0, End: () => data.moments.length - 1};
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === 'SELECT') return;
    if (event.key === ' ' && event.target.tagName !== 'BUTTON' && event.target.type !== 'checkbox') {
      event.preventDefault();
      play();
    } else if (keys[event.key]) {
      event.preventDefault();
      stop();
      go(keys[event.key]());
    }
  });
  const wanted = Number(location.hash.slice(1));
  go(wanted > 0 ? wanted - 1 : 0);
  """

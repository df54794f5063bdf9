#!/usr/bin/env python3
"""Drives the explorer page in headless Chromium.

    Tests/Explorer/test_explorer.py [NAME…]        only the tests whose names contain NAME
"""

import json
import os

from browser import CONTRAST, open_silent, run
from made_up import made_up

HOSTILE = "</script><img src=x onerror=alert(1)>{{data}}"
PAGE = open(os.environ["RIBSCOPE_PAGE"], encoding="utf-8").read()
DATA_START = '<script type="application/json" id="data">'
tests = []


def render(data):
    """The page that ribscope writes, with other data in it."""
    before, rest = PAGE.split(DATA_START, 1)
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return before + DATA_START + text + rest[rest.index("</script>"):]


def test(function):
    tests.append(function)
    return function


class Site:
    """Pages of made-up apps on disk, and tabs that must stay silent."""

    def __init__(self, browser, folder):
        self.browser, self.folder, self.noise = browser, folder, []

    def write(self, name, data):
        path = os.path.join(self.folder, f"{name}.html")
        if not os.path.exists(path):
            with open(path, "w", encoding="utf-8") as file:
                file.write(render(data))
        return "file://" + path

    def open(self, count=30, hash="", data=None, name=None, width=1500, height=860, **context):
        address = self.write(name or f"made{count}", data or made_up(count)) + hash
        return open_silent(self.browser, address, self.noise, width, height, **context)

    def close(self):
        """Nothing was started."""


def hash_of(tab):
    return tab.evaluate("decodeURIComponent(location.hash)")


def heading(tab):
    return tab.locator("#inspector :is(h1, h2, h3)").first.inner_text()


def settled(tab):
    tab.wait_for_timeout(420)


def nodes(tab):
    return tab.locator("[data-node]").count()


def assert_seen(tab, box):
    room = tab.locator("#drawing").bounding_box()
    bottom = tab.locator("#drawing .tools").bounding_box()["y"]
    assert room["x"] <= box["x"] and box["x"] + box["width"] <= room["x"] + room["width"], (box, room)
    assert room["y"] <= box["y"] and box["y"] + box["height"] <= bottom, (box, room)


def middle_of(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@test
def opens_on_what_is_wrong(site):
    tab = site.open()
    assert heading(tab) == "Findings"
    severities = tab.locator("#inspector [data-finding]").evaluate_all("all => all.map(one => one.classList[1])")
    assert severities == sorted(severities, key=["error", "warning", "info"].index) and severities[0] == "error"
    first = tab.locator("#inspector [data-finding]").first
    assert first.get_attribute("data-finding") == "unsatisfied_dependency"
    for text in ("does not provide", "Help:", "MapBuilder.swift:"):
        assert text in first.inner_text(), text
    assert tab.locator("#pills").inner_text().split() == ["1", "error", "2", "warnings"]


SIZES = ((1600, 1000), (1280, 800), (390, 844))

# What is seen of the drawing: the boxes of its cards and handles, the room that they have, and the size of the smallest text.
DRAWN = """() => {
  const box = (one) => { const {x, y, right, bottom} = one.getBoundingClientRect(); return {x, y, right, bottom, name: one.textContent}; };
  const cards = [...document.querySelectorAll('#drawing .card')];
  const scale = cards[0].getBoundingClientRect().width / cards[0].offsetWidth;
  const room = box(document.querySelector('#drawing'));
  room.bottom = document.querySelector('#drawing .tools').getBoundingClientRect().top;
  const texts = [...document.querySelectorAll('#drawing .card *')].filter(one => [...one.childNodes].some(child => child.nodeType === 3 && child.data.trim()));
  return { room, boxes: cards.concat([...document.querySelectorAll('#drawing .handle:not(.open)')]).map(box),
    count: cards.length, text: Math.min(...texts.map(one => parseFloat(getComputedStyle(one).fontSize))) * scale,
    hasMap: getComputedStyle(document.querySelector('.minimap')).visibility === 'visible' }; }"""


def open_drawing(site, count, width, height, **more):
    tab = site.open(count, width=width, height=height, **more)
    if width < 700:
        tab.click("#tabs [data-pane=drawing]")
    settled(tab)
    return tab


@test
def opens_with_as_much_of_the_tree_as_can_be_read(site):
    for width, height in SIZES:
        for count in (5, 12, 30, 107, 400):
            tab = open_drawing(site, count, width, height)
            drawn = tab.evaluate(DRAWN)
            case = (width, count, drawn["count"], drawn["text"])
            assert drawn["text"] >= 11, case
            room = drawn["room"]
            for box in drawn["boxes"]:
                assert room["x"] <= box["x"] and box["right"] <= room["right"], (case, box)
                assert room["y"] <= box["y"] and box["bottom"] <= room["bottom"], (case, box)
            assert not drawn["hasMap"], "the small map says nothing where all is seen"
            if count >= 30:
                assert drawn["count"] >= 8, case
            tab.context.close()


@test
def findings_are_unfolded_first(site):
    data = made_up(200)
    # Far behind all others of its row.
    number = next(n for n, rib in enumerate(data["ribs"]) if rib["name"] == "Alarm")
    data["findings"] = [dict(data["findings"][0], severity="error", ribs=[number])]
    tab = site.open(data=data, name="onefinding", width=1600, height=1000)
    broken = data["ribs"][data["findings"][0]["ribs"][0]]["id"]
    assert tab.locator(f'[data-node="{broken}"]').count() == 1
    tab.select_option("#depth", "1")
    assert tab.locator(f'[data-node="{broken}"]').count() == 0, "a chosen depth folds everything below it"
    tab.select_option("#depth", label="Unfold what fits")
    assert tab.locator(f'[data-node="{broken}"]').count() == 1


@test
def names_only_shows_more(site):
    tab = site.open(60)
    if tab.locator("#brief").get_attribute("aria-pressed") == "false":
        tab.click("#brief")
    assert tab.locator(".card:not(.selected) .card-line").count() == 0 and "names=1" in hash_of(tab)
    tab.click("#brief")
    assert tab.locator(".card-line").count() > 5 and "names=0" in hash_of(tab)


@test
def nothing_moves_the_frame(site):
    """Everything that can be pressed is pressed, and everything that can have the focus gets it: the frame stays."""
    data = made_up(60)
    data["findings"] += [dict(data["findings"][0], severity="info", rule="dead_attach", line=n) for n in range(60)]
    for width, height in SIZES:
        tab = site.open(data=data, name="pressed", width=width, height=height)
        moved = tab.evaluate("""async () => {
          const moved = [];
          const look = (what) => {
            const top = document.querySelector('.top').getBoundingClientRect();
            const app = document.querySelector('#app').getBoundingClientRect();
            const scrolled = [document.scrollingElement, document.body, document.querySelector('#app')].filter(one => one.scrollTop || one.scrollLeft);
            if (top.y || app.y || app.x || app.height !== innerHeight || scrolled.length) moved.push(what);
          };
          const pressed = new Set();
          for (let round = 0; round < 400; round += 1) {
            const next = [...document.querySelectorAll('#app :is(button, a, summary, [role=treeitem], select, input)')]
              .find(one => !pressed.has(one) && one.offsetParent && one.target !== '_blank' && !one.closest('dialog'));
            if (!next) break;
            pressed.add(next);
            next.focus();
            next.scrollIntoView();
            look('focus ' + next.outerHTML.slice(0, 80));
            if (next.id !== 'show-keys') next.click();
            look('press ' + next.outerHTML.slice(0, 80));
          }
          window.scrollTo(0, 500);
          look('script');
          return [moved, pressed.size];
        }""")
        assert not moved[0] and moved[1] > 60, moved
        for key in ("/", "End", "PageDown", "Tab", "Escape", "+", "0", "ArrowDown", "Space", "?", "Escape"):
            tab.keyboard.press(key)
        for name in ("error", "warning", "info"):
            pill = tab.locator(f".pill.{name}")
            if pill.count():
                pill.click()
        assert tab.evaluate("[scrollY, document.body.scrollTop, document.querySelector('#app').getBoundingClientRect().y].join()") == "0,0,0"
        tab.context.close()


@test
def an_optional_dependency_is_marked_everywhere(site):
    data = made_up(12)
    rib = next(one for one in data["ribs"] if one["static"] and "status" not in one["static"][0])
    rib["static"][0].update(type="User?", optional=True)
    tab = site.open(data=data, name="optional", hash=f"#rib={rib['id']}")
    name = rib["static"][0]["name"]
    assert "▲" in tab.locator(f'.card-row[data-property="{name}"]').inner_text()
    assert "▲" in tab.locator(f'#inspector li[data-property="{name}"]').first.inner_text()


@test
def an_unused_parameter_is_no_static_dependency(site):
    data = made_up(12)
    number, rib = next((n, one) for n, one in enumerate(data["ribs"]) if one["static"])
    name = rib["static"][0]["name"]
    rib["dynamic"] = [{"name": name, "type": "Int", "line": 31}]
    data["findings"] = [{"rule": "unused_dynamic_dependency", "severity": "warning", "message": "m", "file": 0, "line": 1,
                         "column": 1, "ribs": [number], "property": name}]
    tab = site.open(data=data, name="build", hash=f"#rib={rib['id']}")
    assert "1 unused in build" in tab.locator("[data-node].selected").inner_text()
    assert tab.locator("#inspector .dependencies [data-of] .tag", has_text="unused").count() == 0
    tab.goto(tab.url.split("#")[0] + f"#dependency={rib['id']}.{name}")
    assert tab.locator("#inspector [data-finding]").count() == 0


@test
def a_sole_info_is_open(site):
    data = made_up(12)
    data["findings"] = [{"rule": "dead_attach", "severity": "info", "message": "m", "file": 0, "line": 1, "column": 1,
                         "ribs": [0]}]
    assert site.open(data=data, name="info").locator("[data-finding=dead_attach]").is_visible()


@test
def completeness_is_not_green_beside_errors(site):
    tab = site.open()
    assert "good" not in tab.locator("#completeness").get_attribute("class")
    assert "59 of 60 dependencies satisfied" in tab.locator("#completeness").inner_text()
    data = made_up(3)
    for rib in data["ribs"]:
        rib["static"] = []
    data["summary"].update(static=0, satisfied=0)
    assert site.open(data=data, name="none").locator("#completeness").inner_text() == "no static dependencies"


@test
def search_finds_and_selects(site):
    tab = site.open()
    assert tab.locator("input[type=search]").count() == 1
    tab.keyboard.press("/")
    tab.keyboard.type("setting")
    assert tab.locator("#results [role=option]").first.inner_text().split()[:2] == ["RIB", "Setting"]
    tab.keyboard.press("Enter")
    assert heading(tab) == "Setting" and hash_of(tab).startswith("#rib=") and hash_of(tab).endswith(".Setting")
    assert tab.locator("[data-node].selected").count() == 1


@test
def search_finds_dependencies_types_and_files(site):
    tab = site.open()
    for query, kind in (("featureFl", "dependency"), ("LocationStream", "type"), ("MapBuilder", "file")):
        tab.fill("#search", query)
        assert tab.locator("#results .result .kind").first.inner_text() == kind, query
        tab.keyboard.press("Enter")
        assert query.lower() in heading(tab).lower()
    tab.fill("#search", "no such thing")
    assert "Nothing found" in tab.locator("#results").inner_text()
    tab.keyboard.press("Escape")
    assert tab.locator("#results").is_hidden()


@test
def selection_is_seen_in_every_pane(site):
    tab = site.open()
    tab.locator("[role=treeitem]", has_text="Setting").first.click()
    settled(tab)
    identifier = tab.locator("[role=treeitem][aria-selected=true]").get_attribute("data-rib")
    assert tab.locator("[data-node].selected").get_attribute("data-node") == identifier
    assert heading(tab) == "Setting" and hash_of(tab) == f"#rib={identifier}"
    assert_seen(tab, tab.locator("[data-node].selected").bounding_box())
    assert tab.locator(".curves path.way").count() >= 2, "its way to the root is marked"
    assert tab.locator("#inspector [data-finding=unused_dependency]").count() == 1


@test
def selection_moves_no_farther_than_it_must(site):
    tab = site.open(30, "#names=0", width=1600, height=1000)
    for name in tab.locator("[data-node]").evaluate_all("all => all.map(one => one.dataset.node)")[:12]:
        card = tab.locator(f'[data-node="{name}"]')
        before = card.bounding_box()
        card.locator(".card-name").evaluate("one => one.click()")
        settled(tab)
        after = card.bounding_box()
        assert_seen(tab, after)
        grown = after["height"] - before["height"]
        assert abs(after["x"] - before["x"]) < 300 and abs(middle_of(after)[1] - middle_of(before)[1]) <= grown / 2 + 40, name


@test
def each_rib_is_drawn_once(site):
    tab = site.open(60, "#depth=40")
    drawn = tab.locator("[data-node]").evaluate_all("all => all.map(one => one.dataset.node)")
    assert len(drawn) == len(set(drawn)) == 60
    chip = tab.locator(".card-chip[data-target]").first
    target = chip.get_attribute("data-target")
    chip.evaluate("one => one.click()")
    assert hash_of(tab).startswith(f"#rib={target}")


@test
def layout_is_tidy(site):
    tab = site.open(60, "#depth=40")
    # What is not connected stands in lines of its own below.
    boxes = tab.evaluate("""() => [...document.querySelectorAll('.card')].filter(card => card.dataset.node !== JSON.parse(document.getElementById('data').textContent).ribs[59].id).map(card => {
        const [, x, y] = card.style.transform.match(/translate\\(([-\\d.]+)px, ([-\\d.]+)px/).map(Number);
        return {x, y, width: parseFloat(card.style.width), height: parseFloat(card.style.height)}; })""")
    columns = {}
    for box in boxes:
        columns.setdefault(box["x"], []).append(box)
    for column in columns.values():
        assert len({box["width"] for box in column}) == 1, "one depth, one width"
        column.sort(key=lambda box: box["y"])
        assert all(a["y"] + a["height"] <= b["y"] for a, b in zip(column, column[1:])), "no two overlap"
    rights = {(box["x"] + box["width"], round(box["y"] + box["height"] / 2, 3)) for box in boxes}
    starts = tab.locator(".curves path").evaluate_all("all => all.map(one => one.getAttribute('d').match(/^M([-\\d.]+) ([-\\d.]+)/).slice(1).map(Number))")
    assert all((x, round(y, 3)) in rights for x, y in starts), "curves leave in the middle of the right side"


@test
def text_fits_its_card(site):
    tab = site.open(60, "#rib=Cart.Cart&depth=40")
    cut = tab.evaluate("""() => [...document.querySelectorAll('.card')].filter(card =>
        card.querySelector('.card-body').getBoundingClientRect().bottom > card.getBoundingClientRect().bottom + 1).length""")
    assert cut == 0


@test
def folds_and_unfolds(site):
    tab = site.open(60)
    before = nodes(tab)
    handle = tab.locator("[data-fold][aria-expanded=false]").first
    identifier = handle.get_attribute("data-fold")
    handle.click()
    settled(tab)
    assert nodes(tab) > before
    assert tab.locator(f'[role=treeitem][data-rib="{identifier}"]').get_attribute("aria-expanded") == "true"
    tab.locator(f'[role=treeitem][data-rib="{identifier}"] .twisty').click()
    settled(tab)
    assert nodes(tab) == before
    tab.select_option("#depth", "1")
    assert nodes(tab) < before
    assert "depth=1" in hash_of(tab)
    tab.select_option("#depth", label="Unfold all")
    assert nodes(tab) == 60


@test
def unfolding_shows_what_came(site):
    tab = site.open(200, width=1280, height=800)
    for _ in range(6):
        handle = tab.locator("[data-fold][aria-expanded=false]").first
        identifier = handle.get_attribute("data-fold")
        # Without Playwright's own scrolling, which would pan.
        handle.evaluate("one => one.click()")
        settled(tab)
        assert_seen(tab, tab.locator(f'[data-node="{identifier}"]').bounding_box())
        seen = tab.evaluate("""id => {
          const data = JSON.parse(document.getElementById('data').textContent);
          const parent = data.ribs.findIndex(rib => rib.id === id);
          const tools = document.querySelector('.tools').getBoundingClientRect();
          const children = data.edges.filter(edge => edge.parent === parent).map(edge => document.querySelector(`[data-node="${data.ribs[edge.child].id}"]`)).filter(Boolean);
          return children.length > 8 || children.some(one => { const box = one.getBoundingClientRect(); return box.y >= 48 && box.bottom <= tools.top; });
        }""", identifier)
        assert seen, identifier


@test
def reduced_motion_jumps(site):
    for motion, moves in (("reduce", False), ("no-preference", True)):
        tab = site.open(60, reduced_motion=motion)
        places = tab.evaluate("""async () => {
            document.querySelector('[data-fold][aria-expanded=false]').click();
            const seen = new Set();
            for (let frame = 0; frame < 12; frame += 1) {
              seen.add([...document.querySelectorAll('.card')].map(card => card.style.transform).join());
              await new Promise(requestAnimationFrame);
            }
            return seen.size; }""")
        assert (places > 2) == moves, (motion, places)


@test
def a_lit_way_survives_a_filter(site):
    """Cards at the ends of its curves may go."""
    tab = site.open(60, "#names=1")
    for identifier in tab.locator("[data-node]").evaluate_all("all => all.map(one => one.dataset.node)")[:6]:
        name = tab.evaluate("""id => (JSON.parse(document.getElementById('data').textContent).ribs.find(rib => rib.id === id).static[0] || {}).name""", identifier)
        if not name:
            continue
        tab.goto(tab.url.split("#")[0] + f"#dependency={identifier}.{name}")
        settled(tab)
        for _ in range(2):
            tab.click("#only")
            settled(tab)


@test
def only_the_selected_branch(site):
    tab = site.open(60, "#rib=Cart.Search")
    everything = nodes(tab)
    tab.click("#only")
    others = tab.locator("[data-node='App.Root'] ~ [data-node]:not([data-node^='Cart.'])").count()
    assert others == 0 and nodes(tab) < everything and "only=1" in hash_of(tab)
    tab.click("#only")
    assert nodes(tab) == everything


@test
def filters(site):
    tab = site.open(60)
    everything = tab.locator("[role=treeitem]").count()
    for name in ("trouble", "optional", "unused"):
        tab.click(f"[data-filter={name}]")
        rows = tab.locator("[role=treeitem]:not(.muted)[data-rib]")
        said = int(tab.locator(f"[data-filter={name}]").inner_text().split()[0])
        assert rows.count() == said, (name, rows.count(), said)
        assert f"filter={name}" in hash_of(tab)
        assert tab.locator(f"[data-filter={name}]").get_attribute("aria-pressed") == "true"
    tab.click("[data-filter=all]")
    assert tab.locator("[role=treeitem]").count() == everything and hash_of(tab) == ""
    module = tab.locator("[data-menu=module] option").nth(2).get_attribute("value")
    tab.select_option("[data-menu=module]", module)
    assert f"module={module}" in hash_of(tab)
    assert all(one.startswith(module + ".") for one in tab.locator("[role=treeitem]:not(.muted)").evaluate_all("all => all.map(one => one.dataset.rib).filter(Boolean)"))


@test
def several_apps(site):
    data = made_up(12)
    other = json.loads(json.dumps(data["ribs"][0]))
    other.update(id="Other.Root", module="Other", static=[])
    data["ribs"].append(other)
    # The owner's node number follows the RIBs.
    for row in data["edges"] + data["members"]:
        for key in ("parent", "in"):
            if row.get(key) == 12:
                row[key] = 13
    tab = site.open(data=data, name="apps")
    assert tab.locator("[data-menu=app] option").count() == 3
    tab.select_option("[data-menu=app]", "Other")
    assert tab.locator("[role=treeitem][data-rib]").count() == 1
    tab.select_option("[data-menu=app]", "")
    assert tab.locator(".labels .label").last.inner_text() == "not connected"
    assert "not connected" in tab.locator("[role=treeitem].group").inner_text()


@test
def keyboard_walks_the_outline(site):
    tab = site.open()
    focused = "document.activeElement.querySelector('.row-name').textContent"
    assert tab.locator("[role=treeitem][tabindex='0']").count() == 1
    tab.locator("[role=treeitem]").first.focus()
    tab.keyboard.press("ArrowDown")
    assert tab.evaluate(focused) == "Root"
    tab.keyboard.press("ArrowRight")
    assert tab.evaluate(focused) == "Cart"
    tab.keyboard.press("ArrowLeft")
    assert tab.evaluate("document.activeElement.getAttribute('aria-expanded')") == "false"
    tab.keyboard.press("ArrowLeft")
    assert tab.evaluate(focused) == "Root"
    tab.keyboard.press("End")
    assert tab.evaluate("document.activeElement === [...document.querySelectorAll('[role=treeitem]')].pop()")
    tab.keyboard.press("Home")
    assert tab.evaluate(focused) == "App"
    tab.keyboard.type("ma")
    assert tab.evaluate(focused) == "Map"
    tab.keyboard.press("Enter")
    assert heading(tab) == "Map" and tab.evaluate(focused) == "Map"
    assert tab.locator("[role=treeitem][tabindex='0']").count() == 1
    tab.keyboard.press("Escape")
    assert heading(tab) == "Findings"


@test
def keys_are_told(site):
    tab = site.open()
    tab.keyboard.press("?")
    assert tab.locator("#keys").is_visible() and "search" in tab.locator("#keys").inner_text()
    tab.keyboard.press("Escape")
    assert tab.locator("#keys").is_hidden()


@test
def tree_says_its_levels(site):
    tab = site.open()
    rows = tab.locator("[role=tree] [role=treeitem]").evaluate_all("""all => all.map(one => ({
        level: Number(one.ariaLevel), position: Number(one.ariaPosInSet), size: Number(one.ariaSetSize)}))""")
    assert rows[0]["level"] == 1 and all(b["level"] <= a["level"] + 1 for a, b in zip(rows, rows[1:]))


@test
def dependency_lights_its_way(site):
    data = made_up(30)
    rib, entry = next((rib, entry) for rib in reversed(data["ribs"][:-1]) for entry in rib["static"]
                      if entry.get("providers") and data["members"][entry["providers"][0]].get("from"))
    tab = site.open(hash=f"#dependency={rib['id']}.{entry['name']}")
    settled(tab)
    assert rib["name"] in heading(tab) and entry["name"] in heading(tab)
    for place in ("[data-node], [data-owner]", "[role=treeitem]"):
        roles = tab.locator(place).evaluate_all("all => all.map(one => one.dataset.role).filter(Boolean)")
        assert "creates" in roles and "forwards" in roles and "uses" in roles, (place, roles)
    assert tab.locator(".curves path.lit").count() >= 2
    steps = tab.locator("#inspector .way").first.locator("li")
    assert "created here" in steps.first.inner_text() and rib["name"] in steps.last.inner_text()


@test
def pointing_lights_too(site):
    tab = site.open(hash="#rib=Cart.Search")
    settled(tab)
    assert tab.locator("[data-role]").count() == 0
    tab.locator("#inspector li[data-property]").first.hover()
    assert tab.locator("#drawing [data-role=creates]").count() >= 1
    tab.mouse.move(700, 800)
    assert tab.locator("#drawing [data-role]").count() == 0
    tab.locator("[data-node].selected [data-property]").first.hover()
    assert tab.locator("#tree [data-role=creates]").count() >= 1


@test
def missing_dependency_is_told(site):
    data = made_up(30)
    rib = next(rib for rib in data["ribs"] if any(entry.get("status") for entry in rib["static"]))
    entry = next(entry for entry in rib["static"] if entry.get("status"))
    tab = site.open(hash=f"#dependency={rib['id']}.{entry['name']}")
    text = tab.locator("#inspector").inner_text()
    assert "does not provide it" in text and "missing in" in text and "unsatisfied_dependency" in text
    assert tab.locator("#drawing [data-role=needs]").count() == 1 and tab.locator("#drawing [data-role=lacks]").count() == 1
    assert tab.locator(".curves path.broken").count() == 1


@test
def inspector_tells_everything(site):
    tab = site.open(hash="#rib=Cart.Search")
    titles = [one.lower() for one in tab.locator("#inspector h3").all_inner_texts()]
    for title in ("static dependencies", "attached by", "children", "listener"):
        assert title in titles, (title, titles)
    link = tab.locator("#inspector .summary a.place")
    assert link.get_attribute("href") == "https://example.com/blob/main/Cart/Sources/Search/SearchBuilder.swift#L23"


@test
def long_names_fit_the_inspector(site):
    data = made_up(12)
    entry = data["ribs"][1]["static"][0] if data["ribs"][1].get("static") else data["ribs"][2]["static"][0]
    entry.update(name="mutableAuthenticationVerificationCodeStream", type="MutableAuthenticationVerificationCodeStreamProtocol<Element>")
    data["files"] = [path.replace("Builder", "BuilderForAuthenticationWithVerification+Extension") for path in data["files"]]
    for n in (1, 2):
        for width in (1500, 360):
            tab = site.open(data=data, name="long", hash=f"#rib={data['ribs'][n]['id']}", width=width)
            wide = tab.evaluate("(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)(document.getElementById('inspector'))")
            assert wide <= 0, (n, width, wide)


@test
def dependencies_can_be_ordered(site):
    for width in (1600, 1280, 390):
        tab = site.open(hash="#rib=Map.Photo", width=width)
        names = lambda: tab.locator("#inspector .dependencies [data-of][data-property]").evaluate_all("all => all.map(one => one.dataset.property)")  # noqa: E731
        assert len(names()) >= 3 and tab.locator("#inspector table").count() == 0
        tab.select_option("#order", "name")
        assert names()[:3] == sorted(names()[:3])
        for key in ("type", "status", "provider", "where created"):
            tab.select_option("#order", key)
            assert tab.locator("#order").input_value() == key
        first = tab.locator("#inspector .dependencies li").first
        assert "from " in first.inner_text() and "created" in first.inner_text()


@test
def findings_stand_below_their_rule(site):
    data = made_up(60)
    data["rules"] = {"unused_dependency": {"summary": "a dependency is never used", "what": "What it does.", "why": "Why.", "bad": "let a = 1", "good": "let b = 2"}}
    tab = site.open(data=data, name="rules")
    group = tab.locator("[data-rule=unused_dependency]")
    assert group.count() == 1 and group.locator("[data-finding]").count() > 1
    assert "A dependency is never used." in group.inner_text()
    explained = group.locator(".explained").first
    assert not explained.locator("pre").first.is_visible()
    explained.locator("summary").click()
    assert explained.locator("pre").all_inner_texts() == ["let a = 1", "let b = 2"]


@test
def a_finding_selects_what_it_is_about(site):
    tab = site.open()
    card = tab.locator("[data-finding=unsatisfied_dependency]").first
    card.locator("p").first.click()
    assert hash_of(tab).startswith("#dependency=") and heading(tab) == "Map.network"
    assert tab.locator("[data-node].selected").count() == 1
    assert tab.locator("#drawing [data-role=lacks]").count() == 1, "the path is shown"


@test
def filters_apply_to_the_findings(site):
    data = made_up(60)
    other = next(n for n, rib in enumerate(data["ribs"]) if rib["module"] != data["ribs"][data["findings"][0]["ribs"][0]]["module"])
    data["findings"].append(dict(data["findings"][-1], ribs=[other]))
    tab = site.open(data=data, name="modules")
    tab.select_option("[data-menu=module]", data["ribs"][other]["module"])
    assert tab.locator("#inspector [data-finding]").count() == 1
    assert f"1 of {len(data['findings'])} findings" in tab.locator("#inspector").inner_text()
    tab.click(".pill.error")
    assert tab.locator("#inspector [data-finding]").count() == len(data["findings"]), "a pill shows all of its severity"


@test
def links_open_as_the_reader_chooses(site):
    tab = site.open(hash="#rib=Map.Map", permissions=["clipboard-read", "clipboard-write"])
    place = tab.locator("#inspector .summary .place")
    assert place.get_attribute("href").startswith("https://example.com/blob/main/")
    tab.select_option("#links", "vscode")
    address = place.get_attribute("href")
    assert address.startswith("vscode://file/") and ".swift:" in address, address
    tab.fill("#folder", "/Users/me/Shop App")
    tab.keyboard.press("Enter")
    assert place.get_attribute("href").startswith("vscode://file/Users/me/Shop%20App/Map/"), place.get_attribute("href")
    tab.select_option("#links", "file")
    assert place.get_attribute("href").startswith("../Map/Sources/")
    tab.select_option("#links", "xcode")
    place.click()
    tab.locator("#said", has_text="Copied: xed --line").wait_for()
    assert tab.evaluate("navigator.clipboard.readText()").startswith("xed --line ")
    assert "links=xcode" in hash_of(tab)
    tab.reload()
    assert tab.locator("#links").input_value() == "xcode", "the page's link remembers it"


@test
def a_phone_has_an_indented_list(site):
    tab = open_drawing(site, 60, 390, 844)
    boxes = tab.evaluate("""() => [...document.querySelectorAll('#drawing .card')].map(card => card.getBoundingClientRect()).map(({x, y, bottom}) => ({x, y, bottom})).sort((a, b) => a.y - b.y)""")
    assert len(boxes) >= 8 and all(above["bottom"] <= below["y"] for above, below in zip(boxes, boxes[1:])), "one below the other"
    steps = {round(box["x"] - boxes[0]["x"]) for box in boxes}
    assert len(steps) >= 3 and max(steps) < 200, steps


@test
def namesakes_are_told_apart(site):
    data = made_up(12)
    for n, scope in ((3, "FeatureA"), (4, "FeatureB")):
        data["ribs"][n].update(name="Twin", scope=scope)
    tab = site.open(data=data, name="twins", hash="#names=1")
    for scope in ("FeatureA", "FeatureB"):
        assert tab.locator("[role=treeitem]", has_text=scope).count() == 1
        assert tab.locator("[data-node]", has_text=scope).count() == 1
    tab.fill("#search", "Twin")
    assert [one.split("\n")[-1] for one in tab.locator("#results .result").all_inner_texts()][:2] == ["FeatureA", "FeatureB"]


@test
def search_shows_a_name_once(site):
    tab = site.open(60)
    tab.fill("#search", "session")
    rows = [row for row in tab.locator("#results .result").all_inner_texts() if row.startswith("dependency")]
    assert len(rows) == 1 and "RIBs" in rows[0], rows
    tab.locator("#results .result", has_text="RIBs").first.click()
    assert heading(tab) == "session" and hash_of(tab).startswith("#name=session")
    assert tab.locator("#inspector .links li").count() > 5


@test
def a_lens_colours_the_tree(site):
    data = made_up(30)
    for n, rib in enumerate(data["ribs"]):
        rib["weights"] = {"paths": n, "depth": 1}
    data["longest"] = {"rib": 3, "property": data["ribs"][3]["static"][0]["name"], "components": ["App", "Root", "Cart"]}
    tab = site.open(data=data, name="lens")
    assert tab.locator(".card.shade5").count() == 0
    tab.select_option("#lens", "paths")
    assert "lens=paths" in hash_of(tab)
    numbers = tab.locator(".heaviest li .soft").all_inner_texts()
    assert numbers == [f"{n} paths" for n in range(29, 19, -1)], numbers
    shades = tab.evaluate("""() => [...document.querySelectorAll('.card .weight')].map(one => [Number(one.textContent), getComputedStyle(one.closest('.card')).backgroundColor])""")
    assert len(set(shade for _, shade in shades)) >= 4 and len(shades) > 8
    for key in ("findings", "required", "created", "forwarded", "users", "depth"):
        tab.select_option("#lens", key)
        assert tab.locator(".card .weight").count() > 8
        poor = tab.evaluate(CONTRAST)
        assert not poor, (key, poor[:3])
    tab.select_option("#lens", "paths")
    tab.locator("#inspector .link", has_text="3 components").click()
    assert heading(tab).endswith("." + data["longest"]["property"])


@test
def panes_can_be_resized(site):
    tab = site.open(30, width=1600, height=1000)
    width = lambda pane: tab.locator(f"#{pane}").bounding_box()["width"]  # noqa: E731
    outline, inspector = width("outline"), width("inspector")
    x, y = middle_of(tab.locator(".grip.left").bounding_box())
    tab.mouse.move(x, y)
    tab.mouse.down()
    tab.mouse.move(x + 80, y, steps=4)
    tab.mouse.up()
    assert abs(width("outline") - outline - 80) < 4
    tab.locator(".grip.right").focus()
    tab.keyboard.press("ArrowLeft")
    assert abs(width("inspector") - inspector - 24) < 2
    for _ in range(80):
        tab.keyboard.press("ArrowLeft")
    assert width("drawing") >= 239, "the drawing keeps some room"


@test
def says_how_it_was_made(site):
    assert "ribscope 0.0.0 · MadeUp" in site.open().locator("#inspector .made").inner_text()


@test
def copies_as_markdown(site):
    tab = site.open(hash="#rib=Map.Photo", permissions=["clipboard-read", "clipboard-write"])
    tab.get_by_role("button", name="Copy as Markdown").click()
    tab.get_by_text("Copied").wait_for()
    text = tab.evaluate("navigator.clipboard.readText()")
    assert text.startswith("# Photo\n") and "| name | type | status | provider | created in |" in text


@test
def links_and_back(site):
    tab = site.open()
    tab.locator("[role=treeitem]", has_text="Map").first.click()
    first = hash_of(tab)
    tab.locator(".dependencies [data-of] a").first.click()
    second = hash_of(tab)
    assert first.startswith("#rib=") and second.startswith("#dependency=")
    tab.go_back()
    assert hash_of(tab) == first and heading(tab) == "Map"
    tab.go_back()
    assert hash_of(tab) == "" and heading(tab) == "Findings"
    tab.go_forward()
    assert heading(tab) == "Map"
    again = site.open(hash=second)
    assert hash_of(again) == second and heading(again).startswith("Map.")
    again.evaluate("location.hash = '#rib=Cart.Cart'")
    again.wait_for_function("document.querySelector('#inspector h2').textContent === 'Cart'")
    gone = site.open(hash="#rib=No.Such")
    assert heading(gone) == "No.Such" and "nothing by that name" in gone.locator("#inspector").inner_text()


@test
def state_of_filters_and_folding_has_a_link(site):
    tab = site.open(60)
    handle = tab.locator("[data-fold][aria-expanded=false]").first
    handle.click()
    settled(tab)
    again = site.open(60, tab.evaluate("location.hash"))
    assert nodes(again) == nodes(tab)


@test
def pans_and_zooms(site):
    tab = site.open()
    card = tab.locator("[data-node]").first
    before = card.bounding_box()
    tab.mouse.move(600, 700)
    tab.mouse.down()
    tab.mouse.move(660, 740, steps=5)
    tab.mouse.up()
    tab.wait_for_timeout(60)
    after = card.bounding_box()
    assert abs(after["x"] - before["x"] - 60) < 2 and abs(after["y"] - before["y"] - 40) < 2
    assert hash_of(tab) == "", "a drag selects nothing"
    tab.mouse.move(600, 400)
    tab.mouse.wheel(0, -300)
    tab.wait_for_timeout(60)
    assert card.bounding_box()["width"] > after["width"] * 1.3
    tab.click("#fit")
    settled(tab)
    assert tab.locator("[data-node]").evaluate_all("""all => { const pane = document.getElementById('drawing').getBoundingClientRect();
        return all.every(one => { const box = one.getBoundingClientRect(); return box.left >= pane.left && box.right <= pane.right && box.top >= pane.top && box.bottom <= pane.bottom; }); }""")
    assert tab.locator(".minimap").is_hidden(), "where everything is seen, the map would only hide cards"
    tab.keyboard.press("+")
    tab.wait_for_timeout(300)
    before = card.bounding_box()
    tab.locator(".minimap").click(position={"x": 10, "y": 10})
    tab.wait_for_timeout(60)
    assert abs(card.bounding_box()["x"] - before["x"]) > 1


@test
def narrow(site):
    tab = site.open(width=360, height=740, has_touch=True, is_mobile=True)
    assert tab.locator("#inspector").is_visible() and tab.locator("#tree").is_hidden()
    for pane, hash in (("outline", ""), ("drawing", ""), ("inspector", "#rib=Map.Photo")):
        if hash:
            tab.goto(tab.url.split("#")[0] + hash)
        tab.click(f"#tabs [data-pane={pane}]")
        assert tab.locator(f"#{pane}").is_visible()
        assert tab.evaluate("document.documentElement.scrollWidth") <= 360
        wide = tab.evaluate("""pane => [...document.querySelectorAll(`#${pane} *`)].filter(one =>
            !one.closest('.canvas, svg, .said, .minimap') && one.getBoundingClientRect().right > 360.5).map(one => one.outerHTML.slice(0, 90))""", pane)
        assert not wide, wide[:3]
    tab.click("#tabs [data-pane=outline]")
    tab.locator("[role=treeitem]", has_text="Setting").first.tap()
    assert tab.locator("#inspector").is_visible() and heading(tab) == "Setting"
    tab.click("#tabs [data-pane=drawing]")
    settled(tab)
    x, y = middle_of(tab.locator("[data-node].selected").bounding_box())
    assert 150 < x < 210, "the selection is in the middle"


@test
def contrast(site):
    for scheme in ("light", "dark"):
        for hash in ("", "#rib=Map.Map", "#rib=Map.Photo", "#filter=trouble", "#dependency=Cart.Search.location"):
            tab = site.open(hash=hash, color_scheme=scheme)
            settled(tab)
            poor = tab.evaluate(CONTRAST)
            assert not poor, (scheme, hash, poor[:4])


@test
def dark_is_dark(site):
    shades = {}
    for scheme in ("light", "dark"):
        tab = site.open(color_scheme=scheme)
        shades[scheme] = tab.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)[0]")
    assert shades["light"] > 200 and shades["dark"] < 60


@test
def everything_has_a_name(site):
    tab = site.open(hash="#rib=Map.Map")
    unnamed = tab.evaluate("""() => [...document.querySelectorAll('button, a[href], input, select, [role=treeitem], [role=tree], nav, aside, main')]
        .filter(one => !one.closest('#document, [hidden]'))
        .filter(one => !(one.getAttribute('aria-label') || one.textContent.trim() || one.title)).map(one => one.outerHTML)""")
    assert not unnamed, unnamed[:3]
    for role, name in (("searchbox", None), ("tree", "RIBs"), ("navigation", "Outline"), ("complementary", "Inspector")):
        if role != "searchbox":
            assert tab.get_by_role(role, name=name).count() == 1, role
    assert tab.get_by_role("combobox", name="Search RIBs").count() == 1
    assert tab.get_by_role("treeitem", name="Map").first.count() == 1


@test
def hostile_names_stay_text(site):
    data = made_up(12)
    data["title"] = HOSTILE
    data["ribs"][1].update(name=HOSTILE, module=HOSTILE)
    data["ribs"][1]["dynamic"] = [{"name": HOSTILE, "type": HOSTILE}]
    data["files"][2] = HOSTILE
    data["findings"].append({"rule": HOSTILE, "severity": "error", "message": HOSTILE, "help": HOSTILE, "file": 2, "line": 1, "ribs": [1]})
    tab = site.open(data=data, name="hostile", hash="#rib=" + data["ribs"][1]["id"])
    assert heading(tab) == HOSTILE and tab.locator("img").count() == 0


@test
def edges_of_the_data(site):
    empty = {"version": 1, "title": "Empty", "host": None, "files": [], "ribs": [], "edges": [], "findings": [], "summary": {}}
    tab = site.open(data=empty, name="empty")
    assert heading(tab) == "Empty" and "No findings" in tab.locator("#inspector").inner_text()
    ribs = [{"id": f"M.{name}", "name": name, "module": "M", "file": 0, "line": 1} for name in "ABC"]
    cycle = {**empty, "files": ["A.swift"], "ribs": ribs, "summary": {"ribs": 3},
             "edges": [{"parent": a, "child": b, "file": 0, "line": 1} for a, b in ((0, 1), (1, 2), (2, 0), (1, 1))]}
    tab = site.open(data=cycle, name="cycle", hash="#rib=M.C")
    assert nodes(tab) == 3 and heading(tab) == "C"
    assert tab.locator("#inspector a.place").count() == 0, "no template, no links"


@test
def document_without_scripts(site):
    path = os.path.join(site.folder, "page.html")
    with open(path, "w", encoding="utf-8") as file:
        file.write(PAGE)
    tab = site.browser.new_context(java_script_enabled=False).new_page()
    tab.goto("file://" + path)
    text = tab.locator("body").inner_text()
    for words in ["DI completeness", "Optional dependencies", "LoggedIn", "scoreStream", "OffGame"]:
        assert words in text, words
    assert not tab.locator("#app").is_visible()


@test
def prints_the_document(site):
    tab = site.open(color_scheme="dark")
    tab.emulate_media(media="print", color_scheme="dark")
    assert tab.locator("#document").is_visible() and tab.locator("#app").is_hidden()
    assert tab.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    tab.evaluate("document.querySelector('#app').id = ''; document.querySelector('#document').id = 'app'")
    poor = tab.evaluate(CONTRAST)
    assert not poor, poor[:4]


@test
def policy_forbids_everything_else(site):
    tab = site.open()
    policy = tab.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert policy.startswith("default-src 'none'; style-src 'sha256-") and "unsafe" not in policy
    assert tab.locator("[style]:not(#app *)").count() == 0
    size = len(render(made_up(1000)).encode("utf-8"))
    assert size < 4_000_000, size


@test
def large_apps_are_quick(site):
    tab = site.open(2000)
    first = tab.evaluate("performance.getEntriesByName('explorer-drawn')[0].startTime")
    tab.select_option("#depth", label="Unfold all")
    settled(tab)
    assert nodes(tab) == 2000
    rates = {}
    for where in ("near", "whole"):
        if where == "whole":
            tab.click("#fit")
            settled(tab)
        rates[where] = frames_while_panning(tab)
    print(f"    2,000 RIBs: first tree after {first:.0f} ms; panning with all unfolded: {rates['near']:.0f} frames/s near, {rates['whole']:.0f} from afar")
    assert first < 1500 and min(rates.values()) > 40
    tab.mouse.click(*middle_of(tab.locator("#drawing").bounding_box()))


def frames_while_panning(tab):
    tab.evaluate("window.frames_ = []; window.on_ = true; (function step(time) { frames_.push(time); if (on_) requestAnimationFrame(step); })(performance.now())")
    tab.mouse.move(700, 500)
    tab.mouse.down()
    for step in range(90):
        tab.mouse.move(700 - 2 * step, 500 - step)
        tab.wait_for_timeout(6)
    tab.mouse.up()
    times = tab.evaluate("(on_ = false, frames_)")[2:]
    return 1000 * (len(times) - 1) / (times[-1] - times[0])


if __name__ == "__main__":
    run(tests, Site)

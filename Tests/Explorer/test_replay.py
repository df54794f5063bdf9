#!/usr/bin/env python3
"""Drives the replay page in headless Chromium.

    Tests/Explorer/test_replay.py [NAME…]        only the tests whose names contain NAME

RIBSCOPE_REPLAYS is a folder with the pages that `Tests/Explorer/run` writes: `game` (a run with screens), `leak` (a trace laid
over the code) and `long` (200,000 events).
"""

import os
import re

from browser import CONTRAST, open_silent, run

FOLDER = os.environ["RIBSCOPE_REPLAYS"]
tests = []


def test(function):
    tests.append(function)
    return function


class Site:
    def __init__(self, browser, folder):
        self.browser, self.noise = browser, []

    def open(self, name="game", hash="", width=1500, height=860, **context):
        return open_silent(self.browser, f"file://{FOLDER}/{name}.html{hash}", self.noise, width, height, **context)

    def close(self):
        """Nothing was started."""


def caption(tab):
    return tab.locator("#caption").inner_text()


def step(tab):
    return int(re.search(r"Step ([\d,]+) of", caption(tab)).group(1).replace(",", ""))


def last_step(tab):
    return int(re.search(r"of ([\d,]+)", caption(tab)).group(1).replace(",", ""))


def card(tab, name):
    return tab.locator("[data-node]", has=tab.locator(f".card-name:text-is('{name}')")).first


def attached(tab):
    return tab.locator(".card:is(.active, .inactive) .card-name").all_inner_texts()


def settled(tab):
    tab.wait_for_timeout(450)


@test
def the_bars_have_a_legend(site):
    for width in (1500, 390):
        tab = site.open("leak", width=width)
        assert tab.locator("#legend").is_visible()
        assert "at most" in tab.locator("#legend").inner_text() and "a leak" in tab.locator("#legend").inner_text()


@test
def opens_at_the_first_full_tree(site):
    tab = site.open()
    assert attached(tab) == ["Root", "LoggedOut"], attached(tab)
    assert "attached LoggedOut below Root" in caption(tab) and step(tab) == 2
    leak = site.open("leak")
    assert set(attached(leak)) == {"Root", "LoggedIn", "OffGame", "Advert"}, attached(leak)


@test
def the_tree_fills_the_screen(site):
    for width, height in ((1500, 860), (2560, 1300), (390, 844), (360, 640)):
        tab = site.open(width=width, height=height)
        settled(tab)
        host = tab.locator("#drawing").bounding_box()
        boxes = [one.bounding_box() for one in tab.locator(".card").all()]
        left, right = min(b["x"] for b in boxes), max(b["x"] + b["width"] for b in boxes)
        top, bottom = min(b["y"] for b in boxes), max(b["y"] + b["height"] for b in boxes)
        assert left >= host["x"] and right <= host["x"] + host["width"] and top >= host["y"] and bottom <= host["y"] + host["height"]
        share = max((right - left) / host["width"], (bottom - top) / host["height"])
        assert share > 0.72, (width, share)


@test
def places_are_fixed(site):
    tab = site.open()
    settled(tab)
    places = lambda: tab.locator(".card").evaluate_all("all => all.map(one => [one.style.transform, one.style.width, one.style.height])")
    before, view = places(), tab.locator(".canvas").get_attribute("style")
    for _ in range(12):
        tab.keyboard.press("ArrowRight")
        assert places() == before
    assert tab.locator(".canvas").get_attribute("style") == view


@test
def steps_are_groups_that_unfold(site):
    tab = site.open()
    row = tab.locator("#steps li[data-group]", has_text="attached LoggedOut below Root").first
    assert row.locator(".raw").count() == 0
    row.locator(".fold").click()
    assert row.locator(".raw li").all_inner_texts() == ["attach LoggedOut (2) to Root (1)", "activate LoggedOut (2)", "load LoggedOut (2)"]
    row.locator(".fold").click()
    assert row.locator(".raw").count() == 0
    assert "login Ann Bob" in tab.locator("#steps .cause").first.inner_text()


@test
def a_step_can_be_chosen(site):
    tab = site.open()
    tab.locator(".step", has_text="attached OffGame below LoggedIn").first.click()
    assert "attached OffGame below LoggedIn" in caption(tab)
    assert "login Ann Bob" in caption(tab), "what caused it is told"
    assert {"Root", "LoggedIn", "OffGame"} == set(attached(tab))
    assert "just attached" in card(tab, "OffGame").inner_text()
    assert tab.locator("[aria-current=step]").inner_text().endswith("attached OffGame below LoggedIn")


@test
def keys_step_through(site):
    tab = site.open()
    for key, expected in (("ArrowRight", 3), ("ArrowLeft", 2), ("PageDown", 12), ("PageUp", 2), ("Home", 1), ("ArrowLeft", 1), ("End", last_step(tab))):
        tab.keyboard.press(key)
        assert step(tab) == expected, (key, step(tab))
    tab.keyboard.press("?")
    assert tab.locator("#keys").is_visible() and "play and pause" in tab.locator("#keys").inner_text()
    tab.keyboard.press("Escape")
    assert "play" in tab.locator("#hint").inner_text(), "keys are told on the page"


@test
def keys_zoom_and_fit(site):
    tab = site.open()
    settled(tab)
    view = lambda: tab.locator(".canvas").evaluate("one => one.style.transform")
    before = view()
    tab.keyboard.press("+")
    settled(tab)
    assert view() != before
    tab.keyboard.press("f")
    settled(tab)
    assert view() == before


@test
def plays_and_pauses(site):
    tab = site.open()
    tab.locator("#speeds button", has_text="4×").click()
    tab.locator(".top h1").click()
    tab.keyboard.press("Space")
    assert tab.locator("#play").inner_text() == "Pause"
    tab.wait_for_timeout(1200)
    tab.keyboard.press("Space")
    stopped = step(tab)
    assert 4 <= stopped <= 8, stopped
    tab.wait_for_timeout(500)
    assert step(tab) == stopped and tab.locator("#play").inner_text() == "Play"
    tab.keyboard.press("End")
    tab.keyboard.press("Space")
    assert step(tab) == 1, "after the end it begins anew"


@test
def the_slider_steps(site):
    tab = site.open()
    tab.locator("#slider").fill("9")
    assert step(tab) == 9 and tab.locator("#slider").get_attribute("aria-valuetext").startswith("Step 9 of")
    tab.locator("#slider").focus()
    tab.keyboard.press("ArrowRight")
    assert step(tab) == 10


@test
def the_step_has_a_link(site):
    tab = site.open()
    tab.keyboard.press("PageDown")
    card(tab, "LoggedIn").click()
    settled(tab)
    assert re.fullmatch(r"#at=12&rib=\d+", tab.evaluate("location.hash"))
    again = site.open(hash=tab.evaluate("location.hash"))
    assert step(again) == 12 and again.locator("#inspector h2").inner_text() == "LoggedIn"
    again.evaluate("location.hash = '#at=3'")
    settled(again)
    assert step(again) == 3
    for strange in ("#at=999999", "#at=-1", "#at=x&rib=99", "#rib=zz"):
        assert 1 <= step(site.open(hash=strange)) <= last_step(tab)


@test
def a_rib_tells_how_often_and_how_long(site):
    tab = site.open(hash="#at=44")
    card(tab, "OffGame").click()
    text = tab.locator("#inspector").inner_text()
    for words in ("below LoggedIn", "5 times", "4.00 s", "attached since"):
        assert words in text, (words, text)
    tab.locator("#inspector tbody .link").first.click()
    assert "attached OffGame" in caption(tab)
    tab.keyboard.press("Escape")
    assert tab.locator(".uses tbody tr").count() == 7


@test
def leaks_are_told_in_words(site):
    tab = site.open("leak")
    assert tab.locator("#pills").inner_text().startswith("✕ 1 leak")
    tab.locator(".finding .link").first.click()
    assert "OffGameInteractor is still alive after 5.000 s" in caption(tab)
    assert "✕ leak" in card(tab, "OffGame").inner_text() and "just leaked" in card(tab, "OffGame").inner_text()


@test
def coverage_against_the_code(site):
    tab = site.open("leak")
    assert "4 of 7 RIBs in the code attached" in tab.locator("#pills").inner_text()
    assert "4 of 7 RIBs" in tab.locator("#coverage").inner_text()
    absent = tab.locator(".card.absent .card-name").all_inner_texts()
    assert sorted(absent) == ["BasicScoreBoard", "LoggedOut", "RandomWin"]
    assert "not in the code" in card(tab, "Advert").inner_text()
    link = tab.locator("#inspector .place a").first.get_attribute("href")
    assert re.search(r"\.swift#L\d+$", link), link
    card(tab, "RandomWin").click()
    assert "was never attached" in tab.locator("#inspector").inner_text()


@test
def the_screen_stands_beside_the_tree(site):
    tab = site.open()
    assert "Who is playing?" in tab.locator("#screen-text").inner_text()
    tab.locator(".step", has_text="place 1 1").first.click()
    assert "X" in tab.locator("#screen-text").inner_text() and "Ann (X) against Bob (O)" in tab.locator("#screen-text").inner_text()
    assert site.open("leak").locator("#screen").is_hidden()


@test
def only_attached_hides_the_rest(site):
    tab = site.open("leak")
    tab.click("#only")
    assert card(tab, "RandomWin").is_hidden() and card(tab, "Root").is_visible()


@test
def narrow(site):
    for width in (360, 390):
        for name in ("game", "leak"):
            tab = site.open(name, width=width, height=740, has_touch=True)
            for pane in ("scene", "events", "details"):
                tab.click(f"#tabs [data-pane={pane}]")
                assert tab.evaluate("document.documentElement.scrollWidth") <= width, pane
                wide = tab.evaluate("""width => [...document.querySelectorAll('#app *')]
                    .filter(one => one.checkVisibility({visibilityProperty: true}) && !one.closest('.canvas, .said, dialog'))
                    .filter(one => one.getBoundingClientRect().right > width + 0.5).map(one => one.outerHTML.slice(0, 80))""", width)
                assert not wide, wide
            assert tab.locator("#play").is_visible() and tab.locator("#slider").is_visible()


@test
def contrast(site):
    for scheme in ("light", "dark"):
        for name, hash in (("game", "#at=7"), ("game", "#at=8"), ("leak", "#at=7"), ("leak", "#at=7&rib=3"), ("leak", "#at=5")):
            tab = site.open(name, hash, color_scheme=scheme, reduced_motion="reduce")
            settled(tab)
            poor = tab.evaluate(CONTRAST)
            assert not poor, (scheme, name, poor)


@test
def dark_is_dark(site):
    ground = lambda scheme: site.open(color_scheme=scheme).evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground("dark") != ground("light")


@test
def everything_has_a_name(site):
    tab = site.open()
    nameless = tab.evaluate("""() => [...document.querySelectorAll('#app :is(button, input, a)')]
        .filter(one => !(one.textContent.trim() || one.getAttribute('aria-label'))).map(one => one.outerHTML)""")
    assert not nameless, nameless


@test
def document_without_scripts(site):
    tab = site.open("leak", java_script_enabled=False)
    text = tab.locator("#document").inner_text()
    for words in ("14 events in 8 steps", "attached TicTacToe below LoggedIn", "never attached: RandomWin", "The tree at the end", "OffGameInteractor is still alive"):
        assert words in text, words
    assert tab.locator("#app").is_hidden()


@test
def prints_the_document(site):
    tab = site.open(color_scheme="dark")
    tab.emulate_media(media="print", color_scheme="dark")
    assert tab.locator("#document").is_visible() and tab.locator("#app").is_hidden()


@test
def policy_forbids_everything_else(site):
    policy = site.open().locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert policy.startswith("default-src 'none'; style-src 'sha256-") and "unsafe" not in policy


@test
def long_traces_are_quick(site):
    size = os.path.getsize(f"{FOLDER}/long.html")
    tab = site.open("long")
    drawn = tab.evaluate("performance.getEntriesByName('replay-drawn')[0].startTime")
    took = tab.evaluate("""() => { const before = performance.now(); document.getElementById('last').click(); return performance.now() - before; }""")
    print(f"    200,000 events: {size / 1e6:.1f} MB, drawn after {drawn:.0f} ms; to the last step in {took:.0f} ms")
    assert size < 12_000_000 and drawn < 2000 and took < 500
    assert step(tab) == last_step(tab)


if __name__ == "__main__":
    run(tests, Site)

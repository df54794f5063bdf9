#!/usr/bin/env python3
"""Drives the page of apps that run in headless Chromium.

    Tests/Explorer/test_live.py [NAME…]        only the tests whose names contain NAME

RIBSCOPE is the program. Each test has a server of its own, and apps that this file makes up, or the sample.
"""

import base64
import http.server
import json
import os
import socket
import struct
import subprocess
import sys
import threading
import time
import zlib

from browser import CONTRAST, run
from traces import Trace

PROGRAM = os.environ["RIBSCOPE"]
GAME = "Samples/tictactoe-game.txt"
tests = []


def test(function):
    tests.append(function)
    return function


class App(Trace):
    """An app that tells each event as it is added."""

    def __init__(self, address, name="TicTacToe", instance=None):
        super().__init__()
        host, port, self.token = address.rsplit(":", 2)
        self.wire = socket.create_connection((host, int(port)))
        hello = f'{{"v":1,"event":"hello","app":"{name}","token":"{self.token}"'
        self.wire.sendall((hello + (f',"instance":"{instance}"' if instance else "") + "}\n").encode())

    def add(self, event, **fields):
        super().add(event, **fields)
        self.wire.sendall((self.lines[-1] + "\n").encode())

    def launch(self):
        self.add("root", rib="Root", id=1)
        self.add("activate", rib="Root", id=1)
        self.attach("LoggedOut", 2, 1)

    def log_in(self):
        self.time += 1
        self.detach("LoggedOut", 2, 1)
        self.attach("LoggedIn", 3, 1, viewless=True)
        self.attach("OffGame", 4, 3)

    def end(self):
        self.wire.shutdown(socket.SHUT_RDWR)
        self.wire.close()

    def offer_pictures(self, picture):
        """Answers from now on with what `picture(router)` returns: bytes, or words if there are none."""
        self.wire.sendall(b'{"v":1,"event":"pictures"}\n')

        def answer():
            for line in self.wire.makefile():
                asked = json.loads(line)
                made = picture(asked["router"])
                content = {"data": base64.b64encode(made).decode()} if isinstance(made, bytes) else {"problem": made}
                self.wire.sendall((json.dumps({"v": 1, "event": "picture", "request": asked["request"], **content}) + "\n").encode())

        threading.Thread(target=answer, daemon=True).start()


def png(width, height):
    """A grey picture."""
    chunk = lambda name, body: struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress((b"\x00" + b"\x99" * width) * height)) + chunk(b"IEND", b"")


class Site:
    def __init__(self, browser, folder):
        self.browser, self.noise, self.servers = browser, [], []

    def serve(self, *arguments, address=None):
        environment = {**os.environ, **({"RIBSCOPE_LIVE": address} if address else {})}
        server = subprocess.Popen([PROGRAM, "live", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
        self.servers.append(server)
        self.page = server.stdout.readline().strip()
        for line in server.stderr:
            if "RIBSCOPE_LIVE=" in line:
                self.address = line.split("RIBSCOPE_LIVE=")[1].strip()
                break
        return server

    def open(self, width=1500, height=860, **context):
        tab = self.browser.new_context(viewport={"width": width, "height": height}, **context).new_page()
        own = self.page.split("?")[0]
        tab.on("console", lambda message: self.noise.append(f"console: {message.text}"))
        tab.on("pageerror", lambda error: self.noise.append(f"error: {error}"))
        tab.on("request", lambda request: request.url.startswith((own, "data:")) or self.noise.append(f"request: {request.url}"))
        tab.goto(self.page)
        return tab

    def close(self):
        for server in self.servers:
            server.terminate()
            server.wait(10)


def until(tab, what, condition):
    """Waits until something is true: polls from here, for the page's policy forbids what playwright's own waiting evaluates."""
    end = time.monotonic() + 15
    while not condition():
        assert time.monotonic() < end, what
        tab.wait_for_timeout(20)


def attached(tab):
    return sorted(tab.locator(".card:is(.active, .inactive) .card-name").all_inner_texts())


def shows(tab, *names):
    """Waits until exactly these RIBs are attached."""
    until(tab, f"shows {names}", lambda: attached(tab) == sorted(names))


def card(tab, name):
    return tab.locator("[data-node]", has=tab.locator(f".card-name:text-is('{name}')")).first


def state_is(tab, words):
    until(tab, words, lambda: words in (tab.locator("#state").text_content() if tab.locator("#state").count() else ""))


@test
def says_what_it_waits_for(site):
    site.serve("Samples/TicTacToe", "--port", "0")
    for width in (1500, 390):
        tab = site.open(width=width)
        waiting = tab.locator("#waiting")
        until(tab, "the address is there", lambda: site.address in waiting.inner_text())
        assert "The code: TicTacToe · 7 RIBs" in waiting.inner_text() and "ribscope 0." in waiting.inner_text()
        lefts = {name: tab.locator("ul.tree > li", has_text=name).first.bounding_box()["x"] for name in ("Root", "LoggedIn", "OffGame")}
        assert lefts["Root"] < lefts["LoggedIn"] < lefts["OffGame"], "the tree of the code is laid out already"


@test
def the_clock_runs_where_nothing_happens(site):
    site.serve("Samples/TicTacToe", "--port", "0")
    tab = site.open()
    app = App(site.address)
    app.launch()
    until(tab, "a clock", lambda: tab.locator("#clock").inner_text().startswith("runs for 0:"))
    before = tab.locator("#clock").inner_text()
    until(tab, "the clock runs", lambda: tab.locator("#clock").inner_text() != before)
    app.end()
    until(tab, "the clock stops", lambda: tab.locator("#clock").inner_text().startswith("ran for"))


@test
def waits_and_shows_the_sample(site):
    site.serve("Samples/TicTacToe")
    tab = site.open()
    assert tab.locator("#waiting").is_visible() and not tab.locator("#app").is_visible()
    subprocess.run([PROGRAM, "run", "tictactoe", "--script", GAME, "--format", "text", "-o", os.devnull], check=True, env={**os.environ, "RIBSCOPE_LIVE": site.address})
    state_is(tab, "tictactoe: disconnected")
    until(tab, "the tree is shown", lambda: tab.locator("#app").is_visible())
    assert not tab.locator("#waiting").is_visible()
    assert tab.locator("#steps .command").count() > 3
    assert card(tab, "Root").is_visible()


@test
def what_comes_and_goes_is_marked_for_a_moment(site):
    site.serve("Samples/TicTacToe")
    app = App(site.address)
    app.launch()
    tab = site.open()
    shows(tab, "Root", "LoggedOut")
    place = card(tab, "OffGame").bounding_box()
    assert "absent" in card(tab, "OffGame").get_attribute("class")
    app.log_in()
    shows(tab, "Root", "LoggedIn", "OffGame")
    assert card(tab, "OffGame").get_attribute("data-role") == "attached"
    assert card(tab, "LoggedOut").get_attribute("data-role") == "detached"
    until(tab, "marks go", lambda: tab.locator(".card[data-role]").count() == 0)
    moved = card(tab, "OffGame").bounding_box()
    assert abs(moved["x"] - place["x"]) < 2 and abs(moved["y"] - place["y"]) < 2, (place, moved)
    app.attach("Advert", 5, 3)
    shows(tab, "Root", "LoggedIn", "OffGame", "Advert")
    assert "not in the code" in card(tab, "Advert").inner_text()


@test
def marks_go_while_others_come(site):
    site.serve()
    app = App(site.address)
    app.launch()
    tab = site.open()
    shows(tab, "Root", "LoggedOut")
    app.log_in()
    until(tab, "a mark", lambda: card(tab, "OffGame").count() and card(tab, "OffGame").get_attribute("data-role") == "attached")
    end = time.monotonic() + 15
    number = 10
    while card(tab, "OffGame").get_attribute("data-role"):
        assert time.monotonic() < end
        app.attach("Advert", number, 1)
        app.detach("Advert", number, 1)
        number += 1
        tab.wait_for_timeout(300)


@test
def a_leak_is_red_and_told_on_the_terminal(site):
    server = site.serve("Samples/TicTacToe", "--fail-on-leak")
    app = App(site.address)
    app.launch()
    tab = site.open()
    app.log_in()
    app.time = 3
    app.detach("OffGame", 4, 3)
    app.leak("OffGame", 4)
    tab.wait_for_selector(".card.leak")
    assert tab.locator(".pill.error").inner_text() == "✕ 1 leak"
    tab.locator(".card.leak .card-name").click()
    details = tab.locator("#inspector").inner_text()
    assert "OffGameInteractor is still alive after 5.000 s" in details and "attached to LoggedIn at 1.000 s in LoggedInRouter.swift" in details, details
    server.terminate()
    assert server.wait(10) == 1
    told = server.stderr.read()
    assert "leak: TicTacToe: OffGame (4): OffGameInteractor is still alive" in told and "LoggedInRouter.swift:" in told, told
    site.noise = [noise for noise in site.noise if "ERR_" not in noise]


@test
def pauses_goes_back_and_returns_to_now(site):
    site.serve()
    app = App(site.address)
    app.launch()
    tab = site.open()
    shows(tab, "Root", "LoggedOut")
    tab.keyboard.press("Space")
    assert tab.locator("#play").inner_text() == "Now"
    app.log_in()
    until(tab, "more steps", lambda: int(tab.locator("#slider").get_attribute("max")) > 3)
    shows(tab, "Root", "LoggedOut")
    tab.keyboard.press("Home")
    shows(tab, "Root")
    tab.keyboard.press("Space")
    shows(tab, "Root", "LoggedIn", "OffGame")
    assert tab.locator("#play").inner_text() == "Pause"


@test
def an_app_that_ends_leaves_its_tree_and_comes_back(site):
    site.serve()
    app = App(site.address, instance="a")
    app.launch()
    tab = site.open()
    shows(tab, "Root", "LoggedOut")
    app.end()
    state_is(tab, "disconnected")
    shows(tab, "Root", "LoggedOut")
    assert tab.locator("#app.ended").count() == 1
    again = App(site.address, instance="b")
    state_is(tab, "running")
    again.launch()
    again.log_in()
    shows(tab, "Root", "LoggedIn", "OffGame")


@test
def two_instances_are_told_apart_and_chosen(site):
    site.serve()
    first, second = App(site.address), App(site.address)
    first.launch()
    tab = site.open()
    shows(tab, "Root", "LoggedOut")
    buttons = tab.locator("#apps button")
    until(tab, "a button for each", lambda: buttons.count() == 2)
    buttons.nth(1).click()
    state_is(tab, "TicTacToe (2): running, no RIB yet")
    assert not tab.locator(".card").first.is_visible()
    second.launch()
    second.log_in()
    shows(tab, "Root", "LoggedIn", "OffGame")
    state_is(tab, "TicTacToe (2): running")
    assert buttons.nth(1).get_attribute("aria-pressed") == "true" and tab.title().startswith("TicTacToe (2)")
    second.leak("OffGame", 4)
    until(tab, "the leak", lambda: "1 leak" in buttons.nth(1).inner_text())
    tab.keyboard.press("a")
    shows(tab, "Root", "LoggedOut")
    second.end()
    until(tab, "the end", lambda: "disconnected" in buttons.nth(1).inner_text())
    shows(tab, "Root", "LoggedOut")
    assert buttons.nth(0).get_attribute("aria-pressed") == "true"


@test
def many_apps_fit_into_the_header(site):
    site.serve()
    apps = [App(site.address, name=f"App number {number}") for number in range(20)]
    apps[0].launch()
    for width in [1500, 390]:
        tab = site.open(width=width)
        shows(tab, "Root", "LoggedOut")
        until(tab, "buttons", lambda: tab.locator("#apps button").count() == 20)
        assert tab.evaluate("() => document.documentElement.scrollWidth") <= width
        assert tab.locator(".top").bounding_box()["height"] < 190, tab.locator(".top").bounding_box()
        until(tab, "all is readable", lambda: tab.evaluate(CONTRAST) == [])


@test
def a_picture_of_a_view_is_shown_on_request(site):
    site.serve()
    app = App(site.address)
    app.launch()
    tab = site.open()
    shows(tab, "Root", "LoggedOut")
    button = tab.locator("#inspector .picture button")
    card(tab, "LoggedOut").click()
    assert button.count() == 0
    app.offer_pictures(lambda router: png(300, 200) if router == 2 else "This RIB has no view.")
    until(tab, "the button", lambda: button.count() == 1)
    button.click()
    image = tab.locator("#inspector .picture img")
    until(tab, "the picture", lambda: image.count() == 1 and image.evaluate("image => image.naturalWidth") == 300)
    app.attach("Advert", 9, 1)
    shows(tab, "Root", "LoggedOut", "Advert")
    assert image.count() == 1
    card(tab, "Root").click()
    assert image.count() == 0
    button.click()
    until(tab, "the reason", lambda: "This RIB has no view." in tab.locator("#inspector .picture").inner_text())
    tab.locator("#play").click()
    assert button.count() == 0
    tab.locator("#play").click()
    assert button.count() == 1
    app.end()
    until(tab, "no button", lambda: button.count() == 0)


@test
def a_page_of_another_site_learns_nothing(site):
    site.serve()
    app = App(site.address)
    app.launch()
    own = site.page
    script = f"""<title>evil</title><script>
        const said = [];
        fetch({own.replace('/?', '/tree?')!r}).then((answer) => answer.text()).then((text) => said.push(text), () => said.push('refused'));
        const source = new EventSource({own.replace('/?', '/events?')!r});
        source.onerror = () => said.push('refused');
        source.onmessage = (event) => said.push(event.data);
        window.said = said;
        </script><iframe src={own!r}></iframe>"""

    class Evil(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(script.encode())

        def log_message(self, *_):
            pass

    evil = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Evil)
    threading.Thread(target=evil.serve_forever, daemon=True).start()
    tab = site.browser.new_context().new_page()
    tab.goto(f"http://127.0.0.1:{evil.server_port}/")
    until(tab, "both have ended", lambda: len(tab.evaluate("() => window.said")) >= 2)
    assert set(tab.evaluate("() => window.said")) == {"refused"}
    assert tab.frames[1].locator("#app, #waiting, .card").count() == 0
    evil.shutdown()


@test
def a_wrong_token_shows_no_page(site):
    site.serve()
    tab = site.browser.new_context().new_page()
    answer = tab.goto(site.page[:-1] + "x")
    assert answer.status == 403 and "needs the token" in tab.locator("body").inner_text()


@test
def an_app_that_is_killed_leaves_its_tree(site):
    site.serve()
    script = "import sys, time; from test_live import App; app = App(sys.argv[1]); app.launch(); app.log_in(); time.sleep(60)"
    app = subprocess.Popen([sys.executable, "-c", script, site.address], cwd=os.path.dirname(os.path.abspath(__file__)))
    tab = site.open()
    shows(tab, "Root", "LoggedIn", "OffGame")
    app.kill()
    app.wait()
    state_is(tab, "TicTacToe: disconnected")
    shows(tab, "Root", "LoggedIn", "OffGame")
    again = App(site.address)
    again.launch()
    shows(tab, "Root", "LoggedOut")
    state_is(tab, "TicTacToe: running")


@test
def a_tree_that_outgrows_the_view_is_fitted_unless_it_was_moved(site):
    site.serve()
    app = App(site.address)
    app.launch()
    tab = site.open()
    shows(tab, "Root", "LoggedOut")
    inside = lambda name: tab.evaluate("""(name) => {
        const host = document.getElementById('drawing').getBoundingClientRect();
        const card = [...document.querySelectorAll('.card')].find((one) => one.querySelector('.card-name').textContent === name).getBoundingClientRect();
        return card.left >= host.left && card.right <= host.right && card.top >= host.top && card.bottom <= host.bottom;
    }""", name)
    for number in range(10, 15):
        app.attach(f"Level{number}", number, number - 1 if number > 10 else 2)
    until(tab, "the last is drawn", lambda: "Level14" in attached(tab))
    until(tab, "all are seen", lambda: inside("Root") and inside("Level14"))
    tab.wait_for_timeout(400)
    tab.locator("#zoom-in").click()
    tab.locator("#zoom-in").click()
    tab.wait_for_timeout(100)
    scale = lambda: tab.evaluate("() => document.querySelector('.canvas').style.transform.split('scale')[1]")
    before = scale()
    app.attach("Other", 20, 14)
    until(tab, "the new one", lambda: "Other" in attached(tab))
    tab.wait_for_timeout(400)
    assert scale() == before


@test
def the_keys_say_what_they_do_here(site):
    site.serve()
    app = App(site.address)
    app.launch()
    tab = site.open()
    shows(tab, "Root", "LoggedOut")
    tab.keyboard.press("?")
    sheet = tab.locator("#keys-list").inner_text()
    assert "return to now" in sheet and "next app" in sheet and "slower" not in sheet and "play" not in sheet, sheet
    assert "pause, now" in tab.locator("#hint").inner_text()


@test
def a_server_that_is_killed_and_returns_is_found_again(site):
    server = site.serve()
    address = site.address
    app = App(address)
    app.launch()
    tab = site.open()
    shows(tab, "Root", "LoggedOut")
    server.kill()
    server.wait()
    state_is(tab, "ended")
    shows(tab, "Root", "LoggedOut")
    site.serve(address=address)
    again = App(address)
    again.launch()
    again.log_in()
    shows(tab, "Root", "LoggedIn", "OffGame")
    site.noise = [noise for noise in site.noise if "ERR_" not in noise]


@test
def a_flood_is_survived_and_the_page_answers(site):
    site.serve()
    app = App(site.address)
    app.launch()
    tab = site.open()
    shows(tab, "Root", "LoggedOut")
    for number in range(10, 8_000):
        app.attach("Child", number, 1)
        app.detach("Child", number, 1)
    app.log_in()
    until(tab, "events are dropped", lambda: "older events dropped" in tab.locator("#pills").inner_text())
    shows(tab, "Root", "LoggedIn", "OffGame")
    tab.keyboard.press("Space")
    assert tab.locator("#play").inner_text() == "Now"


@test
def rubbish_does_not_reach_the_page(site):
    site.serve()
    app = App(site.address, name="<b>App</b>")
    app.wire.sendall(b"rubbish\n\0\0\n" + b"x" * 100_000 + b"\n")
    app.launch()
    app.attach("<img src=x onerror=alert(1)>", 9, 1)
    tab = site.open()
    shows(tab, "Root", "LoggedOut", "<img src=x onerror=alert(1)>")
    assert "damaged line" in tab.locator("#pills").inner_text()
    state_is(tab, "<b>App</b>")


@test
def the_trace_can_be_saved(site):
    site.serve()
    app = App(site.address)
    app.launch()
    tab = site.open()
    shows(tab, "Root", "LoggedOut")
    with tab.expect_download() as download:
        tab.locator("#save").click()
    saved = open(download.value.path(), encoding="utf-8").read().splitlines()
    assert len(saved) == len(app.lines) and '"event":"root"' in saved[0]


@test
def dark_and_narrow_screens_are_readable(site):
    site.serve("Samples/TicTacToe")
    app = App(site.address)
    app.launch()
    for scheme in ["light", "dark"]:
        tab = site.open(color_scheme=scheme)
        shows(tab, "Root", "LoggedOut")
        until(tab, f"all is readable, {scheme}", lambda: tab.evaluate(CONTRAST) == [])
    tab = site.open(width=390, height=780)
    shows(tab, "Root", "LoggedOut")
    assert tab.evaluate("() => document.documentElement.scrollWidth") <= 390
    tab.locator("#tabs [data-pane=events]").click()
    assert tab.locator("#steps").is_visible()


@test
def twenty_pages_are_served(site):
    site.serve()
    app = App(site.address)
    app.launch()
    tabs = [site.open() for _ in range(20)]
    app.log_in()
    for tab in tabs:
        shows(tab, "Root", "LoggedIn", "OffGame")


if __name__ == "__main__":
    run(tests, Site)

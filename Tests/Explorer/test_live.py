#!/usr/bin/env python3
"""Drives the page of apps that run in headless Chromium.

    Tests/Explorer/test_live.py [NAME…]        only the tests whose names contain NAME

RIBSCOPE is the program. Each test has a server of its own, and apps that this file makes up, or the sample.
"""

import os
import socket
import subprocess
import time

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
        self.wire.close()


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
    assert "OffGameInteractor is still alive after 5.000 s" in details and "LoggedInRouter.swift" in details, details
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
def two_apps_are_chosen_from_a_list(site):
    site.serve()
    first, second = App(site.address), App(site.address)
    first.launch()
    tab = site.open()
    shows(tab, "Root", "LoggedOut")
    second.launch()
    second.log_in()
    tab.wait_for_selector("#apps:not([hidden])")
    tab.locator("#apps").select_option("2")
    shows(tab, "Root", "LoggedIn", "OffGame")
    state_is(tab, "TicTacToe (2)")
    tab.locator("#apps").select_option("1")
    shows(tab, "Root", "LoggedOut")


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
        assert tab.evaluate(CONTRAST) == [], scheme
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

#!/usr/bin/env python3
"""How `ribscope live` bears many events: live_load.py RIBSCOPE [EVENTS [A-SECOND]] [--page]

Sends EVENTS (default 1,000,000) from one app, as fast as they are taken, or A-SECOND. Meanwhile one reader is told all of
them, and the page's data and the trees are asked for five times a second. Prints the events a second, the server's memory
before and after, and how long the answers took. With --page the page is open in Chromium, as Tests/Explorer/setup installs
it; then how long it takes until a click on a RIB is shown, and the page's memory, are printed as well.
"""

import argparse
import http.client
import json
import os
import socket
import subprocess
import sys
import threading
import time
import urllib.request


def memory(process):
    """In MB."""
    return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(process.pid)])) / 1024


def lines():
    """Attach, activate, deactivate, detach, release, over and over."""
    yield {"event": "root", "rib": "Root", "id": 1}
    number = 2
    while True:
        router = {"rib": f"Child{number % 50}", "id": number}
        for event in ["attach", "activate", "deactivate", "detach"]:
            yield {"event": event, **router, "parent": 1}
        yield {"event": "deallocate", **router}
        number += 1


def send(wire, count, rate):
    start = time.monotonic()
    batch = []
    for index, line in zip(range(count), lines()):
        batch.append(json.dumps({"v": 1, "seq": index + 1, "t": index / 1e4, **line}))
        if len(batch) == 500:
            wire.sendall(("\n".join(batch) + "\n").encode())
            batch = []
            if rate:
                time.sleep(max(0, start + index / rate - time.monotonic()))
    wire.sendall(("\n".join(batch) + "\n").encode() if batch else b"")


def read_all(address, stop):
    try:
        with urllib.request.urlopen(address) as answer:
            while not stop.is_set() and answer.read(1 << 16):
                pass
    except http.client.IncompleteRead:
        assert stop.is_set(), "the server has ended"


class Page:
    """The page in Chromium, clicked on twice a second."""

    CLICK = """(turn) => new Promise((done) => {
        const cards = document.querySelectorAll('.card');
        cards[turn % cards.length].click();
        requestAnimationFrame(() => setTimeout(() => done(document.querySelector('#inspector h2').textContent)));
    })"""

    def __init__(self, address):
        from playwright.sync_api import sync_playwright

        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        self.tab = self.browser.new_page(viewport={"width": 1500, "height": 860})
        self.tab.goto(address)
        self.tools = self.tab.context.new_cdp_session(self.tab)
        self.tools.send("Performance.enable")
        self.waits, self.sizes = [], []

    def look(self):
        """A click, until its effect is painted: what is waited for before it counts too."""
        if not self.tab.locator(".card").count():
            return
        asked = time.monotonic()
        self.tab.evaluate(self.CLICK, len(self.waits))
        self.waits.append(time.monotonic() - asked)
        if len(self.waits) % 10 == 1:
            self.sizes.append(self.size())

    def size(self):
        """What is alive, in MB, and how many elements there are."""
        self.tools.send("HeapProfiler.collectGarbage")
        metrics = {one["name"]: one["value"] for one in self.tools.send("Performance.getMetrics")["metrics"]}
        return metrics["JSHeapUsedSize"] / 1e6, int(metrics["Nodes"])

    def report(self):
        self.sizes.append(self.size())
        self.waits.sort()
        heaps, nodes = zip(*self.sizes)
        print(f"a click is shown after {self.waits[len(self.waits) // 2] * 1000:.0f} ms, {self.waits[-1] * 1000:.0f} ms at most, of {len(self.waits)}")
        print("page memory, MB: " + " ".join(f"{heap:.1f}" for heap in heaps))
        print("page elements: " + " ".join(str(count) for count in nodes))
        self.browser.close()
        self.playwright.stop()


def main(program, count, rate, opens_page):
    server = subprocess.Popen([program, "live"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    page = server.stdout.readline().strip()
    host, port, token = server.stderr.readline().split("RIBSCOPE_LIVE=")[1].strip().rsplit(":", 2)
    address = lambda name: page.replace("/?", f"/{name}?")
    wire = socket.create_connection((host, int(port)))
    wire.sendall(f'{{"v":1,"event":"hello","app":"Load","token":"{token}"}}\n'.encode())
    stop = threading.Event()
    threading.Thread(target=read_all, args=(address("events"), stop), daemon=True).start()
    view = Page(page) if opens_page else None
    before, start = memory(server), time.monotonic()
    sender = threading.Thread(target=send, args=(wire, count, rate))
    sender.start()
    waits, peak, told = [], before, 0
    while told < count:
        time.sleep(0.2)
        asked = time.monotonic()
        urllib.request.urlopen(address("data") + "&app=1").read()
        told = json.load(urllib.request.urlopen(address("tree")))["apps"][0]["events"]
        waits.append(time.monotonic() - asked)
        peak = max(peak, memory(server))
        if view:
            time.sleep(0.3)
            view.look()
    seconds = time.monotonic() - start
    stop.set()
    waits.sort()
    print(f"{count} events in {seconds:.1f} s, {count / seconds:.0f} a second")
    print(f"memory {before:.0f} MB before, {peak:.0f} MB at most, {memory(server):.0f} MB after")
    print(f"page and trees answered in {waits[len(waits) // 2] * 1000:.0f} ms, {waits[-1] * 1000:.0f} ms at most")
    if view:
        view.report()
    server.terminate()
    server.wait()


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program")
    arguments.add_argument("count", type=int, nargs="?", default=1_000_000)
    arguments.add_argument("rate", type=int, nargs="?", default=0)
    arguments.add_argument("--page", action="store_true")
    given = arguments.parse_args()
    main(given.program, given.count, given.rate, given.page)

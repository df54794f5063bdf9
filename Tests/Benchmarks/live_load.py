#!/usr/bin/env python3
"""How `ribscope live` bears many events: live_load.py RIBSCOPE [EVENTS [A-SECOND]]

Sends EVENTS (default 1,000,000) from one app, as fast as they are taken, or A-SECOND. Meanwhile one reader is told all of
them, and the page's data and the trees are asked for five times a second. Prints the events a second, the server's memory
before and after, and how long the answers took.
"""

import http.client
import json
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


def main(program, count=1_000_000, rate=0):
    server = subprocess.Popen([program, "live"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    page = server.stdout.readline().strip()
    host, port, token = server.stderr.readline().split("RIBSCOPE_LIVE=")[1].strip().rsplit(":", 2)
    address = lambda name: page.replace("/?", f"/{name}?")
    wire = socket.create_connection((host, int(port)))
    wire.sendall(f'{{"v":1,"event":"hello","app":"Load","token":"{token}"}}\n'.encode())
    stop = threading.Event()
    threading.Thread(target=read_all, args=(address("events"), stop), daemon=True).start()
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
    seconds = time.monotonic() - start
    stop.set()
    waits.sort()
    print(f"{count} events in {seconds:.1f} s, {count / seconds:.0f} a second")
    print(f"memory {before:.0f} MB before, {peak:.0f} MB at most, {memory(server):.0f} MB after")
    print(f"page and trees answered in {waits[len(waits) // 2] * 1000:.0f} ms, {waits[-1] * 1000:.0f} ms at most")
    server.terminate()
    server.wait()


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:4]))

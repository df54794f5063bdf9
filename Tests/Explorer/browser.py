"""Runs tests of pages in headless Chromium. Prints a line for each test; exits with 1 if one fails."""

import os
import sys
import tempfile
import traceback

from playwright.sync_api import sync_playwright

HERE = os.path.dirname(os.path.abspath(__file__))
CONTRAST = open(os.path.join(HERE, "contrast.js"), encoding="utf-8").read()


def open_silent(browser, address, noise, width, height, **context):
    """A tab with the page. What it writes to the console, and what it asks of the network, is added to `noise`."""
    tab = browser.new_context(viewport={"width": width, "height": height}, **context).new_page()
    tab.set_default_timeout(8000)
    tab.on("console", lambda message: noise.append(f"console: {message.text}"))
    tab.on("pageerror", lambda error: noise.append(f"error: {error}"))
    tab.on("request", lambda request: request.url.split("#")[0] != address.split("#")[0] and noise.append(f"request: {request.url}"))
    tab.goto(address)
    return tab


def run(tests, make_site):
    """Each test gets a site of its own, `make_site(browser, folder)`, whose `noise` must stay empty, and which is closed after it. Arguments choose tests by parts of their names."""
    chosen = [one for one in tests if not sys.argv[1:] or any(name in one.__name__ for name in sys.argv[1:])]
    failures = 0
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        for one in chosen:
            site = make_site(browser, folder)
            try:
                one(site)
                assert not site.noise, site.noise[:3]
                print(f"OK   {one.__name__}")
            except Exception:
                failures += 1
                print(f"FAIL {one.__name__}\n{traceback.format_exc()}")
            for context in browser.contexts:
                context.close()
            site.close()
        browser.close()
    print(f"{len(chosen) - failures} of {len(chosen)} passed")
    sys.exit(1 if failures else 0)

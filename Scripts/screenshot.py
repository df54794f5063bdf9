"""Takes a picture of a page: screenshot.py ADDRESS FILE.png"""

import shutil
import sys

from playwright.sync_api import sync_playwright

address, file = sys.argv[1:]
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 1280, "height": 600}, reduced_motion="reduce")
    page.goto(address)
    # The page of an app that runs gets its tree from the server, after it has loaded. What is new is highlighted for a
    # moment.
    page.wait_for_selector(".card-name")
    page.get_by_role("button", name="Fit", exact=True).click()
    page.wait_for_timeout(2000)
    page.screenshot(path=file)
    browser.close()

import RIBPageFiles

/// The files of `Page` as the page holds them: it loads nothing.
enum ExplorerPage {
  static let style = PageParts.style + PageParts.text("Explorer/explorer.css")
  /// The elements that the script fills.
  static let app = PageParts.text("Explorer/app.html")
  /// Constants stand above `main.js`, which starts the page.
  static let script = PageParts.script([
    "Explorer/model.js",
    "Explorer/provision.js",
    "Explorer/forest.js",
    "Explorer/state.js",
    "Explorer/links.js",
    "Explorer/findings.js",
    "Explorer/cards.js",
    "Explorer/looking.js",
    "Explorer/opening.js",
    "Explorer/lighting.js",
    "Explorer/drawing.js",
    "Explorer/outline.js",
    "Explorer/inspector.js",
    "Explorer/lists.js",
    "Explorer/lens.js",
    "Explorer/markdown.js",
    "Explorer/search.js",
    "Explorer/keys.js",
    "Explorer/main.js",
  ])

  /// The hashes are constants, so that nothing has to be computed for each page.
  static let policy = PageParts.policy(styles: [styleHash], script: scriptHash)

  /// A test says which they are where a file of the page has changed.
  static let styleHash = "sha256-BDmxVPiAENVREGpXkj+APdEx/ca8rhd92lirh8lL3dI="
  static let scriptHash = "sha256-1BKRlA6xgp5FLpStx+NMYIzLWdncdPOM9LRy+VBKQr8="
}

import RIBPageFiles

/// The files of `Files` as the page holds them.
enum ReplayPageFiles {
  static let style = PageParts.style + PageParts.text("Replay/replay.css")
  /// The elements that the script fills.
  static let app = PageParts.text("Replay/app.html")
  /// Constants stand above `start.js`, which starts the page.
  static let script = PageParts.script(parts + ["Replay/start.js"])

  /// What the page of apps that run has, too.
  static let parts = [
    "Replay/model.js",
    "Replay/history.js",
    "Replay/words.js",
    "Replay/tree.js",
    "Replay/timeline.js",
    "Replay/player.js",
    "Replay/events.js",
    "Replay/details.js",
    "Replay/overviewpane.js",
    "Replay/keys.js",
    "Replay/main.js",
  ]

  static let policy = PageParts.policy(styles: [styleHash], script: scriptHash)

  /// A test says which they are where a file of the page has changed.
  static let styleHash = "sha256-wv/cmvGTEItVRV0sGv+clamHH2kc6jo2mm+G8SLW8AY="
  static let scriptHash = "sha256-UCrkCzVHaQXoBeFRNP2MRoc6qDDPOnNQAXT+OMwY/GQ="
}

import PageParts

/// The files of `Files` as the page holds them.
enum ReplayPageFiles {
  static let style = PageParts.style + PageParts.text(PackageResources.replay_css)
  /// The elements that the script fills.
  static let app = PageParts.text(PackageResources.app_html)
  /// Constants stand above `start.js`, which starts the page.
  static let script = PageParts.script(parts + [PackageResources.start_js])

  /// What the page of apps that run has, too.
  static let parts = [
    PackageResources.model_js,
    PackageResources.history_js,
    PackageResources.words_js,
    PackageResources.listing_js,
    PackageResources.tree_js,
    PackageResources.timeline_js,
    PackageResources.player_js,
    PackageResources.events_js,
    PackageResources.details_js,
    PackageResources.overviewpane_js,
    PackageResources.keys_js,
    PackageResources.main_js,
  ]

  static let policy = PageParts.policy(styles: [styleHash], script: scriptHash)

  /// A test says which they are where a file of the page has changed.
  static let styleHash = "sha256-G+d14BYkhMW3lbOsUM38gvsPB30mzLSDlJcXb6Nhv0M="
  static let scriptHash = "sha256-UaW665zmsxCqZcQoG/bvN12HghJpKNs/MzqMKc8zLlo="
}

import PageParts

/// The files of `Page` as the page holds them: it loads nothing.
enum ExplorerPage {
  static let style = PageParts.style + PageParts.text(PackageResources.explorer_css)
  /// The elements that the script fills.
  static let app = PageParts.text(PackageResources.app_html)
  /// Constants stand above `main.js`, which starts the page.
  static let script = PageParts.script([
    PackageResources.model_js,
    PackageResources.provision_js,
    PackageResources.forest_js,
    PackageResources.state_js,
    PackageResources.findings_js,
    PackageResources.cards_js,
    PackageResources.looking_js,
    PackageResources.lighting_js,
    PackageResources.drawing_js,
    PackageResources.outline_js,
    PackageResources.inspector_js,
    PackageResources.lists_js,
    PackageResources.markdown_js,
    PackageResources.search_js,
    PackageResources.keys_js,
    PackageResources.main_js,
  ])

  /// The hashes are constants, so that nothing has to be computed for each page.
  static let policy = PageParts.policy(style: styleHash, script: scriptHash)

  /// A test says which they are where a file of the page has changed.
  static let styleHash = "sha256-ocoXo4MBJmqvhkykcITNY6WCLt1Xs6w96qn5wjm00ek="
  static let scriptHash = "sha256-TVg8jLmsh8dyuLA5BEBqCn/+6RdnkgeRChBAppv+ZmM="
}

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
  static let policy = PageParts.policy(styles: [styleHash], script: scriptHash)

  /// A test says which they are where a file of the page has changed.
  static let styleHash = "sha256-whY6UK05JHeLGju6fX5qzRiYx+lI3IWFJ5k0tt8JtyU="
  static let scriptHash = "sha256-7dWLEr7O93lDHNn2LSDRw34bIvj6UJJDKscozCYL+7M="
}

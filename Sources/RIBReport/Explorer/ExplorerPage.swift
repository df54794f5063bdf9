/// The files of `Page` as the page holds them: it loads nothing.
enum ExplorerPage {
  static let style = text(PackageResources.explorer_css)
  /// The elements that the script fills.
  static let app = text(PackageResources.app_html)
  /// One script in one scope: no global names, and one hash in the policy. Constants stand above `main.js`, which starts the
  /// page.
  static let script = "(function () {\n'use strict';\n" + scripts.map(text).joined(separator: "\n") + "})();\n"

  private static let scripts = [
    PackageResources.dom_js,
    PackageResources.model_js,
    PackageResources.provision_js,
    PackageResources.forest_js,
    PackageResources.layout_js,
    PackageResources.state_js,
    PackageResources.findings_js,
    PackageResources.cards_js,
    PackageResources.viewport_js,
    PackageResources.overview_js,
    PackageResources.minimap_js,
    PackageResources.camera_js,
    PackageResources.motion_js,
    PackageResources.culling_js,
    PackageResources.lighting_js,
    PackageResources.drawing_js,
    PackageResources.outline_js,
    PackageResources.inspector_js,
    PackageResources.lists_js,
    PackageResources.markdown_js,
    PackageResources.search_js,
    PackageResources.keys_js,
    PackageResources.main_js,
  ]

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// What the browser may use (w3.org/TR/CSP3): this style and this script, told by their SHA-256, and nothing from elsewhere.
  static let policy =
    "default-src 'none'; style-src '\(styleHash)'; script-src '\(scriptHash)'; img-src data:; base-uri 'none'; "
    + "form-action 'none'"

  /// A test says which they are where a file of the page has changed.
  static let styleHash = "sha256-nse1m14h8qNHcl3z5Vcrfq3F8KHp18+XWbbapO0/iaA="
  static let scriptHash = "sha256-fH3CAQToky6flrD1MTQrktMkRGGVQkDksp2ysFxbw8Q="
}

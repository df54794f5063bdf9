/// What the pages that ribscope writes have in common: the drawing with its layout, camera and small map, and their looks.
///
/// The files of `Parts` as text, for a page loads nothing.
package enum PageParts {
  /// Stands before a page's own style.
  package static let style = text(PackageResources.page_css)

  /// One script in one scope: no global names, and one hash in the policy.
  ///
  /// - Parameter scripts: the page's own files; constants stand above the one that starts the page.
  package static func script(_ scripts: [[UInt8]]) -> String {
    "(function () {\n'use strict';\n" + (parts + scripts).map(text).joined(separator: "\n") + "})();\n"
  }

  /// What the browser may use (w3.org/TR/CSP3): these styles and this script, told by their SHA-256, and nothing from
  /// elsewhere.
  package static func policy(styles: [String], script: String? = nil) -> String {
    let styles = styles.map { "'\($0)'" }.joined(separator: " ")
    let script = script.map { "script-src '\($0)'; " } ?? ""
    return "default-src 'none'; style-src \(styles); \(script)img-src data:; base-uri 'none'; form-action 'none'"
  }

  /// A page as a whole: one file that loads nothing.
  ///
  /// - Parameters:
  ///   - title: escaped for HTML.
  ///   - policy: nil where the server sends it as a header.
  ///   - head: more of the page's head.
  package static func document(title: String, policy: String?, head: String = "", style: String, body: String) -> String
  {
    let policy = policy.map { "<meta http-equiv=\"Content-Security-Policy\" content=\"\($0)\">\n" } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      \(policy)<meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      \(head)<style>\(style)</style>
      </head>
      <body>
      \(body)
      </body>
      </html>

      """
  }

  package static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static let parts = [
    PackageResources.dom_js,
    PackageResources.text_js,
    PackageResources.layout_js,
    PackageResources.viewport_js,
    PackageResources.camera_js,
    PackageResources.motion_js,
    PackageResources.culling_js,
    PackageResources.overview_js,
    PackageResources.minimap_js,
    PackageResources.stage_js,
    PackageResources.panes_js,
    PackageResources.keysheet_js,
  ]
}

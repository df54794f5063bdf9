import RibscopeText

/// What the pages that ribscope writes have in common: the drawing with its layout, camera and small map, and their looks.
///
/// Their files are in `CRibscopeFiles/Pages`; a page loads nothing.
package enum PageParts {
  /// Stands before a page's own style.
  package static let style = text("Shared/page.css")

  /// One script in one scope: no global names, and one hash in the policy.
  ///
  /// - Parameter scripts: where the page's own files are; constants stand above the one that starts the page.
  package static func script(_ scripts: [String]) -> String {
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

  /// A file of the pages as text.
  ///
  /// - Parameter path: below `Sources/CRibscopeFiles/Pages`; the file must be there.
  package static func text(_ path: String) -> String { ProgramFile.text("Pages/" + path) }

  private static let parts = [
    "Shared/dom.js",
    "Shared/text.js",
    "Shared/layout.js",
    "Shared/listing.js",
    "Shared/viewport.js",
    "Shared/camera.js",
    "Shared/motion.js",
    "Shared/culling.js",
    "Shared/overview.js",
    "Shared/minimap.js",
    "Shared/stage.js",
    "Shared/panes.js",
    "Shared/keysheet.js",
  ]
}

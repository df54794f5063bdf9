/// What somebody who sits at this machine works with.
package enum Desktop {
  #if os(macOS)
    /// The command that shows a page in the browser.
    package static let opener = "open"
    /// The form of a link that opens a file in the editor: a template of `--link-template`.
    package static let editorLink = "xcode://open?file={absolute}&line={line}"
  #else
    package static let opener = "xdg-open"
    package static let editorLink = "vscode://file{absolute}:{line}:{column}"
  #endif
}

import RIBEdits
import RibscopeProject
import RibscopeSession

extension LoadedApp {
  /// The app for editing: linked again as it was linked first, without saying the same again.
  func edited(_ input: Input, _ console: Console) -> EditedApp {
    EditedApp(session, graph) { linked(anew: $0, input, console).graph }
  }
}

/// Writes what was edited, all files or none, or prints it as a diff.
///
/// - Returns: how many files are different.
/// - Throws: that a file has changed since it was read, or cannot be written to; then no file has changed.
func deliver(_ edited: EditedApp, of app: LoadedApp, _ mode: FixMode, _ console: Console) throws -> Int {
  let replacements = FileReplacements(
    all: zip(app.session.tree.files, edited.session.tree.files).filter { $0.bytes != $1.bytes }.map {
      FileReplacements.Replacement(path: $0.path, old: $0.bytes, new: $1.bytes)
    })
  switch mode {
  case .diff:
    let diffs = replacements.all.map { UnifiedDiff(of: $0.path, from: $0.old, to: $0.new).bytes }
    try Destination.standardOutput.write(Array(diffs.joined()))
  case .write:
    let changed = replacements.all.map(\.path).filter(hasUncommittedChanges)
    try replacements.write()
    if let first = changed.first {
      let others = changed.count == 1 ? "" : " and \(changed.count - 1) more"
      console.note(
        "'\(first)'\(others) had changes that are not committed; 'git diff' shows them together with the edits")
    }
  }
  return replacements.all.count
}

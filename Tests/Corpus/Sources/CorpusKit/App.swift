import RibscopeProject
import Foundation
import RIBModel
import RIBRules
import RibscopeSession

/// A checkout, scanned and linked.
struct App {
  /// The folder's name: `owner+name`.
  let name: String
  /// The checkout's commit; nil where it is no git checkout.
  let commit: String?
  let session: Session
  let graph: RIBGraph
  /// Those of the rules about provision.
  let findings: [Finding]

  var tree: SourceTree { session.tree }

  /// Those of every rule that is on by default.
  var allFindings: [Finding] { lint(graph).findings }
}

extension App {
  init(_ name: String, commit: String?, _ session: Session) {
    self.name = name
    self.commit = commit
    self.session = session
    graph = session.graph()
    findings = check(graph, .aboutProvision)
  }

  /// The graph of the app with some edits: it is linked again.
  func relinked(with edits: [Edit]) -> RIBGraph { session(with: edits).graph() }

  /// The app with some edits: their files are scanned again.
  func session(with edits: [Edit]) -> Session {
    var session = session
    for file in Set(edits.map(\.file)) {
      session.replace(file, with: apply(edits, to: tree.files[file].bytes, file: file))
    }
    return session
  }
}

/// The checkouts in a folder: its folders, sorted by name.
func checkouts(in folder: String) -> [URL] {
  let found =
    (try? FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles]))
    ?? []
  return found.filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
}

/// Runs the pipeline on a checkout. Changes the working folder, so that paths are relative to the checkout.
func load(_ checkout: URL) throws -> App {
  let back = FileManager.default.currentDirectoryPath
  guard FileManager.default.changeCurrentDirectoryPath(checkout.path) else {
    throw CocoaError(.fileReadNoSuchFile)
  }
  defer { _ = FileManager.default.changeCurrentDirectoryPath(back) }
  var options = DiscoverOptions()
  options.includesDemos = true
  return App(checkout.lastPathComponent, commit: commit(of: checkout), try Session(paths: ["."], options: options))
}

/// The commit that `.git/HEAD` names, directly or through a reference.
private func commit(of checkout: URL) -> String? {
  let git = checkout.appendingPathComponent(".git")
  let read = { (path: String) in
    (try? String(contentsOf: git.appendingPathComponent(path), encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
  guard let head = read("HEAD") else { return nil }
  guard head.hasPrefix("ref: ") else { return head }
  let reference = String(head.dropFirst("ref: ".count))
  let packed = read("packed-refs")?.split(separator: "\n").first { $0.hasSuffix(" " + reference) }
  return read(reference) ?? packed.map { String($0.prefix { $0 != " " }) }
}

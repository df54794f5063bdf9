import Foundation
import Testing

@testable import SourceScan

/// A folder made for one test: paths and what they hold.
///
/// Removed when the last reference goes. Its own path is absolute while discovery prints paths relative to the working folder; the tests see them relative
/// to this folder.
final class DiscoverFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let made = FileManager.default.temporaryDirectory.appendingPathComponent("discover-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    path = made.resolvingSymlinksInPath().path
    for (file, content) in files { try write(content, to: file) }
  }

  /// An app of empty files.
  convenience init(files: String...) throws {
    try self.init(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var name: String { URL(fileURLWithPath: path).lastPathComponent }

  /// The module that the folder itself is, where nothing says otherwise.
  var module: String { SourceModule(name: name, folder: "", kind: .folder).name }

  func write(_ content: String, to file: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  /// What discovery finds below the given paths, which are relative to this folder (`""` is the folder itself).
  func discovered(_ paths: String..., options: DiscoverOptions = DiscoverOptions()) throws -> SourceTree {
    let tree = try discover((paths.isEmpty ? [""] : paths).map { path + "/" + $0 }, options: options)
    return SourceTree(
      files: tree.files.map { SourceFile(path: short($0.path), module: $0.module, bytes: $0.bytes) },
      modules: tree.modules.map { SourceModule(name: $0.name, folder: short($0.folder), kind: $0.kind) },
      notes: tree.notes.map { DiscoverNote(path: short($0.path), reason: $0.reason) })
  }

  private func short(_ shown: String) -> String {
    let own = BytePath(given: path)?.shown ?? ""
    return shown == own ? "." : shown.hasPrefix(own + "/") ? String(shown.dropFirst(own.count + 1)) : shown
  }
}

extension SourceTree {
  var paths: [String] { files.map(\.path) }

  /// `path: Module in folder` for each file.
  var placed: [String] {
    files.map { "\($0.path): \(modules[$0.module].name) in \(modules[$0.module].folder)" }
  }
}

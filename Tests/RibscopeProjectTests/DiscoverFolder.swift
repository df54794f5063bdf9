import Foundation
import Testing
@testable import RibscopeProject

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
    try discovered(paths, options: options)
  }

  func discovered(_ paths: [String], options: DiscoverOptions) throws -> SourceTree {
    let tree = try discover((paths.isEmpty ? [""] : paths).map { path + "/" + $0 }, options: options)
    return SourceTree(
      files: tree.files.map { SourceFile(path: short($0.path), module: $0.module, bytes: $0.bytes) },
      modules: tree.modules.map {
        SourceModule(
          name: $0.name, folder: short($0.folder), kind: $0.kind, otherName: $0.otherName,
          refusesCrossedIsolation: $0.refusesCrossedIsolation)
      },
      notes: tree.notes.map { DiscoverNote(path: short($0.path), reason: $0.reason) },
      skipped: tree.skipped.map { DiscoverNote(path: short($0.path), reason: $0.reason) },
      apps: tree.apps.map {
        SourceApp(
          name: $0.name, folder: short($0.folder), isDemo: $0.isDemo, usedNames: $0.usedNames,
          leftOutCount: $0.leftOutCount)
      })
  }

  private func short(_ shown: String) -> String {
    let own = (try? BytePath(given: path))?.shown ?? ""
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

/// What is no ordinary file, or no ordinary place.
extension DiscoverFolder {
  func touch(_ name: String) throws {
    let descriptor = open(path + "/" + name, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    close(descriptor)
  }

  /// A socket has to be bound to be there. Its address holds about a hundred bytes, nearly all of which a temporary folder
  /// on macOS needs: the path leads through a short link.
  func socket(_ name: String) throws {
    let link = "/tmp/ribscope-\(UUID().uuidString)"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    defer { unlink(link) }
    #if os(Linux)
      let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = Foundation.socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array((link + "/" + name).utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    try #require(bytes.count < room)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
  }

  /// Folders inside each other, deeper than any path leads; the lowest holds a file.
  func makeDeep(levels: Int, name: String) throws {
    var folder = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(folder) }
    for _ in 0..<levels {
      try #require(mkdirat(folder, name, 0o700) == 0)
      let inner = openat(folder, name, O_RDONLY | O_CLOEXEC)
      close(folder)
      folder = inner
    }
    let file = openat(folder, "y.swift", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    close(file)
  }

  /// Removes what `makeDeep` made, which no path leads to: from above, whatever is inside being moved up.
  func removeDeep(name: String) {
    let (outer, inner) = (path + "/" + name, path + "/inner")
    while rename(outer + "/" + name, inner) == 0 {
      rmdir(outer)
      rename(inner, outer)
    }
    unlink(outer + "/y.swift")
    rmdir(outer)
  }
}

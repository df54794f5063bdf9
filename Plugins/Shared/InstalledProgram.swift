import Foundation

/// The program of this machine, for a plugin that SwiftPM has built or downloaded none for.
enum InstalledProgram {
  /// Where it was found: what `make build` made in the clone that has this plugin, else what is in `PATH` or where `make
  /// install` and Homebrew put programs, which the `PATH` of Xcode does not have.
  static func find() throws -> URL {
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { throw Missing() }
    return URL(fileURLWithPath: path)
  }

  private static var paths: [String] {
    let clone = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let environment = ProcessInfo.processInfo.environment
    let folders =
      (environment["PATH"] ?? "").split(separator: ":").map(String.init)
      + ["/opt/homebrew/bin", "/usr/local/bin", "\(environment["HOME"] ?? "")/.local/bin"]
    return ["\(clone.path)/.build/release/ribscope"] + folders.map { "\($0)/ribscope" }
  }

  private struct Missing: Error, CustomStringConvertible {
    let description = "ribscope is not installed; run 'make install' in a clone of its repository"
  }
}

import Foundation

/// A folder that is the top of a repository, where shells find the built program and nothing else of this machine's user.
struct Workspace {
  let folder: URL
  let environment: [String: String]

  init(_ folder: URL) throws {
    self.folder = folder
    environment = [
      "PATH": "\(folder.path)/bin:/usr/bin:/bin", "HOME": folder.path, "TMPDIR": folder.path, "LC_ALL": "C.UTF-8",
    ]
    try FileManager.default.createDirectory(atPath: path(".git"), withIntermediateDirectories: true)
    try link("bin/ribscope", to: ribscopePath())
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func link(_ name: String, to program: String) throws {
    try makeFolder(of: name)
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: program)
  }

  func write(_ name: String, _ text: String, isProgram: Bool = false) throws {
    try makeFolder(of: name)
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    if isProgram { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path(name)) }
  }

  private func makeFolder(of name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(name).deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  /// Runs bash as CI systems do: the first command that fails ends it. There is a `timeout SECONDS COMMAND`, which macOS
  /// has no program for.
  func shell(_ script: String, _ variables: [String: String] = [:]) throws -> RunResult {
    let timeout = "timeout() { perl -e 'alarm shift; exec @ARGV' \"$@\"; }\n"
    return try run(
      "/bin/bash", ["--noprofile", "--norc", "-euo", "pipefail", "-c", timeout + script], in: folder,
      environment: environment.merging(variables) { $1 })
  }
}

import RibscopeArguments
import RibscopeSystem

/// The files that a command line names for results: each result has a file of its own, and none is written over what the run
/// reads.
struct OutputFiles: Equatable {
  private let files: [File]

  /// - Throws: that two results go into one file, however it is spelt, here or on a Mac.
  init(_ invocation: Invocation) throws(Failure) {
    let outputs = invocation.values(of: Flags.output).map { ("-o \($0)", $0) }
    let reports = invocation.values(of: Flags.reports).map { report in
      ("--report \(report)", report.split(separator: "=", maxSplits: 1).last.map(String.init) ?? "")
    }
    let written = [Flags.writeBaseline, Flags.trace, Flags.save].filter { $0.commands.contains(invocation.command) }
    let others = written.flatMap { flag in
      invocation.values(of: flag).map { ("--\(flag.name) \($0)", $0) }
    }
    files = (outputs + reports + others).compactMap(File.init)
    for (index, file) in files.enumerated() {
      if file.isSame(as: FileIdentity.standardOutput) {
        throw Failure("'\(file.spelling)' is the file that stdout is redirected to; name another file")
      }
      if let other = files[..<index].first(where: file.mayBeSame) {
        let place = file.isSame(as: other) ? "" : " where case does not count, as on macOS"
        throw Failure(
          "'\(other.spelling)' and '\(file.spelling)' are the same file\(place); name a file for each, since one "
            + "result would replace the other")
      }
    }
  }

  /// - Parameters:
  ///   - input: what is read; `-` is stdin.
  ///   - kind: what it is, for the message: `source`.
  /// - Throws: that a result would be written over it.
  func check(apartFrom input: String, kind: String) throws(Failure) {
    // What is not there yet is nobody's input.
    guard files.contains(where: { $0.identity != nil }) else { return }
    let identity = input == "-" ? FileIdentity.standardInput : FileIdentity(path: input)
    if let file = files.first(where: { $0.isSame(as: identity) }) {
      let name = input == "-" ? "on standard input" : "'\(input)'"
      throw Failure("'\(file.spelling)' would replace the \(kind) \(name), which is read; name another file")
    }
  }

  private struct File: Equatable {
    /// As the command line has it: `--report json=a`.
    let spelling: String
    /// Absolute, with links followed.
    let place: String
    /// Nil where it is not there yet.
    let identity: FileIdentity?

    /// - Returns: nil for what is no file or is written to in place, such as `/dev/null`.
    init?(_ spelling: String, _ path: String) {
      if path == "-" || path.isEmpty { return nil }
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return nil }
      self.spelling = spelling
      place = Path(path).resolved
      identity = FileIdentity(path: path)
    }

    func isSame(as other: File) -> Bool { place == other.place || isSame(as: other.identity) }

    /// Names that differ in upper and lower case only are refused on every system: a command line that somebody on Linux
    /// writes is run on Macs. Of files that are there the system has said whether they are one.
    func mayBeSame(as other: File) -> Bool {
      if isSame(as: other) { return true }
      return identity == nil && other.identity == nil && place.lowercased() == other.place.lowercased()
    }

    func isSame(as other: FileIdentity?) -> Bool { identity != nil && identity == other }
  }
}

/// What tells a regular file from all others, whatever it is called.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  static var standardInput: FileIdentity? { FileIdentity(descriptor: STDIN_FILENO) }
  static var standardOutput: FileIdentity? { FileIdentity(descriptor: STDOUT_FILENO) }

  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = status.st_dev
    number = status.st_ino
  }
}

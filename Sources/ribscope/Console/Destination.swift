import RibscopeSystem

/// Where a result goes.
enum Destination: Equatable, Sendable {
  case standardOutput
  case file(String)

  /// From `-o FILE`; `-`, or none, is stdout.
  init(_ file: String?) {
    self = file.flatMap { $0 == "-" ? nil : .file($0) } ?? .standardOutput
  }

  /// The format that was asked for, else what the file's extension stands for; nil for stdout.
  func format<Format>(_ given: Format?, _ extensions: [String: Format]) throws(Failure) -> Format? {
    guard given == nil, case .file(let path) = self else { return given }
    let fileExtension = Path(path).fileExtension.lowercased()
    if let format = extensions[fileExtension] { return format }
    let known = extensions.keys.sorted().joined(separator: ", ")
    throw Failure("the format of '\(path)' is not known; add --format, or an extension: one of \(known)")
  }

  /// Nil for stdout.
  var path: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// Whether it is a folder, or is spelt like one: `frames/`.
  var isFolder: Bool {
    guard let path else { return false }
    return path.hasSuffix("/") || Path(path).isFolder
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    switch self {
    case .standardOutput:
      if let number = StandardStreams.write(bytes, to: STDOUT_FILENO) {
        throw Failure("cannot write to standard output: \(systemMessage(number))")
      }
    case .file(let path): try writeFile(bytes, path)
    }
  }
}

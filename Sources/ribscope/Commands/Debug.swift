import RibscopeArguments
import RibscopeProject
import RIBAnalysis
import RibscopeSession
import RibscopeText

extension Subcommand {
  /// Prints what scanner and linker saw of one file, for people who look for a fault. Help and completions do not list it,
  /// and its output may change from version to version.
  static let debug: Subcommand = .init(
    command: Command(
      "debug",
      summary: "Print what the scanner and linker see in a file, linked with PATHS or else with its folder.",
      operands: [Operand("WHAT", .choice(DebugView.words)), Operand("FILE", .file), .paths])
  ) { invocation, console in
    let words = invocation.operands
    guard let view = words.first.flatMap(DebugView.init), words.count > 1 else { return .failure }
    let lines = try view.lines(of: words[1], with: Array(words.dropFirst(2)), invocation, console)
    try Destination.standardOutput.write(Array(lines.map { visibleText($0) + "\n" }.joined().utf8))
    return .clean
  }
}

/// What is printed of a file.
private enum DebugView {
  case scanned(@Sendable (ScannedSource) -> [String])
  case linked(Inspection)

  /// In the order of the stages.
  static let words = ["tokens", "rows", "body"] + Inspection.allCases.map(\.rawValue)

  init?(_ word: String) {
    switch word {
    case "tokens": self = .scanned(\.tokenLines)
    case "rows": self = .scanned(\.rowLines)
    case "body": self = .scanned(\.bodyLines)
    default:
      guard let inspection = Inspection(rawValue: word) else { return nil }
      self = .linked(inspection)
    }
  }

  /// - Parameter paths: what the file is linked with; empty for the folder that holds it.
  func lines(of path: String, with paths: [String], _ invocation: Invocation, _ console: Console) throws -> [String] {
    let input = try Input(invocation, paths: [path])
    let found = try sources(input)
    for note in found.notes { console.note("'\(note.path)' is skipped: \(note.reason)") }
    guard found.files.count == 1, let file = found.files.first else {
      throw Failure("'\(path)' is not a readable Swift file; give exactly one")
    }
    switch self {
    case .scanned(let list): return list(ScannedSource(file))
    case .linked(let inspection):
      let folder = Path(path).folder
      let surroundings = paths.isEmpty ? [folder.isEmpty ? "." : folder] : paths
      return try linkedLines(inspection, file, try Input(invocation, paths: surroundings + [path]))
    }
  }

  private func linkedLines(_ inspection: Inspection, _ file: SourceFile, _ input: Input) throws -> [String] {
    let tree = try sources(input)
    guard let index = tree.files.firstIndex(where: { $0.path == file.path }) else {
      throw Failure("'\(file.path)' was not found in its folder")
    }
    let session = Session(tree, frameworks: input.configuration.frameworks, threads: input.threads)
    return session.inspect(inspection, file: index).map { line in
      String(repeating: "  ", count: line.depth) + line.location + "  " + line.text
    }
  }
}

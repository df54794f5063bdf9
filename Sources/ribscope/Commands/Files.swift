import RibscopeArguments
import RibscopeText

extension Subcommand {
  static let files: Subcommand = .init(
    command: Command(
      "files", summary: "List the source files that are read, or those that are skipped.", operands: [.paths],
      details: ["Example: ribscope files --skipped Sources"])
  ) { invocation, console in
    let input = try Input(invocation, paths: invocation.operands)
    let tree = try sources(input)
    var console = console
    console.isQuiet = input.isQuiet
    for note in tree.notes { console.note("'\(note.path)' is skipped: \(note.reason)") }
    let lines =
      invocation.has(Flags.skipped)
      ? tree.skipped.map { "\(visibleText($0.path)): \(visibleText($0.reason))" }
      : tree.files.map { visibleText($0.path) }
    try Destination.standardOutput.write(Array(lines.map { $0 + "\n" }.joined().utf8))
    return .clean
  }
}

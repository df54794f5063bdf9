import RibscopeArguments
import RibscopeSystem
import RIBReport

extension Subcommand {
  /// What completion scripts ask: names in the code around the working folder. Nothing is said where that cannot be read.
  static let names: Subcommand = .init(
    command: Command(
      "names", summary: "Print the names that begin with WORD, for completions.",
      operands: [
        Operand("KIND", .choice(NameKind.allCases.map(\.rawValue))), Operand("WORD", .text, isRequired: false),
      ])
  ) { invocation, console in
    stopAfterPatience()
    var console = console
    console.isQuiet = true
    var timings = Timings()
    guard let kind = NameKind(rawValue: invocation.operands[0]), let input = try? Input(invocation, paths: []),
      let graph = try? loadGraph(input, console, &timings)
    else { return .clean }
    let names = nameCandidates(kind, beginning: invocation.operands.dropFirst().first ?? "", in: graph)
    try? Destination.standardOutput.write(Array(names.map { $0 + "\n" }.joined().utf8))
    return .clean
  }
}

/// Whoever has pressed a key waits no longer than this, also in a folder that holds everything.
private func stopAfterPatience() {
  signal(SIGALRM) { _ in _exit(0) }
  alarm(3)
}

import RibscopeArguments
import RIBReport

extension Subcommand {
  /// Prints the manual page, for `make install`.
  static let manual: Subcommand = .init(command: Command("manual", summary: "Print the manual page.")) { _, _ in
    try Destination.standardOutput.write(Array(Program.grammar.manual(version: Product.version).utf8))
    return .clean
  }
}

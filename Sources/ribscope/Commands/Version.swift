import RibscopeArguments
import RIBReport

extension Subcommand {
  static let version: Subcommand = .init(command: Command("version", summary: "Show the version.")) { _, _ in
    try Destination.standardOutput.write(Array("ribscope \(Product.version)\n".utf8))
    return .clean
  }
}

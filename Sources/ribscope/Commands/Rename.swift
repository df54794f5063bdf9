import RIBEdits
import RibscopeArguments
import RibscopeSession

extension Subcommand {
  static let rename: Subcommand = .init(
    command: Command(
      "rename",
      summary: "Rename a static dependency along its whole chain, from where the value is made to where it is used.",
      operands: [Operand("RIB.property", .asked("names property")), Operand("NAME", .text), .paths],
      details: [
        "The edits are printed as a unified diff, which 'patch -p0' applies; --write applies them.",
        "Example: ribscope rename Profile.imageCache pictures Sources",
      ])
  ) { invocation, console in
    try edit(invocation, console, operands: 2) { app, names in
      let (rib, name) = try property(names[0], app.graph)
      guard isPropertyName(names[1]) else {
        throw Failure("'\(names[1])' cannot be the name of a property; use letters, digits and '_'")
      }
      try app.rename(name, of: rib, to: names[1])
      return []
    }
  }
}

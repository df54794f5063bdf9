import RibscopeArguments
import RibscopeSession

extension Subcommand {
  static let unthread: Subcommand = .init(
    command: Command(
      "unthread",
      summary: "Remove a static dependency from a RIB, and what forwards it, as far up as nothing else uses it.",
      operands: [Operand("RIB.property", .asked("names property")), .paths],
      details: [
        "The edits are printed as a unified diff, which 'patch -p0' applies; --write applies them. The member that makes the "
          + "value stays.",
        "Example: ribscope unthread Profile.imageCache Sources",
      ])
  ) { invocation, console in
    try edit(invocation, console, operands: 1) { app, names in
      let (rib, name) = try property(names[0], app.graph)
      return try app.unthread(name, from: rib)
    }
  }
}

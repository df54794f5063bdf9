import RIBEdits
import RIBModel
import RIBReport
import RibscopeArguments
import RibscopeSession

extension Subcommand {
  static let thread: Subcommand = .init(
    command: Command(
      "thread", summary: "Write all that a static dependency needs to come to a RIB from a component above it.",
      operands: [Operand("'NAME: TYPE'", .text), .paths],
      details: [
        "The requirement is added to each dependency protocol on the way, and a member to each component, and imports where "
          + "they are missing. Without --from the value comes from the nearest component that has it.",
        "The edits are printed as a unified diff, which 'patch -p0' applies; --write applies them.",
        "Example: ribscope thread 'imageCache: ImageCache' --to Profile --from Root Sources",
      ])
  ) { invocation, console in
    try edit(invocation, console, operands: 1) { app, names in
      let (name, type) = try declaration(names[0])
      guard let target = invocation.value(of: Flags.to) else {
        throw Failure("say which RIB requires '\(name)', as '--to RIB'")
      }
      let request = ThreadRequest(
        name: name, type: type, target: try rib(target, app.graph),
        origins: try invocation.values(of: Flags.from).map { try component($0, app.graph) },
        via: try invocation.values(of: Flags.via).map { try rib($0, app.graph) },
        isUsedByInteractor: invocation.value(of: Flags.use) != nil)
      return try app.thread(request)
    }
  }
}

/// Reads `imageCache: ImageCache`.
private func declaration(_ text: String) throws(Failure) -> (name: String, type: String) {
  let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
  guard parts.count == 2, isPropertyName(parts[0]), isWrittenType(parts[1]) else {
    throw Failure("'\(text)' is not a property; write its name and its type, as in 'imageCache: ImageCache'")
  }
  return (parts[0], parts[1])
}

private func trimmed(_ text: Substring) -> String {
  let rest = text.drop(while: \.isWhitespace)
  return String(rest.dropLast(rest.reversed().prefix(while: \.isWhitespace).count))
}

/// - Throws: that there is no such RIB, that there are several, or that a property is named.
private func rib(_ text: String, _ graph: RIBGraph) throws -> Int {
  let query = try RIBQuery(text, graph)
  if query.property != nil { throw QueryError.noRIB(text, rib: graph.ribs[query.rib].name) }
  return query.rib
}

/// The component of a RIB, or one by its own name or id.
private func component(_ text: String, _ graph: RIBGraph) throws -> Int {
  let named = graph.components.indices.filter { [graph.components[$0].name, graph.components[$0].id].contains(text) }
  if named.count > 1 { throw QueryError.ambiguous(text, ids: named.map { graph.components[$0].id }) }
  if let only = named.first { return only }
  let owners = graph.components.indices.filter {
    graph.components[$0].ribs.isEmpty && graph.components[$0].ownerName == text
  }
  if owners.count == 1 { return owners[0] }
  let number = try rib(text, graph)
  guard let component = graph.ribs[number].component else {
    throw Failure("\(graph.ribs[number].name) has no component; name one that has or makes the value")
  }
  return component
}

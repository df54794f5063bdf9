import RIBGraph

extension NearSearch {
  /// The RIB whose component lacks the member gets it itself, from above or through `build`, and does not hand it on.
  func ownDependencies() -> [NearCandidate] {
    owner.ribs.flatMap { rib in ownStatic(graph.ribs[rib]) + ownDynamic(graph.ribs[rib]) }
  }

  private func ownStatic(_ rib: RIB) -> [NearCandidate] {
    rib.staticDependencies.filter { $0.name == wanted.name && isWantedType($0.type) }.map { dependency in
      NearCandidate(
        note: Finding.Note(
          "\(rib.name) has '\(signature(dependency.name, dependency.type))' as a static dependency of its own",
          dependency.position),
        help: addition(of: wanted, forwarding: "dependency.\(quoted(wanted.name))", to: owner.name))
    }
  }

  private func ownDynamic(_ rib: RIB) -> [NearCandidate] {
    rib.dynamicDependencies.filter { $0.name == wanted.name && isWantedType($0.type) }.map { dependency in
      NearCandidate(
        note: Finding.Note(
          "'\(signature(dependency.name, dependency.type))' is passed to the `build` of \(rib.name)",
          dependency.position),
        help:
          "add `let \(declaration(dependency.name, dependency.type))` to \(owner.name) and set it in its initialiser")
    }
  }
}

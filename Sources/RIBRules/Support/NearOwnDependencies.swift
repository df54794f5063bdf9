import RIBEdits
import RIBModel

extension NearSearch {
  /// The RIB whose component lacks the member gets it itself, from above or through `build`, and does not hand it on.
  func ownDependencies() -> [NearCandidate] {
    owner.ribs.flatMap { ownStatic($0) + ownDynamic($0) }
  }

  private func ownStatic(_ number: Int) -> [NearCandidate] {
    let rib = graph.ribs[number]
    let named = index.requirements.places(of: wanted.name, in: number).map { rib.staticDependencies[$0] }
    return named.filter { isWantedType($0.type) }.map { dependency in
      let whose = "\(rib.name) has '\(signature(dependency.name, dependency.type))' as a static dependency of its own"
      return forwarding(writer.fromDependency, note: Finding.Note(whose, dependency.position))
    }
  }

  private func ownDynamic(_ number: Int) -> [NearCandidate] {
    let rib = graph.ribs[number]
    let named = index.parameters.places(of: wanted.name, in: number).map { rib.dynamicDependencies[$0] }
    let introducer = wanted.isSettable ? "var" : "let"
    return named.filter { isWantedType($0.type) }.map { dependency in
      NearCandidate(
        note: Finding.Note(
          "'\(signature(dependency.name, dependency.type))' is passed to the `build` of \(rib.name)",
          dependency.position),
        help: "add `\(introducer) \(declaration(dependency.name, dependency.type))` to \(owner.name) and set it in its "
          + "initializer")
    }
  }
}

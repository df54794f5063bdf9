import SourceScan

/// Finds who provides a requirement in a Needle app: the nearest ancestor with a property of that name and type, on every
/// path from a root. No conformance is written, and the component itself is not asked.
struct NeedleProvision {
  let flow: Flow
  private let witnesses: WitnessFinder
  /// For each non-core component the pluginized components that make it.
  private let pluginizedOwners: [TypeID: [TypeID]]
  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  init(_ flow: Flow) {
    self.flow = flow
    witnesses = WitnessFinder(flow)
    pluginizedOwners = Self.pluginizedOwners(flow.types)
  }

  /// What one path upwards came to.
  struct Found {
    /// The component that has the property; where none has it, the one that the search began at.
    let component: TypeID
    let witness: Witness
  }

  /// Whether a class is a component of Needle's.
  static func isNeedle(_ type: TypeID, _ types: TypeResolver) -> Bool {
    types.ancestors(of: type).contains { ancestor in
      types.program.types[ancestor.id].declaration.map { $0.file == Prelude.needleFile } == true
    }
  }

  /// The providers that the paths upwards from a component lead to, in the order of the search; a failed path's last.
  func find(_ requirement: Requirement, from start: TypeID) -> [Found] {
    var visited: Set<TypeID> = [start]
    var queue = [start]
    var found: [Found] = []
    var failed: Witness?
    var head = 0
    while head < queue.count {
      let component = queue[head]
      head += 1
      let witness = witnesses.witness(of: requirement, in: component, isConformance: false)
      if witness.problem == nil {
        found.append(Found(component: component, witness: witness))
        continue
      }
      if witness.problem?.isUnknown == true { failed = failed ?? witness }
      let parents = parents(of: component)
      if parents.known.isEmpty {
        failed = better(failed, parents.reason.map { Witness(problem: .unknown($0)) } ?? witness)
      }
      for parent in parents.known where visited.insert(parent).inserted { queue.append(parent) }
    }
    return found + (failed.map { [Found(component: start, witness: $0)] } ?? [])
  }

  /// Of two failures the one that decides nothing: Needle may find what the sources do not show.
  private func better(_ known: Witness?, _ new: Witness) -> Witness {
    guard let known, known.problem?.isUnknown == true || new.problem?.isUnknown != true else { return new }
    return known
  }

  /// The components that make this one, with `parent:`, or as the non-core part of a pluginized component.
  func parents(of component: TypeID) -> (known: [TypeID], reason: String?) {
    var known: [TypeID] = []
    var reason: String?
    for call in flow.constructions[component] ?? [] {
      guard let argument = flow.dependencyArgument(of: call) else { continue }
      let owners = flow.owners(of: argument, call.scope)
      known += owners.known.map(\.type)
      reason = reason ?? owners.unknown.first
    }
    known += pluginizedOwners[component] ?? []
    return (known, known.isEmpty ? reason : nil)
  }

  /// `PluginizedComponent<D, Extension, NonCore>` makes its non-core component itself.
  private static func pluginizedOwners(_ types: TypeResolver) -> [TypeID: [TypeID]] {
    var owners: [TypeID: [TypeID]] = [:]
    let heirs = types.conformers(ofPrelude: { $0 == "PluginizedComponent" })
    for type in heirs where types.program.types[type].kind == .class {
      guard let base = types.preludeAncestor(of: type, where: { $0 == "PluginizedComponent" }),
        base.arguments.count == 3, let nonCore = base.arguments[2].nominal
      else { continue }
      owners[nonCore, default: []].append(type)
    }
    return owners
  }
}

import SourceScan

/// Finds the component edges of registries: a call that is given the type of a builder and a component,
/// `container.resolve(LeafBuildable.self, argument: component)`, hands that component to that builder.
///
/// What the registry makes of it is not followed: the builder is the one class that the type may stand for.
struct RegistryEdges {
  let flow: Flow
  let drafts: [RIBDraft]

  private var program: Program { flow.program }

  func find() -> [ComponentEdge] {
    let ribOfBuilder = Dictionary(drafts.enumerated().map { ($0.element.builder, $0.offset) }) { first, _ in first }
    let names = builderNames()
    return flow.callsByName.keys.sorted().flatMap { name in
      (flow.callsByName[name] ?? []).flatMap { mayName(names, $0) ? edges(of: $0, ribOfBuilder) : [] }
    }
  }

  /// The names of the builders and of the protocols they conform to.
  private func builderNames() -> Set<String> {
    Set(
      drafts.flatMap { draft in [draft.builder] + flow.types.ancestors(of: draft.builder).map(\.id) }
        .map { program.types[$0].name })
  }

  /// Whether an argument may name a builder, to go by its spelling: most calls are done with here.
  private func mayName(_ names: Set<String>, _ call: Call) -> Bool {
    flow.arguments(of: call.id, call.scope).contains { argument in
      switch flow.node(argument.value, call.scope).kind {
      case .name, .member: names.contains(flow.name(argument.value, call.scope))
      default: false
      }
    }
  }

  private func edges(of call: Call, _ ribOfBuilder: [TypeID: Int]) -> [ComponentEdge] {
    let arguments = flow.arguments(of: call.id, call.scope)
    guard arguments.count > 1, let child = arguments.lazy.compactMap({ rib(named: $0, call, ribOfBuilder) }).first
    else {
      return []
    }
    return arguments.flatMap { argument in
      owners(argument, of: child, call).map { owner in
        ComponentEdge(
          child: child, owner: owner.type, reason: nil, passedAs: nil, onTheWay: owner.passedAs, via: owner.via,
          position: program.position(call.scope.file, Int(flow.node(call.id, call.scope).offset)))
      }
    }
  }

  /// The RIB of which an argument names the builder, or the protocol that only this builder conforms to.
  private func rib(named argument: Flow.Argument, _ call: Call, _ ribOfBuilder: [TypeID: Int]) -> Int? {
    guard case .metatype(let instance) = flow.type(of: argument.value, call.scope), let type = instance.nominal,
      program.types[type].origin == .sources
    else { return nil }
    let builders = ([type] + flow.types.conformers(of: type)).compactMap { ribOfBuilder[$0] }
    return builders.count == 1 ? builders[0] : nil
  }

  /// The classes that an argument may hold, if they are components or conform to what the RIB depends on.
  private func owners(_ argument: Flow.Argument, of child: Int, _ call: Call) -> [Owner] {
    guard [.name, .member, .call].contains(flow.node(argument.value, call.scope).kind) else { return [] }
    if case .metatype = flow.type(of: argument.value, call.scope) { return [] }
    let wanted = drafts[child].dependency.map { flow.types.parts(of: $0).compactMap(\.nominal) } ?? []
    return flow.owners(of: argument.value, call.scope).known.filter { owner in
      flow.types.isComponent(owner.type) || wanted.contains { flow.types.inherits(owner.type, from: $0) }
    }
  }
}

import RIBModel
import SwiftScan
import SwiftProgram

/// A component edge while the parent's class is still a type.
struct ComponentEdge: Sendable {
  let child: Int
  /// The component that is passed to the builder; nil where it is not known, with the reason.
  var owner: Owner?
  /// The generic arguments of its class; none where they are not known.
  var arguments: [Type] = []
  var reason: String?
  /// The protocol that the dependency is passed as; nil where its class is passed, or nothing is known.
  var passedAs: Type?
  let position: SourcePosition
}

/// Finds the component edges: what is passed to each builder where it is constructed.
struct ComponentEdges: ProgramReader {
  let semantics: BodySemantics
  let drafts: [RIBDraft]

  static func find(_ pool: WorkerPool, _ drafts: [RIBDraft], _ classes: RIBClasses) -> [ComponentEdge] {
    let direct = pool.flatMap(Array(drafts.indices)) { ComponentEdges(semantics: $0, drafts: drafts).find($1) }
    // What a registry passes to the builder that it makes is known where the registry is called.
    let registered = RegistryEdges(semantics: pool.first, drafts: drafts, classes: classes).find(besides: direct)
    let resolved = Set(registered.map(\.child))
    return direct.filter { $0.owner != nil || !resolved.contains($0.child) } + registered
  }

  /// The edges that lead to one RIB.
  private func find(_ child: Int) -> [ComponentEdge] {
    if let plugin = pluginEdges(child) { return plugin }
    let type = constructedClass(drafts[child])
    let subtypes = type == drafts[child].builder ? drafts[child].subtypes : []
    return ([type] + subtypes).flatMap { edges(to: child, constructing: $0) }
  }

  private func edges(to child: Int, constructing type: TypeID) -> [ComponentEdge] {
    let calls = semantics.calls.constructions(of: type).filter { !semantics.isPreview($0.scope) && !isUnread($0) }
    return calls.flatMap { call in
      semantics.dependencies(of: call, constructing: type).flatMap { edges(to: child, $0, program.position(of: call)) }
    } + semantics.calls.references(of: type).flatMap { handedOn(to: child, $0) }
  }

  /// Whether a local holds what is constructed, and nothing reads it: code that was left behind.
  private func isUnread(_ call: Node) -> Bool {
    guard let local = call.parent, local.kind == .binding, let id = local.scope.id,
      program.syntaxProblem(in: [id]) == nil
    else { return false }
    return !semantics.bodies(in: local.scope).contains { body in
      semantics.index.mentions(of: local.name, in: body).contains { $0.offset > local.offset }
    }
  }

  /// The edges of an initialiser that is passed on, and called with the dependency by somebody else.
  private func handedOn(to child: Int, _ initializer: Node) -> [ComponentEdge] {
    edges(to: child, semantics.owners(passedTo: initializer), handedAs: nil, program.position(of: initializer))
  }

  /// The edges to a non-core component: a pluginized one makes it without a call.
  private func pluginEdges(_ child: Int) -> [ComponentEdge]? {
    let draft = drafts[child]
    guard semantics.needle.isNonCore(draft.builder),
      let declaration = program.types[draft.builder].declaration
    else { return nil }
    return semantics.needle.parents(of: draft.builder).known.map { owner in
      ComponentEdge(child: child, owner: Owner(type: owner), position: program.position(declaration))
    }
  }

  /// The class that takes the dependency: the builder; or the component, where the builder is given the component or a
  /// closure that makes it.
  private func constructedClass(_ draft: RIBDraft) -> TypeID {
    let base = types.builderBase(of: draft.builder)
    let isComponentized = base.map { program.types[$0.id].name != Name(.Builder) } == true
    return isComponentized || draft.isHandedComponent ? draft.components.first ?? draft.builder : draft.builder
  }

  /// Builders that are passed a dependency and that nothing in the sources declares.
  func undeclared() -> [Unknown] {
    // What is called a builder, and is undeclared: nothing is known of it but its name.
    let called = semantics.calls.calledNames.filter {
      program.names.hasSuffix($0, "Builder") && program.names.isCapitalised($0)
    }
    let calls = called.flatMap { semantics.calls.named($0) }.filter { call in
      call.arguments.contains { $0.label == Name(.dependency) }
    }
    return calls.map { call in
      let name = program.text(call.calleeName)
      return Unknown(
        subject: "component edge to \(name.dropLast("Builder".count))",
        reason: "'\(name)' is not declared in these sources", position: program.position(of: call))
    }
  }

  private func edges(to child: Int, _ dependency: Node, _ position: SourcePosition) -> [ComponentEdge] {
    edges(to: child, semantics.owners(of: dependency), handedAs: semantics.type(of: dependency), position)
  }

  private func edges(
    to child: Int, _ owners: Owners, handedAs type: Type?, _ position: SourcePosition
  ) -> [ComponentEdge] {
    var owners = owners
    if drafts[child].dependency == nil {
      // A builder without a dependency protocol may be created with anything, so only a component counts.
      owners.known.removeAll { !types.isComponent($0.type) }
      owners.unknown = []
    }
    if owners.known.isEmpty {
      return owners.unknown.prefix(1).map { ComponentEdge(child: child, reason: $0, position: position) }
    }
    let passedAs = type.flatMap(protocolType)
    return owners.known.map { owner in
      ComponentEdge(
        child: child, owner: owner, arguments: type.map { arguments(of: owner.type, $0) } ?? [], passedAs: passedAs,
        position: position)
    }
  }

  private func arguments(of owner: TypeID, _ type: Type) -> [Type] {
    if case .nominal(owner, let arguments) = type.unwrapped { arguments } else { [] }
  }

  /// The type, where it is a protocol of the sources or a composition of such.
  private func protocolType(_ type: Type) -> Type? {
    let isProtocol = types.parts(of: type.unwrapped).allSatisfy { part in
      if case .nominal(let id, _) = part { program.isOwnProtocol(id) } else { false }
    }
    return isProtocol ? type.unwrapped : nil
  }
}

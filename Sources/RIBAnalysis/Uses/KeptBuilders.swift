import RIBModel
import SwiftScan
import SwiftProgram

/// Finds the builders that a component keeps and that are made with this component as their dependency.
struct KeptBuilders: ProgramReader {
  let semantics: BodySemantics
  let holds: StrongHolds

  /// All of them, in the order of the components.
  static func find(_ pool: WorkerPool, _ components: Components, _ keeping: KeepingFunctions) -> [KeptBuilder] {
    let program = pool.program
    let found = components.find(pool) { semantics, members, type in
      let holds = StrongHolds(semantics: semantics, keeping: keeping)
      return KeptBuilders(semantics: semantics, holds: holds).find(members, of: type).map { ($0.entry, $0) }
    }
    let properties = found.map { index, found in
      WantedProperty(
        name: program[components.members[index.component][index.member].id].name,
        holders: [components.types[index.component]], type: found.builder)
    }
    let writes = properties.isEmpty ? [] : pool.writes(to: properties)
    return zip(found, writes).map { found, writes in
      let (index, found) = found
      return KeptBuilder(
        member: index, form: found.form, isInside: found.isInside, isWritten: !writes.isEmpty,
        builder: program.qualifiedName(of: found.builder), position: program.position(ofCallee: found.call))
    }
  }

  /// A member of a component that keeps a builder.
  private struct KeepingMember: Sendable {
    let entry: Int
    let form: KeptBuilder.Form
    let isInside: Bool
    let builder: TypeID
    let call: Node
  }

  /// - Parameter entries: a component's members.
  private func find(_ entries: [ComponentMembers.ListedMember], of type: TypeID) -> [KeepingMember] {
    guard semantics.isOwnClass(type), types.preludeAncestor(of: type, .Component, .EmptyComponent) != nil,
      isMadeAnew(type)
    else { return [] }
    return entries.indices.compactMap { find(entries[$0].id, $0, of: type) }
  }

  /// Whether some function makes the component each time it is called: one that a property keeps lives as long as
  /// whoever has that.
  private func isMadeAnew(_ type: TypeID) -> Bool {
    semantics.calls.constructions(of: type).contains { call in call.scope.id.map { program[$0].kind } == .function }
  }

  private func find(_ id: DeclarationID, _ entry: Int, of type: TypeID) -> KeepingMember? {
    let declaration = program[id]
    guard !program.isConditional(id) else { return nil }
    func found(_ form: KeptBuilder.Form, _ value: Node) -> KeepingMember? {
      builder(value).map {
        KeepingMember(entry: entry, form: form, isInside: $0.isInside, builder: $0.type, call: $0.call)
      }
    }
    if let body = semantics.body(of: id) {
      return semantics.results(of: body).lazy.compactMap { shared($0) }.compactMap { found(.shared, $0) }.first
    }
    guard declaration.modifiers.isDisjoint(with: [.weak, .unowned]), !semantics.isWrapped(id)
    else { return nil }
    if let value = semantics.initialValue(of: id), declaration.modifiers.contains(.lazy) { return found(.lazy, value) }
    let assigned = semantics.assignments(to: declaration.name, in: type)
    // Setting the property to nil ends the cycle.
    guard !assigned.contains(where: { $0.kind == .nil }) else { return nil }
    return assigned.lazy.compactMap { found(.assigned, $0) }.first
  }

  /// What the closure of `shared { … }` returns.
  private func shared(_ node: Node) -> Node? {
    guard let callee = node.callee, semantics.isShared(callee) else { return nil }
    return node.arguments.last.flatMap { semantics.onlyResult(of: $0.value) }
  }

  // MARK: - The builder

  private struct MadeBuilder {
    let type: TypeID
    let call: Node
    /// Whether something around it keeps it: a struct, an array.
    var isInside = false
  }

  /// The builder that an expression makes with the object itself, or that is kept by what it makes.
  private func builder(_ node: Node) -> MadeBuilder? {
    switch node.valueSource {
    case .part(let part): return builder(part)
    case .name: return semantics.localValue(node).flatMap { $0.kind == .call ? builder($0) : nil }
    case .collection(let parts): return parts.lazy.compactMap(builder).first.map(inside)
    case .call:
      guard let callee = node.firstChild else { return nil }
      if callee.kind == .closure { return semantics.onlyResult(of: callee).flatMap { builder($0) } }
      guard let made = semantics.constructedType(node, expected: nil)?.nominal else { return nil }
      return keepsSelf(made, node) ? MadeBuilder(type: made, call: node) : builder(keptBy: node, made)
    case .member, .implicitMember, .oneOf, .element, .closure, .literal, .computed, .nothing: return nil
    }
  }

  /// `Builders(book: BookBuilder(dependency: self))` of a struct or a class that keeps what it is made with.
  private func builder(keptBy call: Node, _ type: TypeID) -> MadeBuilder? {
    call.arguments.enumerated().lazy.compactMap { index, argument in
      self.builder(argument.value).flatMap {
        self.holds.kept(index, argument.label, of: call, type) == nil ? nil : self.inside($0)
      }
    }.first
  }

  private func inside(_ builder: MadeBuilder) -> MadeBuilder {
    MadeBuilder(type: builder.type, call: builder.call, isInside: true)
  }

  /// Whether a builder is made with the object itself, and hands it on as it is to the framework's class, which keeps
  /// it.
  private func keepsSelf(_ builder: TypeID, _ call: Node) -> Bool {
    guard semantics.isOwnClass(builder), types.preludeAncestor(of: builder, .Builder) != nil,
      !semantics.isForeign(builder)
    else { return false }
    return semantics.dependencies(of: call, constructing: builder).map { $0.scope == call.scope && $0.isSelf } == [true]
  }
}

import RIBModel
import SourceScan

/// Finds the builders that a component keeps and that are made with this component as their dependency.
struct KeptBuilders {
  private let flow: Flow
  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  init(_ flow: Flow) {
    self.flow = flow
  }

  /// A member of a component that keeps a builder.
  struct Found: Sendable {
    let entry: Int
    let form: KeptBuilder.Form
    let builder: TypeID
    let call: Call
  }

  /// - Parameter entries: a component's members.
  func find(_ entries: [ComponentMembers.Entry], of type: TypeID) -> [Found] {
    guard flow.isOwnClass(type), types.preludeAncestor(of: type, .Component, .EmptyComponent) != nil, isMadeAnew(type)
    else { return [] }
    return entries.indices.compactMap { find(entries[$0].id, $0, of: type) }
  }

  /// Whether some function makes the component each time it is called: one that a property keeps lives as long as whoever
  /// has that.
  private func isMadeAnew(_ type: TypeID) -> Bool {
    flow.calls.constructions(of: type).contains { call in
      guard let index = call.scope.declaration else { return false }
      return program[DeclarationID(file: call.scope.file, index: index)].kind == .function
    }
  }

  private func find(_ id: DeclarationID, _ entry: Int, of type: TypeID) -> Found? {
    let declaration = program[id]
    guard program.enclosingType(of: id).map({ types.inherits(type, from: $0) || $0 == type }) == true,
      !declaration.modifiers.contains(.static), !program.isConditional(id)
    else { return nil }
    func found(_ form: KeptBuilder.Form, _ value: ExpressionID, _ scope: Scope) -> Found? {
      builder(value, scope).map { Found(entry: entry, form: form, builder: $0.builder, call: $0.call) }
    }
    if let body = declaration.body {
      return flow.results(of: body, id.scope).lazy.compactMap { shared($0, id.scope) }
        .compactMap { found(.shared, $0, id.scope) }.first
    }
    guard declaration.kind == .variable, declaration.modifiers.isDisjoint(with: [.weak, .unowned]),
      !flow.isWrapped(id)
    else { return nil }
    if let value = declaration.initialValue, declaration.modifiers.contains(.lazy) {
      return found(.lazy, value, id.scope)
    }
    let assigned = flow.assignments(to: declaration.name, in: type)
    // Who empties it ends the circle.
    guard !assigned.contains(where: { flow.node($0.value, $0.scope).kind == .nil }) else { return nil }
    return assigned.lazy.compactMap { found(.assigned, $0.value, $0.scope) }.first
  }

  /// What the closure of `shared { … }` gives back.
  private func shared(_ id: ExpressionID, _ scope: Scope) -> ExpressionID? {
    guard flow.node(id, scope).kind == .call, let callee = flow.firstChild(id, scope), flow.isShared(callee, scope),
      let closure = flow.arguments(of: id, scope).last?.value, flow.node(closure, scope).kind == .closure
    else { return nil }
    let results = flow.results(of: closure, scope)
    return results.count == 1 ? results[0] : nil
  }

  // MARK: - The builder

  /// The builder that an expression makes with the object itself.
  private func builder(_ id: ExpressionID, _ scope: Scope) -> (builder: TypeID, call: Call)? {
    switch flow.node(id, scope).kind {
    case .cast, .forcedCast: return flow.firstChild(id, scope).flatMap { builder($0, scope) }
    case .name:
      guard
        case .local(let local, let place) = flow.lookUp(flow.name(id, scope), at: flow.node(id, scope).offset, scope),
        case .expression(let value, unwraps: false) = local.value, flow.node(value, place).kind == .call
      else { return nil }
      return builder(value, place)
    case .call:
      guard let callee = flow.firstChild(id, scope) else { return nil }
      if flow.node(callee, scope).kind == .closure {
        let results = flow.results(of: callee, scope)
        return results.count == 1 ? builder(results[0], scope) : nil
      }
      let call = Call(id: id, scope: scope)
      guard let made = flow.constructedType(id, scope, expected: nil)?.nominal, keepsSelf(made, call) else {
        return nil
      }
      return (made, call)
    default: return nil
    }
  }

  /// Whether a builder is made with the object itself, and hands it on as it is to the framework's class, which keeps it.
  private func keepsSelf(_ builder: TypeID, _ call: Call) -> Bool {
    guard flow.isOwnClass(builder), types.preludeAncestor(of: builder, .Builder) != nil, !flow.isForeign(builder) else {
      return false
    }
    let dependencies = flow.dependencies(of: call, constructing: builder)
    return dependencies.count == 1
      && dependencies.allSatisfy { $0.scope == call.scope && flow.isSelf($0.value, $0.scope) }
  }
}

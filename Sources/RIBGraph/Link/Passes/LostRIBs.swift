import SourceScan

/// What there is to say of RIBs that nothing builds: who shows their views without them, and which are not begun yet.
struct LostRIBs {
  private let flow: Flow
  private let parts: RIBParts
  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  /// - Parameter built: the RIBs that something builds.
  static func find(_ crew: Crew, _ parts: [RIBParts], besides built: Set<Int>) -> [LostRIB] {
    crew.map(parts.count) { flow, index in
      built.contains(index) ? nil : LostRIBs(flow: flow, parts: parts[index]).find()
    }.compactMap { $0 }
  }

  private func find() -> LostRIB? {
    let made = Set(parts.builders.flatMap { flow.calls.made(in: $0) }).sorted().filter(flow.isOwnClass)
    if let other = made.lazy.compactMap(madeElsewhere).first { return other }
    let classes = made + parts.interactors + parts.routers
    guard parts.interactors.contains(where: hasTemplateLifecycle), !parts.routers.isEmpty,
      classes.allSatisfy(isTemplate)
    else { return nil }
    return LostRIB(rib: parts.rib, state: .template)
  }

  // MARK: - Who shows the view

  /// A class besides the RIB's own that makes the RIB's view.
  private func madeElsewhere(_ view: TypeID) -> LostRIB? {
    guard types.preludeAncestor(of: view, .Presentable, .ViewControllable) != nil else { return nil }
    let own = Set(parts.builders + parts.interactors + parts.routers + [view])
    return flow.calls.constructions(of: view).lazy.compactMap { call -> LostRIB? in
      guard let maker = flow.selfType(call.scope), !own.contains(maker),
        types.preludeAncestor(of: maker, .Builder) == nil
      else { return nil }
      return LostRIB(
        rib: parts.rib,
        state: .bypassed(
          view: program.qualifiedName(of: view), by: program.qualifiedName(of: maker),
          position: program.position(call.scope.file, Int(flow.node(call.id, call.scope).offset))))
    }.first
  }

  // MARK: - What is only a template

  /// Whether a class does nothing but what RIBs' file templates write.
  private func isTemplate(_ type: TypeID) -> Bool {
    let members = flow.ownClasses(of: type).flatMap { program.allMembers(of: $0) }
    return members.allSatisfy { id in
      let declaration = program[id]
      switch declaration.kind {
      case .variable: return declaration.modifiers.contains(.weak)
      case .function, .initializer:
        guard !declaration.hasUnreadBody else { return false }
        return declaration.body.map { flow.statements(of: $0, id.scope).allSatisfy { isTemplate($0, id.scope) } }
          ?? true
      default: return false
      }
    }
  }

  /// Whether an interactor has the two methods that the template of a RIB overrides.
  private func hasTemplateLifecycle(_ interactor: TypeID) -> Bool {
    [Name(.didBecomeActive), Name(.willResignActive)].allSatisfy {
      !program.members.values($0, of: interactor).isEmpty
    }
  }

  /// `super.didLoad()`, `interactor.router = self`, `fatalError("…")`.
  private func isTemplate(_ statement: ExpressionID, _ scope: Scope) -> Bool {
    switch flow.node(statement, scope).kind {
    case .assignment:
      guard let target = flow.firstChild(statement, scope), flow.node(target, scope).kind == .member else {
        return false
      }
      let value = flow.node(target, scope).nextSibling
      return value >= 0 && flow.isSelf(value, scope)
    case .call:
      guard let callee = flow.firstChild(statement, scope) else { return false }
      if program.text(flow.name(callee, scope)) == "fatalError" { return true }
      guard flow.node(callee, scope).kind == .member, let base = flow.firstChild(callee, scope) else { return false }
      return flow.node(base, scope).kind == .name && flow.name(base, scope) == .superValue
    default: return false
    }
  }
}

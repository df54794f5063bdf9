import SourceScan

/// What interactors' functions ask others for: their routers and listeners.
///
/// A class so that each body is read once.
final class InteractorCalls {
  private let callers: Callers
  private var asked: [Scope: Asked] = [:]
  private var flow: Flow { callers.flow }
  private var types: TypeResolver { flow.types }

  private struct Asked {
    /// What is called of routers.
    var ofRouters: [Name] = []
    var isListenerTold = false
  }

  init(_ callers: Callers) {
    self.callers = callers
  }

  /// What a function calls of routers, by itself or by what it calls.
  func routerCalls(of member: Callers.Member) -> Set<Name> { Set(asked(by: member).flatMap(\.ofRouters)) }

  /// Whether a function tells a listener of the interactor's own.
  func tellsListener(_ member: Callers.Member) -> Bool { asked(by: member).contains(where: \.isListenerTold) }

  private func asked(by member: Callers.Member) -> [Asked] {
    callers.ownCalls(of: member.type).reached(from: [member.function], atOnce: false).map { asked(in: $0.scope) }
  }

  private func asked(in scope: Scope) -> Asked {
    if let known = asked[scope] { return known }
    var found = Asked()
    for root in flow.roots(scope) {
      flow.visit(root, scope) { id in
        guard flow.node(id, scope).kind == .member, let base = flow.firstChild(id, scope),
          let known = flow.baseType(of: base, scope).nominal
        else { return }
        if types.isPrelude(known, .Routing, .Router) { found.ofRouters.append(flow.name(id, scope)) }
        if isListener(known) { found.isListenerTold = true }
      }
    }
    asked[scope] = found
    return found
  }

  private func isListener(_ type: TypeID) -> Bool {
    let entry = flow.program.types[type]
    return entry.isProtocol && entry.origin == .sources
      && !types.isPrelude(type, .Presentable, .ViewControllable, .Routing)
  }
}

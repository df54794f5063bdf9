import SourceScan

/// Streams that an object makes itself and that end with it.
extension Flow {
  /// Operators that ask nothing of other streams.
  private static let narrowing: Set<String> = [
    "asObservable", "asDriver", "asSignal", "asInfallible", "map", "compactMap", "filter", "distinctUntilChanged",
    "skip",
    "startWith", "observe", "observeOn", "do", "scan", "share", "debug", "enumerated", "mapTo", "unwrap", "filterNil",
    "withUnretained",
  ]
  private static let made: Set<String> = [
    "BehaviorRelay", "PublishRelay", "ReplayRelay", "BehaviorSubject", "PublishSubject", "ReplaySubject",
  ]

  /// Whether a call subscribes to nothing but a relay or subject that the object makes for itself.
  func isOfOwnRelay(_ subscribing: ExpressionPlace) -> Bool {
    let scope = subscribing.scope
    var current = firstChild(subscribing.id, scope).flatMap { firstChild($0, scope) }
    while let id = current {
      switch node(id, scope).kind {
      case .chain, .force: current = firstChild(id, scope)
      case .call:
        guard let callee = firstChild(id, scope), node(callee, scope).kind == .member,
          Self.narrowing.contains(program.text(name(callee, scope))),
          ownFunction(calledBy: Call(id: id, scope: scope)) == nil
        else { return false }
        current = firstChild(callee, scope)
      case .name, .member: return ownProperty(id, scope).map(isMadeRelay) ?? false
      default: return false
      }
    }
    return false
  }

  /// `relay`, `self.relay`
  private func ownProperty(_ id: ExpressionID, _ scope: Scope) -> DeclarationID? {
    if node(id, scope).kind == .name {
      guard case .member(let member) = lookUp(name(id, scope), at: node(id, scope).offset, scope) else { return nil }
      return member.id
    }
    guard let base = firstChild(id, scope), isSelf(base, scope), let type = selfType(scope) else { return nil }
    return types.firstMember(name(id, scope), of: type, arguments: ownParameters(type))?.id
  }

  /// `let relay = BehaviorRelay<Int>(value: 0)`, `PublishSubject<Int>.init()`
  private func isMadeRelay(_ property: DeclarationID) -> Bool {
    let declaration = program[property]
    guard declaration.kind == .variable, !declaration.modifiers.contains(.static),
      declaration.modifiers.contains(.constant) || declaration.modifiers.contains(.lazy),
      let value = declaration.initialValue, node(value, property.scope).kind == .call,
      var maker = firstChild(value, property.scope)
    else { return false }
    if node(maker, property.scope).kind == .member, name(maker, property.scope) == .initializer,
      let base = firstChild(maker, property.scope)
    {
      maker = base
    }
    let node = node(maker, property.scope)
    let text =
      node.type >= 0 ? program.text(program.scans[property.file].types[Int(node.type)].name) : program.text(node.name)
    return Self.made.contains(text)
  }
}

import SourceScan

/// Follows who makes a router attach something back to where that begins: the view, a child, the router's own loading.
struct AttachReaches {
  let flow: Flow
  let callers: Callers
  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  private struct State: Hashable {
    let member: Callers.Member
    var isConditional: Bool
    var isGuarded: Bool
    /// Whether somebody chooses on the way by what the caller passes.
    var isDispatched: Bool
  }

  private struct Open {
    let state: State
    let call: Attachment.Step?
  }

  /// Who makes a router attach at a place.
  ///
  /// - Parameters:
  ///   - isGuarded: whether a condition at the place itself looks at what the app keeps.
  ///   - isConditional: whether the place is under any condition, or in a closure.
  ///   - isDispatched: whether a condition there chooses by what the caller passes.
  func find(
    _ place: ExpressionPlace, of router: TypeID, isConditional: Bool, isGuarded: Bool, isDispatched: Bool
  ) -> [Attachment.Reach] {
    guard let start = callers.enclosingMember(place.scope) else { return [] }
    var found: Set<Found> = []
    let member = Callers.Member(function: start, type: router)
    guard program[start].kind == .function else {
      let kind: Attachment.Reach.Kind = program[start].kind == .deinitializer ? .end : .load
      return [Attachment.Reach(kind: kind, call: nil, isGuarded: isGuarded)]
    }
    var open = [
      Open(
        state: State(
          member: member, isConditional: isConditional, isGuarded: isGuarded, isDispatched: isDispatched), call: nil)
    ]
    var seen: Set<State> = [open[0].state]
    while let next = open.popLast() {
      if callers.isEntered(next.state.member) {
        add(entered(next), to: &found)
      } else if callers.isAwaited(next.state.member) {
        add(awaited(next), to: &found)
      }
      for caller in callers.places(of: next.state.member) {
        follow(caller, next, &open, &seen, &found)
      }
    }
    return found.map(\.reach).sorted { left, right in
      (left.kind.rawValue, left.isGuarded ? 1 : 0, left.call?.position ?? SourcePosition(file: 0, offset: 0))
        < (right.kind.rawValue, right.isGuarded ? 1 : 0, right.call?.position ?? SourcePosition(file: 0, offset: 0))
    }
  }

  private struct Found: Hashable {
    let kind: Attachment.Reach.Kind
    let name: String
    let position: SourcePosition?
    let isGuarded: Bool

    var reach: Attachment.Reach {
      Attachment.Reach(
        kind: kind, call: position.map { Attachment.Step(name: name, position: $0) }, isGuarded: isGuarded)
    }
  }

  private func add(_ reach: Attachment.Reach, to found: inout Set<Found>) {
    found.insert(
      Found(
        kind: reach.kind, name: reach.call?.name ?? "", position: reach.call?.position, isGuarded: reach.isGuarded))
  }

  /// What the framework, or somebody who is not seen, calls.
  private func entered(_ open: Open) -> Attachment.Reach {
    let (state, function) = (open.state, open.state.member.function)
    var kind = Attachment.Reach.Kind.other
    switch program.text(program[function].name) {
    case "didLoad": kind = state.isConditional ? .start : .load
    case "didBecomeActive": kind = state.isConditional ? .start : .activation
    case "willResignActive": kind = .end
    default: break
    }
    return Attachment.Reach(kind: kind, call: open.call, isGuarded: state.isGuarded)
  }

  /// What a protocol is there for somebody to call.
  private func awaited(_ open: Open) -> Attachment.Reach {
    let member = open.state.member
    let kind: Attachment.Reach.Kind =
      if open.state.isDispatched {
        .other
      } else if callers.isForPresenter(member) {
        .view
      } else {
        callers.isForChild(member) ? .child : .other
      }
    return Attachment.Reach(kind: kind, call: open.call, isGuarded: open.state.isGuarded)
  }

  private func follow(
    _ place: ExpressionPlace, _ open: Open, _ next: inout [Open], _ seen: inout Set<State>, _ found: inout Set<Found>
  ) {
    let conditions = flow.conditions(at: place.id, place.scope, flow.parents(in: place.scope))
    let state = open.state
    let isGuarded =
      state.isGuarded || conditions.conditions.contains { flow.mentionsState($0.expression, $0.scope) }
    let isConditional = state.isConditional || conditions.isInClosure || !conditions.conditions.isEmpty
    let isDispatched = state.isDispatched || conditions.conditions.contains(where: flow.isDispatch)
    let outer = flow.selfType(place.scope)
    let isOfRouter = outer.map { callers.role(of: $0) == .router || program.types[$0].isProtocol } ?? false
    let step = Attachment.Step(
      name: callers.enclosingMember(place.scope).map(program.fullName) ?? "",
      position: program.position(place.scope.file, Int(flow.node(place.id, place.scope).offset)))
    let call = isOfRouter ? open.call : step
    guard callers.isSure(place, of: state.member) else {
      add(Attachment.Reach(kind: .other, call: call, isGuarded: isGuarded), to: &found)
      return
    }
    guard let caller = callers.caller(at: place, of: state.member) else {
      let kind = isDispatched ? .other : kind(ofCallerAt: place)
      add(Attachment.Reach(kind: kind, call: call, isGuarded: isGuarded), to: &found)
      return
    }
    if isChild(caller.type, of: state.member.type) {
      guard callers.isCalled(caller) else { return }
      add(Attachment.Reach(kind: isDispatched ? .other : .child, call: call, isGuarded: isGuarded), to: &found)
      return
    }
    let new = State(
      member: caller, isConditional: isConditional, isGuarded: isGuarded, isDispatched: isDispatched)
    if seen.insert(new).inserted { next.append(Open(state: new, call: call)) }
  }

  /// Whether an interactor that calls another one is somebody who has it for a listener.
  private func isChild(_ caller: TypeID, of type: TypeID) -> Bool {
    caller != type && callers.role(of: caller) == .interactor && callers.role(of: type) == .interactor
      && !types.inherits(type, from: caller) && !types.inherits(caller, from: type)
  }

  private func kind(ofCallerAt place: ExpressionPlace) -> Attachment.Reach.Kind {
    guard let id = callers.enclosingMember(place.scope), let type = program.enclosingType(of: id) else { return .other }
    if callers.role(of: type) != nil, program[id].kind == .deinitializer { return .end }
    if callers.role(of: type) == .router { return .load }
    if types.isPrelude(type, .Presentable, .ViewControllable)
      || types.ancestors(of: type).contains(where: { KnownTypes.isAppleClass(program.name(of: $0.id)) })
    {
      return .view
    }
    return .other
  }
}

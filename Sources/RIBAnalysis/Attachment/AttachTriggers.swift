import RIBModel
import SourceScan
import SwiftSemantics

/// Follows who makes a router attach something back to where that begins: the view, a child, the router's own loading.
///
/// A class so that the conditions around a call are looked at once.
final class AttachTriggers: ProgramReader {
  let semantics: BodySemantics
  private let callers: Callers
  private let loading: Loading
  private let paces: TriggerPaces
  private let sentCases: SentCases
  /// How soon what children's functions ask for at a place may come again.
  private lazy var requesterPaces = Memo<[Node: Attachment.Trigger.Pace]>(semantics.questions)
  private lazy var conditions = Memo<[Node: LocationConditions]>(semantics.questions)
  private lazy var unconditional = Memo<[Callers.Member: [Attachment.Trigger]]>(semantics.questions)

  /// What the conditions at a place say.
  struct Start: Hashable {
    /// Whether there is any, or the place is in a closure.
    var isConditional = false
    /// Whether a closure on the way may run later.
    var isLater = false
    /// Whether one asks for the child, or something on the way detaches it.
    var isGuarded = false
    /// Whether one chooses by what the caller passes, and it is unknown what that is.
    var isDispatched = false
    /// What the caller passes to get there.
    var choice: Choice?

    init() {}

    /// Adds what the conditions further on the way to the attach say.
    mutating func join(_ rest: Start) {
      isConditional = isConditional || rest.isConditional
      isLater = isLater || rest.isLater
      isGuarded = isGuarded || rest.isGuarded
    }

    /// - Parameter conditions: all of them, for what the caller chooses.
    init(
      _ semantics: BodySemantics, isConditional: Bool, isLater: Bool, isGuarded: Bool, _ conditions: [LocationCondition]
    ) {
      self.isConditional = isConditional
      self.isLater = isLater
      self.isGuarded = isGuarded
      let choices = Set(conditions.compactMap(\.choice))
      isDispatched = choices.count > 1 || conditions.contains(where: semantics.isDispatch)
      choice = choices.count == 1 ? choices.first : nil
    }
  }

  private struct State: Hashable {
    let member: Callers.Member
    let chain: Start
  }

  private struct Open {
    let state: State
    /// The last call on the way that is not the router's own.
    let call: Node?
  }

  /// What is asked of the call chains on which one child is attached.
  struct Guards {
    /// Whether a condition asks for the child.
    let isAboutChild: (LocationCondition) -> Bool
    /// Whether a function detaches it, run for some cases that its caller chooses; or whether it detaches another child,
    /// where that is given, by its RIB.
    let detaches: (Callers.Member, [Name]?, _ other: Int?) -> Bool
  }

  init(_ semantics: BodySemantics, _ callers: Callers) {
    self.semantics = semantics
    self.callers = callers
    loading = Loading(callers)
    paces = TriggerPaces(callers)
    sentCases = SentCases(semantics: semantics)
  }

  /// Who makes a router run a member, whatever the conditions in that are.
  func find(of member: Callers.Member) -> [Attachment.Trigger] {
    unconditional(member) { find(of: member, Start(), nil) }
  }

  /// Who makes a router come to a place in a member.
  ///
  /// - Parameters:
  ///   - start: what the conditions at the place itself say.
  ///   - guards: nil where nobody wants to know what is guarded.
  ///   - isPaced: whether it is asked how soon the next one may come.
  func find(of member: Callers.Member, _ start: Start, _ guards: Guards?, isPaced: Bool = false) -> [Attachment.Trigger]
  {
    var found: Set<FoundTrigger> = []
    let declaration = program[member.function]
    guard declaration.kind == .function else {
      let kind: Attachment.Trigger.Kind = declaration.kind == .deinitializer ? .end : .load
      return [Attachment.Trigger(kind: kind, call: nil, isGuarded: start.isGuarded)]
    }
    var open = [Open(state: State(member: member, chain: start), call: nil)]
    var seen: Set<State> = [open[0].state]
    while let next = open.popLast() {
      if callers.isEntered(next.state.member) {
        let sent = next.state.chain.choice.map { sentCases.locations(of: next.state.member, for: $0) } ?? []
        for location in sent { follow(caseSentAt: location, next, guards, &open, &seen, &found) }
        if sent.isEmpty { found.insert(entered(next)) }
      } else if callers.isAwaited(next.state.member), !callers.isSurelyUncalled(next.state.member) {
        found.insert(awaited(next))
      }
      for caller in callers.locations(of: next.state.member) { follow(caller, next, guards, &open, &seen, &found) }
    }
    return found.map { trigger($0, isPaced: isPaced) }.sorted { left, right in
      let start = SourcePosition(file: 0, offset: 0)
      return (left.kind.rawValue, left.isGuarded ? 1 : 0, left.call?.position ?? start, -left.pace.rawValue)
        < (right.kind.rawValue, right.isGuarded ? 1 : 0, right.call?.position ?? start, -right.pace.rawValue)
    }
  }

  private struct FoundTrigger: Hashable {
    let kind: Attachment.Trigger.Kind
    let call: Node?
    let isGuarded: Bool
    /// Whether something on the way from the call may run later.
    var isLater = true
    /// The child's function that makes the call.
    var requester: Callers.Member?
  }

  private func trigger(_ found: FoundTrigger, isPaced: Bool) -> Attachment.Trigger {
    let step = found.call.map { call in
      Attachment.Step(
        name: callers.enclosingMember(call.scope).map(program.fullName) ?? "", position: program.position(of: call),
        isInClosure: call.enclosingClosure != nil)
    }
    return Attachment.Trigger(
      kind: found.kind, call: step, isGuarded: found.isGuarded, pace: isPaced ? pace(found) : .open,
      requesters: found.requester.map { callers.ribs(of: $0.type) } ?? [])
  }

  private func pace(_ found: FoundTrigger) -> Attachment.Trigger.Pace {
    guard let call = found.call else { return .open }
    if found.kind == .view {
      let pace = paces.pace(at: call)
      return pace == .tap && found.isLater ? .open : pace
    }
    guard found.kind == .child, let requester = found.requester else { return .open }
    let pace = requesterPaces(call, whileOpen: .open) {
      find(of: requester, start(at: call, nil), nil, isPaced: true).map(\.pace).max() ?? .open
    }
    return pace == .tap && found.isLater ? .open : pace
  }

  /// What the framework, or somebody who is not seen, calls.
  private func entered(_ open: Open) -> FoundTrigger {
    let (state, function) = (open.state, open.state.member.function)
    var kind = Attachment.Trigger.Kind.other
    switch program.text(program[function].name) {
    case "launch": kind = .load
    case "didLoad": kind = state.chain.isConditional ? .start : .load
    case "didBecomeActive": kind = state.chain.isConditional ? .start : .activation
    case "willResignActive": kind = .end
    default: break
    }
    return FoundTrigger(kind: kind, call: open.call, isGuarded: state.chain.isGuarded)
  }

  /// What a protocol is there for somebody to call.
  private func awaited(_ open: Open) -> FoundTrigger {
    let member = open.state.member
    let isOfView = !open.state.chain.isDispatched && open.state.chain.choice == nil && callers.isForPresenter(member)
    return FoundTrigger(kind: isOfView ? .view : .other, call: open.call, isGuarded: open.state.chain.isGuarded)
  }

  private func follow(
    _ location: Node, _ open: Open, _ guards: Guards?, _ next: inout [Open], _ seen: inout Set<State>,
    _ found: inout Set<FoundTrigger>
  ) {
    let state = open.state
    var chain = start(at: location, guards)
    if let choice = state.chain.choice {
      switch semantics.passed(at: location, to: state.member.function) {
      case .known(let name): if !choice.cases.contains(name) { return }
      case .untold: chain.isDispatched = true
      case .impossible: return
      }
    }
    // What the view does in a closure is its own way of hearing of the user.
    let isLater = state.chain.isLater
    chain.join(state.chain)
    chain.isDispatched = chain.isDispatched || state.chain.isDispatched
    let isOfRouter = semantics.selfType(location.scope).map {
      callers.role(of: $0) == .router || program.types[$0].isProtocol
    }
    let call = isOfRouter == true ? open.call : location
    guard callers.isSure(location, of: state.member) else {
      found.insert(FoundTrigger(kind: .other, call: call, isGuarded: chain.isGuarded))
      return
    }
    guard let caller = callers.caller(at: location, of: state.member) else {
      if callers.isIdle(location) { return }
      let kind = chain.isDispatched ? .other : kind(ofCallerAt: location)
      found.insert(FoundTrigger(kind: kind, call: call, isGuarded: chain.isGuarded, isLater: isLater))
      return
    }
    if isChild(caller.type, of: state.member.type, at: location) {
      guard callers.isCalled(caller) else { return }
      // Whom the answer detaches cannot ask again.
      let requesters = callers.ribs(of: caller.type)
      chain.isGuarded =
        chain.isGuarded
        || !requesters.isEmpty
          && requesters.allSatisfy { guards?.detaches(state.member, state.chain.choice?.cases, $0) == true }
      // What a child says as it is activated, it says once for each time that it is attached.
      let kind: Attachment.Trigger.Kind = chain.isDispatched ? .other : loading.isOfLoading(location) ? .start : .child
      found.insert(
        FoundTrigger(kind: kind, call: call, isGuarded: chain.isGuarded, isLater: chain.isLater, requester: caller))
      return
    }
    chain.isGuarded = chain.isGuarded || guards?.detaches(caller, chain.choice?.cases, nil) == true
    let new = State(member: caller, chain: chain)
    if seen.insert(new).inserted { next.append(Open(state: new, call: call)) }
  }

  /// Follows a case back to where it is made: in a view at an event of the user's, or in another function of the interactor.
  private func follow(
    caseSentAt location: Node, _ open: Open, _ guards: Guards?, _ next: inout [Open], _ seen: inout Set<State>,
    _ found: inout Set<FoundTrigger>
  ) {
    let state = open.state
    var chain = start(at: location, guards)
    chain.join(state.chain)
    if let caller = callers.caller(at: location, of: state.member) {
      let new = State(member: caller, chain: chain)
      if seen.insert(new).inserted { next.append(Open(state: new, call: location)) }
      return
    }
    let kind = kind(ofCallerAt: location)
    found.insert(
      FoundTrigger(
        kind: kind == .view && !paces.isRepeated(at: location) ? .other : kind, call: location,
        isGuarded: chain.isGuarded, isLater: state.chain.isLater))
  }

  private func start(at location: Node, _ guards: Guards?) -> Start {
    let found = conditions(location) { semantics.conditions(at: location) }
    return Start(
      semantics, isConditional: found.isInClosure || !found.conditions.isEmpty,
      isLater: found.isInClosure && !semantics.isSentAtOnce(location) || isAsynchronous(location),
      isGuarded: guards.map { found.conditions.contains(where: $0.isAboutChild) } == true, found.conditions)
  }

  private func isAsynchronous(_ location: Node) -> Bool {
    callers.enclosingMember(location.scope).map { program[$0].effects.contains(.async) } == true
  }

  /// Whether who calls an interactor has it for a listener: another interactor, or a router by its own interactor.
  private func isChild(_ caller: TypeID, of type: TypeID, at location: Node) -> Bool {
    guard caller != type, callers.role(of: type) == .interactor else { return false }
    if callers.role(of: caller) == .router { return isCalledOnInteractor(of: caller, at: location) }
    return callers.role(of: caller) == .interactor && !types.inherits(type, from: caller)
      && !types.inherits(caller, from: type)
  }

  /// `interactor.listener?.homeDidClose()`
  private func isCalledOnInteractor(of router: TypeID, at location: Node) -> Bool {
    guard let owner = location.firstChild?.unwrapped.firstChild, let type = semantics.baseType(of: owner).nominal else {
      return false
    }
    let ribs = callers.ribs(of: router)
    return ([type] + types.conformers(of: type)).contains {
      callers.role(of: $0) == .interactor && callers.ribs(of: $0).contains(where: ribs.contains)
    }
  }

  private func kind(ofCallerAt location: Node) -> Attachment.Trigger.Kind {
    guard let id = callers.enclosingMember(location.scope), let type = program.enclosingType(of: id) else {
      return .other
    }
    if callers.role(of: type) != nil, program[id].kind == .deinitializer { return .end }
    if callers.role(of: type) == .router { return .load }
    let isView =
      types.isPrelude(type, .Presentable, .ViewControllable)
      || types.ancestors(of: type).contains { KnownTypes.isAppleClass(program.name(of: $0.id)) }
    guard isView else { return .other }
    if loading.isOfLoading(location) { return .load }
    let isAppearing =
      program[id].kind == .function && ScreenWords.returning.contains(program.text(program[id].name))
      && location.enclosingClosure == nil
    return isAppearing ? .appearance : .view
  }
}

import RIBModel
import SwiftScan
import SwiftProgram

/// Follows the calls that make a router attach something back to where they begin: in the view, in a child, or as the
/// router loads.
///
/// A class so that what makes a router run a member is searched for once.
final class AttachTriggers: ProgramReader {
  private let callGraph: CallGraph
  let loading: Loading
  let paces: TriggerPaces
  /// How soon a child's function may make a call again.
  private lazy var requesterPaces = Memo<[Node: Attachment.Trigger.Pace]>(semantics.solver)
  private lazy var unconditional = Memo<[CallGraph.Member: [Attachment.Trigger]]>(semantics.solver)
  var semantics: BodySemantics { callGraph.semantics }

  /// What the conditions at a place say.
  struct Start: Hashable {
    /// Whether the place is behind a condition, or in a closure.
    var isConditional = false
    /// Whether a closure on the call chain may run later.
    var isLater = false
    /// Who runs a closure on the call chain, where that may happen again and again.
    var runner: Attachment.Trigger.Kind?
    /// Whether a condition tests whether the child is there, or a function on the call chain detaches it.
    var isGuarded = false
    /// Whether a condition depends on what the caller passes, and that is unknown.
    var isDispatched = false
    /// The cases that the caller passes to get there.
    var choice: Choice?

    init() {}

    /// Adds what the conditions on the rest of the call chain, down to the attach, say.
    mutating func join(_ rest: Start) {
      isConditional = isConditional || rest.isConditional
      isLater = isLater || rest.isLater
      runner = runner ?? rest.runner
      isGuarded = isGuarded || rest.isGuarded
    }

    /// - Parameter conditions: all of them; they show which cases the caller has to pass.
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
    let member: CallGraph.Member
    let chain: Start
  }

  private struct Open {
    let state: State
    /// The last call that was followed and that is not the router's own.
    let call: Node?
  }

  /// The calls that are still to be followed, and the triggers that have been found.
  private struct Search {
    let guards: Guards?
    var open: [Open] = []
    var seen: Set<State> = []
    var found: Set<FoundTrigger> = []

    mutating func enter(_ member: CallGraph.Member, _ chain: Start, call: Node?) {
      let state = State(member: member, chain: chain)
      if seen.insert(state).inserted { open.append(Open(state: state, call: call)) }
    }
  }

  /// What keeps one child from being attached twice on the call chains that lead to its attach.
  struct Guards {
    /// Whether a condition tests whether the child is there.
    let isAboutChild: (LocationCondition) -> Bool
    /// Whether a function detaches the child, or the other RIB where one is given, if its caller passes one of the
    /// cases.
    let detaches: (CallGraph.Member, [Name]?, _ other: Int?) -> Bool
  }

  init(_ callGraph: CallGraph) {
    self.callGraph = callGraph
    loading = Loading(callGraph)
    paces = TriggerPaces(callGraph)
  }

  /// Who makes a router run a member, whatever the conditions in the member are.
  func find(of member: CallGraph.Member) -> [Attachment.Trigger] {
    unconditional(member) { find(of: member, Start(), nil) }
  }

  /// Who makes a router run a place in a member.
  ///
  /// - Parameters:
  ///   - start: what the conditions at the place itself say.
  ///   - guards: nil where it does not matter what is guarded.
  ///   - isPaced: whether to find out how soon the next trigger may come.
  func find(of member: CallGraph.Member, _ start: Start, _ guards: Guards?, isPaced: Bool = false) -> [Attachment
    .Trigger]
  {
    let declaration = program[member.function]
    guard declaration.kind == .function else {
      let kind: Attachment.Trigger.Kind = declaration.kind == .deinitializer ? .end : .load
      return [Attachment.Trigger(kind: kind, call: nil, isGuarded: start.isGuarded)]
    }
    var search = Search(guards: guards)
    search.enter(member, start, call: nil)
    while let next = search.open.popLast() {
      let state = next.state
      if callGraph.isEntered(state.member) {
        let sent = state.chain.choice.map { locations(ofCases: $0, sentTo: state.member) } ?? []
        for location in sent { follow(caseSentAt: location, next, &search) }
        if sent.isEmpty { search.found.insert(entered(next)) }
      } else if callGraph.isAwaited(state.member), !callGraph.isSurelyUncalled(state.member) {
        search.found.insert(awaited(next))
      }
      for edge in callGraph.edges(into: state.member, for: state.chain.choice?.cases) { follow(edge, next, &search) }
    }
    return search.found.map { trigger($0, isPaced: isPaced) }.sorted { left, right in
      let start = SourcePosition(file: 0, offset: 0)
      return (left.kind.rawValue, left.isGuarded ? 1 : 0, left.call?.position ?? start, -left.pace.rawValue)
        < (right.kind.rawValue, right.isGuarded ? 1 : 0, right.call?.position ?? start, -right.pace.rawValue)
    }
  }

  private struct FoundTrigger: Hashable {
    let kind: Attachment.Trigger.Kind
    let call: Node?
    let isGuarded: Bool
    /// Whether a closure on the call chain from the call on may run later.
    var isLater = true
    /// The child's function that makes the call.
    var requester: CallGraph.Member?
    /// Whether the router detaches that child in answer.
    var endsRequester = false
  }

  private func trigger(_ found: FoundTrigger, isPaced: Bool) -> Attachment.Trigger {
    let step = found.call.map { call in
      Attachment.Step(
        name: program.enclosingMember(call.scope).map(program.fullName) ?? "", position: program.position(of: call),
        isInClosure: call.enclosingClosure != nil)
    }
    return Attachment.Trigger(
      kind: found.kind, call: step, isGuarded: found.isGuarded, pace: isPaced ? pace(found) : .open,
      requesters: found.requester.map { callGraph.ribs(of: $0.type) } ?? [], endsRequesters: found.endsRequester)
  }

  private func pace(_ found: FoundTrigger) -> Attachment.Trigger.Pace {
    guard let call = found.call else { return .open }
    var pace = Attachment.Trigger.Pace.open
    if found.kind == .view { pace = paces.pace(at: call) }
    if found.kind == .child, let requester = found.requester {
      pace = requesterPaces(call, whileOpen: .open) {
        find(of: requester, start(at: call, nil), nil, isPaced: true).map(\.pace).max() ?? .open
      }
    }
    return pace == .tap && found.isLater ? .open : pace
  }

  /// The trigger of a function that the framework, or code that is not among the sources, calls.
  private func entered(_ open: Open) -> FoundTrigger {
    let (state, function) = (open.state, open.state.member.function)
    var kind = Attachment.Trigger.Kind.other
    switch program.text(program[function].name) {
    case "launch": kind = .load
    case "didLoad": kind = state.chain.runner ?? (state.chain.isConditional ? .start : .load)
    case "didBecomeActive": kind = state.chain.runner ?? (state.chain.isConditional ? .start : .activation)
    case "willResignActive": kind = .end
    default: break
    }
    return FoundTrigger(
      kind: kind, call: open.call, isGuarded: state.chain.isGuarded, isLater: state.chain.isLater)
  }

  /// The trigger of a function that no code is seen to call, but that a protocol requires.
  private func awaited(_ open: Open) -> FoundTrigger {
    let member = open.state.member
    let isOfView =
      !open.state.chain.isDispatched && open.state.chain.choice == nil && callGraph.presenter(calling: member) != nil
    return FoundTrigger(kind: isOfView ? .view : .other, call: open.call, isGuarded: open.state.chain.isGuarded)
  }

  private func follow(_ edge: CallGraph.Edge, _ open: Open, _ search: inout Search) {
    let (location, state) = (edge.location, open.state)
    var chain = start(at: location, search.guards)
    if state.chain.choice != nil, edge.passed == .untold { chain.isDispatched = true }
    // A closure in the view itself does not count: views hear of the user by closures.
    let isLater = state.chain.isLater
    chain.join(state.chain)
    chain.isDispatched = chain.isDispatched || state.chain.isDispatched && !passesChoice(location)
    let isOfRouter = semantics.selfType(location.scope).map {
      callGraph.role(of: $0) == .router || program.types[$0].isProtocol
    }
    let call = isOfRouter == true ? open.call : location
    guard edge.isSure else {
      search.found.insert(FoundTrigger(kind: .other, call: call, isGuarded: chain.isGuarded))
      return
    }
    guard let caller = edge.caller else {
      if callGraph.isIdle(location) { return }
      let kind = chain.isDispatched ? .other : kind(ofCallerAt: location)
      search.found.insert(FoundTrigger(kind: kind, call: call, isGuarded: chain.isGuarded, isLater: isLater))
      return
    }
    if isChild(caller.type, of: state.member.type, at: location) {
      guard callGraph.isCalled(caller) else { return }
      let requesters = callGraph.ribs(of: caller.type)
      let endsRequester =
        !requesters.isEmpty
        && requesters.allSatisfy { search.guards?.detaches(state.member, state.chain.choice?.cases, $0) == true }
      // A child that calls as it is activated calls once for each time that it is attached.
      let kind: Attachment.Trigger.Kind = chain.isDispatched ? .other : loading.isOfLoading(location) ? .start : .child
      search.found.insert(
        FoundTrigger(
          kind: kind, call: call, isGuarded: chain.isGuarded, isLater: chain.isLater, requester: caller,
          endsRequester: endsRequester))
      return
    }
    chain.isGuarded = chain.isGuarded || search.guards?.detaches(caller, chain.choice?.cases, nil) == true
    search.enter(caller, chain, call: call)
  }

  /// Whether a call passes on what the user chose, and so reaches each branch in turn: `listener?.didSelect(sender.tag)`.
  private func passesChoice(_ location: Node) -> Bool {
    location.call?.arguments.contains { argument in
      argument.value.contains { $0.kind == .member && EventWords.choices.contains(program.text($0.name)) }
    } == true
  }

  /// Follows a case of an enum back to where it is made: in a view as the user does something, or in another function
  /// of the interactor.
  private func follow(caseSentAt location: Node, _ open: Open, _ search: inout Search) {
    let state = open.state
    var chain = start(at: location, search.guards)
    chain.join(state.chain)
    if let caller = callGraph.caller(at: location, of: state.member) {
      search.enter(caller, chain, call: location)
      return
    }
    let kind = kind(ofCallerAt: location)
    search.found.insert(
      FoundTrigger(
        kind: kind == .view && !paces.isRepeated(at: location) ? .other : kind, call: location,
        isGuarded: chain.isGuarded, isLater: state.chain.isLater))
  }

  private func start(at location: Node, _ guards: Guards?) -> Start {
    let found = semantics.conditions(at: location)
    let runner = found.isInClosure ? runner(ofClosureAt: location) : nil
    var start = Start(
      semantics, isConditional: found.isInClosure || !found.conditions.isEmpty,
      isLater: found.isInClosure && runner != .view && !semantics.isSentAtOnce(location) || isAsynchronous(location),
      isGuarded: guards.map { found.conditions.contains(where: $0.isAboutChild) } == true, found.conditions)
    start.runner = runner
    return start
  }

  /// Who may run the closure around a place again and again: the user, where a value keeps it that is shown,
  /// `Item(handler: { … })`, or whoever sends the elements of a stream that goes on; nil where it may run only once.
  private func runner(ofClosureAt location: Node) -> Attachment.Trigger.Kind? {
    guard let call = semantics.laterClosure(around: location).flatMap(semantics.call) else { return nil }
    if semantics.makesOwnValue(call) { return .view }
    return call.firstChild?.firstChild.flatMap(semantics.stream)?.ending == .never ? .other : nil
  }

  private func isAsynchronous(_ location: Node) -> Bool {
    program.enclosingMember(location.scope).map { program[$0].effects.contains(.async) } == true
  }

  /// Where the cases of an enum are made with which ReactorKit calls an interactor's function:
  /// `button.rx.tap.map { .detail }` in its view, `.just(.showDetail)` in another of its functions.
  private func locations(ofCases choice: Choice, sentTo member: CallGraph.Member) -> [Node] {
    guard let type = semantics.choosingEnum(choice.parameter, of: member.function) else { return [] }
    let classes = semantics.ownClasses(of: member.type) + semantics.presenters(of: member.type)
    var found: [Node] = []
    for scope in classes.flatMap(semantics.scopes) {
      semantics.roots(scope).visit { node in
        if choice.cases.contains(where: { semantics.mayMake($0, of: type, at: node) }) { found.append(node) }
      }
    }
    return found
  }

  /// Whether the caller of an interactor is a child's class, which has the interactor for its listener: another
  /// interactor, or a router that calls the listener of its own interactor.
  private func isChild(_ caller: TypeID, of type: TypeID, at location: Node) -> Bool {
    guard callGraph.role(of: type) == .interactor else { return false }
    if callGraph.role(of: caller) == .router { return isCalledOnInteractor(of: caller, at: location) }
    return callGraph.role(of: caller) == .interactor && !types.inherits(caller, from: type)
  }

  /// `interactor.listener?.homeDidClose()`
  private func isCalledOnInteractor(of router: TypeID, at location: Node) -> Bool {
    guard let owner = location.firstChild?.unwrapped.firstChild, let type = semantics.baseType(of: owner).nominal else {
      return false
    }
    let ribs = callGraph.ribs(of: router)
    return ([type] + types.conformers(of: type)).contains {
      callGraph.role(of: $0) == .interactor && callGraph.ribs(of: $0).contains(where: ribs.contains)
    }
  }

  private func kind(ofCallerAt location: Node) -> Attachment.Trigger.Kind {
    guard let id = program.enclosingMember(location.scope), let type = program.enclosingType(of: id) else {
      return .other
    }
    if callGraph.role(of: type) != nil, program[id].kind == .deinitializer { return .end }
    if callGraph.role(of: type) == .router { return .load }
    let isView =
      types.isPrelude(type, .Presentable, .ViewControllable)
      || semantics.inheritsAppleClass(type)
    guard isView else { return .other }
    if loading.isOfLoading(location) { return .load }
    let isAppearing =
      program[id].kind == .function && ScreenWords.returning.contains(program.text(program[id].name))
      && location.enclosingClosure == nil
    return isAppearing ? .appearance : .view
  }
}

import SourceScan

/// Finds where a router attaches its children and where it may detach them again.
struct Attachments {
  private let flow: Flow
  private let parts: [RIBParts]
  private let callers: Callers
  private let router: TypeID
  private let rib: Int
  private let own: OwnCalls
  private let origins: ChildOrigins
  private let views: ViewCalls
  private let memory = Memory()
  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  /// What is asked again for each pair of a place that attaches and one that detaches.
  private final class Memory {
    var ways: [Scope: Set<Scope>] = [:]
  }

  /// What each thread works with.
  private struct Tools {
    let flow: Flow
    let built: BuiltRIBs
    let callers: Callers
  }

  struct Found: Sendable {
    var attachments: [Attachment] = []
    var unclean: [UncleanViews] = []
  }

  static func find(
    _ crew: Crew, _ drafts: [RIBDraft], _ classes: RIBClasses, _ parts: [RIBParts], _ edges: [Edge]
  ) -> Found {
    let acting = ActingClasses.find(crew.first, parts)
    let mentions = Mentions.find(crew, acting)
    let attaching = Set(edges.filter { $0.kind == .attach }.map(\.parent))
    let routers = parts.filter { attaching.contains(.rib($0.rib)) }.flatMap { part in
      part.routers.map { (type: $0, rib: part.rib) }
    }
    let found = crew.map(
      routers.count,
      memory: { Tools(flow: $0, built: BuiltRIBs($0, drafts, classes), callers: Callers($0, mentions, acting)) },
      { tools, index in
        Attachments(tools, parts, routers[index].type, routers[index].rib).find()
      })
    // What several routers inherit is one place.
    var seen: Set<[Int]> = []
    let attachments = found.flatMap(\.attachments).filter {
      seen.insert([$0.rib, $0.child, $0.position.file, $0.position.offset]).inserted
    }
    return Found(
      attachments: attachments.sorted { ($0.position, $0.rib, $0.child) < ($1.position, $1.rib, $1.child) },
      unclean: found.flatMap(\.unclean).sorted { $0.method.position < $1.method.position })
  }

  private init(_ tools: Tools, _ parts: [RIBParts], _ router: TypeID, _ rib: Int) {
    flow = tools.flow
    callers = tools.callers
    self.parts = parts
    self.router = router
    self.rib = rib
    own = OwnCalls(flow, of: router, helpers: true)
    origins = ChildOrigins(flow, tools.built, own)
    views = ViewCalls(flow: flow, origins: origins)
  }

  // MARK: - Calls of the framework

  /// A call of `attachChild` or `detachChild`, or one of them handed on.
  private struct TreeCall {
    let place: ExpressionPlace
    let origins: Set<ChildOrigin>
    /// The type of what is attached or detached, as far as it is known.
    let type: TypeID?
  }

  private func calls(of word: Word) -> [TreeCall] {
    own.scopes.flatMap { scope -> [TreeCall] in
      var found: [TreeCall] = []
      for root in flow.roots(scope) {
        flow.visit(root, scope) { id in
          if let call = treeCall(id, scope, Name(word)) { found.append(call) }
        }
      }
      return found
    }
  }

  private func treeCall(_ id: ExpressionID, _ scope: Scope, _ word: Name) -> TreeCall? {
    let node = flow.node(id, scope)
    switch node.kind {
    case .call:
      guard let callee = flow.firstChild(id, scope), isOwnWord(callee, scope, word),
        let child = flow.arguments(of: id, scope).first
      else { return nil }
      return TreeCall(
        place: ExpressionPlace(id: callee, scope: scope), origins: origins.origins(child.value, scope),
        type: flow.type(of: child.value, scope).nominal)
    case .argument:
      guard let value = flow.firstChild(id, scope), isOwnWord(value, scope, word) else { return nil }
      return TreeCall(
        place: ExpressionPlace(id: value, scope: scope),
        origins: origins.originsHandedTo(Call(id: value, scope: scope)),
        type: nil)
    default: return nil
    }
  }

  /// Whether an expression names the router's own `attachChild` or `detachChild`.
  private func isOwnWord(_ id: ExpressionID, _ scope: Scope, _ word: Name) -> Bool {
    let node = flow.node(id, scope)
    guard node.name == word else { return false }
    return node.kind == .name || node.kind == .member && own.selfBase(id, scope) != nil
  }

  // MARK: - Attaching

  /// Each place that attaches is compared with each that detaches, in all bodies. Routers that people write have some dozens
  /// of them; of one that has hundreds nothing is said.
  private static let mostCalls = 100
  private static let mostBodies = 1_000

  /// Where a child is built and handed on to be attached.
  private struct Site: Hashable {
    let child: Int
    let place: ExpressionPlace
    let call: ExpressionPlace
  }

  private func find() -> Found {
    guard !flow.isForeign(router) else { return Found() }
    let attaching = calls(of: .attachChild)
    guard !attaching.isEmpty else { return Found() }
    let detaching = calls(of: .detachChild)
    guard max(attaching.count, detaching.count) <= Self.mostCalls, own.scopes.count <= Self.mostBodies else {
      return Found()
    }
    let isOpen = mayBeDetachedByOthers
    var seen: Set<Site> = []
    let attachments = attaching.flatMap { call in
      sites(of: call).filter { seen.insert($0).inserted }.compactMap { attachment($0, attaching, detaching, isOpen) }
    }
    return Found(
      attachments: attachments, unclean: uncleanViews(attachments, detaching).map { [$0] } ?? [])
  }

  private func sites(of call: TreeCall) -> [Site] {
    var found: Set<Site> = []
    for origin in call.origins {
      switch origin {
      case .built(let rib, let place): found.insert(site(rib, place, call))
      case .property(let name):
        for case .built(let rib, let place) in origins.contents(of: name).built { found.insert(site(rib, place, call)) }
      case .children, .unknown: break
      }
    }
    return found.sorted { left, right in
      (left.child, left.place.scope.file, left.place.id) < (right.child, right.place.scope.file, right.place.id)
    }
  }

  private func site(_ rib: Int, _ place: ExpressionPlace, _ call: TreeCall) -> Site {
    // What a property begins with is attached where that is said.
    let isInFunction = place.scope.declaration.map {
      [.function, .initializer].contains(program.scans[place.scope.file].declarations[$0].kind)
    }
    return Site(child: rib, place: isInFunction == true ? place : call.place, call: call.place)
  }

  private func attachment(
    _ site: Site, _ attaching: [TreeCall], _ detaching: [TreeCall], _ isOpen: Bool
  ) -> Attachment? {
    let here = site.place.scope == site.call.scope ? site.call : site.place
    guard let method = callers.enclosingMember(here.scope), !isConditional(here) else { return nil }
    let conditions = [here, site.call].map { place in
      flow.conditions(at: place.id, place.scope, flow.parents(in: place.scope))
    }
    let tests = conditions.flatMap(\.conditions)
    let member = Callers.Member(function: method, type: router)
    let isFunction = program[method].kind == .function
    let holder = property(holding: site)
    let gate = gate(tests)
    let way = waysThrough(here.scope)
    let shown = showing(site, holder, method)
    return Attachment(
      rib: rib, child: site.child, router: program.qualifiedName(of: router), method: step(method),
      entry: entry(to: method),
      property: holder.map { property($0) } ?? gate.flatMap { property($0.name) },
      gate: gate.map { Attachment.Step(name: program.text($0.name), position: $0.position) },
      isCalled: !isFunction || callers.isCalled(member),
      reaches: AttachReaches(flow: flow, callers: callers).find(
        here, of: router,
        isConditional: conditions.contains { $0.isInClosure } || tests.contains { self.gate([$0]) == nil },
        isGuarded: tests.contains { flow.mentionsState($0.expression, $0.scope) && !asksInVain($0) },
        isDispatched: tests.contains(where: flow.isDispatch)),
      detachesFirst: detaching.contains { way.contains($0.place.scope) },
      detachments: detaching.filter { mayDetach($0, site, holder) }.map {
        detachment($0, holder, site.child, attaching)
      },
      showing: shown?.step, isLeftToUser: shown.map { isLeftToUser($0.call, site.child) } ?? false, isOpen: isOpen,
      leaves: leaves(of: site.child, attaching),
      position: position(here))
  }

  private func isConditional(_ place: ExpressionPlace) -> Bool {
    let offset = flow.node(place.id, place.scope).offset
    return program.scans[place.scope.file].conditions.contains { $0.contains(offset) }
  }

  /// The bodies of the router that run when one does: those that lead to it, what these call, and what those who call
  /// them from outside call besides.
  private func waysThrough(_ scope: Scope) -> Set<Scope> {
    if let known = memory.ways[scope] { return known }
    let found = findWaysThrough(scope)
    memory.ways[scope] = found
    return found
  }

  private func findWaysThrough(_ scope: Scope) -> Set<Scope> {
    var found: Set<Scope> = [scope]
    var starts: Set<DeclarationID> = []
    var open = [scope]
    while let next = open.popLast() {
      guard let id = callers.enclosingMember(next), starts.insert(id).inserted else { continue }
      for call in own.calls(of: id) where found.insert(call.place.scope).inserted { open.append(call.place.scope) }
      let member = Callers.Member(function: id, type: router)
      for place in callers.places(of: member) {
        guard let caller = callers.caller(at: place, of: member), callers.role(of: caller.type) == .interactor else {
          continue
        }
        starts.formUnion(routerFunctions(calledBy: caller))
      }
    }
    return found.union(own.reached(from: starts.sorted(), atOnce: false).map(\.scope))
  }

  /// The functions of the router that an interactor's function calls, by itself or by what it calls.
  private func routerFunctions(calledBy caller: Callers.Member) -> Set<DeclarationID> {
    let calls = callers.ownCalls(of: caller.type)
    var found: Set<DeclarationID> = []
    for reached in calls.reached(from: [caller.function], atOnce: false) {
      for root in flow.roots(reached.scope) {
        flow.visit(root, reached.scope) { id in
          guard flow.node(id, reached.scope).kind == .member, let base = flow.firstChild(id, reached.scope),
            let known = flow.baseType(of: base, reached.scope).nominal, types.isPrelude(known, .Routing, .Router),
            let function = own.function(flow.name(id, reached.scope))
          else { return }
          found.insert(function)
        }
      }
    }
    return found
  }

  // MARK: - The property

  /// The stored property that a child is put into where it is attached.
  private func property(holding site: Site) -> Name? {
    let candidates = own.scopes.flatMap { scope in
      origins.changes(in: scope).filter { change in
        change.values.contains { value in
          origins.origins(value, scope).contains(.built(rib: site.child, at: site.place))
        }
      }
    }
    return candidates.map(\.property).first { declaration(of: $0) != nil }
  }

  private func declaration(of property: Name) -> DeclarationID? {
    flow.ownClasses(of: router).lazy.flatMap { self.program.members.values(property, of: $0) }
      .first { self.program[$0].kind == .variable && !self.program[$0].accessors.contains(.getter) }
  }

  private func property(_ name: Name) -> Attachment.Property? {
    guard let id = declaration(of: name) else { return nil }
    let type = program[id].type.map { types.resolve($0, from: id.scope) }
    let isCollection =
      type?.nominal.map { ["Array", "Dictionary", "Set"].contains(program.name(of: $0)) } ?? (type == nil)
    let (built, isOpen) = origins.contents(of: name)
    return Attachment.Property(
      name: program.text(name), position: program.position(id), isCollection: isCollection,
      isWeak: program[id].modifiers.contains(.weak),
      isFilled: isOpen || !built.isEmpty || own.scopes.contains { handsOn(name, $0) })
  }

  /// Whether a body gives a property to somebody who may set it: `inout`, or by its path.
  private func handsOn(_ name: Name, _ scope: Scope) -> Bool {
    if flow.writes(to: [name], in: scope).contains(where: { $0.value == nil }) { return true }
    var found = false
    for root in flow.roots(scope) {
      flow.visit(root, scope) { id in
        guard !found, flow.node(id, scope).kind == .argument, let value = flow.firstChild(id, scope),
          origins.property(value, scope) == name
        else { return }
        found = flow.isPassedToBeSet(value, scope)
      }
    }
    return found
  }

  /// Whether a condition asks whether a property is nil that is never anything else.
  private func asksInVain(_ test: PlaceCondition) -> Bool {
    gate([test]).flatMap { property($0.name) }.map { !$0.isFilled } ?? false
  }

  /// The property that has to be nil for a place to be reached, and where that is asked.
  private func gate(_ tests: [PlaceCondition]) -> (name: Name, position: SourcePosition)? {
    for test in tests {
      guard let isHolding = test.isHolding,
        let found = flow.nilTest(test.expression, test.scope, isHolding: isHolding),
        let name = origins.property(found, test.scope), declaration(of: name) != nil
      else { continue }
      return (name, position(ExpressionPlace(id: found, scope: test.scope)))
    }
    return nil
  }

  // MARK: - Detaching

  private func mayDetach(_ call: TreeCall, _ site: Site, _ holder: Name?) -> Bool {
    call.origins.contains { origin in
      switch origin {
      case .built(let rib, _): return rib == site.child
      case .children: return true
      case .unknown: return mayBe(site.child, call.type)
      case .property(let name):
        if name == holder { return true }
        let contents = origins.contents(of: name)
        return contents.isOpen && mayBe(site.child, call.type)
          || contents.built.contains { if case .built(let rib, _) = $0 { rib == site.child } else { false } }
      }
    }
  }

  /// Whether a value of a type may be a RIB's router.
  private func mayBe(_ child: Int, _ type: TypeID?) -> Bool {
    guard let type, program.types[type].origin == .sources, !parts[child].routers.isEmpty else { return true }
    return parts[child].routers.contains {
      $0 == type || types.inherits($0, from: type) || types.inherits(type, from: $0)
    }
  }

  private func detachment(
    _ call: TreeCall, _ holder: Name?, _ child: Int, _ attaching: [TreeCall]
  ) -> Attachment.Detachment {
    let method = callers.enclosingMember(call.place.scope)
    let function = method.flatMap { program[$0].kind == .function ? $0 : nil }
    return Attachment.Detachment(
      method: method.map(step) ?? Attachment.Step(name: "", position: position(call.place)),
      position: position(call.place),
      isCalled: function.map { callers.isCalled(Callers.Member(function: $0, type: router)) } ?? true,
      isOfProperty: holder.map { call.origins.contains(.property($0)) } ?? false,
      changesProperty: holder.map { changes($0, around: call.place.scope) } ?? false, isAtEnd: isAtEnd(call.place),
      leavesView: leavesView(call.place, child, attaching))
  }

  /// Whether a place is reached only as the RIB is deactivated.
  private func isAtEnd(_ place: ExpressionPlace) -> Bool {
    let reaches = AttachReaches(flow: flow, callers: callers).find(
      place, of: router, isConditional: false, isGuarded: false, isDispatched: false)
    return !reaches.isEmpty && reaches.allSatisfy { $0.kind == .end }
  }

  /// Whether something on a way that leads through a body empties a property, or fills it otherwise than by attaching.
  private func changes(_ property: Name, around scope: Scope) -> Bool {
    waysThrough(scope).union(observers).contains { scope in
      handsOn(property, scope)
        || origins.changes(in: scope).contains { change in
          change.property == property
            && !change.values.contains { value in
              origins.origins(value, scope).contains { if case .built = $0 { true } else { false } }
            }
        }
    }
  }

  /// The properties of the router that do something when they are set.
  private var observers: [Scope] {
    own.scopes.filter { scope in
      guard let index = scope.declaration else { return false }
      let declaration = program.scans[scope.file].declarations[index]
      return declaration.kind == .variable && !declaration.setterBodies.isEmpty
    }
  }

  /// Whether code outside of the router may detach its children: whoever calls `detachChild` of a router that it does not
  /// name.
  private var mayBeDetachedByOthers: Bool {
    let inside = Set(own.scopes)
    return flow.calls.named(Name(.detachChild)).contains { call in
      guard !inside.contains(call.scope), !program.copiedFiles.contains(call.scope.file),
        let callee = flow.firstChild(call.id, call.scope), flow.node(callee, call.scope).kind == .member,
        let base = flow.firstChild(callee, call.scope),
        ![.selfValue, .superValue].contains(flow.name(base, call.scope))
      else { return false }
      guard let type = flow.baseType(of: base, call.scope).nominal else { return true }
      return type == router || types.inherits(router, from: type)
    }
  }

  // MARK: - Views

  /// The call that shows the view of a child where it is attached.
  private func showing(_ site: Site, _ holder: Name?, _ method: DeclarationID) -> (
    step: Attachment.Step, call: Call
  )? {
    var wanted: Set<ChildOrigin> = [.built(rib: site.child, at: site.place)]
    if let holder { wanted.insert(.property(holder)) }
    return views.showing(wanted, in: own.reached(from: [method], atOnce: false).map(\.scope))
  }

  /// Whether surely nothing takes a child's view away where it is detached.
  private func leavesView(_ place: ExpressionPlace, _ child: Int, _ attaching: [TreeCall]) -> Bool {
    let ways = waysThrough(place.scope)
    guard ways.allSatisfy({ views.isQuiet($0) }), !attaching.contains(where: { ways.contains($0.place.scope) }) else {
      return false
    }
    let reaches = AttachReaches(flow: flow, callers: callers).find(
      place, of: router, isConditional: false, isGuarded: false, isDispatched: false)
    guard !reaches.isEmpty, reaches.allSatisfy({ $0.kind == .child }) else { return false }
    let members = ways.compactMap { callers.enclosingMember($0) }.map { Callers.Member(function: $0, type: router) }
    let isQuietOutside = members.allSatisfy { member in
      callers.places(of: member).allSatisfy { isQuietCaller($0, member) }
    }
    guard isQuietOutside else { return false }
    let presenters = presenters(of: child)
    return !presenters.isEmpty
      && !(presenters + parts[child].interactors + parts[child].routers).contains { views.speaksOfClosing($0) }
  }

  private func presenters(of rib: Int) -> [TypeID] {
    parts[rib].interactors.flatMap { interactor in
      flow.presentable(of: interactor).map { types.conformers(of: $0).filter(flow.isOwnClass) } ?? []
    }
  }

  /// Whether a call shows a child so that the user can swipe it away, and neither the views of both sides nor the router
  /// say anything of that.
  private func isLeftToUser(_ call: Call, _ child: Int) -> Bool {
    let shown = presenters(of: child)
    guard !shown.isEmpty, views.isLeftToUser(call) else { return false }
    return !(shown + presenters(of: rib) + [router]).contains { views.mindsSwiping($0) }
  }

  private func isQuietCaller(_ place: ExpressionPlace, _ member: Callers.Member) -> Bool {
    guard let caller = callers.caller(at: place, of: member) else { return false }
    if caller.type == router { return true }
    guard callers.role(of: caller.type) == .interactor else { return false }
    let calls = OwnCalls(flow, of: caller.type)
    return calls.reached(from: [caller.function], atOnce: false).allSatisfy { views.isQuiet($0.scope, of: calls) }
  }

  /// The method that should take away the views of a viewless router's children and does not.
  private func uncleanViews(_ attachments: [Attachment], _ detaching: [TreeCall]) -> UncleanViews? {
    guard !types.isPrelude(router, .ViewableRouter), !isViewable(router),
      let attachment = attachments.first(where: { $0.showing != nil && $0.isCalled }), let showing = attachment.showing,
      let cleanup = cleanupMethod, !isCleaned(detaching, besides: cleanup)
    else { return nil }
    let isEmpty = views.isEmpty(cleanup.scope)
    guard isEmpty || !callers.isCalled(Callers.Member(function: cleanup, type: router)) else { return nil }
    return UncleanViews(
      rib: rib, router: program.qualifiedName(of: router), method: step(cleanup), isEmpty: isEmpty, showing: showing,
      child: attachment.child)
  }

  private func isViewable(_ type: TypeID) -> Bool {
    types.ancestors(of: type).contains { program.name(of: $0.id) == "ViewableRouting" }
  }

  /// What RIBs' templates call the method.
  private var cleanupMethod: DeclarationID? {
    flow.ownClasses(of: router).lazy.flatMap { self.program.allMembers(of: $0) }
      .first { self.program[$0].kind == .function && self.program.text(self.program[$0].name) == "cleanupViews" }
  }

  /// Whether an interactor may have the views taken away in another way: as it resigns, or before it tells its listener
  /// that it is done.
  private func isCleaned(_ detaching: [TreeCall], besides cleanup: DeclarationID) -> Bool {
    parts[rib].interactors.contains { interactor in
      flow.ownClasses(of: interactor).flatMap { program.allMembers(of: $0) }.contains { id in
        guard program[id].kind == .function else { return false }
        let member = Callers.Member(function: id, type: interactor)
        let routed = routerFunctions(calledBy: member).filter { $0 != cleanup }
        if routed.isEmpty { return false }
        if program.text(program[id].name) == "willResignActive" { return true }
        let reached = Set(own.reached(from: routed.sorted(), atOnce: false).map(\.scope))
        return tellsListener(member) && detaching.contains { reached.contains($0.place.scope) }
      }
    }
  }

  // MARK: - Leaving

  /// What the listener of a child asks its parent for, as far as that is to leave, to go by its words.
  private func leaves(of child: Int, _ attaching: [TreeCall]) -> [Attachment.Leave] {
    listeners(of: child).flatMap { listener in
      program.allMembers(of: listener).filter { program[$0].kind == .function && program.isRequirement($0) }
    }.filter { LeavingWords.speaks(program.text(program[$0].name)) }.compactMap { leave($0, attaching) }
  }

  private func leave(_ requirement: DeclarationID, _ attaching: [TreeCall]) -> Attachment.Leave? {
    guard let handler = handler(of: requirement), let type = program.enclosingType(of: handler) else {
      return Attachment.Leave(requirement: step(requirement), handler: nil, answer: .unknown)
    }
    let member = Callers.Member(function: handler, type: type)
    guard callers.isCalled(member) else { return nil }
    let routed = routerFunctions(calledBy: member)
    let reached = Set(own.reached(from: routed.sorted(), atOnce: false).map(\.scope))
    let answer: Attachment.Leave.Answer =
      if attaching.contains(where: { reached.contains($0.place.scope) }) {
        .attaching
      } else if routed.isEmpty, tellsListener(member) {
        .forwarding
      } else {
        .own
      }
    return Attachment.Leave(requirement: step(requirement), handler: step(handler), answer: answer)
  }

  private func listeners(of child: Int) -> [TypeID] {
    let taken = parts[child].builders.flatMap { program.allMembers(of: $0) }
      .filter { program.isBuild(program[$0].name) }
      .flatMap { id in program.parameters(of: id).compactMap { types.resolve($0.type, from: id.scope).nominal } }
      .filter { program.types[$0].origin == .sources && program.types[$0].isProtocol }
    let all = taken.flatMap { type in
      [type] + types.ancestors(of: type).map(\.id).filter { program.types[$0].origin == .sources }
    }
    return Set(all).filter { program.types[$0].isProtocol && !types.isPrelude($0, .Routing, .ViewControllable) }
      .sorted()
  }

  /// The parent's method that a child calls as its listener.
  private func handler(of requirement: DeclarationID) -> DeclarationID? {
    let full = program.fullName(of: requirement)
    return parts[rib].interactors.lazy.flatMap { self.flow.ownClasses(of: $0) }
      .flatMap { self.program.members.values(self.program[requirement].name, of: $0) }
      .first { self.program.fullName(of: $0) == full }
  }

  /// Whether an interactor's function tells a listener of its own.
  private func tellsListener(_ member: Callers.Member) -> Bool {
    OwnCalls(flow, of: member.type).reached(from: [member.function], atOnce: false).contains { reached in
      var found = false
      for root in flow.roots(reached.scope) {
        flow.visit(root, reached.scope) { id in
          guard !found, flow.node(id, reached.scope).kind == .member, let base = flow.firstChild(id, reached.scope),
            let known = flow.baseType(of: base, reached.scope).nominal
          else { return }
          found =
            program.types[known].isProtocol && program.types[known].origin == .sources
            && !types.isPrelude(known, .Presentable, .ViewControllable, .Routing)
        }
      }
      return found
    }
  }

  // MARK: - Texts

  /// The router's method by which others have one of its methods called: the method itself, or who calls it.
  private func entry(to method: DeclarationID) -> Attachment.Entry? {
    var open = [method]
    var seen: Set<DeclarationID> = [method]
    while !open.isEmpty {
      let next = open.removeFirst()
      if let requirement = requirement(of: next) {
        return Attachment.Entry(method: step(next), requirement: step(requirement))
      }
      for call in own.calls(of: next) {
        if let caller = callers.enclosingMember(call.place.scope), seen.insert(caller).inserted { open.append(caller) }
      }
    }
    return nil
  }

  /// What a protocol of the app's asks for and a method of the router's fulfils.
  private func requirement(of method: DeclarationID) -> DeclarationID? {
    let full = program.fullName(of: method)
    return types.ancestors(of: router).lazy.map(\.id)
      .filter { self.program.types[$0].isProtocol && self.program.types[$0].origin == .sources }
      .flatMap { self.program.members.values(self.program[method].name, of: $0) }
      .first { self.program.isRequirement($0) && self.program.fullName(of: $0) == full }
  }

  private func step(_ id: DeclarationID) -> Attachment.Step {
    Attachment.Step(name: program.fullName(of: id), position: program.position(id))
  }

  private func position(_ place: ExpressionPlace) -> SourcePosition {
    let callee = flow.node(place.id, place.scope).kind == .call ? flow.firstChild(place.id, place.scope) : nil
    return program.position(place.scope.file, Int(flow.node(callee ?? place.id, place.scope).offset))
  }
}

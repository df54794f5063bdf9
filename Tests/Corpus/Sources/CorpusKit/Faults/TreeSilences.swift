/// Why a child that nobody detaches, clears or asks for does no harm.
struct TreeSilences {
  let roles: Roles
  private var model: TextModel { roles.model }
  /// The functions that say a name in front of a bracket, by the name.
  private let callers: [String: [TextMember]]
  /// What the listeners of interactors and presenters ask for.
  private let heard: Set<String>
  private let heardFromChildren: Set<String>

  init(roles: Roles) {
    self.roles = roles
    var callers: [String: [TextMember]] = [:]
    for member in roles.model.blocks.flatMap(\.members) {
      let words = roles.words(member.range, member.file)
      let names = words.indices.dropLast().filter {
        words[$0].isName && words[$0 + 1].text == "(" && words[$0].range != member.name.range
      }
      for name in Set(names.map { words[$0].text }) { callers[name, default: []].append(member) }
    }
    self.callers = callers
    let listeners = roles.model.blocks.filter { $0.keyword.text == "protocol" && $0.name.hasSuffix("Listener") }
    heard = Set(listeners.flatMap(\.members).map(\.name.text))
    heardFromChildren = Set(
      listeners.filter { !$0.name.hasSuffix("PresentableListener") }.flatMap(\.members).map(\.name.text))
  }

  func reason(for site: FaultSite) -> Silence? {
    guard let edit = site.edits.first, let property = site.property,
      let block = roles.enclosing(edit.range.lowerBound, edit.file),
      let method = roles.member(edit.range.lowerBound, edit.file)
    else { return nil }
    let router = RouterText(roles: roles, block: block)
    switch site.fault {
    case .undetach: return undetached(property, edit, method, router)
    case .unclear: return uncleared(property, method, router)
    case .unguard: return unguarded(property, method, router)
    default: return nil
    }
  }

  private func undetached(_ property: String, _ edit: Edit, _ method: TextMember, _ router: RouterText) -> Silence? {
    let others = router.detachings.filter { $0.range != edit.range || $0.method.file != edit.file }
    if others.contains(where: { $0.property == property || $0.property == nil }) { return .detachedElsewhere }
    if isDetachedFromOutside { return .detachedElsewhere }
    let attaching = router.attaching(property)
    if attaching.isEmpty { return .attachedUnseen }
    if let reason = reach(attaching, router) { return reason }
    if attaching.contains(where: { detachesFirst($0, router) }) { return .detachedFirst }
    if !isCalled(method, router) { return .neverCalled }
    if leavesWithParent(method, router) { return .parentLeaves }
    let isGuarded = attaching.allSatisfy { !router.guards(of: property, in: $0).isEmpty }
    let requests = starts(of: method, router)
    return isGuarded && !requests.contains { heardFromChildren.contains($0.name.text) } ? .staysForGood : nil
  }

  private func uncleared(_ property: String, _ method: TextMember, _ router: RouterText) -> Silence? {
    if router.properties.contains(where: { $0.name.text == property && $0.has("weak") }) { return .heldWeakly }
    let attaching = router.attaching(property)
    if attaching.isEmpty { return .attachedUnseen }
    if !attaching.contains(where: { !router.guards(of: property, in: $0).isEmpty }) { return .notAsked }
    let beside = router.methods.filter { other in
      other.range == method.range || router.mentions(method.name.text, in: other)
        || router.mentions(other.name.text, in: method)
    }
    if let reason = reach(attaching, router), reason == .neverCalled { return reason }
    let ends = starts(of: method, router)
    if !ends.isEmpty, ends.allSatisfy({ ["willResignActive", "deinit"].contains($0.name.text) }) { return .atTheEnd }
    let clearing = beside.flatMap { router.assignments(of: property, in: $0) }.filter { $0.value == "nil" }
    if clearing.count > 1 { return .clearedElsewhere }
    if !isCalled(method, router) { return .neverCalled }
    return leavesWithParent(method, router) ? .parentLeaves : nil
  }

  /// Whether whoever calls a method that detaches also calls a listener.
  private func leavesWithParent(_ method: TextMember, _ router: RouterText) -> Bool {
    starts(of: method, router).allSatisfy { roles.words($0.range, $0.file).contains { $0.text == "listener" } }
  }

  private func unguarded(_ property: String, _ method: TextMember, _ router: RouterText) -> Silence? {
    let detachings = router.detachings.filter { $0.property == property }
    if !detachings.contains(where: { isCalled($0.method, router) }) { return .neverDetached }
    if detachings.contains(where: {
      $0.method.range == method.range || router.mentions($0.method.name.text, in: method)
    }) {
      return .detachedFirst
    }
    if let reason = reach([method], router) { return reason }
    let starts = self.starts(of: method, router)
    if !starts.contains(where: { heard.contains($0.name.text) }) { return .notByUser }
    return starts.filter { heard.contains($0.name.text) }.allSatisfy { asks($0, before: method.name.text) }
      ? .callerAsks : nil
  }

  /// What is to be said of methods that nobody calls, or that only what begins calls.
  private func reach(_ methods: [TextMember], _ router: RouterText) -> Silence? {
    if !methods.contains(where: { isCalled($0, router) }) { return .neverCalled }
    let starts = methods.flatMap { self.starts(of: $0, router) }
    return starts.allSatisfy { ["didLoad", "didBecomeActive", "init"].contains($0.name.text) } ? .attachedOnce : nil
  }

  /// Whether a method that attaches, or who calls it, also calls one that detaches.
  private func detachesFirst(_ method: TextMember, _ router: RouterText) -> Bool {
    let detaching = Set(router.detachings.map(\.method.name.text)).union(["detachChild"])
    return ([method] + starts(of: method, router)).contains { function in
      roles.words(function.range, function.file).contains { word in
        detaching.contains(word.text) && word.range != function.name.range
      }
    }
  }

  private func isCalled(_ method: TextMember, _ router: RouterText) -> Bool {
    Self.called.contains(method.name.text) || !starts(of: method, router).isEmpty
  }

  private static let called: Set = ["didLoad", "init"]

  /// Who calls a method of a router, by others of its methods or at once.
  private func starts(of method: TextMember, _ router: RouterText) -> [TextMember] {
    var found: [TextMember] = Self.called.contains(method.name.text) ? [method] : []
    var open = [method]
    var seen: Set<String> = [method.name.text]
    let own = Set(router.methods.map { "\($0.file) \($0.range.lowerBound)" })
    while let next = open.popLast() {
      for caller in callers[next.name.text] ?? [] {
        // An interactor's helper runs when its own functions call it.
        let isHelper = !heard.contains(caller.name.text) && isCalledNearby(caller)
        guard isHelper || own.contains("\(caller.file) \(caller.range.lowerBound)") else {
          found.append(caller)
          continue
        }
        if Self.called.contains(caller.name.text) { found.append(caller) }
        if seen.insert(caller.name.text).inserted { open.append(caller) }
      }
    }
    return found
  }

  private func isCalledNearby(_ function: TextMember) -> Bool {
    (callers[function.name.text] ?? []).contains { $0.file == function.file && $0.name.text != function.name.text }
  }

  /// Whether a function says a condition in front of a call.
  private func asks(_ function: TextMember, before call: String) -> Bool {
    let words = roles.words(function.range, function.file)
    guard let end = words.firstIndex(where: { $0.text == call }) else { return false }
    return words[..<end].contains { ["if", "guard", "switch", "case", "?"].contains($0.text) }
  }

  /// Whether somebody detaches children of a router that it does not name as itself.
  private var isDetachedFromOutside: Bool {
    (callers["detachChild"] ?? []).contains { member in
      let words = roles.words(member.range, member.file)
      return words.indices.contains { index in
        words[index].text == "detachChild" && index > words.startIndex + 1 && words[index - 1].text == "."
          && !["self", "super", "?"].contains(words[index - 2].text)
      }
    }
  }
}

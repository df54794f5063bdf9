import SwiftScan

/// Which of a class's own functions each of them calls, those that it inherits from the app's own classes too.
package struct OwnCalls {
  /// A body that runs when some functions do.
  package struct Reached {
    package let scope: Scope
    /// The names of what is called on the way to it, the first in front.
    package let path: [Node]

    package init(scope: Scope, path: [Node]) {
      self.scope = scope
      self.path = path
    }
  }

  /// A call of an own function, or its name where it is passed on for somebody else to call.
  package struct OwnCall {
    package let callee: DeclarationID
    /// The call; of a function that is passed on its name.
    package let location: Node
    /// The name of what is called.
    package let name: Node
    package let isHandedOn: Bool
    /// Whether it is in a closure that may run later, or never. So may what is passed on.
    package let isInClosure: Bool
    /// By what the caller of the body chooses that it is made.
    package let choice: Choice?
    /// The case that it passes for what the function chooses by.
    package let passed: Name?
  }

  package let type: TypeID
  /// It keeps this.
  private unowned let semantics: BodySemantics
  /// The bodies of the class, then those of helpers.
  package private(set) var scopes: [Scope]
  private let classes: [TypeID]
  private var calls: [Scope: [OwnCall]] = [:]
  private var callsByCase: [Scope: ByCase<OwnCall>] = [:]
  private var callsOfFunction: [DeclarationID: [OwnCall]] = [:]
  private var functions: [Node: DeclarationID] = [:]

  private var program: Program { semantics.program }

  fileprivate init(_ semantics: BodySemantics, of type: TypeID) {
    self.semantics = semantics
    self.type = type
    classes = semantics.ownClasses(of: type)
    scopes = semantics.scopes(of: type)
    for scope in scopes { addCalls(in: scope) }
  }

  /// Adds the bodies of helpers, and of those that they call.
  fileprivate mutating func addHelpers() {
    var seen = Set(scopes)
    func unseen(_ functions: some Sequence<DeclarationID>) -> [Scope] {
      functions.filter { !program.isPrelude($0) }.map(\.scope).filter { seen.insert($0).inserted }
    }
    var head = scopes.count
    scopes += unseen(semantics.broughtFunctions(to: type))
    scopes += unseen(scopes[..<head].flatMap { calls(in: $0).map(\.callee) })
    while head < scopes.count {
      let scope = scopes[head]
      head += 1
      addCalls(in: scope)
      scopes += unseen(calls(in: scope).map(\.callee))
    }
  }

  private mutating func addCalls(in scope: Scope) {
    let found = ownCalls(in: scope)
    calls[scope] = found
    callsByCase[scope] = ByCase(found) { $0.choice?.cases }
    for call in found {
      callsOfFunction[call.callee, default: []].append(call)
      functions[call.location] = call.callee
    }
  }

  /// The calls of a function of the class, by itself.
  package func calls(of function: DeclarationID) -> [OwnCall] { callsOfFunction[function] ?? [] }

  /// The calls that a body makes of own functions.
  package func calls(in scope: Scope) -> [OwnCall] { calls[scope] ?? [] }

  /// Whether a call is of an own function.
  package func isOwnCall(_ call: Node) -> Bool { functions[call] != nil }

  /// The own function that a call is of.
  package func function(calledBy call: Node) -> DeclarationID? { functions[call] }

  /// The function that a name and its labels mean for an instance of the class: the nearest of all overrides.
  package func function(_ name: Name) -> DeclarationID? {
    classes.lazy.flatMap { self.program.members.values(name, of: $0) }.first { self.program[$0].kind == .function }
  }

  /// The class's own function that a call of another declaration of it runs, such as a protocol's.
  package func function(like declared: DeclarationID) -> DeclarationID? {
    let full = program.fullName(of: declared)
    return classes.lazy.flatMap { self.program.members.values(self.program[declared].name, of: $0) }
      .first { self.program[$0].kind == .function && self.program.fullName(of: $0) == full }
  }

  /// All bodies that run when one of some functions does, each by the shortest way.
  ///
  /// - Parameters:
  ///   - atOnce: whether closures are left out.
  ///   - isLeftOut: which calls are not followed.
  package func reached(
    from starts: [DeclarationID], atOnce: Bool = false, unless isLeftOut: (Node) -> Bool = { _ in false }
  )
    -> [Reached]
  {
    reached(from: starts.map { EntryPoint(function: $0) }, atOnce: atOnce, unless: isLeftOut)
  }

  /// All bodies that run when one of some functions does for what its caller chooses, each by the shortest way.
  ///
  /// - Parameters:
  ///   - atOnce: whether closures are left out.
  ///   - isLeftOut: which calls are not followed.
  package func reached(
    from starts: [EntryPoint], atOnce: Bool = false, unless isLeftOut: (Node) -> Bool = { _ in false }
  )
    -> [Reached]
  {
    var open = starts.map { (reached: Reached(scope: $0.function.scope, path: []), entryPoint: $0) }
    var entered = Set(starts)
    var found: [Reached] = []
    var seen: Set<Scope> = []
    var head = 0
    while head < open.count {
      let (current, entryPoint) = open[head]
      head += 1
      if seen.insert(current.scope).inserted { found.append(current) }
      let made = callsByCase[current.scope]?.elements(for: entryPoint.chosen.map { [$0] }) ?? []
      for call in made where !(atOnce && call.isInClosure) {
        let next = EntryPoint(function: call.callee, chosen: call.passed)
        if !entered.contains(next), !isLeftOut(call.location) {
          entered.insert(next)
          open.append((Reached(scope: call.callee.scope, path: current.path + [call.name]), next))
        }
      }
    }
    return found
  }

  /// All bodies that surely run when a function does, before it returns, each by the shortest way.
  package func reachedSurely(from start: DeclarationID) -> [Reached] {
    reached(from: [start], atOnce: true, unless: { semantics.isGuarded($0) })
  }

  /// The bodies that run only when a function does, each by the shortest way.
  ///
  /// - Parameter isHidden: whether nothing but the class's own bodies can call a function.
  package func reachedOnly(from start: DeclarationID, _ isHidden: (DeclarationID) -> Bool) -> [Reached] {
    var found = reached(from: [start])
    while true {
      // A body that is also run from elsewhere is dropped, and then those that only it calls.
      let scopes = Set(found.map(\.scope))
      let remaining = found.filter { reached in
        guard let id = reached.scope.id, id != start else { return true }
        return calls(of: id).allSatisfy { scopes.contains($0.location.scope) } && isHidden(id)
      }
      if remaining.count == found.count { return found }
      found = remaining
    }
  }

  private func ownCalls(in scope: Scope) -> [OwnCall] {
    var found: [OwnCall] = []
    for root in semantics.roots(scope) { collect(root, nil, &found) }
    return found
  }

  private func collect(_ node: Node, _ choice: Choice?, _ found: inout [OwnCall]) {
    if node.kind == .call, let callee = node.firstChild, let own = ownFunction(callee, node) {
      found.append(
        OwnCall(
          callee: own, location: node, name: callee, isHandedOn: false,
          isInClosure: semantics.laterClosure(around: node) != nil, choice: choice,
          passed: semantics.passed(at: callee, to: own).name))
    }
    if node.kind == .argument, let value = node.firstChild, let own = functionHandedOn(value) {
      found.append(
        OwnCall(
          callee: own, location: value, name: value, isHandedOn: true, isInClosure: true, choice: choice, passed: nil))
    }
    if let own = observedProperty(setBy: node), let target = node.firstChild {
      found.append(
        OwnCall(
          callee: own, location: node, name: target, isHandedOn: false,
          isInClosure: semantics.laterClosure(around: node) != nil, choice: choice, passed: nil))
    }
    for child in node.children { collect(child, choice ?? semantics.choice(of: child, in: node), &found) }
  }

  /// The own property that a statement sets, if something observes it: `didSet` runs as a function does. In an initialiser it
  /// does not.
  private func observedProperty(setBy node: Node) -> DeclarationID? {
    guard [.assignment, .compoundAssignment].contains(node.kind), let target = node.firstChild,
      node.scope.id.map({ program[$0].kind == .initializer }) != true, isMember(target.name),
      let property = semantics.ownMember(target)?.id, property.scope != node.scope
    else { return nil }
    return program[property].setterBodies.isEmpty ? nil : property
  }

  /// The own function that a call is of.
  private func ownFunction(_ callee: Node, _ call: Node) -> DeclarationID? {
    switch callee.kind {
    case .name: break
    case .member:
      guard isMember(callee.name), let base = selfBase(callee) else { return nil }
      if base.name == .superValue { return inherited(callee.name, by: call.scope) }
    default: return nil
    }
    guard let function = semantics.functionCalled(by: call, nil), program[function.id].kind == .function else {
      return nil
    }
    return override(of: function.id)
  }

  /// The own function that an argument names: `children.forEach(remove)`, `then: self.close`, `#selector(Feed.close)`.
  private func functionHandedOn(_ value: Node) -> DeclarationID? {
    let kind = value.kind
    let name = value.name
    guard
      kind == .name || kind == .member && isMember(name) && (selfBase(value) != nil || isOfOwnClass(value))
    else { return nil }
    if kind == .name {
      guard case .member(let member) = semantics.declaration(of: value),
        program[member.id].kind == .function
      else { return nil }
    }
    return function(name)
  }

  /// Whether what is in front of a member is the name of the class, or of one of the app's that it inherits.
  private func isOfOwnClass(_ member: Node) -> Bool {
    guard let base = member.firstChild, base.kind == .name,
      case .type(let named) = semantics.declaration(of: base)
    else { return false }
    return named.nominal.map(classes.contains) ?? false
  }

  /// Whether the class has members of a name, or inherits some. Most of what a body calls is somebody else's, and what
  /// is in front of it need not be looked at.
  private func isMember(_ name: Name) -> Bool {
    program.members.contains(name, of: type)
      || semantics.types.ancestors(of: type, having: name).contains { program.members.contains(name, of: $0.id) }
  }

  /// `self`, `self?`, `super`, or what a closure unwraps `self` as.
  package func selfBase(_ member: Node) -> Node? {
    guard let base = member.firstChild?.unwrapped, base.kind == .name else { return nil }
    return base.isSuper || semantics.isObject(base, of: type) ? base : nil
  }

  private func inherited(_ name: Name, by scope: Scope) -> DeclarationID? {
    guard let own = semantics.selfType(scope), let index = classes.firstIndex(of: own) else { return nil }
    return classes[(index + 1)...].lazy.flatMap { self.program.members.values(name, of: $0) }
      .first { self.program[$0].kind == .function }
  }

  /// What runs on an instance of the class where a function is called.
  private func override(of function: DeclarationID) -> DeclarationID {
    guard let owner = program.enclosingType(of: function) else { return function }
    let full = program.fullName(of: function)
    guard let end = classes.firstIndex(of: owner) else {
      guard program.isRequirement(function) else { return function }
      return classes.lazy.flatMap { self.program.members.values(self.program[function].name, of: $0) }
        .first { self.program.fullName(of: $0) == full } ?? function
    }
    return classes[..<end].lazy.flatMap { self.program.members.values(self.program[function].name, of: $0) }
      .first { self.program.fullName(of: $0) == full } ?? function
  }
}

extension BodySemantics {
  /// Which of its own functions a class calls; worked out once.
  ///
  /// - Parameter helpers: whether functions count too that extensions of the app's protocols bring, and where the class
  ///   calls them those of the framework's classes and protocols.
  package func ownCalls(of type: TypeID, helpers: Bool = false) -> OwnCalls {
    knownOwnCalls(OwnCallsQuery(type: type, helpers: helpers)) {
      guard helpers else { return OwnCalls(self, of: type) }
      var found = ownCalls(of: type)
      found.addHelpers()
      return found
    }
  }
}

/// A question for the calls of a class, with or without those of its helpers.
struct OwnCallsQuery: Hashable {
  let type: TypeID
  let helpers: Bool
}

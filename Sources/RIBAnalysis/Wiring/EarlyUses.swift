import RIBModel
import SwiftScan
import SwiftProgram

/// Finds interactors that use a child of their router as they become active, while the router attaches that child only
/// later, as it loads.
struct EarlyUses: ProgramReader {
  let semantics: BodySemantics
  private let parts: RIBParts

  static func find(_ pool: WorkerPool, _ parts: [RIBParts]) -> [EarlyUse] {
    pool.flatMap(parts) { EarlyUses(semantics: $0, parts: $1).find() }.sorted(by: \.position)
  }

  /// A property of a router for a child, or a collection of children, that only `didLoad` attaches.
  private struct LateChild {
    let property: Name
    let isCollection: Bool
    let attached: PropertyWrite
  }

  private func find() -> [EarlyUse] {
    parts.routers.flatMap { router -> [EarlyUse] in
      guard let load = program.members.values(Name(.didLoad), of: router).first, !program.isConditional(load) else {
        return []
      }
      let own = semantics.ownCalls(of: router)
      let late = lateChildren(of: router, own, load)
      return late.isEmpty ? [] : parts.interactors.flatMap { uses(by: $0, of: late, router, own) }
    }
  }

  // MARK: - The router

  private func lateChildren(of router: TypeID, _ own: OwnCalls, _ load: DeclarationID) -> [LateChild] {
    let loading = Set(own.reachedOnly(from: load, program.isFilePrivate).map(\.scope))
    return semantics.storedProperties(of: router).compactMap { property in
      let elements = elements(of: property)
      guard property.type.isOptional || elements != nil, let type = (elements ?? property.type).nominal,
        types.isPrelude(type, .Routing, .Router), program.isFilePrivate(property.id)
      else { return nil }
      let name = program[property.id].name
      if elements != nil, isFilled(name, of: router, besides: loading) { return nil }
      let wanted = WantedProperty(name: name, holders: [router], type: type)
      let writes = semantics.writes(to: wanted, by: router)
      guard let first = writes.first, writes.allSatisfy({ loading.contains($0.target.scope) }) else { return nil }
      return LateChild(property: name, isCollection: elements != nil, attached: first)
    }
  }

  /// What an array or a dictionary has that begins without any.
  private func elements(of property: StoredProperty) -> Type? {
    guard case .nominal(let type, let arguments) = property.type,
      ["Array", "Dictionary"].contains(program.name(of: type)),
      let start = semantics.initialValue(of: property.id), [.array, .dictionary].contains(start.kind),
      start.firstChild == nil
    else { return nil }
    return arguments.last
  }

  /// Whether other bodies than some may put something into a collection: they do more with it than to look into it.
  private func isFilled(_ property: Name, of router: TypeID, besides loading: Set<Scope>) -> Bool {
    semantics.scopes(of: router).filter { !loading.contains($0) }.contains { scope in
      semantics.index.mentions(of: property, in: scope).contains { use in
        use.parent?.kind != .subscript || use.parent?.isTarget == true || use.parent?.parent?.kind == .inout
      }
    }
  }

  // MARK: - The interactor

  private func uses(by interactor: TypeID, of late: [LateChild], _ router: TypeID, _ own: OwnCalls) -> [EarlyUse] {
    let calls = semantics.ownCalls(of: interactor)
    guard let start = calls.function(Name(.didBecomeActive)) else { return [] }
    return calls.reached(from: [start], atOnce: true, unless: isGuarded).flatMap { reached -> [EarlyUse] in
      semantics.callsAtOnce(in: reached.scope, of: own).compactMap { call, function in
        guard !isGuarded(call), let (child, use) = firstUse(of: late, in: function, own) else { return nil }
        return EarlyUse(
          rib: parts.rib, interactor: program.qualifiedName(of: interactor), router: program.qualifiedName(of: router),
          method: program.text(program[function].name), child: program.text(child.property),
          position: program.position(ofCallee: call), usePosition: use,
          attachPosition: program.position(of: child.attached.target))
      }
    }
  }

  /// Whether a call is made only where something that the app keeps says so, as from the second activation on. That a
  /// router is there says nothing.
  private func isGuarded(_ call: Node) -> Bool { semantics.isGuarded(call) }

  /// The first child of some that a method, or what it calls at once, reads and cannot do without.
  private func firstUse(of late: [LateChild], in function: DeclarationID, _ own: OwnCalls) -> (
    LateChild, SourcePosition
  )? {
    let scopes = own.reached(from: [function], atOnce: true, unless: isGuarded).map(\.scope)
    for child in late {
      if scopes.contains(child.attached.target.scope) { continue }
      if let use = scopes.lazy.filter({ !remembers($0, own) }).compactMap({ need(of: child, in: $0) }).first {
        return (child, program.position(of: use))
      }
    }
    return nil
  }

  /// Whether a body sets a property of the router's that others read: it may only keep for later what the child is to be told.
  private func remembers(_ body: Scope, _ own: OwnCalls) -> Bool {
    let others = Set(own.scopes).subtracting([body])
    return semantics.roots(body).nodesAtOnce { $0.kind == .assignment }.compactMap(\.firstChild).contains { target in
      semantics.ownMember(target) != nil && !semantics.index.mentions(of: target.name, in: others).isEmpty
    }
  }

  /// Whether a name stands for the router's property, and for no local that is called so.
  private func isRead(_ node: Node, _ property: Name) -> Bool {
    node.name == property && semantics.ownMember(node) != nil
  }

  /// Where a body uses a child without which it does nothing; nil where it may cope without the child, or where
  /// something else that the app keeps says whether it is there.
  private func need(of child: LateChild, in scope: Scope) -> Node? {
    let found = semantics.roots(scope).nodesAtOnce { isRead($0, child.property) }
    // An element of an empty array stops the app, and one of a dictionary is nil.
    let reads = child.isCollection ? found.compactMap(element) : found
    guard reads.allSatisfy({ isUse($0) || isUnansweredTest($0) }) else { return nil }
    // A comparison only tests whether it is there.
    return reads.first {
      $0.parent?.kind != .comparison && !semantics.isGuarded($0, using: $0)
    }
  }

  /// `tabs[tab]` around `tabs`.
  private func element(_ collection: Node) -> Node? {
    collection.parent.flatMap { $0.kind == .subscript && $0.firstChild == collection ? $0 : nil }
  }

  /// Whether a child is what a statement is about, `feed?.show()`, `feed?.badge = 1` or `feed.map { show($0) }`, or has to be
  /// there: `feed!`.
  private func isUse(_ read: Node) -> Bool {
    if read.parent?.kind == .force { return true }
    guard let parent = read.parent, parent.kind == .chain || isMap(parent) else { return false }
    var current = read
    while let parent = current.parent, parent.firstChild == current, [.chain, .member, .call].contains(parent.kind) {
      current = parent
    }
    if let parent = current.parent, parent.kind == .assignment { current = parent }
    return [.call, .assignment].contains(current.kind) && current.parent?.kind == .block
  }

  private func isMap(_ member: Node) -> Bool {
    member.kind == .member && ["map", "flatMap"].contains(program.text(member.name)) && member.call != nil
  }

  /// Whether a place tests whether a child is there, and does not handle that it is not.
  private func isUnansweredTest(_ read: Node) -> Bool {
    guard var test = read.parent, [.unwrapping, .comparison].contains(test.kind) else { return false }
    while let next = test.parent, next.kind == .comparison { test = next }
    return test.parent.map { isAnswered(test, in: $0) } == false
  }

  /// Whether the statement around a test for a child does more than return where there is none.
  private func isAnswered(_ test: Node, in statement: Node) -> Bool {
    let branches = statement.children.filter { $0.kind == .block }
    switch statement.name {
    case .guardStatement:
      return semantics.testsForNil(test)
        || branches.flatMap(\.children).contains {
          ![.return, .other].contains($0.kind) || $0.name == .throwStatement
        }
    case .ifStatement:
      return branches.count > 1 || semantics.testsForNil(test)
        || branches.contains { $0.contains { semantics.names($0, .detachChild) } }
    // A comparison that gives a value, `isHidden = child == nil`, covers both cases.
    default: return test.kind == .comparison
    }
  }
}

import RIBModel
import RibscopeText
import SwiftScan
import SwiftProgram

/// The ways in which a child tells a router's interactor that it wants to leave.
extension Attachments {
  func leaves(of child: Int) -> [Attachment.Leave] {
    semantics.leavingReports(of: router.parts[child]).compactMap { leave($0, of: child) }
  }

  private func leave(_ requirement: DeclarationID, of child: Int) -> Attachment.Leave? {
    guard let handler = semantics.handler(of: requirement, in: router.parts[router.rib]),
      let member = callGraph.member(handler)
    else { return Attachment.Leave(requirement: router.step(requirement), handler: nil, answer: .unknown) }
    guard callGraph.isCalled(member), isCalled(requirement, by: child), !router.interactors.isForService(member)
    else { return nil }
    return Attachment.Leave(
      requirement: router.step(requirement), handler: router.step(handler),
      isIgnored: semantics.body(of: handler).map { semantics.statements(of: $0).isEmpty } == true,
      answer: answer(of: member))
  }

  /// The only method by which the router takes away the view of a child in a property as that says that it is done.
  func closing(_ child: Int, in property: Name) -> Attachment.Closing? {
    let handlers = semantics.leavingReports(of: router.parts[child]).filter { isCalled($0, by: child) }
      .compactMap { semantics.handler(of: $0, in: router.parts[router.rib]) }
    let members = handlers.compactMap(callGraph.member).filter(callGraph.isCalled)
    let called = Set(members.flatMap { router.functions(calledBy: $0).map(\.function) })
    let closing = called.filter { mayClose($0, isShown: true) && isAbout(property, $0) }
    guard closing.count == 1, let method = closing.first else { return nil }
    return Attachment.Closing(
      method: router.step(method), child: local(holding: property, in: method).map(program.text),
      isTakenOut: origins.changes.contains { $0.property == property && $0.location.scope == method.scope })
  }

  /// The local of a method that holds what it takes from a property: `guard let feed = feeds.popLast() else { return }`.
  private func local(holding property: Name, in method: DeclarationID) -> Name? {
    let statements = semantics.body(of: method).map { Array($0.children) } ?? []
    let declared = statements.flatMap { $0.name == .guardStatement ? Array($0.children) : [$0] }
    return declared.lazy.compactMap { node -> Name? in
      switch node.kind {
      case .binding, .unwrapping: self.holds(property, node) ? node.name : nil
      case .pattern: self.local(matching: property, in: node)
      default: nil
      }
    }.first
  }

  /// Whether what is declared is surely what a property held, and no optional: `let feed = feeds.popLast()` is one.
  private func holds(_ property: Name, _ declared: Node) -> Bool {
    guard let value = declared.firstChild, origins.origins(value) == [.property(property)] else { return false }
    if declared.kind == .unwrapping { return true }
    let type = semantics.type(of: value)
    return !type.isUnknown && !type.isOptional
  }

  /// `feed` of `case .shown(let feed) = state`.
  private func local(matching property: Name, in pattern: Node) -> Name? {
    let parts = Array(pattern.children)
    guard parts.count == 2, origins.property(parts[1]) == property else { return nil }
    let names = CollectionOfOne(parts[0]).nodes { $0.kind == .name && !program.mayBeType($0.name) }
    return names.count == 1 ? names[0].name : nil
  }

  /// Whether a method uses the property that holds a child, or has its name in its own.
  private func isAbout(_ property: Name, _ method: DeclarationID) -> Bool {
    program.text(program[method].name).lowercased().includes(program.text(property).lowercased())
      || semantics.index.mentions(of: property).contains { $0.scope == method.scope }
  }

  /// Whether the child's own code calls a method of its listener. Other children may have the same listener.
  private func isCalled(_ requirement: DeclarationID, by child: Int) -> Bool {
    let parts = router.parts[child]
    let own = Set(
      (parts.interactors + parts.routers + parts.presenters).flatMap {
        semantics.ownCalls(of: $0).scopes
      })
    return semantics.index.mentions(of: program[requirement].name).contains { own.contains($0.scope) }
  }

  private func answer(of member: CallGraph.Member) -> Attachment.Leave.Answer {
    let routed = router.functions(calledBy: member)
    if !attaching.isDisjoint(with: router.reached(from: routed)) { return .attaching }
    return router.interactors.tellsListener(member) ? .forwarding : .own
  }
}

extension BodySemantics {
  /// The requirements of a RIB's listeners, inherited ones included, by which these hear that the RIB wants to leave,
  /// judging by the words of their names.
  func leavingReports(of parts: RIBParts) -> [DeclarationID] {
    let listeners = Set(listenerTypes(of: parts).flatMap(types.lineage))
      .filter { program.isOwnProtocol($0) && !types.isPrelude($0, .Routing, .ViewControllable) }
    return listeners.sorted().flatMap(program.allMembers).filter { id in
      program[id].kind == .function && program.isRequirement(id) && LeavingWords.speaks(program.text(program[id].name))
    }
  }

  /// The method of a parent's interactor that its child calls as a listener's.
  func handler(of requirement: DeclarationID, in parent: RIBParts) -> DeclarationID? {
    parent.interactors.flatMap { ownMembers(like: requirement, of: $0) }.first
  }
}

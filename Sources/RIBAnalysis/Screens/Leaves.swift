import RIBModel
import SourceScan
import SwiftSemantics

/// The ways in which a child tells a router's interactor that it wants to leave.
struct Leaves {
  let router: RouterBodies
  /// The bodies in which the router attaches.
  let attaching: Set<Scope>
  private var types: TypeResolver { router.types }
  private var program: Program { router.program }

  /// What the listener of a child asks its parent for, as far as that is to leave, judging by its words.
  func find(of child: Int) -> [Attachment.Leave] {
    router.semantics.inheritedListenerTypes(of: router.parts[child]).flatMap { listener in
      program.allMembers(of: listener).filter { program[$0].kind == .function && program.isRequirement($0) }
    }.filter { LeavingWords.speaks(program.text(program[$0].name)) }.compactMap { leave($0, of: child) }
  }

  private func leave(_ requirement: DeclarationID, of child: Int) -> Attachment.Leave? {
    guard let handler = router.semantics.handler(of: requirement, in: router.parts[router.rib]),
      let type = program.enclosingType(of: handler)
    else { return Attachment.Leave(requirement: router.step(requirement), handler: nil, answer: .unknown) }
    let member = Callers.Member(function: handler, type: type)
    guard router.callers.isCalled(member), isCalled(requirement, by: child), !router.interactors.isForService(member)
    else { return nil }
    return Attachment.Leave(
      requirement: router.step(requirement), handler: router.step(handler),
      isIgnored: router.semantics.body(of: handler).map { router.semantics.statements(of: $0).isEmpty } == true,
      answer: answer(of: member))
  }

  /// Whether the child's own code calls a method of its listener, which other children may have for theirs, too.
  private func isCalled(_ requirement: DeclarationID, by child: Int) -> Bool {
    let parts = router.parts[child]
    let own = Set(
      (parts.interactors + parts.routers + router.presenters(of: child)).flatMap {
        router.callers.ownCalls(of: $0).scopes
      })
    return router.callers.references.named(program[requirement].name).contains { own.contains($0.scope) }
  }

  private func answer(of member: Callers.Member) -> Attachment.Leave.Answer {
    let routed = router.functions(calledBy: member)
    if !attaching.isDisjoint(with: router.reached(from: routed)) { return .attaching }
    return router.interactors.tellsListener(member) ? .forwarding : .own
  }
}

extension BodySemantics {
  /// The protocols by which a RIB talks to its parent, with what they inherit.
  func inheritedListenerTypes(of parts: RIBParts) -> [TypeID] {
    Set(listenerTypes(of: parts).flatMap(types.lineage))
      .filter { program.isOwnProtocol($0) && !types.isPrelude($0, .Routing, .ViewControllable) }.sorted()
  }

  /// The method of a parent's interactor that its child calls as a listener's.
  func handler(of requirement: DeclarationID, in parent: RIBParts) -> DeclarationID? {
    parent.interactors.flatMap { ownMembers(like: requirement, of: $0) }.first
  }
}

import RIBModel
import SwiftScan
import SwiftProgram

/// Children that ask for their detach while the router is about to attach or to detach them, and has not yet set or cleared the
/// property that holds them.
///
/// `attachChild` activates the child's interactor before it returns, and `detachChild` deactivates it. What
/// `didBecomeActive` or `willResignActive` tells the listener at once finds the property as it was.
extension Attachments {
  /// A child that is put into its property only after `attachChild`.
  func earlyReport(of site: AttachSite) -> EarlyReport? {
    guard let holder = site.holder,
      let assignment = assignment(
        of: holder, behind: site.call, in: [site.call.scope, site.start.scope], isEmptying: false),
      let answer = answer(ofReportsIn: .didBecomeActive, by: site, reading: holder, besides: site.call.scope)
    else { return nil }
    return report(answer, router.position(site.start), assignment, holder)
  }

  /// A child whose property is cleared only after `detachChild`.
  func lateClearing(of site: AttachSite) -> EarlyReport? {
    guard let holder = site.holder else { return nil }
    for call in calledCalls(detaching: site.child) where call.origins.contains(.property(holder)) {
      let body = call.location.scope
      guard let assignment = assignment(of: holder, behind: call.location, in: [body], isEmptying: true),
        let answer = answer(ofReportsIn: .willResignActive, by: site, reading: holder, besides: nil),
        answer.reader.scope == body
      else { continue }
      return report(answer, router.position(call.location), assignment, holder)
    }
    return nil
  }

  private typealias Report = (call: Node, handler: DeclarationID, type: TypeID)

  private func report(
    _ answer: (report: Report, reader: DeclarationID), _ position: SourcePosition, _ assignment: Node, _ holder: Name
  ) -> EarlyReport {
    EarlyReport(
      position: position,
      assignment: Attachment.Step(name: program.text(holder), position: router.position(assignment)),
      report: Attachment.Step(
        name: program.fullName(of: answer.report.handler), position: program.position(ofCallee: answer.report.call)),
      reader: router.step(answer.reader))
  }

  /// Where one of some bodies sets a property, or empties it, behind a call that attaches or detaches what it holds.
  private func assignment(of property: Name, behind call: Node, in bodies: Set<Scope>, isEmptying: Bool) -> Node? {
    guard let description = properties.describe(property), !description.isCollection else { return nil }
    let changes = (origins.changesByProperty[property] ?? []).filter { bodies.contains($0.location.scope) }
    let isEmpty: (ChildOrigins.Change) -> Bool = { change in
      !change.values.contains { $0.kind != .nil && "." + program.text($0.name) != description.emptyValue }
    }
    let orders = changes.map { order(of: $0.location, to: call) }
    guard zip(changes, orders).allSatisfy({ isEmptying ? $1 != .before : $1 != .before || isEmpty($0) }) else {
      return nil
    }
    return zip(changes, orders).first { isEmpty($0) == isEmptying && $1 == .behind }?.0.location
  }

  private enum Order {
    case before, behind, unknown
  }

  /// When a place runs, compared to a call: of the same body, of one that the place's body calls, or of one that is passed the
  /// closure in which the place stands.
  private func order(of place: Node, to call: Node) -> Order {
    if isDeferred(place) || isDeferred(call) { return .unknown }
    if place.scope == call.scope {
      if place.offset < call.offset { return .before }
      return place.enclosingClosure == call.enclosingClosure ? .behind : .unknown
    }
    let calls = program.enclosingMember(call.scope).map(router.own.calls) ?? []
    let leading = calls.filter { $0.location.scope == place.scope && !$0.isHandedOn }
    guard leading.count == 1 else { return .unknown }
    if leading[0].location.enclosingClosure == place.enclosingClosure {
      return place.offset < leading[0].location.offset ? .before : .behind
    }
    guard let closure = place.enclosingClosure, let uses = semantics.uses(ofArgument: closure),
      uses.function.scope == call.scope
    else { return .unknown }
    return uses.places.lazy.compactMap(\.call).first.map { order(of: $0, to: call) } ?? .unknown
  }

  /// Whether a place runs as its body ends: `defer { attachChild(router) }`.
  private func isDeferred(_ place: Node) -> Bool {
    sequence(first: place, next: \.parent).contains { $0.kind == .block && $0.name == .deferStatement }
  }

  // MARK: - The child

  /// What a child's interactor tells its listener before one of its methods returns, with the method of the router's interactor
  /// that hears it.
  private func reports(of child: Int, in method: FrameworkWord) -> [Report] {
    let parts = router.parts[child]
    let listeners = semantics.listenerTypes(of: parts)
    return parts.interactors.flatMap { interactor -> [Report] in
      let own = semantics.ownCalls(of: interactor)
      guard let start = own.function(Name(method)) else { return [] }
      let bodies = own.reached(from: [start], unless: { !semantics.mayRunAtOnce($0) })
      let calls = bodies.flatMap { semantics.roots($0.scope).nodes { $0.kind == .call } }.filter(semantics.mayRunAtOnce)
      return calls.compactMap { call in
        guard let base = call.callee?.firstChild, let type = semantics.baseType(of: base).nominal,
          listeners.contains(type), let requirement = semantics.functionFitting(call),
          let handler = semantics.handler(of: requirement, in: router.parts[router.rib]),
          let holder = program.enclosingType(of: handler)
        else { return nil }
        return (call, handler, holder)
      }
    }
  }

  // MARK: - The parent

  /// The first report to which the router answers by a method that detaches the child and reads a property.
  private func answer(
    ofReportsIn method: FrameworkWord, by site: AttachSite, reading property: Name, besides scope: Scope?
  ) -> (report: Report, reader: DeclarationID)? {
    let detaching = scopes(detaching: site.child)
    for report in reports(of: site.child, in: method) {
      for function in functionsCalledAtOnce(in: report.handler, of: report.type) {
        let reader = router.own.reached(from: [function], atOnce: true).map(\.scope).first {
          $0 != scope && reads(property, in: $0) && leads($0, to: detaching)
        }
        if let method = reader.flatMap(program.enclosingMember) { return (report, method) }
      }
    }
    return nil
  }

  /// The functions of the router that a function of its interactor calls before it returns.
  private func functionsCalledAtOnce(in handler: DeclarationID, of type: TypeID) -> [DeclarationID] {
    semantics.ownCalls(of: type).reached(from: [handler], atOnce: true).flatMap {
      semantics.callsAtOnce(in: $0.scope, of: router.own).map(\.function)
    }
  }

  /// Whether a body is one of some, or calls one of them before it returns.
  private func leads(_ body: Scope, to bodies: Set<Scope>) -> Bool {
    if bodies.contains(body) { return true }
    let called = program.enclosingMember(body).map { router.own.reached(from: [$0], atOnce: true) } ?? []
    return called.contains { bodies.contains($0.scope) }
  }

  private func reads(_ property: Name, in scope: Scope) -> Bool {
    semantics.index.mentions(of: property, in: scope).contains { semantics.ownMember($0) != nil && !$0.isTarget }
  }
}

extension BodySemantics {
  /// The calls of another class's functions, a router's perhaps, by whatever type it is known, that a body makes before it
  /// returns, in the order of the source.
  func callsAtOnce(in scope: Scope, of own: OwnCalls) -> [(call: Node, function: DeclarationID)] {
    roots(scope).nodesAtOnce { $0.kind == .call }.compactMap { call in
      guard let base = call.callee?.firstChild, let type = baseType(of: base).nominal,
        types.inherits(own.type, from: type),
        let named = functionCalled(by: call, nil), let function = own.function(like: named.id)
      else { return nil }
      return (call, function)
    }
  }
}

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
    guard let holder = site.holder, let assignment = assignment(of: holder, behind: site.call, isEmptying: false),
      let answer = answer(ofReportsIn: .didBecomeActive, by: site, reading: holder, besides: site.call.scope)
    else { return nil }
    return report(answer, router.position(site.start), assignment, holder)
  }

  /// A child whose property is cleared only after `detachChild`.
  func lateClearing(of site: AttachSite) -> EarlyReport? {
    guard let holder = site.holder else { return nil }
    for call in calledCalls(detaching: site.child) where call.origins.contains(.property(holder)) {
      guard let assignment = assignment(of: holder, behind: call.location, isEmptying: true),
        let answer = answer(ofReportsIn: .willResignActive, by: site, reading: holder, besides: nil),
        answer.reader.scope == call.location.scope
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

  /// Where a body sets a property, or empties it, behind a call that attaches or detaches what it holds.
  private func assignment(of property: Name, behind call: Node, isEmptying: Bool) -> Node? {
    guard let description = properties.describe(property), !description.isCollection else { return nil }
    let changes = (origins.changesByProperty[property] ?? []).filter { $0.location.scope == call.scope }
    let isEmpty: (ChildOrigins.Change) -> Bool = { change in
      !change.values.contains { $0.kind != .nil && "." + program.text($0.name) != description.emptyValue }
    }
    guard isEmptying || changes.allSatisfy({ $0.location.offset > call.offset || isEmpty($0) }),
      !isEmptying || !changes.contains(where: { $0.location.offset < call.offset })
    else { return nil }
    return changes.first {
      $0.location.offset > call.offset && $0.location.enclosingClosure == call.enclosingClosure
        && isEmpty($0) == isEmptying
    }?.location
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
          $0 != scope && detaching.contains($0) && reads(property, in: $0)
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

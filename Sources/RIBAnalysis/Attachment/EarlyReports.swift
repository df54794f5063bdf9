import RIBModel
import SwiftScan
import SwiftProgram

/// A child that is put into its property only after `attachChild`, and may ask for its detach before that.
///
/// `attachChild` activates the child's interactor before it returns. What `didBecomeActive` tells the listener at once finds
/// the property as it was.
extension Attachments {
  func earlyReport(of site: AttachSite) -> EarlyReport? {
    guard let holder = site.holder, let assignment = assignment(behind: site.call, to: holder) else { return nil }
    let detaching = scopes(detaching: site.child)
    for report in activationReports(of: site.child) {
      for function in functionsCalledAtOnce(in: report.handler, of: report.type) {
        let reader = router.own.reached(from: [function], atOnce: true).map(\.scope).first {
          $0 != site.call.scope && detaching.contains($0) && reads(holder, in: $0)
        }
        guard let method = reader.flatMap(program.enclosingMember) else { continue }
        return EarlyReport(
          assignment: Attachment.Step(name: program.text(holder), position: router.position(assignment)),
          report: Attachment.Step(
            name: program.fullName(of: report.handler), position: program.position(ofCallee: report.call)),
          reader: router.step(method))
      }
    }
    return nil
  }

  /// Where a body sets a property behind the call that attaches what the property is set to.
  private func assignment(behind call: Node, to property: Name) -> Node? {
    guard let description = properties.describe(property), !description.isCollection else { return nil }
    let changes = origins.changes.filter { $0.property == property && $0.location.scope == call.scope }
    let isEmpty = changes.allSatisfy { $0.location.offset > call.offset || $0.values.allSatisfy { $0.kind == .nil } }
    return isEmpty
      ? changes.first {
        $0.location.offset > call.offset && $0.location.enclosingClosure == call.enclosingClosure
          && $0.values.contains { $0.kind != .nil }
      }?.location : nil
  }

  // MARK: - The child

  /// What a child's interactor tells its listener while it becomes active, with the method of the router's interactor that hears
  /// it.
  private func activationReports(of child: Int) -> [(call: Node, handler: DeclarationID, type: TypeID)] {
    let parts = router.parts[child]
    let listeners = semantics.listenerTypes(of: parts)
    return parts.interactors.flatMap { interactor -> [(call: Node, handler: DeclarationID, type: TypeID)] in
      let own = semantics.ownCalls(of: interactor)
      guard let start = own.function(Name(.didBecomeActive)) else { return [] }
      let bodies = own.reached(from: [start], atOnce: true)
      return bodies.flatMap { semantics.callsAtOnce(in: $0.scope) }.compactMap { call in
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

  /// The functions of the router that a function of its interactor calls before it returns.
  private func functionsCalledAtOnce(in handler: DeclarationID, of type: TypeID) -> [DeclarationID] {
    semantics.ownCalls(of: type).reached(from: [handler], atOnce: true).flatMap {
      semantics.callsAtOnce(in: $0.scope, of: router.own).map(\.function)
    }
  }

  private func reads(_ property: Name, in scope: Scope) -> Bool {
    semantics.roots(scope).contains { root in
      root.contains { $0.name == property && semantics.ownMember($0) != nil && !$0.isTarget }
    }
  }
}

extension BodySemantics {
  /// The calls that a body makes before it returns, in the order of the source.
  func callsAtOnce(in scope: Scope) -> [Node] { roots(scope).nodesAtOnce { $0.kind == .call } }

  /// Those of them that are of another class's functions, a router's perhaps, by whatever type it is known.
  func callsAtOnce(in scope: Scope, of own: OwnCalls) -> [(call: Node, function: DeclarationID)] {
    callsAtOnce(in: scope).compactMap { call in
      guard let base = call.callee?.firstChild, let type = baseType(of: base).nominal,
        types.inherits(own.type, from: type),
        let named = functionCalled(by: call, nil), let function = own.function(like: named.id)
      else { return nil }
      return (call, function)
    }
  }
}

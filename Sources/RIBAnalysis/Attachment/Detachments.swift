import RIBModel
import SourceScan
import SwiftSemantics

/// What may detach a child that a router attaches.
struct Detachments {
  let router: RouterBodies
  let properties: ChildProperties
  let views: ChildViews
  let calls: [TreeCall]
  private var callers: Callers { router.callers }
  private var program: Program { router.program }

  /// What may detach the child of a place that attaches.
  ///
  /// - Parameters:
  ///   - holder: the property that holds it once it is attached.
  ///   - isShown: whether its view is shown where it is attached.
  func find(_ child: Int, holder: Name?, isShown: Bool) -> [Attachment.Detachment] {
    calls(detaching: child).map { detachment($0, holder, child, isShown: isShown) }
  }

  /// Whether one of them is called and surely takes no view away.
  func leavesViews(of child: Int) -> Bool {
    calls(detaching: child).contains { isCalled($0) && views.areAllLeft(at: $0.location) }
  }

  private func calls(detaching child: Int) -> [TreeCall] { calls.filter { mayDetach($0, child) } }

  /// The bodies that may detach a child, by its RIB.
  func scopes(detaching child: Int) -> Set<Scope> { Set(calls(detaching: child).map(\.location.scope)) }

  /// A call that detaches the value of a property which can only hold this child, but which nothing sets.
  func ineffective(for site: AttachSite) -> Attachment.IneffectiveDetachment? {
    for call in calls where isCalled(call) {
      guard let type = call.type, program.types[type].origin == .sources, router.mayBe(site.child, type),
        let method = callers.enclosingMember(call.location.scope), call.origins.count == 1,
        case .property(let name)? = call.origins.first, let property = router.storedProperty(name),
        // What may hold the child may detach it.
        router.origins.contents(of: name).built.isEmpty
      else { continue }
      return Attachment.IneffectiveDetachment(
        method: router.step(method),
        property: Attachment.Step(name: program.text(name), position: program.position(property)))
    }
    return nil
  }

  /// The method of a child's router that passes `detachChild` the router itself and that somebody calls, with the place of
  /// that.
  func selfDetachment(of child: Int) -> Attachment.Step? {
    for type in router.parts[child].routers {
      let scopes = Set(callers.ownCalls(of: type).scopes)
      let calls = Set(scopes.map(\.file)).sorted().flatMap { router.semantics.calls(of: .detachChild, inFile: $0) }
      for call in calls where scopes.contains(call.scope) {
        guard call.arguments.map(\.value.isSelf) == [true], call.firstChild?.firstChild?.isSelf != false,
          let method = callers.enclosingMember(call.scope),
          callers.isCalled(Callers.Member(function: method, type: type))
        else { continue }
        return Attachment.Step(name: program.fullName(of: method), position: router.position(call))
      }
    }
    return nil
  }

  /// Those that somebody makes.
  func calledCalls(detaching child: Int) -> [TreeCall] { calls(detaching: child).filter(isCalled) }

  private func isCalled(_ call: TreeCall) -> Bool {
    guard let method = callers.enclosingMember(call.location.scope), program[method].kind == .function else {
      return true
    }
    return callers.isCalled(router.member(method))
  }

  private func mayDetach(_ call: TreeCall, _ child: Int) -> Bool {
    call.origins.contains { origin in
      switch origin {
      case .built(let rib, _): return rib == child
      case .children: return true
      case .unknown: return router.mayBe(child, call.type)
      case .property(let name):
        let contents = router.origins.contents(of: name)
        return contents.children.contains(child) || contents.isOpen && router.mayBe(child, call.type)
      }
    }
  }

  private func detachment(_ call: TreeCall, _ holder: Name?, _ child: Int, isShown: Bool) -> Attachment.Detachment {
    let method = callers.enclosingMember(call.location.scope)
    let property = holder.flatMap { call.origins.contains(.property($0)) ? $0 : nil }
    let isCalled = isCalled(call)
    return Attachment.Detachment(
      method: method.map(router.step) ?? Attachment.Step(name: "", position: router.position(call.location)),
      position: router.position(call.location),
      isCalled: isCalled, missingIn: isCalled ? nil : method.flatMap(router.protocolWithout),
      hidingModifier: method.flatMap(router.hidingModifier), isOfProperty: property != nil,
      leavesProperty: property.map { isLeft(in: $0, call, method) } == true,
      leavesView: isShown && views.areLeft(at: call.location, of: child) && isRequested(method, by: child),
      isComplete: method.map { isComplete($0, isShown: isShown) } == true)
  }

  /// Whether what a property holds is left there, and the parent goes on. The latter is asked last, for it takes longest.
  private func isLeft(in property: Name, _ call: TreeCall, _ method: DeclarationID?) -> Bool {
    !properties.changes(property, around: call.location.scope) && !isRefilled(property, by: method) && !isAtEnd(method)
  }

  private func isComplete(_ method: DeclarationID, isShown: Bool) -> Bool {
    program[method].kind == .function && program.parameters(of: method).isEmpty
      && views.mayClose(router.own.reached(from: [method], atOnce: false).map(\.scope), isShown: isShown)
  }

  /// Whether all of the router's methods that call one put something into a property themselves.
  private func isRefilled(_ property: Name, by method: DeclarationID?) -> Bool {
    let calls = method.map { router.own.calls(of: $0) } ?? []
    return !calls.isEmpty
      && calls.allSatisfy { call in router.origins.changes(in: call.location.scope).contains { $0.property == property }
      }
  }

  /// Whether a child itself has a method run; others may leave with their views and speak only of themselves.
  private func isRequested(_ method: DeclarationID?, by child: Int) -> Bool {
    method.map { router.triggers.find(of: router.member($0)) }?.contains { $0.requesters.contains(child) } == true
  }

  /// Whether a method is run only as the parent itself is detached.
  private func isAtEnd(_ method: DeclarationID?) -> Bool {
    let triggers = method.map { router.triggers.find(of: router.member($0)) } ?? []
    return !triggers.isEmpty && triggers.allSatisfy { $0.kind == .end }
  }
}

/// The calls of `detachChild` on routers that the caller does not name as itself, and those in extensions of protocols.
struct ForeignDetachments: Sendable {
  /// Where that is, by the type of the router as far as it is known.
  private let scopes: [TypeID?: [Scope]]

  static func find(_ semantics: BodySemantics) -> ForeignDetachments {
    var scopes: [TypeID?: [Scope]] = [:]
    for call in semantics.calls(of: .detachChild) {
      guard !semantics.program.copiedFiles.contains(call.scope.file), let callee = call.firstChild else { continue }
      if let base = callee.firstChild, ![.selfValue, .superValue].contains(base.name) {
        scopes[semantics.baseType(of: base).nominal, default: []].append(call.scope)
      } else if let type = semantics.selfType(call.scope), semantics.program.types[type].isProtocol {
        scopes[type, default: []].append(call.scope)
      }
    }
    return ForeignDetachments(scopes: scopes)
  }

  /// Whether code outside of a router may detach its children.
  func mayConcern(_ router: RouterBodies) -> Bool {
    let inside = Set(router.own.scopes)
    let known = [nil, router.type] + router.types.ancestors(of: router.type).map { Optional($0.id) }
    return known.contains { type in scopes[type]?.contains { !inside.contains($0) } == true }
  }
}

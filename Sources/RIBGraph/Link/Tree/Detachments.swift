import SourceScan

/// What may detach a child that a router attaches.
struct Detachments {
  let router: RouterBodies
  let properties: ChildProperties
  let views: ChildViews
  let calls: [TreeCall]
  private var callers: Callers { router.callers }
  private var program: Program { router.program }

  /// The calls that may detach the child of a place that attaches.
  ///
  /// - Parameters:
  ///   - isGated: whether it is attached only while its property is empty.
  ///   - isShown: whether its view is shown where it is attached.
  func find(_ site: AttachSite, holder: Name?, isGated: Bool, isShown: Bool) -> [Attachment.Detachment] {
    calls(detaching: site, holder).map { detachment($0, holder, site.child, isGated: isGated, isShown: isShown) }
  }

  /// Whether one of them is called and surely takes no view away.
  func leavesViews(_ site: AttachSite, holder: Name?) -> Bool {
    calls(detaching: site, holder).contains { isCalled($0) && views.areAllLeft(at: $0.place) }
  }

  private func calls(detaching site: AttachSite, _ holder: Name?) -> [TreeCall] {
    calls.filter { mayDetach($0, site, holder) }
  }

  private func isCalled(_ call: TreeCall) -> Bool {
    guard let method = callers.enclosingMember(call.place.scope), program[method].kind == .function else { return true }
    return callers.isCalled(router.member(method))
  }

  private func mayDetach(_ call: TreeCall, _ site: AttachSite, _ holder: Name?) -> Bool {
    call.origins.contains { origin in
      switch origin {
      case .built(let rib, _): return rib == site.child
      case .children: return true
      case .unknown: return mayBe(site.child, call.type)
      case .property(let name):
        if name == holder { return true }
        let contents = router.origins.contents(of: name)
        return contents.isOpen && mayBe(site.child, call.type)
          || contents.built.contains { if case .built(let rib, _) = $0 { rib == site.child } else { false } }
      }
    }
  }

  /// Whether a value of a type may be a RIB's router.
  private func mayBe(_ child: Int, _ type: TypeID?) -> Bool {
    let routers = router.parts[child].routers
    guard let type, program.types[type].origin == .sources, !routers.isEmpty else { return true }
    let types = router.types
    return routers.contains { $0 == type || types.inherits($0, from: type) || types.inherits(type, from: $0) }
  }

  private func detachment(
    _ call: TreeCall, _ holder: Name?, _ child: Int, isGated: Bool, isShown: Bool
  ) -> Attachment.Detachment {
    let method = callers.enclosingMember(call.place.scope)
    let isOfProperty = holder.map { call.origins.contains(.property($0)) } ?? false
    let leavesProperty =
      isGated && isOfProperty && holder.map { !properties.changes($0, around: call.place.scope) } ?? false
    let leavesView = isShown && views.areLeft(at: call.place, of: child)
    // Asked last, for it takes longest.
    let goesOn = (leavesProperty || leavesView) && !isAtEnd(method)
    return Attachment.Detachment(
      method: method.map(router.step) ?? Attachment.Step(name: "", position: router.position(call.place)),
      position: router.position(call.place),
      isCalled: isCalled(call),
      isOfProperty: isOfProperty, leavesProperty: leavesProperty && goesOn, leavesView: leavesView && goesOn)
  }

  /// Whether a method is run only as the parent itself is detached.
  private func isAtEnd(_ method: DeclarationID?) -> Bool {
    let reaches = method.map { router.reaches.find(of: router.member($0)) } ?? []
    return !reaches.isEmpty && reaches.allSatisfy { $0.kind == .end }
  }
}

/// The calls of `detachChild` on routers that the caller does not name as itself.
struct ForeignDetachments: Sendable {
  /// Where that is, by the type of the router as far as it is known.
  private let scopes: [TypeID?: [Scope]]

  static func find(_ flow: Flow) -> ForeignDetachments {
    var scopes: [TypeID?: [Scope]] = [:]
    for call in flow.calls.named(Name(.detachChild)) {
      guard !flow.program.copiedFiles.contains(call.scope.file), let callee = flow.firstChild(call.id, call.scope),
        flow.node(callee, call.scope).kind == .member, let base = flow.firstChild(callee, call.scope),
        ![.selfValue, .superValue].contains(flow.name(base, call.scope))
      else { continue }
      scopes[flow.baseType(of: base, call.scope).nominal, default: []].append(call.scope)
    }
    return ForeignDetachments(scopes: scopes)
  }

  /// Whether code outside of a router may detach its children.
  func mayConcern(_ router: RouterBodies) -> Bool {
    let inside = Set(router.own.scopes)
    let known = [nil, router.type] + router.types.ancestors(of: router.type).map { Optional($0.id) }
    return known.contains { type in scopes[type]?.contains { !inside.contains($0) } ?? false }
  }
}

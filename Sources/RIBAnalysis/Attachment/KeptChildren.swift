import SourceScan
import SwiftSemantics

/// Finds the children that a router keeps in a property where it detaches them, and attaches again from there.
struct KeptChildren {
  let router: RouterBodies
  let properties: ChildProperties
  private var semantics: BodySemantics { router.semantics }
  private var origins: ChildOrigins { router.origins }

  /// The property from which a place attaches a child that may have been attached before; nil where it is made anew each
  /// time, or where something may make it anew.
  func property(of site: AttachSite) -> String? {
    let children = site.call.parent?.arguments.map(\.value) ?? []
    let names = children.flatMap { origins.origins($0) }.compactMap { origin -> Name? in
      if case .property(let name) = origin { name } else { nil }
    }
    return names.filter { keeps($0, site) }.map(router.program.text).min()
  }

  private func keeps(_ name: Name, _ site: AttachSite) -> Bool {
    guard let id = router.storedProperty(name), !router.program[id].modifiers.contains(.weak),
      !isEmptyAt(site.call, name), !properties.isSetElsewhere(name)
    else { return false }
    return router.own.scopes.allSatisfy { scope in
      origins.changes(in: scope).allSatisfy { $0.property != name || isFirstFilling($0) }
    }
  }

  /// Whether a change only puts into a property what is to be there for good: as the router is made or loads, or where
  /// the property is empty.
  private func isFirstFilling(_ change: ChildOrigins.Change) -> Bool {
    let found = Set(change.values.flatMap { origins.origins($0) })
    guard !found.isEmpty, found.isDisjoint(with: [.unknown, .children]) else { return false }
    if found.contains(.property(change.property)) { return true }
    guard found.allSatisfy({ if case .built = $0 { true } else { false } }) else { return false }
    if let method = router.callers.enclosingMember(change.scope) {
      let triggers = router.triggers.find(of: router.member(method))
      if !triggers.isEmpty, triggers.allSatisfy({ $0.kind == .load }) { return true }
    }
    return isEmptyAt(change.location, change.property)
  }

  /// Whether a place is reached only while a property is empty.
  private func isEmptyAt(_ location: Node, _ name: Name) -> Bool {
    properties.guardProperty(semantics.conditions(at: location).conditions)?.name == name
  }
}

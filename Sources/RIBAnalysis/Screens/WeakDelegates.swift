import SwiftScan
import SwiftProgram

/// Objects that are set as the delegate of something of UIKit's, which holds it weakly: who keeps nothing else of it loses
/// it as the body returns.
extension BodySemantics {
  /// Whether the object that a delegate is set to is gone as soon as the body has run that makes it:
  /// `let proxy = Proxy(); controller.delegate = proxy`.
  func isReleased(_ delegate: Node) -> Bool {
    let local = localDeclaration(of: delegate)
    guard let type = constructed(by: local?.value ?? delegate), isOwnClass(type), !isForeign(type),
      !mayKeepItself(type)
    else { return false }
    return local.map { uses(of: $0.declaration).allSatisfy { $0 == delegate || isSetting($0, of: delegate) } } ?? true
  }

  /// Whether a use of a local only sets something of the object: `proxy.onDismiss = { … }`.
  private func isSetting(_ use: Node, of local: Node) -> Bool {
    guard let property = use.parent, property.kind == .member, property.parent?.kind == .assignment,
      property.parent?.firstChild == property, use.enclosingClosure == local.enclosingClosure
    else { return false }
    return self.property(property).map { program[$0.id].setterBodies.isEmpty } == true
  }

  /// Whether an initialiser passes the object on, be it to a closure.
  private func mayKeepItself(_ type: TypeID) -> Bool {
    ownMembers(of: type).filter { program[$0].kind == .initializer }.contains { initializer in
      contains(initializer.scope) { $0.kind == .closure || $0.isSelf && $0.parent?.kind != .member }
    }
  }
}

extension ScreenFacts {
  /// Whether an object of a class may be the delegate of a navigation controller, as far as the sources tell.
  func mayBeNavigationDelegate(_ type: TypeID) -> Bool {
    // A navigation controller is the delegate of its bar.
    guard semantics.isOwnClass(type), !semantics.isForeign(type), !semantics.isNavigationController(type),
      !semantics.calls.constructions(of: type).isEmpty, !areNavigationDelegatesCalled,
      !isGivenAway(type)
    else { return true }
    return navigationDelegates.contains { set in
      set.map { types.inherits(type, from: $0) || types.inherits($0, from: type) } ?? true
    }
  }

  /// Whether an object of a class is passed to what the sources do not show, which may set it as a delegate.
  private func isGivenAway(_ type: TypeID) -> Bool {
    let places = semantics.calls.constructions(of: type).flatMap { made -> [Node] in
      let uses = made.parent.flatMap { $0.kind == .binding ? semantics.uses(of: $0) : nil } ?? []
      let own = made.scope.id.flatMap { program[$0].kind == .variable ? program[$0].name : nil }
      return [made] + uses + ((semantics.property(keeping: made) ?? own).map { semantics.index.mentions(of: $0) } ?? [])
    }
    return places.contains(where: isTakenUnseen)
      || semantics.scopes(of: type).contains { semantics.contains($0) { $0.isSelf && isTakenUnseen($0) } }
  }

  private func isTakenUnseen(_ place: Node) -> Bool {
    guard let parent = place.parent else { return false }
    if parent.kind == .assignment, let target = parent.firstChild, target != place, target.kind == .member {
      return semantics.property(target) == nil && program.text(target.name) != ScreenWords.delegate
    }
    guard parent.kind == .argument, let call = parent.parent, call.kind == .call else { return false }
    return semantics.functionFitting(call) == nil && semantics.constructed(by: call) == nil && !isIdleCall(call)
  }

  /// What somebody sets as the delegate of what may be a navigation controller; nil stands for anything.
  func findNavigationDelegates() -> Set<TypeID?> {
    guard let name = program.names.find(ScreenWords.delegate) else { return [] }
    let writes = semantics.index.writes(to: name).filter { write in
      mayBeOfNavigation(write.target) && write.value?.kind != .nil
        && write.value.map(semantics.isReleased) != true
    }
    return Set(
      writes.map { write in
        write.value.flatMap { semantics.type(of: $0).nominal }.flatMap {
          program.types[$0].origin == .sources ? $0 : nil
        }
      })
  }

  /// Whether a property named `delegate` may be that of a navigation controller or its bar.
  private func mayBeOfNavigation(_ property: Node) -> Bool {
    let base = property.kind == .member ? property.firstChild.flatMap { isSelf($0) ? nil : $0 } : nil
    guard
      let type = base.map({ semantics.baseType(of: $0).nominal }) ?? semantics.selfType(property.scope)
    else { return true }
    let name = program.name(of: type)
    return semantics.inheritsExternal(type, ["UINavigationController", "UINavigationBar", "UIImagePickerController"])
      || program.types[type].origin == .sources && (program.types[type].isProtocol || semantics.isForeign(type))
      || program.types[type].origin != .sources && !KnownTypes.isAppleClass(name)
  }

  /// Whether somebody calls such a delegate, as a proxy does that has several, or sets it by a method.
  func findCalledNavigationDelegates() -> Bool {
    !references(to: ScreenWords.settingDelegates).isEmpty
      || references(to: ScreenWords.delegateReports).contains { reference in
        reference.base.map { !$0.isSuper } == true
          && [reference.location, reference.location.parent].contains { ($0?.call?.arguments.count ?? 0) > 1 }
      }
  }
}

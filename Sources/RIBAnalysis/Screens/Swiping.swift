import SwiftScan
import SwiftProgram

/// Whether the user can surely take away a child's view that is shown in some way.
extension ChildScreen {
  var isSwipingPossible: Bool {
    guard !shown.values.isExhausted, shown.shown.allSatisfy({ $0.presentation == presentation }) else { return false }
    switch presentation {
    case .presented:
      return isZoomed || presentationClosing != nil
        || shown.shown.allSatisfy { isSheet($0.value) } && !isPresentingChanged
    case .pushed: return isGoingBackPossible
    case .bound: return true
    case .embedded, .other: return false
    }
  }

  /// What makes up the child besides its view.
  private var makers: [TypeID] { parts.builders + parts.routers + parts.interactors }

  func scopes(of types: [TypeID]) -> Set<Scope> { Set(types.flatMap { calls(of: $0).scopes }) }

  // MARK: - Zooms

  /// Whether what is presented is opened by a zoom without options, which could forbid to drag it away:
  /// `controller.preferredTransition = .zoom { … }`.
  var isZoomed: Bool {
    guard presentation == .presented, !shown.isUnclear, views.allSatisfy(isModalUnset) else { return false }
    return shown.shown.allSatisfy { shown in
      let transitions = self.shown.settings.filter {
        $0.word == ScreenWords.preferredTransition && $0.target == shown.value
      }
      return !transitions.isEmpty && transitions.allSatisfy { isZoom($0.written) }
    }
  }

  private func isZoom(_ transition: Node) -> Bool {
    transition.kind == .call && program.text(transition.calleeName) == ScreenWords.zoom
      && !transition.arguments.contains { program.text($0.label) == "options" }
  }

  // MARK: - Sheets

  private func isSheet(_ value: ScreenValue) -> Bool {
    guard !shown.isUnclear else { return false }
    let set = shown.settings.filter { $0.word != ScreenWords.preferredTransition }.filter {
      $0.target == value || $0.word == ScreenWords.modal || ScreenWords.presentations.contains($0.word)
    }.filter { !shown.lostDelegates.contains($0.location) }
    let made = referencesOfMakers
    guard set.allSatisfy(leavesSheet), made.allSatisfy({ leavesSheet($0) == true }) else {
      return false
    }
    let controllers = value == .screen ? views : Array(shown.values.wrappers)
    let isStyled = set.contains { $0.word == ScreenWords.style } || made.contains(where: isStyleOfView)
    return controllers.allSatisfy { leavesSheet($0) } && views.allSatisfy(isModalUnset)
      // Some of UIKit's controllers say themselves how they are presented: a camera fills the screen.
      && !views.contains { semantics.inheritsExternal($0, ScreenWords.choosingControllers) }
      && (value != .screen || isStyled || views.allSatisfy(isMadeInCode))
  }

  /// Where the child's other classes, and the functions that make its controllers, set how something is presented.
  var referencesOfMakers: [Reference] {
    let near = Set(makers.flatMap(semantics.scopes))
    let making = scopes(of: views).union(views.flatMap(semantics.calls.constructions).map(\.scope))
    let words = ScreenWords.presentationProperties.union(ScreenWords.presentations)
    return references(to: words, in: near.union(making)).filter { near.contains($0.location.scope) || isOfView($0) }
  }

  func isOfView(_ reference: Reference) -> Bool {
    guard let type = reference.base.flatMap({ semantics.baseType(of: $0).nominal }) else { return false }
    return views.contains { semantics.ownClasses(of: $0).contains(type) }
  }

  private func isStyleOfView(_ reference: Reference) -> Bool {
    program.text(reference.location.name) == ScreenWords.style && isOfView(reference)
  }

  private func leavesSheet(_ setting: ShownScreens.Setting) -> Bool {
    ScreenWords.presentations.contains(setting.word)
      ? isDeaf(delegate: setting.written) : leavesSheet(setting.word, setting.value)
  }

  private func leavesSheet(_ word: String, _ value: ScreenValue) -> Bool {
    switch word {
    case ScreenWords.style:
      if case .word(let name) = value { return ScreenWords.sheetStyles.contains(program.text(name)) }
      return false
    case ScreenWords.modal: return value == .no
    default: return false
    }
  }

  /// Whether what is set at a place leaves a controller a sheet; nil where nothing is set.
  private func leavesSheet(_ reference: Reference) -> Bool? {
    let word = program.text(reference.location.name)
    if ScreenWords.presentations.contains(word) {
      return setting(below: reference).map { $0.word == ScreenWords.delegate && isDeaf(delegate: $0.value) }
    }
    return reference.value.map { value in
      leavesSheet(word, shown.values.value(value, ScreenFrame(scope: reference.location.scope)))
    }
  }

  /// Whether a controller's own bodies leave it a sheet.
  private func leavesSheet(_ type: TypeID) -> Bool {
    let isOverridden = semantics.ownMembers(of: type).contains {
      ScreenWords.presentationProperties.contains(program.text(program[$0].name))
    }
    return !isOverridden
      && references(to: ScreenWords.presentationProperties, in: scopes(of: [type])).allSatisfy {
        $0.base != nil || leavesSheet($0) == true
      }
  }

  private func isModalUnset(_ type: TypeID) -> Bool {
    let scopes = scopes(of: [type])
    return references(to: ScreenWords.modal, in: scopes).allSatisfy { $0.base != nil || boolean($0.value) == false }
      && references(to: ScreenWords.presentations, in: scopes).allSatisfy {
        $0.base.map(isNavigation) == false || leavesSheet($0) == true
      }
  }

  /// Whether a controller is made by its initialiser, not from a storyboard, which may say how it is presented and what
  /// takes the place of its back button.
  private func isMadeInCode(_ type: TypeID) -> Bool { !semantics.calls.constructions(of: type).isEmpty }

  /// Whether a class of the app's that may present the view sets how that is done each time that it presents something.
  private var isPresentingChanged: Bool {
    let styling = facts.stylingPresenters(isStyling)
    return isPresentedByParent
      ? parents.contains { types.lineage(of: $0).contains(where: styling.contains) } : !styling.isEmpty
  }

  /// Whether it is the parent's own view that presents: `viewController.uiviewController.present(…)`.
  private var isPresentedByParent: Bool {
    !parents.isEmpty
      && shown.shown.allSatisfy { shown in
        guard let base = shown.call.firstChild?.firstChild else { return true }
        return sequence(first: base, next: \.firstChild).allSatisfy {
          [.chain, .force].contains($0.kind) || Self.ownViews.contains($0.name)
        }
      }
  }

  private static let ownViews: Set<Name> = [
    .selfValue, Name(.viewController), Name(.viewControllable), Name(.uiviewController),
  ]

  private func isStyling(_ method: DeclarationID, of type: TypeID) -> Bool {
    let scopes = Set(calls(of: type).reached(from: [method]).map(\.scope))
    return references(to: ScreenWords.presentationProperties, in: scopes).contains { leavesSheet($0) == false }
  }

  // MARK: - Going back

  private var isGoingBackPossible: Bool {
    let own = scopes(of: views)
    let near = own.union(scopes(of: parents.filter(semantics.isNavigationController)))
    let isReleased = references(to: ScreenWords.popGesture, in: near).contains(where: isDelegateSet)
    return isPushedOnAnother && views.allSatisfy(isMadeInCode)
      && (isReleased && facts.isGestureLeft(to: relatives)
        || isButtonLeft(own) && isBarShown(own)
          && (!facts.isBarMadeInvisible || facts.isGestureLeft(to: relatives)))
  }

  /// Whether the navigation controller surely shows another screen already. One that is the parent's own view may be
  /// empty, and so may one that the router keeps.
  private var isPushedOnAnother: Bool {
    shown.shown.allSatisfy { !isPushedOnKept($0.call) }
      && parents.allSatisfy { parent in
        !semantics.isNavigationController(parent)
          || !references(to: ["setViewControllers", ScreenWords.viewControllers], in: scopes(of: [parent])).allSatisfy {
            $0.value == nil
          }
      }
  }

  /// Whether a call pushes on the navigation controller in a property that is never set to one made with a screen.
  private func isPushedOnKept(_ call: Node) -> Bool {
    guard let base = call.firstChild?.firstChild?.unwrapped, semantics.isOwnProperty(base, named: base.name),
      let type = semantics.selfType(call.scope), let property = semantics.storedProperty(base.name, of: type)
    else { return false }
    return !semantics.roots(property.scope).contains(where: isMadeWithScreen)
      && !semantics.scopes(of: type).contains { body in
        semantics.index.writes(to: base.name, in: body).contains { $0.value.map(isMadeWithScreen) == true }
      }
  }

  /// `UINavigationController(rootViewController: home)`
  private func isMadeWithScreen(_ value: Node) -> Bool {
    !value.arguments.isEmpty && semantics.constructed(by: value) != nil
  }

  /// Whether a place lets the gesture work although the bar is hidden.
  private func isDelegateSet(_ reference: Reference) -> Bool {
    guard let (word, value) = setting(below: reference), word == "delegate" else { return false }
    return value.kind == .nil || facts.areGesturesLet
  }

  /// Whether nothing takes the back button away, and the gesture with it: neither the child's classes, nor the bodies
  /// that show it, nor a body that does so to other controllers.
  private func isButtonLeft(_ own: Set<Scope>) -> Bool {
    let near = own.union(shown.scopes).union(makers.flatMap { semantics.scopes(of: $0) })
    let isSupplemented = references(to: ScreenWords.supplementsBackButton, in: near).contains {
      boolean($0.value) == true
    }
    return facts.areButtonsOfOthersLeft(isSupplemented)
      && referencesOfUIKit(to: ScreenWords.takingBackButton, in: near).allSatisfy { leavesButton($0, isSupplemented) }
  }

  /// Whether the bar is there: the child's view shows it, or no class hides it without showing it again.
  private func isBarShown(_ own: Set<Scope>) -> Bool {
    let ofChild = referencesOfUIKit(to: [ScreenWords.hideBar, ScreenWords.barHidden], in: own).filter {
      $0.value != nil
    }
    return ofChild.isEmpty ? !facts.isBarHidden(for: relatives) : ofChild.allSatisfy { boolean($0.value) == false }
  }

  /// The child and all above it: the views of others are strangers to its navigation controller.
  private var relatives: Set<Int> { router.lineage.union([site.child]) }
}

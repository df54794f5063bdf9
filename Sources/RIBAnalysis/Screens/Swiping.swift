import SourceScan
import SwiftSemantics

/// Whether the user can surely take away a child's view that is shown in some way.
struct Swiping: ProgramReader {
  let classes: ScreenClasses
  let shown: ShownScreens
  /// The classes of the child's view, and of its parent's.
  let views: [TypeID]
  let parents: [TypeID]
  /// What else makes up the child: its builders, routers and interactors.
  let others: [TypeID]
  /// Whether a class is the view of a RIB that is neither the child nor above it.
  let isOfStranger: (TypeID) -> Bool
  var semantics: BodySemantics { classes.semantics }

  var isPossible: Bool {
    guard !shown.values.isExhausted, let presentation = shown.shown.first?.presentation,
      !shown.shown.contains(where: { $0.presentation != presentation })
    else { return false }
    switch presentation {
    case .presented: return shown.shown.allSatisfy { isSheet($0.value) } && !isPresentingChanged
    case .pushed: return isGoingBackPossible
    case .other: return false
    }
  }

  private func scopes(of types: [TypeID]) -> Set<Scope> { Set(types.flatMap { classes.calls(of: $0).scopes }) }

  // MARK: - Sheets

  private func isSheet(_ value: ScreenValue) -> Bool {
    guard !shown.isUnclear else { return false }
    let set = shown.settings.filter {
      $0.target == value || $0.word == ScreenWords.modal || ScreenWords.presentations.contains($0.word)
    }
    let made = sayingsOfMakers
    guard set.allSatisfy({ leavesSheet($0.word, $0.value) }), made.allSatisfy(leavesSheet) else { return false }
    let controllers = value == .screen ? views : Array(shown.values.wrappers)
    let isStyled = set.contains { $0.word == ScreenWords.style } || made.contains(where: isStyleOfView)
    return controllers.allSatisfy { leavesSheet($0) } && views.allSatisfy { isModalUnset($0) && !fillsScreen($0) }
      && (value != .screen || isStyled || views.allSatisfy(isMadeInCode))
  }

  /// What the child's other classes, and the functions that make its controllers, say of how something is presented.
  private var sayingsOfMakers: [ScreenClasses.Saying] {
    let near = Set(others.flatMap { semantics.scopes(of: $0) })
    let making = scopes(of: views).union(views.flatMap { semantics.calls.constructions(of: $0).map(\.scope) })
    let words = ScreenWords.presentationProperties.union(ScreenWords.presentations)
    return classes.sayings(words, in: near.union(making)).filter { near.contains($0.location.scope) || isOfView($0) }
  }

  private func isOfView(_ saying: ScreenClasses.Saying) -> Bool {
    guard let type = saying.base.flatMap({ semantics.baseType(of: $0).nominal }) else { return false }
    return views.contains { semantics.ownClasses(of: $0).contains(type) }
  }

  private func isStyleOfView(_ saying: ScreenClasses.Saying) -> Bool {
    program.text(saying.location.name) == ScreenWords.style && isOfView(saying)
  }

  /// Whether a controller is one of UIKit's that say themselves how they are presented: a camera fills the screen.
  private func fillsScreen(_ type: TypeID) -> Bool {
    semantics.inheritsExternal(type, ScreenWords.choosingControllers)
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

  /// Whether a controller's own bodies leave it a sheet.
  private func leavesSheet(_ type: TypeID) -> Bool {
    let scopes = scopes(of: [type])
    let isOverridden = semantics.ownClasses(of: type).flatMap { program.allMembers(of: $0) }.contains {
      ScreenWords.presentationProperties.contains(program.text(program[$0].name))
    }
    return !isOverridden
      && classes.sayings(ScreenWords.presentationProperties, in: scopes).allSatisfy {
        $0.base != nil || leavesSheet($0)
      }
  }

  private func leavesSheet(_ saying: ScreenClasses.Saying) -> Bool {
    guard let value = saying.value else { return false }
    let constant = shown.values.value(value, ScreenFrame(scope: saying.location.scope))
    return leavesSheet(program.text(saying.location.name), constant)
  }

  private func isModalUnset(_ type: TypeID) -> Bool {
    classes.sayings(ScreenWords.modal, in: scopes(of: [type])).allSatisfy {
      $0.base != nil || classes.boolean($0.value) == false
    }
      && classes.sayings(ScreenWords.presentations, in: scopes(of: [type])).allSatisfy {
        $0.base.map { !classes.isNavigation($0) } ?? false
      }
  }

  /// Whether a controller is made by its initialiser, not from a storyboard, which may say how it is presented and what
  /// takes the place of its back button.
  private func isMadeInCode(_ type: TypeID) -> Bool { !semantics.calls.constructions(of: type).isEmpty }

  /// Whether a class of the app's that may present the view sets how that is done each time that it presents something.
  private var isPresentingChanged: Bool {
    guard let name = program.names.find(ScreenWords.present) else { return false }
    return program.ownersOfMember[Int(name.number)].contains { owner in
      mayPresent(owner)
        && program.members.values(name, of: owner).contains {
          program[$0].modifiers.contains(.override) && isStyling($0, of: owner)
        }
    }
  }

  private func mayPresent(_ type: TypeID) -> Bool {
    !isPresentedByParent || parents.contains { semantics.types.inherits($0, from: type) }
  }

  /// Whether it is the parent's own view that presents: `viewController.uiviewController.present(…)`.
  private var isPresentedByParent: Bool {
    !parents.isEmpty
      && shown.shown.allSatisfy { shown in
        var current = shown.call.firstChild.flatMap { callee in
          callee.kind == .member ? callee.firstChild : nil
        }
        while let id = current {
          guard [.chain, .force].contains(id.kind) || Self.ownViews.contains(id.name)
          else { return false }
          current = id.firstChild
        }
        return true
      }
  }

  private static let ownViews: Set<Name> = [
    .selfValue, Name(.viewController), Name(.viewControllable), Name(.uiviewController),
  ]

  private func isStyling(_ method: DeclarationID, of type: TypeID) -> Bool {
    let scopes = Set(classes.calls(of: type).reached(from: [method], atOnce: false).map(\.scope))
    return classes.sayings(ScreenWords.presentationProperties, in: scopes).contains { saying in
      saying.value != nil && !leavesSheet(saying)
    }
  }

  // MARK: - Going back

  private var isGoingBackPossible: Bool {
    let own = scopes(of: views)
    let isReleased = classes.sayings(ScreenWords.popGesture).contains { isDelegateSet($0, own) }
    return isPushedOnAnother && views.allSatisfy(isMadeInCode)
      && (isReleased && isGestureLeft || isButtonLeft(own) && isBarShown(own))
  }

  /// Whether what it is pushed on has a screen already: a navigation controller that is the parent's own view may be empty,
  /// and so may one that the router keeps.
  private var isPushedOnAnother: Bool {
    shown.shown.allSatisfy { !isPushedOnKept($0.call) }
      && parents.allSatisfy { parent in
        !semantics.isNavigationController(parent)
          || !classes.sayings(["setViewControllers", "viewControllers"], in: scopes(of: [parent])).allSatisfy {
            $0.value == nil
          }
      }
  }

  /// Whether a call pushes on what a property of the app's holds, into which nothing puts a navigation controller that is
  /// made with a screen.
  private func isPushedOnKept(_ call: Node) -> Bool {
    let scope = call.scope
    guard let base = call.firstChild?.firstChild?.unwrapped else { return false }
    guard let type = semantics.selfType(scope), base.kind == .name || isOfSelf(base) else { return false }
    let name = base.name
    let property = semantics.ownClasses(of: type).lazy.flatMap { self.program.members.values(name, of: $0) }.first {
      self.program[$0].kind == .variable && !self.program[$0].accessors.contains(.getter)
    }
    guard let property else { return false }
    return !semantics.roots(property.scope).contains { isMadeWithScreen($0) }
      && !semantics.scopes(of: type).contains { body in
        semantics.writes(to: [name], in: body).contains { write in
          write.value.map { isMadeWithScreen($0) } ?? false
        }
      }
  }

  /// `UINavigationController(rootViewController: home)`
  private func isMadeWithScreen(_ value: Node) -> Bool {
    !value.arguments.isEmpty && semantics.constructed(by: value) != nil
  }

  private func isOfSelf(_ member: Node) -> Bool {
    member.kind == .member && member.firstChild.map { classes.isSelf($0) } == true
  }

  /// Whether nothing switches the gesture off.
  private var isGestureLeft: Bool {
    classes.sayings(ScreenWords.popGesture).allSatisfy { saying in
      guard let (word, value) = setting(below: saying), !isOfStrangersNavigation(saying) else { return true }
      switch word {
      case "isEnabled": return classes.boolean(value) == true
      case "delegate": return value.kind == .nil || areGesturesLet
      default: return true
      }
    }
  }

  /// Whether whoever decides on gestures lets them begin where there is a screen to go back to.
  private var areGesturesLet: Bool {
    guard let name = program.names.find(ScreenWords.gestureQuestion) else { return true }
    let methods = program.ownersOfMember[Int(name.number)].flatMap { program.members.values(name, of: $0) }
    return methods.allSatisfy { !classes.sayings("viewControllers", in: [$0.scope]).isEmpty }
  }

  /// Whether a class that matters here lets the gesture work although the bar is hidden.
  private func isDelegateSet(_ saying: ScreenClasses.Saying, _ own: Set<Scope>) -> Bool {
    guard let (word, value) = setting(below: saying), word == "delegate" else { return false }
    return own.contains(saying.location.scope) && (value.kind == .nil || areGesturesLet)
  }

  /// What is set of a gesture: `isEnabled` of `navigationController?.interactivePopGestureRecognizer?.isEnabled = false`.
  private func setting(below saying: ScreenClasses.Saying) -> (word: String, value: Node)? {
    var current = saying.location
    while let parent = current.parent {
      let kind = parent.kind
      if kind == .assignment, parent.firstChild == current, let value = current.nextSibling {
        return (program.text(current.name), value)
      }
      guard [.chain, .force, .member].contains(kind) else { return nil }
      current = parent
    }
    return nil
  }

  /// Whether nothing takes the back button away, with which the gesture goes: neither the child's classes, nor whoever
  /// shows it, nor anybody who does so to other controllers.
  private func isButtonLeft(_ own: Set<Scope>) -> Bool {
    let near = own.union(shown.scopes).union(others.flatMap { semantics.scopes(of: $0) })
    let isSupplemented = classes.sayings(ScreenWords.supplementsBackButton, in: near).contains {
      classes.boolean($0.value) == true
    }
    return classes.sayings(ScreenWords.backReplacements.union([ScreenWords.hidesBackButton])).allSatisfy { saying in
      guard near.contains(saying.location.scope) || !isOnOwnItem(saying) else { return true }
      let word = program.text(saying.location.name)
      if isSupplemented, ScreenWords.leftItems.contains(word) { return true }
      return word == ScreenWords.hidesBackButton && classes.boolean(saying.value) == false
    }
  }

  /// `navigationItem.hidesBackButton`: of the controller's own.
  private func isOnOwnItem(_ saying: ScreenClasses.Saying) -> Bool {
    saying.base.map { program.text(classes.root(of: $0).name) } == "navigationItem"
  }

  /// Whether the bar is there: the child's view shows it, or nobody hides it for good.
  private func isBarShown(_ own: Set<Scope>) -> Bool {
    let all = classes.sayings([ScreenWords.hideBar, ScreenWords.barHidden]).filter {
      $0.value != nil && !isOfStrangersNavigation($0)
    }
    let ofChild = all.filter { own.contains($0.location.scope) }
    if !ofChild.isEmpty { return ofChild.allSatisfy { classes.boolean($0.value) == false } }
    let shownAgain = Set(
      all.filter { classes.boolean($0.value) == false }.compactMap {
        semantics.selfType($0.location.scope)
      })
    return all.allSatisfy { saying in
      classes.boolean(saying.value) == false
        || semantics.selfType(saying.location.scope).map(shownAgain.contains) ?? false
    }
  }

  /// Whether another RIB's view refers to the navigation controller in which it is itself.
  private func isOfStrangersNavigation(_ saying: ScreenClasses.Saying) -> Bool {
    guard let base = saying.base, classes.isNavigation(base) else { return false }
    return semantics.selfType(saying.location.scope).map(isOfStranger) ?? false
  }
}

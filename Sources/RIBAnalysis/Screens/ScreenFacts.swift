import SwiftScan
import SwiftProgram

/// What holds for the screens of the whole program, so that the question about a child need only look at what is near it.
///
/// A class so that each is worked out once, when a child first needs it.
final class ScreenFacts: ScreenReader {
  private unowned let tools: RouterTools
  var semantics: BodySemantics { tools.semantics }

  init(_ tools: RouterTools) { self.tools = tools }

  // MARK: - Sheets

  private var knownStyling: Set<TypeID>?

  /// The classes that set how something is presented each time that they present it.
  ///
  /// - Parameter isStyling: whether a method of a class does so.
  func stylingPresenters(_ isStyling: (DeclarationID, TypeID) -> Bool) -> Set<TypeID> {
    if let knownStyling { return knownStyling }
    let overridden = members(named: ScreenWords.present).filter { program[$0.id].modifiers.contains(.override) }
    let found = Set(overridden.filter { isStyling($0.id, $0.owner) }.map(\.owner))
    knownStyling = found
    return found
  }

  // MARK: - The back gesture

  /// Whether each class that decides on gestures lets them begin if there is a screen to go back to.
  private(set) lazy var areGesturesLet = members(named: ScreenWords.gestureQuestion).allSatisfy {
    !references(to: ScreenWords.viewControllers, in: [$0.id.scope]).isEmpty
  }

  /// Whether nothing switches the gesture off in the navigation controller of some RIBs.
  func isGestureLeft(to relatives: Set<Int>) -> Bool {
    !gestureSwitches.isByOthers && gestureSwitches.ribs.isDisjoint(with: relatives)
  }

  /// What switches the gesture off: views of RIBs, in their own navigation controller, and other places.
  private lazy var gestureSwitches: (ribs: Set<Int>, isByOthers: Bool) = {
    var found: (ribs: Set<Int>, isByOthers: Bool) = ([], false)
    for reference in references(to: ScreenWords.popGesture) where switchesGestureOff(reference) {
      if let owners = owners(ofNavigationIn: reference) {
        found.ribs.formUnion(owners)
      } else {
        found.isByOthers = true
      }
    }
    return found
  }()

  private func switchesGestureOff(_ reference: Reference) -> Bool {
    guard let (word, value) = setting(below: reference) else { return false }
    switch word {
    case "isEnabled": return boolean(value) != true
    case "delegate": return value.kind != .nil && !areGesturesLet
    default: return false
    }
  }

  /// The RIBs whose view refers to the navigation controller in which it is itself; nil for other references.
  private func owners(ofNavigationIn reference: Reference) -> Set<Int>? {
    guard let base = reference.base, isNavigation(base) else { return nil }
    return semantics.selfType(reference.location.scope).flatMap { tools.viewOwners[$0] }
  }

  /// The functions that run as the back gesture does, by the type that declares them: what the targets of the gesture call.
  private(set) lazy var calledOnBackGesture: [TypeID: Set<DeclarationID>] = {
    let targets = references(to: "addTarget").filter { $0.base.map(isBackGesture) == true }
    var found: [TypeID: Set<DeclarationID>] = [:]
    for type in Set(targets.compactMap { semantics.selfType($0.location.scope) }) {
      let actions = calls(of: type).scopes.filter { program.enclosingMember($0).map(program.isAction) == true }
      for root in actions.flatMap(semantics.roots) {
        root.visit { node in
          guard node.kind == .call, let function = semantics.functionFitting(node),
            let owner = program.enclosingType(of: function)
          else { return }
          found[owner, default: []].insert(function)
        }
      }
    }
    return found
  }()

  // MARK: - The back button and the bar

  /// Whether no body takes the back button away from other controllers than its own.
  func areButtonsOfOthersLeft(_ isSupplemented: Bool) -> Bool {
    isSupplemented ? areButtonsLeft.supplemented : areButtonsLeft.alone
  }

  private lazy var areButtonsLeft = (
    alone: takingButtonsOfOthers.allSatisfy { leavesButton($0, false) },
    supplemented: takingButtonsOfOthers.allSatisfy { leavesButton($0, true) }
  )

  private lazy var takingButtonsOfOthers = referencesOfUIKit(to: ScreenWords.takingBackButton).filter {
    !isOnOwnItem($0)
  }

  /// What a class does with the bar of a navigation controller.
  private struct BarUse {
    var hides = false
    var shows = false
    var isHidden: Bool { hides && !shows }
  }

  /// What classes do with a bar, and what they do with that of another navigation controller than their own.
  private lazy var bars: [(owners: Set<Int>, all: BarUse, ofOthers: BarUse)] = {
    var all: [TypeID?: BarUse] = [:]
    var ofOthers: [TypeID?: BarUse] = [:]
    for reference in referencesOfUIKit(to: [ScreenWords.hideBar, ScreenWords.barHidden]) where reference.value != nil {
      if isNeverRun(reference.location.scope) { continue }
      let type = semantics.selfType(reference.location.scope)
      // A function outside of types that shows the bar again does so for whoever calls it.
      if type == nil, boolean(reference.value) == false { continue }
      let property: WritableKeyPath<BarUse, Bool> = boolean(reference.value) == false ? \.shows : \.hides
      all[type, default: BarUse()][keyPath: property] = true
      if owners(ofNavigationIn: reference) == nil { ofOthers[type, default: BarUse()][keyPath: property] = true }
    }
    return all.map { type, use in (type.flatMap { tools.viewOwners[$0] } ?? [], use, ofOthers[type] ?? BarUse()) }
      .filter { $0.all.isHidden || $0.ofOthers.isHidden }
  }()

  /// Whether something makes a bar invisible, and with it the button, which leaves the gesture:
  /// `navigationBar.isHidden = true`.
  private(set) lazy var isBarMadeInvisible = references(to: [ScreenWords.bar]).contains { reference in
    setting(below: reference).map { $0.word == ScreenWords.hidden && boolean($0.value) != false } == true
  }

  /// Whether a body observes a property that nothing sets.
  private func isNeverRun(_ scope: Scope) -> Bool {
    guard let member = program.enclosingMember(scope), program[member].accessors.contains(.observer) else {
      return false
    }
    return semantics.index.writes(to: program[member].name).isEmpty
  }

  /// Whether a class hides the bar without showing it again: the bar of its own navigation controller, where it is the view
  /// of one of some RIBs, or another.
  func isBarHidden(for relatives: Set<Int>) -> Bool {
    isBarAlwaysHidden || !ribsHidingBar.isDisjoint(with: relatives)
      || barsHiddenFromOthers.contains { $0.owners.isDisjoint(with: relatives) }
  }

  private lazy var isBarAlwaysHidden = bars.contains { $0.all.isHidden && ($0.owners.isEmpty || $0.ofOthers.isHidden) }

  private lazy var ribsHidingBar = Set(bars.filter(\.all.isHidden).flatMap(\.owners))

  /// A view that shows its own bar again, and hides that of others.
  private lazy var barsHiddenFromOthers = bars.filter { !$0.all.isHidden && !$0.owners.isEmpty }

  // MARK: - Streams

  private var knownStreamHelpers: [Bool: Set<Scope>] = [:]

  /// The bodies that use a stream of such reports by the name that an extension gives it: `rx.gone` of
  /// `var gone: … { methodInvoked(#selector(UIViewController.viewDidDisappear)) }`.
  ///
  /// - Parameter words: by which streams are made where something is pushed, or presented.
  func scopesOfStreamHelpers(_ words: Set<String>, isPushed: Bool) -> Set<Scope> {
    if let known = knownStreamHelpers[isPushed] { return known }
    let making = references(to: words.subtracting(ScreenWords.questions)).filter { $0.base != nil && !isCalled($0) }
    let helpers = Set(making.compactMap { program.enclosingMember($0.location.scope) }).filter { helper in
      program[helper].parent.map { program.scan(ofFile: helper.file).declarations[$0].kind } == .extension
    }
    let found = Set(helpers.flatMap { helper in semantics.index.mentions(of: program[helper].name).map(\.scope) })
    knownStreamHelpers[isPushed] = found
    return found
  }

  // MARK: - Navigation controllers

  /// The methods of the app's classes by which UIKit tells of going back, but for those that do nothing for others.
  private(set) lazy var navigationMethods: [DeclarationID] = ScreenWords.backReports.sorted().flatMap(members(named:))
    .filter { owner, id in
      semantics.isOwnClass(owner) && program[id].kind == .function && isHeard(id) && !isIdle(id)
    }.map(\.id)

  /// Whether UIKit calls a method of such a name: one that a superclass has, or a delegate's, which is given the sender and
  /// what has happened.
  func isHeard(_ method: DeclarationID) -> Bool {
    program[method].modifiers.contains(.override)
      || isOfNavigationDelegate(method)
        && program.enclosingType(of: method).map { mayBeNavigationDelegate($0) } != false
  }

  func isOfNavigationDelegate(_ method: DeclarationID) -> Bool {
    ScreenWords.delegateReports.contains(program.text(program[method].name)) && program.parameters(of: method).count > 1
  }

  private(set) lazy var navigationDelegates = findNavigationDelegates()
  private(set) lazy var areNavigationDelegatesCalled = findCalledNavigationDelegates()

  /// Whether a method tells nobody anything, whichever child it is about.
  private func isIdle(_ method: DeclarationID) -> Bool {
    guard let type = program.enclosingType(of: method) else { return false }
    let own = calls(of: type)
    return own.reached(from: [method]).allSatisfy { reached in
      semantics.doesOnly(
        reached.scope, calls: { own.isOwnCall($0) || isIdleCall($0) }, assignments: isIdleAssignment)
    }
  }
}

extension ScreenReader {
  /// Whether a place leaves a controller the button by which the user goes back.
  func leavesButton(_ reference: Reference, _ isSupplemented: Bool) -> Bool {
    let word = program.text(reference.location.name)
    if isSupplemented, ScreenWords.leftItems.contains(word) { return true }
    return word == ScreenWords.hidesBackButton && boolean(reference.value) == false
  }
}

import RIBModel
import SourceScan
import SwiftSemantics

/// Whether something that runs as the user takes a child's view away may lead to the child's detach.
struct DismissalReports: ProgramReader {
  let callers: Callers
  let classes: ScreenClasses
  let detaching: DetachingCallers
  let presentation: ShownScreens.Presentation
  let views: [TypeID]
  let parents: [TypeID]
  /// The bodies of the child's and the parent's routers and interactors.
  let acting: Set<Scope>
  /// What makes up the parent.
  let parent: RIBParts
  let questions: LeavingQuestions
  var semantics: BodySemantics { classes.semantics }

  /// What asks a control to do what its targets do, or tells whoever listens.
  private static let telling: Set<String> = [
    "sendActions", "sendAction", "post", "perform", "accept", "onNext", "onCompleted", "send",
  ]
  /// What a controller has of UIKit, by which it speaks to nobody of the app's.
  private static let framework: Set<String> = [
    "navigationController", "tabBarController", "navigationItem", "tabBarItem", "view", "parent", "UIView",
    "UIApplication", "UIDevice", "NotificationCenter", "transitionCoordinator",
  ]

  /// Whether there may be a report; false only where surely nobody hears of it.
  var mayExist: Bool {
    detaching.isOpen || views.contains(where: classes.isPartlyUnseen) || isReportedByAnybody || !areOwnMethodsIdle
      || isSpokenOf || presentation == .pushed && (!isNavigationIdle || isGestureHeard)
  }

  /// Whether the methods that UIKit calls on both sides do nothing that concerns anybody else.
  private var areOwnMethodsIdle: Bool {
    let leaving = ScreenWords.leaving.union(ScreenWords.sheetReports)
    // A sheet leaves the parent's view on the screen.
    let returning = presentation == .pushed ? ScreenWords.returning : ScreenWords.sheetReports
    return views.flatMap { classes.methods(leaving, of: $0) }.allSatisfy { isIdle($0) }
      && parents.flatMap { classes.methods(returning, of: $0) }.allSatisfy { isIdle($0, isParents: true) }
  }

  /// The methods by which somebody may hear of it.
  private var reports: Set<String> {
    let always = ScreenWords.leaving.union(ScreenWords.sheetReports)
    return presentation == .pushed ? always.union(ScreenWords.backReports).union(ScreenWords.returning) : always
  }

  /// How streams and SwiftUI refer to the same.
  private var streams: Set<String> {
    presentation == .pushed ? ScreenWords.streams.union(ScreenWords.backStreams) : ScreenWords.streams
  }

  // MARK: - Somebody's report

  /// Whether a body that leads to the detach runs as a screen is taken away.
  private var isReportedByAnybody: Bool {
    detaching.locations.contains { location in
      guard !questions.exclude(location) else { return false }
      guard let type = semantics.selfType(location.scope), semantics.isOwnClass(type) else {
        return isReport(location.scope)
      }
      let own = classes.calls(of: type)
      var open = [location.scope]
      var seen: Set<Scope> = [location.scope]
      while let next = open.popLast() {
        if isReport(next) { return true }
        guard let member = callers.enclosingMember(next) else { continue }
        for call in own.calls(of: member) where !questions.exclude(call.location) {
          if presentation == .pushed, call.isHandedOn, isForBackGesture(call.location) { return true }
          if seen.insert(call.location.scope).inserted { open.append(call.location.scope) }
        }
      }
      return false
    }
  }

  private func isReport(_ scope: Scope) -> Bool {
    guard let member = callers.enclosingMember(scope) else { return false }
    return reports.contains(program.text(program[member].name))
  }

  // MARK: - Streams

  /// Whether one of the classes on both sides listens to a stream of such reports.
  private var isSpokenOf: Bool {
    let scopes = acting.union((views + parents).flatMap { classes.calls(of: $0).scopes })
    let words = reports.union(streams)
    return classes.sayings(words.intersection(ScreenWords.indexed), in: scopes).contains { saying in
      saying.base != nil && !isCalled(saying) && !isMethod(saying.location.scope, named: words)
        && !isReadOnLoading(saying) && !isReadBeforeClosing(saying)
    } || !streamHelpers.isDisjoint(with: scopes)
  }

  /// `child.didMove(toParent: self)`; not what names the method of a class, `UIViewController.didMove(toParent:)`.
  private func isCalled(_ saying: ScreenClasses.Saying) -> Bool {
    guard let base = saying.base, !program.mayBeType(base.name), let parent = saying.location.parent else {
      return false
    }
    return parent.kind == .call && parent.firstChild == saying.location
  }

  /// Whether a controller is asked whether it leaves, once, as its view is loaded: it does not then.
  private func isReadOnLoading(_ saying: ScreenClasses.Saying) -> Bool {
    ScreenWords.questions.contains(program.text(saying.location.name)) && saying.location.enclosingClosure == nil
      && isMethod(saying.location.scope, named: ScreenWords.loading)
  }

  /// Whether a body only asks so as not to close again what leaves: `guard !child.isBeingDismissed else { return }`.
  private func isReadBeforeClosing(_ saying: ScreenClasses.Saying) -> Bool {
    let scope = saying.location.scope
    return semantics.contains(scope) { node in
      node.kind == .call && node.firstChild.map { ScreenWords.closing.contains(program.text($0.name)) } == true
        && semantics.conditions(at: node).conditions.contains {
          $0.expression == saying.location && $0.isHolding == false
        }
    }
  }

  private func isMethod(_ scope: Scope, named words: Set<String>) -> Bool {
    callers.enclosingMember(scope).map { words.contains(program.text(program[$0].name)) } ?? false
  }

  /// The bodies that ask for what an extension makes of such a stream: `rx.gone` of
  /// `var gone: … { methodInvoked(#selector(UIViewController.viewDidDisappear)) }`.
  private var streamHelpers: Set<Scope> {
    let words = reports.union(streams).intersection(ScreenWords.indexed).subtracting(ScreenWords.questions)
    let sayings = classes.sayings(words).filter { $0.base != nil && !isCalled($0) }
    let helpers = Set(sayings.compactMap { callers.enclosingMember($0.location.scope) }).filter { helper in
      program[helper].parent.map { program.scans[helper.file].declarations[$0].kind == .extension } ?? false
    }
    return Set(helpers.flatMap { helper in classes.references.named(program[helper].name).map(\.scope) })
  }

  // MARK: - Idle methods

  /// Whether a method tells nobody of the app's anything.
  ///
  /// - Parameter isParents: whether the parent's view has it: what that tells its interactor is followed.
  private func isIdle(_ method: DeclarationID, isParents: Bool = false) -> Bool {
    guard let type = program.enclosingType(of: method) else { return false }
    let own = classes.calls(of: type)
    let isAboutLeaving = own.reached(from: [method], atOnce: false) {
      questions.exclude($0)
    }
    return isAboutLeaving.allSatisfy { isIdle($0.scope, own, isParents: isParents) }
  }

  private func isIdle(_ scope: Scope, _ own: OwnCalls, isParents: Bool) -> Bool {
    let ownCalls = Set(own.calls(in: scope).map(\.location))
    return !semantics.contains(scope) { node in
      let isIdle =
        switch node.kind {
        case .call: ownCalls.contains(node) || isIdleCall(node) || isParents && isIgnoredByParent(node)
        case .assignment: isIdleAssignment(node)
        default: true
        }
      return !isIdle && !questions.exclude(node)
    }
  }

  private func isIdleCall(_ node: Node) -> Bool {
    guard let callee = node.firstChild else { return true }
    let name = program.text(callee.name)
    if ViewCalls.silentCalls.contains(name) { return true }
    if Self.telling.contains(name) { return false }
    if let type = semantics.constructed(by: node) {
      return KnownTypes.isAppleClass(program.name(of: type)) || program.types[type].kind != .class
    }
    guard callee.kind == .member, let base = callee.firstChild else { return false }
    if classes.isSelf(base) { return semantics.functionFitting(node) == nil }
    return isFramework(base) && semantics.functionFitting(node) == nil
  }

  /// Whether the parent's interactor ignores what its view reports by a call: nothing that it runs then tells others. The
  /// calls that lead to the detach are known already.
  private func isIgnoredByParent(_ call: Node) -> Bool {
    guard let requirement = semantics.functionFitting(call), program.isRequirement(requirement),
      let handler = semantics.handler(of: requirement, in: parent), let type = program.enclosingType(of: handler)
    else { return false }
    return !callers.ownCalls(of: type).reached(from: [handler], atOnce: false).contains { reached in
      semantics.contains(reached.scope) { node in
        node.kind == .call && node.firstChild.map { Self.telling.contains(program.text($0.name)) } == true
      }
    }
  }

  /// Whether an expression is something of Apple's.
  private func isFramework(_ node: Node) -> Bool {
    if let type = semantics.baseType(of: node).nominal {
      let name = program.name(of: type)
      return program.types[type].origin == .external && (KnownTypes.isAppleClass(name) || Self.framework.contains(name))
        || semantics.types.ancestors(of: type).contains { KnownTypes.isAppleClass(program.name(of: $0.id)) }
          && !program.types[type].isProtocol
    }
    let root = classes.root(of: node)
    return Self.framework.contains(program.text(root.name))
  }

  /// Whether setting something runs none of the app's code.
  private func isIdleAssignment(_ node: Node) -> Bool {
    guard let target = node.firstChild else { return true }
    return semantics.property(target).map { program[$0.id].setterBodies.isEmpty } ?? true
  }

  // MARK: - Gestures

  /// Whether a function is named for the back gesture to call it: `gesture.addTarget(self, action: #selector(back))`.
  private func isForBackGesture(_ function: Node) -> Bool {
    var current = function
    while let parent = current.parent, parent.kind != .block {
      if parent.kind == .call, let callee = parent.firstChild,
        program.text(callee.name) == "addTarget",
        let base = callee.firstChild
      {
        return isBackGesture(base)
      }
      current = parent
    }
    return false
  }

  /// `navigationController?.interactivePopGestureRecognizer`, or a local that stands for it.
  private func isBackGesture(_ node: Node) -> Bool {
    if classes.speaks(of: ScreenWords.popGesture, node) { return true }
    let root = classes.root(of: node)
    guard root.kind == .name,
      case .local(let local, _) = semantics.declaration(of: root),
      case .expression(let value, _) = local.value
    else { return false }
    return classes.speaks(of: ScreenWords.popGesture, value)
  }

  /// Whether who hears of the gesture tells the child's view of it, and that does something.
  private var isGestureHeard: Bool {
    let hearing = Set(
      classes.sayings("addTarget").filter { saying in
        guard let base = saying.base else { return false }
        return isBackGesture(base)
      }.compactMap { semantics.selfType($0.location.scope) })
    return hearing.contains { type in
      classes.calls(of: type).scopes.contains { scope in
        callers.enclosingMember(scope).map { program.isAction($0) } == true && tellsViews(scope)
      }
    }
  }

  /// Whether a body calls one of the app's own functions that does something for the child's view.
  private func tellsViews(_ scope: Scope) -> Bool {
    semantics.contains(scope) { node in
      guard node.kind == .call, let function = semantics.functionFitting(node),
        let owner = program.enclosingType(of: function)
      else { return false }
      return views.contains { view in
        semantics.types.inherits(view, from: owner)
          && !isIdle(classes.calls(of: view).function(like: function) ?? function)
      }
    }
  }

  // MARK: - Navigation controllers

  /// Whether no class of the app's that hears of going back does anything with it.
  private var isNavigationIdle: Bool {
    ScreenWords.backReports.allSatisfy { word in
      guard let name = program.names.find(word) else { return true }
      return program.ownersOfMember[Int(name.number)].allSatisfy { owner in
        !semantics.isOwnClass(owner)
          || program.members.values(name, of: owner).allSatisfy { id in
            program[id].kind != .function || !isHeard(id) || isIdle(id)
          }
      }
    }
  }

  /// Whether UIKit calls a method of such a name.
  private func isHeard(_ method: DeclarationID) -> Bool {
    program[method].modifiers.contains(.override)
      || ["navigationController", "navigationBar"].contains(program.text(program[method].name))
  }
}

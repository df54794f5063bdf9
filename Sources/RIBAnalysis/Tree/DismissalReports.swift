import RIBModel
import SourceScan

/// Whether something that runs as the user takes a child's view away may lead to the child's detach.
struct DismissalReports {
  let callers: Callers
  let classes: ScreenClasses
  let ways: DetachingWays
  let way: ShownScreens.Way
  let views: [TypeID]
  let parents: [TypeID]
  /// The bodies of the child's and the parent's routers and interactors.
  let acting: Set<Scope>
  /// What makes up the parent.
  let parent: RIBParts
  let questions: LeavingQuestions
  private var flow: Flow { classes.flow }
  private var program: Program { flow.program }

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
    ways.isOpen || views.contains(where: classes.isPartlyUnseen) || isReportedByAnybody || !areOwnMethodsIdle
      || isSpokenOf || way == .pushed && (!isNavigationIdle || isGestureHeard)
  }

  /// Whether the methods that UIKit calls on both sides do nothing that concerns anybody else.
  private var areOwnMethodsIdle: Bool {
    let leaving = ScreenWords.leaving.union(ScreenWords.sheetReports)
    // A sheet leaves the parent's view on the screen.
    let returning = way == .pushed ? ScreenWords.returning : ScreenWords.sheetReports
    return views.flatMap { classes.methods(leaving, of: $0) }.allSatisfy { isIdle($0) }
      && parents.flatMap { classes.methods(returning, of: $0) }.allSatisfy { isIdle($0, isParents: true) }
  }

  /// The methods by which somebody may hear of it.
  private var reports: Set<String> {
    let always = ScreenWords.leaving.union(ScreenWords.sheetReports)
    return way == .pushed ? always.union(ScreenWords.backReports).union(ScreenWords.returning) : always
  }

  /// How streams and SwiftUI speak of the same.
  private var streams: Set<String> {
    way == .pushed ? ScreenWords.streams.union(ScreenWords.backStreams) : ScreenWords.streams
  }

  // MARK: - Somebody's report

  /// Whether a body that leads to the detach runs as a screen is taken away.
  private var isReportedByAnybody: Bool {
    ways.places.contains { place in
      guard !questions.exclude(place.id, place.scope) else { return false }
      guard let type = flow.selfType(place.scope), flow.isOwnClass(type) else { return isReport(place.scope) }
      let own = classes.calls(of: type)
      var open = [place.scope]
      var seen: Set<Scope> = [place.scope]
      while let next = open.popLast() {
        if isReport(next) { return true }
        guard let member = callers.enclosingMember(next) else { continue }
        for call in own.calls(of: member) where !questions.exclude(call.place.id, call.place.scope) {
          if way == .pushed, call.isHandedOn, isForBackGesture(call.place) { return true }
          if seen.insert(call.place.scope).inserted { open.append(call.place.scope) }
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
      saying.base != nil && !isCalled(saying) && !isMethod(saying.place.scope, named: words)
    } || !streamHelpers.isDisjoint(with: scopes)
  }

  /// `child.didMove(toParent: self)`; not what names the method of a class, `UIViewController.didMove(toParent:)`.
  private func isCalled(_ saying: ScreenClasses.Saying) -> Bool {
    let scope = saying.place.scope
    guard let base = saying.base, !program.mayBeType(flow.name(base, scope)),
      let parent = flow.parents(in: scope)[saying.place.id]
    else { return false }
    return flow.node(parent, scope).kind == .call && flow.firstChild(parent, scope) == saying.place.id
  }

  private func isMethod(_ scope: Scope, named words: Set<String>) -> Bool {
    callers.enclosingMember(scope).map { words.contains(program.text(program[$0].name)) } ?? false
  }

  /// The bodies that ask for what an extension makes of such a stream: `rx.gone` of
  /// `var gone: … { methodInvoked(#selector(UIViewController.viewDidDisappear)) }`.
  private var streamHelpers: Set<Scope> {
    let words = reports.union(streams).intersection(ScreenWords.indexed).subtracting(ScreenWords.questions)
    let sayings = classes.sayings(words).filter { $0.base != nil && !isCalled($0) }
    let helpers = Set(sayings.compactMap { callers.enclosingMember($0.place.scope) }).filter { helper in
      program[helper].parent.map { program.scans[helper.file].declarations[$0].kind == .extension } ?? false
    }
    return Set(helpers.flatMap { helper in classes.mentions.named(program[helper].name).map(\.scope) })
  }

  // MARK: - Idle methods

  /// Whether a method tells nobody of the app's anything.
  ///
  /// - Parameter isParents: whether the parent's view has it: what that tells its interactor is followed.
  private func isIdle(_ method: DeclarationID, isParents: Bool = false) -> Bool {
    guard let type = program.enclosingType(of: method) else { return false }
    let own = classes.calls(of: type)
    let isAboutLeaving = own.reached(from: [method], atOnce: false) {
      questions.exclude($0.id, $0.scope)
    }
    return isAboutLeaving.allSatisfy { isIdle($0.scope, own, isParents: isParents) }
  }

  private func isIdle(_ scope: Scope, _ own: OwnCalls, isParents: Bool) -> Bool {
    let ownCalls = Set(own.calls(in: scope).map(\.place.id))
    var isIdle = true
    for root in flow.roots(scope) {
      flow.visit(root, scope) { id in
        guard isIdle else { return }
        switch flow.node(id, scope).kind {
        case .call:
          isIdle =
            ownCalls.contains(id) || isIdleCall(id, scope)
            || isParents && isHeardInVain(Call(id: id, scope: scope))
        case .assignment: isIdle = isIdleAssignment(id, scope)
        default: break
        }
        if !isIdle { isIdle = questions.exclude(id, scope) }
      }
    }
    return isIdle
  }

  private func isIdleCall(_ id: ExpressionID, _ scope: Scope) -> Bool {
    guard let callee = flow.firstChild(id, scope) else { return true }
    let name = program.text(flow.name(callee, scope))
    if ViewCalls.silentCalls.contains(name) { return true }
    if Self.telling.contains(name) { return false }
    if let type = flow.constructed(by: id, scope) {
      return KnownTypes.isAppleClass(program.name(of: type)) || program.types[type].kind != .class
    }
    guard flow.node(callee, scope).kind == .member, let base = flow.firstChild(callee, scope) else { return false }
    if classes.isSelf(base, scope) { return flow.functionFitting(Call(id: id, scope: scope)) == nil }
    return isFramework(base, scope) && flow.functionFitting(Call(id: id, scope: scope)) == nil
  }

  /// Whether the parent's interactor does nothing for a call of its view's that others hear of. What leads to the detach is
  /// known.
  private func isHeardInVain(_ call: Call) -> Bool {
    guard let requirement = flow.functionFitting(call), program.isRequirement(requirement),
      let handler = flow.handler(of: requirement, in: parent), let type = program.enclosingType(of: handler)
    else { return false }
    return callers.ownCalls(of: type).reached(from: [handler], atOnce: false).allSatisfy { reached in
      var isTold = false
      for root in flow.roots(reached.scope) {
        flow.visit(root, reached.scope) { id in
          guard flow.node(id, reached.scope).kind == .call, let callee = flow.firstChild(id, reached.scope) else {
            return
          }
          isTold = isTold || Self.telling.contains(program.text(flow.name(callee, reached.scope)))
        }
      }
      return !isTold
    }
  }

  /// Whether an expression is something of Apple's.
  private func isFramework(_ id: ExpressionID, _ scope: Scope) -> Bool {
    if let type = flow.baseType(of: id, scope).nominal {
      return program.types[type].origin == .external && KnownTypes.isAppleClass(program.name(of: type))
        || flow.types.ancestors(of: type).contains { KnownTypes.isAppleClass(program.name(of: $0.id)) }
          && !program.types[type].isProtocol
    }
    let root = classes.root(of: id, scope)
    return Self.framework.contains(program.text(flow.name(root, scope)))
  }

  /// Whether setting something runs none of the app's code.
  private func isIdleAssignment(_ id: ExpressionID, _ scope: Scope) -> Bool {
    guard let target = flow.firstChild(id, scope) else { return true }
    let member: FoundMember?
    switch flow.node(target, scope).kind {
    case .name:
      if case .member(let found) = flow.lookUp(flow.name(target, scope), at: flow.node(target, scope).offset, scope) {
        member = found
      } else {
        member = nil
      }
    case .member:
      member = flow.firstChild(target, scope).flatMap {
        flow.member(flow.name(target, scope), of: flow.baseType(of: $0, scope), scope)
      }
    default: member = nil
    }
    return member.map { program[$0.id].setterBodies.isEmpty } ?? true
  }

  // MARK: - Gestures

  /// Whether a function is named for the back gesture to call it: `gesture.addTarget(self, action: #selector(back))`.
  private func isForBackGesture(_ function: Call) -> Bool {
    let parents = flow.parents(in: function.scope)
    var current = function.id
    while let parent = parents[current], flow.node(parent, function.scope).kind != .block {
      if flow.node(parent, function.scope).kind == .call, let callee = flow.firstChild(parent, function.scope),
        program.text(flow.name(callee, function.scope)) == "addTarget",
        let base = flow.firstChild(callee, function.scope)
      {
        return isBackGesture(base, function.scope)
      }
      current = parent
    }
    return false
  }

  /// `navigationController?.interactivePopGestureRecognizer`, or a local that stands for it.
  private func isBackGesture(_ id: ExpressionID, _ scope: Scope) -> Bool {
    if classes.speaks(of: ScreenWords.popGesture, id, scope) { return true }
    let root = classes.root(of: id, scope)
    guard flow.node(root, scope).kind == .name,
      case .local(let local, let place) = flow.lookUp(flow.name(root, scope), at: flow.node(root, scope).offset, scope),
      case .expression(let value, _) = local.value
    else { return false }
    return classes.speaks(of: ScreenWords.popGesture, value, place)
  }

  /// Whether who hears of the gesture tells the child's view of it, and that does something.
  private var isGestureHeard: Bool {
    let hearing = Set(
      classes.sayings("addTarget").filter { saying in
        guard let base = saying.base else { return false }
        return isBackGesture(base, saying.place.scope)
      }.compactMap { flow.selfType($0.place.scope) })
    return hearing.contains { type in
      classes.calls(of: type).scopes.contains { scope in
        callers.enclosingMember(scope).map { program.isAction($0) } == true && tellsViews(scope)
      }
    }
  }

  /// Whether a body calls one of the app's own functions that does something for the child's view.
  private func tellsViews(_ scope: Scope) -> Bool {
    var found = false
    for root in flow.roots(scope) {
      flow.visit(root, scope) { id in
        guard !found, flow.node(id, scope).kind == .call,
          let function = flow.functionFitting(Call(id: id, scope: scope)),
          let owner = program.enclosingType(of: function)
        else { return }
        found = views.contains { view in
          guard view == owner || flow.types.inherits(view, from: owner) else { return false }
          let own = classes.calls(of: view)
          return !isIdle(own.function(like: function) ?? function)
        }
      }
    }
    return found
  }

  // MARK: - Navigation controllers

  /// Whether no class of the app's that hears of going back does anything with it.
  private var isNavigationIdle: Bool {
    ScreenWords.backReports.allSatisfy { word in
      guard let name = program.names.find(word) else { return true }
      return program.ownersOfMember[Int(name.number)].allSatisfy { owner in
        !flow.isOwnClass(owner)
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

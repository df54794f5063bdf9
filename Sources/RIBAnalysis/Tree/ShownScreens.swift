import RIBModel
import SourceScan

/// How a router shows a child's view: the calls of UIKit that do, through the app's own helpers.
final class ShownScreens {
  enum Way: Hashable {
    case presented, pushed
    /// Put into another view, among tabs, or handed to what the sources do not show.
    case other
  }

  struct Shown {
    let way: Way
    let value: ScreenValue
    /// The call of UIKit.
    let call: Call
    /// The call in the router's body that leads to it.
    let start: Call
  }

  /// A property of the shown controller that is set on the way.
  struct Setting {
    let word: String
    let value: ScreenValue
    let target: ScreenValue
  }

  let values: ScreenValues
  private(set) var shown: [Shown] = []
  private(set) var settings: [Setting] = []
  /// Whether something on the way is set on a controller of which is not told whose it is.
  private(set) var isUnclear = false
  /// The bodies on the way.
  private(set) var scopes: [Scope] = []
  private var open: [(frame: ScreenFrame, start: Call?)] = []
  private var seen: Set<ScreenFrame> = []
  private var router: RouterBodies { values.router }
  private var flow: Flow { router.flow }
  private var program: Program { flow.program }

  private static let mostFrames = 200
  /// What takes a view and does not show it.
  private static let harmless = ScreenWords.closing.union(ViewCalls.silentCalls).union([
    "attachChild", "detachChild", "popToViewController",
  ])

  /// - Parameters:
  ///   - site: where the child is attached.
  ///   - holder: the property that holds it.
  ///   - method: what attaches it.
  init(_ router: RouterBodies, _ site: AttachSite, holder: Name?, from method: DeclarationID) {
    var wanted: Set<ChildOrigin> = [.built(rib: site.child, at: site.place)]
    if let holder { wanted.insert(.property(holder)) }
    values = ScreenValues(router, wanted)
    open = [(ScreenFrame(scope: method.scope), nil)]
    while let next = open.popLast(), seen.count < Self.mostFrames {
      if seen.insert(next.frame).inserted { visit(next.frame, next.start) }
    }
    if !open.isEmpty || values.isExhausted { isUnclear = true }
  }

  /// Whether the view surely becomes a part of another one, and leaves what the user could touch where it is. What is
  /// pushed or presented does not: UIKit lets no touch through while it shows a screen.
  var isEmbedded: Bool { !isUnclear && !shown.isEmpty && shown.allSatisfy { $0.way == .other } }

  private func visit(_ frame: ScreenFrame, _ start: Call?) {
    scopes.append(frame.scope)
    for root in flow.roots(frame.scope) {
      flow.visit(root, frame.scope) { id in
        switch flow.node(id, frame.scope).kind {
        case .call: visitCall(id, frame, start)
        case .assignment: visitAssignment(id, frame)
        default: break
        }
      }
    }
  }

  // MARK: - Calls

  private func visitCall(_ id: ExpressionID, _ frame: ScreenFrame, _ start: Call?) {
    let call = Call(id: id, scope: frame.scope)
    guard let callee = flow.firstChild(id, frame.scope), flow.node(callee, frame.scope).kind != .closure else { return }
    let arguments = flow.arguments(of: id, frame.scope)
    let passed = arguments.map { values.value($0.value, frame) }
    let receiver = values.receiver(of: call, frame)
    let isAboutChild = receiver.isOfChild || passed.contains(where: \.isOfChild)
    if let type = flow.constructed(by: id, frame.scope) {
      if passed.contains(where: \.isShown) {
        values.note(wrapper: type)
        enterInitializers(of: type, call, frame, passed, start)
      }
      return
    }
    // `super.init(rootViewController: child)`
    if flow.name(callee, frame.scope) == .initializer { return }
    if let function = flow.functionFitting(call) {
      guard isAboutChild || isOwn(callee, frame.scope), isReached(id, frame) != false else { return }
      enter(function, call, frame, passed, start ?? call)
      return
    }
    guard passed.contains(where: \.isShown), isReached(id, frame) != false else { return }
    let name = program.text(flow.name(callee, frame.scope))
    if Self.harmless.contains(name) { return }
    // UIKit's take the view first, without a label.
    let isFirst = passed.first?.isShown == true && arguments.first?.label == Name.none
    let way: Way =
      name == ScreenWords.present && isFirst
      ? .presented : name == ScreenWords.push && isFirst ? .pushed : .other
    shown.append(
      Shown(way: way, value: passed.first(where: \.isShown) ?? .open, call: call, start: start ?? call))
  }

  private func isOwn(_ callee: ExpressionID, _ scope: Scope) -> Bool {
    flow.node(callee, scope).kind == .name || router.own.selfBase(callee, scope) != nil
  }

  private func enter(
    _ function: DeclarationID, _ call: Call, _ frame: ScreenFrame, _ passed: [ScreenValue], _ start: Call
  ) {
    let bodies = implementations(of: function)
    if bodies.isEmpty, passed.contains(where: \.isShown) {
      shown.append(Shown(way: .other, value: .open, call: call, start: start))
    }
    for body in bodies { open.append((values.frame(of: body, call, frame, passed), start)) }
  }

  private func enterInitializers(
    of type: TypeID, _ call: Call, _ frame: ScreenFrame, _ passed: [ScreenValue], _ start: Call?
  ) {
    for member in flow.initializers(of: type, []) where !program.isPrelude(member.id) && flow.accepts(member.id, call) {
      var inner = values.frame(of: member.id, call, frame, passed)
      inner.receiver = .wrapped
      open.append((inner, start))
    }
  }

  /// The bodies that a call of a function may run: of a requirement those of the router's own view. Where that is not known,
  /// the one that all who conform share; none where they differ.
  private func implementations(of function: DeclarationID) -> [DeclarationID] {
    guard program.isRequirement(function), let asking = program.enclosingType(of: function) else {
      return program[function].body == nil ? [] : [function]
    }
    let conformers = router.types.conformers(of: asking)
    let views = Set(router.presenters(of: router.rib))
    let own = conformers.filter(views.contains)
    let full = program.fullName(of: function)
    let found = Set(
      (own.isEmpty ? conformers : own).compactMap { type in
        router.types.members(program[function].name, of: type, requirements: false).first {
          program.fullName(of: $0.id) == full && program[$0.id].body != nil
        }?.id
      }
    ).sorted()
    return own.isEmpty && found.count > 1 ? [] : found
  }

  // MARK: - Settings

  private func visitAssignment(_ id: ExpressionID, _ frame: ScreenFrame) {
    let parts = Array(flow.children(id, frame.scope))
    guard parts.count == 2 else { return }
    var target = parts[0]
    var word = program.text(flow.name(target, frame.scope))
    if word == "delegate", let inner = presentation(around: target, frame.scope) {
      target = inner
      word = program.text(flow.name(target, frame.scope))
    } else if !ScreenWords.presentationProperties.contains(word) {
      return
    }
    guard isReached(id, frame) != false else { return }
    let isMember = flow.node(target, frame.scope).kind == .member
    let owner =
      isMember ? flow.firstChild(target, frame.scope).map { values.value($0, frame) } ?? .open : frame.receiver
    if owner.isShown {
      settings.append(Setting(word: word, value: values.value(parts[1], frame), target: owner))
    } else if isMember {
      isUnclear = true
    }
  }

  /// `x.presentationController` of `x.presentationController?.delegate`.
  private func presentation(around id: ExpressionID, _ scope: Scope) -> ExpressionID? {
    guard flow.node(id, scope).kind == .member, var base = flow.firstChild(id, scope) else { return nil }
    while [.chain, .force].contains(flow.node(base, scope).kind), let next = flow.firstChild(base, scope) {
      base = next
    }
    return ScreenWords.presentations.contains(program.text(flow.name(base, scope))) ? base : nil
  }

  // MARK: - Conditions

  /// Whether a place is reached for what the call passes; nil where that is not told.
  private func isReached(_ id: ExpressionID, _ frame: ScreenFrame) -> Bool? {
    var isSure = true
    for condition in flow.conditions(at: ExpressionPlace(id: id, scope: frame.scope)).conditions {
      guard let isHolding = condition.isHolding, let holds = holds(condition.expression, frame) else {
        isSure = false
        continue
      }
      if holds != isHolding { return false }
    }
    return isSure ? true : nil
  }

  private func holds(_ condition: ExpressionID, _ frame: ScreenFrame) -> Bool? {
    let node = flow.node(condition, frame.scope)
    if node.kind == .unwrapping {
      // `if let x` stands for `if let x = x`.
      guard let value = flow.firstChild(condition, frame.scope), !isProperty(value, frame) else { return nil }
      switch values.value(value, frame) {
      case .none: return false
      case .open: return nil
      default: return true
      }
    }
    switch values.value(condition, frame) {
    case .yes: return true
    case .no: return false
    default: return nil
    }
  }

  /// Whether a value is what a property held before the body ran.
  private func isProperty(_ id: ExpressionID, _ frame: ScreenFrame) -> Bool {
    guard !frame.receiver.isOfChild else { return false }
    if flow.node(id, frame.scope).kind == .member { return router.own.selfBase(id, frame.scope) != nil }
    guard flow.node(id, frame.scope).kind == .name,
      case .member = flow.lookUp(flow.name(id, frame.scope), at: flow.node(id, frame.scope).offset, frame.scope)
    else { return false }
    return true
  }
}

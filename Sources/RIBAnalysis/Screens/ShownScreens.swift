import RIBModel
import SwiftScan
import SwiftProgram

/// How a router shows a child's view: the calls of UIKit that do, through the app's own helpers.
final class ShownScreens: RouterReader {
  enum Presentation: Hashable {
    case presented, pushed
    /// Put into a property to which a modifier of SwiftUI's is bound.
    case bound
    /// Put into another view.
    case embedded
    /// Among tabs, or passed to what the sources do not show.
    case other
  }

  struct Shown {
    let presentation: Presentation
    let value: ScreenValue
    /// The call of UIKit, or SwiftUI's modifier.
    let call: Node
    /// The call in the router's body that leads to it.
    let start: Node
  }

  /// A property of the shown controller that is set in one of the bodies.
  struct Setting {
    let word: String
    let value: ScreenValue
    let written: Node
    let target: ScreenValue
    /// What is assigned to: `x.modalPresentationStyle`, `x.presentationController?.delegate`.
    let location: Node
  }

  let values: ScreenValues
  private(set) var shown: [Shown] = []
  private(set) var settings: [Setting] = []
  /// The calls that make a controller around the child's view.
  private var wrappings: [Node] = []
  /// Whether one of the bodies sets something on a controller that may be the child's or another one.
  private(set) var isUnclear = false
  /// The router's body, and all that it runs with the child's view.
  private(set) var scopes: [Scope] = []
  private var open: [(frame: ScreenFrame, start: Node?)] = []
  private var seen: Set<ScreenFrame> = []
  var router: RouterBodies { values.router }

  private static let mostFrames = 200
  /// Functions that take a view and do not show it.
  private static let harmless = ScreenWords.closing.union(ViewCalls.silentCalls).union(["popToViewController"])

  init(_ router: RouterBodies, _ site: AttachSite) {
    values = ScreenValues(router, site.origins)
    open = [(ScreenFrame(scope: site.method.scope), nil)]
    while seen.count != Self.mostFrames, let next = open.popLast() {
      if seen.insert(next.frame).inserted { visit(next.frame, next.start) }
    }
    if !open.isEmpty || values.isExhausted { isUnclear = true }
  }

  /// Whether the view surely becomes a part of another view, and the user can still touch the rest. A view that is
  /// pushed or presented does not: UIKit lets no touch through while it shows a screen.
  var isEmbedded: Bool { !isUnclear && !shown.isEmpty && shown.allSatisfy { $0.presentation == .embedded } }

  /// Whether the view is surely pushed on a navigation controller, and shown in no other way.
  var isPushed: Bool {
    !values.isExhausted && open.isEmpty && !shown.isEmpty && shown.allSatisfy { $0.presentation == .pushed }
  }

  /// Whether the view surely stands in the views of its parent's, or in a navigation controller with them.
  var isInParent: Bool {
    !values.isExhausted && open.isEmpty && !shown.isEmpty
      && shown.allSatisfy { [.pushed, .embedded].contains($0.presentation) }
  }

  /// Where a delegate is set that never hears of anything.
  private(set) lazy var lostDelegates: Set<Node> = {
    let delegates = settings.filter { ScreenWords.presentations.contains($0.word) }
    return Set(
      Dictionary(grouping: delegates, by: \.location).filter { $0.value.allSatisfy { isNobody($0) || isEarly($0) } }
        .keys)
  }()

  /// Whether no object is the delegate: the caller leaves the parameter out, which is nil then.
  private func isNobody(_ setting: Setting) -> Bool {
    if setting.value == .none, case .parameter = semantics.declaration(of: setting.written) { return true }
    return false
  }

  /// Whether there never is the presentation: it is that of the child's own controller, around which another is made
  /// behind that, and only the other is presented.
  private func isEarly(_ setting: Setting) -> Bool {
    let around = wrappings.filter { $0.scope == setting.location.scope }
    return shown.allSatisfy { $0.value == .wrapped } && setting.target == .screen && !around.isEmpty
      && around.allSatisfy { $0.offset > setting.location.offset }
  }

  private func visit(_ frame: ScreenFrame, _ start: Node?) {
    scopes.append(frame.scope)
    semantics.roots(frame.scope).visit { node in
      switch node.kind {
      case .call:
        visitCall(node, frame, start)
        guard BodySemantics.addingMethods.contains(program.text(node.calleeName)) else { return }
        visitBinding(of: node.callee?.firstChild, to: node.firstArgument, frame, start)
      case .assignment:
        visitAssignment(node, frame)
        visitBinding(of: node.firstChild, to: node.firstChild?.nextSibling, frame, start)
      case .member where isPassedToBeSet(node): isUnclear = true
      default: break
      }
    }
  }

  // MARK: - Calls

  private func visitCall(_ node: Node, _ frame: ScreenFrame, _ start: Node?) {
    guard let callee = node.firstChild else { return }
    let arguments = node.arguments
    let passed = arguments.map { values.value($0.value, frame) }
    let receiver = values.receiver(of: node, frame)
    let isAboutChild = receiver.isOfChild || passed.contains(where: \.isOfChild)
    if let type = semantics.constructed(by: node) {
      if passed.contains(where: \.isShown) {
        values.note(wrapper: type)
        wrappings.append(node)
        enterInitializers(of: type, node, frame, passed, start)
      }
      return
    }
    // `super.init(rootViewController: child)`
    if callee.name == .initializer { return }
    if let function = semantics.functionFitting(node) {
      guard isAboutChild || isOwn(callee), mayBeReached(node, frame) else { return }
      enter(function, node, frame, passed, start ?? node)
      return
    }
    guard let value = passed.first(where: \.isShown), mayBeReached(node, frame) else { return }
    let name = program.text(callee.name)
    if Self.harmless.contains(name) || receiver == .wrapped && ScreenWords.filling.contains(name) { return }
    // UIKit's functions take the view first, without a label. A parameter is none, whatever it is named.
    let isFirst = passed.first?.isShown == true && arguments.first?.label == Name.none && !semantics.isLocal(callee)
    shown.append(
      Shown(
        presentation: isFirst ? presentation(by: name, callee) : .other, value: value, call: node, start: start ?? node)
    )
  }

  private func presentation(by name: String, _ callee: Node) -> Presentation {
    switch name {
    case ScreenWords.present: .presented
    case ScreenWords.push: .pushed
    // What any other controller shows depends on what is around it.
    case ScreenWords.show where isOfNavigationController(callee): .pushed
    case "append" where callee.firstChild.map(isStackOfScreens) == true: .pushed
    case _ where ScreenWords.embedding.contains(name): .embedded
    default: .other
    }
  }

  /// `navigation.viewControllers`
  private func isStackOfScreens(_ node: Node) -> Bool {
    program.text(node.unwrapped.name) == ScreenWords.viewControllers && isOfNavigationController(node.unwrapped)
  }

  private func isOfNavigationController(_ callee: Node) -> Bool {
    guard let base = callee.firstChild?.unwrapped else { return false }
    // No interface declares what a controller has of UIKit.
    return semantics.baseType(of: base).nominal.map(semantics.isNavigationController)
      ?? (program.text(base.name) == ScreenWords.navigation)
  }

  private func isOwn(_ callee: Node) -> Bool {
    callee.kind == .name || router.own.selfBase(callee) != nil
  }

  private func enter(
    _ function: DeclarationID, _ call: Node, _ frame: ScreenFrame, _ passed: [ScreenValue], _ start: Node
  ) {
    let bodies = implementations(of: function)
    if bodies.isEmpty, passed.contains(where: \.isShown) {
      shown.append(Shown(presentation: .other, value: .open, call: call, start: start))
    }
    for body in bodies { open.append((values.frame(of: body, call, frame, passed), start)) }
  }

  private func enterInitializers(
    of type: TypeID, _ call: Node, _ frame: ScreenFrame, _ passed: [ScreenValue], _ start: Node?
  ) {
    for member in semantics.initializers(of: type, [])
    where !program.isPrelude(member.id) && semantics.accepts(member.id, call) {
      var inner = values.frame(of: member.id, call, frame, passed)
      inner.receiver = .wrapped
      open.append((inner, start))
    }
  }

  /// The bodies that a call of a function may run. For a requirement these are the bodies of the router's own view. If
  /// that is not known, it is the one body that all conforming types share, and none if these have several.
  func implementations(of function: DeclarationID) -> [DeclarationID] {
    guard program.isRequirement(function), let owner = program.enclosingType(of: function) else {
      return program[function].body == nil ? [] : [function]
    }
    let conformers = types.conformers(of: owner)
    let views = Set(router.parts[router.rib].views)
    let own = conformers.filter(views.contains)
    let full = program.fullName(of: function)
    let candidates = own.isEmpty ? conformers : own
    let found = Set(
      candidates.compactMap { type in
        types.members(program[function].name, of: type).first {
          program.fullName(of: $0.id) == full && program[$0.id].body != nil
        }?.id
      }
    ).sorted()
    if found.isEmpty, candidates.contains(where: semantics.isForeign) { return extensionMembers(full, of: owner) }
    return own.isEmpty && found.count > 1 ? [] : found
  }

  /// What the extensions of a protocol have for one of its requirements: any of it may run, where a base class that is not
  /// seen decides which.
  private func extensionMembers(_ fullName: String, of type: TypeID) -> [DeclarationID] {
    program.allMembers(of: type).filter { program.fullName(of: $0) == fullName && program[$0].body != nil }
  }

  // MARK: - Settings

  /// Whether a property that decides how a controller is presented is set otherwise than by an assignment of its own:
  /// `(x.isModalInPresentation, y) = …`, `x.isModalInPresentation.toggle()`, `\.isModalInPresentation`.
  private func isPassedToBeSet(_ member: Node) -> Bool {
    guard ScreenWords.presentationProperties.contains(program.text(member.name)), let parent = member.parent else {
      return false
    }
    return parent.kind == .inout || parent.kind == .member || member.firstChild?.kind == .keyPath
      || parent.kind == .argument && parent.parent?.kind == .tuple
  }

  private func visitAssignment(_ node: Node, _ frame: ScreenFrame) {
    guard let location = node.firstChild, let written = location.nextSibling else { return }
    var target = location
    var word = program.text(target.name)
    if word == ScreenWords.delegate, let inner = presentation(around: target) {
      target = inner
      word = program.text(target.name)
    } else if !ScreenWords.presentationProperties.contains(word), word != ScreenWords.preferredTransition {
      if setsPresentation(target) { isUnclear = true }
      return
    }
    guard mayBeReached(node, frame) else { return }
    let isMember = target.kind == .member
    let owner =
      isMember ? target.firstChild.map { values.value($0, frame) } ?? .open : frame.receiver
    if owner.isShown {
      settings.append(
        Setting(word: word, value: values.value(written, frame), written: written, target: owner, location: location))
    } else if isMember {
      isUnclear = true
    }
  }

  /// Whether a property of the app's own sets in turn how a controller is presented: `screen.isFull = true`.
  private func setsPresentation(_ target: Node) -> Bool {
    guard let property = semantics.property(target)?.id, !program[property].setterBodies.isEmpty else { return false }
    return semantics.contains(property.scope) { ScreenWords.presentationProperties.contains(program.text($0.name)) }
  }

  /// `state.child = view.uiviewController`, where a modifier shows what the property holds; `state.screens.append(…)`.
  private func visitBinding(of target: Node?, to written: Node?, _ frame: ScreenFrame, _ start: Node?) {
    guard semantics.hasBoundPresentations, let target, let written,
      target.kind == .member, let base = target.firstChild, isShown(written, frame), mayBeReached(target, frame),
      let property = semantics.member(target.name, of: semantics.baseType(of: base), target.scope),
      let modifier = semantics.silentModifier(showing: property)
    else { return }
    shown.append(Shown(presentation: .bound, value: .screen, call: modifier, start: start ?? target))
  }

  /// Whether a value is the child's view, or a value of the app's own that holds it: `Item(controller: view)`.
  private func isShown(_ value: Node, _ frame: ScreenFrame) -> Bool {
    values.value(value, frame).isShown
      || semantics.makesOwnValue(value) && value.arguments.contains { values.value($0.value, frame).isShown }
  }

  /// `x.presentationController` of `x.presentationController?.delegate`, also where it is in a local.
  private func presentation(around node: Node) -> Node? {
    guard let base = node.firstChild?.unwrapped else { return nil }
    let presentation = semantics.localValue(base)?.unwrapped ?? base
    return ScreenWords.presentations.contains(program.text(presentation.name)) ? presentation : nil
  }

  // MARK: - Conditions

  /// Whether a place may be reached for what the call passes.
  private func mayBeReached(_ node: Node, _ frame: ScreenFrame) -> Bool {
    semantics.conditions(at: node).conditions.allSatisfy { condition in
      guard let isHolding = condition.isHolding, let holds = holds(condition.expression, frame) else { return true }
      return holds == isHolding
    }
  }

  private func holds(_ condition: Node, _ frame: ScreenFrame) -> Bool? {
    if condition.kind == .unwrapping {
      // `if let x` stands for `if let x = x`.
      guard let value = condition.firstChild, !isProperty(value) else { return nil }
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
  private func isProperty(_ node: Node) -> Bool {
    router.own.selfBase(node) != nil || semantics.ownMember(node) != nil
  }
}

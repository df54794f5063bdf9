import SwiftScan
import SwiftProgram

/// What an expression is, as far as that matters for the showing of one child's view.
enum ScreenValue: Hashable {
  /// The child's router.
  case router
  /// The child's view: what can be shown, or its controller.
  case screen
  /// A controller that holds the child's, or several controllers among which that one is.
  case wrapped
  case yes, no, none
  /// A case of an enum: `.fullScreen`.
  case word(Name)
  /// Anything else, or what is unknown.
  case open

  var isShown: Bool { self == .screen || self == .wrapped }
  var isOfChild: Bool { isShown || self == .router }
}

/// A body that runs for one call, with the values that the call passes.
struct ScreenFrame: Hashable {
  let scope: Scope
  /// By the parameters' positions; empty where the caller is not known.
  var arguments: [ScreenValue] = []
  /// What `self` is.
  var receiver = ScreenValue.open
}

/// Works out what expressions are of a child's view.
///
/// A class so that the classes that are made around the view are noted on the way.
final class ScreenValues: RouterReader {
  let router: RouterBodies
  private let wanted: Set<ChildOrigin>
  private let ownScopes: Set<Scope>
  /// Controllers and the app's own classes that were made around the child's view.
  private(set) var wrappers: Set<TypeID> = []

  /// How many more expressions may be looked at. Nothing is reported of a child for which that is not enough.
  private var budget = 20_000
  var isExhausted: Bool { budget == 0 }

  /// How deep the walk is.
  private var depth = 0

  private lazy var known = Memo<[Question: ScreenValue]>(semantics.solver)

  private struct Question: Hashable {
    let node: Node
    let frame: ScreenFrame
  }

  private static let depthLimit = 32

  /// - Parameter wanted: the origins by which the router knows the child.
  init(_ router: RouterBodies, _ wanted: Set<ChildOrigin>) {
    self.router = router
    self.wanted = wanted
    ownScopes = Set(router.own.scopes)
  }

  /// Notes what is made around the child's view.
  func note(wrapper type: TypeID) {
    if semantics.isController(type) { wrappers.insert(type) }
  }

  func value(_ node: Node, _ frame: ScreenFrame) -> ScreenValue {
    guard depth < Self.depthLimit, budget != 0 else {
      semantics.solver.giveUp()
      return .open
    }
    return known(Question(node: node, frame: frame), whileOpen: .open) {
      budget -= 1
      depth += 1
      defer { depth -= 1 }
      let found = plainValue(node, frame)
      // A body that detaches the child clears the property, too, behind its last use.
      return [.open, .none].contains(found) && isChild(node) ? .router : found
    }
  }

  private func plainValue(_ node: Node, _ frame: ScreenFrame) -> ScreenValue {
    switch node.valueSource {
    case .literal where node.kind == .boolean: return node.name == .trueValue ? .yes : .no
    case .literal: return node.kind == .nil ? .none : .open
    case .implicitMember: return .word(node.name)
    case .part(let part): return value(part, frame)
    case .oneOf where node.kind == .ternary: return valueOfTernary(node, frame)
    case .oneOf(let parts) where node.kind == .coalesce:
      return valueOfChoice(parts.map { value($0, frame) }.filter { $0 != .none })
    case .oneOf(let parts): return common(parts, frame)
    case .collection(let parts) where node.kind == .array:
      return parts.contains { value($0, frame).isShown } ? .wrapped : .open
    case .name: return valueOfName(node, frame)
    case .member: return valueOfMember(node, frame)
    case .call: return valueOfCall(node, frame)
    case .collection, .element, .closure, .computed, .nothing: return .open
    }
  }

  /// What several expressions are, if all of them are the same.
  private func common(_ nodes: [Node], _ frame: ScreenFrame) -> ScreenValue {
    Self.common(nodes.map { value($0, frame) })
  }

  private static func common(_ values: [ScreenValue]) -> ScreenValue { Set(values).count == 1 ? values[0] : .open }

  /// What `a ?? b` is, given those of its parts that are not nil. If one of them is the child's view, that may be
  /// shown, whatever the others are.
  private func valueOfChoice(_ parts: [ScreenValue]) -> ScreenValue {
    let ofChild = parts.filter(\.isOfChild)
    return (ofChild.isEmpty ? parts : ofChild).first ?? .none
  }

  /// Whether an expression in one of the router's own bodies is the child.
  private func isChild(_ node: Node) -> Bool {
    ownScopes.contains(node.scope) && !wanted.isDisjoint(with: origins.origins(node))
  }

  private func valueOfTernary(_ node: Node, _ frame: ScreenFrame) -> ScreenValue {
    guard let test = node.firstChild, let first = test.nextSibling, let second = first.nextSibling else { return .open }
    switch value(test, frame) {
    case .yes: return value(first, frame)
    case .no: return value(second, frame)
    case .router, .screen, .wrapped, .none, .word, .open: return common([first, second], frame)
    }
  }

  // MARK: - Names

  private func valueOfName(_ node: Node, _ frame: ScreenFrame) -> ScreenValue {
    let (scope, name) = (frame.scope, node.name)
    if name == .selfValue { return frame.receiver }
    switch semantics.declaration(of: node) {
    case .local(let local, let location):
      switch local.value {
      case .expression(let value, _):
        let found = self.value(value, frame)
        return found == .open && isFilled(value, name, frame) ? .wrapped : found
      case .open where location == scope: return assigned(to: name, frame)
      default: return .open
      }
    case .parameter(let position, let function):
      return function.scope == scope && frame.arguments.indices.contains(position) ? frame.arguments[position] : .open
    case .member(let member):
      return frame.receiver.isOfChild ? value(of: member, frame.receiver) : assigned(to: name, frame)
    case .unknown: return frame.receiver.isOfChild ? unseenMember(name, frame.receiver) : .open
    default: return .open
    }
  }

  /// What a body sets a variable to, if that is always the same.
  private func assigned(to name: Name, _ frame: ScreenFrame) -> ScreenValue {
    Self.common(
      semantics.index.writes(to: name, in: frame.scope).map { write in write.value.map { value($0, frame) } ?? .open
      })
  }

  /// Whether a local holds a navigation controller that is created empty, and into which the same body puts the child's
  /// view: `navigation.viewControllers = [child]`.
  private func isFilled(_ value: Node, _ name: Name, _ frame: ScreenFrame) -> Bool {
    guard let type = semantics.constructed(by: value), semantics.isNavigationController(type) else { return false }
    var isFilled = false
    semantics.roots(frame.scope).visit { node in
      if let content = filling(node, of: name), self.value(content, frame).isShown { isFilled = true }
    }
    if isFilled { note(wrapper: type) }
    return isFilled
  }

  /// What a statement puts into a navigation controller of some name.
  private func filling(_ node: Node, of name: Name) -> Node? {
    guard let target = node.firstChild, ScreenWords.filling.contains(program.text(target.name)),
      let owner = target.firstChild, owner.kind == .name, owner.name == name
    else { return nil }
    return node.kind == .call ? node.firstArgument : target.nextSibling
  }

  // MARK: - Members

  private func valueOfMember(_ node: Node, _ frame: ScreenFrame) -> ScreenValue {
    let scope = frame.scope
    guard let base = node.firstChild else { return .open }
    let name = node.name
    let owner = value(base, frame)
    if owner.isOfChild {
      if owner == .wrapped {
        // Another controller, and not something on it.
        return semantics.type(of: node).nominal.map(semantics.isController) == true ? .wrapped : .open
      }
      guard let member = semantics.member(name, of: semantics.baseType(of: base), scope) else {
        return unseenMember(name, owner)
      }
      return value(of: member, owner)
    }
    if router.own.selfBase(node) != nil || base.isSelf { return assigned(to: name, frame) }
    return program.mayBeType(base.name) ? .word(name) : .open
  }

  /// A member of the child's router or view.
  private func value(of member: FoundMember, _ owner: ScreenValue) -> ScreenValue {
    if program.isPrelude(member.id) { return unseenMember(program[member.id].name, owner) }
    guard let body = semantics.body(of: member.id), program[member.id].accessors.contains(.getter) else { return .open }
    let inner = ScreenFrame(scope: member.id.scope, receiver: owner)
    return common(semantics.results(of: body), inner)
  }

  /// What the framework declares of a router or a view.
  private func unseenMember(_ name: Name, _ owner: ScreenValue) -> ScreenValue {
    switch owner {
    case .router: [Name(.viewControllable), Name(.viewController)].contains(name) ? .screen : .open
    case .screen, .wrapped: name == Name(.uiviewController) ? owner : .open
    default: .open
    }
  }

  // MARK: - Calls

  private func valueOfCall(_ node: Node, _ frame: ScreenFrame) -> ScreenValue {
    let values = node.arguments.map { value($0.value, frame) }
    if let type = semantics.constructed(by: node) {
      guard values.contains(where: \.isShown), semantics.isController(type) else { return .open }
      note(wrapper: type)
      return .wrapped
    }
    if node.isMapping, let base = node.callee?.firstChild, value(base, frame) == .wrapped { return .wrapped }
    guard let function = semantics.functionFitting(node), let body = semantics.body(of: function) else { return .open }
    return common(semantics.results(of: body), self.frame(of: function, node, frame, values))
  }

  /// The frame in which a call runs a function.
  ///
  /// - Parameter values: what the arguments of the call are.
  func frame(of function: DeclarationID, _ call: Node, _ frame: ScreenFrame, _ values: [ScreenValue]) -> ScreenFrame {
    let parameters = program.parameters(of: function)
    var passed = parameters.map { parameter in
      parameter.defaultValue.map { value(semantics.node($0, function.scope), ScreenFrame(scope: function.scope)) }
        ?? .open
    }
    for (value, position) in zip(values, semantics.parameterPositions(of: function, call, parameters.count)) {
      if let position { passed[position] = value }
    }
    return ScreenFrame(scope: function.scope, arguments: passed, receiver: receiver(of: call, frame))
  }

  /// What the function is called on.
  func receiver(of call: Node, _ frame: ScreenFrame) -> ScreenValue {
    call.firstChild?.firstChild.map { value($0, frame) } ?? frame.receiver
  }
}

extension BodySemantics {
  /// Whether a type is a controller of UIKit's, or something that stands for one.
  func isController(_ type: TypeID) -> Bool {
    types.isPrelude(type, .ViewControllable) || inheritsExternal(type, ScreenWords.controller)
  }

  /// Whether a type inherits one of some names that the sources do not declare, or is it.
  func inheritsExternal(_ type: TypeID, _ names: Set<String>) -> Bool {
    types.lineage(of: type).contains { names.contains(program.name(of: $0)) }
  }

  /// Whether a class is one of Apple's controllers that a button of their own dismisses where they are presented.
  func hasClosingButton(_ type: TypeID) -> Bool { inheritsExternal(type, Set(ScreenWords.closingReports.keys)) }

  func inheritsAppleClass(_ type: TypeID) -> Bool {
    types.ancestors(of: type).contains { KnownTypes.isAppleClass(program.name(of: $0.id)) }
  }

  func isNavigationController(_ type: TypeID) -> Bool { inheritsExternal(type, ["UINavigationController"]) }
}

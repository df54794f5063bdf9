import SourceScan
import SwiftSemantics

/// What an expression is, as far as the showing of one child's view asks.
enum ScreenValue: Hashable {
  /// The child's router.
  case router
  /// The child's view: what can be shown, or its controller.
  case screen
  /// A controller that holds the child's, or several among which it is.
  case wrapped
  case yes, no, none
  /// A case of an enum: `.fullScreen`.
  case word(Name)
  /// Anything else, or what is unknown.
  case open

  var isShown: Bool { self == .screen || self == .wrapped }
  var isOfChild: Bool { isShown || self == .router }
}

/// A body that runs for one call, with what that passes.
struct ScreenFrame: Hashable {
  let scope: Scope
  /// By the parameters' positions; empty where the caller is not known.
  var arguments: [ScreenValue] = []
  /// What `self` is.
  var receiver = ScreenValue.open
}

/// Tells what expressions are of a child's view.
///
/// A class so that the classes that are made around the view are noted on the way.
final class ScreenValues: ProgramReader {
  let router: RouterBodies
  private let wanted: Set<ChildOrigin>
  private let ownScopes: Set<Scope>
  /// Controllers and the app's own classes that were made around the child's view.
  private(set) var wrappers: Set<TypeID> = []
  var semantics: BodySemantics { router.semantics }

  /// How many more expressions may be looked at; of a child for which that is not enough nothing is said.
  private var budget = 20_000
  var isExhausted: Bool { budget == 0 }

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

  func value(_ node: Node, _ frame: ScreenFrame) -> ScreenValue { value(node, frame, Self.depthLimit) }

  private func value(_ node: Node, _ frame: ScreenFrame, _ depth: Int) -> ScreenValue {
    guard depth != 0, budget != 0 else { return .open }
    budget -= 1
    let found = plainValue(node, frame, depth - 1)
    return found == .open && isChild(node) ? .router : found
  }

  private func plainValue(_ node: Node, _ frame: ScreenFrame, _ depth: Int) -> ScreenValue {
    switch node.valueSource {
    case .literal: return literalValue(node)
    case .implicitMember: return .word(node.name)
    case .part(let part): return value(part, frame, depth)
    case .oneOf where node.kind == .ternary: return valueOfTernary(node, frame, depth)
    case .oneOf(let parts) where node.kind == .coalesce:
      return valueOfChoice(parts.map { value($0, frame, depth) }.filter { $0 != .none })
    case .oneOf(let parts): return common(parts, frame, depth)
    case .collection(let parts) where node.kind == .array:
      return parts.contains { value($0, frame, depth).isShown } ? .wrapped : .open
    case .name: return valueOfName(node, frame, depth)
    case .member: return valueOfMember(node, frame, depth)
    case .call: return valueOfCall(node, frame, depth)
    case .collection, .element, .closure, .computed, .nothing: return .open
    }
  }

  /// What several expressions are, where they are the same.
  private func common(_ nodes: [Node], _ frame: ScreenFrame, _ depth: Int) -> ScreenValue {
    Self.common(nodes.map { value($0, frame, depth) })
  }

  private static func common(_ values: [ScreenValue]) -> ScreenValue { Set(values).count == 1 ? values[0] : .open }

  /// What `a ?? b` is, to go by those of its parts that are there. Whatever else is shown in its place, the child's view
  /// may be shown.
  private func valueOfChoice(_ parts: [ScreenValue]) -> ScreenValue {
    let ofChild = parts.filter(\.isOfChild)
    return (ofChild.isEmpty ? parts : ofChild).first ?? .none
  }

  private func literalValue(_ node: Node) -> ScreenValue {
    guard node.kind == .boolean else { return node.kind == .nil ? .none : .open }
    return node.name == .trueValue ? .yes : .no
  }

  /// Whether an expression in one of the router's own bodies is the child.
  private func isChild(_ node: Node) -> Bool {
    guard ownScopes.contains(node.scope), [.name, .member, .call].contains(node.kind) else { return false }
    return !wanted.isDisjoint(with: router.origins.origins(node))
  }

  private func valueOfTernary(_ node: Node, _ frame: ScreenFrame, _ depth: Int) -> ScreenValue {
    guard let test = node.firstChild, let first = test.nextSibling, let second = first.nextSibling else { return .open }
    switch value(test, frame, depth) {
    case .yes: return value(first, frame, depth)
    case .no: return value(second, frame, depth)
    case .router, .screen, .wrapped, .none, .word, .open: return common([first, second], frame, depth)
    }
  }

  // MARK: - Names

  private func valueOfName(_ node: Node, _ frame: ScreenFrame, _ depth: Int) -> ScreenValue {
    let (scope, name) = (frame.scope, node.name)
    if name == .selfValue { return frame.receiver }
    switch semantics.declaration(of: node) {
    case .local(let local, let location):
      guard location == scope else { return .open }
      switch local.value {
      case .expression(let value, _):
        let found = self.value(value, frame, depth)
        return found == .open && isFilled(value, name, frame, depth) ? .wrapped : found
      case .open: return assigned(to: name, frame, depth)
      default: return .open
      }
    case .parameter(let position, let function):
      return function.scope == scope && frame.arguments.indices.contains(position) ? frame.arguments[position] : .open
    case .member(let member):
      return frame.receiver.isOfChild ? value(of: member, frame.receiver, depth) : assigned(to: name, frame, depth)
    case .unknown: return frame.receiver.isOfChild ? unseenMember(name, frame.receiver) : .open
    default: return .open
    }
  }

  /// What a body puts into a variable, where that is one thing.
  private func assigned(to name: Name, _ frame: ScreenFrame, _ depth: Int) -> ScreenValue {
    Self.common(
      semantics.writes(to: [name], in: frame.scope).map { write in write.value.map { value($0, frame, depth) } ?? .open
      })
  }

  /// Whether a local holds a navigation controller that is created empty, and into which the same body puts the child's
  /// view: `navigation.viewControllers = [child]`.
  private func isFilled(_ value: Node, _ name: Name, _ frame: ScreenFrame, _ depth: Int) -> Bool {
    guard let type = semantics.constructed(by: value), semantics.isNavigationController(type) else { return false }
    var isFilled = false
    for root in semantics.roots(frame.scope) {
      root.visit { node in
        guard let content = filling(node, of: name), self.value(content, frame, depth).isShown else { return }
        isFilled = true
      }
    }
    if isFilled { note(wrapper: type) }
    return isFilled
  }

  /// What a statement puts into a navigation controller of some name.
  private func filling(_ node: Node, of name: Name) -> Node? {
    guard [.call, .assignment].contains(node.kind), let target = node.firstChild, target.kind == .member,
      ScreenWords.filling.contains(program.text(target.name)), let owner = target.firstChild, owner.kind == .name,
      owner.name == name
    else { return nil }
    return node.kind == .call ? node.arguments.first?.value : target.nextSibling
  }

  // MARK: - Members

  private func valueOfMember(_ node: Node, _ frame: ScreenFrame, _ depth: Int) -> ScreenValue {
    let scope = frame.scope
    guard let base = node.firstChild else { return .open }
    let name = node.name
    let owner = value(base, frame, depth)
    if owner.isOfChild {
      if owner == .wrapped { return isController(node) ? .wrapped : .open }
      guard let member = semantics.member(name, of: semantics.baseType(of: base), scope) else {
        return unseenMember(name, owner)
      }
      return value(of: member, owner, depth)
    }
    if router.own.selfBase(node) != nil || base.isSelf { return assigned(to: name, frame, depth) }
    return program.mayBeType(base.name) ? .word(name) : .open
  }

  /// A member of the child's router or view.
  private func value(of member: FoundMember, _ owner: ScreenValue, _ depth: Int) -> ScreenValue {
    if program.isPrelude(member.id) { return unseenMember(program[member.id].name, owner) }
    guard let body = semantics.body(of: member.id), program[member.id].accessors.contains(.getter) else { return .open }
    let inner = ScreenFrame(scope: member.id.scope, receiver: owner)
    return common(semantics.results(of: body), inner, depth)
  }

  /// What the framework declares of a router or a view.
  private func unseenMember(_ name: Name, _ owner: ScreenValue) -> ScreenValue {
    switch owner {
    case .router: [Name(.viewControllable), Name(.viewController)].contains(name) ? .screen : .open
    case .screen, .wrapped: name == Name(.uiviewController) ? owner : .open
    default: .open
    }
  }

  /// Whether a member of what holds the child's view is a controller too, and not something on it.
  private func isController(_ node: Node) -> Bool {
    semantics.type(of: node).nominal.map { semantics.isController($0) } ?? false
  }

  // MARK: - Calls

  private func valueOfCall(_ node: Node, _ frame: ScreenFrame, _ depth: Int) -> ScreenValue {
    let values = node.arguments.map { value($0.value, frame, depth) }
    if let type = semantics.constructed(by: node) {
      guard values.contains(where: \.isShown), semantics.isController(type) else { return .open }
      note(wrapper: type)
      return .wrapped
    }
    if let callee = node.firstChild, ["map", "compactMap"].contains(program.text(callee.name)),
      let base = callee.firstChild, value(base, frame, depth) == .wrapped
    {
      return .wrapped
    }
    guard let call = call(node, frame, values), let body = semantics.body(of: call.function) else { return .open }
    return common(semantics.results(of: body), call.frame, depth)
  }

  /// The app's own function that a call runs, and what it passes.
  ///
  /// - Parameter values: what its arguments are.
  func call(
    _ node: Node, _ frame: ScreenFrame, _ values: [ScreenValue]
  ) -> (function: DeclarationID, frame: ScreenFrame)? {
    guard let function = semantics.functionFitting(node) else { return nil }
    return (function, self.frame(of: function, node, frame, values))
  }

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

  func isNavigationController(_ type: TypeID) -> Bool { inheritsExternal(type, ["UINavigationController"]) }

  /// The type that a call creates an instance of, one that no source declares included.
  func constructed(by call: Node) -> TypeID? {
    if let known = constructedType(call, expected: nil) { return known.nominal }
    guard let callee = call.firstChild, callee.kind == .name,
      KnownTypes.isAppleClass(program.text(callee.name))
    else { return nil }
    return types.resolve(callee.name, from: call.scope).nominal
  }

  /// The app's own function that a call is of, where its labels leave no doubt that it fits.
  func functionFitting(_ call: Node) -> DeclarationID? {
    guard let function = functionCalled(by: call, nil), program[function.id].kind == .function,
      !program.isPrelude(function.id), fits(function.id, call), !isGivenAnother(function.id, call)
    else { return nil }
    return function.id
  }

  /// Whether a call passes one of Apple's objects for one of the app's or the framework's types that it has not: it is of
  /// Apple's own function of that name, as in `func present(_ child: ViewControllable) { present(child.uiviewController) }`.
  private func isGivenAnother(_ function: DeclarationID, _ call: Node) -> Bool {
    let parameters = Array(program.parameters(of: function))
    return zip(call.arguments, parameterPositions(of: function, call, parameters.count)).contains {
      argument, position in
      guard let position, let wanted = types.resolve(parameters[position].type, from: function.scope).nominal,
        program.types[wanted].origin != .external, let given = type(of: argument.value).nominal,
        KnownTypes.isAppleClass(program.name(of: given))
      else { return false }
      return !types.inherits(given, from: wanted)
    }
  }
}

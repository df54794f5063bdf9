import RIBModel
import SwiftScan
import SwiftProgram

/// Says whether a value that a body makes gets attached: whether it reaches a call that may attach it.
///
/// A value that is passed to any call counts, because apps wrap `attachChild` in helpers of their own. A value of which
/// only the view is read, that is stored and never attached, or that is dropped does not count. A class so that what it
/// collects is collected once.
final class EscapeAnalysis {
  private let built: BuiltRIBs
  /// The bodies of the router class that is looked at.
  private let scopes: [Scope]
  private var semantics: BodySemantics { built.semantics }

  /// A name whose uses have been looked at: a local of a body, or a property.
  private struct Use: Hashable {
    let name: Name
    let scope: Scope?
  }

  private static let collectionMethods = Name.mappings.union([Name(.forEach)])
  /// Functions that take a router and surely do not attach it.
  private static let notAttaching: Set<Name> = [
    Name(.print), Name(.debugPrint), Name(.assert), Name(.precondition), Name(.type),
  ]

  /// The answers about properties: one is needed at each place that attaches what the property holds.
  private var propertyAnswers: [Name: Bool] = [:]
  /// Where all bodies mention each name.
  private lazy var mentions = collectMentions()

  init(_ built: BuiltRIBs, router: TypeID) {
    let semantics = built.semantics
    self.built = built
    // What its superclasses inherit from protocol extensions is looked at as theirs.
    let inherited = Set(semantics.superclasses(of: router).flatMap(semantics.broughtFunctions))
    let ids =
      semantics.program.allMembers(of: router)
      + semantics.broughtFunctions(to: router).filter { !inherited.contains($0) }
    scopes = ids.flatMap(semantics.bodies(of:))
  }

  /// All calls in the router's bodies, in source order.
  lazy var calls = scopes.flatMap { semantics.roots($0).nodes { $0.kind == .call } }

  func isAttached(_ call: Node) -> Bool {
    var visited: Set<Use> = []
    return escapes(call, &visited)
  }

  /// Whether what a function of the router is passed for a parameter gets attached.
  func isAttached(parameter name: Name, of function: DeclarationID) -> Bool {
    var visited: Set<Use> = []
    return isNameUsed(name, after: -1, in: function.scope, &visited)
  }

  // MARK: - Upwards from a value

  private func escapes(_ node: Node, _ visited: inout Set<Use>) -> Bool {
    var current = node
    while let parent = current.parent {
      switch parent.kind {
      case .argument:
        if let mapped = parent.parent, isKept(mapped, made: current) {
          current = mapped
          continue
        }
        // Any call may, but those known to do something else.
        if let callee = parent.parent?.callee {
          return collection(filledBy: callee).map { isPropertyUsed($0, &visited) } ?? isAttaching(callee)
        }
      case .call:
        // The value's method is called: `builder.build().launch()`; or it is called itself, and returns what it makes.
        let isCalled = [.closure, .name].contains(current.kind)
        if !isCalled { return areElementsHandedOn(parent, &visited) }
      case .member: if !built.carriesRouter(parent) { return false }
      case .string: return false
      case .binding, .unwrapping, .capture, .unownedCapture, .weakCapture, .loop:
        return isNameUsed(parent.name, after: parent.offset, in: parent.scope, &visited)
      case .destructuring: return areElementsUsed(parent, &visited)
      case .assignment: if let left = parent.firstChild { return isAssigned(to: left, after: parent.offset, &visited) }
      case .block:
        // `let child = switch tab { case .home: home.build() … }`: the block is a value, unless it is dropped.
        if isDropped(current, in: parent) { return false }
      case .closure:
        if !semantics.results(of: parent).contains(current) { return false }
      case .return:
        guard let closure = parent.enclosingClosure else { return isOwnPropertyUsed(node.scope, &visited) }
        current = closure
        continue
      case .name, .implicitMember, .subscript, .integer, .float, .boolean, .nil, .array, .dictionary, .tuple,
        .parameter, .cast, .conditionalCast, .forcedCast, .force, .chain, .inout, .optionalTry, .coalesce, .ternary,
        .compoundAssignment, .comparison, .arithmetic, .keyPath, .other, .typeName, .pattern:
        break
      }
      current = parent
    }
    return isGivenBack(current) && isOwnPropertyUsed(node.scope, &visited)
  }

  /// Whether a statement of a block is no value of it: it is in a loop, or the block is a whole body.
  private func isDropped(_ statement: Node, in block: Node) -> Bool {
    guard let outer = block.parent else { return !semantics.results(of: block).contains(statement) }
    return outer.kind == .loop
  }

  /// Whether an expression is all that a property computes or begins with.
  private func isGivenBack(_ node: Node) -> Bool { semantics.roots(node.scope).contains(node) }

  /// Whether the property in which a value is made is used so that the value escapes.
  private func isOwnPropertyUsed(_ scope: Scope, _ visited: inout Set<Use>) -> Bool {
    guard let id = scope.id, semantics.program[id].kind == .variable else { return false }
    return isPropertyUsed(semantics.program[id].name, &visited)
  }

  /// `routers.forEach(attachChild)`, `routers.map { attachChild($0); … }`.
  private func areElementsHandedOn(_ call: Node, _ visited: inout Set<Use>) -> Bool {
    guard let callee = call.firstChild, Self.collectionMethods.contains(callee.name) else { return false }
    for argument in call.arguments {
      switch argument.value.kind {
      // `\.viewControllable` takes a part of each.
      case .member where argument.value.contains { $0.kind == .keyPath }: break
      case .name, .member: if isAttaching(argument.value) { return true }
      case .closure:
        for element in elementNames(argument.value) {
          let uses = CollectionOfOne(argument.value).nodes { [.name, .member].contains($0.kind) && $0.name == element }
          for use in uses where escapes(use, &visited) { return true }
        }
      default: break
      }
    }
    return false
  }

  /// Whether a call makes a collection of what a closure makes, and something keeps that: `tabs = ids.map { build($0) }`.
  private func isKept(_ call: Node, made closure: Node) -> Bool {
    closure.kind == .closure && call.isMapping
      && call.parent.map { [.binding, .assignment].contains($0.kind) } == true
  }

  private func elementNames(_ closure: Node) -> [Name] {
    let named = closure.children.filter { $0.kind == .parameter }
    return named.isEmpty ? [semantics.program.closureArguments[0]] : named.map { $0.name }
  }

  private func isAttaching(_ callee: Node) -> Bool {
    !Self.notAttaching.contains(callee.name) && !semantics.names(callee, .detachChild)
  }

  private func areElementsUsed(_ node: Node, _ visited: inout Set<Use>) -> Bool {
    for part in node.children where part.kind == .parameter {
      if isNameUsed(part.name, after: node.offset, in: node.scope, &visited) { return true }
    }
    return false
  }

  /// Whether any use of a local behind an offset, that of its declaration, escapes. Functions inside of the body may use
  /// it, too.
  private func isNameUsed(_ name: Name, after offset: Int32, in scope: Scope, _ visited: inout Set<Use>) -> Bool {
    let isNew = visited.insert(Use(name: name, scope: scope)).inserted
    if !isNew { return false }
    let isUsed = semantics.deeper {
      semantics.bodies(in: scope).contains { body in
        semantics.index.mentions(of: name, in: body).contains { $0.offset > offset && escapes($0, &visited) }
      }
    }
    return isUsed ?? true
  }

  private func collectMentions() -> [Name: [Node]] {
    var found: [Name: [Node]] = [:]
    for root in scopes.flatMap(semantics.roots) {
      root.visit { node in
        if node.kind == .name || node.kind == .member { found[node.name, default: []].append(node) }
      }
    }
    return found
  }

  /// The own collection into which a call puts what it is passed: `pages.append(page)`.
  private func collection(filledBy callee: Node) -> Name? {
    guard BodySemantics.addingMethods.contains(semantics.program.text(callee.name)), let base = callee.firstChild,
      isOfTheApp(base)
    else { return nil }
    return base.name
  }

  /// Whether an expression is a property of the router's that the app declares: what is put into the framework's `children` is
  /// not lost.
  private func isOfTheApp(_ property: Node) -> Bool {
    semantics.ownMember(property).map { !semantics.program.isPrelude($0.id) } == true
  }

  /// Whether what an assignment sets is used so that the value escapes. `pages[id] = page` sets an element.
  private func isAssigned(to target: Node, after offset: Int32, _ visited: inout Set<Use>) -> Bool {
    var left = target
    while left.kind == .subscript, let owner = left.firstChild { left = owner }
    if left != target, !isOfTheApp(left) { return true }
    if left.kind == .name, case .local(_, let body) = semantics.declaration(of: left) {
      return isNameUsed(left.name, after: offset, in: body, &visited)
    }
    guard left.kind == .name || left.kind == .member else { return true }
    return isPropertyUsed(left.name, &visited)
  }

  /// Whether any use of a property in the router's bodies escapes.
  private func isPropertyUsed(_ property: Name, _ visited: inout Set<Use>) -> Bool {
    if let known = propertyAnswers[property] { return known }
    // While the answer about another property is open, `false` may only mean that the two hold each other's value.
    let isWhole = !visited.contains { $0.scope == nil }
    guard visited.insert(Use(name: property, scope: nil)).inserted else { return false }
    let isUsed = mentions[property, default: []].contains { escapes($0, &visited) }
    if isUsed || isWhole { propertyAnswers[property] = isUsed }
    return isUsed
  }
}

import RIBModel
import SourceScan

/// Says whether a value that a body makes gets attached: whether it reaches a call that may attach it.
///
/// A value handed to any call counts, for apps wrap `attachChild` in helpers of their own; one that is only asked for its
/// view, stored and never attached, or dropped does not. A class so that what it collects is collected once.
final class Usage {
  let flow: Flow
  let built: BuiltRIBs
  /// The router class whose bodies are looked at.
  let router: TypeID
  private let scopes: [Scope]

  /// A name whose uses have been looked at: a local of a body, or a property.
  private struct Use: Hashable {
    let name: Name
    let scope: Scope?
  }

  private static let collectionMethods: Set<Name> = [Name(.forEach), Name(.map), Name(.compactMap)]
  /// What takes a router and surely does not attach it.
  private static let notAttaching: Set<Name> = [
    Name(.detachChild), Name(.print), Name(.debugPrint), Name(.assert), Name(.precondition), Name(.type),
  ]

  /// What is known of properties: they are asked about at each place that attaches what they hold.
  private var propertyAnswers: [Name: Bool] = [:]
  /// Where the router's bodies mention each name, in source order.
  private lazy var places: [Name: [ExpressionPlace]] = {
    var places: [Name: [ExpressionPlace]] = [:]
    for scope in scopes {
      for root in flow.roots(scope) {
        flow.visit(root, scope) { id in
          let node = flow.node(id, scope)
          if node.kind == .name || node.kind == .member {
            places[node.name, default: []].append(ExpressionPlace(id: id, scope: scope))
          }
        }
      }
    }
    return places
  }()

  /// Where each body that was asked about mentions each name, by offset.
  private var localPlaces: [Scope: [Name: [ExpressionID]]] = [:]

  init(_ flow: Flow, _ built: BuiltRIBs, router: TypeID) {
    self.flow = flow
    self.built = built
    self.router = router
    // What its superclasses do, and are brought, is looked at with them.
    let inherited = Set(flow.superclasses(of: router).flatMap(flow.broughtFunctions))
    let ids =
      flow.program.allMembers(of: router) + flow.broughtFunctions(to: router).filter { !inherited.contains($0) }
    var scopes = ids.map { Scope(file: $0.file, declaration: $0.index) }
    scopes += ids.flatMap { Self.localFunctions(in: $0, flow) }
    self.scopes = scopes
  }

  /// All calls in the router's bodies, in source order.
  lazy var calls: [Call] = {
    scopes.flatMap { scope in
      flow.roots(scope).flatMap { root in
        var found: [Call] = []
        flow.visit(root, scope) { if flow.node($0, scope).kind == .call { found.append(Call(id: $0, scope: scope)) } }
        return found
      }
    }
  }()

  func isAttached(_ call: Call) -> Bool {
    var visited: Set<Use> = []
    return escapes(call.id, call.scope, &visited)
  }

  // MARK: - Upwards from a value

  private func escapes(_ id: ExpressionID, _ scope: Scope, _ visited: inout Set<Use>) -> Bool {
    var current = id
    while let parent = flow.parents(in: scope)[current] {
      switch flow.node(parent, scope).kind {
      case .argument:
        guard let call = flow.parents(in: scope)[parent] else { return false }
        if flow.node(call, scope).kind == .call { return mayAttach(call, scope) }
      case .call:
        // The value's method is called: `builder.build().launch()`; or it is called itself, and gives back what it makes.
        let isCalled = [.closure, .name].contains(flow.node(current, scope).kind)
        if !isCalled { return areElementsHandedOn(parent, scope, &visited) }
      case .member: if !built.carriesRouter(parent, scope) { return false }
      case .string: return false
      case .binding, .unwrapping, .capture, .unownedCapture, .weakCapture, .loop:
        return isNameUsed(flow.name(parent, scope), after: parent, scope, &visited)
      case .destructuring: return areElementsUsed(parent, scope, &visited)
      case .assignment: return isAssignmentUsed(parent, current, scope, &visited)
      case .block:
        // `let child = switch tab { case .home: home.build() … }`: the block is a value, or no one asks for it.
        if isDropped(current, in: parent, scope) { return false }
      case .closure:
        if !flow.results(of: parent, scope).contains(current) { return false }
      case .return:
        guard let closure = flow.enclosingClosure(of: parent, scope) else { return isOwnPropertyUsed(scope, &visited) }
        current = closure
        continue
      default: break
      }
      current = parent
    }
    return isGivenBack(current, scope) && isOwnPropertyUsed(scope, &visited)
  }

  /// Whether a statement of a block is no value of it: it stands in a loop, or the block is a whole body.
  private func isDropped(_ statement: ExpressionID, in block: ExpressionID, _ scope: Scope) -> Bool {
    guard let outer = flow.parents(in: scope)[block] else { return !flow.results(of: block, scope).contains(statement) }
    return flow.node(outer, scope).kind == .loop
  }

  /// Whether an expression is all that a property computes or begins with.
  private func isGivenBack(_ id: ExpressionID, _ scope: Scope) -> Bool { flow.roots(scope).contains(id) }

  /// Whether the property in which a value is made is used so that the value escapes.
  private func isOwnPropertyUsed(_ scope: Scope, _ visited: inout Set<Use>) -> Bool {
    guard let index = scope.declaration else { return false }
    let declaration = flow.program.scans[scope.file].declarations[index]
    return declaration.kind == .variable && isPropertyUsed(declaration.name, &visited)
  }

  /// `routers.forEach(attachChild)`, `routers.map { attachChild($0); … }`.
  private func areElementsHandedOn(_ call: ExpressionID, _ scope: Scope, _ visited: inout Set<Use>) -> Bool {
    guard let callee = flow.firstChild(call, scope),
      Self.collectionMethods.contains(flow.name(callee, scope))
    else { return false }
    for argument in flow.arguments(of: call, scope) {
      switch flow.node(argument.value, scope).kind {
      case .name, .member: if isAttaching(flow.name(argument.value, scope)) { return true }
      case .closure:
        for element in elementNames(argument.value, scope) {
          for use in names(element, in: argument.value, scope) where escapes(use, scope, &visited) { return true }
        }
      default: break
      }
    }
    return false
  }

  private func elementNames(_ closure: ExpressionID, _ scope: Scope) -> [Name] {
    let named = flow.children(closure, scope).filter { flow.node($0, scope).kind == .parameter }
    return named.isEmpty ? [flow.program.closureArguments[0]] : named.map { flow.name($0, scope) }
  }

  /// Whether a call may attach its argument: all but those known to do something else.
  private func mayAttach(_ call: ExpressionID, _ scope: Scope) -> Bool {
    flow.firstChild(call, scope).map { isAttaching(flow.name($0, scope)) } ?? true
  }

  private func isAttaching(_ name: Name) -> Bool {
    !Self.notAttaching.contains(name)
  }

  private func areElementsUsed(_ id: ExpressionID, _ scope: Scope, _ visited: inout Set<Use>) -> Bool {
    for part in flow.children(id, scope) where flow.node(part, scope).kind == .parameter {
      if isNameUsed(flow.name(part, scope), after: id, scope, &visited) { return true }
    }
    return false
  }

  /// Whether any use of a local behind its declaration escapes.
  private func isNameUsed(
    _ name: Name, after declaration: ExpressionID, _ scope: Scope, _ visited: inout Set<Use>
  ) -> Bool {
    guard visited.insert(Use(name: name, scope: scope)).inserted else { return false }
    let offset = flow.node(declaration, scope).offset
    let uses = places(in: scope)[name] ?? []
    var (low, high) = (0, uses.count)
    while low < high {
      let middle = (low + high) / 2
      if flow.node(uses[middle], scope).offset > offset { high = middle } else { low = middle + 1 }
    }
    return uses[low...].contains { escapes($0, scope, &visited) }
  }

  private func places(in scope: Scope) -> [Name: [ExpressionID]] {
    if let known = localPlaces[scope] { return known }
    var places: [Name: [ExpressionID]] = [:]
    for root in flow.roots(scope) {
      flow.visit(root, scope) { id in
        let kind = flow.node(id, scope).kind
        if kind == .name || kind == .member { places[flow.name(id, scope), default: []].append(id) }
      }
    }
    let sorted = places.mapValues { $0.sorted { flow.node($0, scope).offset < flow.node($1, scope).offset } }
    localPlaces[scope] = sorted
    return sorted
  }

  private func isAssignmentUsed(
    _ assignment: ExpressionID, _ value: ExpressionID, _ scope: Scope, _ visited: inout Set<Use>
  ) -> Bool {
    guard let left = flow.firstChild(assignment, scope), left != value else { return false }
    let name = flow.name(left, scope)
    if case .local(_, let place) = flow.lookUp(name, at: flow.node(left, scope).offset, scope),
      flow.node(left, scope).kind == .name
    {
      return isNameUsed(name, after: assignment, place, &visited)
    }
    guard flow.node(left, scope).kind == .name || flow.node(left, scope).kind == .member else { return true }
    return isPropertyUsed(name, &visited)
  }

  /// Whether any use of a property in the router's bodies escapes.
  private func isPropertyUsed(_ property: Name, _ visited: inout Set<Use>) -> Bool {
    if let known = propertyAnswers[property] { return known }
    // Within the answer about another property a no may only mean that the two hold each other.
    let isWhole = !visited.contains { $0.scope == nil }
    guard visited.insert(Use(name: property, scope: nil)).inserted else { return false }
    let isUsed = (places[property] ?? []).contains { escapes($0.id, $0.scope, &visited) }
    if isUsed || isWhole { propertyAnswers[property] = isUsed }
    return isUsed
  }

  private func names(_ name: Name, in root: ExpressionID, _ scope: Scope) -> [ExpressionID] {
    var found: [ExpressionID] = []
    flow.visit(root, scope) { id in
      let kind = flow.node(id, scope).kind
      if kind == .name || kind == .member, flow.name(id, scope) == name { found.append(id) }
    }
    return found
  }

  // MARK: - Set-up

  /// The functions declared inside a member's body.
  static func localFunctions(in id: DeclarationID, _ flow: Flow) -> [Scope] {
    flow.program.inside(id).filter { flow.program[$0].kind == .function }.map(\.scope)
  }
}

import SourceScan

/// A component that may be what an expression holds, and what it passed through on its way there.
struct Owner {
  let type: TypeID
  /// Adapters and builders without a component of their own, the owner's end first.
  let via: [TypeID]
  /// The protocols as which it was passed on its way, other than to a builder: it must conform to them.
  let passedAs: [Type]
}

/// Where a dependency handed to a builder comes from.
struct Owners {
  var known: [Owner] = []
  /// Why some of it could not be followed.
  var unknown: [String] = []
}

extension Flow {
  /// The classes whose instances an expression may hold.
  ///
  /// A class is taken at its word. A protocol's name says nothing, so its values are followed: through locals, parameters
  /// to the calls, the framework's `dependency` to the places where the class is constructed, properties to what is
  /// assigned to them, functions to what they return.
  func owners(of id: ExpressionID, _ scope: Scope) -> Owners {
    var search = OwnerSearch(flow: self)
    search.follow(id, scope, Route())
    return search.owners
  }

  /// The classes whose instances the first parameter of a function value may hold, such as that of an initialiser that is
  /// handed on without being called.
  func owners(passedTo function: ExpressionID, _ scope: Scope) -> Owners {
    var search = OwnerSearch(flow: self)
    search.followArgument(0, of: function, scope, Route())
    return search.owners
  }
}

/// How a search came to where it is.
private struct Route: Hashable {
  var via: [TypeID] = []
  /// The calls into whose functions it went, the last one innermost: what these functions take is what those calls pass.
  var calls: [Entered] = []

  struct Entered: Hashable {
    let function: DeclarationID
    let call: Call
  }

  /// So many calls, one in another, are kept in mind. What is further in is taken to be called from everywhere.
  private static let depthLimit = 8

  func entering(_ function: DeclarationID, by call: Call) -> Route {
    var route = self
    route.calls.append(Entered(function: function, call: call))
    if route.calls.count > Self.depthLimit { route.calls.removeFirst() }
    return route
  }

  /// Back at the call by which the search came into a function; nil where it began in it.
  func leaving(_ function: DeclarationID) -> (call: Call, route: Route)? {
    guard let last = calls.last, last.function == function else { return nil }
    var route = self
    route.calls.removeLast()
    return (last.call, route)
  }

  func through(_ via: [TypeID]) -> Route { Route(via: via, calls: calls) }
}

private struct OwnerSearch {
  let flow: Flow
  var owners = Owners()
  private var visited: Set<Step> = []
  /// The types of the parameters that are being followed to what the calls pass.
  private var parameterTypes: [Type] = []
  private var program: Program { flow.program }

  private struct Step: Hashable {
    let id: ExpressionID
    let scope: Scope
    let route: Route
  }

  /// So many steps a search may take, whatever ways calls open.
  private static let stepLimit = 20_000
  /// So many steps may lie one in another: the walk recurses.
  private static let depthLimit = 250
  private var depth = 0

  init(flow: Flow) {
    self.flow = flow
  }

  mutating func follow(_ id: ExpressionID, _ scope: Scope, _ route: Route) {
    guard route.via.count < 16, visited.insert(Step(id: id, scope: scope, route: route)).inserted else { return }
    guard visited.count < Self.stepLimit else { return giveUp("a value that goes too many ways") }
    guard depth < Self.depthLimit else { return giveUp("a value that comes from too far away") }
    depth += 1
    defer { depth -= 1 }
    switch flow.node(id, scope).kind {
    case .cast: followCast(id, scope, route)
    case .conditionalCast: followConditionalCast(id, scope, route)
    case .forcedCast where isTested(id, scope): followConditionalCast(id, scope, route)
    case .force, .chain, .forcedCast, .coalesce, .argument, .array, .subscript:
      if addIfClass(flow.type(of: id, scope), route) { return }
      followParts(of: id, scope, route)
    case .ternary:
      if addIfClass(flow.type(of: id, scope), route) { return }
      for child in flow.children(id, scope).dropFirst() { follow(child, scope, route) }
    case .block:
      if addIfClass(flow.type(of: id, scope), route) { return }
      for value in flow.branches(of: id, scope) { follow(value, scope, route) }
    case .name: followName(id, scope, route)
    case .member: followMember(id, scope, route)
    case .call: followCall(id, scope, route)
    default:
      if !addIfClass(flow.type(of: id, scope), route) { giveUp("an expression that is not followed") }
    }
  }

  /// All parts of an expression; of `a[0]` what the bracket stands behind.
  private mutating func followParts(of id: ExpressionID, _ scope: Scope, _ route: Route) {
    let parts = Array(flow.children(id, scope))
    for part in flow.node(id, scope).kind == .subscript ? Array(parts.prefix(1)) : parts { follow(part, scope, route) }
  }

  // MARK: - Casts

  /// `component as LeafDependency`: what is cast must be what it is cast to, as if it were passed as that.
  private mutating func followCast(_ id: ExpressionID, _ scope: Scope, _ route: Route) {
    let type = flow.type(of: id, scope)
    if addIfClass(type, route) { return }
    parameterTypes.append(type)
    defer { parameterTypes.removeLast() }
    followParts(of: id, scope, route)
  }

  /// `component as? LeafDependency`: what is not that never gets here.
  private mutating func followConditionalCast(_ id: ExpressionID, _ scope: Scope, _ route: Route) {
    let type = flow.type(of: id, scope)
    if addIfClass(type, route) { return }
    let before = owners.known
    owners.known = []
    followParts(of: id, scope, route)
    let wanted = flow.types.parts(of: type.unwrapped).compactMap(\.nominal)
    let fitting = owners.known.filter { owner in wanted.allSatisfy { flow.types.inherits(owner.type, from: $0) } }
    if fitting.isEmpty, !owners.known.isEmpty { giveUp("a cast of which the sources do not tell that it succeeds") }
    owners.known = before + fitting
  }

  /// Whether `x as! P` stands in a body that asks `x is P`.
  private func isTested(_ id: ExpressionID, _ scope: Scope) -> Bool {
    guard let value = flow.firstChild(id, scope), let wanted = flow.writtenType(id, scope) else { return false }
    var isFound = false
    for root in flow.roots(scope) {
      flow.visit(root, scope) { test in
        guard flow.node(test, scope).kind == .comparison, flow.node(test, scope).type >= 0,
          let tested = flow.firstChild(test, scope), flow.name(tested, scope) == flow.name(value, scope)
        else { return }
        if flow.writtenType(test, scope) == wanted { isFound = true }
      }
    }
    return isFound
  }

  // MARK: - Classes

  /// Adds the class that a type names. False for protocols and what is not known.
  private mutating func addIfClass(_ type: Type, _ route: Route) -> Bool {
    guard case .nominal(let id, _) = type.unwrapped else { return false }
    let entry = program.types[id]
    let isDeclared = entry.origin != .external || !program.parts(of: id).isEmpty && !program.isStandard(id)
    return entry.isProtocol || entry.origin == .ambiguous || !isDeclared ? false : add(id, route)
  }

  private mutating func add(_ type: TypeID, _ route: Route) -> Bool {
    owners.known.append(Owner(type: type, via: route.via, passedAs: parameterTypes))
    return true
  }

  private mutating func giveUp(_ reason: String) {
    owners.unknown.append(reason)
  }

  // MARK: - Names

  private mutating func followName(_ id: ExpressionID, _ scope: Scope, _ route: Route) {
    let name = flow.name(id, scope)
    if name == .selfValue, let type = flow.selfType(scope), program.types[type].isProtocol {
      followConformers(of: type, route)
      return
    }
    follow(flow.lookUp(name, at: flow.node(id, scope).offset, scope), scope, route, described: name)
  }

  /// `self` in a protocol's extension is whatever conforms.
  private mutating func followConformers(of type: TypeID, _ route: Route) {
    for conformer in flow.types.conformers(of: type) { _ = add(conformer, route) }
  }

  private mutating func follow(_ binding: Binding, _ scope: Scope, _ route: Route, described name: Name) {
    switch binding {
    case .local(let local, let place):
      if addIfClass(flow.type(of: binding, scope), route) { return }
      follow(local, place, route)
    case .parameter(let position, let function):
      if addIfClass(flow.type(of: binding, scope), route) { return }
      followParameter(position, of: function, route)
    case .member(let member):
      let receiver = flow.selfType(scope)
      followProperty(member, on: receiver, objects(behindSelfIn: scope, route), route)
    case .global(let id):
      if addIfClass(flow.type(of: binding, scope), route) { return }
      let place = id.scope
      for root in flow.valueRoots(place) { follow(root, place, route) }
    case .type(let type):
      if !addIfClass(type, route) { giveUp("'\(program.text(name))' is not declared in these sources") }
    case .unknown:
      if name != .selfValue || !addIfClass(selfType(scope), route) {
        giveUp("'\(program.text(name))' is not declared in these sources")
      }
    }
  }

  /// What a local was made from says more than the protocol it is declared as.
  private mutating func follow(_ local: Local, _ place: Scope, _ route: Route) {
    switch local.value {
    case .expression(let value, _), .anyElement(let value), .matched(_, _, let value): follow(value, place, route)
    case .element(let position, let value):
      guard flow.node(value, place).kind == .tuple else { return giveUp("a part of a value that is not followed") }
      let parts = Array(flow.children(value, place))
      if position < parts.count { follow(parts[position], place, route) }
    case .argument(let position, let closure): followArgument(position, of: closure, place, route)
    case .open:
      let assigned = assignments(to: local, place)
      for value in assigned { follow(value, place, route) }
      if assigned.isEmpty { giveUp("'\(program.text(local.name))' is assigned later, nowhere in these sources") }
    }
  }

  private func assignments(to local: Local, _ scope: Scope) -> [ExpressionID] {
    var found: [ExpressionID] = []
    for root in flow.roots(scope) {
      flow.visit(root, scope) { id in
        guard flow.node(id, scope).kind == .assignment, let left = flow.firstChild(id, scope),
          flow.node(left, scope).kind == .name, flow.name(left, scope) == local.name
        else { return }
        let right = flow.node(left, scope).nextSibling
        if right >= 0 { found.append(right) }
      }
    }
    return found
  }

  private func selfType(_ scope: Scope) -> Type {
    flow.selfType(scope).map { .nominal($0, flow.ownParameters($0)) } ?? .unknown("no enclosing type")
  }

  // MARK: - Closures

  /// What is passed as the parameter of a function value: a closure, or an initialiser that is not called.
  mutating func followArgument(_ position: Int, of function: ExpressionID, _ scope: Scope, _ route: Route) {
    let type = flow.parameterType(position, of: function, scope)
    if addIfClass(type, route) { return }
    switch flow.names(scope).functionValues[function] {
    case .called(let call): follow(position, of: call, route)
    case .local(let name, _):
      followCalls(named: name, flow.calls.named(name).filter { $0.scope == scope }, position, route)
    case .property:
      let name = scope.declaration.map { program.scans[scope.file].declarations[$0].name } ?? .none
      followCalls(named: name, Array(flow.calls.named(name)), position, route)
    case .argument(let argument, let call): followCalls(ofArgument: argument, of: call, position, route)
    case nil: giveUp("a function value of which these sources do not tell who calls it")
    }
  }

  private mutating func followCalls(named name: Name, _ calls: [Call], _ position: Int, _ route: Route) {
    for call in calls { follow(position, of: call, route) }
    if calls.isEmpty { giveUp("'\(program.text(name))' is called nowhere in these sources") }
  }

  private mutating func follow(_ position: Int, of call: Call, _ route: Route) {
    let arguments = flow.arguments(of: call.id, call.scope)
    if position < arguments.count { follow(arguments[position].value, call.scope, route) }
  }

  /// What a function passes to the closure that it is called with.
  private mutating func followCalls(ofArgument argument: Int, of call: Call, _ position: Int, _ route: Route) {
    guard let function = flow.functionTaking(argument, of: call) else {
      return giveUp("a closure's parameter, where what it is handed to is not declared in these sources")
    }
    guard !program.isPrelude(function.id) else { return followBase(of: call, route) }
    let place = function.id.scope
    let name = program.parameter(function.parameter, of: function.id)?.name
    let inside = flow.calls.named(name ?? .none).filter { $0.scope == place }
    let route = route.entering(function.id, by: call)
    for call in inside { follow(position, of: call, route) }
    if inside.isEmpty { giveUp("a function value of which these sources do not tell who calls it") }
  }

  /// What the standard library's functions hand to closures, or give back, comes from what they are called on.
  private mutating func followBase(of call: Call, _ route: Route) {
    guard let callee = flow.firstChild(call.id, call.scope), let base = flow.firstChild(callee, call.scope) else {
      return giveUp("a call that is not declared in these sources")
    }
    follow(base, call.scope, route)
  }

  // MARK: - Properties

  private mutating func followMember(_ id: ExpressionID, _ scope: Scope, _ route: Route) {
    guard let base = flow.firstChild(id, scope) else { return giveUp("no base") }
    let baseType = flow.baseType(of: base, scope)
    guard let member = flow.member(flow.name(id, scope), of: baseType, scope) else {
      if addIfClass(flow.type(of: id, scope), route) { return }
      if case .tuple = baseType, flow.node(base, scope).kind == .tuple {
        return follow(element: id, of: base, scope, route)
      }
      return giveUp("'\(program.text(flow.name(id, scope)))' is not declared in these sources")
    }
    if member.id.file == Prelude.standardFile {
      if !addIfClass(flow.type(of: id, scope), route) { follow(base, scope, route) }
      return
    }
    let objects = flow.isSelf(base, scope) ? objects(behindSelfIn: scope, route) : objects(base, scope, route)
    followProperty(member, on: baseType.nominal, objects, route)
  }

  /// `(a, b).0`
  private mutating func follow(element id: ExpressionID, of tuple: ExpressionID, _ scope: Scope, _ route: Route) {
    let name = program.text(flow.name(id, scope))
    let parts = Array(flow.children(tuple, scope))
    let position = parts.firstIndex { program.text(flow.name($0, scope)) == name } ?? Int(name) ?? parts.count
    if position < parts.count { follow(parts[position], scope, route) }
  }

  /// An object of which it is known by which call it was made.
  private struct Object {
    let call: Call
    /// The way to where it was made.
    let route: Route
  }

  /// The call that made the object that an expression holds, as far as locals lead to it.
  private func objects(_ id: ExpressionID, _ scope: Scope, _ route: Route, _ steps: Int = 0) -> Object? {
    guard steps < 16 else { return nil }
    switch flow.node(id, scope).kind {
    case .call:
      return flow.constructedType(id, scope, expected: nil) == nil
        ? nil : Object(call: Call(id: id, scope: scope), route: route)
    case .force, .chain, .argument:
      return flow.firstChild(id, scope).flatMap { objects($0, scope, route, steps + 1) }
    case .name:
      guard
        case .local(let local, let place) = flow.lookUp(
          flow.name(id, scope), at: flow.node(id, scope).offset, scope),
        case .expression(let value, _) = local.value
      else { return nil }
      return objects(value, place, route, steps + 1)
    default: return nil
    }
  }

  /// The object whose method the search went into.
  private func objects(behindSelfIn scope: Scope, _ route: Route) -> Object? {
    guard let index = scope.declaration,
      let (call, outer) = route.leaving(DeclarationID(file: scope.file, index: index)),
      let callee = flow.firstChild(call.id, call.scope), flow.node(callee, call.scope).kind == .member,
      let base = flow.firstChild(callee, call.scope)
    else { return nil }
    return flow.isSelf(base, call.scope)
      ? objects(behindSelfIn: call.scope, outer) : objects(base, call.scope, outer)
  }

  /// A property of a class: its own type, or what is put into it. Of an object that is known what its own initialiser put
  /// there.
  private mutating func followProperty(_ member: FoundMember, on holder: TypeID?, _ object: Object?, _ route: Route) {
    if addIfClass(flow.type(of: member), route) { return }
    guard let holder else { return giveUp("the property's class is not known") }
    if program.isPrelude(member.id) { return followDependency(of: holder, route) }
    let place = member.id.scope
    let roots = flow.valueRoots(place)
    for root in roots {
      for value in flow.node(root, place).kind == .block ? flow.results(of: root, place) : [root] {
        follow(value, place, route)
      }
    }
    let assigned = flow.assignments(to: program[member.id].name, in: holder)
    for assignment in assigned { follow(assignment, object, route) }
    if roots.isEmpty, assigned.isEmpty, !followMemberwise(member, of: holder, object, route) {
      giveUp("nothing in these sources sets '\(program.text(program[member.id].name))'")
    }
  }

  private mutating func follow(_ assignment: Assignment, _ object: Object?, _ route: Route) {
    guard let object, let index = assignment.scope.declaration else {
      return follow(assignment.value, assignment.scope, route)
    }
    let id = DeclarationID(file: assignment.scope.file, index: index)
    guard program[id].kind == .initializer else { return follow(assignment.value, assignment.scope, route) }
    guard flow.isMeant(id, by: object.call) else { return }
    follow(assignment.value, assignment.scope, object.route.through(route.via).entering(id, by: object.call))
  }

  /// What the calls of a struct's memberwise initialiser set a property to. False where the struct has none.
  private mutating func followMemberwise(
    _ member: FoundMember, of holder: TypeID, _ object: Object?, _ route: Route
  ) -> Bool {
    let entry = program.types[holder]
    guard entry.kind == .struct, !program.members.contains(.initializer, of: holder) else { return false }
    parameterTypes.append(flow.type(of: member))
    defer { parameterTypes.removeLast() }
    let name = program[member.id].name
    let made = object.map { [$0.call] } ?? Array(flow.calls.constructions(of: holder))
    let calls = made.filter { flow.argument(name, 0, of: $0) != nil }
    for call in calls {
      if let value = flow.argument(name, 0, of: call) {
        follow(value, call.scope, object.map { $0.route.through(route.via) } ?? route)
      }
    }
    return !calls.isEmpty
  }

  /// The framework's `dependency` of a component or builder: what its initialisers hand to `super`, or what it is
  /// constructed with.
  private mutating func followDependency(of type: TypeID, _ route: Route) {
    let passed = flow.superInitializerArguments(of: type)
    for (value, place) in passed { follow(value, place, route) }
    if !passed.isEmpty { return }
    for call in flow.calls.constructions(of: type) {
      guard let value = flow.dependencyArgument(of: call) else { continue }
      follow(value, call.scope, route.through(extended(route.via, type)))
    }
  }

  /// Builders and adapters are what an edge goes `via`; components are not, for they own.
  private func extended(_ via: [TypeID], _ type: TypeID) -> [TypeID] {
    if flow.types.isComponent(type) || via.first == type { return via }
    return [type] + via
  }

  // MARK: - Parameters

  /// A parameter's value is what the call passes by which the search came here; else what all calls pass.
  private mutating func followParameter(_ position: Int, of function: DeclarationID, _ route: Route) {
    guard let parameter = program.parameter(position, of: function) else { return }
    let declaration = program[function]
    let label = parameter.label
    let constructed = declaration.kind == .initializer ? program.enclosingType(of: function) : nil
    let place = function.scope
    parameterTypes.append(flow.types.resolve(parameter.type, from: place))
    defer { parameterTypes.removeLast() }
    if let (call, outer) = route.leaving(function) {
      let route = constructed.map { outer.through(extended(outer.via, $0)) } ?? outer
      if let value = flow.argument(label, position, of: call) { return follow(value, call.scope, route) }
      if let value = parameter.defaultValue { return follow(value, place, route) }
    }
    let calls = constructed.map { flow.calls.constructions(of: $0) } ?? flow.calls.named(declaration.name)
    for call in calls {
      guard constructed != nil ? flow.isMeant(function, by: call) : calls.count == 1 || flow.mayCall(function, call)
      else { continue }
      let route = constructed.map { route.through(extended(route.via, $0)) } ?? route
      if let value = flow.argument(label, position, of: call) {
        follow(value, call.scope, route)
      } else if let value = parameter.defaultValue {
        follow(value, place, route)
      }
    }
    if let constructed { followOwnInitializers(of: constructed, label, position, function, route) }
    if let constructed, calls.isEmpty { followSubclassInitializers(of: constructed, label, route) }
    if calls.isEmpty { giveUp("nothing in these sources calls it") }
  }

  /// A designated initialiser is called by the `self.init` of those beside it.
  private mutating func followOwnInitializers(
    of type: TypeID, _ label: Name, _ position: Int, _ function: DeclarationID, _ route: Route
  ) {
    for other in program.members.values(.initializer, of: type) where other != function {
      let place = other.scope
      for (id, base) in flow.initializerCalls(in: other) where base == .selfValue {
        let call = Call(id: id, scope: place)
        guard flow.isMeant(function, by: call), let value = flow.argument(label, position, of: call) else { continue }
        follow(value, place, route.through(extended(route.via, type)))
      }
    }
  }

  /// A base class's initialiser is called by its heirs' `super.init`.
  private mutating func followSubclassInitializers(of type: TypeID, _ label: Name, _ route: Route) {
    for heir in flow.types.conformers(of: type) {
      for (value, place) in flow.superInitializerArguments(of: heir) { follow(value, place, route) }
    }
  }

  // MARK: - Calls

  private mutating func followCall(_ id: ExpressionID, _ scope: Scope, _ route: Route) {
    if addIfClass(flow.type(of: id, scope), route) { return }
    let call = Call(id: id, scope: scope)
    guard let callee = flow.firstChild(id, scope) else { return giveUp("no callee") }
    if flow.node(callee, scope).kind == .closure {
      for value in flow.results(of: callee, scope) { follow(value, scope, route) }
      return
    }
    if let made = flow.constructedType(id, scope, expected: nil)?.nominal, program.isStandard(made) {
      for argument in flow.arguments(of: id, scope) { follow(argument.value, scope, route) }
      return
    }
    guard let function = flow.functionCalled(by: call, nil) else {
      if let resolved = classAskedFor(id, scope), addIfClass(resolved, route) { return }
      return giveUp("a call that is not declared in these sources")
    }
    if program.isPrelude(function.id) { return followFrameworkCall(call, function, route) }
    let place = function.id.scope
    guard let body = program[function.id].body else { return giveUp("a call whose body is not known") }
    let inside = route.entering(function.id, by: call)
    for value in flow.results(of: body, place) { followResult(value, of: function.id, by: call, inside, route) }
  }

  /// What a function gives back; where that is what a closure gives that it was called with, what the closure gives.
  private mutating func followResult(
    _ value: ExpressionID, of function: DeclarationID, by call: Call, _ inside: Route, _ outside: Route
  ) {
    let place = function.scope
    guard flow.node(value, place).kind == .call, let callee = flow.firstChild(value, place),
      case .parameter(let position, function) = flow.lookUp(
        flow.name(callee, place), at: flow.node(callee, place).offset, place),
      let closure = flow.closure(passedAs: position, of: function, by: call)
    else { return follow(value, place, inside) }
    for value in flow.results(of: closure, call.scope) { follow(value, call.scope, outside) }
  }

  /// The frameworks' and the standard library's functions give back what a closure gives them, or what they are called on
  /// holds.
  private mutating func followFrameworkCall(_ call: Call, _ function: FoundMember, _ route: Route) {
    let closures = flow.arguments(of: call.id, call.scope).map(\.value).filter {
      flow.node($0, call.scope).kind == .closure
    }
    guard !closures.isEmpty, !program.genericParameters(of: function.id).isEmpty else {
      return followBase(of: call, route)
    }
    for closure in closures {
      for value in flow.results(of: closure, call.scope) { follow(value, call.scope, route) }
    }
  }
}

extension OwnerSearch {
  /// The class of the sources that a container of elsewhere is asked for: `resolver.resolve(TopComponent.self)`.
  private func classAskedFor(_ call: ExpressionID, _ scope: Scope) -> Type? {
    let arguments = flow.arguments(of: call, scope)
    guard arguments.count == 1, case .metatype(let instance) = flow.type(of: arguments[0].value, scope),
      let type = instance.nominal, program.types[type].origin == .sources
    else { return nil }
    return instance
  }
}

extension Flow {
  /// Whether a call by name may be one of this function: its receiver is not known to be something else.
  func mayCall(_ function: DeclarationID, _ call: Call) -> Bool {
    guard let callee = firstChild(call.id, call.scope) else { return false }
    if node(callee, call.scope).kind == .implicitMember { return mayCallImplicitly(function, call) }
    guard let called = self.function(calledBy: callee, call.scope) else { return false }
    if called.id == function || isBeside(function, called.id) { return isMeant(function, by: call) }
    guard let wanted = program.enclosingType(of: function), let actual = program.enclosingType(of: called.id) else {
      return false
    }
    if program.types[actual].isProtocol { return types.inherits(wanted, from: actual) && isMeant(function, by: call) }
    // What a base class has beside the function of its name that was found first.
    return types.inherits(actual, from: wanted) && isMeant(function, by: call)
      && distance(function, call) < distance(called.id, call)
  }

  /// Whether `.make(from: x)` may be a call of this function, to go by its labels: what type is asked for is not followed.
  private func mayCallImplicitly(_ function: DeclarationID, _ call: Call) -> Bool {
    program[function].modifiers.contains(.static)
      && arguments(of: call.id, call.scope).map(\.label) == program.parameters(of: function).map(\.label)
  }

  /// Visits a node and all below it, parents first.
  func visit(_ id: ExpressionID, _ scope: Scope, _ body: (ExpressionID) -> Void) {
    body(id)
    var child = node(id, scope).firstChild
    while child >= 0 {
      visit(child, scope, body)
      child = node(child, scope).nextSibling
    }
  }
}

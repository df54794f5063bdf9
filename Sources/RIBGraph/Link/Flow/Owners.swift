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
    search.follow(id, scope, via: [])
    return search.owners
  }
}

private struct OwnerSearch {
  let flow: Flow
  var owners = Owners()
  private var visited: Set<Step> = []
  /// The types of the parameters that are being followed to what the calls pass.
  private var parameterTypes: [Type] = []

  private struct Step: Hashable {
    let id: ExpressionID
    let scope: Scope
    let via: [TypeID]
  }

  init(flow: Flow) {
    self.flow = flow
  }

  mutating func follow(_ id: ExpressionID, _ scope: Scope, via: [TypeID]) {
    guard via.count < 16, visited.insert(Step(id: id, scope: scope, via: via)).inserted else { return }
    switch flow.node(id, scope).kind {
    case .cast: followCast(id, scope, via)
    case .conditionalCast: followConditionalCast(id, scope, via)
    case .force, .chain, .forcedCast, .coalesce, .ternary, .argument:
      if addIfClass(flow.type(of: id, scope), scope, via) { return }
      for child in flow.children(id, scope) { follow(child, scope, via: via) }
    case .name: followName(id, scope, via)
    case .member: followMember(id, scope, via)
    case .call: followCall(id, scope, via)
    default:
      if !addIfClass(flow.type(of: id, scope), scope, via) { giveUp("an expression that is not followed") }
    }
  }

  /// `component as LeafDependency`: what is cast must be what it is cast to, as if it were passed as that.
  private mutating func followCast(_ id: ExpressionID, _ scope: Scope, _ via: [TypeID]) {
    let type = flow.type(of: id, scope)
    if addIfClass(type, scope, via) { return }
    parameterTypes.append(type)
    defer { parameterTypes.removeLast() }
    for child in flow.children(id, scope) { follow(child, scope, via: via) }
  }

  /// `component as? LeafDependency`: what is not that never gets here.
  private mutating func followConditionalCast(_ id: ExpressionID, _ scope: Scope, _ via: [TypeID]) {
    let type = flow.type(of: id, scope)
    if addIfClass(type, scope, via) { return }
    let before = owners.known
    owners.known = []
    for child in flow.children(id, scope) { follow(child, scope, via: via) }
    let wanted = flow.types.parts(of: type.unwrapped).compactMap(\.nominal)
    let fitting = owners.known.filter { owner in wanted.allSatisfy { flow.types.inherits(owner.type, from: $0) } }
    if fitting.isEmpty, !owners.known.isEmpty { giveUp("a cast of which the sources do not tell that it succeeds") }
    owners.known = before + fitting
  }

  /// Adds the class that a type names. False for protocols and what is not known.
  private mutating func addIfClass(_ type: Type, _ scope: Scope, _ via: [TypeID]) -> Bool {
    guard case .nominal(let id, _) = type.unwrapped else { return false }
    let entry = flow.program.types[id]
    let isDeclared = entry.origin != .external || !flow.program.parts(of: id).isEmpty
    return entry.isProtocol || entry.origin == .ambiguous || !isDeclared ? false : add(id, via)
  }

  private mutating func add(_ type: TypeID, _ via: [TypeID]) -> Bool {
    owners.known.append(Owner(type: type, via: via, passedAs: parameterTypes))
    return true
  }

  private mutating func giveUp(_ reason: String) {
    owners.unknown.append(reason)
  }

  private mutating func followName(_ id: ExpressionID, _ scope: Scope, _ via: [TypeID]) {
    let name = flow.name(id, scope)
    if name == .selfValue, let type = flow.selfType(scope), flow.program.types[type].isProtocol {
      followConformers(of: type, via)
      return
    }
    follow(flow.lookUp(name, at: flow.node(id, scope).offset, scope), scope, via, described: name)
  }

  /// `self` in a protocol's extension is whatever conforms.
  private mutating func followConformers(of type: TypeID, _ via: [TypeID]) {
    for conformer in flow.types.conformers(of: type) { _ = add(conformer, via) }
  }

  private mutating func follow(_ binding: Binding, _ scope: Scope, _ via: [TypeID], described name: Name) {
    switch binding {
    case .local(let local, let place):
      if addIfClass(flow.type(of: binding, scope), scope, via) { return }
      // What a local was made from says more than the protocol it is declared as.
      if case .expression(let value, _) = local.value { return follow(value, place, via: via) }
      giveUp("'\(flow.program.text(name))' is a closure's parameter or assigned later")
    case .parameter(let position, let function):
      if addIfClass(flow.type(of: binding, scope), scope, via) { return }
      followParameter(position, of: function, via)
    case .member(let member): followProperty(member, on: flow.selfType(scope), via)
    case .global(let id):
      if addIfClass(flow.type(of: binding, scope), scope, via) { return }
      let place = id.scope
      for root in flow.valueRoots(place) { follow(root, place, via: via) }
    case .type(let type):
      if !addIfClass(type, scope, via) { giveUp("'\(flow.program.text(name))' is not declared in these sources") }
    case .unknown:
      if name != .selfValue || !addIfClass(selfType(scope), scope, via) {
        giveUp("'\(flow.program.text(name))' is not declared in these sources")
      }
    }
  }

  private func selfType(_ scope: Scope) -> Type {
    flow.selfType(scope).map { .nominal($0, flow.ownParameters($0)) } ?? .unknown("no enclosing type")
  }

  private mutating func followMember(_ id: ExpressionID, _ scope: Scope, _ via: [TypeID]) {
    guard let base = flow.firstChild(id, scope) else { return giveUp("no base") }
    let baseType = flow.type(of: base, scope)
    guard let member = flow.member(flow.name(id, scope), of: baseType, scope) else {
      if !addIfClass(flow.type(of: id, scope), scope, via) {
        giveUp("'\(flow.program.text(flow.name(id, scope)))' is not declared in these sources")
      }
      return
    }
    followProperty(member, on: baseType.nominal, via)
  }

  /// A property of a class: its own type, or what is put into it.
  private mutating func followProperty(_ member: FoundMember, on holder: TypeID?, _ via: [TypeID]) {
    if addIfClass(flow.type(of: member), scope(of: member), via) { return }
    guard let holder else { return giveUp("the property's class is not known") }
    if flow.program.isPrelude(member.id) {
      return followDependency(of: holder, via)
    }
    let place = scope(of: member)
    let roots = flow.valueRoots(place)
    for root in roots {
      for value in flow.node(root, place).kind == .block ? flow.results(of: root, place) : [root] {
        follow(value, place, via: via)
      }
    }
    let assigned = flow.assignments(to: flow.program[member.id].name, in: holder)
    for assignment in assigned { follow(assignment.value, assignment.scope, via: via) }
    if roots.isEmpty, assigned.isEmpty, !followMemberwise(member, of: holder, via) {
      giveUp("nothing in these sources sets '\(flow.program.text(flow.program[member.id].name))'")
    }
  }

  /// What the calls of a struct's memberwise initialiser set a property to. False where the struct has none.
  private mutating func followMemberwise(_ member: FoundMember, of holder: TypeID, _ via: [TypeID]) -> Bool {
    let entry = flow.program.types[holder]
    guard entry.kind == .struct, !flow.program.members.contains(.initializer, of: holder) else { return false }
    parameterTypes.append(flow.type(of: member))
    defer { parameterTypes.removeLast() }
    let name = flow.program[member.id].name
    let calls = flow.calls.constructions(of: holder).filter { flow.argument(name, 0, of: $0) != nil }
    for call in calls {
      if let value = flow.argument(name, 0, of: call) { follow(value, call.scope, via: via) }
    }
    return !calls.isEmpty
  }

  private func scope(of member: FoundMember) -> Scope { member.id.scope }

  /// The framework's `dependency` of a component or builder: what its initialisers hand to `super`, or what it is
  /// constructed with.
  private mutating func followDependency(of type: TypeID, _ via: [TypeID]) {
    let passed = flow.superInitializerArguments(of: type)
    for (value, place) in passed { follow(value, place, via: via) }
    if !passed.isEmpty { return }
    for call in flow.calls.constructions(of: type) {
      guard let value = flow.dependencyArgument(of: call) else { continue }
      follow(value, call.scope, via: extended(via, type))
    }
  }

  /// Builders and adapters are what an edge goes `via`; components are not, for they own.
  private func extended(_ via: [TypeID], _ type: TypeID) -> [TypeID] {
    if flow.types.isComponent(type) || via.first == type { return via }
    return [type] + via
  }

  /// A parameter's value is what the calls pass.
  private mutating func followParameter(_ position: Int, of function: DeclarationID, _ via: [TypeID]) {
    guard let parameter = flow.program.parameter(position, of: function) else { return }
    let declaration = flow.program[function]
    let label = parameter.label
    let constructed = declaration.kind == .initializer ? flow.program.enclosingType(of: function) : nil
    let place = function.scope
    parameterTypes.append(flow.types.resolve(parameter.type, from: place))
    defer { parameterTypes.removeLast() }
    let calls = constructed.map { flow.calls.constructions(of: $0) } ?? flow.calls.named(declaration.name)
    for call in calls {
      guard constructed != nil ? flow.isMeant(function, by: call) : calls.count == 1 || flow.mayCall(function, call)
      else { continue }
      let via = constructed.map { extended(via, $0) } ?? via
      if let value = flow.argument(label, position, of: call) {
        follow(value, call.scope, via: via)
      } else if let value = parameter.defaultValue {
        follow(value, place, via: via)
      }
    }
    if let constructed { followOwnInitializers(of: constructed, label, position, function, via) }
    if let constructed, calls.isEmpty { followSubclassInitializers(of: constructed, label, via) }
    if calls.isEmpty { giveUp("nothing in these sources calls it") }
  }

  /// A designated initialiser is called by the `self.init` of those beside it.
  private mutating func followOwnInitializers(
    of type: TypeID, _ label: Name, _ position: Int, _ function: DeclarationID, _ via: [TypeID]
  ) {
    for other in flow.program.members.values(.initializer, of: type) where other != function {
      let place = other.scope
      for (id, base) in flow.initializerCalls(in: other) where base == .selfValue {
        let call = Call(id: id, scope: place)
        guard flow.isMeant(function, by: call), let value = flow.argument(label, position, of: call) else { continue }
        follow(value, place, via: extended(via, type))
      }
    }
  }

  /// A base class's initialiser is called by its heirs' `super.init`.
  private mutating func followSubclassInitializers(of type: TypeID, _ label: Name, _ via: [TypeID]) {
    for heir in flow.types.conformers(of: type) {
      for (value, place) in flow.superInitializerArguments(of: heir) { follow(value, place, via: via) }
    }
  }

  private mutating func followCall(_ id: ExpressionID, _ scope: Scope, _ via: [TypeID]) {
    if addIfClass(flow.type(of: id, scope), scope, via) { return }
    guard let callee = flow.firstChild(id, scope), let function = flow.function(calledBy: callee, scope) else {
      if let resolved = classAskedFor(id, scope), addIfClass(resolved, scope, via) { return }
      return giveUp("a call that is not declared in these sources")
    }
    let place = function.id.scope
    guard let body = flow.program[function.id].body else { return giveUp("a call whose body is not known") }
    for value in flow.results(of: body, place) { follow(value, place, via: via) }
  }
}

extension OwnerSearch {
  /// The class of the sources that a container of elsewhere is asked for: `resolver.resolve(TopComponent.self)`.
  private func classAskedFor(_ call: ExpressionID, _ scope: Scope) -> Type? {
    let arguments = flow.arguments(of: call, scope)
    guard arguments.count == 1, case .metatype(let instance) = flow.type(of: arguments[0].value, scope),
      let type = instance.nominal, flow.program.types[type].origin == .sources
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

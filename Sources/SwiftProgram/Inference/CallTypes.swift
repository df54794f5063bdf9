import SwiftScan

/// What a function takes and returns, and which generic parameters a call of it binds.
package struct Signature {
  package var parameters: [Type] = []
  package var result: Type = .void
  package var generics: Set<Name> = []
}

/// The function that a call is of, with the parameter that takes each of its arguments.
struct MatchedCall {
  let function: FoundMember
  let positions: [Int?]
}

struct CallOfFunction: Hashable {
  let call: Node
  let function: DeclarationID
}

/// What calls return: the arguments of each bind the generic parameters of what it calls.
extension BodySemantics {
  package func signature(of member: FoundMember) -> Signature {
    let declaration = program[member.id]
    let scope = member.id.scope
    var generics = Set(program.genericParameters(of: member.id))
    let result: Type
    switch declaration.kind {
    case .initializer, .enumCase:
      let owner = member.owner >= 0 ? member.owner : program.enclosingType(of: member.id) ?? -1
      guard owner >= 0 else { return Signature(result: .unknown("no enclosing type")) }
      if member.substitution.isEmpty { generics.formUnion(program.genericParameters(of: owner)) }
      result = .nominal(program.space.seen(owner), ownParameters(owner))
    default:
      result = declaration.type.map { types.resolve($0, of: member) } ?? .void
      // Nothing said yet what those of its type are.
      if declaration.modifiers.contains(.static), member.owner >= 0 {
        generics.formUnion(program.genericParameters(of: member.owner).filter { member.substitution[$0] == nil })
      }
    }
    let parameters = program.parameters(of: member.id).map { parameter -> Type in
      let type = types.resolve(parameter.type, of: member)
      // Each argument that `T...` takes is a `T`.
      guard program.scans[scope.file].types[Int(parameter.type)].marks.contains(.variadic),
        case .nominal(_, let arguments) = type, let element = arguments.first
      else { return type }
      return element
    }
    let payload = declaration.kind == .enumCase ? declaration.type.map { types.resolve($0, from: scope) } : nil
    return Signature(
      parameters: (parameters + (payload?.elements ?? [])).map { $0.substituting(member.substitution) },
      result: result.substituting(member.substitution), generics: generics)
  }

  func typeOfCall(_ node: Node, _ expected: Type?) -> Type {
    if let constructed = constructedType(node, expected: expected) {
      return typeConstructed(constructed, by: node, expected)
    }
    guard let callee = node.firstChild else { return .unknown("no callee") }
    if let function = functionCalled(by: node, expected) {
      let signature = signature(of: function)
      let bindings = bindings(of: signature, function, node, expected)
      let result = types.simplified(signature.result.substituting(bindings))
      return result.references(signature.generics.subtracting(bindings.keys))
        ? .unknown("a generic function returns a type that these sources do not decide") : result
    }
    if runsItsClosure(callee), let closure = node.arguments.last?.value {
      return guess(closureResult(closure))
    }
    if case .function(_, _, let result) = baseType(of: callee).unwrapped {
      // A literal is what the closure needs it to be.
      let takesNumber =
        callee.kind == .closure && node.arguments.contains { [.integer, .float].contains($0.value.kind) }
      return takesNumber ? guess(result) : result
    }
    return surelyMade(callee) ?? .unknown("a function that it calls is not declared in these sources")
  }

  /// `X(…)` of a class that the sources do not declare and that is known never to fail.
  private func surelyMade(_ callee: Node) -> Type? {
    guard callee.kind == .name else { return nil }
    let name = callee.name
    return program.isMadeSurely(name, isGeneric: false) ? types.resolve(name, from: callee.scope) : nil
  }

  /// The function that a call is of; of several that its labels fit the one that its arguments fit best.
  package func functionCalled(by call: Node, _ expected: Type?) -> FoundMember? {
    guard expected == nil else { return findFunction(calledBy: call, expected) }
    let location = call
    if let known = reuse(cachedFunctions, at: location) { return known }
    let answer = answer { findFunction(calledBy: call, nil) }
    cachedFunctions.store(answer, at: location)
    return answer.value
  }

  private func findFunction(calledBy call: Node, _ expected: Type?) -> FoundMember? {
    solver.work.calls += 1
    guard let callee = call.firstChild else { return nil }
    let named = functions(calledBy: callee, expected).filter { program[$0.id].isCallable }
    let functions = named.isEmpty ? callAsFunction(callee) : named
    return bestFit(of: functions, call)
  }

  /// Of functions that a call may be of the one that its arguments fit best; a guess where none fits, or where several fit
  /// alike and do not return the same.
  func bestFit(of functions: [FoundMember], _ call: Node) -> FoundMember? {
    var fitting = functions.filter { fits($0.id, call) }
    // The standard library's overloads are made so that one fits best.
    if fitting.count > 1, fitting.contains(where: { !program.isPrelude($0.id) }) {
      if fitting.contains(where: isDisfavored) { hasGuessed = true }
      let applicable = applicable(fitting, call)
      if applicable.isEmpty { hasGuessed = true } else { fitting = applicable }
    }
    if fitting.isEmpty && !functions.isEmpty || functions.count >= Self.mostOverloads { hasGuessed = true }
    guard fitting.count > 1 else { return (fitting.first ?? functions.first).map(noted) }
    let ranked = fitting.map { (distance: distance($0.id, call), function: $0) }
    guard let best = ranked.map(\.distance).min() else { return nil }
    let close = ranked.filter { $0.distance == best }.map(\.function)
    // What an inherited one takes may fit better than its type shows, and some count only where no other fits.
    let isUndecided =
      best > 0 && close.allSatisfy { !program.isPrelude($0.id) }
      && Set(close.map { signature(of: $0).result }).count > 1
    if isUndecided { hasGuessed = true }
    let closest = nearest(of: close)
    // Overrides, and requirements beside what witnesses them, are the same to whoever calls them.
    let results = Set(closest.map { signature(of: $0).result })
    let failable = closest.count { program[$0.id].modifiers.contains(.failable) }
    if results.count > 1 || failable > 0 && failable < closest.count { hasGuessed = true }
    return closest.first.map(noted)
  }

  /// Notes where the sources do not decide whether a function exists.
  func noted(_ function: FoundMember) -> FoundMember {
    if case .unknown = types.existence(of: function.id, function.substitution) { hasGuessed = true }
    return function
  }

  private func isDisfavored(_ function: FoundMember) -> Bool {
    program.attributes(of: function.id).contains("_disfavoredOverload")
  }

  /// Those whose owner no other's inherits: what a type declares itself comes before what its protocols give it.
  private func nearest(of functions: [FoundMember]) -> [FoundMember] {
    functions.filter { function in
      !functions.contains {
        $0.owner != function.owner && $0.owner >= 0 && function.owner >= 0
          && types.inherits($0.owner, from: function.owner)
      }
    }
  }

  /// Of so many functions of one name a call may be; of more, which machines write, it is told by the first ones.
  static let mostOverloads = 100

  /// The functions that a callee may name.
  private func functions(calledBy callee: Node, _ expected: Type?) -> [FoundMember] {
    let name = callee.name
    switch callee.kind {
    case .name:
      switch declaration(of: callee) {
      case .member:
        return selfType(callee.scope).map {
          members(name, of: .nominal($0, ownParameters($0)), callee.scope, limit: Self.mostOverloads)
        } ?? []
      case .global(let id):
        // The standard library's own of that name may fit better.
        let others = program.isPrelude(id) ? [] : program.globals[Int(name.number)].filter(program.isPrelude)
        return (overloads(of: id) + others).prefix(Self.mostOverloads).map(FoundMember.init(global:))
      default: return []
      }
    case .member:
      guard let base = callee.firstChild else { return [] }
      let type = baseType(of: base)
      if name == .initializer { return [] }
      let found = members(name, of: type, callee.scope, limit: Self.mostOverloads)
      // `X.method(x)` gives the method.
      return type.instance == nil ? found : found.filter { isOfType($0.id) }
    case .implicitMember:
      guard let expected else { return [] }
      return members(name, of: .metatype(expected.unwrapped), callee.scope, limit: Self.mostOverloads)
    default: return []
    }
  }

  /// Whether a member is the type's own, and not that of its instances.
  private func isOfType(_ id: DeclarationID) -> Bool {
    program[id].kind == .enumCase || program[id].modifiers.contains(.static)
  }

  /// What it means to call a value.
  private func callAsFunction(_ callee: Node) -> [FoundMember] {
    guard program.ownersOfMember.count(of: Int(program.callAsFunction.number)) > 0 else { return [] }
    let type = baseType(of: callee)
    guard case .nominal = type else { return [] }
    return members(program.callAsFunction, of: type, callee.scope)
  }

  // MARK: - Arguments and parameters

  /// The function or initialiser that a call is of, with the parameter that takes each argument; found once for all
  /// arguments.
  private func matched(by call: Node) -> MatchedCall? {
    if let known = reuse(cachedMatches, at: call) { return known }
    let answer = answer {
      callable(by: call).map { function in
        MatchedCall(
          function: function,
          positions: parameterPositions(of: function.id, call, program.parameters(of: function.id).count))
      }
    }
    cachedMatches.store(answer, at: call)
    return answer.value
  }

  private func callable(by call: Node) -> FoundMember? {
    guard case .nominal(let id, let arguments) = initialisedType(call) ?? constructedType(call, expected: nil) else {
      return functionCalled(by: call, nil)
    }
    let initializers = initializers(of: id, arguments)
    return initializers.count > 1 ? bestFit(of: initializers, call) : initializers.first
  }

  /// The class of which `self.init(…)` or `super.init(…)` calls an initialiser: it makes nothing, for the object is there
  /// already.
  private func initialisedType(_ call: Node) -> Type? {
    guard let base = initializerBase(call), let own = selfType(call.scope) else { return nil }
    if base == .selfValue { return .nominal(own, ownParameters(own)) }
    return superclasses(of: own).first.map { .nominal($0, types.ancestor($0, of: own)?.arguments ?? []) }
  }

  /// The function that takes an argument of a call, and by which of its parameters.
  package func functionTaking(_ argument: Int, of call: Node) -> (id: DeclarationID, parameter: Int)? {
    guard let call = matched(by: call), argument < call.positions.count, let parameter = call.positions[argument] else {
      return nil
    }
    return (call.function.id, parameter)
  }

  /// What a call passes for a parameter; nil where the parameter's default is used.
  package func argument(for parameter: Int, of function: DeclarationID, in call: Node) -> Node? {
    let arguments = knownArguments(CallOfFunction(call: call, function: function)) {
      let positions = parameterPositions(of: function, call, program.parameters(of: function).count)
      return Dictionary(
        zip(positions, call.arguments).compactMap { position, argument in position.map { ($0, argument.value) } },
        uniquingKeysWith: { first, _ in first })
    }
    return arguments[parameter]
  }

  /// The type that a call expects of one of its arguments, a closure: bound by the others.
  func expectedType(ofArgument position: Int, in call: Node) -> Type? {
    guard let callee = call.firstChild else { return nil }
    guard let matched = matched(by: call) else {
      guard case .function(let parameters, _, _) = baseType(of: callee).unwrapped,
        position < parameters.count
      else { return nil }
      return parameters[position]
    }
    guard position < matched.positions.count, let parameter = matched.positions[position] else { return nil }
    let signature = signature(of: matched.function)
    let bindings = bindings(of: signature, matched.function, call, nil, closures: false)
    return signature.parameters[parameter].substituting(bindings)
  }

  /// For each argument of a call the parameter that takes it, as Swift matches them: in order, by label; a trailing closure
  /// goes to the next parameter that is a function.
  package func parameterPositions(of function: DeclarationID, _ call: Node, _ count: Int) -> [Int?] {
    let labels = labels(of: function)
    if labels.isEmpty { return call.arguments.indices.map { $0 < count ? $0 : nil } }
    let parameters = program.parameters(of: function)
    var next = 0
    return call.arguments.map { argument in
      let isClosure = argument.value.kind == .closure
      let found = (next..<max(next, labels.count)).first { index in
        if labels[index] == argument.label { return true }
        guard isClosure, argument.label == .none, index < parameters.count else { return false }
        return types.resolve(parameters[parameters.startIndex + index].type, from: function.scope).isFunction
      }
      if let found { next = found + 1 }
      return found ?? repeated(next - 1, argument, function)
    }
  }

  /// Of `T...` the parameter takes what follows without a label.
  private func repeated(_ last: Int, _ argument: Node.Argument, _ function: DeclarationID) -> Int? {
    guard argument.label == .none, let parameter = last < 0 ? nil : program.parameter(last, of: function) else {
      return nil
    }
    return program.scans[function.file].types[Int(parameter.type)].marks.contains(.variadic) ? last : nil
  }

  // MARK: - Subscripts

  func typeOfSubscript(_ node: Node) -> Type {
    guard let base = node.firstChild else { return .unknown("no base") }
    if let path = node.arguments.first, path.label == program.keyPathLabel {
      return self.path(path.value, from: baseType(of: base))?.value
        ?? .unknown("a key path is not followed")
    }
    let functions = members(.subscripting, of: baseType(of: base), node.scope, limit: Self.mostOverloads)
    guard let function = bestFit(of: functions, node) else {
      return .unknown("a subscript is not declared in these sources")
    }
    let signature = signature(of: function)
    let bindings = bindings(of: signature, function, node, nil)
    let result = types.simplified(signature.result.substituting(bindings))
    return result.references(signature.generics.subtracting(bindings.keys))
      ? .unknown("a generic subscript returns a type that these sources do not decide") : result
  }

  // MARK: - Parts of a call

  /// Whether what is called returns what its last closure does.
  package func runsItsClosure(_ callee: Node) -> Bool {
    guard program.closureRunners.contains(callee.name) else { return false }
    switch callee.kind {
    case .name:
      guard case .member(let member) = lookUp(callee.name, at: 0, callee.scope) else { return false }
      return program.isPrelude(member.id)
    case .member: return true
    default: return false
    }
  }
}

extension Declaration {
  /// Whether it is called by its name, rather than holds something that is.
  var isCallable: Bool {
    switch kind {
    case .function, .initializer, .subscript: true
    case .enumCase: type != nil
    default: false
    }
  }
}

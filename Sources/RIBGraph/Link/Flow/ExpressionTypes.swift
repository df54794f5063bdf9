import SourceScan

extension Flow {
  /// The type of an expression, as far as declarations tell it.
  ///
  /// The one inferrer for all who ask. Where declarations suggest a type without forcing it, that is noted by `guess`:
  /// whoever needs to be sure asks by `certainly`.
  ///
  /// - Parameter expected: the type that its context asks for, as `.init()` needs it.
  func type(of id: ExpressionID, _ scope: Scope, expected: Type? = nil) -> Type {
    let question = TypeQuestion(
      place: ExpressionPlace(id: id, scope: scope), expected: dependsOnContext(id, scope) ? expected : nil)
    if let known = passingTypes[question] {
      if known.isGuess { hasGuessed = true }
      return known.type
    }
    let outer = hasGuessed
    hasGuessed = false
    var type = deeper { wholeType(of: id, scope, question.expected) } ?? .unknown("nested too deeply")
    if type.isLarger(than: Self.sizeLimit) { type = .unknown("the type is too large to follow") }
    keepForNow(TypeAnswer(type: type, isGuess: hasGuessed), to: question)
    hasGuessed = hasGuessed || outer
    return type
  }

  /// So many parts a type may have.
  private static let sizeLimit = 200

  /// Whether what is expected of an expression may say something about it.
  private func dependsOnContext(_ id: ExpressionID, _ scope: Scope) -> Bool {
    switch node(id, scope).kind {
    case .name, .typeName, .integer, .string, .boolean, .comparison, .cast, .conditionalCast, .forcedCast: false
    default: true
    }
  }

  /// The type of `a?.b.c` is optional, behind all its links.
  private func wholeType(of id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    let type = linkType(of: id, scope, expected)
    guard !type.isUnknown, !type.isOptional, node(id, scope).kind != .chain, isChained(id, scope) else { return type }
    return .optional(type)
  }

  /// Whether some link of `a.b().c` is optional. Longer chains than are followed are not looked through.
  private func isChained(_ id: ExpressionID, _ scope: Scope) -> Bool {
    var current = id
    for _ in 0..<Self.depthLimit {
      switch node(current, scope).kind {
      case .chain: return true
      case .member, .call, .subscript, .force:
        guard let next = firstChild(current, scope) else { return false }
        current = next
      default: return false
      }
    }
    return false
  }

  /// The type of what stands in front of a dot, a bracket or a parenthesis: in a chain it is there.
  func baseType(of id: ExpressionID, _ scope: Scope) -> Type {
    guard isChained(id, scope) else { return type(of: id, scope) }
    return deeper { linkType(of: id, scope, nil) } ?? .unknown("nested too deeply")
  }

  private func linkType(of id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    let expression = node(id, scope)
    switch expression.kind {
    case .name: return typeOfName(id, scope)
    case .typeName: return .metatype(writtenType(id, scope) ?? .unknown("no type"))
    case .member: return typeOfMember(id, scope)
    case .implicitMember:
      guard let expected else {
        return .unknown("nothing here says whose member '.\(program.text(name(id, scope)))' is")
      }
      return memberType(name(id, scope), of: .metatype(expected.unwrapped), scope)
    case .call: return typeOfCall(id, scope, expected)
    case .subscript: return typeOfSubscript(id, scope)
    case .cast, .forcedCast: return writtenType(id, scope) ?? .unknown("no type")
    case .conditionalCast: return writtenType(id, scope).map { .optional($0) } ?? .unknown("no type")
    case .force, .chain: return typeOfUnwrapping(id, scope)
    case .argument, .inout:
      return firstChild(id, scope).map { type(of: $0, scope, expected: expected) } ?? .unknown("empty")
    case .coalesce: return typeOfCoalescing(id, scope, expected)
    case .ternary: return typeOfAll(Array(children(id, scope).dropFirst()), scope, expected)
    case .block: return typeOfAll(branches(of: id, scope), scope, expected)
    case .tuple: return typeOfTuple(id, scope, expected)
    case .closure: return typeOfClosure(id, scope, expected)
    case .array: return typeOfArray(id, scope, expected)
    case .dictionary: return typeOfDictionary(id, scope, expected)
    case .string: return literal(.String, scope, expected)
    case .integer: return literal(.Int, scope, expected)
    case .float: return literal(.Double, scope, expected)
    case .boolean, .comparison: return types.resolve(Name(.Bool), from: scope)
    case .arithmetic: return typeOfArithmetic(id, scope, expected)
    case .keyPath: return .unknown("a key path is not followed")
    default: return .unknown("its value is an expression that is not followed")
    }
  }

  /// `x!`, `x?` in a chain; behind a type's name, as in `[Int?]()`, the question mark makes an optional of it.
  private func typeOfUnwrapping(_ id: ExpressionID, _ scope: Scope) -> Type {
    guard let base = firstChild(id, scope).map({ baseType(of: $0, scope) }) else { return .unknown("empty") }
    if node(id, scope).kind == .chain, case .metatype(let instance) = base { return .metatype(.optional(instance)) }
    return base.unwrappedOnce
  }

  /// A literal is what is expected of it, where that is one of the standard library's.
  private func literal(_ word: Word, _ scope: Scope, _ expected: Type?) -> Type {
    if word == .Int, let wanted = expected?.unwrapped.nominal, program.types[wanted].name == Name(.Double),
      program.types[wanted].origin == .external
    {
      return expected?.unwrapped ?? types.resolve(Name(.Double), from: scope)
    }
    return types.resolve(Name(word), from: scope)
  }

  private func typeOfName(_ id: ExpressionID, _ scope: Scope) -> Type {
    let name = name(id, scope)
    if name == .selfValue || name == .selfType {
      guard let type = selfType(scope) else { return .unknown("no enclosing type") }
      let instance = Type.nominal(type, ownParameters(type))
      return name == .selfType ? .metatype(instance) : instance
    }
    return type(of: lookUp(name, at: node(id, scope).offset, scope), scope)
  }

  func type(of binding: Binding, _ scope: Scope) -> Type {
    switch binding {
    case .local(let local, let place): return type(of: local, place)
    case .parameter(let position, let function):
      guard let parameter = program.parameter(position, of: function) else { return .unknown("no such parameter") }
      return types.resolve(parameter.type, from: function.scope)
    case .member(let member): return type(of: member)
    case .global(let id): return type(of: FoundMember(id: id, owner: -1, substitution: [:], isDefault: false))
    case .type(let type): return .metatype(type)
    case .unknown: return .unknown("the name is not declared in these sources")
    }
  }

  private func type(of local: Local, _ scope: Scope) -> Type {
    if let typed = local.typed, let written = writtenType(typed, scope) { return written }
    switch local.value {
    case .expression(let value, let unwraps):
      let type = type(of: value, scope)
      return unwraps ? type.unwrappedOnce : type
    case .element(let position, let value):
      guard case .tuple(let elements) = type(of: value, scope).unwrapped, position < elements.count else {
        return .unknown("not a tuple")
      }
      return elements[position].type
    case .anyElement(let sequence):
      guard case .nominal(_, let arguments) = type(of: sequence, scope).unwrapped, let element = arguments.last
      else { return .unknown("not a collection") }
      return element
    case .argument(let position, let closure):
      let type = deeper { parameterType(position, of: closure, scope) } ?? .unknown("nested too deeply")
      guard type.isUnknown, position == 0, let own = handedSelf(closure, scope) else { return type }
      hasGuessed = true
      return own
    case .matched(let name, let pattern, let value):
      return matchedType(of: name, in: pattern, type(of: value, scope), scope) ?? .unknown("a pattern is not followed")
    case .open: return .unknown("a variable without a written type is assigned later")
    }
  }

  /// The type of a property, or the function type of a method.
  func type(of member: FoundMember) -> Type {
    let declaration = program[member.id]
    switch declaration.kind {
    case .function, .initializer:
      let signature = signature(of: member)
      return .function(signature.parameters, effects: .none, result: signature.result)
    case .enumCase:
      let signature = signature(of: member)
      return declaration.type == nil
        ? signature.result : .function(signature.parameters, effects: .none, result: signature.result)
    default: return types.declaredType(of: member) ?? valueType(of: member)
    }
  }

  private func typeOfMember(_ id: ExpressionID, _ scope: Scope) -> Type {
    if let type = namedType(id, scope) { return .metatype(type) }
    if let path = typeOfPath(id, scope) { return path }
    guard let base = firstChild(id, scope) else { return .unknown("no base") }
    let name = name(id, scope)
    let type = baseType(of: base, scope)
    if name == .initializer, case .metatype(let instance) = type {
      return initializerType(of: instance)
    }
    return memberType(name, of: type, scope)
  }

  /// The type of `X.init`; a guess unless `X` is known to have just one, which does not fail.
  private func initializerType(of instance: Type) -> Type {
    let made = Type.function([], effects: .none, result: instance)
    guard case .nominal(let type, let arguments) = instance else { return guess(made) }
    let found = initializers(of: type, arguments)
    let isSure = found.count <= 1 && !found.contains { program[$0.id].modifiers.contains(.failable) }
    return isSure && program.types[type].origin == .sources ? made : guess(made)
  }

  /// The type of `base.name`.
  func memberType(_ name: Name, of base: Type, _ scope: Scope) -> Type {
    if case .tuple(let elements) = base.unwrapped {
      if let labelled = elements.first(where: { $0.label == name }) { return labelled.type }
      guard let position = Int(program.text(name)), position < elements.count else {
        return .unknown("no such element")
      }
      return elements[position].type
    }
    guard let member = member(name, of: base, scope) else {
      return synthesizedType(name, of: base)
        ?? .unknown("no member '\(program.text(name))' in these sources")
    }
    return type(of: member)
  }

  /// The member that `base.name` stands for.
  func member(_ name: Name, of base: Type, _ scope: Scope) -> FoundMember? {
    members(name, of: base, scope, limit: 1).first
  }

  /// The members of a name that `base.name` may stand for.
  func members(_ name: Name, of base: Type, _ scope: Scope, limit: Int = .max) -> [FoundMember] {
    switch base {
    case .optional(let wrapped):
      let own =
        types.resolve(Name(.Optional), from: scope).nominal.map { members(name, of: $0, [wrapped], limit) } ?? []
      return own.isEmpty ? members(name, of: wrapped, scope, limit: limit) : own
    case .implicitlyUnwrapped(let wrapped), .opaque(let wrapped), .metatype(let wrapped):
      return members(name, of: wrapped, scope, limit: limit)
    case .nominal(let type, let arguments):
      let found = members(name, of: type, arguments, limit)
      if !found.isEmpty { return found }
      if let member = memberOfBounds(name, of: type, scope) { return [member] }
      return types.needleDependency(of: type).map { members(name, of: $0, scope, limit: limit) } ?? []
    case .composition(let parts):
      return parts.lazy.map { self.members(name, of: $0, scope, limit: limit) }.first { !$0.isEmpty } ?? []
    case .parameter(let parameter):
      guard let constraint = constraint(of: parameter, scope) else { return [] }
      return members(name, of: constraint, scope, limit: limit)
    default: return []
    }
  }

  private func members(_ name: Name, of type: TypeID, _ arguments: [Type], _ limit: Int) -> [FoundMember] {
    let found = types.members(name, of: type, arguments: arguments, limit: limit)
    guard found.isEmpty, program.isStandard(type) else { return found }
    return types.members(name, of: program.space.declaring(type), arguments: arguments, limit: limit)
  }

  /// What a generic parameter in scope must conform to.
  private func constraint(of parameter: Name, _ scope: Scope) -> Type? {
    var index = scope.declaration
    while let current = index {
      let scan = program.scans[scope.file]
      let declaration = scan.declarations[current]
      if let found = scan.genericParameters(of: declaration).first(where: { $0.name == parameter }) {
        return found.constraint.map { types.resolve($0, from: Scope(file: scope.file, declaration: current)) }
      }
      index = declaration.parent
    }
    return nil
  }

  // MARK: - Choices

  /// The type of what is one of several: the same of all, or else that of the first that is known.
  private func typeOfAll(_ values: [ExpressionID], _ scope: Scope, _ expected: Type?) -> Type {
    let found = values.map { type(of: $0, scope, expected: expected) }
    guard let first = found.first(where: { !$0.isUnknown }) else {
      return .unknown("the type of none of several values is known")
    }
    // What `.empty` is a member of the others say.
    let isSame = zip(values, found).allSatisfy { value, type in
      type == first || type.isUnknown && self.type(of: value, scope, expected: expected ?? first) == first
    }
    return isSame ? first : guess(first)
  }

  /// `a ?? b`
  private func typeOfCoalescing(_ id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    let sides = Array(children(id, scope))
    guard sides.count == 2 else { return .unknown("empty") }
    let left = type(of: sides[0], scope, expected: expected)
    let wrapped = left.unwrappedOnce
    let right = type(of: sides[1], scope, expected: left.isUnknown ? expected : wrapped)
    if left.isUnknown { return right.isUnknown ? left : guess(right) }
    if right == left || right == wrapped { return right }
    return guess(wrapped)
  }

  /// The values of an `if`, a `switch` or a `do`: of each of its branches the last expression.
  func branches(of block: ExpressionID, _ scope: Scope) -> [ExpressionID] {
    children(block, scope).flatMap { branch -> [ExpressionID] in
      guard node(branch, scope).kind == .block else { return [] }
      let statements = children(branch, scope).filter { node($0, scope).kind != .pattern }
      return statements.last.map { [$0] } ?? []
    }
  }

  /// The types for whose operands `+` and its kin give the same.
  private static let numbers: Set<String> = ["Int", "Double", "String", "Array", "Float", "CGFloat"]

  private func typeOfArithmetic(_ id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    let operands = Array(children(id, scope))
    let typed = operands.filter { node($0, scope).kind != .integer }
    let hasFloat = typed.contains { node($0, scope).kind == .float }
    let others = typed.filter { node($0, scope).kind != .float }
    guard !others.isEmpty else { return literal(hasFloat ? .Double : .Int, scope, expected) }
    let result = typeOfAll(others, scope, expected)
    guard let nominal = result.nominal, program.types[nominal].origin == .external,
      Self.numbers.contains(program.name(of: nominal))
    else { return result.isUnknown ? result : guess(result) }
    return result
  }

  // MARK: - Literals

  private func typeOfTuple(_ id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    let parts = Array(children(id, scope))
    var wanted: [Type?] = parts.map { _ in nil }
    if case .tuple(let elements) = expected, elements.count == parts.count { wanted = elements.map(\.type) }
    return .tuple(
      zip(parts, wanted).map { part, expected in
        Type.Element(label: name(part, scope), type: type(of: part, scope, expected: expected))
      })
  }

  private func typeOfArray(_ id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    let parts = Array(children(id, scope))
    if parts.isEmpty { return expected ?? .unknown("an empty array") }
    if writtenCollection(id, scope) != nil { return Self.typeOrValue }
    let array = types.resolve(Name(.Array), from: scope).nominal ?? 0
    var element: Type?
    if case .nominal(_, let arguments) = expected?.unwrapped, arguments.count == 1 { element = arguments[0] }
    return .nominal(array, [typeOfAll(parts, scope, element)])
  }

  private func typeOfDictionary(_ id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    let parts = Array(children(id, scope))
    guard parts.count >= 2, let dictionary = types.resolve(Name(.Dictionary), from: scope).nominal else {
      return expected ?? .unknown("an empty dictionary")
    }
    if writtenCollection(id, scope) != nil { return Self.typeOrValue }
    var wanted: [Type?] = [nil, nil]
    if case .nominal(_, let arguments) = expected?.unwrapped, arguments.count == 2 { wanted = arguments }
    let keys = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
    let values = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
    return .nominal(dictionary, [typeOfAll(keys, scope, wanted[0]), typeOfAll(values, scope, wanted[1])])
  }

  /// `[Int.self]` is a value and `[Int].self` a type; the scanner drops what tells them apart.
  private static let typeOrValue = Type.unknown("a type, or a collection of types")

  /// The collection that brackets around types stand for where they are called: `[Int]()`, `[String: Int]()`.
  func writtenCollection(_ id: ExpressionID, _ scope: Scope) -> Type? {
    var instances: [Type] = []
    for part in children(id, scope) {
      guard instances.count < 2, case .metatype(let instance) = type(of: part, scope) else { return nil }
      instances.append(instance)
    }
    let isArray = node(id, scope).kind == .array
    guard instances.count == (isArray ? 1 : 2) else { return nil }
    return types.resolve(Name(isArray ? .Array : .Dictionary), from: scope).nominal.map { .nominal($0, instances) }
  }

  // MARK: - Results

  /// The expressions whose values a body or closure gives back.
  func results(of body: ExpressionID, _ scope: Scope) -> [ExpressionID] {
    var results: [ExpressionID] = []
    collectReturns(body, scope, isOutermost: true, into: &results)
    if !results.isEmpty { return results }
    let statements = children(body, scope).filter { node($0, scope).kind != .parameter }
    return statements.count == 1 ? statements : []
  }

  private func collectReturns(
    _ id: ExpressionID, _ scope: Scope, isOutermost: Bool, into results: inout [ExpressionID]
  ) {
    let kind = node(id, scope).kind
    if kind == .return {
      if let value = firstChild(id, scope) { results.append(value) }
      return
    }
    if kind == .closure, !isOutermost { return }
    for child in children(id, scope) { collectReturns(child, scope, isOutermost: false, into: &results) }
  }
}

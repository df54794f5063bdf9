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
    if let known = passingTypes[question] { return recalled(known) }
    let answer = answer {
      let type = deeper { wholeType(of: id, scope, question.expected) } ?? .unknown("nested too deeply")
      return type.isLarger(than: Self.sizeLimit) ? .unknown("the type is too large to follow") : type
    }
    keepForNow(answer, to: question)
    return answer.value
  }

  /// So many parts a type may have.
  private static let sizeLimit = 200

  /// Whether what is expected of an expression may say something about it.
  private func dependsOnContext(_ id: ExpressionID, _ scope: Scope) -> Bool {
    switch node(id, scope).kind {
    case .name, .typeName, .string, .boolean, .comparison, .cast, .conditionalCast, .forcedCast: false
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
    guard expected == nil else { return findLinkType(of: id, scope, expected) }
    let place = ExpressionPlace(id: id, scope: scope)
    if let known = recalled(keptTypes, at: place) { return known }
    let answer = answer { findLinkType(of: id, scope, nil) }
    keptTypes.keep(answer, at: place)
    return answer.value
  }

  private func findLinkType(of id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    let expression = node(id, scope)
    switch expression.kind {
    case .name: return typeOfName(id, scope)
    case .typeName: return writtenType(id, scope).map(metatype) ?? .unknown("no type")
    case .member: return typeOfMember(id, scope)
    case .implicitMember:
      guard let expected else {
        return .unknown("the type with the member '.\(program.text(name(id, scope)))' is not known")
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
    case .block: return typeOfBlock(id, scope, expected)
    case .optionalTry: return typeOfTrying(id, scope, expected)
    case .tuple: return typeOfTuple(id, scope, expected)
    case .closure: return typeOfClosure(id, scope, expected)
    case .array: return typeOfArray(id, scope, expected)
    case .dictionary: return typeOfDictionary(id, scope, expected)
    case .string: return typeOfLiteral(.String, scope, expected)
    case .integer: return typeOfLiteral(.Int, scope, expected)
    case .float: return typeOfLiteral(.Double, scope, expected)
    case .boolean, .comparison: return types.resolve(Name(.Bool), from: scope)
    case .arithmetic, .other: return typeOfOperator(id, scope, expected)
    case .assignment, .compoundAssignment, .loop: return .void
    case .keyPath: return .unknown("a key path is not followed")
    default: return .unknown("its value is an expression that is not followed")
    }
  }

  /// `x!`, `x?` in a chain; behind a type's name, as in `[Int?]()`, the question mark makes an optional of it.
  private func typeOfUnwrapping(_ id: ExpressionID, _ scope: Scope) -> Type {
    guard let base = firstChild(id, scope).map({ baseType(of: $0, scope) }) else { return .unknown("empty") }
    if node(id, scope).kind == .chain, let instance = base.instance { return .metatype(.optional(instance)) }
    return base.unwrappedOnce
  }

  /// A literal is what is expected of it, where that is one of the standard library's.
  func typeOfLiteral(_ word: Word, _ scope: Scope, _ expected: Type?) -> Type {
    if word == .Int, let wanted = expected?.unwrapped.nominal, program.types[wanted].name == Name(.Double),
      program.types[wanted].origin == .external
    {
      return expected?.unwrapped ?? types.resolve(Name(.Double), from: scope)
    }
    return types.resolve(Name(word), from: scope)
  }

  private func typeOfName(_ id: ExpressionID, _ scope: Scope) -> Type {
    let type = plainTypeOfName(id, scope)
    let isWeak = names(scope).isHeldWeakly(name(id, scope), at: node(id, scope).offset)
    return isWeak && !type.isOptional && !type.isUnknown ? .optional(type) : type
  }

  private func plainTypeOfName(_ id: ExpressionID, _ scope: Scope) -> Type {
    let name = name(id, scope)
    if name == .selfValue || name == .selfType {
      guard let type = selfType(scope) else { return .unknown("no enclosing type") }
      let instance = Type.nominal(type, ownParameters(type))
      return name == .selfType ? .metatype(instance) : instance
    }
    let binding = lookUp(name, at: node(id, scope).offset, scope)
    switch binding {
    case .member(let member) where program[member.id].isCallable:
      guard let enclosing = selfType(scope) else { return .unknown("no enclosing type") }
      let own = Type.nominal(enclosing, ownParameters(enclosing))
      return functionValue(of: members(name, of: own, scope, limit: Self.mostOverloads), id, scope)
    case .global(let function) where program[function].isCallable:
      let all = overloads(of: function).prefix(Self.mostOverloads)
      return functionValue(of: all.map(FoundMember.init(global:)), id, scope)
    default: return type(of: binding, scope)
    }
  }

  func type(of binding: Binding, _ scope: Scope) -> Type {
    switch binding {
    case .local(let local, let place): return type(of: local, place)
    case .parameter(let position, let function):
      guard let parameter = program.parameter(position, of: function) else { return .unknown("no such parameter") }
      return types.resolve(parameter.type, from: function.scope)
    case .member(let member): return type(of: member)
    case .global(let id): return type(of: FoundMember(global: id))
    case .type(let type): return metatype(type)
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
      let type = type(of: sequence, scope).unwrapped
      if case .nominal(_, []) = type, let element = elementType(of: type) { return element }
      guard case .nominal(_, let arguments) = type, let element = arguments.last else {
        return .unknown("not a collection")
      }
      // Of a dictionary's pairs it may be either part, or both.
      return arguments.count == 1 && element.elements.count == 1 ? element : guess(element)
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

  /// The type of a type's name where it is a value: that of a protocol's is no metatype of what conforms.
  func metatype(_ instance: Type) -> Type {
    switch instance {
    case .nominal(let id, _) where program.types[id].isProtocol: .protocolMetatype(instance)
    case .composition: .protocolMetatype(instance)
    default: .metatype(instance)
    }
  }

  // MARK: - Choices

  /// The type of what is one of several: the same of all, or else that of the first that is known.
  func typeOfAll(_ values: [ExpressionID], _ scope: Scope, _ expected: Type?) -> Type {
    if values.count > 1, let number = typeOfNumbers(values, scope, expected) { return number }
    let some = values.filter { node($0, scope).kind != .nil }
    if some.count < values.count, !some.isEmpty {
      let type = typeOfAll(some, scope, expected?.unwrappedOnce)
      return type.isUnknown || type.isOptional ? type : .optional(type)
    }
    let found = values.map { type(of: $0, scope, expected: expected) }
    guard let first = found.first(where: { !$0.isUnknown }) else {
      return .unknown("none of several values has a known type")
    }
    // What `.empty` is a member of the others say.
    let isSame = zip(values, found).allSatisfy { value, type in
      type == first || type.isUnknown && self.type(of: value, scope, expected: expected ?? first) == first
    }
    if isSame { return first }
    // `1` beside an `Int?` is one too.
    if let optional = found.first(where: \.isOptional),
      found.allSatisfy({ $0 == optional || .optional($0) == optional })
    {
      return optional
    }
    return guess(first)
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

  /// `try? x`: an optional stays one.
  private func typeOfTrying(_ id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    guard let value = firstChild(id, scope) else { return .unknown("empty") }
    let type = type(of: value, scope, expected: expected?.unwrappedOnce)
    return type.isUnknown || type.isOptional ? type : .optional(type)
  }

  /// What a statement gives: an `if` without `else`, or a loop, gives nothing.
  private func typeOfBlock(_ id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    switch node(id, scope).name {
    case .ifStatement:
      let parts = Array(children(id, scope)).suffix(2)
      guard parts.count == 2, parts.allSatisfy({ node($0, scope).kind == .block }) else { return .void }
    case .guardStatement, .whileStatement: return .void
    default: break
    }
    return typeOfAll(branches(of: id, scope), scope, expected)
  }

  /// The values of an `if`, a `switch` or a `do`: of each of its branches the last expression.
  func branches(of block: ExpressionID, _ scope: Scope) -> [ExpressionID] {
    children(block, scope).flatMap { branch -> [ExpressionID] in
      guard node(branch, scope).kind == .block else { return [] }
      let statements = children(branch, scope).filter { node($0, scope).kind != .pattern }
      return statements.last.map { [$0] } ?? []
    }
  }

  // MARK: - Literals

  private func typeOfTuple(_ id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    let parts = Array(children(id, scope))
    var wanted: [Type?] = parts.map { _ in nil }
    if case .tuple(let elements) = expected, elements.count == parts.count { wanted = elements.map(\.type) }
    let elements = zip(parts, wanted).map { part, expected in
      Type.Element(label: name(part, scope), type: type(of: part, scope, expected: expected))
    }
    if node(id, scope).name == .selfValue { return writtenTuple(elements).map(metatype) ?? Self.notAType }
    return .tuple(elements)
  }

  /// The tuple type that parentheses around types stand for.
  private func writtenTuple(_ elements: [Type.Element]) -> Type? {
    let instances = elements.compactMap { element in
      element.type.instance.map { Type.Element(label: element.label, type: $0) }
    }
    return instances.count == elements.count ? .tuple(instances) : nil
  }

  private func typeOfArray(_ id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    let parts = Array(children(id, scope))
    if parts.isEmpty { return expected ?? .unknown("an empty array") }
    if node(id, scope).name == .selfValue { return writtenCollection(id, scope).map(metatype) ?? Self.notAType }
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
    if node(id, scope).name == .selfValue { return writtenCollection(id, scope).map(metatype) ?? Self.notAType }
    var wanted: [Type?] = [nil, nil]
    if case .nominal(_, let arguments) = expected?.unwrapped, arguments.count == 2 { wanted = arguments }
    let keys = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
    let values = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
    return .nominal(dictionary, [typeOfAll(keys, scope, wanted[0]), typeOfAll(values, scope, wanted[1])])
  }

  private static let notAType = Type.unknown("a type that is not followed")

  /// The collection that brackets around types stand for where they are called: `[Int]()`, `[String: Int]()`.
  func writtenCollection(_ id: ExpressionID, _ scope: Scope) -> Type? {
    var instances: [Type] = []
    for part in children(id, scope) {
      guard instances.count < 2, let instance = deeper({ namedInstance(part, scope) }) ?? nil else { return nil }
      instances.append(instance)
    }
    let isArray = node(id, scope).kind == .array
    guard instances.count == (isArray ? 1 : 2) else { return nil }
    return types.resolve(Name(isArray ? .Array : .Dictionary), from: scope).nominal.map { .nominal($0, instances) }
  }

  /// The type that a part of written brackets names: `Int`, `[Int]`, `(Int, String)`.
  private func namedInstance(_ id: ExpressionID, _ scope: Scope) -> Type? {
    switch node(id, scope).kind {
    case .array, .dictionary: writtenCollection(id, scope)
    case .tuple: if case .tuple(let elements) = type(of: id, scope) { writtenTuple(elements) } else { nil }
    default: type(of: id, scope).instance
    }
  }

  // MARK: - Results

  /// The expressions whose values a body or closure gives back.
  func results(of body: ExpressionID, _ scope: Scope) -> [ExpressionID] {
    var results: [ExpressionID] = []
    collectReturns(body, scope, isOutermost: true, into: &results)
    if !results.isEmpty { return results }
    let statements = statements(of: body, scope)
    return statements.count == 1 ? statements : []
  }

  /// What a body or closure does, one after the other.
  func statements(of body: ExpressionID, _ scope: Scope) -> [ExpressionID] {
    children(body, scope).filter { node($0, scope).kind.isStatement }
  }

  private func collectReturns(
    _ id: ExpressionID, _ scope: Scope, isOutermost: Bool, into results: inout [ExpressionID]
  ) {
    let kind = node(id, scope).kind
    if kind == .return {
      if node(id, scope).name == .throwStatement { return }
      if let value = firstChild(id, scope) { results.append(value) }
      return
    }
    if kind == .closure, !isOutermost { return }
    for child in children(id, scope) { collectReturns(child, scope, isOutermost: false, into: &results) }
  }
}

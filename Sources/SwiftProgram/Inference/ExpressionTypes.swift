import SwiftScan

extension BodySemantics {
  /// The type of an expression, as far as declarations tell it.
  ///
  /// The only inference of types. Where declarations suggest a type without forcing it, `guess` records that, and
  /// `certainly` accepts only types that are no guess.
  ///
  /// - Parameter expected: the type that its context requires, as `.init()` needs it.
  package func type(of node: Node, expected: Type? = nil) -> Type {
    let question = TypeQuestion(
      location: node, expected: dependsOnContext(node) ? expected : nil)
    if let known = provisionalTypes[question] { return reuse(known) }
    let answer = answer {
      let type = deeper { wholeType(of: node, question.expected) } ?? .unknown("nested too deeply")
      return type.isLarger(than: Self.sizeLimit) ? .unknown("the type is too large to follow") : type
    }
    cacheProvisionally(answer, to: question)
    return answer.value
  }

  /// The same where it is no guess; else unknown.
  package func certainType(of node: Node) -> Type {
    certainly("its type is not certain") { type(of: node) }
  }

  /// So many parts a type may have.
  private static let sizeLimit = 200

  /// Whether what is expected of an expression may say something about it.
  private func dependsOnContext(_ node: Node) -> Bool {
    switch node.kind {
    case .name, .typeName, .string, .boolean, .comparison, .cast, .conditionalCast, .forcedCast: false
    case .member, .implicitMember, .call, .subscript, .argument, .integer, .float, .nil, .array, .dictionary, .tuple,
      .closure, .capture, .unownedCapture, .weakCapture, .parameter, .force, .chain, .inout, .optionalTry, .coalesce,
      .ternary, .assignment, .compoundAssignment, .arithmetic, .keyPath, .other, .binding, .unwrapping, .destructuring,
      .pattern, .return, .block, .loop:
      true
    }
  }

  /// The type of `a?.b.c` is optional, behind all its links.
  private func wholeType(of node: Node, _ expected: Type?) -> Type {
    if isPath(node) { return typeOfPath(node) }
    let type = linkType(of: node, expected)
    guard !type.isUnknown, !type.isOptional, node.kind != .chain, isChained(node) else { return type }
    return .optional(type)
  }

  /// Whether some link of `a.b().c` is optional. Longer chains than are followed are not looked through.
  func isChained(_ node: Node) -> Bool {
    var current = node
    for _ in 0..<Self.depthLimit {
      switch current.kind {
      case .chain: return true
      case .member, .call, .subscript, .force:
        guard let next = current.firstChild else { return false }
        current = next
      case .name, .implicitMember, .argument, .integer, .float, .boolean, .nil, .string, .array, .dictionary, .tuple,
        .closure, .capture, .unownedCapture, .weakCapture, .parameter, .cast, .conditionalCast, .forcedCast, .inout,
        .optionalTry, .coalesce, .ternary, .assignment, .compoundAssignment, .comparison, .arithmetic, .keyPath,
        .other, .typeName, .binding, .unwrapping, .destructuring, .pattern, .return, .block, .loop:
        return false
      }
    }
    return false
  }

  /// The type of what is in front of a dot, a bracket or a parenthesis: in a chain it is there, and in a
  /// key path it is what that leads to up to there.
  package func baseType(of node: Node) -> Type {
    if isPath(node) { return path(node)?.value ?? .unknown("a key path is not followed") }
    guard isChained(node) else { return type(of: node) }
    return deeper { linkType(of: node, nil) } ?? .unknown("nested too deeply")
  }

  private func linkType(of node: Node, _ expected: Type?) -> Type {
    guard expected == nil else { return findLinkType(of: node, expected) }
    let location = node
    if let known = reuse(cachedTypes, at: location) { return known }
    let answer = answer { findLinkType(of: node, nil) }
    cachedTypes.store(answer, at: location)
    return answer.value
  }

  private func findLinkType(of node: Node, _ expected: Type?) -> Type {
    let expression = node
    switch expression.kind {
    case .name: return typeOfName(node)
    case .typeName: return writtenType(node).map(metatype) ?? .unknown("no type")
    case .member: return typeOfMember(node)
    case .implicitMember:
      guard let expected else { return .unknown("the type with the member '.\(program.text(node.name))' is not known") }
      return memberType(node.name, of: .metatype(expected.unwrapped), node.scope)
    case .call: return typeOfCall(node, expected)
    case .subscript: return typeOfSubscript(node)
    case .cast, .forcedCast: return writtenType(node) ?? .unknown("no type")
    case .conditionalCast: return writtenType(node).map { .optional($0) } ?? .unknown("no type")
    case .force, .chain: return typeOfUnwrapping(node)
    case .argument, .inout:
      return node.firstChild.map { type(of: $0, expected: expected) } ?? .unknown("empty")
    case .coalesce: return typeOfCoalescing(node, expected)
    case .ternary: return typeOfAll(Array(node.children.dropFirst()), node.scope, expected)
    case .block: return typeOfBlock(node, expected)
    case .optionalTry: return typeOfTrying(node, expected)
    case .tuple: return typeOfTuple(node, expected)
    case .closure: return typeOfClosure(node, expected)
    case .array: return typeOfArray(node, expected)
    case .dictionary: return typeOfDictionary(node, expected)
    case .string: return typeOfLiteral(.StringLiteralType, node.scope, expected)
    case .integer: return typeOfLiteral(.IntegerLiteralType, node.scope, expected)
    case .float: return typeOfLiteral(.FloatLiteralType, node.scope, expected)
    case .boolean: return typeOfLiteral(.BooleanLiteralType, node.scope, expected)
    case .comparison: return typeOfComparison(node)
    case .arithmetic, .other: return typeOfOperator(node, expected)
    case .assignment, .compoundAssignment, .loop: return .void
    case .keyPath: return typeOfPath(node)
    case .capture, .unownedCapture, .weakCapture, .parameter, .nil, .binding, .unwrapping, .destructuring, .pattern,
      .return:
      return .unknown("its value is an expression that is not followed")
    }
  }

  /// `x!`, `x?` in a chain; behind a type's name, as in `[Int?]()`, the question mark makes an optional of it.
  private func typeOfUnwrapping(_ node: Node) -> Type {
    guard let base = node.firstChild.map({ baseType(of: $0) }) else { return .unknown("empty") }
    if node.kind == .chain, let instance = base.instance { return .metatype(.optional(instance)) }
    return base.unwrappedOnce
  }

  /// A literal is what is expected of it, where that is one of the standard library's; else what the module calls the
  /// type of such literals: `typealias IntegerLiteralType = Int32`.
  func typeOfLiteral(_ word: Word, _ scope: Scope, _ expected: Type?) -> Type {
    if word == .IntegerLiteralType, let wanted = expected?.unwrapped.nominal,
      program.types[wanted].name == Name(.Double),
      program.types[wanted].origin == .external
    {
      return types.standard(.Double)
    }
    let type = types.resolve(Name(word), from: scope)
    // What may stand for a text is not all that can be made of one.
    return word == .StringLiteralType && type != types.standard(.String) ? guess(type) : type
  }

  private func typeOfName(_ node: Node) -> Type {
    let type = plainTypeOfName(node)
    let isWeak = names(node.scope).isHeldWeakly(node.name, at: node.offset)
    return isWeak && !type.isOptional && !type.isUnknown ? .optional(type) : type
  }

  private func plainTypeOfName(_ node: Node) -> Type {
    let name = node.name
    if name == .selfValue || name == .selfType {
      guard let type = selfType(node.scope) else { return .unknown("no enclosing type") }
      let instance = Type.nominal(type, ownParameters(type))
      return name == .selfType ? .metatype(instance) : instance
    }
    let binding = declaration(of: node)
    switch binding {
    case .member(let member) where program[member.id].isCallable:
      guard let enclosing = selfType(node.scope) else { return .unknown("no enclosing type") }
      let own = Type.nominal(enclosing, ownParameters(enclosing))
      return functionValue(of: members(name, of: own, node.scope, limit: Self.mostOverloads), node)
    case .global(let function) where program[function].isCallable:
      let all = overloads(of: function).prefix(Self.mostOverloads)
      return functionValue(of: all.map(FoundMember.init(global:)), node)
    default: return type(of: binding)
    }
  }

  package func type(of binding: Binding) -> Type {
    switch binding {
    case .local(let local, let scope): return type(of: local, scope)
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
    if let typed = local.typed, let written = writtenType(typed) { return written }
    switch local.value {
    case .expression(let value, let unwraps):
      let type = type(of: value)
      return unwraps ? type.unwrappedOnce : type
    case .element(let position, let value):
      let count = value.parent?.children.count { $0.kind == .parameter } ?? 0
      return element(position, of: count, in: type(of: value).unwrapped) ?? .unknown("not such a tuple")
    case .anyElement(let collection): return anyElement(of: type(of: collection).unwrapped)
    case .elementPart(let position, let count, let collection):
      let parts = elementParts(of: type(of: collection).unwrapped)
      // What is taken apart further has more names than parts.
      return parts.count == count ? parts[position] : .unknown("a pattern is not followed")
    case .argument(let position, let closure):
      let type = deeper { parameterType(position, of: closure) } ?? .unknown("nested too deeply")
      guard type.isUnknown, position == 0, let own = handedSelf(closure) else { return type }
      hasGuessed = true
      return own
    case .matched(let name, let pattern, let value):
      return matchedType(of: name, in: pattern, type(of: value)) ?? .unknown("a pattern is not followed")
    case .open: return .unknown("a variable without a written type is assigned later")
    }
  }

  /// What a collection gives. Of one that is declared nowhere and has several generic arguments it may be any of them.
  private func anyElement(of collection: Type) -> Type {
    if let element = elementType(of: collection) { return element }
    guard case .nominal(_, let arguments) = collection, let element = arguments.last else {
      return .unknown("not a collection")
    }
    return arguments.count == 1 ? element : guess(element)
  }

  /// The parts of the tuples that a collection gives. One that is declared nowhere likely gives its generic arguments, as
  /// a dictionary does.
  private func elementParts(of collection: Type) -> [Type] {
    if let element = elementType(of: collection) { return element.elements }
    guard case .nominal(_, let arguments) = collection else { return [] }
    return arguments.map(guess)
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
  func typeOfAll(_ values: [Node], _ scope: Scope, _ expected: Type?) -> Type {
    if values.count > 1, let number = typeOfNumbers(values, scope, expected) { return number }
    let some = values.filter { $0.kind != .nil }
    if some.count < values.count, !some.isEmpty {
      let type = typeOfAll(some, scope, expected?.unwrappedOnce)
      return type.isUnknown || type.isOptional ? type : .optional(type)
    }
    let found = values.map { type(of: $0, expected: expected) }
    guard let first = found.first(where: { !$0.isUnknown }) else {
      return .unknown("none of several values has a known type")
    }
    // What `.empty` is a member of the others say.
    let isSame = zip(values, found).allSatisfy { value, type in
      type == first || type.isUnknown && self.type(of: value, expected: expected ?? first) == first
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
  private func typeOfCoalescing(_ node: Node, _ expected: Type?) -> Type {
    let sides = Array(node.children)
    guard sides.count == 2 else { return .unknown("empty") }
    let left = type(of: sides[0], expected: expected)
    let wrapped = left.unwrappedOnce
    let right = type(of: sides[1], expected: left.isUnknown ? expected : wrapped)
    if left.isUnknown { return right.isUnknown ? left : guess(right) }
    if right == left || right == wrapped { return right }
    return guess(wrapped)
  }

  /// `try? x`: an optional stays one.
  private func typeOfTrying(_ node: Node, _ expected: Type?) -> Type {
    guard let value = node.firstChild else { return .unknown("empty") }
    let type = type(of: value, expected: expected?.unwrappedOnce)
    return type.isUnknown || type.isOptional ? type : .optional(type)
  }

  /// What a statement gives: an `if` without `else`, or a loop, gives nothing.
  private func typeOfBlock(_ node: Node, _ expected: Type?) -> Type {
    switch node.name {
    case .ifStatement:
      let parts = Array(node.children).suffix(2)
      guard parts.count == 2, parts.allSatisfy({ $0.kind == .block }) else { return .void }
    case .guardStatement, .whileStatement: return .void
    default: break
    }
    return typeOfAll(node.branches, node.scope, expected)
  }

  // MARK: - Literals

  private func typeOfTuple(_ node: Node, _ expected: Type?) -> Type {
    let parts = Array(node.children)
    // Parentheses that end an optional chain are kept, and make no tuple.
    if parts.count == 1, parts[0].name == .none, node.name != .selfValue {
      return type(of: parts[0], expected: expected)
    }
    var wanted: [Type?] = parts.map { _ in nil }
    if case .tuple(let elements) = expected, elements.count == parts.count { wanted = elements.map(\.type) }
    let elements = zip(parts, wanted).map { part, expected in
      Type.Element(label: part.name, type: type(of: part, expected: expected))
    }
    if node.name == .selfValue { return writtenTuple(elements).map(metatype) ?? Self.notAType }
    return .tuple(elements)
  }

  /// The tuple type that parentheses around types stand for.
  private func writtenTuple(_ elements: [Type.Element]) -> Type? {
    let instances = elements.compactMap { element in
      element.type.instance.map { Type.Element(label: element.label, type: $0) }
    }
    return instances.count == elements.count ? .tuple(instances) : nil
  }

  private func typeOfArray(_ node: Node, _ expected: Type?) -> Type {
    let parts = Array(node.children)
    if parts.isEmpty { return expected ?? .unknown("an empty array") }
    if node.name == .selfValue { return writtenCollection(node).map(metatype) ?? Self.notAType }
    var element: Type?
    if case .nominal(_, let arguments) = expected?.unwrapped, arguments.count == 1 { element = arguments[0] }
    return types.standard(.Array, [typeOfAll(parts, node.scope, element)])
  }

  private func typeOfDictionary(_ node: Node, _ expected: Type?) -> Type {
    let parts = Array(node.children)
    guard parts.count >= 2 else { return expected ?? .unknown("an empty dictionary") }
    if node.name == .selfValue { return writtenCollection(node).map(metatype) ?? Self.notAType }
    var wanted: [Type?] = [nil, nil]
    if case .nominal(_, let arguments) = expected?.unwrapped, arguments.count == 2 { wanted = arguments }
    let keys = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
    let values = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
    let found = [typeOfAll(keys, node.scope, wanted[0]), typeOfAll(values, node.scope, wanted[1])]
    return types.standard(.Dictionary, found)
  }

  private static let notAType = Type.unknown("a type that is not followed")

  /// The collection that brackets around types stand for where they are called: `[Int]()`, `[String: Int]()`.
  func writtenCollection(_ node: Node) -> Type? {
    var instances: [Type] = []
    for part in node.children {
      guard instances.count < 2, let instance = deeper({ namedInstance(part) }) ?? nil else { return nil }
      instances.append(instance)
    }
    let isArray = node.kind == .array
    guard instances.count == (isArray ? 1 : 2) else { return nil }
    return types.standard(isArray ? .Array : .Dictionary, instances)
  }

  /// The type that a part of written brackets names: `Int`, `[Int]`, `(Int, String)`.
  private func namedInstance(_ node: Node) -> Type? {
    switch node.kind {
    case .array, .dictionary: writtenCollection(node)
    case .tuple: if case .tuple(let elements) = type(of: node) { writtenTuple(elements) } else { nil }
    default: type(of: node).instance
    }
  }

  // MARK: - Results

  /// The one expression whose value a body returns; nil where there are several, or none.
  package func onlyResult(of body: Node) -> Node? {
    let results = results(of: body)
    return results.count == 1 ? results[0] : nil
  }

  /// The expressions whose values a body or closure returns.
  package func results(of body: Node) -> [Node] {
    var results: [Node] = []
    collectReturns(body, isOutermost: true, into: &results)
    if !results.isEmpty { return results }
    let statements = statements(of: body)
    return statements.count == 1 ? statements : []
  }

  /// What a body or closure does, one after the other.
  package func statements(of body: Node) -> [Node] {
    body.children.filter { $0.kind.isStatement }
  }

  private func collectReturns(_ node: Node, isOutermost: Bool, into results: inout [Node]) {
    let kind = node.kind
    if kind == .return {
      if node.name == .throwStatement { return }
      if let value = node.firstChild { results.append(value) }
      return
    }
    if kind == .closure, !isOutermost { return }
    for child in node.children { collectReturns(child, isOutermost: false, into: &results) }
  }
}

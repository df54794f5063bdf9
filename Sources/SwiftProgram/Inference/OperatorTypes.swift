import SwiftScan

/// What operators give.
extension BodySemantics {
  /// `a + b`, `a & b`, `-a`, `a...b`, `a <+> b`.
  func typeOfOperator(_ node: Node, _ expected: Type?) -> Type {
    let operands = Array(node.children)
    let name = node.name
    if operands.isEmpty { return .unknown("its value is an expression that is not followed") }
    switch Operator(name) {
    case .closedRange, .halfOpenRange: return typeOfRange(node, operands)
    case .plus, .minus, .times, .divided, .remainder, .bitAnd, .bitOr, .bitXor, .bitNot, .wrappingPlus, .wrappingMinus,
      .wrappingTimes, .shiftLeft, .shiftRight, .maskingShiftLeft, .maskingShiftRight:
      return typeOfArithmetic(name, operands, node.scope, expected)
    default:
      guard name != .none, operands.count == 2 else {
        return .unknown("its value is an expression that is not followed")
      }
      return typeOfFunction(name, operands, node.scope)
    }
  }

  // MARK: - Ranges

  private func typeOfRange(_ node: Node, _ bounds: [Node]) -> Type {
    let bound = typeOfNumbers(bounds, node.scope, nil) ?? typeOfAll(bounds, node.scope, nil)
    let range = types.resolve(program.rangeNames[rangeKind(node, bounds).rawValue], from: node.scope)
    guard !bound.isUnknown, let nominal = range.nominal else { return bound }
    return .nominal(nominal, [bound])
  }

  private func rangeKind(_ node: Node, _ bounds: [Node]) -> RangeKind {
    let isClosed = Operator(node.name) == .closedRange
    if bounds.count > 1 { return isClosed ? .closed : .halfOpen }
    // `a...` has its operator behind the bound.
    if bounds[0].offset < node.offset { return .from }
    return isClosed ? .through : .upTo
  }

  // MARK: - Arithmetic

  /// The types for whose operands `+` and its kin give the same.
  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat", "Decimal", "String", "Array", "Data",
  ]

  private func typeOfArithmetic(_ name: Name, _ operands: [Node], _ scope: Scope, _ expected: Type?) -> Type {
    if let type = typeOfNumbers(operands, scope, expected) { return type }
    return operands.count == 2 ? typeOfFunction(name, operands, scope) : .unknown("an operator is not followed")
  }

  /// The type of operands that are all of one, which is a number's or the like; literals are whatever the others are.
  func typeOfNumbers(_ operands: [Node], _ scope: Scope, _ expected: Type?) -> Type? {
    let literals = operands.map { literal($0) }
    let others = zip(operands, literals).filter { $0.1 == nil }.map(\.0)
    guard let first = others.first else {
      if operands.isEmpty { return nil }
      return typeOfLiteral(literals.contains(.Double) ? .Double : .Int, scope, expected)
    }
    let type = type(of: first, expected: expected)
    guard case .nominal(let id, _) = type, program.types[id].origin == .external,
      Self.numbers.contains(program.name(of: id)),
      others.dropFirst().allSatisfy({ self.type(of: $0, expected: type) == type })
    else { return nil }
    return type
  }

  /// Which number a literal is where its context expects no type, also `1 + 2` of several; nil for what is none.
  private func literal(_ node: Node) -> Word? {
    switch node.kind {
    case .integer: return .Int
    case .float: return .Double
    case .arithmetic:
      let parts = node.children.map { part in (deeper { literal(part) } ?? nil) }
      guard !parts.isEmpty, parts.allSatisfy({ $0 != nil }) else { return nil }
      return parts.contains(.Double) ? .Double : .Int
    default: return nil
    }
  }

  // MARK: - Declared operators

  /// What the function of an operator gives that is declared for exactly these operands.
  private func typeOfFunction(_ name: Name, _ operands: [Node], _ scope: Scope) -> Type {
    let given = operands.map { type(of: $0) }
    if let unknown = given.first(where: \.isUnknown) { return unknown }
    let members = given.flatMap { self.members(name, of: $0, scope, limit: Self.mostOverloads) }
    let globals = program.globals[Int(name.number)].map(FoundMember.init(global:))
    let results = (members + globals).filter { function in
      let wanted = signature(of: function)
      return wanted.generics.isEmpty && wanted.parameters.count == 2
        && zip(zip(operands, given), wanted.parameters).allSatisfy { operand, wanted in
          operand.1 == wanted || literal(operand.0) == .Int && isNumber(wanted)
        }
    }.map { signature(of: $0).result }
    guard let first = results.first else {
      return .unknown("an operator of these operands is not declared in these sources")
    }
    return results.allSatisfy { $0 == first } ? first : guess(first)
  }

  private func isNumber(_ type: Type) -> Bool {
    type.nominal.map { program.types[$0].origin == .external && program.name(of: $0) == "Double" } ?? false
  }

  // MARK: - Comparisons

  /// `a == b`: a truth, where the app declares no operator of that name that gives something else, such as a condition of a
  /// query.
  func typeOfComparison(_ node: Node) -> Type {
    let truth = types.resolve(Name(.Bool), from: node.scope)
    return memory { ComparisonResults(solver) }.areTruths(node.name) { giveTruth(node.name) } ? truth : guess(truth)
  }

  private func giveTruth(_ name: Name) -> Bool {
    let members = program.ownersOfMember[Int(name.number)].flatMap { program.members.values(name, of: $0) }
    return (members + program.globals[Int(name.number)]).allSatisfy { id in
      program[id].kind != .function || program.isPrelude(id)
        || program[id].type.flatMap { types.resolve($0, from: id.scope).nominal }.map(program.name) == "Bool"
    }
  }
}

/// For comparisons by name whether all that the app declares give a truth.
private final class ComparisonResults {
  let areTruths: Memo<[Name: Bool]>

  init(_ solver: Solver) { areTruths = Memo(solver) }
}

/// The standard library's ranges, in the order of `Program.rangeNames`.
package enum RangeKind: Int, CaseIterable {
  case halfOpen, closed, from, upTo, through

  package var typeName: String {
    switch self {
    case .halfOpen: "Range"
    case .closed: "ClosedRange"
    case .from: "PartialRangeFrom"
    case .upTo: "PartialRangeUpTo"
    case .through: "PartialRangeThrough"
    }
  }
}

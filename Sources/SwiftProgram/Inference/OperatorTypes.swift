import SwiftScan

/// What operators give.
extension BodySemantics {
  /// `a + b`, `a & b`, `-a`, `a...b`, `a <+> b`.
  func typeOfOperator(_ node: Node, _ expected: Type?) -> Type {
    let operands = Array(node.children)
    let name = node.name
    if operands.isEmpty { return .unknown("its value is an expression that is not followed") }
    let standard = typeOfStandardOperator(node, operands, expected)
    let own = ownOperators(name, operands)
    if own.isEmpty { return standard }
    let exact = own.filter { $0.fit == .exactly }
    let results = (exact.isEmpty ? own : exact).map(\.result)
    // Where both may be meant, the one that fits the context best is.
    return standard.isUnknown && results.allSatisfy { $0 == results[0] } ? results[0] : guess(standard)
  }

  /// The app's own functions of an operator that may take some operands.
  private func ownOperators(_ name: Name, _ operands: [Node]) -> [(fit: Fit, result: Type)] {
    let members = program.ownersOfMember[Int(name.number)].flatMap { owner in
      program.members.values(name, of: owner).map {
        FoundMember(id: $0, owner: owner, substitution: [:], isDefault: false)
      }
    }
    let all = members + program.globals[Int(name.number)].map(FoundMember.init(global:))
    return all.filter { !program.isPrelude($0.id) }.compactMap { function -> (fit: Fit, result: Type)? in
      let signature = signature(of: function)
      guard signature.parameters.count == operands.count else { return nil }
      let fits = zip(operands, signature.parameters).map { self.fit(of: $0, as: $1, function.id) }
      let fit = fits.min() ?? Fit.never
      let isOpen = signature.result.isOpen || !signature.generics.isEmpty
      return fit == .never ? nil : (fit, isOpen ? .unknown("a generic operator is not followed") : signature.result)
    }
  }

  private func typeOfStandardOperator(_ node: Node, _ operands: [Node], _ expected: Type?) -> Type {
    let name = node.name
    switch Operator(name) {
    case .closedRange, .halfOpenRange: return typeOfRange(node, operands)
    case .plus, .minus, .times, .divided, .remainder, .bitAnd, .bitOr, .bitXor, .bitNot, .wrappingPlus, .wrappingMinus,
      .wrappingTimes, .shiftLeft, .shiftRight, .maskingShiftLeft, .maskingShiftRight:
      return typeOfArithmetic(name, operands, node.scope, expected)
    default:
      return .unknown("its value is an expression that is not followed")
    }
  }

  // MARK: - Ranges

  private func typeOfRange(_ node: Node, _ bounds: [Node]) -> Type {
    let bound = typeOfNumbers(bounds, node.scope, nil) ?? typeOfAll(bounds, node.scope, nil)
    let range = program.types.external(program.rangeNames[rangeKind(node, bounds).rawValue])
    return bound.isUnknown ? bound : .nominal(range, [bound])
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
    guard let type = typeOfNumbers(operands, scope, expected) else { return .unknown("an operator is not followed") }
    let isAdded = Operator(name) == .plus && operands.count == 2
    return isAdded || !type.names(isCollection) ? type : .unknown("an operator is not followed")
  }

  private func isCollection(_ type: TypeID) -> Bool { ["String", "Array", "Data"].contains(program.name(of: type)) }

  /// The type of operands that are all of one, which is a number's or the like; literals are whatever the others are.
  func typeOfNumbers(_ operands: [Node], _ scope: Scope, _ expected: Type?) -> Type? {
    let literals = operands.map { literal($0) }
    let others = zip(operands, literals).filter { $0.1 == nil }.map(\.0)
    guard let first = others.first else {
      if operands.isEmpty { return nil }
      return typeOfLiteral(
        literals.contains(.FloatLiteralType) ? .FloatLiteralType : .IntegerLiteralType, scope, expected)
    }
    let type = type(of: first, expected: expected)
    guard case .nominal(let id, _) = type, program.types[id].origin == .external,
      Self.numbers.contains(program.name(of: id)), others.count == operands.count || !isCollection(id),
      !literals.contains(.FloatLiteralType)
        || ["Double", "Float", "CGFloat", "Decimal"].contains(program.name(of: id)),
      others.dropFirst().allSatisfy({ self.type(of: $0, expected: type) == type })
    else { return nil }
    return type
  }

  /// Which number a literal is where its context expects no type, also `1 + 2` of several; nil for what is none.
  func literal(_ node: Node) -> Word? {
    switch node.kind {
    case .integer: return .IntegerLiteralType
    case .float: return .FloatLiteralType
    case .arithmetic:
      let parts = node.children.map { part in (deeper { literal(part) } ?? nil) }
      guard !parts.isEmpty, parts.allSatisfy({ $0 != nil }) else { return nil }
      return parts.contains(.FloatLiteralType) ? .FloatLiteralType : .IntegerLiteralType
    default: return nil
    }
  }

  // MARK: - Comparisons

  /// `a == b`: a truth, where the app declares no operator of that name that gives something else, such as a condition of a
  /// query.
  func typeOfComparison(_ node: Node) -> Type {
    let truth = types.standard(.Bool)
    return memory { ComparisonResults(solver) }.areTruths(node.name) { giveTruth(node.name) } ? truth : guess(truth)
  }

  private func giveTruth(_ name: Name) -> Bool {
    (program.members(named: name) + program.globals[Int(name.number)]).allSatisfy { id in
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

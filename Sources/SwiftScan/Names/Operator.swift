/// The operators of the standard library, as the `name` of an expression.
///
/// They have the same numbers in every `Names`, behind those of `Word`s: see `Keyword`.
public enum Operator: String, KnownWord, Sendable {
  case equal = "=="
  case notEqual = "!="
  case identical = "==="
  case notIdentical = "!=="
  case less = "<"
  case greater = ">"
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case matches = "~="
  case and = "&&"
  case or = "||"
  case not = "!"
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "/"
  case remainder = "%"
  case bitAnd = "&"
  case bitOr = "|"
  case bitXor = "^"
  case bitNot = "~"
  case wrappingPlus = "&+"
  case wrappingMinus = "&-"
  case wrappingTimes = "&*"
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case maskingShiftLeft = "&<<"
  case maskingShiftRight = "&>>"
  case closedRange = "..."
  case halfOpenRange = "..<"
  case coalesce = "??"

  public static let firstNumber: UInt32 = 512

  /// The operator that a name is.
  public init?(_ name: Name) {
    let index = name.number &- Self.firstNumber
    guard index < Self.allCases.count else { return nil }
    self = unsafeBitCast(UInt8(index), to: Self.self)
  }
}

extension Operator {
  /// How tightly an operator between two operands binds them; casts stand between ranges and `??`.
  enum Precedence: UInt8, Comparable {
    /// Of an operator that the standard library does not declare nobody knows: it is taken to bind last.
    case unknown
    case disjunction, conjunction, comparison, coalescing, casting, range, addition, multiplication, shift

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  var precedence: Precedence {
    switch self {
    case .or: .disjunction
    case .and: .conjunction
    case .equal, .notEqual, .identical, .notIdentical, .less, .greater, .lessOrEqual, .greaterOrEqual, .matches:
      .comparison
    case .coalesce: .coalescing
    case .closedRange, .halfOpenRange: .range
    case .plus, .minus, .wrappingPlus, .wrappingMinus, .bitOr, .bitXor: .addition
    case .times, .divided, .remainder, .wrappingTimes, .bitAnd: .multiplication
    case .shiftLeft, .shiftRight, .maskingShiftLeft, .maskingShiftRight: .shift
    case .not, .bitNot: .unknown
    }
  }

  /// What it makes of two operands.
  var kind: Expression.Kind {
    switch self {
    case .plus, .minus, .times, .divided, .remainder: .arithmetic
    case .coalesce: .coalesce
    default: [.disjunction, .conjunction, .comparison].contains(precedence) ? .comparison : .other
    }
  }
}

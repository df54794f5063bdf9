/// The words, other than keywords, that the standard library declares and that are asked for by name.
///
/// They have the same numbers in every `Names`, behind those of keywords: see `Keyword`.
public enum Word: String, KnownWord, Sendable {
  case `Any`, AnyObject, Array, Bool, Copyable, Dictionary, Double, Error, InlineArray, Int, Never, Optional, Sendable,
    String, Void
  case ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral, ExpressibleByFloatLiteral
  case ExpressibleByIntegerLiteral, ExpressibleByNilLiteral, ExpressibleByUnicodeScalarLiteral
  case BooleanLiteralType, FloatLiteralType, IntegerLiteralType, StringLiteralType
  case assert, available, compactMap, debugPrint, fatalError, forEach, map, precondition, preconditionFailure, print
  case type, unavailable, wrappedValue

  public static let firstNumber: UInt32 = 256
}

extension Name {
  public static let initializer = Name(Keyword.`init`)
  public static let deinitializer = Name(Keyword.deinit)
  public static let subscripting = Name(Keyword.`subscript`)
  public static let selfValue = Name(Keyword.`self`)
  public static let superValue = Name(Keyword.`super`)
  public static let trueValue = Name(Keyword.true)
  public static let falseValue = Name(Keyword.false)
  public static let ifStatement = Name(Keyword.`if`)
  public static let guardStatement = Name(Keyword.guard)
  public static let switchStatement = Name(Keyword.switch)
  public static let switchCase = Name(Keyword.case)
  public static let throwStatement = Name(Keyword.throw)
  public static let doStatement = Name(Keyword.do)
  public static let deferStatement = Name(Keyword.defer)
  public static let whileStatement = Name(Keyword.while)
  public static let repeatStatement = Name(Keyword.repeat)
  public static let breakStatement = Name(Keyword.break)
  public static let whereClause = Name(Keyword.where)
  /// `Self`.
  public static let selfType = Name(Keyword.`Self`)
}

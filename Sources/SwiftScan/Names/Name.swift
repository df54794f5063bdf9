/// A word of the sources as a number: an index into the `Names` that the file was read with.
///
/// Two names are the same word exactly if their numbers are equal. The numbers of words that are not known beforehand
/// differ from run to run: nothing may be ordered by them.
public struct Name: NumberKey, Sendable {
  public let number: UInt32

  public init(number: UInt32) {
    self.number = number
  }

  public var key: UInt64 { UInt64(number) }

  /// No name at all: that of an operator's operand, the label `_`.
  public static let none = Name(number: 0)

  /// A word of the standard library.
  public init(_ word: Word) {
    number = word.number
  }

  public init(_ operator: Operator) {
    number = `operator`.number
  }

  init(_ keyword: Keyword) {
    number = keyword.number
  }
}

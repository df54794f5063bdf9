/// A type or extension as simple text search finds it.
struct TextBlock {
  let file: Int
  /// From its keyword to its last brace.
  let range: Range<Int>
  /// `class`, `protocol`, `extension` and so on.
  let keyword: Word
  /// Without what stands before its last dot.
  let name: String
  let isPrivate: Bool
  let isConditional: Bool
  /// What stands behind the colon.
  let inherited: [Entry]
  /// The colon before `inherited`; nil where there is none.
  let colon: Int?
  let members: [TextMember]

  struct Entry {
    let range: Range<Int>
    /// Without module and generic arguments.
    let name: String
    /// The names between its angle brackets.
    let arguments: [String]
  }
}

/// A property or function that stands directly in a block.
struct TextMember {
  let file: Int
  /// `var`, `let` or `func`.
  let keyword: Word
  let name: Word
  let modifiers: [Word]
  /// From its first attribute or modifier to its last brace.
  let range: Range<Int>
  /// Of a property; nil where none is written.
  let type: Range<Int>?
  let hasInitialValue: Bool
  /// The braces of a computed or required property.
  let accessors: Range<Int>?
  let isConditional: Bool

  func has(_ modifier: String) -> Bool { modifiers.contains { $0.text == modifier } }
}

/// `typealias name = A & B`.
struct TextAlias {
  let file: Int
  let name: String
  let names: [String]
}

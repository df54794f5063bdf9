import RibscopeText

/// A property's or method's name as Swift source spells it: between backquotes where it is a keyword, or holds what no
/// plain name may hold (raw identifiers, SE-0451).
package func quoted(_ name: String) -> String {
  guard isMethod(name) else { return isPlain(name) ? name : "`\(name)`" }
  let base = name.prefix { $0 != "(" }
  // `init` and `subscript` are requirements of their own kind, and an operator is written as it is.
  let isOwnKind = base == "init" || base == "subscript" || !base.contains { $0.isLetter || $0 == "_" }
  return isOwnKind || isPlain(base) ? name : "`\(base)`" + name.dropFirst(base.count)
}

/// `default: Theme` as a declaration has it, its name quoted where it must be.
package func declaration(_ name: String, _ type: String?) -> String {
  signature(quoted(name), type)
}

/// `scoreStream: ScoreStream`, or a method's name alone, or a name whose type is not known.
package func signature(_ name: String, _ type: String?) -> String {
  guard let type, !isMethod(name) else { return name }
  return "\(name): \(oneLine(type))"
}

/// A method requirement goes by its name with labels: `make(with:)`.
package func isMethod(_ name: String) -> Bool {
  name.utf8.contains(UInt8(ascii: "("))
}

/// Whether a property may have a name, between backquotes where it is a keyword.
package func isPropertyName(_ name: String) -> Bool { isPlain(name) || keywords.contains(name) && name != "_" }

/// Whether a text may be a type: in one line, its brackets closed, and nothing that ends a declaration.
package func isWrittenType(_ text: String) -> Bool {
  var open: [Character] = []
  var previous: Character = " "
  for character in text {
    switch character {
    case "(", "[", "<": open.append(character)
    case ">" where previous == "-": break
    case ")", "]", ">":
      guard let last = open.popLast(), ["()", "[]", "<>"].contains(String([last, character])) else { return false }
    case "{", "}", ";", "=", "/", "\\", "\"", "#", "`": return false
    default: if character.isNewline { return false }
    }
    previous = character
  }
  return open.isEmpty && text.contains { $0.isLetter || $0 == "(" }
}

private func isPlain(_ name: some StringProtocol) -> Bool {
  guard let first = name.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
  return name.unicodeScalars.allSatisfy(isNameScalar) && !keywords.contains(String(name))
}

/// Letters, digits, `_`, and everything outside ASCII.
private func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
  !scalar.isASCII || scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
}

/// The words that no declaration may take for a name unquoted: The Swift Programming Language, "Keywords and
/// Punctuation", those used in declarations, statements, expressions and types.
private let keywords: Set<String> = [
  "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
  "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct",
  "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
  "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "Any", "as",
  "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "_",
]

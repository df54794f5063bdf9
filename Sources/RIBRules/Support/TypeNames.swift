import RibscopeText

/// A type's spelling with what does not matter taken away: blanks, an outer `any` or pair of parentheses,
/// `Optional<T>` for `T?`.
///
/// It serves to find what is near. Whether a member witnesses a requirement is decided by the linker.
package func plainType(_ type: String) -> String {
  if type.utf8.allSatisfy(isPlainByte) { return type }
  var plain = oneLine(type)
  // No type that a person wrote is longer; a hostile one must not steer how deep this recurs.
  guard plain.utf8.count <= 500 else { return plain }
  if plain.hasPrefix("any ") { plain.removeFirst(4) }
  plain.removeAll(where: \.isWhitespace)
  if let inner = wrapped(in: "Optional<", ">", plain) { return plainType(inner) + "?" }
  if let inner = wrapped(in: "(", ")", plain), isOneOperand(inner) { return plainType(inner) }
  return plain
}

/// A letter, a digit or `_` of ASCII: a type of nothing else is plain already.
private func isPlainByte(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
}

/// The type without the optional around it: `Theme` of `Theme?`, `Theme!` and `Optional<Theme>`; nil where there is
/// none to be seen.
func unwrappedType(_ type: String) -> String? {
  let line = oneLine(type)
  guard let last = line.last else { return nil }
  if let inner = wrapped(in: "Optional<", ">", line) { return inner }
  guard last == "?" || last == "!" else { return nil }
  let inner = String(line.dropLast())
  return wrapped(in: "(", ")", inner).flatMap { isOneOperand($0.replacing(text: "&", with: "")) ? $0 : nil } ?? inner
}

/// `ScoreStream` and `Stream` for `MutableScoreStream`: the plain types that it is likely a special case of, for their
/// names are its own without words in front.
func generalTypes(of type: String) -> [String] {
  let special = plainType(type)
  // No type that a person wrote is longer, and a hostile one would have as many words as letters.
  guard special.utf8.count <= 200 else { return [] }
  let inName = special.indices.prefix { isNameCharacter(special[$0]) }
  return inName.dropFirst().filter { special[$0].isUppercase }.map { String(special[$0...]) }
}

private func isNameCharacter(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || character == "_"
}

/// Types that say nothing about what a value means: that two properties are strings does not make them kin.
func isEverydayType(_ type: String) -> Bool {
  let everyday: Set<String> = [
    "String", "Substring", "Int", "Int64", "UInt", "Double", "Float", "CGFloat", "Bool", "Date", "Data", "URL", "UUID",
    "Any", "AnyObject", "Void", "()",
  ]
  let plain = plainType(type)
  return everyday.contains(unwrappedType(plain) ?? plain)
}

private func wrapped(in open: String, _ close: String, _ type: String) -> String? {
  guard type.hasPrefix(open), type.hasSuffix(close) else { return nil }
  let inner = type.dropFirst(open.count).dropLast(close.count)
  return isBalanced(inner) ? String(inner) : nil
}

/// Whether every bracket closes one opened within the text: `A<B>` does, `A>,B<C` does not.
private func isBalanced(_ text: Substring) -> Bool {
  var depth = 0
  var previous: Character = " "
  for character in text {
    if "(<[".contains(character) { depth += 1 }
    if ")]".contains(character) || (character == ">" && previous != "-") { depth -= 1 }
    if depth < 0 { return false }
    previous = character
  }
  return depth == 0
}

/// Whether parentheses around a type could go: not around a tuple, a function or `()`.
private func isOneOperand(_ type: String) -> Bool {
  !type.isEmpty && !type.contains(",") && !type.includes("->") && !type.contains("&")
}

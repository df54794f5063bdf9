/// A call in a manifest with the arguments that are plain string literals: `.target(name: "App", path: "App")`.
struct ManifestCall: Equatable {
  /// The called name without what is in front: `target`.
  let callee: String
  /// The labelled arguments whose value is one string literal without escapes and interpolation.
  var literals: [String: String] = [:]
  /// Every string literal of a labelled argument, also in arrays: `sources: ["App/**"]`.
  var lists: [String: [String]] = [:]
  /// The names that follow a dot in labelled arguments: `product: .unitTests`.
  var members: [String: [String]] = [:]
  /// The other names in labelled arguments that are no labels themselves: `swiftSettings: shared`.
  var names: [String: [String]] = [:]
}

/// Finds calls in a manifest written in Swift or Starlark without running it.
///
/// Strings and comments are skipped, calls inside a found call are not looked at (`dependencies: [.target(…)]`). What
/// is computed is not seen: it is absent from the result. O(length of the manifest).
struct ManifestScanner {
  /// What a manifest is written in.
  enum Language {
    case swift
    /// Bazel's and Buck's: `name = "App"`, comments behind `#`, strings in either kind of quotes.
    case starlark
  }

  private let bytes: [UInt8]
  private let language: Language
  private var index = 0

  init(_ bytes: [UInt8], _ language: Language = .swift) {
    self.bytes = bytes
    self.language = language
  }

  /// The calls of any of these names, or of all names, in the order they are written.
  mutating func calls(of names: Set<String>? = nil) -> [ManifestCall] {
    var found: [ManifestCall] = []
    while let token = next() {
      guard case .word(let word) = token, names?.contains(word) ?? true else { continue }
      let start = index
      if next() == .open { found.append(arguments(of: word)) } else { index = start }
    }
    return found
  }

  /// The first call of a type or of a function of it, `Project(name: "App")` or `Project.app(name: "App")`.
  mutating func firstCall(on type: String) -> ManifestCall? {
    while let token = next() {
      guard token == .word(type) else { continue }
      let start = index
      var called = next()
      if called == .dot, case .word? = next() { called = next() }
      if called == .open { return arguments(of: type) }
      index = start
    }
    return nil
  }

  /// Whether a word occurs outside strings and comments.
  mutating func contains(word wanted: String) -> Bool {
    while let token = next() {
      if token == .word(wanted) { return true }
    }
    return false
  }

  /// Goes through the words outside strings and comments, with whether each is an attribute's, as `@main`, until the body
  /// returns false.
  mutating func forEachWord(_ body: (_ word: String, _ isAttribute: Bool) -> Bool) {
    while let token = next() {
      guard case .word(let word) = token else { continue }
      let start = index - word.utf8.count
      if !body(word, start > 0 && bytes[start - 1] == UInt8(ascii: "@")) { return }
    }
  }

  private mutating func arguments(of callee: String) -> ManifestCall {
    var call = ManifestCall(callee: callee)
    var depth = 1
    var label: String?
    var value: [Token] = []
    // What `exclude =` inside of a `glob` names is none of its files.
    var isExcluding = false
    while depth > 0, let token = next() {
      if depth == 1, token == .comma || token == .close {
        if case .string(let text)? = value.first, value.count == 1, let label { call.literals[label] = text }
        (label, value, isExcluding) = (nil, [], false)
      } else if depth == 1, token == .colon, case .word(let word)? = value.last, value.count == 1 {
        (label, value) = (word, [])
      } else {
        if token == .colon, value.last == .word("exclude") { isExcluding = true }
        if let label, !isExcluding { add(token, after: value.last, to: label, of: &call) }
        value.append(token)
      }
      if token == .open { depth += 1 }
      if token == .close { depth -= 1 }
    }
    return call
  }

  private func add(_ token: Token, after last: Token?, to label: String, of call: inout ManifestCall) {
    switch token {
    case .string(let text): call.lists[label, default: []].append(text)
    case .word(let word) where last == .dot: call.members[label, default: []].append(word)
    case .word(let word): call.names[label, default: []].append(word)
    case .colon where last != nil && last == call.names[label]?.last.map(Token.word): call.names[label]?.removeLast()
    default: break
    }
  }
}

// MARK: Tokens

extension ManifestScanner {
  fileprivate enum Token: Equatable {
    case word(String), string(String)
    /// `(` or `[` or `{`; and their ends.
    case open, close
    case comma, colon, dot
    case other
  }

  private mutating func next() -> Token? {
    skipBlanksAndComments()
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    if isQuote(byte) { return string(endedBy: byte) }
    if Self.isWord(byte) { return word() }
    index += 1
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return .close
    case UInt8(ascii: ","): return .comma
    case labelEnd: return .colon
    case UInt8(ascii: "."): return .dot
    default: return .other
    }
  }

  /// What stands behind the label of an argument.
  private var labelEnd: UInt8 { language == .swift ? UInt8(ascii: ":") : UInt8(ascii: "=") }

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || language == .starlark && byte == UInt8(ascii: "'")
  }

  private mutating func word() -> Token {
    let start = index
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
    return .word(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  /// A string literal; `.other` where it holds an escape, an interpolation or more than a line.
  private mutating func string(endedBy quote: UInt8) -> Token {
    if isTripled(quote) { return longString(endedBy: quote) }
    let start = index + 1
    index = start
    var isPlain = true
    while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\\") {
        isPlain = false
        index += 1
      }
      index += 1
    }
    let end = min(index, bytes.count)
    index = end + 1
    return isPlain ? .string(String(decoding: bytes[start..<end], as: UTF8.self)) : .other
  }

  private func isTripled(_ quote: UInt8) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == quote && bytes[index + 2] == quote
  }

  /// `"""…"""`, as documentation is written in.
  private mutating func longString(endedBy quote: UInt8) -> Token {
    index += 3
    while index < bytes.count, bytes[index] != quote || !isTripled(quote) { index += 1 }
    index = min(index + 3, bytes.count)
    return .other
  }

  private mutating func skipBlanksAndComments() {
    while index < bytes.count {
      if bytes[index] <= UInt8(ascii: " ") {
        index += 1
      } else if startsLineComment {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if language == .swift, startsHere("/*") {
        skipBlockComment()
      } else {
        return
      }
    }
  }

  private var startsLineComment: Bool {
    language == .swift ? startsHere("//") : bytes[index] == UInt8(ascii: "#")
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if startsHere("/*") {
        depth += 1
        index += 2
      } else if startsHere("*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  private func startsHere(_ text: StaticString) -> Bool {
    index + 1 < bytes.count && bytes[index] == text.utf8Start[0] && bytes[index + 1] == text.utf8Start[1]
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }
}

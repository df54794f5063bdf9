import Foundation

/// A page as a reader sees it that forgives nothing: every element is closed, every attribute quoted, every `<` and `&` of
/// the text escaped. A browser would repair what this calls wrong, and might run it.
public struct StrictHTML {
  /// The names of all elements.
  public private(set) var elements: Set<String> = []
  /// Every attribute's value, with references resolved, by the attribute's name.
  public private(set) var attributes: [String: [String]] = [:]
  /// The texts between tags, with references resolved, without what scripts and styles hold.
  public private(set) var texts: [String] = []
  /// What scripts hold.
  public private(set) var scripts: [String] = []

  public struct Problem: Error, CustomStringConvertible {
    public let description: String
  }

  private var rest: Substring
  private var open: [String] = []

  private static let void: Set<String> = ["meta", "br", "input"]
  private static let references = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]

  public init(_ page: String) throws(Problem) {
    rest = page[...]
    if rest.hasPrefix("<!DOCTYPE html>\n") { rest = rest.dropFirst("<!DOCTYPE html>\n".count) }
    while !rest.isEmpty {
      if rest.first == "<" { try readTag() } else { try readText() }
    }
    guard open.isEmpty else { throw problem("'\(open.joined(separator: " "))' is never closed") }
  }

  private func problem(_ text: String) -> Problem { Problem(description: "\(text), before '\(rest.prefix(60))'") }

  private mutating func readText() throws(Problem) {
    let text = rest.prefix { $0 != "<" }
    rest = rest.dropFirst(text.count)
    texts.append(try resolved(text))
  }

  /// The text with references resolved; a stray `>` or `&` is wrong.
  private func resolved(_ text: Substring) throws(Problem) -> String {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      guard character == "&" else {
        if character == ">" || character == "<" { throw problem("a stray '\(character)' in '\(text)'") }
        result.append(character)
        continue
      }
      let name = rest.prefix { $0 != ";" }
      guard let meant = Self.character(of: name) else { throw problem("an unknown reference '\(name.prefix(9))'") }
      result += meant
      rest = rest.dropFirst(name.count + 1)
    }
    return result
  }

  private static func character(of reference: Substring) -> String? {
    guard reference.hasPrefix("#") else { return references[String(reference)] }
    return UInt32(reference.dropFirst()).flatMap(Unicode.Scalar.init).map { String($0) }
  }

  private mutating func readTag() throws(Problem) {
    rest = rest.dropFirst()
    if rest.first == "/" {
      rest = rest.dropFirst()
      let name = try readName()
      guard open.popLast() == name, rest.popFirst() == ">" else { throw problem("a wrong end tag '\(name)'") }
      return
    }
    let name = try readName()
    elements.insert(name)
    while rest.first == " " || rest.first == "\n" { try readAttribute() }
    if rest.hasPrefix("/>") {
      rest = rest.dropFirst(2)
    } else {
      guard rest.popFirst() == ">" else { throw problem("a tag '\(name)' that does not end") }
      if !Self.void.contains(name) { open.append(name) }
    }
    if name == "script" || name == "style" { try readRaw(name) }
  }

  private mutating func readName() throws(Problem) -> String {
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ":") }
    guard !name.isEmpty else { throw problem("a '<' that begins no tag") }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func readAttribute() throws(Problem) {
    rest = rest.drop { $0 == " " || $0 == "\n" }
    if rest.first == ">" || rest.hasPrefix("/>") { return }
    let name = try readName()
    if rest.first != "=" {
      attributes[name, default: []].append("")
      return
    }
    guard rest.hasPrefix("=\"") else { throw problem("an attribute '\(name)' without quotes") }
    rest = rest.dropFirst(2)
    let value = rest.prefix { $0 != "\"" }
    rest = rest.dropFirst(value.count + 1)
    attributes[name, default: []].append(try resolved(value))
  }

  /// What a script or style holds ends at the first thing that looks like its end, whatever it is meant to be.
  private mutating func readRaw(_ name: String) throws(Problem) {
    guard let end = rest.range(of: "</\(name)") else { throw problem("an endless '\(name)'") }
    let content = rest[..<end.lowerBound]
    guard !content.contains("<!--") else { throw problem("a comment in '\(name)'") }
    if name == "script" { scripts.append(String(content)) }
    rest = rest[end.lowerBound...]
  }
}

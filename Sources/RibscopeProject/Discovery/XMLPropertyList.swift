/// A property list in XML, as some tools used to write projects, rewritten as Xcode writes it; nil for other bytes.
///
/// Only the tags are exchanged, from left to right and with line ends kept, so that `PropertyListReader` bounds the depth and
/// names the line of what is wrong. Numbers and dates, of which a project needs none, become strings. Survives any bytes, does
/// not recurse. O(bytes).
func rewrittenXMLList(_ bytes: [UInt8]) -> [UInt8]? {
  let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF]
  guard bytes.first(where: { $0 > UInt8(ascii: " ") && !marks.contains($0) }) == UInt8(ascii: "<") else { return nil }
  var rewriting = XMLRewriting(rest: bytes[...])
  rewriting.run()
  return rewriting.result
}

private struct XMLRewriting {
  var rest: ArraySlice<UInt8>
  private(set) var result: [UInt8] = []
  /// What ends a value in each container that is open: `;` in a dictionary, `,` in an array.
  private var ends: [UInt8] = []
  private var isInText = false

  init(rest: ArraySlice<UInt8>) { self.rest = rest }

  mutating func run() {
    while let byte = rest.first {
      if byte == UInt8(ascii: "<") {
        takeMark()
      } else if isInText, byte == UInt8(ascii: "&") {
        takeReference()
      } else {
        write(rest.prefix(1))
        rest.removeFirst()
      }
    }
  }

  // MARK: Marks

  private mutating func takeMark() {
    if rest.starts(with: "<!--".utf8) {
      keepLines(of: taken(upTo: "-->"))
    } else if rest.starts(with: "<![CDATA[".utf8) {
      rest = rest.dropFirst("<![CDATA[".utf8.count)
      write(taken(upTo: "]]>").dropLast(3))
    } else {
      let tag = taken(upTo: ">")
      keepLines(of: tag)
      write(tag: tag.dropFirst().dropLast())
    }
  }

  private mutating func write(tag: ArraySlice<UInt8>) {
    let isClosing = tag.first == UInt8(ascii: "/")
    let isEmpty = tag.last == UInt8(ascii: "/") && tag.count > 1
    let name = (isClosing ? tag.dropFirst() : tag).prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "/") }
    switch String(decoding: name, as: UTF8.self) {
    case "dict": writeContainer("{", "}", end: UInt8(ascii: ";"), isClosing, isEmpty)
    case "array": writeContainer("(", ")", end: UInt8(ascii: ","), isClosing, isEmpty)
    case "plist": return
    case let name where name.hasPrefix("?") || name.hasPrefix("!"): return
    case let name:
      if !isClosing { result.append(UInt8(ascii: "\"")) }
      isInText = !isClosing && !isEmpty
      if isInText { return }
      result.append(UInt8(ascii: "\""))
      if name == "key" { result.append(UInt8(ascii: "=")) } else { endValue() }
    }
  }

  private mutating func writeContainer(
    _ opening: String, _ closing: String, end: UInt8, _ isClosing: Bool, _ isEmpty: Bool
  ) {
    if !isClosing {
      result += opening.utf8
      ends.append(end)
    }
    if isClosing || isEmpty {
      result += closing.utf8
      _ = ends.popLast()
      endValue()
    }
  }

  private mutating func endValue() {
    if let end = ends.last { result.append(end) }
  }

  /// The bytes up to and with a mark; all that is left where it does not come.
  private mutating func taken(upTo mark: String) -> ArraySlice<UInt8> {
    let start = rest
    while !rest.isEmpty, !rest.starts(with: mark.utf8) { rest.removeFirst() }
    rest = rest.dropFirst(mark.utf8.count)
    return start[..<rest.startIndex]
  }

  // MARK: Text

  /// Between values only line ends are of interest.
  private mutating func write(_ text: ArraySlice<UInt8>) {
    guard isInText else { return keepLines(of: text) }
    for byte in text {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
    }
  }

  private mutating func keepLines(of text: ArraySlice<UInt8>) {
    for byte in text where byte == UInt8(ascii: "\n") { result.append(byte) }
  }

  /// `&amp;` or `&#38;`; what stands for nothing is kept as it is.
  private mutating func takeReference() {
    let name = rest.dropFirst().prefix(10).prefix { $0 != UInt8(ascii: ";") }
    guard rest[name.endIndex...].first == UInt8(ascii: ";"),
      let character = Self.character(String(decoding: name, as: UTF8.self))
    else {
      result.append(rest.removeFirst())
      return
    }
    write(Array(character.utf8)[...])
    rest = rest[(name.endIndex + 1)...]
  }

  private static func character(_ name: String) -> String? {
    switch name {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    case _ where name.hasPrefix("#x"): character(UInt32(name.dropFirst(2), radix: 16))
    case _ where name.hasPrefix("#"): character(UInt32(name.dropFirst()))
    default: nil
    }
  }

  private static func character(_ number: UInt32?) -> String? {
    number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}

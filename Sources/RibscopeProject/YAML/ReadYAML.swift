import CRibscopeYAML

/// What a reader does with anchors (`&name`) and the aliases (`*name`) that stand for their values.
public enum YAMLAliases: Sendable {
  /// A configuration needs none, and a value is easier to find where it is.
  case refused
  /// Other tools' files have them. Tags, which say what a value is meant as, are passed over.
  case followed
}

/// The document of a YAML file, read by libyaml; nil where it holds none. O(bytes).
///
/// - Throws: the first thing that is no YAML, a second document, a key given twice, nesting of more than 32 levels, and what
///   `aliases` refuses.
public func readYAML(_ bytes: [UInt8], aliases: YAMLAliases) throws(YAMLProblem) -> YAMLNode? {
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  defer { parser.deallocate() }
  guard yaml_parser_initialize(parser) == 1 else {
    throw YAMLProblem(YAMLPlace(line: 1, column: 1), "not enough memory to read it")
  }
  defer { yaml_parser_delete(parser) }
  // libyaml keeps the address until the parser is deleted.
  let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
  defer { input.deallocate() }
  _ = input.update(fromContentsOf: bytes)
  yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  var reader = YAMLReader(parser: parser, aliases: aliases, bytes: bytes)
  return try reader.document()
}

private struct YAMLReader {
  let parser: UnsafeMutablePointer<yaml_parser_t>
  let aliases: YAMLAliases
  private let bytes: [UInt8]
  private var anchored: [String: YAMLNode] = [:]

  init(parser: UnsafeMutablePointer<yaml_parser_t>, aliases: YAMLAliases, bytes: [UInt8]) {
    self.parser = parser
    self.bytes = bytes
    self.aliases = aliases
  }

  private struct Event {
    let kind: Kind
    let place: YAMLPlace
    var anchor: String?

    enum Kind {
      case value(String, isPlain: Bool)
      case alias(String)
      case beginSequence, endSequence, beginMapping, endMapping
      case beginDocument, endDocument, endStream, other
    }
  }

  mutating func document() throws(YAMLProblem) -> YAMLNode? {
    var root: YAMLNode?
    while true {
      let event = try next()
      switch event.kind {
      case .endStream: return root
      case .beginDocument where root != nil:
        throw YAMLProblem(event.place, "a second document begins here; only one is allowed")
      case .beginDocument, .endDocument, .other: continue
      default: root = try node(event, depth: 0)
      }
    }
  }

  private mutating func node(_ event: Event, depth: Int) throws(YAMLProblem) -> YAMLNode {
    guard depth < YAMLNode.mostLevels else { throw YAMLProblem(event.place, "this is nested too deeply") }
    let node = YAMLNode(content: try content(event, depth), place: event.place)
    // What an alias stands for may be nested itself.
    guard depth + node.levels <= YAMLNode.mostLevels else {
      throw YAMLProblem(event.place, "this is nested too deeply")
    }
    if let anchor = event.anchor { anchored[anchor] = node }
    return node
  }

  private mutating func content(_ event: Event, _ depth: Int) throws(YAMLProblem) -> YAMLNode.Content {
    switch event.kind {
    case .value(let text, let isPlain): return .scalar(text, isPlain: isPlain)
    case .beginSequence: return .sequence(try elements(depth))
    case .alias(let name):
      guard let node = anchored[name] else { throw YAMLProblem(event.place, "undefined anchor '\(name)'") }
      return node.content
    default: return .mapping(try pairs(depth))
    }
  }

  private mutating func elements(_ depth: Int) throws(YAMLProblem) -> [YAMLNode] {
    var elements: [YAMLNode] = []
    while true {
      let event = try next()
      if case .endSequence = event.kind { return elements }
      elements.append(try node(event, depth: depth + 1))
    }
  }

  private mutating func pairs(_ depth: Int) throws(YAMLProblem) -> [YAMLNode.Pair] {
    var pairs: [YAMLNode.Pair] = []
    var seen: [String: Int] = [:]
    while true {
      let event = try next()
      if case .endMapping = event.kind { return pairs }
      guard case .value(let key, _) = event.kind else { throw YAMLProblem(event.place, "a key must be a string") }
      if let line = seen[key] {
        throw YAMLProblem(event.place, "'\(key)' is given twice, here and in line \(line)")
      }
      seen[key] = event.place.line
      pairs.append(.init(key: key, keyPlace: event.place, value: try node(try next(), depth: depth + 1)))
    }
  }

  // MARK: - Events

  private func next() throws(YAMLProblem) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
    defer { yaml_event_delete(&event) }
    let place = Self.place(event.start_mark)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return try begin(
        .value(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), scalar.anchor, scalar.tag, place)
    case YAML_SEQUENCE_START_EVENT:
      return try begin(
        .beginSequence, event.data.sequence_start.anchor, event.data.sequence_start.tag, place)
    case YAML_MAPPING_START_EVENT:
      return try begin(.beginMapping, event.data.mapping_start.anchor, event.data.mapping_start.tag, place)
    case YAML_ALIAS_EVENT:
      guard aliases == .followed else { throw YAMLProblem(place, "aliases are not supported; write the value out") }
      return Event(kind: .alias(Self.text(event.data.alias.anchor) ?? ""), place: place)
    case YAML_SEQUENCE_END_EVENT: return Event(kind: .endSequence, place: place)
    case YAML_MAPPING_END_EVENT: return Event(kind: .endMapping, place: place)
    case YAML_DOCUMENT_START_EVENT: return Event(kind: .beginDocument, place: place)
    case YAML_DOCUMENT_END_EVENT: return Event(kind: .endDocument, place: place)
    case YAML_STREAM_END_EVENT: return Event(kind: .endStream, place: place)
    default: return Event(kind: .other, place: place)
    }
  }

  private func begin(
    _ kind: Event.Kind, _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?, _ place: YAMLPlace
  ) throws(YAMLProblem) -> Event {
    if aliases == .refused {
      if anchor != nil { throw YAMLProblem(place, "anchors are not supported; write the value out") }
      if tag != nil { throw YAMLProblem(place, "tags are not supported; remove it") }
    }
    return Event(kind: kind, place: place, anchor: Self.text(anchor))
  }

  private static func text(_ bytes: UnsafeMutablePointer<UInt8>?) -> String? { bytes.map { String(cString: $0) } }

  private func problem() -> YAMLProblem {
    let reason = parser.pointee.problem.map { String(cString: $0) } ?? "this is not valid YAML"
    let context = parser.pointee.context.map { String(cString: $0) + ": " } ?? ""
    let isByte = parser.pointee.error == YAML_READER_ERROR
    return YAMLProblem(isByte ? placeOfByte : Self.place(parser.pointee.problem_mark), context + reason)
  }

  /// Where bytes are no text libyaml only counts them. Columns are characters, as everywhere.
  private var placeOfByte: YAMLPlace {
    let before = bytes.prefix(parser.pointee.problem_offset)
    let line = before.suffix(from: before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
    return YAMLPlace(
      line: 1 + before.count { $0 == UInt8(ascii: "\n") },
      column: 1 + String(decoding: line, as: UTF8.self).unicodeScalars.count)
  }

  private static func place(_ mark: yaml_mark_t) -> YAMLPlace {
    YAMLPlace(line: mark.line + 1, column: mark.column + 1)
  }
}

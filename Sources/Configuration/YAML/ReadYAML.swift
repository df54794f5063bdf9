import CLibYAML

/// The document of a YAML file, read by libyaml; nil where it holds none. Anchors, aliases, tags and a second document are
/// refused: a configuration needs none of them, and a short file of aliases can stand for an endless one.
func readYAML(_ bytes: [UInt8]) throws(ConfigurationProblem) -> YAMLNode? {
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  defer { parser.deallocate() }
  guard yaml_parser_initialize(parser) == 1 else {
    throw ConfigurationProblem(ConfigurationPlace(line: 1, column: 1), "there is no memory to read it")
  }
  defer { yaml_parser_delete(parser) }
  // libyaml keeps the address until the parser is deleted.
  let input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
  defer { input.deallocate() }
  _ = input.update(fromContentsOf: bytes)
  yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  var reader = YAMLReader(parser: parser)
  return try reader.document()
}

private struct YAMLReader {
  let parser: UnsafeMutablePointer<yaml_parser_t>

  private enum Event {
    case value(String, isPlain: Bool)
    case beginSequence, endSequence, beginMapping, endMapping
    case beginDocument, endDocument, endStream, other
  }

  mutating func document() throws(ConfigurationProblem) -> YAMLNode? {
    var root: YAMLNode?
    while true {
      let (event, place) = try next()
      switch event {
      case .endStream: return root
      case .beginDocument where root != nil:
        throw ConfigurationProblem(place, "a second document begins here; there may be one")
      case .beginDocument, .endDocument, .other: continue
      default: root = try node(event, place, depth: 0)
      }
    }
  }

  private mutating func node(
    _ event: Event, _ place: ConfigurationPlace, depth: Int
  ) throws(ConfigurationProblem) -> YAMLNode {
    guard depth < 32 else { throw ConfigurationProblem(place, "this is nested too deeply") }
    switch event {
    case .value(let text, let isPlain): return YAMLNode(content: .scalar(text, isPlain: isPlain), place: place)
    case .beginSequence: return YAMLNode(content: .sequence(try elements(depth)), place: place)
    default: return YAMLNode(content: .mapping(try pairs(depth)), place: place)
    }
  }

  private mutating func elements(_ depth: Int) throws(ConfigurationProblem) -> [YAMLNode] {
    var elements: [YAMLNode] = []
    while true {
      let (event, place) = try next()
      if case .endSequence = event { return elements }
      elements.append(try node(event, place, depth: depth + 1))
    }
  }

  private mutating func pairs(_ depth: Int) throws(ConfigurationProblem) -> [YAMLNode.Pair] {
    var pairs: [YAMLNode.Pair] = []
    var seen: [String: Int] = [:]
    while true {
      let (event, place) = try next()
      if case .endMapping = event { return pairs }
      guard case .value(let key, _) = event else { throw ConfigurationProblem(place, "a key is a word") }
      if let line = seen[key] {
        throw ConfigurationProblem(place, "'\(key)' is given twice; it stands in line \(line), too")
      }
      seen[key] = place.line
      let (value, valuePlace) = try next()
      pairs.append(.init(key: key, keyPlace: place, value: try node(value, valuePlace, depth: depth + 1)))
    }
  }

  // MARK: - Events

  private func next() throws(ConfigurationProblem) -> (Event, ConfigurationPlace) {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
    defer { yaml_event_delete(&event) }
    let place = Self.place(event.start_mark)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      try refuse(scalar.anchor, scalar.tag, place)
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return (.value(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), place)
    case YAML_SEQUENCE_START_EVENT:
      try refuse(event.data.sequence_start.anchor, event.data.sequence_start.tag, place)
      return (.beginSequence, place)
    case YAML_MAPPING_START_EVENT:
      try refuse(event.data.mapping_start.anchor, event.data.mapping_start.tag, place)
      return (.beginMapping, place)
    case YAML_ALIAS_EVENT: throw ConfigurationProblem(place, "aliases are not read; write the value out")
    case YAML_SEQUENCE_END_EVENT: return (.endSequence, place)
    case YAML_MAPPING_END_EVENT: return (.endMapping, place)
    case YAML_DOCUMENT_START_EVENT: return (.beginDocument, place)
    case YAML_DOCUMENT_END_EVENT: return (.endDocument, place)
    case YAML_STREAM_END_EVENT: return (.endStream, place)
    default: return (.other, place)
    }
  }

  private func refuse(
    _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?, _ place: ConfigurationPlace
  ) throws(ConfigurationProblem) {
    if anchor != nil { throw ConfigurationProblem(place, "anchors are not read; write the value out") }
    if tag != nil { throw ConfigurationProblem(place, "tags are not read; leave it out") }
  }

  private func problem() -> ConfigurationProblem {
    let reason = parser.pointee.problem.map { String(cString: $0) } ?? "this is no YAML"
    let context = parser.pointee.context.map { String(cString: $0) + ": " } ?? ""
    return ConfigurationProblem(Self.place(parser.pointee.problem_mark), context + reason)
  }

  private static func place(_ mark: yaml_mark_t) -> ConfigurationPlace {
    ConfigurationPlace(line: mark.line + 1, column: mark.column + 1)
  }
}

extension TraceEvent {
  /// The event as a line of a trace, its line end included: JSON in UTF-8, without any other line end.
  public var line: [UInt8] {
    var bytes = LineBytes()
    bytes.add("{\"v\":1,\"seq\":\(seq),\"t\":")
    bytes.add(seconds: time)
    bytes.add(",\"event\":\"\(happening.name)\"")
    bytes.add(fieldsOf: happening)
    bytes.add("}\n")
    return bytes.bytes
  }
}

extension TraceTree {
  /// The tree as a trace has it: `{"id":…,"rib":…,"active":true,"children":[…]}`, nested.
  package var json: [UInt8] {
    var bytes = LineBytes()
    bytes.add(self)
    return bytes.bytes
  }
}

/// Grows a line of JSON.
struct LineBytes {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(128) }

  mutating func add(_ text: String) { bytes += text.utf8 }

  fileprivate mutating func add(fieldsOf happening: TraceEvent.Happening) {
    if let router = happening.router { add(router, isActive: happening.tellsActivity && router.isActive) }
    if let parent = happening.parent { add(",\"parent\":\(parent)") }
    switch happening {
    case .leak(_, let leak):
      add(",\"object\":")
      add(string: leak.object)
      add(",\"expected\":\"\(leak.expected.rawValue)\",\"seconds\":")
      add(seconds: leak.seconds)
    case .note(let text, let isSampled):
      add(",\"text\":")
      add(string: text)
      if isSampled { add(",\"sampled\":true") }
    case .snapshot(let tree):
      add(",\"tree\":")
      add(tree)
    case .root, .attach, .detach, .activate, .deactivate, .load, .deallocate: break
    }
  }

  private mutating func add(_ router: TracedRouter, isActive: Bool) {
    add(",\"rib\":")
    add(string: router.rib)
    add(",\"id\":\(router.id)")
    if router.isViewless { add(",\"viewless\":true") }
    if isActive { add(",\"active\":true") }
  }

  /// `{"id":…,"rib":…,"active":true,"children":[…]}`, nested.
  fileprivate mutating func add(_ tree: TraceTree) {
    var depth = -1
    for node in tree.nodes {
      if node.depth > depth {
        if depth >= 0 { add(",\"children\":[") }
      } else {
        for _ in node.depth..<depth { add("}]") }
        add("},")
      }
      depth = node.depth
      add(node.router)
    }
    guard depth >= 0 else { return add("{}") }
    for _ in 0..<depth { add("}]") }
    add("}")
  }

  private mutating func add(_ router: TracedRouter) {
    add("{\"id\":\(router.id),\"rib\":")
    add(string: router.rib)
    add(",\"active\":\(router.isActive)")
    if router.isViewless { add(",\"viewless\":true") }
  }

  /// With six places at most, and no exponent.
  mutating func add(seconds: Double) {
    let limit = 9e12
    let microseconds = Int((max(0, min(seconds, limit)) * 1e6).rounded())
    add(String(microseconds / 1_000_000))
    var rest = microseconds % 1_000_000
    if rest == 0 { return }
    var places: [UInt8] = Array(repeating: UInt8(ascii: "0"), count: 6)
    for place in places.indices.reversed() {
      places[place] += UInt8(rest % 10)
      rest /= 10
    }
    while places.last == UInt8(ascii: "0") { places.removeLast() }
    add(".")
    bytes += places
  }

  /// A JSON string (RFC 8259, section 7).
  mutating func add(string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7F: addEscaped(byte)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func addEscaped(_ byte: UInt8) {
    add("\\u00")
    if byte < 0x10 { add("0") }
    add(String(byte, radix: 16))
  }
}

extension TraceEvent.Happening {
  /// Whether the router may have been active already, which the event's name does not say.
  fileprivate var tellsActivity: Bool {
    switch self {
    case .root, .attach, .load: true
    default: false
    }
  }
}

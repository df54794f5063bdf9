import RIBTrace

/// The fields of a line that this version knows; others are ignored.
private struct Fields {
  var version: Int?
  var seq: Int?
  var time: Double?
  var event: String?
  var rib: String?
  var id: Int?
  var parent: Int?
  var isViewless = false
  var isActive = false
  var object: String?
  var expected: String?
  var seconds: Double?
  var text: String?
  var isSampled = false
  var tree: TraceTree?
}

extension TraceEvent {
  /// The event of one line, its line end left out.
  init(line: ArraySlice<UInt8>) throws(LineProblem) {
    var cursor = JSONCursor(line)
    guard cursor.take("{") else { throw .noJSON }
    var fields = Fields()
    var isFirst = true
    while let key = try cursor.key(isFirst: isFirst) {
      try fields.read(key, &cursor)
      isFirst = false
    }
    guard cursor.isAtEnd else { throw LineProblem("there is text after its closing brace") }
    self = try fields.made()
  }
}

extension Fields {
  mutating func read(_ key: String, _ cursor: inout JSONCursor) throws(LineProblem) {
    switch key {
    case "v": version = try cursor.int(named: key)
    case "seq": seq = try cursor.int(named: key)
    case "t": time = try cursor.double(named: key)
    case "event": event = try cursor.string(named: key)
    case "rib": rib = try cursor.string(named: key)
    case "id": id = try cursor.int(named: key)
    case "parent": parent = try cursor.int(named: key)
    case "viewless": isViewless = try cursor.bool(named: key)
    case "active": isActive = try cursor.bool(named: key)
    case "object": object = try cursor.string(named: key)
    case "expected": expected = try cursor.string(named: key)
    case "seconds": seconds = try cursor.double(named: key)
    case "text": text = try cursor.string(named: key)
    case "sampled": isSampled = try cursor.bool(named: key)
    case "tree": tree = try cursor.tree()
    default: try cursor.skipValue()
    }
  }

  func made() throws(LineProblem) -> TraceEvent {
    guard let version else { throw Self.lacks("v") }
    guard version == 1 else { throw LineProblem("its version is \(version), not 1") }
    guard let seq else { throw Self.lacks("seq") }
    guard seq >= 1 else { throw LineProblem("'seq' must be 1 or more") }
    guard let time else { throw Self.lacks("t") }
    guard time >= 0 else { throw LineProblem("'t' must be 0 or more") }
    return TraceEvent(seq: seq, time: time, happening: try happening())
  }

  private func happening() throws(LineProblem) -> TraceEvent.Happening {
    guard let event else { throw Self.lacks("event") }
    switch event {
    case "root": return .root(try router())
    case "attach":
      guard let parent else { throw Self.lacks("parent") }
      return .attach(try router(), parent: parent)
    case "detach": return .detach(try router(), parent: parent)
    case "activate": return .activate(try router(isActive: true), parent: parent)
    case "deactivate": return .deactivate(try router(isActive: false), parent: parent)
    case "load": return .load(try router(), parent: parent)
    case "deallocate": return .deallocate(try router(isActive: false))
    case "leak": return .leak(try router(isActive: false), try leak())
    case "note":
      guard let text else { throw Self.lacks("text") }
      return .note(text, isSampled: isSampled)
    case "snapshot":
      guard let tree else { throw Self.lacks("tree") }
      return .snapshot(tree)
    default: throw LineProblem("unknown event '\(event.prefix(40))'")
    }
  }

  private func router(isActive: Bool? = nil) throws(LineProblem) -> TracedRouter {
    guard let id else { throw Self.lacks("id") }
    guard let rib else { throw Self.lacks("rib") }
    return TracedRouter(id: id, rib: rib, isViewless: isViewless, isActive: isActive ?? self.isActive)
  }

  /// Other programs' traces may only say that there is a leak.
  private func leak() throws(LineProblem) -> TracedLeak {
    guard let kind = TracedLeak.Expectation(rawValue: expected ?? "deallocation") else {
      throw LineProblem("'expected' must be 'deallocation' or 'disappearance'")
    }
    return TracedLeak(object: object ?? "router", expected: kind, seconds: seconds ?? 0)
  }

  private static func lacks(_ field: String) -> LineProblem {
    LineProblem("the field '\(field)' is missing")
  }
}

/// The line with which an app introduces itself to `ribscope live`; trace lines follow it.
package struct LiveHello: Sendable, Equatable {
  /// The app's name, for people.
  package var app: String
  package var token: String
  /// Names one run of the app, so that one that connects again is told from another one of the same name.
  package var instance: String?

  package init(app: String, token: String, instance: String? = nil) {
    self.app = app
    self.token = token
    self.instance = instance
  }

  /// The line, its line end included.
  var line: [UInt8] {
    var bytes = LineBytes()
    bytes.add("{\"v\":1,\"event\":\"hello\"")
    for (key, value) in [("app", app), ("token", token), ("instance", instance)] {
      guard let value else { continue }
      bytes.add(",\"\(key)\":")
      bytes.add(string: value)
    }
    bytes.add("}\n")
    return bytes.bytes
  }

  /// Nil where the line, its line end left out, is none. Unknown fields are ignored.
  package init?(line: ArraySlice<UInt8>) {
    let fields = LineFields(line, texts: ["event", "app", "token", "instance"], numbers: ["v"])
    guard let fields, fields.numbers["v"] == 1, fields.texts["event"] == "hello", let token = fields.texts["token"]
    else { return nil }
    self.init(app: fields.texts["app"] ?? "", token: token, instance: fields.texts["instance"])
  }
}

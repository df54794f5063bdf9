/// What a browser asks for.
struct HTTPRequest {
  let method: String
  let path: String
  /// All headers of that name.
  let headers: (String) -> [String]
  let argument: (String) -> String?
}

/// What it is told.
struct HTTPAnswer {
  let status: Int
  /// Names and values.
  let headers: [(String, String)]
  let body: Body

  enum Body {
    case bytes([UInt8])
    /// - `end` is called when nobody reads any more.
    case stream(any LiveReader, end: () -> Void)
  }

  /// Nothing is kept, guessed or told to others. A connection serves one request, so that the door sees the head of each.
  private static let always = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
    ("Connection", "close"),
  ]

  init(_ status: Int, _ type: String, _ bytes: [UInt8], headers: [(String, String)] = []) {
    self.status = status
    self.headers = Self.always + [("Content-Type", type)] + headers
    body = .bytes(bytes)
  }

  /// Server-sent events.
  init(_ reader: any LiveReader, end: @escaping () -> Void) {
    status = 200
    headers = Self.always + [("Content-Type", "text/event-stream")]
    body = .stream(reader, end: end)
  }

  static func refusal(_ status: Int, _ words: String) -> HTTPAnswer {
    HTTPAnswer(status, "text/plain; charset=utf-8", Array("\(words)\n".utf8))
  }
}

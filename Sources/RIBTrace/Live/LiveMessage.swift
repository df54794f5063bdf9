import RibscopeSystem

/// What an app and `ribscope live` tell each other beside the trace, a line each.
package enum LiveMessage: Sendable, Equatable {
  /// From the app: it has pictures of its views.
  case offersPictures
  /// To the app: a picture is asked for.
  case wantsPicture(request: Int, router: Int)
  /// From the app: the answer.
  case picture(request: Int, LivePicture)

  /// Nil where the line, its line end left out, is none.
  package init?(line: ArraySlice<UInt8>) {
    let fields = LineFields(line, texts: ["event", "data", "problem"], numbers: ["v", "request", "router"])
    guard let fields, fields.numbers["v"] == 1, let event = fields.texts["event"] else { return nil }
    switch (event, fields.numbers["request"], fields.numbers["router"]) {
    case ("pictures", _, _): self = .offersPictures
    case ("picture", let request?, let router?): self = .wantsPicture(request: request, router: router)
    case ("picture", let request?, nil):
      self = .picture(request: request, LivePicture(base64: fields.texts["data"], problem: fields.texts["problem"]))
    default: return nil
    }
  }

  /// The line, its line end included.
  package var line: [UInt8] {
    var bytes = LineBytes()
    bytes.add("{\"v\":1,\"event\":\"picture")
    switch self {
    case .offersPictures: bytes.add("s\"")
    case .wantsPicture(let request, let router): bytes.add("\",\"request\":\(request),\"router\":\(router)")
    case .picture(let request, .image(let data)):
      bytes.add("\",\"request\":\(request),\"data\":\"\(data.base64EncodedString())\"")
    case .picture(let request, .problem(let words)):
      bytes.add("\",\"request\":\(request),\"problem\":")
      bytes.add(string: words)
    }
    bytes.add("}\n")
    return bytes.bytes
  }
}

/// A picture of a RIB's view, or why there is none.
package enum LivePicture: Sendable, Equatable {
  case image(Data)
  /// In words for people, as the app says them.
  case problem(String)

  /// Larger ones are not sent.
  package static let largest = 3_000_000

  /// What an app made.
  init(_ data: Data?) {
    if let data, data.count > Self.largest {
      self = .problem("The picture is larger than \(Self.largest / 1_000_000) MB.")
    } else {
      self = data.map(Self.image) ?? .problem("The app has no picture of this view.")
    }
  }

  fileprivate init(base64: String?, problem: String?) {
    if let data = base64.flatMap({ Data(base64Encoded: $0) }) {
      self = .image(data)
    } else {
      self = .problem(problem ?? "The app sent no picture.")
    }
  }
}

/// Makes pictures of views. The closure is called on the main queue only.
final class PictureSource: @unchecked Sendable {
  private let make: (_ router: Int) -> Data?

  init(_ make: @escaping (_ router: Int) -> Data?) {
    self.make = make
  }

  /// Calls back on the main queue.
  func ask(for router: Int, _ done: @escaping @Sendable (LivePicture) -> Void) {
    DispatchQueue.main.async { done(LivePicture(self.make(router))) }
  }
}

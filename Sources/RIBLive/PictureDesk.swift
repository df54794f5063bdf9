import RibscopeSystem
import RIBTrace
import RibscopeText

/// Pictures of views that pages have asked for, and that apps have not answered yet.
final class PictureDesk: @unchecked Sendable {
  /// Its turns are the lock.
  private let turns = DispatchQueue(label: "ribscope.live.pictures")
  private var count = 0
  private var orders: [Int: Order] = [:]
  private let limits: LiveLimits

  /// `picture` is set before it is done.
  private final class Order: @unchecked Sendable {
    let app: Int
    var picture = LivePicture.problem("The app did not answer.")
    let done = DispatchSemaphore(value: 0)

    init(app: Int) { self.app = app }
  }

  init(_ limits: LiveLimits) {
    self.limits = limits
  }

  /// Waits for the picture of a router's view.
  func order(_ router: Int, from app: Int, _ ask: ([UInt8]) -> Void) -> LivePicture {
    let order = Order(app: app)
    let request: Int? = turns.sync {
      guard orders.count < limits.pictures else { return nil }
      count += 1
      orders[count] = order
      return count
    }
    guard let request else { return .problem("Too many pictures are being waited for.") }
    ask(LiveMessage.wantsPicture(request: request, router: router).line)
    _ = order.done.wait(timeout: .now() + limits.pictureSeconds)
    return turns.sync {
      orders[request] = nil
      return order.picture
    }
  }

  /// An app has answered; only the one that was asked counts.
  func settle(_ request: Int, _ picture: LivePicture, by app: Int) {
    turns.sync {
      guard let order = orders[request], order.app == app else { return }
      order.picture = picture
      order.done.signal()
    }
  }

  /// An app has gone: it answers no more. Nil for all of them.
  func giveUp(_ app: Int?) {
    turns.sync {
      for order in orders.values where app == nil || order.app == app { order.done.signal() }
    }
  }
}

extension LivePicture {
  /// What a page is told: an image that a browser shows, or words.
  var json: [UInt8] {
    let fields: [(String, JSON)]
    switch self {
    case .problem(let words): fields = [("problem", .string(printable(String(words.prefix(500)))))]
    case .image(let data):
      if let type = imageType(of: data) {
        fields = [("type", .string(type)), ("data", .string(data.base64EncodedString()))]
      } else {
        fields = [("problem", .string("The app's picture is neither PNG nor JPEG."))]
      }
    }
    return Array(JSON.object(fields.map { (key: $0.0, value: $0.1) }).printed(.dense).utf8)
  }
}

/// Told by the first bytes (w3.org/TR/png-3, 5.2; jpeg.org, T.81, B.1.1.3).
private func imageType(of data: Data) -> String? {
  if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
  return data.starts(with: [0xFF, 0xD8, 0xFF]) ? "image/jpeg" : nil
}

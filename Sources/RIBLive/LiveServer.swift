import RibscopeSystem
import RIBTrace

/// Waits for apps and browsers, at one port.
package final class LiveServer: Sendable {
  /// Where apps connect.
  package let address: LiveAddress
  /// The page's address; nil where no page is served.
  package let page: String?
  private let hub: LiveHub
  private let door: LiveDoor
  private let http: HTTPServer?

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - host: a numeric address of this machine; `0.0.0.0` is all of them.
  ///   - port: 0 for any that is free.
  ///   - token: who does not know it is refused; by default one that nobody guesses.
  ///   - note: is told what a user should know, such as that an app was refused.
  package init(
    _ hub: LiveHub, host: String = "127.0.0.1", port: UInt16 = 0, token: String? = nil, servesPage: Bool = true,
    note: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(LiveError) {
    let socket = try ListeningSocket(host: host, port: port)
    let token = token ?? Self.makeToken()
    let routes = LiveRoutes(hub: hub, guardian: Guardian(token: token, port: socket.port, host: host))
    let http = servesPage ? try HTTPServer(connections: hub.limits.requests, routes.answer) : nil
    self.hub = hub
    self.http = http
    let reachable = host == "0.0.0.0" ? "127.0.0.1" : host == "::" ? "::1" : host
    address = LiveAddress(host: reachable, port: socket.port, token: token)
    page = servesPage ? "http://\(bracketed(reachable)):\(socket.port)/?token=\(token)" : nil
    door = LiveDoor(hub, socket, token: token, browsers: http?.add) { refusal in note(refusal.sentence) }
  }

  /// Waits until all apps have gone, for so many seconds at most: a command that has ended may have left events behind.
  package func settle(within seconds: Double) {
    let end = DispatchTime.now() + seconds
    while !door.isQuiet, DispatchTime.now() < end { usleep(10_000) }
  }

  /// Ends all connections.
  package func stop() {
    door.close()
    hub.end()
    http?.stop()
  }

  /// 128 bits that nobody guesses.
  private static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension AppConnection.Refusal {
  fileprivate var sentence: String {
    switch self {
    case .unknown: "a connection was refused: its first line does not introduce an app"
    case .wrongToken: "an app was refused: it has another token; each run of ribscope live has its own"
    case .tooManyRouters: "an app was disconnected: it has more routers than ribscope live keeps"
    }
  }
}

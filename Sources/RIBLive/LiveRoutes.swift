import RIBReplay

/// What is answered under which address, and to whom.
struct LiveRoutes: Sendable {
  let hub: LiveHub
  let guardian: Guardian

  func answer(_ request: HTTPRequest) -> HTTPAnswer {
    guard guardian.lets(request) else {
      return .refusal(403, "This address needs the token that ribscope live printed, and must be opened directly.")
    }
    guard request.method == "GET" || request.method == "HEAD" else { return .refusal(405, "Only GET is answered.") }
    switch request.path {
    case "/":
      return HTTPAnswer(
        200, "text/html; charset=utf-8", Array(LivePage.html(code: waitedFor).utf8),
        headers: [("Content-Security-Policy", LivePage.policy)])
    case "/events": return stream(hub.makeEventReader())
    case "/changes": return stream(hub.makeChangeReader())
    case "/tree": return json(hub.trees)
    case "/data": return ofApp(request) { hub.pageData(of: $0).map(json) }
    case "/picture":
      return ofApp(request) { number in
        request.argument("router").flatMap { Int($0) }.flatMap { hub.picture(of: $0, in: number) }.map { json($0.json) }
      }
    case "/trace":
      return ofApp(request) { number in
        hub.trace(of: number).map {
          HTTPAnswer(
            200, "application/x-ndjson", $0,
            headers: [("Content-Disposition", "attachment; filename=\"live-\(number).trace\"")])
        }
      }
    default: return .refusal(404, "There is nothing here.")
    }
  }

  /// What a page says beside that it waits for an app.
  private var waitedFor: String {
    hub.code?.words ?? "<p>No code is compared: name its folder, as in <code>ribscope live Sources</code>.</p>"
  }

  private func stream(_ reader: some LiveReader) -> HTTPAnswer {
    HTTPAnswer(reader) { [hub] in hub.remove(reader) }
  }

  private func json(_ bytes: [UInt8]) -> HTTPAnswer { HTTPAnswer(200, "application/json", bytes) }

  private func ofApp(_ request: HTTPRequest, _ answer: (Int) -> HTTPAnswer?) -> HTTPAnswer {
    request.argument("app").flatMap { Int($0) }.flatMap(answer)
      ?? .refusal(404, "There is no such app.")
  }
}

/// Lets in who knows the token, and no page of another site, whatever name it gives this machine.
struct Guardian: Sendable {
  let token: String
  let port: UInt16
  /// The address that is listened at.
  let host: String

  func lets(_ request: HTTPRequest) -> Bool {
    let hosts = request.headers("Host")
    guard hosts.count == 1, knows(hosts[0]) else { return false }
    return request.headers("Origin").allSatisfy { $0 == "http://\(hosts[0])" }
      && isSame(request.argument("token") ?? "", token)
  }

  /// Who listens to the outside is reached by addresses that are not known here; names could be anybody's.
  private func knows(_ named: String) -> Bool {
    let suffix = ":\(port)"
    guard named.hasSuffix(suffix) else { return false }
    let name = named.dropLast(suffix.count)
    if ["localhost", "127.0.0.1", "[::1]", bracketed(host)].contains(String(name)) { return true }
    return !isLoopback && (name.hasPrefix("[") || name.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") })
  }

  private var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" }
}

/// A host as addresses have it.
func bracketed(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

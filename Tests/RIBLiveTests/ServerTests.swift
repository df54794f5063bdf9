import Foundation
import RIBTrace
import Testing

@testable import RIBLive

@Suite struct ServerTests {
  @Test func onlyWhoKnowsTheTokenIsAnswered() throws {
    let server = try RunningServer()
    let page = try server.get("/?token=\(server.token)")
    #expect(page.hasPrefix("HTTP/1.0 200") || page.hasPrefix("HTTP/1.1 200"))
    #expect(page.contains("connect-src 'self'") && page.contains("Live RIB tree"))
    for path in ["/", "/?token=x", "/tree", "/events?token=", "/trace?app=1"] {
      #expect(try server.get(path).contains(" 403 "), "\(path)")
    }
    #expect(try server.get("/etc/passwd?token=\(server.token)").contains(" 404 "))
    #expect(try server.get("/../Package.swift?token=\(server.token)").contains(" 404 "))
    #expect(try server.get("/?token=\(server.token)", method: "POST").contains(" 405 "))
  }

  @Test(arguments: [
    ("evil.example", ""), ("127.0.0.1", ""), ("127.0.0.1:1", ""), ("evil.example:PORT", ""),
    ("127.0.0.1:PORT", "Origin: http://evil.example\r\n"), ("127.0.0.1:PORT", "Origin: null\r\n"),
    ("127.0.0.1:PORT", "Host: evil.example:PORT\r\n"), ("127.0.0.1:PORT", "Host: 127.0.0.1:PORT\r\n"),
    ("127.0.0.1:PORT", "Origin: http://127.0.0.1:PORT\r\nOrigin: http://evil.example\r\n"),
  ])
  func foreignHostsAndOriginsAreRefused(host: String, headers: String) throws {
    let server = try RunningServer()
    let placed = { (text: String) in text.replacingOccurrences(of: "PORT", with: "\(server.port)") }
    let answer = try server.get("/?token=\(server.token)", host: placed(host), headers: placed(headers))
    #expect(answer.contains(" 403 ") || answer.contains(" 400 "))
  }

  @Test(arguments: ["127.0.0.1", "localhost", "[::1]"])
  func namesOfThisMachineAreKnown(name: String) throws {
    let server = try RunningServer()
    let host = "\(name):\(server.port)"
    let answer = try server.get("/tree?token=\(server.token)", host: host, headers: "Origin: http://\(host)\r\n")
    #expect(answer.contains(" 200 ") && answer.hasSuffix("{\"apps\":[]}\n"))
  }

  @Test func whoComesLateIsToldThePresentTreeFirst() throws {
    let server = try RunningServer()
    let app = try server.app("Game")
    app.send(line(1, .root(root)) + line(2, .attach(child, parent: 1), at: 1))
    try server.wait { server.trees.contains("Child") }
    let reader = try server.stream("/events")
    reader.waits(for: "\"app\":\"Game\"}\n\n")
    let first =
      "data: {\"v\":1,\"seq\":2,\"t\":1,\"event\":\"snapshot\",\"tree\":{\"id\":1,\"rib\":\"Root\",\"active\":true,"
    #expect(reader.received.contains("\r\n\r\n" + first))
    app.send(line(3, .detach(child, parent: 1), at: 2))
    #expect(reader.waits(for: "\"event\":\"detach\",\"rib\":\"Child\",\"id\":2,\"parent\":1,\"app\":\"Game\"}\n\n"))
  }

  @Test func anAppThatGoesLeavesItsTreeAndComesBack() throws {
    let server = try RunningServer()
    var app: Wire? = try server.app("Game")
    app?.send(line(1, .root(root)))
    try server.wait { server.trees.contains("Root") }
    app = nil
    try server.wait { server.hub.upCount == 0 }
    #expect(server.trees.contains("{\"app\":\"Game\",\"up\":false,\"tree\":{\"id\":1"))
    app = try server.app("Game")
    #expect(server.trees.contains("{\"app\":\"Game\",\"up\":true,\"tree\":null"))
  }

  @Test func aRunThatConnectsAgainGoesOn() throws {
    let server = try RunningServer()
    var app: Wire? = try server.app("Game", instance: "a")
    app?.send(line(1, .root(root)))
    try server.wait { server.trees.contains("Root") }
    app = nil
    try server.wait { server.hub.upCount == 0 }
    app = try server.app("Game", instance: "a")
    #expect(server.trees.contains("\"up\":true,\"tree\":{\"id\":1"))
  }

  @Test func twoInstancesAreToldApart() throws {
    let server = try RunningServer()
    let apps = [try server.app("Game"), try server.app("Game")]
    apps[1].send(line(1, .root(root)))
    try server.wait { server.trees.contains("{\"app\":\"Game (2)\",\"up\":true,\"tree\":{\"id\":1") }
    #expect(server.trees.contains("{\"app\":\"Game\",\"up\":true,\"tree\":null"))
    #expect(apps.count == 2)
  }

  @Test(arguments: [
    ("{\"v\":1,\"event\":\"hello\",\"app\":\"Game\",\"token\":\"x\"}\n", "another token"),
    ("{\"v\":1,\"seq\":1}\n", "first line"), ("\0\u{1}\n", "first line"),
    ("{" + String(repeating: " ", count: 5_000), "first line"),
  ])
  func whoDoesNotIntroduceItselfIsRefused(first: String, reason: String) throws {
    let server = try RunningServer()
    let wire = try Wire(port: server.port)
    wire.send(first)
    #expect(wire.rest().isEmpty)
    try server.wait { server.told.all.contains { $0.contains(reason) } }
    #expect(server.trees == "{\"apps\":[]}\n")
  }

  @Test func rubbishBetweenLinesIsLeftOut() throws {
    var limits = LiveLimits()
    limits.lineBytes = 1_000
    let server = try RunningServer(limits: limits)
    let app = try server.app("Game")
    app.send("rubbish\n\n{}\n" + String(repeating: "x", count: 5_000) + "\n" + line(1, .root(root)))
    try server.wait { server.trees.contains("Root") }
    #expect(server.trees.contains("\"events\":1,"))
  }

  @Test func whoSaysNothingIsNotWaitedFor() throws {
    var limits = LiveLimits()
    limits.handshakeSeconds = 0.05
    let server = try RunningServer(limits: limits)
    #expect(try Wire(port: server.port).rest().isEmpty)
  }

  @Test func whoSendsHalfARequestIsNotWaitedFor() throws {
    var limits = LiveLimits()
    limits.handshakeSeconds = 0.05
    let server = try RunningServer(limits: limits)
    let wire = try Wire(port: server.port)
    wire.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n")
    #expect(wire.rest().isEmpty)
  }

  @Test func halfRequestsMakeRoomForWholeOnes() throws {
    var limits = LiveLimits()
    limits.requests = 4
    let server = try RunningServer(limits: limits)
    let app = try server.app("Game")
    let waiting = try (0..<100).map { _ in
      let wire = try Wire(port: server.port)
      wire.send("GET / HTTP/1.1\r\n")
      return wire
    }
    #expect(try server.get("/tree?token=\(server.token)").contains(" 200 "))
    #expect(waiting[0].rest().isEmpty)
    app.send(line(1, .root(root)))
    try server.wait { server.trees.contains("Root") }
  }

  @Test func aRequestMayComeInParts() throws {
    let server = try RunningServer()
    let wire = try Wire(port: server.port)
    wire.send("GET /tree?token=\(server.token) HTTP/1.1\r\n")
    usleep(20_000)
    wire.send("Host: 127.0.0.1:\(server.port)\r\n\r\n")
    #expect(wire.rest().contains(" 200 "))
  }

  @Test func aRequestWithoutEndIsCutOff() throws {
    let server = try RunningServer()
    let wire = try Wire(port: server.port)
    wire.send("GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 20_000))
    #expect(wire.rest().isEmpty)
  }

  @Test func anAppWithTooManyRoutersIsDisconnected() throws {
    var limits = LiveLimits()
    limits.routers = 10
    let server = try RunningServer(limits: limits)
    let app = try server.app("Game")
    let children = (2...20).map { line($0, .attach(TracedRouter(id: $0, rib: "Child"), parent: 1)) }
    app.send(line(1, .root(root)) + children.joined())
    #expect(app.rest().isEmpty)
    try server.wait { server.told.all.contains { $0.contains("more routers") } }
  }

  @Test func leaksAreToldWithWhereTheyWereAttached() throws {
    let server = try RunningServer()
    let app = try server.app("Game")
    let leak = TracedLeak(object: "ChildRouter", expected: .deallocation, seconds: 2)
    app.send(
      line(1, .root(root)) + line(2, .attach(child, parent: 1), at: 1) + line(3, .detach(child, parent: 1), at: 2)
        + line(4, .leak(child, leak), at: 4))
    try server.wait { server.hub.leakCount == 1 }
    #expect(
      server.told.all == [
        "Game: Child (2): ChildRouter is still alive after 2.000 s; attached to Root at 1.000 s"
      ])
  }

  @Test func aClockThatGoesBackStandsStill() {
    var time = SteadyTime()
    #expect([1, 5, 2, 3, 1e18].map { time.advance(to: $0) } == [1, 5, 5, 6, 9e12])
  }

  @Test func manyPagesAreToldOfChanges() throws {
    let server = try RunningServer()
    let pages = try (0..<20).map { _ in try server.stream("/changes") }
    let app = try server.app("Game")
    app.send(line(1, .root(root)))
    for page in pages { #expect(page.waits(for: "\"events\":1,")) }
    #expect(try server.get("/data?app=1&token=\(server.token)").contains("\"name\":\"Root\""))
    #expect(try server.get("/data?app=2&token=\(server.token)").contains(" 404 "))
    #expect(try server.get("/trace?app=1&token=\(server.token)").hasSuffix(line(1, .root(root))))
  }

  @Test func aPageThatDoesNotReadIsToldThatItMissedEvents() throws {
    var limits = LiveLimits()
    limits.waitingBytes = 100_000
    limits.noteLength = 20_000
    let server = try RunningServer(limits: limits)
    let app = try server.app("Game")
    let (slow, quick) = (try server.stream("/events"), try server.stream("/changes"))
    let text = String(repeating: "x", count: 20_000)
    app.send(line(1, .root(root)))
    for number in 2...600 { app.send(line(number, .note(text, isSampled: false))) }
    #expect(quick.waits(for: "\"events\":600,"))
    #expect(slow.waits(for: "events were dropped: this reader is too slow"))
  }

  @Test(arguments: [
    "GET / HTTP/9.9\r\n\r\n", "GET\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\nxxx",
    "GET /\0 HTTP/1.1\r\nHost:\r\n\r\n", "GET /%ff%00?token=%zz&app=-1 HTTP/1.1\r\nHost: \u{1}\r\n\r\n", "X",
  ])
  func aBrowserThatSendsRubbishDisturbsNobody(rubbish: String) throws {
    let server = try RunningServer()
    let wires = try (0..<5).map { _ in try Wire(port: server.port) }
    for wire in wires { wire.send(rubbish) }
    wires[0].send("GET / HTTP/1.1\r\n" + String(repeating: "Header: value\r\n", count: 100_000))
    let app = try server.app("Game")
    app.send(line(1, .root(root)))
    try server.wait { server.trees.contains("Root") }
    #expect(try server.get("/tree?token=\(server.token)").contains("Root"))
    #expect(wires.allSatisfy { !$0.received.contains("Root") })
  }

  @Test func aPortThatIsTakenIsReported() throws {
    let server = try RunningServer()
    #expect(throws: LiveError.self) { try RunningServer(port: server.port) }
  }
}

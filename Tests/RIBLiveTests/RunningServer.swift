import Foundation
import RIBTrace

@testable import RIBLive

/// A server that is stopped with the last reference.
final class RunningServer {
  let hub: LiveHub
  let server: LiveServer
  let told = Told()

  /// What it says to its user; leaks too.
  final class Told: @unchecked Sendable {
    private let turns = DispatchQueue(label: "told")
    private var texts: [String] = []

    var all: [String] { turns.sync { texts } }

    func add(_ text: String) { turns.sync { texts.append(text) } }
  }

  init(limits: LiveLimits = LiveLimits(), code: LiveCode? = nil, port: UInt16 = 0, token: String? = nil) throws {
    let told = told
    hub = LiveHub(limits: limits, code: code, listener: LiveListener(leaked: { told.add($0.sentence) }))
    server = try LiveServer(hub, port: port, token: token) { told.add($0) }
  }

  deinit { server.stop() }

  var token: String { server.address.token }
  var port: UInt16 { server.address.port }

  /// An app that has introduced itself.
  func app(_ name: String, instance: String? = nil) throws -> Wire {
    let before = hub.upCount
    let wire = try Wire(port: port)
    let rest = instance.map { ",\"instance\":\"\($0)\"" } ?? ""
    wire.send("{\"v\":1,\"event\":\"hello\",\"app\":\"\(name)\",\"token\":\"\(token)\"\(rest)}\n")
    try wait { self.hub.upCount > before || self.trees.contains("\"app\":\"\(name)\",\"up\":true") }
    return wire
  }

  /// The answer to a request, its head included.
  func get(_ path: String, host: String? = nil, method: String = "GET", headers: String = "") throws -> String {
    let wire = try Wire(port: port)
    wire.send("\(method) \(path) HTTP/1.0\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(headers)\r\n")
    return wire.rest()
  }

  /// A stream of server-sent events.
  func stream(_ path: String) throws -> Wire {
    let wire = try Wire(port: port)
    wire.send("GET \(path)?token=\(token) HTTP/1.0\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    wire.waits(for: "\r\n\r\n")
    return wire
  }

  var trees: String { String(decoding: hub.trees, as: UTF8.self) }

  struct TookTooLong: Error {}

  /// Waits until something is true.
  func wait(_ condition: () throws -> Bool) throws {
    let end = Date(timeIntervalSinceNow: 20)
    while try !condition() {
      if Date() > end { throw TookTooLong() }
      usleep(2_000)
    }
  }
}

/// A line of a trace.
func line(_ seq: Int, _ happening: TraceEvent.Happening, at time: Double = 0) -> String {
  String(decoding: TraceEvent(seq: seq, time: time, happening: happening).line, as: UTF8.self)
}

let root = TracedRouter(id: 1, rib: "Root", isActive: true)
let child = TracedRouter(id: 2, rib: "Child")

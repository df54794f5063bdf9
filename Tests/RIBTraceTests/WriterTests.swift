import Foundation
import RIBReplay
import RIBTrace
import Testing

@Suite struct WriterTests {
  @Test func aLineIsWhatTheContractSays() {
    let router = TracedRouter(id: 3, rib: "LoggedIn", isViewless: true)
    let event = TraceEvent(seq: 7, time: 0.0132, happening: .attach(router, parent: 1))
    let line = String(decoding: event.line, as: UTF8.self)
    #expect(
      line == #"{"v":1,"seq":7,"t":0.0132,"event":"attach","rib":"LoggedIn","id":3,"viewless":true,"parent":1}"# + "\n")
  }

  @Test func aSnapshotIsNested() {
    let tree = TraceTree(
      nodes: [(1, 0), (2, 1), (3, 2), (4, 1)].map { id, depth in
        TraceTree.Node(router: TracedRouter(id: id, rib: "R\(id)", isActive: id < 3), depth: depth)
      })
    let line = String(decoding: TraceEvent(seq: 1, time: 12, happening: .snapshot(tree)).line, as: UTF8.self)
    #expect(
      line == #"{"v":1,"seq":1,"t":12,"event":"snapshot","tree":{"id":1,"rib":"R1","active":true,"children":["#
        + #"{"id":2,"rib":"R2","active":true,"children":[{"id":3,"rib":"R3","active":false}]},"#
        + #"{"id":4,"rib":"R4","active":false}]}}"# + "\n")
  }

  @Test func everyLineIsJSONForOthersToo() throws {
    for event in ExampleTrace.events {
      let object = try JSONSerialization.jsonObject(with: Data(event.line)) as? [String: Any]
      #expect(object?["event"] as? String == event.happening.name)
      #expect(event.line.filter { $0 == UInt8(ascii: "\n") }.count == 1)
    }
  }

  @Test func linesAreNumberedAndTimeNeverGoesBack() {
    var lines: [[UInt8]] = []
    var times = [10.0, 10.5, 10.25, 11]
    let writer = TraceWriter(clock: { times.removeFirst() }, to: { lines.append($0) })
    for _ in 0..<3 { writer.write(.note("x", isSampled: false)) }
    let events = Trace(reading: lines.flatMap { $0 }).events
    #expect(events.map(\.seq) == [1, 2, 3])
    #expect(events.map(\.time) == [0.5, 0.5, 1])
  }

  @Test func aLineIsInTheFileAsSoonAsItIsWritten() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try TraceWriter(path: path)
    for count in 1...3 {
      writer.write(.note("x", isSampled: false))
      let data = try #require(FileManager.default.contents(atPath: path))
      #expect(Trace(reading: data).events.count == count)
    }
  }

  @Test func aFailureEndsTheTraceAndIsKept() {
    struct Full: Error {}
    var room = 2
    let writer = TraceWriter { _ in
      if room == 0 { throw Full() }
      room -= 1
    }
    for _ in 0..<4 { writer.write(.note("x", isSampled: false)) }
    #expect(writer.failure is Full)
    #expect(writer.lineCount == 2)
  }

  @Test func aFileThatCannotBeWrittenIsAnError() {
    #expect(throws: (any Error).self) { try TraceWriter(path: "/nowhere/at/all.jsonl") }
  }
}

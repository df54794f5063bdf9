import Foundation
import RIBTrace
import Testing

@testable import RIBLive
@testable import RIBReplay

@Suite struct BoundTests {
  private func lines(_ bytes: [UInt8]?) -> [String] {
    String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func aSlowReaderLosesLinesAndBeginsAnew() {
    var limits = LiveLimits()
    limits.waitingBytes = 10
    let reader = EventReader(limits, first: [Array("first".utf8)]) { reader in
      [Array("lost \(reader.forget())".utf8)]
    }
    #expect(lines(reader.next()) == ["data: first"])
    for text in ["12345", "67890", "x", "y"] { reader.add(Array(text.utf8)) }
    #expect(lines(reader.next()) == ["data: lost 4"])
    reader.add(Array("z".utf8))
    #expect(lines(reader.next()) == ["data: z"])
    reader.end()
    #expect(reader.next() == nil)
  }

  @Test func onlyTheNewestEventsAreKept() throws {
    var timeline = RollingTimeline(limit: 100)
    timeline.play(TraceEvent(seq: 1, time: 0, happening: .root(root)))
    for number in 2...1_000 {
      let router = TracedRouter(id: number, rib: "Child")
      timeline.play(TraceEvent(seq: 2 * number, time: Double(number), happening: .attach(router, parent: 1)))
      timeline.play(TraceEvent(seq: 2 * number + 1, time: Double(number), happening: .detach(router, parent: 1)))
    }
    let kept = timeline.timeline
    #expect(kept.moments.count <= 101)
    #expect(kept.moments.count - 1 + timeline.forgottenCount == 1_999)
    #expect(kept.places.map(\.rib) == ["Root", "Child"])
    #expect(kept.moments[0].changes.map(\.place) == [0])
    let trace = Trace(reading: timeline.traceLines)
    #expect(trace.problems.isEmpty && trace.events.count == kept.moments.count)
    #expect(try Timeline(trace.events).places == kept.places)
  }

  @Test func moreRIBsThanCanBeDrawnAreForgottenOnceTheyAreGone() {
    var timeline = RollingTimeline()
    timeline.play(TraceEvent(seq: 1, time: 0, happening: .root(root)))
    for number in 2...(2 * Timeline.placeLimit) {
      let router = TracedRouter(id: number, rib: "Child\(number)")
      timeline.play(TraceEvent(seq: number, time: 0, happening: .attach(router, parent: 1)))
      timeline.play(TraceEvent(seq: number, time: 0, happening: .detach(router, parent: 1)))
    }
    #expect(timeline.timeline.places.count <= Timeline.placeLimit)
    #expect(timeline.forest.trees.map(\.nodes.count) == [1])
  }

  /// To begin anew costs as much as there are routers, so that it must not happen at each event.
  @Test func aLargeTreeIsSeldomLookedAtAsAWhole() {
    var timeline = RollingTimeline()
    timeline.play(TraceEvent(seq: 1, time: 0, happening: .root(root)))
    let routers = (2...(2 * Timeline.placeLimit)).map { TracedRouter(id: $0, rib: "Child") }
    for router in routers { timeline.play(TraceEvent(seq: 1, time: 0, happening: .attach(router, parent: 1))) }
    var forgotten: Set<Int> = []
    for router in routers.prefix(1_000) {
      timeline.play(TraceEvent(seq: 1, time: 0, happening: .detach(router, parent: 1)))
      timeline.play(TraceEvent(seq: 1, time: 0, happening: .attach(router, parent: 1)))
      forgotten.insert(timeline.forgottenCount)
    }
    #expect(forgotten.count <= 5)
    #expect(timeline.forest.count == 2 * Timeline.placeLimit)
  }
}

import RIBReplay
import RIBTrace

/// The reader, by whole and by pieces, the forest and the replay; what was read must survive being written.
func checkTrace(_ bytes: [UInt8]) {
  let trace = Trace(reading: bytes)
  checkPieces(bytes, trace)
  checkWriting(trace.events)
  checkReplay(trace.events)
  trace.problems.forEach { _ = $0.description }
  checkTimeline(trace.events)
}

private func checkPieces(_ bytes: [UInt8], _ trace: Trace) {
  let size = 1 + bytes.count % 61
  var reader = TraceReader()
  var events: [TraceEvent] = []
  for start in stride(from: 0, to: bytes.count, by: size) {
    events += reader.read(bytes[start..<min(start + size, bytes.count)])
  }
  events += reader.finish()
  expect(events == trace.events && reader.problems == trace.problems, "a trace may come in any pieces")
}

private func checkWriting(_ events: [TraceEvent]) {
  let written = Trace(reading: events.flatMap(\.line))
  expect(written.events.count == events.count, "each event that is written is read back")
  for (one, other) in zip(events, written.events) {
    expect(one.happening.name == other.happening.name && one.seq == other.seq, "an event is read back as it was")
  }
}

private func checkReplay(_ events: [TraceEvent]) {
  var replay = ReplayText()
  for event in events { checkPrintable(replay.text(of: event)) }
  checkPrintable(replay.summary())
  var forest = RouterForest()
  for event in events {
    forest.apply(event.happening)
    let ids = forest.trees.flatMap { $0.nodes.map(\.router.id) }
    expect(Set(ids).count == ids.count, "a router stands in one place")
  }
}

private func checkTimeline(_ events: [TraceEvent]) {
  guard let timeline = try? Timeline(events) else { return }
  expect(Place.all(in: events) == timeline.places, "a timeline has all places")
  for change in timeline.moments.flatMap(\.changes) {
    expect(timeline.places.indices.contains(change.place), "a change is at a place")
  }
}

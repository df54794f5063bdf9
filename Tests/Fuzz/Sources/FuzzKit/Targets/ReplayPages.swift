import Foundation
import RIBReplay
import RIBTrace

/// A trace as page and as frames, which must be well-formed whatever the trace calls things.
func checkReplayPage(_ bytes: [UInt8]) {
  let trace = Trace(reading: bytes)
  guard let timeline = try? Timeline(trace.events), !timeline.places.isEmpty, timeline.places.count <= 40 else {
    return
  }
  do {
    checkPage(try replayPage(timeline, problems: trace.problems))
    if timeline.moments.count <= 20 { try drawFrames(timeline) { checkXML($0.svg) } }
  } catch {
    fail("a replay is drawn: \(error)")
  }
}

/// The data is JSON that does not end its element early; the document behind it is well-formed.
private func checkPage(_ page: String) {
  let parts = page.components(separatedBy: "<script type=\"application/json\" id=\"data\">")
  expect(parts.count == 2, "a page has data in one place")
  checkJSON(parts[1].components(separatedBy: "</script>")[0])
  expect(parts[1].components(separatedBy: "</script>").count == 3, "a page has two scripts")
  let document = parts[1].components(separatedBy: "<div id=\"document\">")
  expect(document.count == 2, "a page has one document")
  checkXML(Array(("<div>" + document[1].components(separatedBy: "</body>")[0]).utf8))
}

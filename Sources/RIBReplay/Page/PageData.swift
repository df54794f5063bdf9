import Platform
import RIBDiagram
import RIBTrace
import Text

/// What the page's script works on; all texts are made harmless for display by `printable`.
struct PageData {
  private let timeline: Timeline
  private let coverage: [String]
  private let problems: [String]

  private struct Moment: Encodable {
    let seq: Int
    let time: String
    let event: String
    let text: String
    /// Place, class of box and line before and after, router before and after.
    let changes: [Change]
  }

  private struct Change: Encodable {
    let place: Int
    let before: State
    let after: State
  }

  private struct State: Encodable {
    let box: String
    let line: String
    let router: Int?

    init(_ state: PlaceState) {
      box = state.classes.box
      line = state.classes.line
      router = state.router
    }
  }

  init(_ timeline: Timeline, _ comparison: Comparison?, problems: [TraceProblem]) {
    self.timeline = timeline
    coverage = comparison?.lines ?? []
    self.problems = problems.map { printable($0.description) }
  }

  /// JSON that can stand in an HTML `<script>`: without `<`, so that nothing in it ends the element.
  ///
  /// Moments are encoded one by one: the encoder takes many times the memory of what it encodes.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let encoded = { (value: any Encodable) in
      String(decoding: (try? encoder.encode(value)) ?? Data("null".utf8), as: UTF8.self)
        .replacing("<", with: "\\u003c")
    }
    let isSampled = timeline.moments.contains { if case .note(_, true) = $0.event.happening { true } else { false } }
    var json = "{\"coverage\":\(encoded(coverage)),\"isSampled\":\(isSampled),\"moments\":["
    for (index, moment) in timeline.moments.enumerated() {
      if index > 0 { json += "," }
      json += encoded(Self.moment(moment))
    }
    let places = timeline.places.map { printable($0.rib) }
    return json + "],\"places\":\(encoded(places)),\"problems\":\(encoded(problems))}"
  }

  private static func moment(_ moment: Timeline.Moment) -> Moment {
    Moment(
      seq: moment.event.seq, time: moment.timeText, event: moment.event.happening.name, text: moment.sentence,
      changes: moment.changes.map {
        Change(place: $0.place, before: State($0.before), after: State($0.after))
      })
  }
}

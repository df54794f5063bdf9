import Platform
import RIBDiagram
import RIBTrace
import Text

/// What the page's script works on; all texts are made harmless for display by `printable`.
struct PageData: Encodable {
  let places: [String]
  let moments: [Moment]
  let isSampled: Bool
  let coverage: [String]
  let problems: [String]

  struct Moment: Encodable {
    let seq: Int
    let time: String
    let event: String
    let text: String
    /// Place, class of box and line before and after, router before and after.
    let changes: [Change]
  }

  struct Change: Encodable {
    let place: Int
    let before: State
    let after: State
  }

  struct State: Encodable {
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
    places = timeline.places.map { printable($0.rib) }
    moments = timeline.moments.map { moment in
      Moment(
        seq: moment.event.seq, time: moment.timeText, event: moment.event.happening.name, text: moment.sentence,
        changes: moment.changes.map {
          Change(place: $0.place, before: State($0.before), after: State($0.after))
        })
    }
    isSampled = timeline.moments.contains { if case .note(_, true) = $0.event.happening { true } else { false } }
    coverage = comparison?.lines ?? []
    self.problems = problems.map { printable($0.description) }
  }

  /// JSON that can stand in an HTML `<script>`: without `<`, so that nothing in it ends the element.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(self)) ?? Data("null".utf8)
    return String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
  }
}

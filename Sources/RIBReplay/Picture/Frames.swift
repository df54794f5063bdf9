import RIBDiagram
import RIBTrace
import RibscopeText

/// One picture of a replay.
public struct Frame: Sendable, Equatable {
  /// `frame-0007.svg`.
  public let name: String
  public let svg: [UInt8]
}

/// Draws a frame for every root, attach, detach and leak.
///
/// A frame also shows what became active or was loaded because of its event. All frames have the same layout: the boxes
/// keep their places, those that are not there are faint, those that changed have a thick border.
///
/// - Parameters:
///   - linkBase: where the frames are to lie, for their links into the code.
///   - body: takes one frame after the other, so that no more than one is in memory.
public func drawFrames(
  _ timeline: Timeline, _ comparison: Comparison? = nil, linkBase: LinkBase? = nil, _ body: (Frame) throws -> Void
) throws {
  let canvas = try Canvas(timeline, comparison, linkBase)
  let scenes = Scene.all(of: timeline)
  let digits = max(4, String(scenes.count).count)
  for (index, scene) in scenes.enumerated() {
    let number = String(index + 1)
    let name = "frame-\(String(repeating: "0", count: digits - number.count))\(number).svg"
    let caption = "\(index + 1) of \(scenes.count)  ·  \(scene.moment.timeText)  ·  \(scene.moment.sentence)"
    try body(Frame(name: name, svg: Array(frame(canvas, scene, caption, comparison).utf8)))
  }
}

/// What a frame shows: an event, and how everything stands once its consequences are over.
private struct Scene {
  let moment: Timeline.Moment
  let states: [PlaceState]
  let changed: Set<Int>

  static func all(of timeline: Timeline) -> [Scene] {
    var scenes: [Scene] = []
    var states = Array(repeating: PlaceState(), count: timeline.places.count)
    var opener: Timeline.Moment?
    var changed: Set<Int> = []
    for (index, moment) in timeline.moments.enumerated() {
      if moment.opensScene { (opener, changed) = (moment, []) }
      for change in moment.changes {
        states[change.place] = change.after
        changed.insert(change.place)
      }
      let next = index + 1 < timeline.moments.count ? timeline.moments[index + 1] : nil
      guard let shown = opener, next?.endsScene ?? true else { continue }
      scenes.append(Scene(moment: shown, states: states, changed: changed))
      opener = nil
    }
    return scenes
  }
}

extension Timeline.Moment {
  fileprivate var opensScene: Bool {
    switch event.happening {
    case .root, .attach, .detach, .leak: true
    default: false
    }
  }

  /// What is no consequence of the event before.
  fileprivate var endsScene: Bool {
    if case .deactivate = event.happening { return true }
    return opensScene
  }
}

private func frame(_ canvas: Canvas, _ scene: Scene, _ caption: String, _ comparison: Comparison?) -> String {
  let width = max(canvas.width, 560)
  let head = 34.0
  let coverage = comparison.map {
    "\($0.counted.count - $0.absent.count) of \($0.counted.count) RIBs in the code were attached"
  }
  let foot = coverage == nil ? 0.0 : 24.0
  let height = canvas.height + head + foot
  let drawn = canvas.content { box in
    guard box < canvas.placeCount else { return ("never", "never") }
    let classes = scene.states[box].classes
    return scene.changed.contains(box) ? (classes.box + " now", classes.line) : classes
  }
  return """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(width)pt" \
    height="\(height)pt" viewBox="0 0 \(width) \(height)">
    <title>\(markupEscaped(caption))</title>
    <style>\(stateStyle)</style>
    <rect width="100%" height="100%" fill="#fff"/>
    <text x="14" y="22" font-family="Helvetica,Arial,sans-serif" font-size="12" fill="#1F2937">\(markupEscaped(caption))</text>
    \(coverage.map { footer($0, y: height - 9) } ?? "")<svg y="\(head)" width="\(canvas.width)" \
    height="\(canvas.height)" viewBox="0 0 \(canvas.width) \(canvas.height)">
    \(drawn)
    </svg>
    </svg>

    """
}

private func footer(_ text: String, y: Double) -> String {
  """
  <text x="14" y="\(y)" font-family="Helvetica,Arial,sans-serif" font-size="11" fill="#5B6577">\(markupEscaped(text))</text>

  """
}

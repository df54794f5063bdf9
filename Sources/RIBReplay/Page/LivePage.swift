import RIBPageFiles
import RIBDiagram
import RIBModel
import RIBTrace
import RibscopeText

/// The page of apps that run: the replay's, which asks the server that it came from for its data.
package enum LivePage {
  /// - Parameter code: what stands below the words about waiting: the tree of the code, as HTML.
  package static func html(code: String) -> String {
    let waiting = PageParts.text("Replay/live.html").replacing(text: "{code}", with: code)
    return PageParts.document(
      title: "Live RIB tree", policy: nil, head: "<link rel=\"icon\" href=\"data:,\">\n", style: style,
      body: "\(waiting)\(ReplayPageFiles.app)<script>\(script)</script>")
  }

  /// What the browser may use (w3.org/TR/CSP3), sent as a header.
  package static let policy =
    PageParts.policy(styles: [styleHash], script: scriptHash) + "; connect-src 'self'; frame-ancestors 'none'"

  static let style = ReplayPageFiles.style + PageParts.text("Replay/live.css")
  /// Constants stand above `live.js`, which starts the page.
  private static let own = ["Replay/apps.js", "Replay/pictures.js", "Replay/live.js"]
  static let script = PageParts.script(ReplayPageFiles.parts + own)

  /// A test says which they are where a file of the page has changed.
  static let styleHash = "sha256-bmcz54ZLDdN/ciHcloX3c6ACU0zDwiOrK9sh3IC6xw0="
  static let scriptHash = "sha256-EjZIoVWKjqkLHvkQyKvq99J+QfiACyXkeL0uakARRII="
}

/// What the page shows of an app, in the format that `Files/DATA.md` describes.
///
/// - Parameters:
///   - run: how many runs of the app were there before.
///   - revision: a number that changes with everything else.
///   - attachPlace: where the code attaches a RIB, by its name, to another.
/// - Returns: nil where there is nothing to draw.
package func livePageData(
  _ timeline: RollingTimeline, run: Int, revision: Int, over graph: RIBGraph?, problems: [TraceProblem],
  linkBase: LinkBase?, attachPlace: @escaping (_ child: String, _ parent: String) -> SourceLocation?
) -> String? {
  let kept = timeline.timeline
  let comparison = graph.map { Comparison(kept.places, $0) }
  let boxes = RouterPicture(kept.places, comparison).nodes
  guard !boxes.isEmpty, !kept.moments.isEmpty else { return nil }
  return PageData(
    timeline: kept, groups: kept.groups, boxes: boxes, comparison: comparison, problems: problems, screens: [],
    linkBase: linkBase,
    live: PageData.LiveState(run: run, revision: revision, forgottenCount: timeline.forgottenCount),
    attachPlace: attachPlace
  ).json
}

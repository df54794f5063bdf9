import RIBPageFiles
import RIBDiagram
import RIBTrace

/// The replay as one HTML page that needs no network: the tree of all RIBs, a timeline over the events in groups, and what
/// became of each RIB. Without JavaScript, and on paper, it is a document.
///
/// - Parameters:
///   - problems: what the reader left out of the trace.
///   - screens: what the app showed, in the order of the trace.
///   - linkBase: where the page is to lie, for its links into the code.
///   - made: with which version, and of what.
public func replayPage(
  _ timeline: Timeline, _ comparison: Comparison? = nil, problems: [TraceProblem] = [], screens: [SampleScreen] = [],
  linkBase: LinkBase? = nil, made: String? = nil
) throws(ReplayError) -> String {
  let boxes = RouterPicture(timeline.places, comparison).nodes
  guard !boxes.isEmpty, !timeline.moments.isEmpty else { throw .nothingToDraw }
  let groups = timeline.groups
  let data = PageData(
    timeline: timeline, groups: groups, boxes: boxes, comparison: comparison, problems: problems, screens: screens,
    linkBase: linkBase, made: made)
  let document = ReplayDocument(
    timeline: timeline, groups: groups, boxes: boxes, comparison: comparison, problems: problems, linkBase: linkBase)
  return PageParts.document(
    title: "RIB tree replay", policy: ReplayPageFiles.policy, style: ReplayPageFiles.style,
    body: """
      \(ReplayPageFiles.app)<script type="application/json" id="data">\(data.json)</script>
      <script>\(ReplayPageFiles.script)</script>
      <div id="document">
      \(document.html)
      </div>
      """)
}

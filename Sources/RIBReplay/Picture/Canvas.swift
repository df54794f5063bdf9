import RIBDiagram
import RibscopeText

/// The picture of all places, laid out once: every moment of the trace is this picture in other colours.
struct Canvas {
  /// What Graphviz puts into its `<svg>`, without titles: tooltips of boxes are on their links.
  private let content: String
  /// In points.
  let width: Double
  let height: Double
  /// The boxes after these are RIBs of the code that never came up.
  let placeCount: Int
  /// How many boxes there are.
  let boxCount: Int

  init(_ timeline: Timeline, _ comparison: Comparison?, _ linkBase: LinkBase?) throws(ReplayError) {
    let picture = RouterPicture(timeline.places, comparison)
    guard !picture.nodes.isEmpty else { throw .nothingToDraw }
    let drawn: [UInt8]
    do {
      drawn = try draw(picture, linkBase: linkBase)
    } catch {
      throw .diagram(error)
    }
    let text = String(decoding: drawn, as: UTF8.self)
    (width, height) = Self.size(in: text)
    content = Self.content(of: text)
    placeCount = timeline.places.count
    boxCount = picture.nodes.count
  }

  /// What goes into an `<svg>` of this size, with a class for each box and for the line that leads there.
  func content(classes: (_ box: Int) -> (box: String, line: String)) -> String {
    var result = ""
    var rest = content[...]
    while let place = rest.firstOccurrence(of: "<g id=\"") {
      result += rest[..<place.upperBound]
      rest = rest[place.upperBound...]
      guard let end = rest.firstIndex(of: "\"") else { break }
      let id = rest[..<end]
      let isLine = id.hasPrefix("line")
      let marker = isLine ? "\" class=\"edge" : "\" class=\"node"
      guard let box = Int(id.dropFirst(isLine ? 4 : 3)), rest[end...].hasPrefix(marker) else { continue }
      let names = classes(box)
      result += id + marker + " " + (isLine ? names.line : names.box)
      rest = rest[end...].dropFirst(marker.count)
    }
    return result + rest
  }

  /// From `viewBox="0.00 0.00 WIDTH HEIGHT"`.
  private static func size(in svg: String) -> (width: Double, height: Double) {
    guard let start = svg.firstOccurrence(of: "viewBox=\"")?.upperBound, let end = svg[start...].firstIndex(of: "\"")
    else { return (0, 0) }
    let numbers = svg[start..<end].split(separator: " ").compactMap { Double($0) }
    return numbers.count == 4 ? (numbers[2], numbers[3]) : (0, 0)
  }

  private static func content(of svg: String) -> String {
    guard let tag = svg.firstOccurrence(of: "<svg")?.upperBound, let start = svg[tag...].firstIndex(of: ">"),
      let end = svg.occurrences(of: "</svg>").last?.lowerBound
    else { return "" }
    let lines = svg[svg.index(after: start)..<end].split(separator: "\n")
    return lines.filter { !$0.hasPrefix("<title>") && !$0.hasPrefix("<desc>") && !$0.hasPrefix("<!--") }
      .joined(separator: "\n")
  }
}

extension RouterPicture {
  /// The places of the trace, then the RIBs of the code that never came up, each below the first box that attaches it.
  init(_ places: [Place], _ comparison: Comparison?) {
    let unfound = Set(comparison?.unfoundEdges ?? [])
    let unknown = Set(comparison?.unknownNames ?? [])
    let declared = Dictionary(
      comparison?.counted.map { ($0.name, $0.place) } ?? [], uniquingKeysWith: { first, _ in first })
    self.init(
      nodes: places.map { place in
        let edge = place.parent.map { Comparison.NameEdge(parent: places[$0].rib, child: place.rib) }
        let words = [place.isViewless ? "viewless" : nil, unknown.contains(place.rib) ? "not in the code" : nil]
          .compactMap { $0 }
        return Node(
          name: place.rib, detail: words.isEmpty ? nil : words.joined(separator: ", "), isViewless: place.isViewless,
          parent: place.parent, lineLabel: edge.map(unfound.contains) ?? false ? "not found in the code" : nil,
          tooltip: place.rib, place: declared[place.rib])
      })
    if let comparison { addAbsent(comparison) }
  }

  private mutating func addAbsent(_ comparison: Comparison) {
    var boxes = Dictionary(nodes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var open = comparison.absent
    while !open.isEmpty {
      // A RIB whose parent was never attached either waits for the parent's box; if none comes, it stands alone.
      let next = open.firstIndex { parent(of: $0, comparison, boxes) != nil } ?? 0
      let rib = open.remove(at: next)
      let above = parent(of: rib, comparison, boxes)
      boxes[rib.name] = boxes[rib.name] ?? nodes.count
      nodes.append(
        Node(
          name: rib.name, detail: "never attached", isViewless: rib.isViewless, parent: above,
          tooltip: "\(rib.name) was never attached (\(rib.link))", place: rib.place))
    }
  }

  private func parent(of rib: Comparison.RIBPlace, _ comparison: Comparison, _ boxes: [String: Int]) -> Int? {
    comparison.codeEdges.lazy.filter { $0.child == rib.name && $0.parent != rib.name }.compactMap { boxes[$0.parent] }
      .first
  }
}

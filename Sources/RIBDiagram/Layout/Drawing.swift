import RIBModel

/// A diagram that is ready to be drawn: what does not fit is folded, and each box has its card.
struct Drawing {
  let diagram: Diagram
  let cards: [Card]
  let detail: Detail

  /// On a screen of 1600 × 1000 pixels a picture of this size, in points, with its heading, is seen whole, and its smallest
  /// text, of 9 points, with 9 pixels.
  static let screen = TreePlaces.Size(width: 1560, height: 900)

  /// What fits a screen shows dependencies, otherwise names, otherwise whatever of the tree fits.
  ///
  /// - Parameter diagram: with everything in it.
  init(_ diagram: Diagram, _ options: DiagramOptions, _ graph: RIBGraph) throws(DiagramError) {
    let folded = try diagram.folded(options.collapse, graph)
    let whole = Self.looks.lazy.filter { options.detail == nil || options.detail == $0.detail }.map {
      Drawing(folded, $0.detail, isBrief: $0.isBrief)
    }
    if let fitting = whole.first(where: \.fitsScreen) {
      self = fitting
    } else if options.collapse == .automatic {
      let detail = options.detail ?? .names
      self.init(folded.folded(toFit: Self.screen, detail), detail, isBrief: true)
    } else {
      self.init(folded, options.detail ?? .names, isBrief: options.detail != .full)
    }
  }

  /// From what says most to what needs the least room.
  private static let looks: [(detail: Detail, isBrief: Bool)] = [(.full, false), (.names, false), (.names, true)]

  /// - Parameter comparison: with everything in it; what did not change is folded, and what then does not fit.
  init(comparison: Diagram) {
    let concerned = comparison.foldedUnchanged()
    let whole = Drawing(concerned, .full, isBrief: false)
    self = whole.fitsScreen ? whole : Drawing(concerned.folded(toFit: Self.screen, .names), .names, isBrief: true)
  }

  init(_ diagram: Diagram, _ detail: Detail, isBrief: Bool) {
    self.diagram = diagram
    self.detail = detail
    cards = Card.all(of: diagram, detail, isBrief: isBrief)
  }

  private var fitsScreen: Bool {
    let size = places.size
    return size.width <= Self.screen.width && size.height <= Self.screen.height
  }

  var places: TreePlaces {
    TreePlaces(diagram.parts, sizes: cards.map(\.size), children: diagram.childrenInTree)
  }
}

extension Diagram {
  /// How many boxes stand for RIBs.
  var ribCount: Int { nodes.count { !$0.isOwner } }

  /// How many RIBs are drawn as a part of another box.
  var foldedCount: Int { nodes.reduce(0) { $0 + ($1.fold?.names.count ?? 0) } }

  func folded(toFit limit: TreePlaces.Size, _ detail: Detail) -> Diagram {
    let diagram = folded(looseBeyond: 20, treesBeyond: 60)
    let sizes = Card.all(of: diagram, detail, isBrief: true).map(\.size)
    var closed = diagram
    for (node, count) in diagram.countsBelow().enumerated() where count > 0 {
      // As wide as it may get with the findings below.
      closed.nodes[node].fold = Fold(names: Array(repeating: "", count: count), errors: errors, warnings: warnings)
    }
    let folded = Card.all(of: closed, detail, isBrief: true).map(\.size)
    return diagram.folded(toFit: limit, sizes, folded: folded)
  }
}

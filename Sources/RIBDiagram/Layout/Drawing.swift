import RIBModel

/// A diagram that is ready to be drawn: what does not fit is folded, and each box has its card.
struct Drawing {
  let diagram: Diagram
  let cards: [Card]
  let detail: Detail

  /// On a screen of 1600 × 1000 pixels a picture of this size, in points, and its heading can still be read.
  static let screen = TreePlaces.Size(width: 1440, height: 860)

  /// - Parameters:
  ///   - diagram: with everything in it.
  ///   - limit: what the picture has to fit, whatever the options say; nil for no limit.
  init(_ diagram: Diagram, _ options: DiagramOptions, _ graph: RIBGraph) throws(DiagramError) {
    let isLarge = diagram.ribCount > Collapse.mostUnfolded
    let folded = try diagram.folded(options.collapse, graph)
    guard isLarge, options.collapse == .automatic else {
      self.init(folded, options.detail)
      return
    }
    self.init(folded.folded(toFit: Self.screen, options.detail ?? .names), options.detail ?? .names)
  }

  /// - Parameter comparison: with everything in it; what did not change is folded, and what then does not fit.
  init(comparison: Diagram) {
    let concerned = comparison.foldedUnchanged()
    guard concerned.isBrief else {
      self.init(concerned, .full)
      return
    }
    self.init(concerned.folded(toFit: Self.screen, .names), .names)
  }

  init(_ diagram: Diagram, _ detail: Detail?) {
    self.diagram = diagram
    self.detail = detail ?? (diagram.ribCount > Detail.mostListed ? .names : .full)
    cards = Card.all(of: diagram, self.detail, isBrief: diagram.isBrief)
  }

  var places: TreePlaces {
    TreePlaces(diagram.parts, sizes: cards.map(\.size), children: diagram.childrenInTree)
  }
}

extension Diagram {
  /// How many boxes stand for RIBs.
  var ribCount: Int { nodes.count { !$0.isOwner } }

  /// So large, with what is folded, that boxes only count their findings.
  fileprivate var isBrief: Bool { heading.ribs + heading.components > Collapse.mostUnfolded }

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

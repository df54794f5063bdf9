extension PlaceState {
  /// What a style sheet knows the state as: of the box, and of the line that leads there.
  var classes: (box: String, line: String) {
    let presence = router == nil ? "gone" : isActive ? "on" : "off"
    return (hasLeaked ? "\(presence) leak" : presence, router == nil ? "gone" : "up")
  }
}

/// How the states look, on white paper. Red is for leaks only.
let stateStyle = """
  .gone path{fill:#fff;stroke:#8A94A6}.node.gone{opacity:.32}.edge.gone{opacity:.22}
  .on path{fill:#3B6FD4;stroke:#2A4F9C}.on text{fill:#fff}
  .off path{fill:#E8EEFB;stroke:#3B6FD4}
  .never path{fill:#fff;stroke:#8A94A6;stroke-dasharray:2 3}.never text{fill:#5B6577}.edge.never path{stroke-dasharray:2 3}
  .node.leak{opacity:1}.leak path{stroke:#C93B3B;stroke-width:3}.gone.leak path{fill:#FBEAEA}.gone.leak text{fill:#962727}
  .node.now{opacity:1}.now path{stroke-width:3}
  """

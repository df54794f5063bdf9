extension PlaceState {
  /// What a style sheet knows the state as: of the box, and of the line that leads there.
  var classes: (box: String, line: String) {
    let presence = router == nil ? "gone" : isActive ? "on" : "off"
    return (hasLeaked ? "\(presence) leak" : presence, router == nil ? "gone" : "up")
  }
}

/// How the states look, on white paper. Red is for leaks only.
let stateStyle = """
  .node.gone path{fill:#fff;stroke:#8A94A6}.node.gone{opacity:.35}.edge.gone{opacity:.25}
  .node.on path{fill:#3B6FD4;stroke:#2A4F9C}.node.on text{fill:#fff}
  .node.off path{fill:#E8EEFB;stroke:#3B6FD4}
  .never path{stroke:#8A94A6;stroke-dasharray:2 3}.node.never text{fill:#5B6577}
  .node.leak{opacity:1}.node.leak path{stroke:#C93B3B;stroke-width:3}.node.gone.leak path{fill:#FBEAEA}\
  .node.gone.leak text{fill:#962727}
  .node.now{opacity:1}.node.now path{stroke-width:3}
  """

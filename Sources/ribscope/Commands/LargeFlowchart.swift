/// What to say of a Mermaid flowchart that its readers refuse unless they are set up for more: one of over 50,000
/// characters or 500 edges, their defaults for `maxTextSize` and `maxEdges`. Empty for others.
func notesOnLargeFlowchart(mermaid: [UInt8]) -> [String] {
  let text = String(decoding: mermaid, as: UTF8.self)
  // Neither arrow occurs elsewhere: labels have no `>`.
  let edges = text.split(separator: "\n").count { $0.contains("-->") || $0.contains("-.->") }
  return [
    note("characters", text.utf16.count, limit: 50_000, setting: "maxTextSize"),
    note("edges", edges, limit: 500, setting: "maxEdges"),
  ].compactMap { $0 }
}

private func note(_ things: String, _ count: Int, limit: Int, setting: String) -> String? {
  guard count > limit else { return nil }
  return "the flowchart has \(count) \(things); Mermaid renders at most \(limit) unless \(setting) is raised where "
    + "it is shown; raise it, or draw a part of the tree with --root, --focus or --depth"
}

import RIBModel
import RibscopeText

/// Behind each requirement whose values come from: `from App`.
func inlayHints(_ params: InlayHintParams, _ view: DocumentView) -> [InlayHint] {
  let part = view.offsets(of: params.range)
  var paths: [Int: [ProvisionPath]] = [:]
  for place in view.snapshot.places.declarations(in: view.file) where part.overlaps(place.range) {
    guard case .value(.requirement(let rib, let index)) = place.subject else { continue }
    let providers = view.graph.ribs[rib].staticDependencies[index].providers.filter { $0.status == .satisfied }
    paths[place.range.lowerBound, default: []] += providers.flatMap(view.snapshot.paths.paths).filter(\.reachesOrigin)
  }
  return paths.sorted { $0.key < $1.key }.compactMap { offset, paths in hint(at: offset, paths, view) }
}

/// Nil where no place is known at which a value is made.
private func hint(at offset: Int, _ paths: [ProvisionPath], _ view: DocumentView) -> InlayHint? {
  let owners = unique(paths.compactMap { $0.steps.first }.map { view.graph.components[$0.component].ownerName })
  guard !owners.isEmpty else { return nil }
  let shown = owners.prefix(2).map(visibleText).joined(separator: ", ") + (owners.count > 2 ? ", …" : "")
  return InlayHint(
    position: view.client.encoding.position(of: endOfCode(from: offset, in: view.source.bytes), in: view.source),
    label: "from \(shown)",
    tooltip: unique(paths.map { wayText($0, view.graph) }).prefix(3).joined(separator: "\n"))
}

/// The end of the line that a byte is on, blanks left out.
private func endOfCode(from offset: Int, in bytes: [UInt8]) -> Int {
  let line = bytes[offset...].prefix { !$0.isLineEnd }
  return line.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? offset
}

/// The owners that a value travels through, each once: `App → Root → Feed`.
func wayText(_ path: ProvisionPath, _ graph: RIBGraph) -> String {
  var names: [String] = []
  for step in path.steps where names.last != graph.components[step.component].ownerName {
    names.append(graph.components[step.component].ownerName)
  }
  if path.leftOut > 0 { names.insert("…", at: min(GraphPaths.kept, names.count)) }
  return names.map(visibleText).joined(separator: " → ")
}

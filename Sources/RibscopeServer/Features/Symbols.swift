import RIBModel
import RibscopeText

/// The RIBs whose builders a document declares.
func documentSymbols(_ params: OnlyDocumentParams, _ view: DocumentView) -> [SymbolInformation] {
  view.snapshot.places.declarations(in: view.file).compactMap { place in
    if case .rib(let rib) = place.subject { symbol(rib, in: view.snapshot) } else { nil }
  }
}

/// The RIBs whose names have the letters of a query in their order, in any case.
func symbols(in snapshot: Snapshot, matching query: String) -> [SymbolInformation] {
  let wanted = query.lowercased()
  return snapshot.graph.ribs.indices.filter { has(snapshot.graph.ribs[$0].name.lowercased(), lettersOf: wanted) }
    .map { symbol($0, in: snapshot) }
}

private func has(_ name: String, lettersOf query: String) -> Bool {
  var rest = query[...]
  for letter in name where letter == rest.first { rest.removeFirst() }
  return rest.isEmpty
}

private func symbol(_ index: Int, in snapshot: Snapshot) -> SymbolInformation {
  let rib = snapshot.graph.ribs[index]
  return SymbolInformation(
    name: visibleText(rib.name), location: snapshot.location(ofName: rib.position),
    containerName: visibleText(rib.module))
}

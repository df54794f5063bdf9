import RIBModel
import RibscopeText

/// Above each builder its parents, its children, and what is missing.
func codeLenses(_ params: OnlyDocumentParams, _ view: DocumentView) -> [CodeLens] {
  view.snapshot.places.declarations(in: view.file).flatMap { place -> [CodeLens] in
    guard case .rib(let rib) = place.subject else { return [] }
    return view.graph.lensTitles(of: rib).map {
      CodeLens(range: view.range(place), command: CodeLens.Command(title: $0))
    }
  }
}

extension RIBGraph {
  fileprivate func lensTitles(of rib: Int) -> [String] {
    let missing = ribs[rib].staticDependencies.count { $0.status > .unknown }
    let around = [counted(parents(of: rib), "parent"), counted(children(of: rib), "child", "children")]
    return around + (missing == 0 ? [] : ["\(missing) missing \(missing == 1 ? "dependency" : "dependencies")"])
  }

  /// The names of the RIBs and owners that attach a RIB or pass it their component; sorted as the edges are.
  func parents(of rib: Int) -> [String] { unique(edges.filter { $0.child == rib }.map { name(of: $0.parent) }) }

  /// The names of the RIBs that a RIB attaches or passes its component to; sorted as the edges are.
  func children(of rib: Int) -> [String] {
    unique(edges.filter { $0.parent == .rib(rib) }.map { ribs[$0.child].name })
  }
}

/// `2 parents: A, B`; of many names the first three stand for all.
func counted(_ names: [String], _ one: String, _ many: String? = nil) -> String {
  if names.isEmpty { return "no \(many ?? one + "s")" }
  let shown = names.prefix(3).map(visibleText).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
  return "\(names.count) \(names.count == 1 ? one : many ?? one + "s"): \(shown)"
}

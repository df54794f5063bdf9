import RIBGraph

/// Something that may be meant where a member is missing.
struct NearCandidate {
  let note: Finding.Note
  /// What to write to use it; nil where it is a hint only.
  let help: String?
}

/// What is near a missing requirement, the likeliest first: the parent's own dependencies of that name, a name one slip
/// away, an ancestor that has it, a member of a kindred type.
func nearCandidates(for wanted: StaticDependency, at component: Int, in index: NearIndex) -> [NearCandidate] {
  let misspelt = index.choices[component]?.slips(of: wanted) ?? []
  let search = NearSearch(wanted: wanted, component: component, index: index, misspelt: misspelt)
  let found =
    search.ownDependencies() + search.slips(ofSameType: true) + search.ancestors(ofSameType: true)
    + search.refinements() + search.otherNames() + search.slips(ofSameType: false)
    + search.ancestors(ofSameType: false)
  var seen: Set<SourcePosition> = []
  return found.filter { seen.insert($0.note.position).inserted }
}

/// What is looked for, and where.
struct NearSearch {
  let wanted: StaticDependency
  /// The component that lacks it, an index into `graph.components`.
  let component: Int
  let index: NearIndex
  /// The members whose name is a slip away, the nearest first.
  let misspelt: [Member]

  var graph: RIBGraph { index.graph }
  var owner: Component { graph.components[component] }

  func isWantedType(_ type: String?) -> Bool {
    type.map { plainType($0) == plainType(wanted.type) } ?? false
  }

  func isVisible(_ member: Member) -> Bool {
    member.access != "private" && member.access != "fileprivate"
  }
}

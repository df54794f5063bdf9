import RIBEdits
import RIBModel

/// Something that may be meant where a member is missing.
struct NearCandidate {
  let note: Finding.Note
  /// What to write to use it; nil where it is a hint only.
  let help: String?
  /// What does that; empty where somebody has to think first.
  var edits: [SourceEdit] = []
}

/// What is near a missing requirement, the likeliest first: another name for the same thing, the parent's own dependencies of that name, a name one slip
/// away, an ancestor that has it, a member of a kindred type.
func nearCandidates(for writer: MemberWriter, at component: Int, in index: NearIndex) -> [NearCandidate] {
  let misspelt = index.choices[component]?.slips(of: writer.dependency) ?? []
  let search = NearSearch(writer: writer, component: component, index: index, misspelt: misspelt)
  let found =
    search.misnamedRequirement() + search.misnamedMember() + search.assignedHere() + search.ownDependencies()
    + search.slips(ofSameType: true) + search.ancestors(ofSameType: true)
    + search.refinements() + search.otherNames() + search.slips(ofSameType: false)
    + search.ancestors(ofSameType: false)
  return unique(found, by: \.note.position)
}

/// What is searched for, and where.
struct NearSearch {
  let writer: MemberWriter
  /// The component that lacks it, an index into `graph.components`.
  let component: Int
  let index: NearIndex
  /// The members whose name is a slip away, the nearest first.
  let misspelt: [Member]

  var wanted: StaticDependency { writer.dependency }
  var graph: RIBGraph { index.graph }
  var owner: Component { graph.components[component] }

  /// A member that hands a value on, added to the component.
  func forwarding(_ value: String?, note: Finding.Note) -> NearCandidate {
    NearCandidate(
      note: note, help: writer.addition(of: value, to: owner.name),
      edits: value.flatMap { writer.member(of: $0) }.map {
        graph.whole([graph.insertion(ofMember: $0, named: wanted.name, of: component)])
      } ?? [])
  }

  func isWantedType(_ type: String?) -> Bool { type.map(plainType) == plainType(wanted.type) }

  func isVisible(_ member: Member) -> Bool {
    member.access != "private" && member.access != "fileprivate"
  }
}

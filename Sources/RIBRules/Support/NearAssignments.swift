import RIBEdits
import RIBModel

extension NearSearch {
  /// The component's initialiser sets a property of the wanted name, which nothing declares.
  func assignedHere() -> [NearCandidate] {
    guard !isMethod(wanted.name), !wanted.isStatic, !hasNearName, let assignment, let code = writer.constant
    else { return [] }
    return [
      NearCandidate(
        note: Finding.Note("the initializer of \(owner.name) sets '\(wanted.name)' here", assignment),
        help: "add `\(code)` to \(owner.name), whose initializer sets it",
        edits: graph.whole([graph.insertion(ofMember: code, named: wanted.name, of: component)]))
    ]
  }
}

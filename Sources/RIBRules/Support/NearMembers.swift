import RIBEdits
import RIBModel
import RibscopeText

extension NearSearch {
  /// Members whose name differs from the wanted one by case or a slip.
  func slips(ofSameType sameType: Bool) -> [NearCandidate] {
    var seen: Set<String> = []
    let fitting = misspelt.filter { isWantedType($0.type) == sameType && seen.insert($0.name).inserted }
    return fitting.prefix(Self.mostSlips).map { slip($0, sameType: sameType) }
  }

  /// Members of a type that is likely a special case of the wanted one.
  func refinements() -> [NearCandidate] {
    forwardable(choice?.refining(wanted) ?? [])
  }

  /// Members of the wanted type under another name, unless the type is one that says nothing.
  func otherNames() -> [NearCandidate] {
    isEverydayType(wanted.type) ? [] : forwardable(choice?.ofType(wanted) ?? [])
  }

  /// More slips than these are none: the names are numbers spelt with letters.
  private static let mostSlips = 8

  private var choice: MemberChoice? { index.choices[component] }

  /// Of several that would do none is proposed; more than three are no help.
  private func forwardable(_ members: [Int]) -> [NearCandidate] {
    // One of that very name is there, and does not count.
    let others = members.compactMap { choice?.members[$0] }.filter { $0.name != wanted.name }
    return others.prefix(3).map { member in
      let note = providedNote(member)
      return others.count == 1 && !isMethod(member.name) && !isMeant(member.name)
        ? forwarding(quoted(member.name), note: note) : NearCandidate(note: note, help: nil)
    }
  }

  func providedNote(_ member: Member) -> Finding.Note {
    Finding.Note("'\(signature(member.name, member.type))' is provided here", member.position)
  }

  /// What somebody requires by its name is no slip but a thing of its own, which may be what is meant or not.
  func slip(_ member: Member, sameType: Bool) -> NearCandidate {
    guard !index.requiredNames.contains(member.name) else {
      let note = "'\(signature(member.name, member.type))' is available here"
      return NearCandidate(note: Finding.Note(note, member.position), help: nil)
    }
    return NearCandidate(
      note: providedNote(member), help: renaming(member, sameType: sameType),
      edits: sameType && !isMeant(member.name) ? renamingEverywhere(member) : [])
  }

  /// The same at the declaration and wherever the property is read, where no other code may name it.
  private func renamingEverywhere(_ member: Member) -> [SourceEdit] {
    guard !isMethod(member.name),
      let number = graph.components[component].members.firstIndex(where: { $0.position == member.position })
    else { return [] }
    let use = graph.uses.ofMembers[component][number]
    guard !use.isUndecided, !use.isAssigned, !use.isRequiredElsewhere, use.forwarders.isEmpty, use.requiredBy.isEmpty,
      use.fulfilled.isEmpty
    else { return [] }
    return graph.whole(
      unique([member.position] + readers(of: member).map(\.position)).map { place in
        graph.wordLength(at: place) == member.name.utf8.count
          ? graph.replacement(of: member.name, at: place, with: quoted(wanted.name)) : nil
      })
  }

  private func renaming(_ member: Member, sameType: Bool) -> String {
    let rename = "rename `\(member.name)` to `\(wanted.name)` in \(member.declaredBy)"
    return sameType || isMethod(member.name) ? rename : rename + " and give it the type `\(oneLine(wanted.type))`"
  }
}

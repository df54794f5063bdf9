import RIBEdits
import RIBModel

/// Of a requirement and a member of its type that have different names, the one whose name nothing else uses.
extension NearSearch {
  /// The requirement, where the code of its RIBs reads another name from `dependency` that every component has.
  func misnamedRequirement() -> [NearCandidate] {
    guard !isMethod(wanted.name), isUnread else { return [] }
    let read = sameType.filter { isRead($0.name) && isProvided($0) }
    guard read.count == 1 else { return [] }
    let rename = graph.replacement(of: wanted.name, at: wanted.position, with: quoted(read[0].name))
    return [
      NearCandidate(
        note: providedNote(read[0]),
        help: "rename `\(quoted(wanted.name))` to `\(quoted(read[0].name))` in \(wanted.declaredBy)",
        edits: graph.whole([rename]))
    ]
  }

  /// The only member that nothing uses, and that hands the wanted name on, or has nearly that name.
  func misnamedMember() -> [NearCandidate] {
    let unused = sameType.filter {
      isNamedAfterWanted($0) && isUnused($0) && !isMeant($0.name) && !index.requiredNames.contains($0.name)
    }
    return unused.count == 1 ? [slip(unused[0], sameType: true)] : []
  }

  /// Whether the RIBs' code reads a name from `dependency`, and the wanted one nowhere: then the requirement is wrong.
  func isMeant(_ name: String) -> Bool {
    isUnread
      && holders.contains { rib in
        graph.dependencyMentions(of: name, inFiles: rib.files).contains { graph.stands("dependency.", before: $0) }
      }
  }

  /// Where code reads a member, but for what calls an initializer: `Feed()` means the class beside a property `Feed`.
  func readers(of member: Member) -> [Use.Reader] {
    guard let number = owner.members.firstIndex(where: { $0.position == member.position }) else { return [] }
    return graph.uses.ofMembers[component][number].readers.filter { reader in
      member.name.first?.isUppercase != true || !graph.stands("\(member.name)(", at: reader.position)
    }
  }

  /// Where the component's initialiser sets a property of the wanted name: `self.x = x`. Nil where several places do.
  var assignment: SourcePosition? {
    guard let body = graph.body(of: owner.position) else { return nil }
    let file = owner.position.file
    let set = graph.mentions(of: wanted.name, in: body, ofFile: file).filter {
      graph.stands("self.", before: $0) && graph.stands("\(wanted.name) = ", at: $0)
    }
    guard set.count == 1 else { return nil }
    let before = body.lowerBound..<set[0].offset
    guard
      let start = graph.mentions(of: "init", in: before, ofFile: file).last(where: { !graph.stands(".", before: $0) }),
      graph.mentions(of: "func", in: start.offset..<set[0].offset, ofFile: file).isEmpty
    else { return nil }
    return set[0]
  }

  /// A property that is there, and may be the one that the initialiser means.
  var hasNearName: Bool {
    sameType.contains { isNamedAfterWanted($0) && $0.source != .dependency(wanted.name) }
  }

  private var sameType: [Member] {
    (index.choices[component]?.properties(ofType: wanted) ?? []).filter { $0.name != wanted.name }
  }

  // MARK: - The requirement

  private var holders: [RIB] {
    graph.ribs.filter { $0.staticDependencies.contains { $0.position == wanted.position } }
  }

  /// What has the name elsewhere may be something else, such as the class of the value.
  private var isUnread: Bool {
    graph.forwarders(of: wanted.position).isEmpty
      && holders.allSatisfy { rib in
        !graph.undeclaredMentions(of: wanted.name, inFiles: rib.files).contains { graph.stands(".", before: $0) }
      }
  }

  /// Whether each RIB reads it from its dependency, and does not require it: in files of no other RIB that does.
  private func isRead(_ name: String) -> Bool {
    let others = Set(graph.ribs.filter { $0.staticDependencies.contains { $0.name == name } }.flatMap(\.files))
    return holders.allSatisfy { rib in
      !rib.staticDependencies.contains { $0.name == name }
        && graph.undeclaredMentions(of: name, inFiles: rib.files.filter { !others.contains($0) })
          .contains { graph.stands("dependency.", before: $0) }
    }
  }

  /// Whether each component that should fulfil the requirement has such a member instead.
  private func isProvided(_ member: Member) -> Bool {
    let providers = holders.flatMap(\.staticDependencies).filter { $0.position == wanted.position }.flatMap(\.providers)
    return providers.allSatisfy { provider in
      provider.problem == .missing
        && provider.component.flatMap { index.choices[$0] }?.properties(ofType: wanted).contains {
          $0.name == member.name
        } == true
    }
  }

  // MARK: - The member

  private func isNamedAfterWanted(_ member: Member) -> Bool {
    if member.source == .dependency(wanted.name) || misspelt.contains(where: { $0.position == member.position }) {
      return true
    }
    return (!isEverydayType(wanted.type) || assignment != nil)
      && (member.name.isLonger(than: wanted.name) || wanted.name.isLonger(than: member.name))
  }

  private func isUnused(_ member: Member) -> Bool {
    guard let number = owner.members.firstIndex(where: { $0.position == member.position }) else { return false }
    let use = graph.uses.ofMembers[component][number]
    return readers(of: member).isEmpty && use.forwarders.isEmpty && use.requiredBy.isEmpty && use.fulfilled.isEmpty
  }
}

extension String {
  /// Whether it is another name with words in front of it or behind it.
  fileprivate func isLonger(than name: String) -> Bool {
    guard name.utf8.count > 2, utf8.count > name.utf8.count else { return false }
    return hasPrefix(name) && dropFirst(name.count).first?.isUppercase == true
      || hasSuffix(name.prefix(1).uppercased() + name.dropFirst())
  }
}

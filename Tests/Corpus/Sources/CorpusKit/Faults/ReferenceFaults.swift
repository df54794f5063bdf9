/// `weak var listener: FeedListener?` of an interactor or presenter, and `weak var router`.
struct ReferenceFaults {
  let roles: Roles

  var sites: [FaultSite] {
    roles.blocks([.interactor, .presenter]).flatMap { block in
      block.members.compactMap { site($0, in: block) }
    }
  }

  private func site(_ member: TextMember, in block: TextBlock) -> FaultSite? {
    guard let weak = member.modifiers.first(where: { $0.text == "weak" }), let type = member.type,
      !member.isConditional,
      leadsBack(roles.words(type, member.file).filter(\.isName).last?.text ?? "", member.file)
    else { return nil }
    return FaultSite(
      fault: .strengthen, edits: [Edit(file: member.file, range: weak.range, text: "")], property: member.name.text,
      file: member.file, subject: block.name)
  }

  private func leadsBack(_ type: String, _ file: Int) -> Bool {
    type.hasSuffix("Listener") || roles.model.closure(of: [type], near: file).contains { $0.hasSuffix("Routing") }
  }
}

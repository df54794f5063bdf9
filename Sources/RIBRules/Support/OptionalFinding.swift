import RIBModel

extension RIBGraph {
  /// The uses of optionals of the given kinds, each once.
  func optionalUses(where isMeant: (OptionalUse.Kind) -> Bool) -> [OptionalUse] {
    optionalUses.filter { isMeant($0.kind) }
  }

  /// The finding that a rule makes of an optional's use.
  func finding(
    rule: any Rule.Type, about use: OptionalUse, message: String, path: GraphPath<String>, notes: [Finding.Note],
    help: String
  ) -> Finding {
    Finding(
      rule: rule.id, severity: rule.severity, message: message, position: use.position,
      length: wordLength(at: use.position), ribs: ribs(of: use), property: use.property,
      parent: ownerName(of: use), path: path, notes: unique(notes), help: help,
      fingerprint: fingerprint(
        rule: rule.id, subject: "\(use.component.map { components[$0].id } ?? className(of: use)).\(use.member)",
        property: use.property, at: use.position, in: self))
  }
}

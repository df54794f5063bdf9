import RIBGraph

extension RIBGraph {
  /// The finding that a rule makes of a property that nothing sets, less what only the rule knows.
  func finding(rule: any Rule.Type, about reference: UnsetReference, message: String, help: String) -> Finding {
    let rib = ribs[reference.rib]
    return Finding(
      rule: rule.id, severity: rule.severity, message: message, position: reference.position,
      length: wordLength(at: reference.position), ribs: [rib], property: reference.property,
      notes: [
        Finding.Note("declared here", reference.declaration), Finding.Note("used in vain here", reference.use),
      ], help: help,
      fingerprint: fingerprint(
        rule: rule.id, subject: rib.id, property: reference.property, at: reference.position, in: self))
  }
}

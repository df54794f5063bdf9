import RIBEdits
import RIBModel

extension Rule {
  /// A finding of this rule, which underlines the word at a position.
  ///
  /// - Parameters:
  ///   - subject: what the finding is about: the fingerprint is made of it, of the detail and of the file, so it must be
  ///     a name that no edit elsewhere changes.
  ///   - detail: what of the subject; nil for the property, if there is one.
  static func finding(
    _ message: String, at position: SourcePosition, in graph: RIBGraph, severity: Severity = Self.severity,
    subject: String, detail: String? = nil, ribs: [RIB] = [], property: String? = nil, parent: String? = nil,
    path: GraphPath<String> = GraphPath([]), isPathBroken: Bool = false, notes: [Finding.Note?] = [],
    help: String? = nil, edits: [SourceEdit] = []
  ) -> Finding {
    Finding(
      rule: id, severity: severity, message: message, position: position, length: graph.wordLength(at: position),
      ribs: ribs, property: property, parent: parent, path: path, isPathBroken: isPathBroken,
      notes: notes.compactMap(\.self), help: help, edits: edits,
      fingerprint: fingerprint(
        rule: id, subject: subject, property: detail ?? property ?? "", at: position, in: graph))
  }
}

extension RIBGraph {
  /// The RIB with an index, if there is one.
  func ribs(at index: Int?) -> [RIB] { index.map { [ribs[$0]] } ?? [] }
}

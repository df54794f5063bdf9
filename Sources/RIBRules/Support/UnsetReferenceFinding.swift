import RIBEdits
import RIBModel

extension Rule {
  /// A finding about a property that nothing sets.
  static func finding(_ message: String, about reference: UnsetReference, in graph: RIBGraph) -> Finding {
    let rib = graph.ribs[reference.rib]
    return finding(
      message, at: reference.position, in: graph, subject: rib.id, ribs: [rib], property: reference.property,
      notes: [
        Finding.Note("declared here", reference.declaration),
        Finding.Note("called here, but has no effect", reference.use),
      ],
      help: graph.help(reference), edits: graph.edits(reference))
  }
}

extension RIBGraph {
  // MARK: - In words

  fileprivate func help(_ reference: UnsetReference) -> String {
    (reference.obstacles.map { remedy($0, reference) } + [assignment(reference)]).joined(separator: ", and ")
  }

  private func assignment(_ reference: UnsetReference) -> String {
    let writing = "write `\(reference.statement)`"
    return switch reference.location {
    case .behindCall: "\(writing) in \(reference.setter)"
    case .inBody:
      "store the interactor in a local variable `interactor` in \(reference.setter) and \(writing)"
    case .inBuilder(let builder):
      "store the interactor and the router in local variables in \(builder), as the other builders do, and \(writing)"
    case .behindSuper: "\(writing) in \(reference.setter), after `super.init`"
    case .inSomeInitializer: "\(writing) in each initializer of \(reference.setter), after `super.init`"
    case .inOverride(let initializer):
      "override `init(\(initializer.parameters.joined(separator: ", ")))` and \(writing) after `super.init`"
    }
  }

  private func remedy(_ obstacle: UnsetReference.Obstacle, _ reference: UnsetReference) -> String {
    switch obstacle {
    case .hidden(let access): "remove `\(access)` from `\(reference.property)` in \(reference.holder)"
    case .undeclared(let name, _): "add `\(requirement(reference))` to \(name)"
    case .readOnly(let name): "make `\(reference.property)` settable in \(name)"
    }
  }

  private func requirement(_ reference: UnsetReference) -> String {
    "var \(declaration(reference.property, reference.type)) { get set }"
  }

  // MARK: - As edits

  fileprivate func edits(_ reference: UnsetReference) -> [SourceEdit] {
    var edits: [SourceEdit?] = []
    for obstacle in reference.obstacles {
      guard case .undeclared(_, let position) = obstacle else { return [] }
      edits.append(insertion(of: requirement(reference), atBeginningOf: position))
    }
    switch reference.location {
    case .behindCall(let position): edits.append(insertion(of: reference.statement, behindCallAt: position))
    case .behindSuper: edits.append(insertion(of: reference.statement, behindSuperInitOf: reference.position))
    case .inOverride(let initializer):
      edits.append(insertion(of: override(initializer, reference), atBeginningOf: reference.position))
    case .inBody, .inBuilder, .inSomeInitializer: return []
    }
    return whole(edits)
  }

  private func override(_ initializer: UnsetReference.Initializer, _ reference: UnsetReference) -> [String] {
    let arguments = initializer.labels.map { "\($0): \($0)" }.joined(separator: ", ")
    return [
      "\(initializer.isPublic ? "public " : "")override init(\(initializer.parameters.joined(separator: ", "))) {",
      "  super.init(\(arguments))",
      "  \(reference.statement)",
      "}",
      "",
    ]
  }
}

import SourceScan

/// For each name the types whose inheritance clauses mention it, and the typealiases that stand for something that does.
///
/// Names are compared, nothing is resolved: of the hundreds of thousands of types that inherit something only the few that
/// may be heirs of what is asked for are looked at closely.
struct NamedHeirs {
  private var mentioning: [String: [TypeID]] = [:]

  init(_ program: Program) {
    for type in program.types.indices {
      if program.types[type].kind == .typealias {
        if let id = program.types[type].declaration { add(program[id].type, type) }
      }
      for part in program.types[type].parts {
        for syntax in program[part].inherited { add(syntax, type) }
      }
    }
  }

  private mutating func add(_ syntax: TypeSyntax?, _ type: TypeID) {
    switch syntax {
    case .named(let parts): parts.last.map { mentioning[$0.name, default: []].append(type) }
    case .composition(let parts): for part in parts { add(part, type) }
    case .existential(let constraint): add(constraint, type)
    default: break
    }
  }

  /// The types that may name a type of this name as what they inherit, and typealiases of it.
  func mentioning(_ name: String) -> [TypeID] { mentioning[name] ?? [] }
}

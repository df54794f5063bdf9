import SourceScan

/// The protocols that add writing to a read-only parent: `MutableScoreStream` to `ScoreStream`.
struct MutableForms: Sendable {
  /// For each of them what only reads: its parent and all that this inherits, the parent first.
  private let reading: [TypeID: [TypeID]]

  /// Of some types those that are mutable forms.
  init(among types: Set<TypeID>, _ flow: Flow) {
    reading = types.reduce(into: [:]) { $0[$1] = Self.reading(of: $1, flow) }
  }

  var isEmpty: Bool { reading.isEmpty }
  var types: Dictionary<TypeID, [TypeID]>.Keys { reading.keys }

  func isMutable(_ type: TypeID) -> Bool { reading[type] != nil }

  /// The parent that only reads.
  func parent(of type: TypeID) -> TypeID? { reading[type]?.first }

  /// Whether a value of a mutable form is only read where it is taken as a type.
  func isReading(_ type: TypeID, of form: TypeID) -> Bool { reading[form]?.contains(type) == true }

  private static func reading(of type: TypeID, _ flow: Flow) -> [TypeID]? {
    let program = flow.program
    let parents = flow.types.directAncestors(of: type).filter { !isClassBound($0.id, program) }
    let ancestors = flow.types.ancestors(of: type).map(\.id).filter { !isClassBound($0, program) }
    guard parents.count == 1, ([type] + ancestors).allSatisfy({ isOwnProtocol($0, program) }) else { return nil }
    let asked = ancestors.flatMap { program.allMembers(of: $0) }.filter(program.isRequirement)
    let added = program.allMembers(of: type).filter(program.isRequirement)
    let isReadOnly = asked.allSatisfy { program[$0].kind == .variable && !program.hasSetter($0) }
    let writes = added.contains { program[$0].kind == .function || program.hasSetter($0) }
    return !asked.isEmpty && isReadOnly && writes ? ancestors : nil
  }

  /// `AnyObject` asks for nothing.
  private static func isClassBound(_ type: TypeID, _ program: Program) -> Bool {
    program.types[type].origin == .external && program.name(of: type) == "AnyObject"
  }

  private static func isOwnProtocol(_ type: TypeID, _ program: Program) -> Bool {
    program.types[type].isProtocol && program.types[type].origin == .sources
  }
}

import SourceScan
import SwiftSemantics

/// Whose function is meant where one is referenced, as far as the type of what is in front is known.
///
/// A class so that each place is looked at once, and those of a class are found without asking all of the same name.
final class ReferenceSubjects: ProgramReader {
  let semantics: BodySemantics
  private let references: MemberReferences
  private lazy var known = Memo<[Name: Spoken]>(semantics.questions)
  private lazy var related = Memo<[TypeID: [TypeID]]>(semantics.questions)

  /// Whose function a place refers to.
  private struct Subject {
    var types: [TypeID] = []
    /// Whether it may be anybody's.
    var isOpen = false

    static let open = Subject(isOpen: true)
    static let another = Subject()
  }

  /// The places that refer to a name, in the order of the files, and which of them may mean whom.
  private struct Spoken {
    var locations: [Node] = []
    var ofType: [TypeID: [Int]] = [:]
    var open: [Int] = []
  }

  init(_ semantics: BodySemantics, _ references: MemberReferences) {
    self.semantics = semantics
    self.references = references
  }

  /// Where a name is referenced and may be meant as a class's, in the order of the files.
  ///
  /// - Returns: each place, and whether surely the class's is meant, or one that shares it with the class.
  func locations(_ name: Name, of type: TypeID) -> [(location: Node, isSure: Bool)] {
    let spoken = spoken(name)
    var sure: Set<Int> = []
    for other in related(to: type) { sure.formUnion(spoken.ofType[other] ?? []) }
    return sure.union(spoken.open).sorted().map { (spoken.locations[$0], sure.contains($0)) }
  }

  /// A class, what it inherits and what inherits it.
  private func related(to type: TypeID) -> [TypeID] {
    related(type) { types.lineage(of: type) + types.conformers(of: type) }
  }

  private func spoken(_ name: Name) -> Spoken { known(name) { findSpoken(name) } }

  private func findSpoken(_ name: Name) -> Spoken {
    var found = Spoken()
    for location in references.named(name) {
      let subject = subject(of: location)
      let index = found.locations.count
      found.locations.append(location)
      for type in subject.types { found.ofType[type, default: []].append(index) }
      if subject.isOpen { found.open.append(index) }
    }
    return found
  }

  private func subject(of node: Node) -> Subject {
    let scope = node.scope
    if program.copiedFiles.contains(scope.file) { return .another }
    guard node.kind == .member else {
      switch semantics.declaration(of: node) {
      case .local, .parameter, .type: return .another
      case .global(let function): return program[function].parent != nil ? .open : .another
      case .member, .unknown: return selfSubject(scope)
      }
    }
    guard let base = node.firstChild else { return .open }
    if base.kind == .name, [.selfValue, .superValue].contains(base.name) { return selfSubject(scope) }
    switch semantics.baseType(of: base).unwrapped {
    case .nominal(let known, _):
      switch program.types[known].origin {
      case .sources, .prelude: return Subject(types: [known])
      case .external: return program.isDistinct(known) ? .another : .open
      case .ambiguous: return .open
      }
    case .composition(let parts):
      let nominal = parts.map(\.nominal)
      return Subject(types: nominal.compactMap { $0 }, isOpen: nominal.contains(nil))
    default: return .open
    }
  }

  private func selfSubject(_ scope: Scope) -> Subject {
    semantics.selfType(scope).map { Subject(types: [$0]) } ?? .open
  }
}

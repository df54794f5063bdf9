import RIBModel
import SwiftScan
import SwiftProgram

/// Whether what is passed along a component edge conforms to the child's dependency protocol.
struct EdgeConformance: Sendable {
  let conformance: Conformance
  let passedAs: Edge.PassedAs?
  /// Where the class says that it conforms.
  let position: SourcePosition?
  /// What would declare the conformance that is missing.
  let missingExtension: String?
}

/// Judges component edges, each by itself.
struct EdgeConformances: ProgramReader {
  let semantics: BodySemantics
  private var conformances: Conformances { Conformances(semantics) }

  /// Nil where the edge's parent is not known.
  func find(_ edge: ComponentEdge, _ child: RIBDraft) -> EdgeConformance? {
    guard let owner = edge.owner else { return nil }
    let (conformance, passedAs) = conformance(of: owner, edge, child)
    return EdgeConformance(
      conformance: conformance, passedAs: passedAs,
      position: child.dependency.flatMap { conformances.declaration(of: owner.type, to: $0) }.map { declaration in
        program.position(declaration.file, program[declaration].keyword.lowerBound)
      },
      missingExtension: conformance == .missing && passedAs == nil
        ? child.dependency.flatMap { missingExtension(of: owner, $0) } : nil)
  }

  /// What the child requires, or else what a call on the way takes. Names no protocol of a composition that the class
  /// conforms to already: Swift takes no conformance twice.
  private func missingExtension(of owner: Owner, _ dependency: Type) -> String? {
    guard let file = program.types[owner.type].declaration?.file else { return nil }
    let spelling = Spelling(semantics: semantics)
    let missing = ([dependency] + owner.passedAs).lazy.map { wanted in
      types.parts(of: wanted).compactMap { $0.unwrapped.nominal }.filter {
        program.types[$0].origin == .sources && !types.inherits(owner.type, from: $0)
      }
    }.first { !$0.isEmpty }
    let names = missing?.compactMap { spelling.name(of: $0, atTopOf: file) } ?? []
    guard names.count == missing?.count, let own = spelling.name(of: owner.type, atTopOf: file) else { return nil }
    return "extension \(own): \(names.joined(separator: ", "))"
  }

  /// What is passed as a protocol is only as good as that protocol, and its class must conform to what it was passed as
  /// on its way; a class that is passed as what it is is taken for what it conforms to.
  private func conformance(
    of owner: Owner, _ edge: ComponentEdge, _ child: RIBDraft
  ) -> (Conformance, Edge.PassedAs?) {
    guard let dependency = child.dependency, !NeedleHierarchy.isNeedle(child, types) else { return (.declared, nil) }
    guard let passed = edge.passedAs else {
      let found = conformances.conformance(of: owner.type, edge.arguments, to: dependency)
      return (found == .declared ? unimported(owner.type, edge, dependency) ?? found : found, nil)
    }
    let last = conformances.conformance(ofPassed: passed, to: dependency)
    if last == .missing { return (last, passedAs(passed)) }
    if last.isRefused { return (last, nil) }
    let all = owner.passedAs.map { conformances.conformance(of: owner.type, edge.arguments, to: $0) } + [last]
    return (all.first { $0 == .missing || $0.isRefused } ?? all.first { $0 != .declared } ?? .declared, nil)
  }

  /// Where the class is passed as what it is, the conformance must be known there.
  private func unimported(_ owner: TypeID, _ edge: ComponentEdge, _ dependency: Type) -> Conformance? {
    let file = edge.position.file + program.preludeFileCount
    return types.parts(of: dependency).lazy.compactMap(\.nominal)
      .compactMap { ConformanceBounds(types).unimported(owner, to: $0, fromFile: file) }.first.map { .refused($0) }
  }

  private func passedAs(_ type: Type) -> Edge.PassedAs {
    let declaration = types.parts(of: type).first?.nominal.flatMap { program.types[$0].declaration }
    return Edge.PassedAs(name: program.describe(type), position: declaration.map { program.position($0) })
  }
}

extension Conformance {
  fileprivate var isRefused: Bool {
    if case .refused = self { true } else { false }
  }
}

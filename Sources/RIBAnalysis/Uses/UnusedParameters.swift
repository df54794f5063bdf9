import RIBModel
import SwiftScan
import SwiftProgram

/// Finds what `build` methods take and do nothing with, or only pass to an initialiser of which nobody reads it.
struct UnusedParameters: ProgramReader {
  let semantics: BodySemantics
  private let parts: RIBParts
  private let draft: RIBDraft

  static func find(_ pool: WorkerPool, _ drafts: [RIBDraft], _ parts: [RIBParts]) -> [UnusedParameter] {
    pool.flatMap(parts) { UnusedParameters(semantics: $0, parts: $1, draft: drafts[$1.rib]).find() }
      .sorted(by: \.position)
  }

  private func find() -> [UnusedParameter] {
    guard draft.kind == .rib else { return [] }
    return parts.builders.filter { semantics.isOwnClass($0) && !semantics.isForeign($0) }.flatMap { builder in
      semantics.buildMethods(of: builder).filter { isJudged($0) }.flatMap { find($0, builder) }
    }
  }

  /// Whether a method builds the RIB, and whoever wrote it chose its parameters.
  private func isJudged(_ id: DeclarationID) -> Bool {
    let declaration = program[id]
    guard let body = semantics.body(of: id), declaration.modifiers.isDisjoint(with: [.override, .static]),
      !program.isFilePrivate(id), !program.isConditional(id)
    else { return false }
    return !isAbstract(body) && !BuildMethods(semantics, parts).isHelper(id, of: draft)
  }

  /// `{ fatalError("override me") }`: whoever overrides it uses what it takes.
  private func isAbstract(_ body: Node) -> Bool { body.children.allSatisfy(\.isTrap) }

  private func find(_ method: DeclarationID, _ builder: TypeID) -> [UnusedParameter] {
    let parameters = Array(program.parameters(of: method))
    let unused = parameters.indices.filter { !isUsed($0, of: method) && !isExemptListener(parameters[$0], method) }
    let others = otherImplementations(of: method, in: builder)
    return unused.filter { index in !others.contains { program[$0].body == nil || isUsed(index, of: $0) } }.map {
      UnusedParameter(
        rib: parts.rib, builder: program.qualifiedName(of: builder), method: program.fullName(of: method),
        name: program.text(parameters[$0].name), type: program.text(parameters[$0].type, inFile: method.file),
        taker: takers(of: parameters[$0].name, in: method).first ?? nil,
        position: program.position(method.file, Int(parameters[$0].offset)))
    }
  }

  // MARK: - Uses

  /// Whether a body does something with a parameter. One that is called `_` cannot be mentioned, and is meant not to be.
  private func isUsed(_ index: Int, of method: DeclarationID) -> Bool {
    guard let parameter = program.parameter(index, of: method) else { return true }
    if parameter.name == .none || program.text(parameter.name) == "_" { return true }
    return takers(of: parameter.name, in: method).contains(nil)
  }

  /// For each place that mentions a parameter the class to which it is passed and that never reads it; nil for any other use.
  private func takers(of parameter: Name, in method: DeclarationID) -> [String?] {
    let places = semantics.bodies(of: method).flatMap { semantics.index.mentions(of: parameter, in: $0) }
    return places.filter { $0.kind == .name && !isLocal($0) }.map { place in
      UnreadParameters(semantics: semantics).parameter(taking: place)
        .flatMap { program.enclosingType(of: $0.function) }.map(program.qualifiedName)
    }
  }

  private func isLocal(_ node: Node) -> Bool {
    if case .local = semantics.declaration(of: node) { true } else { false }
  }

  /// Whether a parameter is a listener that `build` need not use: its protocol has no members, or the interactor has a
  /// property for it, and `unset_listener` checks whether that is set.
  private func isExemptListener(_ parameter: Declaration.Parameter, _ method: DeclarationID) -> Bool {
    guard let type = types.resolve(parameter.type, from: method.scope).nominal, program.isOwnProtocol(type) else {
      return false
    }
    return types.lineage(of: type).allSatisfy { program.allMembers(of: $0).isEmpty }
      || parts.interactors.contains { semantics.storedProperties(of: $0).contains { $0.type.nominal == type } }
  }

  // MARK: - Who else implements it

  /// The methods of other classes that stand for the same requirement, or override this one: the signature is theirs
  /// too.
  private func otherImplementations(of method: DeclarationID, in builder: TypeID) -> [DeclarationID] {
    let required = types.ancestors(of: builder).map(\.id).filter { ancestor in
      program.types[ancestor].isProtocol && !program.members(like: method, of: ancestor).isEmpty
    }
    let related = required.flatMap { types.conformers(of: $0) } + types.conformers(of: builder)
    return Set(related).subtracting([builder]).sorted().flatMap { program.members(like: method, of: $0) }
  }
}

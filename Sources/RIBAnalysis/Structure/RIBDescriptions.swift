import RIBModel
import SwiftScan
import SwiftProgram

/// What one RIB by itself shows: its requirements, and its kind.
struct RIBDescription: Sendable {
  let rib: RIB
  /// The requirements of its dependency protocol, in the order of its static dependencies.
  let requirements: [Requirement]
  /// The protocols that it inherits and the sources do not declare.
  let unknowns: [Unknown]
}

/// Describes RIBs, each by itself.
struct RIBDescriptions: ProgramReader {
  let semantics: BodySemantics

  /// All RIBs, in the order of the drafts.
  static func find(_ pool: WorkerPool, _ drafts: [RIBDraft], _ parts: [RIBParts]) -> [RIBDescription] {
    pool.map(drafts.count) { semantics, index in
      semantics.program.types[drafts[index].builder].declaration.map {
        RIBDescriptions(semantics: semantics).describe(drafts[index], parts[index], declaredBy: $0)
      }
    }.compactMap { $0 }
  }

  /// - Parameter declaration: the builder's.
  private func describe(_ draft: RIBDraft, _ parts: RIBParts, declaredBy declaration: DeclarationID) -> RIBDescription {
    let found = draft.dependency.map { types.requirements(of: $0) } ?? Requirements()
    var rib = RIB(
      id: draft.id, kind: draft.kind, name: draft.name, builder: program.qualifiedName(of: draft.builder),
      module: program.module(ofFile: declaration.file).name, position: program.position(declaration),
      flavour: flavour(draft, declaration.file), isViewless: isViewless(draft),
      dependencyProtocol: draft.dependency.map(program.describe), staticDependencies: found.known.map(staticDependency),
      dynamicDependencies: BuildMethods(semantics, parts).dynamicDependencies(of: draft))
    rib.dependencyPosition = draft.dependency?.nominal.flatMap { program.types[$0].declaration }
      .flatMap { program.isPrelude($0) ? nil : program.position($0) }
    rib.listeners = semantics.listeners(of: parts)
    rib.interactor = parts.interactors.count == 1 ? interactor(parts.interactors[0]) : nil
    rib.files = files(of: draft, parts)
    let unknowns = found.undeclared.map { name in
      Unknown(
        subject: "dependency protocol of \(draft.name)", reason: "'\(name)' is not declared in these sources",
        position: program.position(declaration))
    }
    return RIBDescription(rib: rib, requirements: found.known, unknowns: unknowns)
  }

  private func interactor(_ type: TypeID) -> MadeInteractor? {
    guard let declaration = program.types[type].declaration, !program.isPrelude(declaration) else { return nil }
    let creations = semantics.calls.constructions(of: type)
    let initializers = semantics.initializers(of: type, []).map(\.id).filter { program.enclosingType(of: $0) == type }
    return MadeInteractor(
      name: program.text(program.types[type].name), position: program.position(declaration),
      creation: creations.count == 1 ? creations.first.map(program.position(ofCallee:)) : nil,
      initializers: initializers.map(program.position),
      presenter: types.preludeArgument(of: type, .PresentableInteractor).map(program.describe))
  }

  private func files(of draft: RIBDraft, _ parts: RIBParts) -> [Int] {
    let acting = parts.builders + parts.interactors + parts.routers + parts.presenters
    let declarations = (semantics.providingTypes(of: draft) + acting).flatMap(program.parts)
    return Set(declarations.filter { !program.isPrelude($0) }.map { program.position($0).file }).sorted()
  }

  private func flavour(_ draft: RIBDraft, _ file: Int) -> RIB.Flavour {
    if NeedleHierarchy.isNeedle(draft, types) { return .needle }
    return program.imports(Name(.ModernRIBs), inFile: file) ? .modernribs : .ribs
  }

  /// A router that is one of the framework's, but none with a view.
  private func isViewless(_ draft: RIBDraft) -> Bool {
    draft.routers.first.map { types.isPrelude($0, .ViewableRouter) } == false
  }

  private func staticDependency(_ requirement: Requirement) -> StaticDependency {
    let declaration = program[requirement.id]
    let resolved = declaration.type.map {
      types.resolve($0, from: requirement.id.scope).substituting(requirement.substitution)
    }
    return StaticDependency(
      name: program.fullName(of: requirement.id), type: program.typeText(of: requirement.id) ?? "_",
      isOptional: declaration.kind == .variable && resolved?.isOptional == true,
      isSettable: declaration.accessors.contains(.setter), isStatic: declaration.modifiers.contains(.static),
      effects: program.effectsText(of: requirement.id), method: Spelling(semantics: semantics).method(requirement.id),
      declaredBy: program.name(of: requirement.declaredBy), position: program.position(requirement.id))
  }
}

import RIBModel
import SwiftScan
import SwiftProgram

/// A RIB while it is being worked out: its builder and what belongs to it.
struct RIBDraft: Sendable {
  var kind = RIB.Kind.rib
  /// The builder; for a component without a builder that component.
  let builder: TypeID
  let name: String
  /// Unique among all RIBs.
  var id = ""
  /// The subclasses of the builder that build no RIB of their own: what they build is this RIB.
  var subtypes: [TypeID] = []
  /// The builder's dependency protocol, or composition of them; nil where the builder has none.
  let dependency: Type?
  /// Whether the code that creates the builder also creates the RIB's component, and passes it to the builder.
  var isHandedComponent = false
  /// The classes that are its component; the first is the RIB's own.
  var components: [TypeID] = []
  var routers: [TypeID] = []
}

extension BodySemantics {
  /// A RIB's builder, components, and the protocols that are its dependency.
  func providingTypes(of draft: RIBDraft) -> [TypeID] {
    let parts = draft.dependency.map { types.parts(of: $0) } ?? []
    return [draft.builder] + draft.components + parts.compactMap { $0.unwrapped.nominal }
  }
}

/// Finds the RIBs: the builders, with the component and the router that each of them makes; and Needle's components
/// that belong to none.
struct RIBFinder: ProgramReader {
  let semantics: BodySemantics

  /// All RIBs, sorted by id.
  static func find(_ pool: WorkerPool) -> [RIBDraft] {
    let ids = RIBFinder(semantics: pool.first).candidates(among: pool.declaredTypes)
    var drafts = pool.map(ids.count) { semantics, index in
      RIBFinder(semantics: semantics).draft(ids[index], semantics.calls.made(in: ids[index]))
    }.compactMap { $0 }
    drafts += RIBFinder(semantics: pool.first).componentsAlone(besides: Set(drafts.flatMap(\.components)))
    let program = pool.program
    let names = Identifiers.make(drafts.map { program.subject($0.builder, name: $0.name) })
    for (index, name) in names.enumerated() { drafts[index].id = name }
    return drafts.sorted(by: \.id)
  }

  /// The classes that may be builders.
  private func candidates(among declared: Range<TypeID>) -> [TypeID] {
    declared.filter {
      program.types[$0].origin == .sources && program.types[$0].kind == .class
        && (types.builderBase(of: $0) != nil || !semantics.calls.made(in: $0).isEmpty)
    }
  }

  private func draft(_ id: TypeID, _ constructed: ArraySlice<TypeID>) -> RIBDraft? {
    guard let builder = types.builderBase(of: id) else { return baselessDraft(id, constructed) }
    guard isOfARIB(id), !isAdapter(id, constructed), !onlyProvides(id, constructed) else { return nil }
    return finish(
      RIBDraft(builder: id, name: ribName(id), dependency: dependency(of: builder, inheritedBy: id)), constructed,
      componentArgument(of: builder))
  }

  /// Needle's components that no builder makes, but another component does. A component that nothing makes is not
  /// needed by anything, and a root only provides.
  private func componentsAlone(besides components: Set<TypeID>) -> [RIBDraft] {
    types.conformers(ofPrelude: [.Component]).compactMap { id in
      guard !components.contains(id), program.genericParameters(of: id).isEmpty, !types.hasConformers(id),
        let dependency = types.forwardedType(of: id), isMade(id)
      else { return nil }
      return RIBDraft(
        kind: .component, builder: id, name: name(id, without: "Component"), dependency: dependency, components: [id])
    }
  }

  private func isMade(_ component: TypeID) -> Bool {
    !semantics.needle.parents(of: component).known.isEmpty
      || semantics.calls.constructions(of: component).contains {
        !semantics.dependencies(of: $0, constructing: component).isEmpty
      }
  }

  /// Whether a builder with the framework's base stands for a RIB: it is no base of others only, and does not leave all
  /// building to another RIB's builder that it inherits.
  private func isOfARIB(_ id: TypeID) -> Bool {
    guard !isGenericBase(id), !isOnlyABase(id) else { return false }
    return !semantics.buildMethods(of: id).isEmpty || !types.ancestors(of: id).contains { isBuilding($0.id) }
  }

  /// Whether a class is the builder of a RIB, and builds it itself.
  private func isBuilding(_ id: TypeID) -> Bool {
    !semantics.buildMethods(of: id).isEmpty && types.builderBase(of: id) != nil && !isGenericBase(id)
  }

  /// Whether a generic builder only serves others as a base: `class BaseBuilder<D: Dependency>: Builder<D>`, or one
  /// that others inherit and nobody makes. `ChildBuilder<Item>: Builder<ChildDependency>` is one RIB for all its
  /// arguments.
  private func isGenericBase(_ id: TypeID) -> Bool {
    if program.genericParameters(of: id).isEmpty { return false }
    guard let base = types.builderBase(of: id), dependency(of: base, inheritedBy: id) != nil else { return true }
    return types.hasConformers(id) && semantics.calls.constructions(of: id).isEmpty
  }

  /// Whether a builder builds nothing itself, makes neither router nor component, and hands its dependency on to
  /// builders that it makes.
  private func isAdapter(_ id: TypeID, _ constructed: ArraySlice<TypeID>) -> Bool {
    let own = [id] + types.ancestors(of: id).map(\.id).filter(isBuilding)
    guard types.isPrelude(id, .Builder), !own.contains(where: buildsByItself) else { return false }
    let makesOwn = constructed.contains { isRouter($0) || types.isComponent($0) }
    return !makesOwn && constructed.contains { types.builderBase(of: $0) != nil }
  }

  /// Whether a builder only has values for others: it declares members, none of them builds, and it makes neither router nor
  /// component. One without any members is not written yet.
  private func onlyProvides(_ id: TypeID, _ constructed: ArraySlice<TypeID>) -> Bool {
    let members = types.lineage(of: id).flatMap(program.allMembers)
    return program.allMembers(of: id).contains { program[$0].kind != .initializer }
      && !members.contains(where: semantics.isBuild) && program.missingSource(of: id) == nil
      && !constructed.contains { isRouter($0) || types.isComponent($0) }
  }

  /// Whether a class has a method that is called as the framework's builders call theirs.
  private func buildsByItself(_ id: TypeID) -> Bool {
    BuildMethods.names.contains { !program.members.values($0, of: id).isEmpty }
  }

  /// The classes that inherit a builder and leave the building to it.
  private func subtypes(of builder: TypeID) -> [TypeID] {
    types.conformers(of: builder).filter { subtype in types.lineage(of: subtype).first(where: isBuilding) == builder }
  }

  /// A base class of the app's own: other builders inherit it, and it builds nothing itself.
  private func isOnlyABase(_ id: TypeID) -> Bool { types.hasConformers(id) && semantics.buildMethods(of: id).isEmpty }

  /// The RIB of a builder that does not inherit the framework's base: a class that makes a router, and that is
  /// `Buildable` or has a `build` method and makes a router of the app.
  private func baselessDraft(_ id: TypeID, _ constructed: ArraySlice<TypeID>) -> RIBDraft? {
    let routers = constructed.filter(isRouter)
    guard !routers.isEmpty,
      types.preludeAncestor(of: id, .Buildable) != nil
        || !semantics.buildMethods(of: id).isEmpty && routers.contains(where: { program.types[$0].origin == .sources })
    else { return nil }
    let dependency = (program.members.values(.initializer, of: id)).lazy
      .flatMap { initializer in program.parameters(of: initializer).map { (initializer, $0) } }
      .first { $0.1.name == Name(.dependency) || $0.1.label == Name(.dependency) }
      .map { types.resolve($0.1.type, from: $0.0.scope) }
    let name = ribName(id)
    guard dependency == nil, let component = componentHanded(to: id, named: name + "Component") else {
      return finish(RIBDraft(builder: id, name: name, dependency: dependency), constructed, nil)
    }
    var draft = RIBDraft(builder: id, name: name, dependency: types.preludeArgument(of: component, .Component))
    draft.isHandedComponent = true
    return finish(draft, constructed, component)
  }

  /// The RIB's own component, where an initialiser of the builder takes it: `init(component: FeedComponent)`.
  private func componentHanded(to builder: TypeID, named name: String) -> TypeID? {
    program.members.values(.initializer, of: builder).lazy.flatMap { initializer in
      program.parameters(of: initializer).compactMap { types.resolve($0.type, from: initializer.scope).nominal }
    }.first { program.name(of: $0) == name && types.isComponent($0) }
  }

  private func ribName(_ id: TypeID) -> String { name(id, without: "Builder") }

  /// A class's name without a suffix; a class that is called just that takes the name of what encloses it.
  private func name(_ id: TypeID, without suffix: String) -> String {
    let name = program.name(of: id)
    guard name == suffix else { return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name }
    if let outer = program.types[id].outer { return program.name(of: outer) }
    return program.types[id].declaration.map { program.module(ofFile: $0.file).name } ?? name
  }

  private func dependency(of base: TypeResolver.Ancestor, inheritedBy id: TypeID) -> Type? {
    if program.types[base.id].name == Name(.Builder) { return base.arguments.first.flatMap { bounded($0, in: id) } }
    guard let component = base.arguments.first?.nominal else { return nil }
    return types.preludeArgument(of: component, .Component)
  }

  /// What a builder's own generic parameter must conform to: in `ChildBuilder<D: ChildDependency>: Builder<D>` that is
  /// the RIB's dependency protocol. Nil where it may be any dependency.
  private func bounded(_ dependency: Type, in builder: TypeID) -> Type? {
    guard case .parameter(let name) = dependency else { return dependency }
    guard let scope = program.types[builder].declaration?.scope else { return nil }
    let bounds = semantics.bounds(of: name, scope).filter { bound in
      bound.nominal.map { program.types[$0].origin } != .prelude
    }
    return bounds.isEmpty ? nil : types.composition(bounds)
  }

  /// The component that a componentized builder names as its first generic argument.
  private func componentArgument(of base: TypeResolver.Ancestor) -> TypeID? {
    program.types[base.id].name == Name(.Builder) ? nil : base.arguments.first?.nominal
  }

  private func finish(_ draft: RIBDraft, _ constructed: ArraySlice<TypeID>, _ component: TypeID?) -> RIBDraft {
    var draft = draft
    draft.components = (component.map { [$0] } ?? []) + constructed.filter { isOwnComponent($0, of: draft) }
    draft.routers = constructed.filter(isRouter)
    draft.subtypes = subtypes(of: draft.builder)
    return draft
  }

  /// Whether a component that a builder makes is its RIB's own, not the parent that a root's builder makes for itself.
  private func isOwnComponent(_ type: TypeID, of draft: RIBDraft) -> Bool {
    guard types.isComponent(type) else {
      return program.name(of: type) == draft.name + "Component" && program.types[type].isClassLike
    }
    guard let own = draft.dependency,
      let base = types.preludeArgument(of: type, .Component)
    else { return program.name(of: type).hasPrefix(draft.name) }
    return base == own || program.name(of: type) == draft.name + "Component"
  }

  private func isRouter(_ type: TypeID) -> Bool { types.isPrelude(type, .Router) }
}

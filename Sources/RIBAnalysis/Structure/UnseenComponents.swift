import RIBModel
import SwiftScan
import SwiftProgram

/// Finds Needle's components that its generator does not see, as no class of Needle's makes them, and the roots of apps that
/// never register what it has generated.
///
/// Source of the rule: Needle's generator, which collects a component's children from the calls of `init(parent:)` in the
/// bodies of component classes and their extensions. For any other path there is no provider, and `init(parent:)` stops the
/// app.
struct UnseenComponents: ProgramReader {
  let semantics: BodySemantics

  /// Those that some code makes all the same, in the order of their declarations.
  static func find(_ pool: WorkerPool, _ drafts: [RIBDraft]) -> [UnseenComponent] {
    guard pool.program.hasNeedle else { return [] }
    let finder = UnseenComponents(semantics: pool.first)
    let ribs = Dictionary(
      drafts.indices.flatMap { index in drafts[index].components.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    let components = finder.types.conformers(ofPrelude: [.Component])
    let unseen = components.filter(finder.isChild).compactMap { finder.unregistered($0, ribs[$0]) }
    let roots = finder.isRegistering ? [] : components.compactMap { finder.root($0, ribs[$0]) }
    return (unseen + roots).sorted(by: \.declaration)
  }

  /// Whether anything names the function that Needle generates, which registers all components, or does by hand what its
  /// generated code does.
  private var isRegistering: Bool {
    !semantics.index.mentions(of: Name(.registerProviderFactories)).isEmpty
      || semantics.index.mentions(of: Name(.registerDependencyProviderFactory)).contains { !isGenerated($0.scope) }
  }

  /// Whether a body is one of `registerProviderFactories` and `registerProviderFactory`.
  private func isGenerated(_ body: Scope) -> Bool {
    body.id.map { program.text(program[$0].name).hasPrefix("registerProviderFactor") } == true
  }

  /// A root component that the app's delegate makes.
  private func root(_ component: TypeID, _ rib: Int?) -> UnseenComponent? {
    guard semantics.isOwnClass(component), types.preludeAncestor(of: component, .BootstrapComponent) != nil,
      let call = semantics.calls.constructions(of: component).first(where: isByApp)
    else { return nil }
    return unseen(component, rib, madeBy: call, isRoot: true)
  }

  private func isByApp(_ call: Node) -> Bool {
    Launches.isApp(semantics.selfType(call.scope), semantics) && !program.isConditional(call)
  }

  /// Whether a class is a component that needs a parent, and that no pluginized component makes by itself.
  private func isChild(_ type: TypeID) -> Bool {
    NeedleHierarchy.isNeedle(type, types) && semantics.isOwnClass(type)
      && !types.isPrelude(type, .BootstrapComponent) && !semantics.needle.isNonCore(type)
  }

  private func unregistered(_ component: TypeID, _ rib: Int?) -> UnseenComponent? {
    let calls = semantics.calls.constructions(of: component)
    guard let call = calls.first,
      calls.allSatisfy({ $0.arguments.first?.label == Name(.parent) && !isSeen($0) && !semantics.isPreview($0.scope) })
    else { return nil }
    return unseen(component, rib, madeBy: call, isRoot: false)
  }

  private func unseen(_ component: TypeID, _ rib: Int?, madeBy call: Node, isRoot: Bool) -> UnseenComponent? {
    guard let declaration = program.types[component].declaration else { return nil }
    return UnseenComponent(
      component: program.name(of: component), rib: rib,
      maker: semantics.selfType(call.scope).map(program.name) ?? "the file", isRoot: isRoot,
      position: program.position(ofCallee: call), declaration: program.position(declaration))
  }

  /// Whether the generator sees a call.
  private func isSeen(_ call: Node) -> Bool {
    semantics.selfType(call.scope).map { NeedleHierarchy.isNeedle($0, types) } == true
  }
}

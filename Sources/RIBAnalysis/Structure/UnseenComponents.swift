import RIBModel
import SwiftScan
import SwiftProgram

/// Finds Needle's components that its generator does not see: no class of Needle's makes them.
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
    let components = finder.types.conformers(ofPrelude: [.Component]).filter { finder.isChild($0) }
    return components.compactMap { finder.unregistered($0, ribs[$0]) }.sorted(by: \.declaration)
  }

  /// Whether a class is a component that needs a parent, and that no pluginized component makes by itself.
  private func isChild(_ type: TypeID) -> Bool {
    NeedleHierarchy.isNeedle(type, types) && semantics.isOwnClass(type)
      && !types.isPrelude(type, .BootstrapComponent) && !semantics.needle.isNonCore(type)
  }

  private func unregistered(_ component: TypeID, _ rib: Int?) -> UnseenComponent? {
    let calls = semantics.calls.constructions(of: component)
    guard let call = calls.first, let declaration = program.types[component].declaration,
      calls.allSatisfy({ $0.arguments.first?.label == Name(.parent) && !isSeen($0) && !semantics.isPreview($0.scope) })
    else { return nil }
    return UnseenComponent(
      component: program.name(of: component), rib: rib,
      maker: semantics.selfType(call.scope).map(program.name) ?? "the file", position: program.position(ofCallee: call),
      declaration: program.position(declaration))
  }

  /// Whether the generator sees a call.
  private func isSeen(_ call: Node) -> Bool {
    semantics.selfType(call.scope).map { NeedleHierarchy.isNeedle($0, types) } == true
  }
}

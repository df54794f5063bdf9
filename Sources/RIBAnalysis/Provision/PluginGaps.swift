import RIBModel
import SwiftProgram

/// Finds what the plugin extensions of Needle's pluginized components require and their non-core components surely lack.
///
/// Source of the rule: Needle's generator, `PluginExtensionContentTask`, which looks for each property of a plugin extension in
/// the non-core component, and stops where one is missing.
struct PluginGaps: ProgramReader {
  let semantics: BodySemantics

  /// All of them, by position.
  static func find(_ pool: WorkerPool) -> [PluginGap] {
    guard pool.program.hasNeedle else { return [] }
    let finder = PluginGaps(semantics: pool.first)
    let components = finder.types.conformers(ofPrelude: [.PluginizedComponent]).filter(finder.semantics.isOwnClass)
    return components.flatMap(finder.gaps).sorted(by: \.position)
  }

  private func gaps(of component: TypeID) -> [PluginGap] {
    guard let plugins = semantics.needle.plugins(of: component), semantics.isOwnClass(plugins.nonCore),
      !semantics.isForeign(plugins.nonCore), program.missingSource(of: plugins.nonCore) == nil,
      let declaration = program.types[plugins.nonCore].declaration
    else { return [] }
    return types.requirements(of: plugins.points).known.filter { isMissing($0, in: plugins.nonCore) }.map {
      requirement in
      PluginGap(
        component: program.name(of: component), nonCore: program.name(of: plugins.nonCore),
        plugins: program.name(of: requirement.declaredBy), name: program.text(program[requirement.id].name),
        type: program.typeText(of: requirement.id) ?? "_", requirement: program.position(requirement.id),
        position: program.position(declaration))
    }
  }

  private func isMissing(_ requirement: Requirement, in nonCore: TypeID) -> Bool {
    !program.isConditional(requirement.id)
      && WitnessFinder(semantics).witness(of: requirement, in: nonCore, isConformance: false).problem == .missing
  }
}

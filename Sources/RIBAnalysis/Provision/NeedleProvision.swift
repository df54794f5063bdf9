import SwiftScan
import SwiftProgram

/// Finds who provides a requirement in a Needle app: the nearest ancestor with a property of that name and type, on
/// every path from a root. No conformance is written, and the component itself does not count.
///
/// Source of the rules: Needle's generator, `DependencyProviderContentTask` and its pluginized counterpart.
struct NeedleProvision: ProgramReader {
  let semantics: BodySemantics
  private var hierarchy: NeedleHierarchy { semantics.needle }
  private var witnesses: WitnessFinder { WitnessFinder(semantics) }

  typealias ProviderWitness = Provision.ProviderWitness

  /// A component may be reached from a core and from a plugin, which are served differently.
  private struct SearchPosition: Hashable {
    let component: TypeID
    /// Whether the search came through a non-core component.
    let isOfPlugin: Bool
  }

  /// The providers that the paths upwards from a component lead to, in the order of the search; a failed path's last.
  func find(_ requirement: Requirement, from start: TypeID) -> [ProviderWitness] {
    let first = SearchPosition(component: start, isOfPlugin: hierarchy.isNonCore(start))
    // Each with what comes closest of all that was passed on the way to it.
    var queue: [(position: SearchPosition, closest: ProviderWitness?)] = [(first, nil)]
    var visited: Set = [first]
    var found: [ProviderWitness] = []
    var failed: [ProviderWitness] = []
    var head = 0
    while head < queue.count {
      let (position, passed) = queue[head]
      head += 1
      let tried = candidates(at: position, requirement).map {
        ProviderWitness(component: $0, witness: witness(requirement, $0))
      }
      if let provider = tried.first(where: { $0.witness.problem == nil }) {
        found.append(provider)
        continue
      }
      let closest = ([passed] + tried).compactMap { $0 }.filter { $0.witness.problem != .missing }
        .min { rank($0) < rank($1) }
      let parents = hierarchy.parents(of: position.component)
      if parents.known.isEmpty { failed.append(end(start, closest, parents.reason)) }
      for parent in parents.known {
        let next = SearchPosition(component: parent, isOfPlugin: position.isOfPlugin || hierarchy.isNonCore(parent))
        if visited.insert(next).inserted { queue.append((next, closest)) }
      }
    }
    // One path that surely fails is a defect, whatever the others are.
    let failure = failed.first { $0.witness.problem?.isUnknown != true } ?? failed.first
    return found + (failure.map { [$0] } ?? [])
  }

  private func end(_ start: TypeID, _ closest: ProviderWitness?, _ reason: String?) -> ProviderWitness {
    if let closest, closest.witness.problem?.isUnknown == true { return closest }
    if let reason { return ProviderWitness(component: start, witness: Witness(problem: .unknown(reason))) }
    return closest ?? ProviderWitness(component: start, witness: Witness(problem: .missing))
  }

  private func rank(_ found: ProviderWitness) -> Int { witnesses.rank(found.witness.problem) }

  /// The classes whose properties serve at a step, in Needle's order: the component, and on the plugin side its
  /// non-core component; of that the core sees what the plugin extension names.
  private func candidates(at step: SearchPosition, _ requirement: Requirement) -> [TypeID] {
    guard let plugins = hierarchy.plugins(of: step.component) else { return [step.component] }
    let points = semantics.types.requirements(of: plugins.points)
    let isNamed = points.known.contains { program.fullName(of: $0.id) == program.fullName(of: requirement.id) }
    let isSeen = isNamed || !points.undeclared.isEmpty || step.isOfPlugin || hierarchy.isBelowNonCore(step.component)
    return isSeen ? [step.component, plugins.nonCore] : [step.component]
  }

  /// Needle's generator reads no types that are not written.
  private func witness(_ requirement: Requirement, _ component: TypeID) -> Witness {
    let witness = witnesses.witness(of: requirement, in: component, isConformance: false)
    guard witness.problem == nil, let member = witness.member, program[member].kind == .variable,
      program[member].type == nil
    else { return witness }
    let reason =
      "Needle does not see '\(program.text(program[member].name))' of \(program.name(of: component)): its type is not written"
    return Witness(member: member, problem: .unknown(reason))
  }
}

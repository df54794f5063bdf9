import SourceScan
import SwiftSemantics

/// Finds who provides a requirement in a Needle app: the nearest ancestor with a property of that name and type, on every
/// path from a root. No conformance is written, and the component itself is not asked.
///
/// Source of the rules: Needle's generator, `DependencyProviderContentTask` and its pluginized counterpart.
struct NeedleProvision {
  private let flow: Flow
  private let hierarchy: NeedleHierarchy
  private let witnesses: WitnessFinder
  private var program: Program { flow.program }

  init(_ flow: Flow) {
    self.flow = flow
    hierarchy = flow.needle
    witnesses = WitnessFinder(flow)
  }

  typealias Found = Provision.Found

  /// Where a search has come to on its way up.
  private struct Step {
    let component: TypeID
    /// Whether it came through a non-core component.
    let isOfPlugin: Bool
    /// What comes closest of all that it has passed.
    let closest: Found?
  }

  /// A component may be reached from a core and from a plugin, which are served differently.
  private struct Place: Hashable {
    let component: TypeID
    let isOfPlugin: Bool
  }

  /// The providers that the paths upwards from a component lead to, in the order of the search; a failed path's last.
  func find(_ requirement: Requirement, from start: TypeID) -> [Found] {
    var queue = [Step(component: start, isOfPlugin: hierarchy.isNonCore(start), closest: nil)]
    var visited = Set(queue.map { Place(component: $0.component, isOfPlugin: $0.isOfPlugin) })
    var found: [Found] = []
    var failed: [Found] = []
    var head = 0
    while head < queue.count {
      let step = queue[head]
      head += 1
      let tried = candidates(at: step, requirement).map { Found(component: $0, witness: witness(requirement, $0)) }
      if let provider = tried.first(where: { $0.witness.problem == nil }) {
        found.append(provider)
        continue
      }
      let closest = ([step.closest] + tried).compactMap { $0 }.filter { $0.witness.problem != .missing }
        .min { rank($0) < rank($1) }
      let parents = hierarchy.parents(of: step.component)
      if parents.known.isEmpty { failed.append(end(start, closest, parents.reason)) }
      for parent in parents.known {
        let isOfPlugin = step.isOfPlugin || hierarchy.isNonCore(parent)
        guard visited.insert(Place(component: parent, isOfPlugin: isOfPlugin)).inserted else { continue }
        queue.append(Step(component: parent, isOfPlugin: isOfPlugin, closest: closest))
      }
    }
    // One path that surely fails is a defect, whatever the others are.
    let failure = failed.first { $0.witness.problem?.isUnknown != true } ?? failed.first
    return found + (failure.map { [$0] } ?? [])
  }

  private func end(_ start: TypeID, _ closest: Found?, _ reason: String?) -> Found {
    if let closest, closest.witness.problem?.isUnknown == true { return closest }
    if let reason { return Found(component: start, witness: Witness(problem: .unknown(reason))) }
    return closest ?? Found(component: start, witness: Witness(problem: .missing))
  }

  private func rank(_ found: Found) -> Int { witnesses.rank(found.witness.problem) }

  /// The classes whose properties serve at a step, in Needle's order: the component, and on the plugin side its non-core
  /// component; of that the core sees what the plugin extension names.
  private func candidates(at step: Step, _ requirement: Requirement) -> [TypeID] {
    guard let plugins = hierarchy.plugins(of: step.component) else { return [step.component] }
    let points = flow.types.requirements(of: plugins.points)
    let isNamed = points.known.contains { program.fullName(of: $0.id) == program.fullName(of: requirement.id) }
    let isSeen =
      isNamed || !points.undeclared.isEmpty || step.isOfPlugin || hierarchy.isBelowNonCore(step.component)
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

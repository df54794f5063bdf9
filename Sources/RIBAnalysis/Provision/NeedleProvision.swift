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
  fileprivate struct SearchPosition: Hashable {
    let component: TypeID
    /// Whether the search came through a non-core component.
    let isOfPlugin: Bool
  }

  /// The providers that the paths upwards from a component lead to, in the order of the search; a failed path's last.
  func find(_ requirement: Requirement, from start: TypeID) -> [ProviderWitness] {
    let beginning = SearchPosition(component: start, isOfPlugin: hierarchy.isNonCore(start))
    guard let first = firstRelevant(from: beginning, requirement) else { return [] }
    // Each with what comes closest of all that was passed on the way to it.
    var queue: [(position: SearchPosition, closest: ProviderWitness?)] = [(first, nil)]
    var visited: Set = [first]
    var found: [ProviderWitness] = []
    var failed: [ProviderWitness] = []
    var head = 0
    while head < queue.count {
      let (position, passed) = queue[head]
      head += 1
      let tried = tried(at: position, requirement)
      if let provider = tried.first(where: { $0.witness.problem == nil }) {
        found.append(provider)
        continue
      }
      let closest = ([passed] + tried).compactMap { $0 }.filter { $0.witness.problem != .missing }
        .min { rank($0) < rank($1) }
      let parents = hierarchy.parents(of: position.component)
      if parents.known.isEmpty { failed.append(end(start, closest, parents.reason)) }
      for next in parents.known.map({ above(position, $0) }) where visited.insert(next).inserted {
        queue.append((next, closest))
      }
    }
    // One path that surely fails is a defect, whatever the others are.
    let failure = failed.first { $0.witness.problem?.isUnknown != true } ?? failed.first
    return found + (failure.map { [$0] } ?? [])
  }

  private func tried(at position: SearchPosition, _ requirement: Requirement) -> [ProviderWitness] {
    candidates(at: position, requirement).map { ProviderWitness(component: $0, witness: witness(requirement, $0)) }
  }

  private func above(_ position: SearchPosition, _ parent: TypeID) -> SearchPosition {
    SearchPosition(component: parent, isOfPlugin: position.isOfPlugin || hierarchy.isNonCore(parent))
  }

  // MARK: - Long ways

  /// The first position upwards at which something has the requirement's name, or ways part or end; nil in a circle.
  ///
  /// What is passed on the way is remembered: the components at the bottom of a deep app ask for the same.
  private func firstRelevant(from start: SearchPosition, _ requirement: Requirement) -> SearchPosition? {
    let id = requirement.id
    // Of such a requirement nothing is surely missing.
    if program.isConditional(id) || program.syntaxProblem(in: [id]) != nil { return start }
    let name = program.fullName(of: id)
    let ways = semantics.memory { NeedleWays() }
    var passed: Set<SearchPosition> = []
    var position = start
    while let next = ways.known[name]?[position] ?? onlyWay(from: position, requirement), next != position {
      guard passed.insert(position).inserted else { return nil }
      position = next
    }
    for passed in passed { ways.known[name, default: [:]][passed] = position }
    return position
  }

  /// The one position above another, where nothing there has the requirement's name.
  private func onlyWay(from position: SearchPosition, _ requirement: Requirement) -> SearchPosition? {
    let parents = Set(hierarchy.parents(of: position.component).known)
    guard let parent = parents.first, parents.count == 1,
      tried(at: position, requirement).allSatisfy({ $0.witness.problem == .missing })
    else { return nil }
    return above(position, parent)
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

/// Which positions on the ways upwards need not be looked at again.
private final class NeedleWays {
  /// For a requirement's full name and a position the first one above it that matters.
  var known: [String: [NeedleProvision.SearchPosition: NeedleProvision.SearchPosition]] = [:]
}

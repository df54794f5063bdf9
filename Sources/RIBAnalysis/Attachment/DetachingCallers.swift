import RibscopeText
import SwiftScan
import SwiftProgram

/// What leads to some calls of `detachChild`: the functions of routers and interactors on the call chains, through any
/// number of listeners, and the places that call them.
struct DetachingCallers {
  private(set) var members: Set<CallGraph.Member> = []
  /// The places on the call chains, those in views included.
  private(set) var locations: Set<Node> = []
  /// Whether one of the functions may be called by code that is not among the sources.
  private(set) var areSomeUnseen = false

  init(_ router: RouterBodies, to calls: [TreeCall]) {
    let callGraph = router.callGraph
    locations = Set(calls.map(\.location))
    let starts = calls.map { router.member($0.method) }
    for member in starts.reachable(by: { callGraph.edges(into: $0).compactMap(\.caller) }) {
      members.insert(member)
      let edges = callGraph.edges(into: member)
      if edges.isEmpty, callGraph.hasUnseenProtocol(member.type), callGraph.isEntered(member),
        !callGraph.program[member.function].modifiers.contains(.override), !isNeverChosen(member, callGraph)
      {
        areSomeUnseen = true
      }
      locations.formUnion(edges.map(\.location))
    }
  }

  /// Whether a function makes such a call only for cases of an enum that nothing makes: `mutate(action:)` for `.close`,
  /// where no view sends `.close`.
  private func isNeverChosen(_ member: CallGraph.Member, _ callGraph: CallGraph) -> Bool {
    let own = locations.filter { callGraph.program.enclosingMember($0.scope) == member.function }
    return !own.isEmpty
      && own.allSatisfy { location in
        guard let choice = callGraph.semantics.choice(reaching: location) else { return false }
        return choice.cases.allSatisfy { !callGraph.isMade($0, forParameter: choice.parameter, of: member.function) }
      }
  }
}

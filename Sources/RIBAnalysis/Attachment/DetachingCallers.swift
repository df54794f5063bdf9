import RIBModel
import SwiftScan
import SwiftProgram

/// What leads to some calls of `detachChild`: the functions of routers and interactors on the call chains, through any
/// number of listeners, and the places that call them.
struct DetachingCallers {
  private(set) var members: Set<Callers.Member> = []
  /// The places on the call chains, those in views included.
  private(set) var locations: Set<Node> = []
  /// Whether one of the functions may be called by code that is not among the sources.
  private(set) var isOpen = false

  init(_ router: RouterBodies, to calls: [TreeCall]) {
    let callers = router.callers
    locations = Set(calls.map(\.location))
    var open = calls.map { router.member($0.method) }
    members = Set(open)
    while let next = open.popLast() {
      let found = callers.locations(of: next)
      if found.isEmpty, callers.hasUnseenProtocol(next.type), callers.isEntered(next),
        !callers.program[next.function].modifiers.contains(.override), !isNeverChosen(next, callers)
      {
        isOpen = true
      }
      locations.formUnion(found)
      open += found.compactMap { callers.caller(at: $0, of: next) }.filter { members.insert($0).inserted }
    }
  }

  /// Whether a function makes such a call only for cases of an enum that nothing makes: `mutate(action:)` for `.close`,
  /// where no view sends `.close`.
  private func isNeverChosen(_ member: Callers.Member, _ callers: Callers) -> Bool {
    let own = locations.filter { callers.program.enclosingMember($0.scope) == member.function }
    return !own.isEmpty
      && own.allSatisfy { location in
        guard let choice = callers.semantics.choice(reaching: location) else { return false }
        return choice.cases.allSatisfy { !callers.isMade($0, forParameter: choice.parameter, of: member.function) }
      }
  }
}

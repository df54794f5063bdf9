import RIBModel
import SourceScan
import SwiftSemantics

/// All that leads to some calls of `detachChild`: the functions of routers and interactors on the way, through any number
/// of listeners, and the bodies that call them.
struct DetachingCallers {
  private(set) var members: Set<Callers.Member> = []
  /// The places that lead there, those in views included.
  private(set) var locations: Set<Node> = []
  /// The bodies with such a place.
  private(set) var scopes: Set<Scope> = []
  /// Whether one of the functions is there for somebody who is not seen.
  private(set) var isOpen = false

  init(_ callers: Callers, to locations: [Node], of router: TypeID) {
    self.locations = Set(locations)
    var open = locations.compactMap { callers.enclosingMember($0.scope) }.map {
      Callers.Member(function: $0, type: router)
    }
    members = Set(open)
    while let next = open.popLast() {
      let found = callers.locations(of: next)
      if found.isEmpty, callers.hasUnseenProtocol(next.type), callers.isEntered(next),
        !callers.program[next.function].modifiers.contains(.override), !isNeverChosen(next, callers)
      {
        isOpen = true
      }
      for location in found {
        self.locations.insert(location)
        guard let caller = callers.caller(at: location, of: next) else { continue }
        if members.insert(caller).inserted { open.append(caller) }
      }
    }
    scopes = Set(self.locations.map(\.scope))
  }

  /// Whether a function leads there only for cases of an enum that nobody makes: `mutate(action:)` for `.close`, where no
  /// view sends `.close`.
  private func isNeverChosen(_ member: Callers.Member, _ callers: Callers) -> Bool {
    let own = locations.filter { callers.enclosingMember($0.scope) == member.function }
    return !own.isEmpty
      && own.allSatisfy { location in
        guard let choice = callers.semantics.choice(reaching: location) else { return false }
        return choice.cases.allSatisfy { !callers.isMade($0, forParameter: choice.parameter, of: member.function) }
      }
  }
}

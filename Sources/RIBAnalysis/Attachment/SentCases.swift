import SourceScan
import SwiftSemantics

/// Finds where the cases are made with which ReactorKit calls an interactor's function: `button.rx.tap.map { .detail }` in its
/// view, `.just(.showDetail)` in another of its functions.
struct SentCases: ProgramReader {
  let semantics: BodySemantics

  /// - Parameter choice: the cases for which the part of the function runs that matters.
  func locations(of member: Callers.Member, for choice: Choice) -> [Node] {
    guard let type = semantics.choosingEnum(choice.parameter, of: member.function) else { return [] }
    let classes = semantics.ownClasses(of: member.type) + semantics.presenters(of: member.type)
    var found: [Node] = []
    for scope in classes.flatMap(semantics.scopes) {
      semantics.roots(scope).visit { node in
        if choice.cases.contains(where: { semantics.mayMake($0, of: type, at: node) }) { found.append(node) }
      }
    }
    return found
  }
}

import SwiftScan
import SwiftProgram

/// Tells apart what is done once and what is done at any time. A view does things once as it is made or loads, an
/// interactor as it is activated, and an app as it is launched.
///
/// A class so that each function is looked at once.
final class Loading: ProgramReader {
  private let callGraph: CallGraph
  private lazy var known = Memo<[DeclarationID: Bool]>(semantics.solver)
  var semantics: BodySemantics { callGraph.semantics }

  init(_ callGraph: CallGraph) { self.callGraph = callGraph }

  /// Whether a place is run only as the object around is made, loads or is activated, and not in a closure.
  func isOfLoading(_ location: Node) -> Bool {
    guard !semantics.conditions(at: location).isInClosure, let member = program.enclosingMember(location.scope),
      let type = program.enclosingType(of: member)
    else { return false }
    return runsOnce(member, semantics.ownCalls(of: type))
  }

  private func runsOnce(_ member: DeclarationID, _ own: OwnCalls) -> Bool {
    // What calls itself runs again.
    known(member, whileOpen: false) { isOnlyRunByLoading(member, own) }
  }

  private func isOnlyRunByLoading(_ member: DeclarationID, _ own: OwnCalls) -> Bool {
    let declaration = program[member]
    if declaration.kind == .initializer { return true }
    let name = program.text(declaration.name)
    if callGraph.role(of: own.type) == .interactor
      ? name == "didBecomeActive"
      : EventWords.loading.contains(name) || EventWords.starts.contains(program.fullName(of: member))
    {
      return true
    }
    let calls = own.calls(of: member)
    guard !program.isAction(member), !declaration.modifiers.contains(.override), !calls.isEmpty,
      semantics.isCalled(member, onlyBy: Set(semantics.ownClasses(of: own.type)))
    else { return false }
    return calls.allSatisfy { call in
      !call.isInClosure && program.enclosingMember(call.location.scope).map { runsOnce($0, own) } == true
    }
  }
}

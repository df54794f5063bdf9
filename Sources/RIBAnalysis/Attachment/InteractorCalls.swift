import RIBModel
import SourceScan
import SwiftSemantics

/// What interactors' functions ask others for: their routers and listeners.
///
/// A class so that each body is read once.
final class InteractorCalls: ProgramReader {
  private let callers: Callers
  private lazy var calls = Memo<[Scope: Calls]>(semantics.questions)
  var semantics: BodySemantics { callers.semantics }

  private struct Calls {
    /// What is called of routers, or passed on.
    var ofRouters: [(location: Node, choice: Choice?)] = []
    /// For each time that a listener is told something what the caller chooses for that.
    var tellings: [Choice?] = []
    /// Where services are asked for something.
    var ofServices: [Node] = []
  }

  init(_ callers: Callers) { self.callers = callers }

  /// Where a function calls something of routers, by itself or by what it calls.
  ///
  /// - Parameter cases: what its caller chooses, as far as it is known.
  func routerCalls(of member: Callers.Member, for cases: [Name]?) -> [Node] {
    reached(from: member, for: cases).flatMap { scope in
      calls(in: scope).ofRouters.filter { scope != member.function.scope || isChosen($0.choice, cases) }.map(\.location)
    }
  }

  /// Whether a function tells a listener of the interactor's own.
  ///
  /// - Parameter cases: what its caller chooses, as far as it is known.
  func tellsListener(_ member: Callers.Member, for cases: [Name]? = nil) -> Bool {
    reached(from: member, for: cases).contains { scope in
      calls(in: scope).tellings.contains { scope != member.function.scope || isChosen($0, cases) }
    }
  }

  /// Whether a function only hands on what it is told to a service that the interactor holds: it calls no router and tells
  /// no listener.
  func isForService(_ member: Callers.Member) -> Bool {
    let taken = Set(semantics.program.parameters(of: member.function).map(\.name))
    let calls = reached(from: member, for: nil).map(calls)
    return calls.allSatisfy { $0.ofRouters.isEmpty && $0.tellings.count == $0.ofServices.count }
      && calls.flatMap(\.ofServices).contains { isPassedOne(of: taken, $0) }
  }

  private func isPassedOne(of taken: Set<Name>, _ location: Node) -> Bool {
    let arguments = location.parent?.arguments ?? []
    return arguments.contains { $0.value.kind == .name && taken.contains($0.value.name) }
  }

  private func reached(from member: Callers.Member, for cases: [Name]?) -> [Scope] {
    let starts = EntryPoint.all(member.function, for: cases)
    return callers.ownCalls(of: member.type).reached(from: starts, atOnce: false).map(\.scope)
  }

  private func isChosen(_ choice: Choice?, _ cases: [Name]?) -> Bool {
    guard let choice, let cases else { return true }
    return cases.contains(where: choice.cases.contains)
  }

  private func calls(in scope: Scope) -> Calls { calls(scope) { findCalls(in: scope) } }

  private func findCalls(in scope: Scope) -> Calls {
    var found = Calls()
    for root in semantics.roots(scope) {
      semantics.visitWithChoice(root) { id, choice in
        guard id.kind == .member, let base = id.firstChild, let known = semantics.baseType(of: base).nominal else {
          return
        }
        if types.isPrelude(known, .Routing, .Router) { found.ofRouters.append((id, choice)) }
        if isListener(known) {
          found.tellings.append(choice)
          if isService(base, known) { found.ofServices.append(id) }
        }
      }
    }
    return found
  }

  private func isListener(_ type: TypeID) -> Bool {
    semantics.program.isOwnProtocol(type) && !types.isPrelude(type, .Presentable, .ViewControllable, .Routing)
  }

  /// Whether a value is a service that its holder owns: no interactor is what it is known as, and it is not held weakly.
  private func isService(_ value: Node, _ type: TypeID) -> Bool {
    let conformers = types.conformers(of: type)
    guard !conformers.isEmpty, !conformers.contains(where: { callers.role(of: $0) != nil }),
      let owner = semantics.selfType(value.scope)
    else { return false }
    return semantics.ownMembers(value.name, of: owner).first.map { semantics.program[$0].modifiers.contains(.weak) }
      == false
  }
}

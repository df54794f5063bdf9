import RIBModel
import SwiftScan
import SwiftProgram

/// The members of routers, listeners and services that interactors' functions call.
///
/// A class so that each body is read once.
final class InteractorCalls: ProgramReader {
  private let callGraph: CallGraph
  private lazy var known = Memo<[Scope: OuterCalls]>(semantics.solver)
  private lazy var quiet = Memo<[TypeID: Bool]>(semantics.solver)
  var semantics: BodySemantics { callGraph.semantics }

  /// What a body calls of other objects, each with the choice that the body's caller makes for the call.
  private struct OuterCalls {
    /// The members of routers that are called, or passed on.
    var ofRouters: [(location: Node, choice: Choice?)] = []
    /// The members of listeners that are called. A service is taken for a listener, too.
    var ofListeners: [(location: Node, choice: Choice?, isQuiet: Bool)] = []
    var ofServices: [Node] = []
  }

  init(_ callGraph: CallGraph) { self.callGraph = callGraph }

  /// Where a function calls a router, directly or through own functions that it calls.
  ///
  /// - Parameter cases: for which its caller runs the function, as far as they are known.
  func routerCalls(of member: CallGraph.Member, for cases: [Name]?) -> [Node] {
    reached(from: member, for: cases).flatMap { scope in
      calls(in: scope).ofRouters.filter { scope != member.function.scope || isChosen($0.choice, cases) }.map(\.location)
    }
  }

  /// Whether a function calls a listener of its interactor, or a service.
  func tellsListener(_ member: CallGraph.Member) -> Bool {
    !reached(from: member, for: nil).flatMap { calls(in: $0).ofListeners }.isEmpty
  }

  /// Whether a function may lead to the interactor's end: it calls a listener, or a service that may tell others.
  ///
  /// - Parameter cases: for which its caller runs the function, as far as they are known.
  func mayEnd(_ member: CallGraph.Member, for cases: [Name]?) -> Bool {
    reached(from: member, for: cases).contains { scope in
      calls(in: scope).ofListeners.contains {
        !$0.isQuiet && (scope != member.function.scope || isChosen($0.choice, cases))
      }
    }
  }

  /// Whether a function only forwards what it is told to a service that the interactor holds: it calls no router and
  /// tells no listener.
  func isForService(_ member: CallGraph.Member) -> Bool {
    let parameters = Set(program.parameters(of: member.function).map(\.name))
    let calls = reached(from: member, for: nil).map(calls(in:))
    let services = calls.flatMap(\.ofServices)
    return calls.flatMap(\.ofRouters).isEmpty && calls.flatMap(\.ofListeners).count == services.count
      && services.contains { isPassedOne(of: parameters, $0) }
  }

  private func isPassedOne(of parameters: Set<Name>, _ location: Node) -> Bool {
    let arguments = location.parent?.arguments ?? []
    return arguments.contains { $0.value.kind == .name && parameters.contains($0.value.name) }
  }

  private func reached(from member: CallGraph.Member, for cases: [Name]?) -> [Scope] {
    let starts = EntryPoint.all(member.function, for: cases)
    return semantics.ownCalls(of: member.type).reached(from: starts).map(\.scope)
  }

  private func isChosen(_ choice: Choice?, _ cases: [Name]?) -> Bool {
    guard let choice, let cases else { return true }
    return cases.contains(where: choice.cases.contains)
  }

  private func calls(in scope: Scope) -> OuterCalls {
    known(scope) {
      var found = OuterCalls()
      for root in semantics.roots(scope) {
        semantics.visitWithChoice(root) { node, choice in
          guard node.kind == .member, let base = node.firstChild, let type = semantics.baseType(of: base).nominal else {
            return
          }
          if types.isPrelude(type, .Routing, .Router) { found.ofRouters.append((node, choice)) }
          guard mayBeListener(type) else { return }
          let isService = isService(base, type)
          if isService { found.ofServices.append(node) }
          found.ofListeners.append((node, choice, isService && isQuiet(type)))
        }
      }
      return found
    }
  }

  private func mayBeListener(_ type: TypeID) -> Bool {
    program.isOwnProtocol(type) && !types.isPrelude(type, .Presentable, .ViewControllable, .Routing)
  }

  /// Whether a value is a service, such as a component's storage: no router or interactor is of its type, and the member
  /// that holds it is not weak.
  private func isService(_ value: Node, _ type: TypeID) -> Bool {
    let conformers = types.conformers(of: type)
    guard !conformers.isEmpty, !conformers.contains(where: { callGraph.role(of: $0) != nil }),
      let holder = holder(of: value.unwrapped)
    else { return false }
    return !program[holder].modifiers.contains(.weak)
  }

  /// The member in which a value is: of the class itself, or of what it is written behind.
  private func holder(of value: Node) -> DeclarationID? {
    if value.kind == .member, let base = value.firstChild, !base.isSelf {
      return semantics.member(value.name, of: semantics.baseType(of: base), value.scope)?.id
    }
    return semantics.selfType(value.scope).flatMap { semantics.ownMembers(value.name, of: $0).first }
  }

  /// Whether nobody hears of what the services of a type do: they feed no stream, post no notification and hold nothing
  /// weakly.
  private func isQuiet(_ type: TypeID) -> Bool {
    quiet(type) {
      types.conformers(of: type).allSatisfy { service in
        !semantics.ownMembers(of: service).contains { program[$0].modifiers.contains(.weak) }
          && !semantics.scopes(of: service).contains { scope in
            semantics.contains(scope) { ScreenWords.telling.contains(program.text($0.calleeName)) }
          }
      }
    }
  }
}

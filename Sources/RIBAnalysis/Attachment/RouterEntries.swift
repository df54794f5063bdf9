import RIBModel
import RibscopeText
import SwiftScan
import SwiftProgram

/// The methods by which other classes make a router do something.
extension RouterBodies {
  /// The method of a protocol by which other classes run a method of the router: that method, or one that calls it.
  func entry(to method: DeclarationID) -> Attachment.Entry? {
    let methods = [method].reachable { [self] method in
      own.calls(of: method).compactMap { program.enclosingMember($0.location.scope) }
    }
    for next in methods {
      guard let requirement = requirement(of: next) else { continue }
      let caller = caller(of: next)
      let start = caller.map(callGraph.start)
      return Attachment.Entry(
        method: step(next), requirement: step(requirement), caller: caller.map(step),
        start: start.map { step($0.function) },
        isDeferred: start?.isDeferred == true, view: start.flatMap { viewThatCalls($0.function) })
    }
    return nil
  }

  /// The class of the view for which an interactor has a function, if it has it for its view.
  private func viewThatCalls(_ function: DeclarationID) -> String? {
    callGraph.member(function).flatMap(callGraph.presenter)?.classes.first.map(program.qualifiedName)
  }

  /// The requirement of an own protocol of the app that a method of the router implements.
  private func requirement(of method: DeclarationID) -> DeclarationID? {
    routingProtocols.flatMap { program.members(like: method, of: $0) }.first(where: program.isRequirement)
  }

  /// The first function that calls a method.
  private func caller(of method: DeclarationID) -> DeclarationID? {
    callGraph.edges(into: member(method)).lazy.compactMap { self.program.enclosingMember($0.location.scope) }.first
  }

  /// The app's own protocols that the router inherits.
  private var routingProtocols: [TypeID] { types.ancestors(of: type).map(\.id).filter(program.isOwnProtocol) }

  /// The router's routing protocol if it requires nothing by which other classes could run a method.
  func protocolWithout(_ method: DeclarationID) -> String? {
    guard entry(to: method) == nil else { return nil }
    return routingProtocols.first { types.isPrelude($0, .Routing) }.map(program.qualifiedName)
  }

  /// The modifier that hides a method from other files: `private`, `fileprivate`.
  func hidingModifier(of method: DeclarationID) -> String? {
    program[method].access.flatMap { $0 <= .fileprivate ? $0.spelling : nil }
  }
}

import RIBModel
import SwiftScan
import SwiftProgram

/// Tells which functions of an interactor its presenter or a child calls many times within one life of the
/// interactor, and which of a presenter UIKit does.
struct RepeatedFunctions: ProgramReader {
  let tools: RouterTools
  let acting: ActingClass
  let lives: RIBLives
  let parts: [RIBParts]
  var semantics: BodySemantics { tools.semantics }
  private var callGraph: CallGraph { tools.callGraph }

  struct RepeatedFunction {
    /// Who calls it many times.
    let kind: Subscription.Repeat
    /// The first of those calls.
    let call: Subscription.Step
  }

  /// How one of the class's functions is called many times; nil where it is not known to be.
  func repeated(_ function: DeclarationID) -> RepeatedFunction? {
    repeatedByOthers(function) ?? repeatedByItself(function)
  }

  /// The closure of the class that calls a function of it each time that the user does something: `presenter.closing.subscribe { … }`.
  private func repeatedByItself(_ function: DeclarationID) -> RepeatedFunction? {
    semantics.ownCalls(of: acting.type).calls(of: function).lazy.filter(\.isInClosure).compactMap { call in
      self.closure(repeating: call.name).map { RepeatedFunction(kind: $0, call: self.program.step(call.name)) }
    }.first
  }

  /// The same of a place in a closure; nil where it is in none, or not known to run many times.
  func closure(repeating location: Node) -> Subscription.Repeat? {
    guard semantics.isAlwaysReached(location) else { return nil }
    if location.enclosingClosure.map(isOfCells) == true { return .reuse }
    guard semantics.isOfStream(location),
      tools.triggers.paces.isRepeated(at: location),
      let method = program.enclosingMember(location.scope)
    else { return nil }
    return .closure(program.fullName(of: method))
  }

  /// `UITableViewDiffableDataSource(tableView: list) { list, path, item in … }`
  private func isOfCells(_ closure: Node) -> Bool {
    guard let argument = closure.parent, argument.kind == .argument, let call = argument.parent else { return false }
    return EventWords.reusingLabels.contains(program.text(argument.name))
      || argument.name == .none && EventWords.reusingTypes.contains(program.text(call.calleeName))
  }

  private func repeatedByOthers(_ function: DeclarationID) -> RepeatedFunction? {
    switch acting.role {
    case .interactor: return repeatedByPartners(function)
    case .presenter:
      let step = program.step(function)
      if EventWords.reusing.contains(step.name) { return RepeatedFunction(kind: .reuse, call: step) }
      guard program[function].modifiers.contains(.override),
        EventWords.appearing.contains(program.text(program[function].name))
      else { return nil }
      return RepeatedFunction(kind: .appearance, call: step)
    case .router, .worker: return nil
    }
  }

  private func repeatedByPartners(_ function: DeclarationID) -> RepeatedFunction? {
    let member = CallGraph.Member(function: function, type: acting.type)
    let edges = callGraph.edges(into: member).filter(\.isSure)
    let found =
      edges.lazy.compactMap { edge in presenterCalling(edge.location).map { (edge, $0) } }.first
      ?? edges.lazy.compactMap { edge in childCalling(edge).map { (edge, $0) } }.first
    return found.map { RepeatedFunction(kind: $1, call: program.step($0.location)) }
  }

  /// The method of the interactor's presenter that makes a call, if it surely makes it again and again.
  private func presenterCalling(_ call: Node) -> Subscription.Repeat? {
    guard let caller = semantics.selfType(call.scope),
      semantics.presenters.presenters(of: acting.type).contains(where: { types.inherits(caller, from: $0.type) }),
      tools.triggers.paces.isRepeated(at: call), let method = program.enclosingMember(call.scope)
    else { return nil }
    return .presenter(program.fullName(of: method), isInClosure: call.enclosingClosure != nil)
  }

  /// The interactor of a child that calls its listener, if it may do so more than once: the call is not made only as
  /// the child loads, or the child is attached repeatedly.
  private func childCalling(_ edge: CallGraph.Edge) -> Subscription.Repeat? {
    guard let caller = semantics.selfType(edge.location.scope),
      let child = acting.ribs.lazy.flatMap({ lives.children[$0] ?? [] })
        .first(where: { parts[$0].interactors.contains(caller) }),
      !acting.ribs.contains(child), lives.isRepeated(child) || !tools.triggers.loading.isOfLoading(edge.location),
      edge.caller.map(callGraph.isCalled) != false
    else { return nil }
    return .child(program.qualifiedName(of: caller))
  }
}

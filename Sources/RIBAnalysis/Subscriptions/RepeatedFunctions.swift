import RIBModel
import SourceScan
import SwiftSemantics

/// Finds the functions of an interactor that its presenter or a child calls many times within one life of the interactor.
struct RepeatedFunctions {
  let flow: Flow
  let acting: ActingClass
  let lives: RIBLives
  let parts: [RIBParts]
  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  struct Found {
    let id: DeclarationID
    /// Who calls it many times.
    let kind: Subscription.Repeat
    /// The first of those calls.
    let call: Subscription.Step
  }

  func find() -> [Found] {
    let functions = program.allMembers(of: acting.type).filter { program[$0].kind == .function }
    let calls = callsFromOutside(of: Set(functions.map { program[$0].name }))
    return functions.compactMap { id in
      let calls = calls[program.fullName(of: id)] ?? []
      if let (call, place) = calls.lazy.compactMap({ call in repeatingMethod(call).map { (call, $0) } }).first {
        return Found(id: id, kind: .presenter(place), call: step(of: call))
      }
      if let (call, child) = calls.lazy.compactMap({ call in childCalling(call).map { (call, $0) } }).first {
        return Found(id: id, kind: .child(child), call: step(of: call))
      }
      return nil
    }
  }

  /// The calls of the class's functions by those who may call again and again, by the full name of the function.
  private func callsFromOutside(of names: Set<Name>) -> [String: [Node]] {
    let callers = callers
    let files = Set(callers.flatMap { program.parts(of: $0).map(\.file) }).sorted()
    var found: [String: [Node]] = [:]
    for name in names {
      for call in files.lazy.flatMap({ flow.calls.named(name, inFile: $0) })
      where flow.selfType(call.scope).map(callers.contains) ?? false {
        if let function = functionMeant(by: call) { found[function, default: []].append(call) }
      }
    }
    return found
  }

  /// Who may call the interactor again and again: its presenters, and the interactors of its children.
  private var callers: Set<TypeID> {
    let presenters = flow.presentable(of: acting.type).map { types.conformers(of: $0) } ?? []
    let children = acting.ribs.flatMap { lives.children[$0] ?? [] }.flatMap { parts[$0].interactors }
    return Set(presenters + children)
  }

  /// What of a presenter runs often.
  private static let oftenRun: Set<String> = [
    "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewDidLayoutSubviews",
  ]

  /// The method of the interactor's presenter that makes a call of the interactor's, if it runs often.
  private func repeatingMethod(_ call: Node) -> String? {
    guard let index = call.scope.declaration, let presentable = flow.presentable(of: acting.type),
      let caller = flow.selfType(call.scope), types.inherits(caller, from: presentable)
    else { return nil }
    let id = DeclarationID(file: call.scope.file, index: index)
    let name = program.text(program[id].name)
    guard Self.oftenRun.contains(name) || program.isAction(id), !flow.isGuarded(call) else { return nil }
    return program.fullName(of: id)
  }

  /// The interactor of a child that makes a call of this interactor's, as its listener.
  private func childCalling(_ call: Node) -> String? {
    guard let caller = flow.selfType(call.scope), caller != acting.type,
      let child = acting.ribs.lazy.flatMap({ lives.children[$0] ?? [] })
        .first(where: { parts[$0].interactors.contains(caller) }),
      !acting.ribs.contains(child), lives.isRepeated(child) || !isOfActivation(call, by: caller)
    else { return nil }
    return program.qualifiedName(of: caller)
  }

  /// Whether an interactor makes a call as it becomes active: once for each time that it is attached.
  private func isOfActivation(_ call: Node, by interactor: TypeID) -> Bool {
    let calls = flow.ownCalls(of: interactor)
    guard let start = calls.function(Name(.didBecomeActive)) else { return false }
    return calls.reached(from: [start], atOnce: true).contains { $0.scope == call.scope }
  }

  /// The full name of this class's function that a call through a protocol is of.
  private func functionMeant(by call: Node) -> String? {
    guard let callee = call.firstChild, callee.kind == .member,
      let base = callee.firstChild, let type = flow.baseType(of: base).nominal,
      program.types[type].origin == .sources, program.types[type].isProtocol, types.inherits(acting.type, from: type)
    else { return nil }
    return flow.functionCalled(by: call, nil).map { program.fullName(of: $0.id) }
  }

  private func step(of call: Node) -> Subscription.Step {
    let callee = call.firstChild ?? call
    return Subscription.Step(
      name: program.text(callee.name),
      position: program.position(call.scope.file, Int(callee.offset)))
  }
}

import SourceScan

/// What closures inside of a closure capture of the object.
struct InnerCaptures {
  /// The weak or unowned capture inside, where nothing else makes the closure hold the object.
  var weak: ExpressionPlace?
  /// The closures inside that hold the object and that something keeps.
  var kept: [ExpressionPlace] = []
}

extension Flow {
  func innerCaptures(of closure: ExpressionID, _ scope: Scope) -> InnerCaptures {
    var finder = InnerCaptureFinder(flow: self, scope: scope)
    finder.enter(closure)
    var found = finder.found
    if finder.isHeldOtherwise { found.weak = nil }
    return found
  }

  /// The app's own function that a call passes a closure, and that gives another one back which runs it: `weakify { … }`.
  func wrapper(calledBy call: Call) -> String? {
    guard let function = ownFunction(calledBy: call)?.id, let body = program[function].body,
      let parameter = program.parameters(of: function).last,
      program.scans[function.file].types[Int(parameter.type)].marks.contains(.escaping)
    else { return nil }
    let results = results(of: body, function.scope).filter { node($0, function.scope).kind == .closure }
    let runs = results.contains { result in
      var isRun = false
      visit(result, function.scope) { id in
        if node(id, function.scope).kind == .name, name(id, function.scope) == parameter.name { isRun = true }
      }
      return isRun
    }
    return runs ? program.text(program[function].name) : nil
  }
}

private struct InnerCaptureFinder {
  let flow: Flow
  let scope: Scope
  var found = InnerCaptures()
  /// Whether the closure uses the object itself, or a closure inside does that captures it strongly.
  var isHeldOtherwise = false

  mutating func enter(_ id: ExpressionID) {
    for child in flow.children(id, scope) {
      let node = flow.node(child, scope)
      if node.kind == .closure, let capture = weakCapture(of: child) {
        if found.weak == nil { found.weak = ExpressionPlace(id: capture, scope: scope) }
        continue
      }
      if [.selfValue, .superValue].contains(node.name), node.kind == .name || node.kind == .capture {
        isHeldOtherwise = true
      }
      if node.kind == .call { addSubscription(child) }
      if node.kind == .assignment { addStored(child) }
      enter(child)
    }
  }

  private func weakCapture(of closure: ExpressionID) -> ExpressionID? {
    flow.children(closure, scope).first {
      [.weakCapture, .unownedCapture].contains(flow.node($0, scope).kind) && flow.name($0, scope) == .selfValue
    }
  }

  /// `stream.subscribe(onNext: { … self … })`, of a stream that does not end by itself.
  private mutating func addSubscription(_ call: ExpressionID) {
    guard let callee = flow.firstChild(call, scope), flow.node(callee, scope).kind == .member,
      SubscribingCall.labels(of: flow.program.text(flow.name(callee, scope))) != nil,
      let stream = flow.firstChild(callee, scope).flatMap({ flow.stream($0, scope) }),
      [.never, .withControl].contains(stream.ending)
    else { return }
    found.kept += SelfCaptures.find(in: ExpressionPlace(id: call, scope: scope), flow)
      .filter { $0.method == nil && $0.place.scope == scope }.map(\.place)
  }

  /// `cell.onTap = { … self … }`
  private mutating func addStored(_ assignment: ExpressionID) {
    guard let target = flow.firstChild(assignment, scope), flow.node(target, scope).kind == .member,
      let value = flow.next(after: target, scope), flow.node(value, scope).kind == .closure,
      flow.captures(value, scope)
    else { return }
    found.kept.append(ExpressionPlace(id: value, scope: scope))
  }
}

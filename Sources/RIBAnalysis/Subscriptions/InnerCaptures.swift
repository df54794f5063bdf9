import SwiftScan
import SwiftProgram

/// What closures inside of a closure capture of the object.
struct InnerCaptures {
  /// The weak or unowned capture inside, where nothing else makes the closure hold the object.
  var weak: Node?
  /// The closures inside that hold the object and that something keeps.
  var kept: [Node] = []
}

extension BodySemantics {
  func innerCaptures(of closure: Node) -> InnerCaptures {
    var finder = InnerCaptureFinder(semantics: self, scope: closure.scope)
    finder.enter(closure)
    var found = finder.found
    if finder.isHeldOtherwise { found.weak = nil }
    return found
  }

  /// The app's own function that a call passes a closure, and that gives another one back which runs it: `weakify { …
  /// }`.
  func wrapper(calledBy call: Node) -> String? {
    guard let function = ownFunction(calledBy: call)?.id, let body = body(of: function),
      let parameter = program.parameters(of: function).last
    else { return nil }
    let results = results(of: body).filter { $0.kind == .closure }
    let runs = results.contains { $0.contains { $0.kind == .name && $0.name == parameter.name } }
    return runs ? program.text(program[function].name) : nil
  }
}

private struct InnerCaptureFinder {
  let semantics: BodySemantics
  let scope: Scope
  var found = InnerCaptures()
  /// Whether the closure uses the object itself, or a closure inside does that captures it strongly.
  var isHeldOtherwise = false

  mutating func enter(_ id: Node) {
    for child in id.children {
      if child.kind == .closure, let capture = weakCapture(of: child) {
        if found.weak == nil { found.weak = capture }
        continue
      }
      if [.selfValue, .superValue].contains(child.name), child.kind == .name || child.kind == .capture {
        isHeldOtherwise = true
      }
      if child.kind == .call { addSubscription(child) }
      if child.kind == .assignment { addStored(child) }
      enter(child)
    }
  }

  private func weakCapture(of closure: Node) -> Node? {
    closure.children.first { [.weakCapture, .unownedCapture].contains($0.kind) && $0.name == .selfValue }
  }

  /// `stream.subscribe(onNext: { … self … })`, of a stream that does not end by itself.
  private mutating func addSubscription(_ call: Node) {
    guard SubscribingCall.labels(of: semantics.program.text(call.calleeName)) != nil,
      let stream = call.firstChild?.firstChild.flatMap({ semantics.stream($0) }),
      [.never, .withControl].contains(stream.ending)
    else { return }
    found.kept += SelfCaptures.find(in: call, semantics)
      .filter { $0.method == nil && $0.location.scope == scope }.map(\.location)
  }

  /// `cell.onTap = { … self … }`
  private mutating func addStored(_ assignment: Node) {
    guard let target = assignment.firstChild, target.kind == .member, let value = target.nextSibling,
      value.kind == .closure, semantics.captures(value)
    else { return }
    found.kept.append(value)
  }
}

import RIBModel
import SwiftScan
import SwiftProgram

/// What makes a view call something: how soon after one call the next may come, and whether surely another one comes.
///
/// A class so that each function of a view is looked at once.
final class TriggerPaces: ProgramReader {
  private let callGraph: CallGraph
  private lazy var ofFunctions = Memo<[CalledFunction: Triggers]>(semantics.solver)
  /// Of closures that properties are set to.
  private lazy var ofProperties = Memo<[DeclarationID: Triggers]>(semantics.solver)
  var semantics: BodySemantics { callGraph.semantics }

  /// What makes a view run a place, as far as the sources show.
  private struct Triggers: OptionSet {
    let rawValue: UInt8

    /// Something that comes again only after the view was shown anew.
    static let once = Triggers(rawValue: 1)
    /// An event of the user that runs the place at once.
    static let event = Triggers(rawValue: 2)
    /// Most likely such an event.
    static let likelyEvent = Triggers(rawValue: 4)
    /// Something that comes again, at any time.
    static let recurring = Triggers(rawValue: 8)
    /// Something unknown.
    static let open = Triggers(rawValue: 16)

    var pace: Attachment.Trigger.Pace {
      if !isDisjoint(with: [.recurring, .open]) { return .open }
      return isDisjoint(with: [.event, .likelyEvent]) ? .once : .tap
    }

    /// The same for a place behind a condition on something that the app keeps.
    var guarded: Triggers {
      var found = subtracting([.event, .recurring])
      if contains(.event) { found.insert(.likelyEvent) }
      if contains(.recurring) { found.insert(.open) }
      return found
    }
  }

  init(_ callGraph: CallGraph) { self.callGraph = callGraph }

  /// How soon a view may run a place again.
  func pace(at location: Node) -> Attachment.Trigger.Pace { triggers(at: location).pace }

  /// Whether a view surely runs a place again while it is there, whatever the app keeps.
  func isRepeated(at location: Node) -> Bool { !triggers(at: location).isDisjoint(with: [.event, .recurring]) }

  private func triggers(at location: Node) -> Triggers {
    let scope = location.scope
    if isSwitchedOff(around: location) { return .once }
    let found: Triggers
    if let closure = semantics.laterClosure(around: location) {
      found = triggers(ofClosure: closure)
    } else {
      guard let member = program.enclosingMember(scope), program[member].kind == .function,
        !program[member].effects.contains(.async)
      else { return .open }
      found = triggers(of: member, for: semantics.conditions(at: location).conditions.compactMap(\.choice).first)
    }
    return semantics.isGuarded(location) ? found.guarded : found
  }

  // MARK: - Closures

  private func triggers(ofClosure closure: Node) -> Triggers {
    if let parent = closure.parent, parent.kind == .assignment, let target = parent.firstChild {
      return triggers(ofCallsOf: target)
    }
    guard let call = semantics.call(passed: closure), let callee = call.firstChild else { return .open }
    let name = program.text(callee.name)
    if EventWords.alertActions.contains(name) { return .once }
    if EventWords.controls.contains(name) { return .event }
    if EventWords.transitions.contains(name) {
      // UIKit begins no second transition before the first has ended.
      return pace(at: call) == .open ? .open : .once
    }
    if SubscribingCall.labels(of: name) != nil || StreamOperator.named(name) != nil, let stream = callee.firstChild {
      let found = triggers(ofStream: stream)
      // An own function may be called `bind`, too.
      if found != .open { return found }
    }
    let owner = semantics.likelyFunction(calledBy: call).flatMap(program.enclosingType)
    // A view of the app most likely runs the closure when the user does something, and so does what shows a value.
    return owner.map(semantics.inheritsAppleClass) == true || semantics.makesOwnValue(call) ? .likelyEvent : .open
  }

  /// What makes a class call the closure in one of its properties: `button.action = { … }`.
  private func triggers(ofCallsOf target: Node) -> Triggers {
    guard let base = target.firstChild,
      let property = semantics.member(target.name, of: semantics.baseType(of: base), target.scope),
      let owner = program.enclosingType(of: property.id)
    else { return .open }
    return ofProperties(property.id, whileOpen: .open) {
      var found: Triggers = []
      for body in semantics.scopes(of: owner) {
        semantics.roots(body).visit { node in
          if node.callee?.unwrapped.name == target.name { found.formUnion(triggers(at: node)) }
        }
      }
      return found.isEmpty ? .open : found
    }
  }

  /// `button.rx.tap.asDriver()`
  private func triggers(ofStream stream: Node) -> Triggers {
    let isEvent = semantics.passesAtOnce(stream, besides: EventWords.streamMembers) { node in
      EventWords.streams.contains(program.text(node.name))
    }
    if let isEvent { return isEvent ? .event : .recurring }
    let isOngoing = semantics.passesAtOnce(stream, besides: EventWords.streamMembers) { node in
      EventWords.ongoingStreams.contains(program.text(node.name))
        && node.firstChild.map { program.text($0.name) } == EventWords.reactiveMember
    }
    return isOngoing == nil ? .open : .recurring
  }

  // MARK: - Functions

  /// A function, and the cases for which its caller runs it.
  private struct CalledFunction: Hashable {
    let function: DeclarationID
    let choice: Choice?
  }

  private func triggers(of function: DeclarationID, for choice: Choice?) -> Triggers {
    // A function that only calls itself has no triggers.
    ofFunctions(CalledFunction(function: function, choice: choice), whileOpen: .open) {
      findTriggers(of: function, for: choice)
    }
  }

  private func findTriggers(of function: DeclarationID, for choice: Choice?) -> Triggers {
    let full = program.fullName(of: function)
    if EventWords.answers.contains(full) { return .once }
    if EventWords.choosing.contains(full) { return .event }
    if EventWords.ongoing.contains(full) { return .recurring }
    if program.isAction(function) { return isForControls(function) ? .event : .recurring }
    if program[function].modifiers.contains(.override) {
      return EventWords.recurring.contains(program.text(program[function].name)) ? .recurring : .open
    }
    let found = calls(of: function).reduce(into: Triggers()) { found, location in
      if let choice, case .known(let name) = semantics.passed(at: location, to: function), !choice.cases.contains(name)
      {
        return
      }
      found.formUnion(triggers(at: location))
    }
    if !found.isEmpty { return found }
    // A framework may call it if the class has a protocol of one; else most likely a view that the sources do not show.
    return program.enclosingType(of: function).map { callGraph.hasUnseenProtocol($0) } == false ? .likelyEvent : .open
  }

  /// Where a function is called by its class, or through the class or an own protocol of the app.
  private func calls(of function: DeclarationID) -> [Node] {
    guard let type = program.enclosingType(of: function) else { return [] }
    return semantics.calls.named(program[function].name).compactMap { call in
      guard let callee = call.firstChild else { return nil }
      let subject: TypeID? =
        callee.kind == .member
        ? callee.firstChild.flatMap { semantics.baseType(of: $0).nominal } : semantics.selfType(call.scope)
      guard let subject, types.inherits(type, from: subject) else { return nil }
      return callee
    }
  }

  /// Whether only controls and gestures call a method by its selector, as far as its class shows.
  private func isForControls(_ function: DeclarationID) -> Bool {
    let name = program[function].name
    let scopes = program.enclosingType(of: function).map { semantics.ownCalls(of: $0).scopes } ?? []
    return scopes.allSatisfy { scope in
      !semantics.contains(scope) { node in
        guard node.name == name, [.name, .member].contains(node.kind), let reader = callTaking(node) else {
          return false
        }
        return !EventWords.targets.contains(reader)
      }
    }
  }

  /// The name of the call that is passed an expression.
  private func callTaking(_ node: Node) -> String? {
    var current = node
    while let parent = current.parent, parent.kind != .block {
      if let callee = parent.callee, callee != current { return program.text(callee.name) }
      current = parent
    }
    return nil
  }

  // MARK: - Switching off

  /// Whether the body around a place also switches off what the user touches, in any case.
  private func isSwitchedOff(around location: Node) -> Bool {
    var current = location
    while let parent = current.parent {
      let kind = parent.kind
      if kind == .block || kind == .closure, parent.children.contains(where: { switchesOff($0, mayCall: true) }) {
        return true
      }
      if kind == .closure { return false }
      current = parent
    }
    return false
  }

  /// `sender.isEnabled = false`, or a call of a function that does that.
  private func switchesOff(_ statement: Node, mayCall: Bool) -> Bool {
    switch statement.kind {
    case .assignment:
      return statement.firstChild.map { target in
        EventWords.switches.contains(program.text(target.name)) && target.nextSibling?.name == .falseValue
      } == true
    case .call:
      guard mayCall, let function = semantics.likelyFunction(calledBy: statement) else { return false }
      return semantics.roots(function.scope).contains { root in
        root.children.contains { switchesOff($0, mayCall: false) }
      }
    default: return false
    }
  }
}

extension BodySemantics {
  /// Whether a call makes a value of one of the app's own structures, such as what a view is told to show.
  func makesOwnValue(_ call: Node) -> Bool {
    constructed(by: call).map { program.types[$0].origin == .sources && program.types[$0].kind == .struct } == true
  }
}

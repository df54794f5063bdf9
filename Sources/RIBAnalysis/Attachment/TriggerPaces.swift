import RIBModel
import SourceScan
import SwiftSemantics

/// What makes views run their code: how soon after one call by a view the next may come, and whether surely another comes.
///
/// A class so that each function of a view is looked at once.
final class TriggerPaces: ProgramReader {
  private let callers: Callers
  private lazy var ofFunctions = Memo<[CalledFunction: Triggers]>(semantics.questions)
  /// Of what is put into properties.
  private lazy var ofProperties = Memo<[DeclarationID: Triggers]>(semantics.questions)
  var semantics: BodySemantics { callers.semantics }

  /// What shows the user something that goes away with the answer: an alert and its actions.
  private static let actionsOfAlerts: Set<String> = ["UIAlertAction"]
  /// What makes controls tell of the user's events.
  private static let controls: Set<String> = [
    "UIAction", "UIBarButtonItem", "UIContextualAction", "Button", "onTapGesture",
  ]
  /// What shows or takes away a screen, and says when that is done.
  private static let transitions: Set<String> = ["present", "dismiss"]
  /// What has a method called by its selector at the user's events.
  private static let targets: Set<String> = [
    "addTarget", "UIBarButtonItem", "UITapGestureRecognizer", "UILongPressGestureRecognizer",
    "UISwipeGestureRecognizer",
  ]
  /// How streams refer to the user's events.
  private static let events: Set<String> = [
    "tap", "tapGesture", "controlEvent", "itemSelected", "modelSelected", "tapPublisher", "didSelectItemPublisher",
    "didSelectRowPublisher",
  ]
  /// What only streams of the user's events have, and hands these on at once.
  private static let ofEvents: Set<String> = ["asControlEvent", "when", "rx"]
  /// What UIKit tells its delegates of the user's choosing something.
  private static let choosing: Set<String> = [
    "tableView(_:didSelectRowAt:)", "collectionView(_:didSelectItemAt:)", "tabBar(_:didSelect:)",
    "textFieldShouldReturn(_:)", "searchBarSearchButtonClicked(_:)",
  ]
  /// What UIKit tells its delegates while the user types, scrolls or edits.
  private static let ongoing: Set<String> = [
    "searchBar(_:textDidChange:)", "textViewDidChange(_:)", "textFieldDidEndEditing(_:)", "scrollViewDidScroll(_:)",
    "scrollViewDidEndDecelerating(_:)", "tableView(_:willDisplay:forRowAt:)",
    "collectionView(_:willDisplay:forItemAt:)",
  ]
  /// What is told once for each time that it is asked for.
  private static let answers: Set<String> = ["photoOutput(_:didFinishProcessingPhoto:error:)"]
  private static let switches: Set<String> = ["isUserInteractionEnabled", "isEnabled"]
  /// What UIKit calls of a screen whenever that comes, goes or is laid out.
  private static let recurring: Set<String> = ScreenWords.returning.union([
    "viewWillDisappear", "viewDidDisappear", "viewDidLayoutSubviews",
  ])

  /// What makes a view run a place, as far as is seen.
  private struct Triggers: OptionSet {
    let rawValue: UInt8

    /// What does not come before the user is there again.
    static let once = Triggers(rawValue: 1)
    /// An event of the user's, which runs through at once.
    static let event = Triggers(rawValue: 2)
    /// What most likely is one.
    static let likelyEvent = Triggers(rawValue: 4)
    /// What comes again, at any time.
    static let recurring = Triggers(rawValue: 8)
    /// What is not known.
    static let open = Triggers(rawValue: 16)

    var pace: Attachment.Trigger.Pace {
      if !isDisjoint(with: [.recurring, .open]) { return .open }
      return isDisjoint(with: [.event, .likelyEvent]) ? .once : .tap
    }

    /// The same where something that the app keeps has to hold besides.
    var guarded: Triggers {
      var found = subtracting([.event, .recurring])
      if contains(.event) { found.insert(.likelyEvent) }
      if contains(.recurring) { found.insert(.open) }
      return found
    }
  }

  init(_ callers: Callers) { self.callers = callers }

  /// How soon what a view does at a place may come again.
  func pace(at location: Node) -> Attachment.Trigger.Pace { triggers(at: location).pace }

  /// Whether surely what a view does at a place comes again while the view is there, whatever the app keeps.
  func isRepeated(at location: Node) -> Bool { !triggers(at: location).isDisjoint(with: [.event, .recurring]) }

  private func triggers(at location: Node) -> Triggers {
    let scope = location.scope
    if isSwitchedOff(around: location) { return .once }
    let found: Triggers
    if let closure = location.enclosingClosure {
      found = triggers(ofClosure: closure)
    } else {
      guard let member = callers.enclosingMember(scope), program[member].kind == .function,
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
    guard case .argument(_, let call)? = semantics.names(closure.scope).functionValues[closure],
      let callee = call.firstChild
    else { return .open }
    let name = program.text(callee.name)
    if Self.actionsOfAlerts.contains(name) { return .once }
    if Self.controls.contains(name) { return .event }
    if Self.transitions.contains(name) {
      // UIKit begins no second one before the first has ended.
      return pace(at: call) == .open ? .open : .once
    }
    if SubscribingCall.labels(of: name) != nil || StreamOperator.named(name) != nil, let stream = callee.firstChild {
      let found = triggers(ofStream: stream)
      // An own function may be called `bind`, too.
      if found != .open { return found }
    }
    if let function = functionCalled(by: call), let owner = program.enclosingType(of: function),
      semantics.types.ancestors(of: owner).contains(where: { KnownTypes.isAppleClass(program.name(of: $0.id)) })
    {
      // A view of the app's own tells by it of what the user does, as far as is seen.
      return .likelyEvent
    }
    return .open
  }

  /// What makes the class that has a property call what is put into it: `button.action = { … }`.
  private func triggers(ofCallsOf target: Node) -> Triggers {
    guard let base = target.firstChild,
      let property = semantics.member(target.name, of: semantics.baseType(of: base), target.scope),
      let owner = program.enclosingType(of: property.id)
    else { return .open }
    return ofProperties(property.id, whileOpen: .open) { triggers(ofCallsOf: property.id, in: owner) }
  }

  private func triggers(ofCallsOf property: DeclarationID, in owner: TypeID) -> Triggers {
    let name = program[property].name
    var found: Triggers = []
    for body in semantics.scopes(of: owner) {
      semantics.roots(body).visit { node in
        if node.callee?.unwrapped.name == name { found.formUnion(triggers(at: node)) }
      }
    }
    return found.isEmpty ? .open : found
  }

  /// `button.rx.tap.asDriver()`
  private func triggers(ofStream stream: Node) -> Triggers {
    semantics.passesAtOnce(stream, from: Self.events, besides: Self.ofEvents).map { $0 ? .event : .recurring } ?? .open
  }

  // MARK: - Functions

  /// A function, and what its caller chooses.
  private struct CalledFunction: Hashable {
    let function: DeclarationID
    let choice: Choice?
  }

  private func triggers(of function: DeclarationID, for choice: Choice?) -> Triggers {
    // What only calls itself tells nothing.
    ofFunctions(CalledFunction(function: function, choice: choice), whileOpen: .open) {
      findTriggers(of: function, for: choice)
    }
  }

  private func findTriggers(of function: DeclarationID, for choice: Choice?) -> Triggers {
    let full = program.fullName(of: function)
    if Self.answers.contains(full) { return .once }
    if Self.choosing.contains(full) { return .event }
    if Self.ongoing.contains(full) { return .recurring }
    if program.isAction(function) { return isForControls(function) ? .event : .recurring }
    if program[function].modifiers.contains(.override) {
      return Self.recurring.contains(program.text(program[function].name)) ? .recurring : .open
    }
    let found = calls(of: function).reduce(into: Triggers()) { found, location in
      if let choice, case .known(let name) = semantics.passed(at: location, to: function), !choice.cases.contains(name)
      {
        return
      }
      found.formUnion(triggers(at: location))
    }
    if !found.isEmpty { return found }
    // Whoever is not seen to call it may be a framework; else it is a view that is not read.
    return program.enclosingType(of: function).map { callers.hasUnseenProtocol($0) } == false ? .likelyEvent : .open
  }

  /// Where the class itself calls a function, or somebody does who knows it by the class or by a protocol of the app's.
  private func calls(of function: DeclarationID) -> [Node] {
    guard let type = program.enclosingType(of: function) else { return [] }
    return semantics.calls.named(program[function].name).compactMap { call in
      guard let callee = call.firstChild else { return nil }
      let subject: TypeID? =
        callee.kind == .member
        ? callee.firstChild.flatMap { semantics.baseType(of: $0).nominal } : semantics.selfType(call.scope)
      guard let subject, semantics.types.inherits(type, from: subject) else { return nil }
      return callee
    }
  }

  /// Whether only controls and gestures call a method by its selector, as far as its class says.
  private func isForControls(_ function: DeclarationID) -> Bool {
    let name = program[function].name
    let scopes = program.enclosingType(of: function).map { callers.ownCalls(of: $0).scopes } ?? []
    return scopes.allSatisfy { scope in
      !semantics.contains(scope) { node in
        guard node.name == name, [.name, .member].contains(node.kind), let reader = callTaking(node) else {
          return false
        }
        return !Self.targets.contains(reader)
      }
    }
  }

  /// The name of the call that is passed something.
  private func callTaking(_ node: Node) -> String? {
    var current = node
    while let parent = current.parent, parent.kind != .block {
      if let callee = parent.callee, callee != current { return program.text(callee.name) }
      current = parent
    }
    return nil
  }

  // MARK: - Switching off

  /// Whether the body around a place switches off what the user touches, where nothing else has to hold.
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
        Self.switches.contains(program.text(target.name)) && target.nextSibling?.name == .falseValue
      } == true
    case .call:
      guard mayCall, let function = functionCalled(by: statement) else { return false }
      return semantics.roots(function.scope).contains { root in
        root.children.contains { switchesOff($0, mayCall: false) }
      }
    default: return false
    }
  }

  /// The app's own function that a call is of; of what the sources do not declare the only one of that name.
  private func functionCalled(by call: Node) -> DeclarationID? {
    if let function = semantics.functionFitting(call) { return function }
    guard let callee = call.firstChild, let base = callee.firstChild, semantics.baseType(of: base).nominal == nil else {
      return nil
    }
    let name = callee.name
    let found = program.ownersOfMember[Int(name.number)].flatMap { program.members.values(name, of: $0) }
    return found.count == 1 ? found[0] : nil
  }
}

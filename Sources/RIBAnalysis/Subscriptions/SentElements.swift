import SwiftScan
import SwiftProgram

/// What a class calls with elements that it sends itself, to a subject of its own or of something that it keeps:
/// `accounts.select(id)`, where `accounts.selected.subscribe(onNext: { [weak self] in self?.show($0) })`.
///
/// A class so that all of it is worked out once, and only if it is needed.
final class SentElements: ProgramReader {
  let semantics: BodySemantics
  private let own: OwnCalls

  /// A subject, and the class's property for the object that has it; nil for the class itself.
  private struct Subject: Hashable {
    let owner: DeclarationID?
    let property: DeclarationID
  }

  /// The functions that the class calls with the elements of a stream.
  private struct Listening {
    /// What sends them: one subject for each class that the stream may be of.
    let subjects: Set<Subject>
    /// Whether an element that is like the one before is left out.
    let skipsRepeats: Bool
    let functions: [DeclarationID]
  }

  init(_ semantics: BodySemantics, _ own: OwnCalls) {
    self.semantics = semantics
    self.own = own
  }

  /// The calls by which bodies surely send something before they return, and the functions that are called with it.
  private(set) lazy var calls: [Scope: [(call: Node, functions: [DeclarationID])]] =
    listenings.isEmpty
    ? [:] : Dictionary(uniqueKeysWithValues: own.scopes.map { ($0, sendings(in: $0)) }).filter { !$0.value.isEmpty }

  private func sendings(in scope: Scope) -> [(call: Node, functions: [DeclarationID])] {
    calls(in: scope).filter(mayReachASubject).filter(isSure).compactMap { call in
      let sent = subjects(sentToBy: call)
      let functions = listenings.filter {
        $0.subjects.isSubset(of: sent) && !($0.skipsRepeats && call.arguments.allSatisfy { $0.value.isFixed })
      }.flatMap(\.functions)
      return functions.isEmpty ? nil : (call, functions)
    }
  }

  // MARK: - Who listens

  /// What the properties are called that keep the owners of subjects.
  private lazy var owners = Set(listenings.flatMap(\.subjects).compactMap(\.owner).map { program[$0].name })

  private lazy var listenings = own.scopes.flatMap { calls(in: $0).compactMap(listening) }

  private func listening(_ call: Node) -> Listening? {
    guard SubscribingCall.labels(of: program.text(call.calleeName)) != nil,
      let closure = call.arguments.last(where: { $0.value.kind == .closure })?.value,
      let source = call.callee?.firstChild.flatMap(source), case let subjects = subjects(of: source), !subjects.isEmpty
    else { return nil }
    let functions = Array(closure.children).nodesAtOnce { own.isOwnCall($0) && semantics.isAlwaysReached($0) }
      .compactMap(own.function(calledBy:))
    let skipsRepeats = call.contains { operation($0)?.contains(.skipsRepeats) == true }
    return functions.isEmpty ? nil : Listening(subjects: subjects, skipsRepeats: skipsRepeats, functions: functions)
  }

  /// What a chain of operators begins with: `relay` of `relay.filter { … }.map { … }`. `first()` ends with the first element, and
  /// what is not known may.
  private func source(of stream: Node) -> Node? {
    switch stream.kind {
    case .call, .chain, .force: return stream.firstChild.flatMap(source)
    case .name: return stream
    case .member:
      guard let operation = operation(stream) else { return stream.call == nil ? stream : nil }
      return operation.contains(.ends) ? nil : stream.firstChild.flatMap(source)
    default: return nil
    }
  }

  private func operation(_ method: Node) -> StreamOperator? {
    method.call == nil ? nil : StreamOperator.named(program.text(method.name))
  }

  // MARK: - Subjects

  /// The subjects behind a property: its own, or those of all that may stand for it. None where one of them is not known.
  private func subjects(of property: Node) -> Set<Subject> {
    if let own = semantics.ownMember(property)?.id { return subjects([own], of: nil) }
    guard let owner = property.firstChild.flatMap({ semantics.ownMember($0.unwrapped) })?.id,
      let member = semantics.property(property)?.id
    else { return [] }
    return subjects(semantics.implementations(of: member), of: owner)
  }

  private func subjects(_ properties: [DeclarationID], of owner: DeclarationID?) -> Set<Subject> {
    let found = properties.map(subject)
    return found.contains(nil) ? [] : Set(found.compactMap { $0 }.map { Subject(owner: owner, property: $0) })
  }

  /// The subject that a property is, or that what it computes begins with.
  private func subject(_ property: DeclarationID) -> DeclarationID? {
    guard program[property].kind == .variable else { return nil }
    guard let body = semantics.body(of: property) else { return property }
    let inner = semantics.onlyResult(of: body).flatMap(source).flatMap(semantics.ownMember)
    return inner.flatMap { inner in semantics.deeper { subject(inner.id) } ?? nil }
  }

  // MARK: - Who sends

  /// The subjects to which a call sends an element: by itself, or as the function of what the class keeps does.
  private func subjects(sentToBy call: Node) -> Set<Subject> {
    guard let receiver = call.callee?.firstChild?.unwrapped else { return [] }
    if isSending(call) { return subjects(of: receiver) }
    guard let owner = semantics.ownMember(receiver)?.id, let function = semantics.functionCalled(by: call, nil)?.id
    else {
      return []
    }
    let sent = semantics.implementations(of: function).flatMap { calls(in: $0.scope) }.filter {
      isSending($0) && isSure($0)
    }
    let properties = sent.compactMap { $0.callee?.firstChild.flatMap(semantics.ownMember)?.id }
    return Set(properties.map { Subject(owner: owner, property: $0) })
  }

  private func isSending(_ call: Node) -> Bool { StreamLibrary.sending.contains(program.text(call.calleeName)) }

  /// Whether a call sends something, or is of what the class keeps a subject's owner in, going by names: few are.
  private func mayReachASubject(_ call: Node) -> Bool {
    isSending(call) || call.callee?.firstChild.map { owners.contains($0.unwrapped.name) } == true
  }

  /// Whether a body surely makes a call before it returns.
  private func isSure(_ call: Node) -> Bool { call.enclosingClosure == nil && !semantics.isGuarded(call) }

  private func calls(in scope: Scope) -> [Node] { semantics.roots(scope).nodes { $0.kind == .call } }
}

extension Node {
  /// Whether it has the same value each time.
  fileprivate var isFixed: Bool {
    [.boolean, .integer, .float, .string, .implicitMember, .nil].contains(kind)
  }
}

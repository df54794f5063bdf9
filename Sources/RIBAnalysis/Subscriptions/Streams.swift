import RIBModel
import SwiftScan
import SwiftProgram

/// What streams expressions are. Whatever part of a chain is not known makes all of it unknown.
extension BodySemantics {
  /// The stream that an expression is; nil where the sources and the libraries' own names do not show.
  func stream(_ node: Node) -> KnownStream? { deeper { findStream(node) } ?? nil }

  /// The stream that an expression elsewhere is, to which a name leads: `merge(a, a)` leads there twice.
  private func streamElsewhere(_ node: Node) -> KnownStream? {
    streamQuestion.answer(about: node) { stream(node) }
  }

  private var streamQuestion: StreamQuestion { memory { StreamQuestion(solver) } }

  private func findStream(_ node: Node) -> KnownStream? {
    switch node.valueSource {
    case .call: return streamOfCall(node)
    case .part(let part): return stream(part)
    case .name, .member: return streamOfProperty(node)
    case .implicitMember, .oneOf, .collection, .element, .closure, .literal, .computed, .nothing: return nil
    }
  }

  private func streamOfCall(_ call: Node) -> KnownStream? {
    guard let callee = call.firstChild else { return nil }
    // Of a function of the app the declared type says what the stream is.
    if let function = ownFunction(calledBy: call) { return known(type(of: call)).map { answer(of: function, $0) } }
    guard callee.kind == .member, let base = callee.firstChild else { return known(type(of: call)) }
    let name = program.text(callee.name)
    if let maker = maker(name, of: call, base) { return maker }
    guard let known = StreamOperator.named(name) else { return nil }
    return stream(base).map { $0.passed(by: known) }
  }

  /// The app's own function that a call is of, and not one of a library's that only has its name:
  /// `publisher.receive(on: queue)` of a publisher of the app's own, which has a `receive(subscriber:)`.
  func ownFunction(calledBy call: Node) -> FoundMember? {
    guard let function = functionCalled(by: call, nil), function.id.file != Prelude.standardFile else { return nil }
    let labels = Set(program.parameters(of: function.id).map(\.label))
    let isOf = call.arguments.allSatisfy { $0.label == .none || labels.contains($0.label) }
    return isOf ? function : nil
  }

  /// `Observable.interval(…)`, `center.publisher(for:)`, `Timer.publish(…)`, `x.rx.notification(…)`.
  private func maker(_ name: String, of call: Node, _ base: Node) -> KnownStream? {
    let baseName = program.text(base.name)
    switch (name, baseName) {
    case ("publisher", "default"), ("publish", "Timer"): return KnownStream(library: .combine, ending: .never)
    case ("notification", "rx"): return KnownStream(library: .rx, ending: .never)
    case ("modelSelected", "rx"), ("modelDeselected", "rx"), ("modelDeleted", "rx"), ("controlEvent", "rx"):
      return KnownStream(library: .rx, ending: .withControl)
    default: break
    }
    guard let ending = ending(ofMaker: name, call) else { return nil }
    let text = base.type.map { program.text(program.scan(ofFile: base.scope.file).types[Int($0)].name) } ?? baseName
    guard let known = KnownStream.ofType(text), isForeign(text, base.scope) else { return nil }
    return known.ending == .soon ? known : known.ending(ending)
  }

  /// How a stream ends that a call makes; nil where the call makes none, or where what it joins is not known.
  private func ending(ofMaker name: String, _ call: Node) -> StreamEnding? {
    let arguments = call.arguments
    if name == "timer" { return arguments.contains { program.text($0.label) == "period" } ? .never : .soon }
    if let ending = StreamEnding(ofMaker: name) { return ending }
    let joined = arguments.filter { $0.label == .none }.flatMap { argument in
      argument.value.kind == .array ? Array(argument.value.children) : [argument.value]
    }.filter { $0.kind != .closure }
    let endings = joined.map { stream($0)?.ending ?? implicitEnding($0) }
    return endings.contains(nil) ? nil : StreamEnding(ofJoined: endings.compactMap { $0 }, by: name)
  }

  /// How `.just(1)` and its like end.
  private func implicitEnding(_ node: Node) -> StreamEnding? {
    guard let callee = node.callee, callee.kind == .implicitMember else { return nil }
    return StreamEnding(ofMaker: program.text(callee.name))
  }

  /// Whether a type's name is not one of the app's own.
  private func isForeign(_ name: String, _ scope: Scope) -> Bool {
    guard let type = program.names.find(name).flatMap({ types.resolve($0, from: scope).nominal }) else { return false }
    return isLibraryType(type)
  }

  private func streamOfProperty(_ node: Node) -> KnownStream? {
    if let published = published(node) ?? reactorState(node) { return published }
    // `field.rx.text.orEmpty`
    if ["orEmpty", "changed"].contains(program.text(node.name)), let control = node.firstChild.flatMap({ stream($0) }),
      control.ending == .withControl
    {
      return control
    }
    if node.kind == .name {
      switch declaration(of: node) {
      case .local(let local, _):
        if local.typed == nil, case .expression(let value, _) = local.value {
          return isCompleted(node) ? nil : streamElsewhere(value)
        }
        return handedIn(node)
      case .parameter(let position, let function): return handedIn(node).map { handed($0, to: position, of: function) }
      default: break
      }
    }
    let type = type(of: node)
    if type.isUnknown {
      if let made = property(node).flatMap(made) { return made }
      // `button.rx.tap`
      guard let base = node.firstChild, program.text(base.name) == "rx",
        self.type(of: base).isUnknown
      else { return nil }
      return KnownStream(library: .rx, ending: .withControl)
    }
    return property(node).flatMap { origin(of: $0) } ?? known(type)
  }

  /// Whether a body has a subject of its own end: `subject.send(completion: .finished)`, `subject.onCompleted()`.
  private func isCompleted(_ local: Node) -> Bool {
    index.mentions(of: local.name, in: local.scope).compactMap { $0.parent?.call }.contains { call in
      StreamLibrary.ending.contains(program.text(call.calleeName))
        || call.arguments.contains { program.text($0.label) == "completion" }
    }
  }

  /// A stream that somebody hands in, as a parameter does: it may be the answer to a request.
  private func handedIn(_ node: Node) -> KnownStream? {
    known(type(of: node)).map { $0.ending == .open ? $0.ending(.answer) : $0 }
  }

  /// The stream that all calls of a function pass for one of its parameters, where they agree.
  private func handed(_ declared: KnownStream, to position: Int, of function: DeclarationID) -> KnownStream {
    let question = streamQuestion
    guard declared.ending == .answer, !question.isFollowingParameter else { return declared }
    question.isFollowingParameter = true
    defer { question.isFollowingParameter = false }
    let calls = self.calls.named(program[function].name).prefix(Self.tooManyCalls)
    guard calls.count != Self.tooManyCalls else { return declared }
    let endings = Set(
      calls.map { call -> StreamEnding? in
        let arguments = call.arguments
        guard arguments.indices.contains(position),
          functionCalled(by: call, nil).map({ program.fullName(of: $0.id) == program.fullName(of: function) }) == true
        else { return nil }
        return streamElsewhere(arguments[position].value)?.ending
      })
    guard endings.count == 1, let ending = endings.first ?? nil else { return declared }
    return declared.ending(ending)
  }

  /// The arguments of a function that is called at least so often are not looked at.
  private static let tooManyCalls = 9

  /// The stream that a property without a written type begins as: `let score = BehaviorRelay(value: 0)`,
  /// `let ticks = Observable<Int>.interval(…)`.
  private func made(_ property: FoundMember) -> KnownStream? {
    guard let value = initialValue(of: property.id) else { return nil }
    guard let callee = value.callee, callee.kind == .name else {
      return isFixed(property.id) ? streamElsewhere(value) : nil
    }
    let name = program.text(callee.name)
    return isForeign(name, callee.scope) ? KnownStream.ofType(name) : nil
  }

  /// Whether a stored property stays what it begins as.
  private func isFixed(_ property: DeclarationID) -> Bool {
    !program[property].modifiers.isDisjoint(with: [.constant, .lazy])
  }

  /// `$score` of a `@Published var score`, where no wrapper of the app's own goes by that name.
  private func published(_ node: Node) -> KnownStream? {
    let text = program.text(node.name)
    guard text.hasPrefix("$"), property(node) == nil else { return nil }
    let owner =
      node.kind == .member ? node.firstChild.map { baseType(of: $0) } : selfType(node.scope).map { .nominal($0, []) }
    guard let owner, let plain = program.names.find(String(text.dropFirst())),
      let member = member(plain, of: owner, node.scope), program.attributes(of: member.id).contains("Published")
    else { return nil }
    return KnownStream(library: .combine, ending: .never, isReplaying: true)
  }

  /// `state` of a reactor of ReactorKit's, which sends the present state to whoever subscribes, and goes on with the reactor.
  private func reactorState(_ node: Node) -> KnownStream? {
    guard program.text(node.name) == ReactorWords.state, property(node) == nil,
      let owner = node.kind == .member ? node.firstChild.flatMap({ baseType(of: $0).nominal }) : selfType(node.scope),
      types.ancestors(of: owner).contains(where: { program.name(of: $0.id) == ReactorWords.reactorProtocol })
    else { return nil }
    return KnownStream(library: .rx, ending: .never, isReplaying: true)
  }

  /// The property of the app's own that an expression reads.
  func property(_ node: Node) -> FoundMember? {
    if let own = ownMember(node) { return own }
    guard let base = node.firstChild else { return nil }
    return member(node.name, of: baseType(of: base), node.scope)
  }

  /// The stream that a function of the app's own returns.
  private func answer(of function: FoundMember, _ declared: KnownStream) -> KnownStream {
    guard declared.ending == .open else { return declared }
    var found = origin(of: function, declared)
    // `indicator.asObservable()` is what the indicator is, and no request.
    let isConversion =
      program.parameters(of: function.id).isEmpty
      && StreamOperator.named(program.text(program[function.id].name))?.contains(.ends) == false
    if isConversion { return found }
    // The call may make the stream send something new.
    found.isReplaying = false
    return found.ending == .open ? found.ending(.answer) : found
  }

  /// The stream behind a property whose type leaves open whether it ends: that of all that may be the property.
  private func origin(of property: FoundMember) -> KnownStream? {
    let declared = known(types.declaredType(of: property) ?? valueType(of: property))
    guard let declared, declared.ending == .open else { return declared }
    return origin(of: property, declared)
  }

  /// What the values of a property or function, and of all that may stand for it, have in common.
  private func origin(of member: FoundMember, _ declared: KnownStream) -> KnownStream {
    let values = implementations(of: member.id).map(values)
    guard !values.isEmpty, values.allSatisfy({ $0.count == 1 }) else { return declared }
    let streams = values.map { streamElsewhere($0[0]) ?? implicitEnding($0[0]).map(declared.ending) ?? declared }
    guard streams.allSatisfy({ $0.ending == streams[0].ending }) else { return declared }
    return KnownStream(
      library: declared.library, ending: streams[0].ending, isReplaying: streams.allSatisfy(\.isReplaying),
      isSubject: streams.contains(where: \.isSubject))
  }

  /// What a function returns, a property computes, or a stored property is for good.
  private func values(of id: DeclarationID) -> [Node] {
    valueRoots(id.scope).flatMap { root in
      if root.kind == .block { results(of: root) } else { isFixed(id) ? [root] : [] }
    }
  }

  /// What a type says of a stream.
  func known(_ type: Type) -> KnownStream? {
    guard let nominal = type.nominal else { return nil }
    return types.lineage(of: nominal).lazy.filter(isLibraryType)
      .compactMap { KnownStream.ofType(self.program.name(of: $0)) }.first
  }

  /// Whether a type is none of the app's own: known by name only, or of a checkout of its library.
  func isLibraryType(_ type: TypeID) -> Bool {
    let entry = program.types[type]
    guard let id = entry.declaration else { return entry.origin == .external }
    return ["RxSwift", "RxRelay", "RxCocoa", "Combine", "OpenCombine"].contains(program.module(ofFile: id.file).name)
  }
}

/// The question about a stream that is being answered on a thread.
private final class StreamQuestion {
  private let solver: Solver
  /// The answers since the outermost question began. They are dropped with it, because what the limit of depth leaves
  /// unknown depends on how deep it was asked.
  private var answers: Memo<[Key: KnownStream?]>?
  /// Whether the arguments that calls pass for a parameter are being followed: a parameter among them is not followed
  /// in turn.
  var isFollowingParameter = false

  private struct Key: Hashable {
    let node: Node
    let isFollowingParameter: Bool
  }

  init(_ solver: Solver) { self.solver = solver }

  func answer(about node: Node, _ find: () -> KnownStream?) -> KnownStream? {
    let key = Key(node: node, isFollowingParameter: isFollowingParameter)
    if let answers { return answers(key, whileOpen: nil, find) }
    let answers = Memo<[Key: KnownStream?]>(solver)
    self.answers = answers
    defer { self.answers = nil }
    return answers(key, whileOpen: nil, find)
  }
}

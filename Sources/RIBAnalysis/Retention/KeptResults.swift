import SwiftScan
import SwiftProgram

/// Whether what a call begins is ended: a timer, an observer, a task.
extension BodySemantics {
  /// Whether somebody may end it: what the call gives back goes somewhere, and the class that begins it, or whoever reaches
  /// the property in which it is kept, calls what ends it.
  ///
  /// What ends it in `deinit` comes too late, for the object is held until then.
  func isEnded(_ call: Node, by endings: [Name]) -> Bool {
    // What a function gives back its callers keep.
    callsGiving(call).map { $0.contains { isKeptAndEnded($0, by: endings) } } ?? isKeptAndEnded(call, by: endings)
  }

  /// The calls of the function that gives back a value, and where else that is passed on; nil where the value is no function's
  /// result.
  func callsGiving(_ value: Node) -> [Node]? {
    guard let function = value.scope.id, initialValue(of: function) != value, let body = body(of: function),
      results(of: body).contains(value)
    else { return nil }
    return calls(of: function) + uncalled(function)
  }

  /// The lists that a function makes for others, as `names.map(observe)`; what else it is passed to may do anything with it.
  private func uncalled(_ function: DeclarationID) -> [Node] {
    guard let owner = program.enclosingType(of: function) else { return [] }
    return places(ofMember: function, of: owner).filter { $0.call == nil }.map { place in
      guard let argument = place.parent, argument.kind == .argument, let call = argument.parent else { return place }
      return call.isMapping ? call : place
    }
  }

  private func isKeptAndEnded(_ call: Node, by endings: [Name]) -> Bool {
    if isDropped(call) || isOnlyScheduled(call, endings) { return false }
    guard let property = property(keeping: call), let owner = selfType(call.scope) else {
      return isTaken(call, byMember: { _ in true })
    }
    return isEnded(property, of: owner, by: endings)
  }

  /// The same of what a property keeps.
  func isEnded(_ property: Name, of owner: TypeID, by endings: [Name]) -> Bool {
    let ending = functions(mentioning: endings)
    return livingBodies(of: owner).contains { body in
      let uses = index.mentions(of: property, in: body)
      return !uses.isEmpty && mentions(endings, in: body) || uses.contains { isHanded($0, to: ending) }
    }
      || isEndedByObserver(property, of: owner, by: endings)
      || index.mentions(of: property).contains { use in
        use.kind == .member && use.firstChild?.isSelf == false && mentions(endings, in: use.scope)
          && use.firstChild.map { baseType(of: $0).nominal.map { types.inherits(owner, from: $0) } ?? true } == true
      }
  }

  /// The names of whatever has a body that mentions one of some names.
  private func functions(mentioning names: [Name]) -> Set<Name> {
    memory { EndingFunctions(solver) }.known(names) {
      Set(names.flatMap { index.mentions(of: $0) }.compactMap(\.scope.id).map { program[$0].name })
    }
  }

  /// Whether a statement passes a value to a function of one of some names, or calls one of it: `end(task)`, `end(&task)`,
  /// `task?.end()`, `task.map(end)`, `~!task`.
  private func isHanded(_ value: Node, to functions: Set<Name>) -> Bool {
    sequence(first: value, next: \.parent).prefix { ![.block, .closure].contains($0.kind) }.contains { node in
      node.isOwnOperator && functions.contains(node.name)
        || node.kind == .call
          && (functions.contains(node.calleeName)
            || node.arguments.map(\.value).contains { value in
              functions.contains(value.name)
                || value.kind == .closure && value.contains { functions.contains($0.calleeName) }
            })
    }
  }

  /// `var task: Task<Void, Never>? { didSet { oldValue?.cancel() } }` of a property that is set in several places.
  private func isEndedByObserver(_ property: Name, of owner: TypeID, by endings: [Name]) -> Bool {
    guard let id = ownMembers(property, of: owner).first, !program[id].setterBodies.isEmpty else { return false }
    return mentions(endings, in: id.scope) && writes(to: property, by: owner).count > 1
  }

  /// Whether a class ends what a property keeps as it is released.
  func isEndedAtRelease(_ property: Name, of owner: TypeID, by endings: [Name]) -> Bool {
    ownClasses(of: owner).compactMap(program.deinitializer).flatMap(bodies(of:)).contains {
      !index.mentions(of: property, in: $0).isEmpty && mentions(endings, in: $0)
    }
  }

  /// Whether a class calls what may end something of its own, whatever that is.
  func mayEnd(anythingOf owner: TypeID, by endings: [Name]) -> Bool {
    livingBodies(of: owner).contains { mentions(endings, in: $0) }
  }

  /// The bodies of a class that run before the object is released.
  private func livingBodies(of owner: TypeID) -> [Scope] {
    ownMembers(of: owner).filter { program[$0].kind != .deinitializer }.flatMap(bodies(of:))
  }

  private func mentions(_ names: [Name], in scope: Scope) -> Bool {
    names.contains { !index.mentions(of: $0, in: scope).isEmpty }
  }

  /// The object's own property that keeps a value, or that a local's value is put into, and that nobody empties.
  func keeper(of value: Node) -> Name? {
    let name = ownMember(value)?.id == nil ? property(keeping: localDeclaration(of: value)?.value ?? value) : value.name
    return name.flatMap { isEmptied($0) ? nil : $0 }
  }

  /// What adds to a collection.
  static let addingMethods = ["append", "insert"]

  /// The property of the object itself that begins with a value, that is set to it, at once, by a local or through a closure, or
  /// to whose elements it is added.
  func property(keeping value: Node) -> Name? {
    if let target = target(of: value) { return ownMember(target)?.id == nil ? nil : target.name }
    guard let parent = value.parent else {
      return value.scope.id.flatMap { initialValue(of: $0) == value ? program[$0].name : nil }
    }
    if parent.kind == .binding {
      return deeper { uses(of: parent).lazy.compactMap { self.property(keeping: $0) }.first } ?? nil
    }
    if let call = callHandingBack(value) { return deeper { property(keeping: call) } ?? nil }
    guard let call = parent.parent, parent.kind == .argument, let collection = call.callee?.firstChild,
      Self.addingMethods.contains(program.text(call.calleeName)), ownMember(collection) != nil
    else { return nil }
    return collection.name
  }

  /// The call that hands back what a closure makes, or a list of it: `{ … }()`, `names.map { … }`.
  func callHandingBack(_ value: Node) -> Node? {
    guard let closure = value.enclosingClosure, results(of: closure).contains(value) else { return nil }
    if let call = closure.parent, call.callee == closure { return call }
    return call(passed: closure).flatMap { $0.isMapping ? $0 : nil }
  }

  /// Whether a run loop alone keeps what a call makes, by a local that is not used for more than setting it up:
  /// `RunLoop.main.add(timer, forMode: .common)`, `link.add(to: .main, forMode: .common)`.
  private func isOnlyScheduled(_ call: Node, _ endings: [Name]) -> Bool {
    guard let local = call.parent, local.kind == .binding else { return isScheduled(call) }
    let uses = uses(of: local)
    return uses.contains(where: isScheduled)
      && uses.allSatisfy { use in
        isScheduled(use) || use.parent.map { $0.kind == .member && !endings.contains($0.name) } == true
      }
  }

  private func isScheduled(_ use: Node) -> Bool {
    let call = use.parent?.kind == .member ? use.parent?.call : use.parent?.parent
    return call?.arguments.contains { program.text($0.label) == "forMode" } == true
  }

  /// `_ = Task { … }`
  private func isDropped(_ call: Node) -> Bool { target(of: call).map { program.text($0.name) == "_" } == true }

  func target(of call: Node) -> Node? {
    guard let assignment = call.parent, assignment.kind == .assignment, let target = assignment.firstChild,
      target != call
    else { return nil }
    return target
  }
}

/// What mentions the calls that end something: few sets of names are asked about, and often.
private final class EndingFunctions {
  let known: Memo<[[Name]: Set<Name>]>

  init(_ solver: Solver) { known = Memo(solver) }
}

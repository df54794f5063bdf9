import RIBModel
import SwiftScan
import SwiftProgram

/// What holds an object of a RIB's class strongly: a closure that uses it, a method of it, the object itself.
struct StrongHold {
  enum Value {
    case closure, method(DeclarationID), itself
  }

  let value: Value
  /// The class of what is held.
  let owner: TypeID
  /// The word by which a closure holds it: `self`, or a local's name.
  let word: Name
  /// The closure, the method's name, or `self`.
  let location: Node
}

/// Finds how values hold objects.
struct StrongHolds: ProgramReader {
  let semantics: BodySemantics
  let keeping: KeepingFunctions

  /// How a value that is assigned or passed holds the object in whose class it stands: `{ self.show() }`, `show`, `self`,
  /// and what is made of such and keeps it.
  func holdOnSelf(_ value: Node) -> StrongHold? {
    guard let owner = semantics.selfType(value.scope) else { return nil }
    if value.isSelf { return StrongHold(value: .itself, owner: owner, word: .selfValue, location: value) }
    switch value.kind {
    case .closure:
      guard semantics.captures(value) else { return nil }
      return StrongHold(value: .closure, owner: owner, word: .selfValue, location: value)
    case .name, .member:
      if let local = semantics.localDeclaration(of: value)?.value {
        return local.kind == .call ? holdOnSelf(local) : nil
      }
      guard let method = semantics.ownMember(value)?.id, program[method].kind == .function else { return nil }
      return StrongHold(value: .method(method), owner: owner, word: .selfValue, location: value)
    default: return keptOnSelf(by: value)?.hold
    }
  }

  /// The first argument that what a call makes keeps and that holds the object in whose class the call stands.
  func keptOnSelf(by call: Node) -> (argument: KeptArgument, hold: StrongHold)? { kept(by: call, holdOnSelf) }

  /// How a value holds the object that a local stands for: `{ interactor.close() }`, `interactor.close`, `interactor`.
  func hold(on local: Node, _ type: TypeID, by value: Node) -> StrongHold? {
    if value == local { return StrongHold(value: .itself, owner: type, word: local.name, location: value) }
    if value.kind == .member, value.firstChild == local,
      let method = types.firstMember(value.name, of: type, arguments: [])?.id, program[method].kind == .function
    {
      return StrongHold(value: .method(method), owner: type, word: local.name, location: value)
    }
    guard value.kind == .closure else {
      return kept(by: value) { hold(on: local, type, by: $0) }?.hold
    }
    let isWeak = value.children.contains { [.weakCapture, .unownedCapture].contains($0.kind) && $0.name == local.name }
    guard !isWeak, value.contains(where: { $0.kind == .name && $0.name == local.name }) else { return nil }
    return StrongHold(value: .closure, owner: type, word: local.name, location: value)
  }

  // MARK: - What objects keep of what they are made with

  struct KeptArgument {
    let property: String
    let type: String
    /// The property's declaration; nil for a framework's.
    let id: DeclarationID?
  }

  /// The first argument that holds an object and that what a call makes keeps. Few arguments hold one, and that is quickly
  /// seen.
  private func kept(
    by call: Node, _ hold: (Node) -> StrongHold?
  ) -> (argument: KeptArgument, hold: StrongHold)? {
    guard call.kind == .call else { return nil }
    for (index, argument) in call.arguments.enumerated() {
      guard let hold = hold(argument.value), let type = semantics.constructed(by: call),
        let kept = kept(index, argument.label, of: call, type)
      else { continue }
      return (kept, hold)
    }
    return nil
  }

  /// What an object of a type that a call makes keeps of an argument.
  func kept(_ index: Int, _ label: Name, of call: Node, _ type: TypeID) -> KeptArgument? {
    if let property = property(of: type, keeping: index, labelled: label, of: call) {
      return KeptArgument(
        property: program.text(program[property].name), type: program.name(of: type), id: property)
    }
    return semantics.frameworkProperty(of: type, keeping: label).map {
      KeptArgument(property: $0.property, type: $0.type, id: nil)
    }
  }

  private func property(
    of type: TypeID, keeping argument: Int, labelled label: Name, of call: Node
  ) -> DeclarationID? {
    if let caller = semantics.selfType(call.scope),
      let property = keeping.property(keeping: argument, of: call, by: caller, semantics)
    {
      return property.id
    }
    guard program.types[type].kind == .struct else { return nil }
    let candidates = label == .none ? closures(of: type) : Array(program.members.values(label, of: type))
    return candidates.first {
      semantics.isStrongProperty($0) || !SwiftUIWords.objectWrappers.isDisjoint(with: program.attributes(of: $0))
    }
  }

  /// The one property of a struct that keeps a closure, which may be passed behind the call: `PlanView { self.done() }`.
  private func closures(of type: TypeID) -> [DeclarationID] {
    let found = semantics.storedProperties(of: type).filter(\.type.isFunction).map(\.id)
    return found.count == 1 ? found : []
  }
}

extension BodySemantics {
  /// Whether a controller of SwiftUI's sets the view that it shows.
  func isRootView(_ target: Node) -> Bool {
    guard program.text(target.name) == "rootView", target.firstChild?.unwrapped.isSelf ?? (target.kind == .name),
      let type = selfType(target.scope)
    else { return false }
    return inheritsExternal(type, ["UIHostingController"])
  }

  /// The property of a framework's class, which a class is or inherits, that keeps an argument of its initialiser.
  fileprivate func frameworkProperty(of type: TypeID, keeping label: Name) -> (property: String, type: String)? {
    types.lineage(of: type).lazy.map(program.name).compactMap { type in
      FrameworkHolders.property(of: type, keeping: self.program.text(label)).map { ($0, type) }
    }.first
  }

  /// Whether somebody empties properties of a name: sets one to nil, or to a closure without statements, be it by a function
  /// that sets it to its parameter.
  func isEmptied(_ name: Name) -> Bool { !emptyings(of: name).isEmpty }

  /// Whether somebody may empty such a property of a type while it holds an object that keeps what has the property.
  func isEmptied(_ name: Name, of type: TypeID, holding owner: TypeID) -> Bool {
    emptyings(of: name).contains { mayEmpty($0, of: type) && !isTooLate($0, type, owner) }
  }

  /// Whether only the end of what is held would empty it.
  func isEmptiedTooLate(_ name: Name, of type: TypeID, holding owner: TypeID) -> Bool {
    emptyings(of: name).contains { mayEmpty($0, of: type) && isTooLate($0, type, owner) }
  }

  /// What is set to nothing.
  private func emptyings(of name: Name) -> [Node] {
    memory { Emptyings(solver) }.known(name) {
      index.writes(to: name).filter { write in
        guard let value = write.value else { return true }
        return [value].reachable(by: valuesPassed).contains {
          isNone($0) == true || $0.kind == .closure && $0.children.allSatisfy { $0.kind == .parameter }
        }
      }.map(\.target)
    }
  }

  /// Whether what is set may be the property of a type, and is not another's of that name.
  private func mayEmpty(_ target: Node, of type: TypeID) -> Bool {
    guard target.kind == .member, let base = target.firstChild?.unwrapped, !base.isSelf else {
      return ownMember(target).flatMap { program.enclosingType(of: $0.id) }.map { areKin($0, type) } ?? true
    }
    if let known = baseType(of: base).nominal ?? classMade(for: base) { return areKin(known, type) }
    // A framework's property is of a framework's type: `interactivePopGestureRecognizer?.delegate = nil`.
    return base.kind != .member || !program.members(named: base.name).isEmpty
  }

  /// The class, of a framework too, that a property or local begins with an object of.
  private func classMade(for name: Node) -> TypeID? {
    let initial = ownMember(name).map { initialValue(of: $0.id) } ?? localValue(name)
    guard let call = initial, call.kind == .call else { return nil }
    let isConfigured = FrameworkHolders.configuring.contains(program.text(call.calleeName))
    let made = isConfigured ? call.callee?.firstChild?.unwrapped : call
    return made.flatMap { $0.kind == .call ? constructed(by: $0) : nil }
  }

  /// Whether a place only runs as the object is released that is held, or what holds it.
  private func isTooLate(_ target: Node, _ type: TypeID, _ owner: TypeID) -> Bool {
    guard let id = target.scope.id, program[id].kind == .deinitializer, let user = selfType(target.scope) else {
      return false
    }
    return areKin(user, owner) || areKin(user, type)
  }

  private func areKin(_ one: TypeID, _ other: TypeID) -> Bool {
    types.inherits(one, from: other) || types.inherits(other, from: one)
  }

  /// What the calls of a function pass for the parameter that a value names. An initialiser is passed what a new object has.
  private func valuesPassed(for value: Node) -> [Node] {
    guard value.kind == .name, case .parameter(let position, let function) = declaration(of: value),
      program[function].kind == .function
    else { return [] }
    let unpassed = program.parameter(position, of: function)?.defaultValue.map { node($0, function.scope) }
    return calls.named(program[function].name).filter { mayRun(function, calledBy: $0) }.compactMap {
      argument(for: position, of: function, in: $0) ?? unpassed
    }
  }

  private func mayRun(_ function: DeclarationID, calledBy call: Node) -> Bool {
    functionCalled(by: call, nil).map { implementations(of: $0.id).contains(function) } ?? true
  }
}

/// Where properties are emptied: many have the same name.
private final class Emptyings {
  let known: Memo<[Name: [Node]]>

  init(_ solver: Solver) { known = Memo(solver) }
}

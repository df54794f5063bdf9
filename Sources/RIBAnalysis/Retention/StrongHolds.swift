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

extension BodySemantics {
  /// How a value that is assigned or passed holds the object in whose class it stands: `{ self.show() }`, `show`, `self`,
  /// and a view that is made of such.
  func holdOnSelf(_ value: Node) -> StrongHold? {
    guard let owner = selfType(value.scope) else { return nil }
    if value.isSelf { return StrongHold(value: .itself, owner: owner, word: .selfValue, location: value) }
    switch value.kind {
    case .closure:
      guard captures(value) else { return nil }
      return StrongHold(value: .closure, owner: owner, word: .selfValue, location: value)
    case .name, .member:
      guard let method = ownMember(value)?.id, program[method].kind == .function else { return nil }
      return StrongHold(value: .method(method), owner: owner, word: .selfValue, location: value)
    default: return keptArguments(of: value).lazy.compactMap(holdOnSelf).first { $0.value.isFunction }
    }
  }

  /// How a value holds the object that a local stands for: `{ interactor.close() }`, `interactor`.
  func hold(on local: Node, _ type: TypeID, by value: Node) -> StrongHold? {
    if value == local { return StrongHold(value: .itself, owner: type, word: local.name, location: value) }
    guard value.kind == .closure else {
      return keptArguments(of: value).lazy.compactMap { self.hold(on: local, type, by: $0) }.first
    }
    let isWeak = value.children.contains { [.weakCapture, .unownedCapture].contains($0.kind) && $0.name == local.name }
    guard !isWeak, value.contains(where: { $0.kind == .name && $0.name == local.name }) else { return nil }
    return StrongHold(value: .closure, owner: type, word: local.name, location: value)
  }

  /// What a value made here keeps of what it is passed: the closures of a view, which is a value.
  private func keptArguments(of value: Node) -> [Node] {
    guard let type = constructedType(value, expected: nil)?.nominal, program.types[type].kind == .struct else {
      return []
    }
    return value.arguments.filter { argument in
      program.members.values(argument.label, of: type).contains(where: isStrongProperty)
    }.map(\.value)
  }

  /// Whether somebody empties properties of a name: sets one to nil, or to a closure without statements.
  func isEmptied(_ name: Name) -> Bool {
    index.writes(to: name).contains { write in
      guard let value = write.value else { return true }
      return isNone(value) == true || value.kind == .closure && value.firstChild == nil
    }
  }
}

extension StrongHold.Value {
  fileprivate var isFunction: Bool {
    if case .itself = self { false } else { true }
  }
}

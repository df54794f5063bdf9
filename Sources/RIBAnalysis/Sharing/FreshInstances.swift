import RIBModel
import SwiftScan
import SwiftProgram

/// Finds computed properties of components that create a new object with state each time they are read.
struct FreshInstances: ProgramReader {
  let semantics: BodySemantics

  /// All of them, by member.
  static func find(_ pool: WorkerPool, _ components: Components) -> [FreshInstance] {
    let program = pool.program
    return components.find(pool) { semantics, members, type in
      let canShare = semantics.types.preludeAncestor(of: type, .Component) != nil
      return members.enumerated().compactMap { index, entry in
        FreshInstances(semantics: semantics).find(entry.id).map { (index, (made: $0, canShare: canShare)) }
      }
    }.map { member, found in
      FreshInstance(
        member: member, type: program.name(of: found.made.type), state: program.text(program[found.made.state].name),
        statePosition: program.position(found.made.state), canShare: found.canShare)
    }
  }

  private struct MadeObject: Sendable {
    let type: TypeID
    let state: DeclarationID
  }

  /// What a member makes at each access; nil where it makes nothing, keeps what it makes, or makes what has no state.
  private func find(_ id: DeclarationID) -> MadeObject? {
    let declaration = program[id]
    guard declaration.accessors.contains(.getter), let body = semantics.body(of: id), !program.isConditional(id) else {
      return nil
    }
    let expected = declaration.type.map { semantics.types.resolve($0, from: id.scope) }
    guard let result = semantics.onlyResult(of: body), let type = made(result, expected), let state = state(of: type)
    else { return nil }
    return MadeObject(type: type, state: state)
  }

  /// The class of which an expression makes an object, here, as the local that it names, or by a function.
  private func made(_ node: Node, _ expected: Type?, depth: Int = 0) -> TypeID? {
    guard depth < Self.depthLimit else { return nil }
    switch node.valueSource {
    case .call:
      if let type = semantics.constructedType(node, expected: expected) { return type.nominal }
      let body = semantics.fixedFunction(calledBy: node).flatMap(semantics.body)
      return body.flatMap(semantics.onlyResult).flatMap { made($0, nil, depth: depth + 1) }
    case .part(let part): return made(part, nil, depth: depth)
    case .name:
      return semantics.localValue(node).flatMap { $0.kind == .call ? made($0, nil, depth: depth + 1) : nil }
    case .member, .implicitMember, .oneOf, .collection, .element, .closure, .literal, .computed, .nothing: return nil
    }
  }

  // MARK: - State

  /// So deep constants are followed to what they are made of, and functions to what makes their results.
  private static let depthLimit = 4

  /// What others subscribe to.
  private static let streams = Set(StreamLibrary.all.flatMap(\.subjects))

  /// The first property of a class that makes one object differ from another; nil where there is none, and for what is
  /// made anew by custom: builders, components, and what is shown, such as view controllers.
  private func state(of type: TypeID, depth: Int = 0) -> DeclarationID? {
    let entry = program.types[type]
    guard depth < Self.depthLimit, entry.kind == .class || entry.kind == .actor,
      semantics.types.preludeAncestor(of: type, .Buildable, .Component, .EmptyComponent, .Routing) == nil,
      !mayBeShown(type)
    else { return nil }
    let isInteractor = semantics.types.preludeAncestor(of: type, .Interactor) != nil
    return semantics.ownMembers(of: type).first { isState($0, depth: depth) || isInteractor && isWeak($0) }
  }

  /// The listener or the router of an interactor: the one of another has none.
  private func isWeak(_ id: DeclarationID) -> Bool {
    program[id].kind == .variable && program[id].modifiers.contains(.weak) && !program.isConditional(id)
  }

  /// Whether a class may be a view or a view controller: its base class is UIKit's, or is not known.
  private func mayBeShown(_ type: TypeID) -> Bool {
    !semantics.outerBases(of: type).allSatisfy { KnownTypes.bringsNothing.contains(program.name(of: $0)) }
  }

  /// `ReplaySubject<T>.create(bufferSize: 1)`: there is no other way to make one.
  private func isReplaySubject(_ value: Node) -> Bool {
    guard ["create", "createUnbounded"].contains(program.text(value.calleeName)),
      let base = value.firstChild?.firstChild, let made = semantics.namedType(base)?.nominal
    else { return false }
    return program.types[made].origin == .external && program.name(of: made) == "ReplaySubject"
  }

  private func isState(_ id: DeclarationID, depth: Int) -> Bool {
    let declaration = program[id]
    let modifiers = declaration.modifiers
    guard declaration.kind == .variable, !declaration.accessors.contains(.getter),
      modifiers.isDisjoint(with: [.static, .weak, .unowned, .lazy]), !program.isConditional(id)
    else { return false }
    let attributes = program.attributes(of: id)
    guard attributes.allSatisfy(KnownTypes.plainWrappers.contains), !attributes.contains("IBOutlet") else {
      return false
    }
    guard modifiers.contains(.constant) || attributes.isEmpty && keepsItsObject(id) else { return true }
    guard let value = semantics.initialValue(of: id) else { return false }
    if isReplaySubject(value) { return true }
    let expected = declaration.type.map { semantics.types.resolve($0, from: id.scope) }
    guard let made = made(value, expected) else { return false }
    return program.types[made].origin == .external
      ? Self.streams.contains(program.name(of: made)) : state(of: made, depth: depth + 1) != nil
  }

  /// Whether a variable keeps the object that an initialiser puts into it: a `let` in all but name. A struct may change
  /// where it is, and so may what cannot be told from one.
  private func keepsItsObject(_ id: DeclarationID) -> Bool {
    guard let owner = program.enclosingType(of: id), let written = program[id].type,
      let type = semantics.types.resolve(written, from: id.scope).unwrapped.nominal, isObject(type)
    else { return false }
    let wanted = WantedProperty(name: program[id].name, holders: [owner], type: type)
    let isByInitializer: (PropertyWrite) -> Bool = { write in
      write.target.scope.id.map { program[$0].kind == .initializer && program.enclosingType(of: $0) == owner } == true
    }
    // Most variables are set by their own class, so that the search through the whole app is for few.
    return semantics.writes(to: wanted, by: owner).allSatisfy(isByInitializer)
      && (program.access(of: id) == .private || semantics.writes(to: wanted).allSatisfy(isByInitializer))
  }

  private func isObject(_ type: TypeID) -> Bool {
    [.class, .actor, .protocol].contains(program.types[type].kind) || KnownTypes.isAppleClass(program.name(of: type))
  }
}

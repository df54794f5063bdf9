import RIBModel
import SwiftScan
import SwiftProgram

/// Finds values of components that need each other to be made: the first use of one of them never returns.
///
/// A value needs what its getter, or the initial value of a `lazy` property, surely reads of the same object: under no
/// condition, and in no closure that may run later. `shared { … }` runs its closure at once. What a component reads of
/// its dependency belongs to another object, even if RIBs attach each other and that object is of the same class.
struct ValueCycles: ProgramReader {
  let semantics: BodySemantics
  let components: Components
  let component: Int
  private var type: TypeID { components.types[component] }

  static func find(_ pool: WorkerPool, _ components: Components) -> [ValueCycle] {
    let needs = pool.map(components.types.count) { semantics, component in
      ValueCycles(semantics: semantics, components: components, component: component).needs()
    }
    return ValueCycle.all(among: Array(needs.joined()))
  }

  private func needs() -> [ValueNeed] {
    let members = components.members[component]
    return members.indices.flatMap { index -> [ValueNeed] in
      let value = MemberIndex(component: component, member: index)
      guard let body = body(members[index].id) else { return [] }
      var found: [ValueNeed] = []
      body.visit { node in
        guard let needed = needed(at: node), isSurelyReached(node) else { return }
        let read = program.position(of: node.callee ?? node)
        found.append(ValueNeed(value: value, needed: MemberIndex(component: component, member: needed), read: read))
      }
      return found
    }
  }

  /// What runs when a value is read for the first time; nil for what is stored.
  private func body(_ id: DeclarationID) -> Node? {
    let declaration = program[id]
    guard !declaration.modifiers.contains(.static), !program.isConditional(id), !semantics.isWrapped(id) else {
      return nil
    }
    if declaration.modifiers.contains(.lazy) { return semantics.initialValue(of: id) }
    guard declaration.kind == .function || declaration.accessors.contains(.getter) else { return nil }
    return semantics.body(of: id)
  }

  private func isSurelyReached(_ node: Node) -> Bool {
    let found = semantics.conditions(at: node)
    return found.conditions.isEmpty && !found.isInClosure && !program.isConditional(node) && !isInLoop(node)
      && !semantics.isInAutoclosure(node)
  }

  private func isInLoop(_ node: Node) -> Bool { sequence(first: node, next: \.parent).contains { $0.kind == .loop } }

  /// The member of the same object that a node reads or calls.
  private func needed(at node: Node) -> Int? {
    switch node.kind {
    case .name, .member:
      return semantics.ownMember(node) == nil ? nil : property(node.name)
    case .call:
      guard let callee = node.callee, callee.kind == .name || callee.firstChild?.isSelf == true else { return nil }
      return function(callee.name)
    default: return nil
    }
  }

  private func property(_ name: Name) -> Int? {
    guard let found = types.firstMember(name, of: type, arguments: []), program[found.id].kind == .variable else {
      return nil
    }
    return components.ownMember(found.id, of: component)
  }

  /// The method of that name; nil if there are several, for their arguments decide which one is called.
  private func function(_ name: Name) -> Int? {
    let found = types.members(name, of: type)
    guard found.count == 1, let id = found.first?.id, program[id].kind == .function else { return nil }
    return components.ownMember(id, of: component)
  }
}

import RIBModel
import SwiftScan
import SwiftProgram

/// Finds values of components that need each other to be made: the first use of one of them never returns.
///
/// A value needs what its getter, or the initial value of a `lazy` property, surely reads of the same object: under no
/// condition, and in no closure that may run later. `shared { … }` runs its closure at once. What a component reads of
/// its dependency belongs to another object, even if RIBs attach each other and that object is of the same class. Only of a
/// component that another one makes for itself, `LoginComponent(dependency: self)`, that object is known.
struct ValueCycles: ProgramReader {
  let semantics: BodySemantics
  let components: Components
  let component: Int
  /// The component that has made the object; nil where that is not known.
  let maker: Int?
  private var type: TypeID { components.types[component] }

  static func find(_ pool: WorkerPool, _ components: Components) -> [ValueCycle] {
    let needs = pool.map(components.types.count) { semantics, component in
      ValueCycles(semantics: semantics, components: components, component: component, maker: nil).needs()
    }.joined()
    let made = Set(needs.map(\.needed).filter { $0.maker != nil }.map { [$0.member.component, $0.maker ?? -1] })
      .sorted { $0.lexicographicallyPrecedes($1) }
    let inner = pool.map(made.count) { semantics, index in
      ValueCycles(semantics: semantics, components: components, component: made[index][0], maker: made[index][1])
        .needs()
    }
    return ValueCycle.all(among: Array(needs) + inner.joined())
  }

  private func needs() -> [ValueNeed] {
    let members = components.members[component]
    return members.indices.flatMap { index -> [ValueNeed] in
      guard let body = body(members[index].id) else { return [] }
      var found: [ValueNeed] = []
      body.visit { node in
        guard let needed = needed(at: node), isSurelyReached(node) else { return }
        let read = program.position(of: node.callee ?? node)
        found.append(ValueNeed(value: value(index), needed: needed, read: read))
      }
      return found
    }
  }

  private func value(_ member: Int) -> ComponentValue {
    ComponentValue(member: MemberIndex(component: component, member: member), maker: maker)
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

  /// The value that a node reads or calls.
  private func needed(at node: Node) -> ComponentValue? {
    switch node.kind {
    case .name, .member:
      if let named = semantics.ownMember(node) { return property(named, node.name).map(value) }
      return node.kind == .member ? node.firstChild.flatMap { valueOfAnother(node.name, $0) } : nil
    case .call:
      guard let callee = node.callee, callee.kind == .name || callee.firstChild?.isSelf == true else { return nil }
      return function(calledBy: node).map(value)
    default: return nil
    }
  }

  /// `loginComponent.tokens` of a component that this one makes for itself, `dependency.client` of the one that has made this
  /// one.
  private func valueOfAnother(_ name: Name, _ base: Node) -> ComponentValue? {
    if let maker, semantics.isOwnProperty(base, named: Name(.dependency)) {
      return property(name, of: maker).map {
        ComponentValue(member: MemberIndex(component: maker, member: $0), maker: nil)
      }
    }
    guard maker == nil, let made = madeComponent(base), let member = property(name, of: made) else { return nil }
    return ComponentValue(member: MemberIndex(component: made, member: member), maker: component)
  }

  /// The component that a member of this one makes with this one for its dependency.
  private func madeComponent(_ member: Node) -> Int? {
    guard let own = semantics.ownMember(member)?.id, let type = semantics.type(of: member).nominal,
      let made = components.index(of: type), let body = body(own)
    else { return nil }
    let makesForSelf = body.contains { node in
      node.kind == .call && semantics.constructedType(node, expected: nil)?.nominal == type
        && node.arguments.contains { $0.label == Name(.dependency) && $0.value.isSelf }
    }
    return makesForSelf ? made : nil
  }

  /// The component's property that a name stands for in one of its bodies. In a protocol's extension that is the component's
  /// own only where the protocol requires it.
  private func property(_ named: FoundMember, _ name: Name) -> Int? {
    guard let index = property(name, of: component) else { return nil }
    let isFixed =
      named.isDefault && !program.members.values(name, of: named.owner).contains(where: program.isRequirement)
    return isFixed && components.members[component][index].id != named.id ? nil : index
  }

  private func property(_ name: Name, of component: Int) -> Int? {
    let members = types.members(name, of: components.types[component])
    // Which of several extensions is meant, their conditions decide.
    guard let found = members.first, program[found.id].kind == .variable, !found.isDefault || members.count == 1 else {
      return nil
    }
    return components.ownMember(found.id, of: component)
  }

  /// The method that a call is of; nil if there are several of that name, for their arguments decide which one is called.
  private func function(calledBy call: Node) -> Int? {
    guard let id = semantics.functionFitting(call), types.members(call.calleeName, of: type).count == 1 else {
      return nil
    }
    return components.ownMember(id, of: component)
  }
}

import RIBModel
import SwiftScan
import SwiftProgram

/// Finds where components force an optional static dependency, or hide that there may be none.
struct OptionalUses: ProgramReader {
  let semantics: BodySemantics

  /// All of them, by position.
  ///
  /// - Parameter graph: one with its providers.
  static func find(
    _ pool: WorkerPool, _ drafts: [RIBDraft], _ components: Components, _ graph: RIBGraph
  ) -> [OptionalUse] {
    var exposed: [Int: Set<Int>] = [:]
    for provider in graph.ribs.flatMap(\.staticDependencies).flatMap(\.providers) {
      if let place = provider.place { exposed[place.component, default: []].insert(place.member) }
    }
    let inComponents = pool.map(components.types.count) { [exposed] semantics, index in
      let finder = OptionalUses(semantics: semantics)
      let (type, members) = (components.types[index], components.members[index])
      let ribs = graph.components[index].ribs
      let builders = ribs.map { drafts[$0].builder }.filter { $0 != type }
      let uses = ([type] + builders).flatMap { location in
        finder.find(in: SearchedClass(type: location, component: (type, index), rib: nil, members: members))
      }
      let leaks = finder.leaks(
        component: index, members, exposed: exposed[index] ?? [],
        dynamic: ribs.flatMap { graph.ribs[$0].dynamicDependencies })
      return uses + leaks
    }
    let finder = OptionalUses(semantics: pool.first)
    let inBuilders = drafts.indices.filter { graph.ribs[$0].component == nil }.flatMap { index in
      finder.find(in: SearchedClass(type: drafts[index].builder, component: nil, rib: index, members: []))
    }
    return (inComponents.joined() + inBuilders).sorted(by: \.position)
  }

  /// A class whose bodies are searched, and whose members hand optionals on.
  private struct SearchedClass {
    /// The component, or the builder that makes it.
    let type: TypeID
    /// The component's class and index in the graph; nil for a builder without one.
    let component: (type: TypeID, index: Int)?
    /// The builder's RIB, where it has no component.
    let rib: Int?
    let members: [ComponentMembers.ListedMember]
  }

  /// `dependency.x!`, `dependency.x ?? y`, `dependency.x?.z ?? y` and a `guard` that traps, in the bodies of a class: its
  /// own dependency's, and what its component's members pass on of it.
  private func find(in location: SearchedClass) -> [OptionalUse] {
    program.allMembers(of: location.type).flatMap { id -> [OptionalUse] in
      var found: [OptionalUse] = []
      semantics.roots(id.scope).visit { node in
        guard let kind = kind(node), let hidden = node.firstChild, let origin = origin(of: hidden, location) else {
          return
        }
        found.append(
          OptionalUse(
            kind: kind, component: location.component?.index, rib: location.rib, member: program.fullName(of: id),
            property: program.text(program[origin].name), type: program.typeText(of: origin) ?? "",
            position: position(of: hidden), declaration: program.position(origin)))
      }
      return found
    }
  }

  private func kind(_ node: Node) -> OptionalUse.Kind? {
    switch node.kind {
    case .force: .forced
    case .coalesce: .defaulted
    case .unwrapping where isTrapped(node): .forced
    default: nil
    }
  }

  /// `guard let user = dependency.user else { fatalError() }`
  private func isTrapped(_ unwrapping: Node) -> Bool {
    guard let statement = unwrapping.parent, statement.name == .guardStatement else { return false }
    return statement.children.filter { $0.kind == .block }.flatMap(\.children).contains(where: \.isTrap)
  }

  private func position(of node: Node) -> SourcePosition {
    var current = node
    while let child = current.firstChild { current = child }
    return program.position(of: current)
  }

  /// The optional requirement whose value an expression is, or reaches into by optional chaining; nil for everything
  /// else.
  private func origin(of node: Node, _ location: SearchedClass) -> DeclarationID? {
    if let direct = directOrigin(of: node, location) { return direct }
    var current = node
    while [.member, .call, .subscript].contains(current.kind), let base = current.firstChild { current = base }
    guard current.kind == .chain, let optional = current.firstChild else { return nil }
    return directOrigin(of: optional, location)
  }

  private func directOrigin(of node: Node, _ location: SearchedClass) -> DeclarationID? {
    switch node.kind {
    case .member:
      guard let base = node.firstChild else { return nil }
      let type = semantics.type(of: base)
      if let component = location.component?.type, type.nominal == component {
        let name = node.name
        return handedOn(name, component, location.members) ?? readThrough(name, component, location.members, node.scope)
      }
      guard base.name == Name(.dependency) else { return nil }
      return semantics.member(node.name, of: type, node.scope).flatMap(optionalRequirement)
    case .name:
      guard let component = location.component?.type, semantics.selfType(node.scope) == component,
        case .member = semantics.declaration(of: node)
      else { return nil }
      return handedOn(node.name, component, location.members)
    default: return nil
    }
  }

  /// Needle's components read through to their dependency what they do not have themselves.
  private func readThrough(
    _ name: Name, _ component: TypeID, _ members: [ComponentMembers.ListedMember], _ scope: Scope
  ) -> DeclarationID? {
    let text = program.text(name)
    guard !members.contains(where: { $0.member.name == text }), let dependency = types.forwardedType(of: component)
    else { return nil }
    return semantics.member(name, of: dependency, scope).flatMap(optionalRequirement)
  }

  private func optionalRequirement(_ member: FoundMember) -> DeclarationID? {
    program.isRequirement(member.id) && types.declaredType(of: member)?.isOptional == true ? member.id : nil
  }

  /// The requirement behind a component's member that just hands an optional on.
  private func handedOn(_ name: Name, _ component: TypeID, _ members: [ComponentMembers.ListedMember]) -> DeclarationID?
  {
    let text = program.text(name)
    guard let entry = members.first(where: { $0.member.name == text }),
      case .dependency(let property) = entry.member.source,
      let dependency = types.preludeArgument(of: component, .Component)
    else { return nil }
    return semantics.member(program.names.intern(property), of: dependency, entry.id.scope).flatMap(optionalRequirement)
  }

  // MARK: - Leaks

  /// Stored optionals of a component that witness a child's requirement, and `shared { … }` of an optional.
  private func leaks(
    component: Int, _ members: [ComponentMembers.ListedMember], exposed: Set<Int>, dynamic: [DynamicDependency]
  ) -> [OptionalUse] {
    let parameters = Dictionary(dynamic.filter(\.isOptional).map { ($0.name, $0) }) { first, _ in first }
    return members.enumerated().filter { exposed.contains($0.offset) && isBornHere($0.element) }.map { _, entry in
      let parameter = parameters[entry.member.name]
      return OptionalUse(
        kind: .leaked, component: component, member: entry.member.name, property: entry.member.name,
        type: entry.member.type ?? "", position: entry.member.position,
        declaration: parameter?.position ?? entry.member.position)
    }
  }

  private func isBornHere(_ entry: ComponentMembers.ListedMember) -> Bool {
    guard entry.member.isOptional, entry.member.source == .own else { return false }
    guard program[entry.id].accessors.contains(.getter) else { return true }
    let results = semantics.body(of: entry.id).map { semantics.results(of: $0) } ?? []
    return results.compactMap(\.callee).contains { semantics.isShared($0) }
  }
}

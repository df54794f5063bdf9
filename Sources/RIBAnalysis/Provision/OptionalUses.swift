import RIBModel
import SourceScan
import SwiftSemantics

/// Finds where components force an optional static dependency, or hide that there may be none.
struct OptionalUses {
  let flow: Flow
  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  /// All of them, by position.
  ///
  /// - Parameter graph: one with its providers.
  static func find(
    _ pool: WorkerPool, _ drafts: [RIBDraft], _ components: Components, _ graph: RIBGraph
  ) -> [OptionalUse] {
    var exposed: [Int: Set<Int>] = [:]
    for provider in graph.ribs.flatMap(\.staticDependencies).flatMap(\.providers) {
      if let component = provider.component, let member = provider.member {
        exposed[component, default: []].insert(member)
      }
    }
    let inComponents = pool.map(components.types.count) { [exposed] flow, index in
      let finder = OptionalUses(flow: flow)
      let (type, members) = (components.types[index], components.members[index])
      let ribs = graph.components[index].ribs
      let builders = ribs.map { drafts[$0].builder }.filter { $0 != type }
      let uses = ([type] + builders).flatMap { place in
        finder.find(in: Place(type: place, component: (type, index), rib: nil, members: members))
      }
      let leaks = finder.leaks(
        component: index, members, exposed: exposed[index] ?? [],
        dynamic: ribs.flatMap { graph.ribs[$0].dynamicDependencies })
      return uses + leaks
    }
    let finder = OptionalUses(flow: pool.first)
    let inBuilders = drafts.indices.filter { graph.ribs[$0].component == nil }.flatMap { index in
      finder.find(in: Place(type: drafts[index].builder, component: nil, rib: index, members: []))
    }
    return (inComponents.joined() + inBuilders).sorted { $0.position < $1.position }
  }

  /// A class whose bodies are searched, and whose members hand optionals on.
  private struct Place {
    /// The component, or the builder that makes it.
    let type: TypeID
    /// The component's class and index in the graph; nil for a builder without one.
    let component: (type: TypeID, index: Int)?
    /// The builder's RIB, where it has no component.
    let rib: Int?
    let members: [ComponentMembers.Entry]
  }

  /// `dependency.x!`, `dependency.x ?? y` and `dependency.x?.z ?? y` in the bodies of a class: its own dependency's, and
  /// what its component's members hand on of it.
  private func find(in place: Place) -> [OptionalUse] {
    program.allMembers(of: place.type).flatMap { id -> [OptionalUse] in
      let scope = id.scope
      var found: [OptionalUse] = []
      for root in flow.roots(scope) {
        root.visit { node in
          guard let kind = self.kind(node), let hidden = node.firstChild,
            let origin = self.origin(of: hidden, place)
          else { return }
          found.append(
            OptionalUse(
              kind: kind, component: place.component?.index, rib: place.rib, member: program.fullName(of: id),
              property: program.text(program[origin].name), type: program.typeText(of: origin) ?? "",
              position: position(of: hidden), declaration: program.position(origin)))
        }
      }
      return found
    }
  }

  private func kind(_ node: Node) -> OptionalUse.Kind? {
    switch node.kind {
    case .force: .forced
    case .coalesce: .defaulted
    default: nil
    }
  }

  private func position(of node: Node) -> SourcePosition {
    var current = node
    while current.kind != .name, let child = current.firstChild { current = child }
    return program.position(node.scope.file, Int(current.offset))
  }

  /// The optional requirement whose value an expression is, or reaches into by optional chaining; nil for everything else.
  private func origin(of node: Node, _ place: Place) -> DeclarationID? {
    if let direct = directOrigin(of: node, place) { return direct }
    var current = node
    while [.member, .call, .subscript].contains(current.kind), let base = current.firstChild {
      current = base
    }
    guard current.kind == .chain, let optional = current.firstChild else { return nil }
    return directOrigin(of: optional, place)
  }

  private func directOrigin(of node: Node, _ place: Place) -> DeclarationID? {
    switch node.kind {
    case .member:
      guard let base = node.firstChild else { return nil }
      let type = flow.type(of: base)
      if let component = place.component?.type, type.nominal == component {
        let name = node.name
        return handedOn(name, component, place.members) ?? readThrough(name, component, place.members, node.scope)
      }
      guard base.name == Name(.dependency) else { return nil }
      return flow.member(node.name, of: type, node.scope).flatMap { optionalRequirement($0) }
    case .name:
      guard let component = place.component?.type, flow.selfType(node.scope) == component,
        case .member = flow.declaration(of: node)
      else { return nil }
      return handedOn(node.name, component, place.members)
    default: return nil
    }
  }

  /// Needle's components read through to their dependency what they do not have themselves.
  private func readThrough(
    _ name: Name, _ component: TypeID, _ members: [ComponentMembers.Entry], _ scope: Scope
  ) -> DeclarationID? {
    let text = program.text(name)
    guard !members.contains(where: { $0.member.name == text }),
      let dependency = types.forwardedType(of: component)
    else { return nil }
    return flow.member(name, of: dependency, scope).flatMap { optionalRequirement($0) }
  }

  private func optionalRequirement(_ member: FoundMember) -> DeclarationID? {
    guard program.isRequirement(member.id), let type = types.declaredType(of: member), type.isOptional else {
      return nil
    }
    return member.id
  }

  /// The requirement behind a component's member that just hands an optional on.
  private func handedOn(_ name: Name, _ component: TypeID, _ members: [ComponentMembers.Entry]) -> DeclarationID? {
    let text = program.text(name)
    guard let entry = members.first(where: { $0.member.name == text }), entry.member.isOptional,
      case .dependency(let property) = entry.member.source,
      let dependency = types.preludeAncestor(of: component, .Component)?.arguments.first
    else { return nil }
    let scope = entry.id.scope
    return flow.member(program.names.intern(property), of: dependency, scope).flatMap { optionalRequirement($0) }
  }

  // MARK: - Leaks

  /// Stored optionals of a component that witness a child's requirement, and `shared { … }` of an optional.
  private func leaks(
    component: Int, _ members: [ComponentMembers.Entry], exposed: Set<Int>, dynamic: [DynamicDependency]
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

  private func isBornHere(_ entry: ComponentMembers.Entry) -> Bool {
    guard entry.member.isOptional, entry.member.source == .own else { return false }
    guard program[entry.id].accessors.contains(.getter) else { return true }
    let results = flow.body(of: entry.id).map { flow.results(of: $0) } ?? []
    return results.contains { result in
      result.kind == .call && result.firstChild.map { flow.isShared($0) } == true
    }
  }
}

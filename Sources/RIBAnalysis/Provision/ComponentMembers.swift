import RIBModel
import SwiftScan
import SwiftProgram

/// Lists what a component has, and where each value comes from.
struct ComponentMembers: ProgramReader {
  let semantics: BodySemantics

  /// A member with the declaration that it was read from.
  struct ListedMember: Sendable {
    let id: DeclarationID
    let member: Member
    /// Where it reads what it passes on, where it does nothing else.
    let handed: Node?
  }

  /// The properties and methods of a class, each name once, in the order of their declarations.
  func entries(of type: TypeID) -> [ListedMember] {
    var names: Set<Name> = []
    for owner in types.lineage(of: type) { names.formUnion(program.members.names(of: owner)) }
    return names.flatMap { entries(named: $0, of: type) }.sorted(by: \.id)
  }

  private func entries(named name: Name, of type: TypeID) -> [ListedMember] {
    var seen: Set<String> = []
    return types.members(name, of: type).compactMap { found in
      let kind = program[found.id].kind
      guard kind == .variable || kind.takesParameters, !program.isPrelude(found.id),
        seen.insert(program.fullName(of: found.id)).inserted
      else { return nil }
      return entry(found, of: type)
    }
  }

  private func entry(_ found: FoundMember, of type: TypeID) -> ListedMember {
    let origin = program[found.id].kind == .variable ? origin(of: found, in: type) : Origin.own
    return ListedMember(id: found.id, member: member(found, origin.source), handed: origin.location)
  }

  private func member(_ found: FoundMember, _ source: Member.Source) -> Member {
    let declaration = program[found.id]
    let resolved = semantics.propertyType(of: found)
    let text = program.typeText(of: found.id) ?? (resolved.isUnknown ? nil : program.describe(resolved))
    var member = Member(
      name: program.fullName(of: found.id), type: text,
      isOptional: declaration.kind == .variable && resolved.isOptional, access: program.access(of: found.id).spelling,
      isSettable: declaration.kind == .variable && program.hasSetter(found.id)
        && (declaration.setterAccess ?? .internal) >= .internal, declaredBy: program.name(of: found.owner),
      position: program.position(found.id), source: source)
    member.isAccessInherited = declaration.access == nil
    member.setterAccess = declaration.setterAccess?.spelling
    return member
  }

  // MARK: - Where a value comes from

  /// Where a member's value comes from, and the place that reads it there.
  private struct Origin {
    let source: Member.Source
    let location: Node?

    static let own = Origin(source: .own, location: nil)
  }

  private func origin(of found: FoundMember, in type: TypeID) -> Origin {
    value(of: found.id, in: type).map { origin(of: $0, in: type, name: program[found.id].name) } ?? .own
  }

  /// The one expression that gives a property its value; nil where there are several, or none.
  func value(of property: DeclarationID, in type: TypeID) -> Node? {
    if let body = semantics.body(of: property) { return semantics.onlyResult(of: body) }
    let assigned = semantics.assignments(to: program[property].name, in: type)
    return semantics.initialValue(of: property) ?? (assigned.count == 1 ? assigned[0] : nil)
  }

  /// `dependency.x` and `self.dependency.x` pass on; another member's name stands for that member. What forces or
  /// papers over an optional still hands it on.
  private func origin(of node: Node, in type: TypeID, name: Name) -> Origin {
    switch node.kind {
    case .force, .coalesce, .chain, .cast, .forcedCast:
      return node.firstChild.map { origin(of: $0, in: type, name: name) } ?? .own
    case .member:
      guard let base = node.firstChild else { return .own }
      if isDependency(base) { return Origin(source: .dependency(program.text(node.name)), location: node) }
      return base.isSelf ? otherMember(node.name, of: type, besides: name, node) : .own
    case .name:
      guard case .member = semantics.declaration(of: node) else { return .own }
      return otherMember(node.name, of: type, besides: name, node)
    default: return .own
    }
  }

  private func otherMember(_ other: Name, of type: TypeID, besides name: Name, _ location: Node) -> Origin {
    let member = types.firstMember(other, of: type, arguments: [])
    guard other != name, member.map({ program[$0.id].kind == .variable }) == true else { return .own }
    return Origin(source: .member(program.text(other)), location: location)
  }

  /// `dependency` or `self.dependency`: the component's own; or what its initialiser passes to another as that.
  private func isDependency(_ node: Node) -> Bool {
    semantics.isOwnProperty(node, named: Name(.dependency)) || isHandedOn(node)
  }

  private func isHandedOn(_ node: Node) -> Bool {
    guard node.kind == .name, let initializer = node.scope.id else { return false }
    return semantics.initializerCalls(in: initializer).contains { call, _ in
      semantics.dependencyArgument(of: call).map { $0.kind == .name && $0.name == node.name } == true
    }
  }
}

import SourceScan

/// A place that sets a property.
struct PropertyWrite: Sendable {
  /// `x`, `a.x`: what is set.
  let target: ExpressionID
  /// What it is set to; nil where that is one of several values.
  let value: ExpressionID?
  let scope: Scope
}

extension Flow {
  /// The places in a body that set a property of one of some names.
  func writes(to names: Set<Name>, in scope: Scope) -> [PropertyWrite] {
    var found: [PropertyWrite] = []
    for root in roots(scope) {
      visit(root, scope) { id in
        switch node(id, scope).kind {
        case .assignment: found += writes(by: id, scope)
        case .inout:
          found +=
            firstChild(id, scope).map { [PropertyWrite(target: target($0, scope), value: nil, scope: scope)] } ?? []
        // Whoever has a path to a property may set it.
        case .member where isBehindKeyPath(id, scope): found.append(PropertyWrite(target: id, value: nil, scope: scope))
        default: break
        }
      }
    }
    return found.filter { names.contains(name($0.target, scope)) }
  }

  private func writes(by assignment: ExpressionID, _ scope: Scope) -> [PropertyWrite] {
    guard let left = firstChild(assignment, scope) else { return [] }
    if node(left, scope).kind == .tuple {
      return children(left, scope).compactMap { firstChild($0, scope) }
        .map { PropertyWrite(target: target($0, scope), value: nil, scope: scope) }
    }
    let right = node(left, scope).nextSibling
    return [PropertyWrite(target: target(left, scope), value: right < 0 ? nil : right, scope: scope)]
  }

  /// `x` of `x?` and `x!`.
  private func target(_ id: ExpressionID, _ scope: Scope) -> ExpressionID {
    var id = id
    while [.chain, .force].contains(node(id, scope).kind), let next = firstChild(id, scope) { id = next }
    return id
  }

  private func isBehindKeyPath(_ id: ExpressionID, _ scope: Scope) -> Bool {
    var current = id
    while [.member, .chain, .force].contains(node(current, scope).kind), let next = firstChild(current, scope) {
      current = next
    }
    return node(current, scope).kind == .keyPath
  }
}

/// A property that is asked for: who may have it, and what may be its value.
struct WantedProperty: Sendable {
  let name: Name
  /// The classes and protocols as which its owner is known.
  let holders: [TypeID]
  /// The protocol or class that its value is of.
  let type: TypeID
  /// Bodies that set it for another owner than the one that is meant.
  var besides: Set<Scope> = []
}

extension Crew {
  /// For each property the places of the whole program that may set it to anything but nil.
  func writes(to wanted: [WantedProperty]) -> [[PropertyWrite]] {
    let byName = Dictionary(grouping: wanted.indices, by: { wanted[$0].name })
    let names = Set(byName.keys)
    let found = mapFiles { flow, file -> [(property: Int, write: PropertyWrite)] in
      guard flow.program.scans[file].maySet(names) else { return [] }
      return flow.bodies(inFile: file).flatMap { flow.writes(to: names, in: $0) }.flatMap { write in
        byName[flow.name(write.target, write.scope), default: []].filter { flow.mayBe(write, of: wanted[$0]) }
          .map { ($0, write) }
      }
    }
    var writes = [[PropertyWrite]](repeating: [], count: wanted.count)
    for found in found.joined() { writes[found.property].append(found.write) }
    return writes
  }
}

extension Flow {
  /// Whether a place may set a property that is asked for.
  func mayBe(_ write: PropertyWrite, of wanted: WantedProperty) -> Bool {
    guard name(write.target, write.scope) == wanted.name, !wanted.besides.contains(write.scope) else { return false }
    if let value = write.value, node(value, write.scope).kind == .nil { return false }
    guard let owner = owner(ofTarget: write.target, write.scope) else { return false }
    switch owner.unwrapped {
    case .nominal(let type, _) where program.types[type].origin != .ambiguous: return isRelated(type, wanted)
    case .composition(let parts):
      return parts.contains { part in part.nominal.map { isRelated($0, wanted) } ?? true }
    default:
      return write.value.map { !isItself($0, write.scope, wanted) && mayHold($0, write.scope, wanted.type) } ?? true
    }
  }

  /// Whether a value is the property's own, which only hands on what somebody else has set.
  private func isItself(_ value: ExpressionID, _ scope: Scope, _ wanted: WantedProperty) -> Bool {
    guard let owner = selfType(scope), isRelated(owner, wanted) else { return false }
    if isOwnProperty(value, named: wanted.name, scope) { return true }
    return setting(value, scope).map { program[$0].name == wanted.name } ?? false
  }

  /// The property in whose setter a value is the new one.
  private func setting(_ value: ExpressionID, _ scope: Scope) -> DeclarationID? {
    guard let index = scope.declaration, node(value, scope).kind == .name,
      program.text(name(value, scope)) == "newValue"
    else { return nil }
    let id = DeclarationID(file: scope.file, index: index)
    return program[id].kind == .variable ? id : nil
  }

  /// The type whose property a name or member is; nil where it is no property.
  private func owner(ofTarget id: ExpressionID, _ scope: Scope) -> Type? {
    guard node(id, scope).kind == .member, let base = firstChild(id, scope) else {
      guard node(id, scope).kind == .name,
        case .member = lookUp(name(id, scope), at: node(id, scope).offset, scope)
      else { return nil }
      return selfType(scope).map { .nominal($0, []) }
    }
    if node(base, scope).kind == .name, [.selfValue, .superValue].contains(name(base, scope)) {
      return selfType(scope).map { .nominal($0, []) }
    }
    return baseType(of: base, scope)
  }

  /// Whether a value of a type may be the owner of a property that is asked for.
  func isRelated(_ type: TypeID, _ wanted: WantedProperty) -> Bool {
    wanted.holders.contains { types.inherits($0, from: type) || types.inherits(type, from: $0) }
  }

  /// Whether a value may be of a type, as far as its own is known.
  private func mayHold(_ value: ExpressionID, _ scope: Scope, _ wanted: TypeID) -> Bool {
    let written = setting(value, scope).flatMap { program[$0].type }
    let known = written.map { types.resolve($0, from: scope) } ?? type(of: value, scope)
    guard let type = known.nominal, program.types[type].origin == .sources else { return true }
    return types.inherits(type, from: wanted) || types.inherits(wanted, from: type)
      || types.conformers(of: wanted).contains { types.inherits($0, from: type) }
  }
}

extension ScannedFile {
  /// Whether a body may set a property of one of some names, judged without asking what is a body.
  func maySet(_ names: Set<Name>) -> Bool {
    expressions.contains { node in
      switch node.kind {
      case .assignment, .inout: node.firstChild >= 0 && isTarget(node.firstChild, names)
      case .keyPath: true
      default: false
      }
    }
  }

  private func isTarget(_ id: ExpressionID, _ names: Set<Name>) -> Bool {
    var node = expressions[Int(id)]
    while [.chain, .force].contains(node.kind), node.firstChild >= 0 { node = expressions[Int(node.firstChild)] }
    return node.kind == .tuple || names.contains(node.name)
  }
}

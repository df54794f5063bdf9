import SwiftScan

/// A place that sets a property.
package struct PropertyWrite: Sendable {
  /// `x`, `a.x`: what is set.
  package let target: Node
  /// What it is set to; nil where that is one of several values.
  package let value: Node?
}

extension BodySemantics {
  /// The places in a body that set a property of one of some names.
  package func writes(to names: Set<Name>, in scope: Scope) -> [PropertyWrite] {
    writes(in: scope).filter { names.contains($0.target.name) }
  }

  private func writes(in scope: Scope) -> [PropertyWrite] {
    var found: [PropertyWrite] = []
    roots(scope).visit { node in
      switch node.kind {
      case .assignment: found += writes(by: node)
      case .inout: found += node.firstChild.map { [PropertyWrite(target: $0.unwrapped, value: nil)] } ?? []
      // Whoever has a path to a property may set it.
      case .member where isBehindKeyPath(node): found.append(PropertyWrite(target: node, value: nil))
      default: break
      }
    }
    return found
  }

  /// The places in the bodies of a class, and of the app's own classes that it inherits, that set a property of a name. The
  /// bodies are walked once for all names.
  package func writes(to name: Name, by type: TypeID) -> [PropertyWrite] {
    let known = knownWrites(type) { Dictionary(grouping: scopes(of: type).flatMap(writes(in:)), by: \.target.name) }
    return known[name] ?? []
  }

  /// What these bodies assign to a property of the class itself.
  package func assignments(to property: Name, in type: TypeID) -> [Node] {
    writes(to: property, by: type).filter { isOwnProperty($0.target, named: property) }.compactMap(\.value)
  }

  /// `x` or `self.x`.
  package func isOwnProperty(_ node: Node, named property: Name) -> Bool {
    guard node.name == property else { return false }
    switch node.kind {
    case .name: return true
    case .member: return node.firstChild?.isSelf == true
    default: return false
    }
  }

  private func writes(by assignment: Node) -> [PropertyWrite] {
    guard let left = assignment.firstChild else { return [] }
    if left.kind == .tuple {
      return left.children.compactMap { $0.firstChild }
        .map { PropertyWrite(target: $0.unwrapped, value: nil) }
    }
    return [PropertyWrite(target: left.unwrapped, value: left.nextSibling)]
  }

  /// The places in a body that set one of its locals, its declaration left out.
  package func writes(to local: Local, in scope: Scope) -> [PropertyWrite] {
    writes(to: [local.name], in: scope).filter { write in
      write.target.kind == .name && (local.offset..<local.end).contains(write.target.offset)
    }
  }

  private func isBehindKeyPath(_ node: Node) -> Bool {
    var current = node
    while [.member, .chain, .force].contains(current.kind), let next = current.firstChild {
      current = next
    }
    return current.kind == .keyPath
  }
}

/// A property whose writes are searched for: who may have it, and what may be its value.
package struct WantedProperty: Hashable, Sendable {
  package let name: Name
  /// The classes and protocols as which its owner is known.
  package let holders: [TypeID]
  /// The protocol or class that its value is of.
  package let type: TypeID
  /// Bodies that set it for another owner than the one that is meant.
  package var besides: Set<Scope> = []

  package init(name: Name, holders: [TypeID], type: TypeID, besides: Set<Scope> = []) {
    self.name = name
    self.holders = holders
    self.type = type
    self.besides = besides
  }
}

extension WorkerPool {
  /// For each property the places of the whole program that may set it to anything but nil.
  package func writes(to wanted: [WantedProperty]) -> [[PropertyWrite]] {
    let byName = Dictionary(grouping: wanted.indices, by: { wanted[$0].name })
    let names = Set(byName.keys)
    let found = mapFiles { semantics, file -> [(property: Int, write: PropertyWrite)] in
      guard semantics.program.scans[file].maySet(names) else { return [] }
      return semantics.bodies(inFile: file).flatMap { semantics.writes(to: names, in: $0) }.flatMap { write in
        byName[write.target.name, default: []].filter { semantics.mayBe(write, of: wanted[$0]) }
          .map { ($0, write) }
      }
    }
    var writes = [[PropertyWrite]](repeating: [], count: wanted.count)
    for found in found.joined() { writes[found.property].append(found.write) }
    return writes
  }
}

extension BodySemantics {
  /// The places of the whole program that may set a property to anything but nil. All files are searched once for it.
  package func writes(to wanted: WantedProperty) -> [PropertyWrite] {
    writesOfProgram(wanted) {
      program.scans.indices.filter { program.scans[$0].maySet([wanted.name]) }.flatMap(bodies)
        .flatMap { writes(to: [wanted.name], in: $0) }.filter { mayBe($0, of: wanted) }
    }
  }

  /// Those of them in the bodies of a class, and of the app's own classes that it inherits.
  package func writes(to wanted: WantedProperty, by type: TypeID) -> [PropertyWrite] {
    writes(to: wanted.name, by: type).filter { mayBe($0, of: wanted) }
  }

  /// Whether a location may set one of the properties that are searched for.
  package func mayBe(_ write: PropertyWrite, of wanted: WantedProperty) -> Bool {
    guard write.target.name == wanted.name, !wanted.besides.contains(write.target.scope) else { return false }
    if let value = write.value, value.kind == .nil { return false }
    guard let owner = owner(ofTarget: write.target) else { return false }
    switch owner.unwrapped {
    case .nominal(let type, _) where program.types[type].origin != .ambiguous: return isRelated(type, wanted)
    case .composition(let parts):
      return parts.contains { part in part.nominal.map { isRelated($0, wanted) } ?? true }
    default:
      return write.value.map { !isItself($0, wanted) && mayHold($0, wanted.type) } ?? true
    }
  }

  /// Whether a value is the property's own, which only passes on what somebody else has set.
  private func isItself(_ value: Node, _ wanted: WantedProperty) -> Bool {
    guard let owner = selfType(value.scope), isRelated(owner, wanted) else { return false }
    if isOwnProperty(value, named: wanted.name) { return true }
    return setting(value).map { program[$0].name == wanted.name } ?? false
  }

  /// The property in whose setter a value is the new one.
  private func setting(_ value: Node) -> DeclarationID? {
    guard let index = value.scope.declaration, value.kind == .name,
      program.text(value.name) == "newValue"
    else { return nil }
    let id = DeclarationID(file: value.scope.file, index: index)
    return program[id].kind == .variable ? id : nil
  }

  /// The type whose property a name or member is; nil where it is no property.
  private func owner(ofTarget node: Node) -> Type? {
    guard node.kind == .member, let base = node.firstChild else {
      guard node.kind == .name, case .member = declaration(of: node) else { return nil }
      return selfType(node.scope).map { .nominal($0, []) }
    }
    if base.kind == .name, [.selfValue, .superValue].contains(base.name) {
      return selfType(node.scope).map { .nominal($0, []) }
    }
    return baseType(of: base)
  }

  /// Whether a value of a type may be the owner of one of the properties.
  package func isRelated(_ type: TypeID, _ wanted: WantedProperty) -> Bool {
    wanted.holders.contains { types.inherits($0, from: type) || types.inherits(type, from: $0) }
  }

  /// Whether a value may be of a type, as far as its own is known.
  private func mayHold(_ value: Node, _ wanted: TypeID) -> Bool {
    let written = setting(value).flatMap { program[$0].type }
    let known = written.map { types.resolve($0, from: value.scope) } ?? type(of: value)
    guard let type = known.nominal, program.types[type].origin == .sources else { return true }
    return types.inherits(type, from: wanted) || types.inherits(wanted, from: type)
      || types.conformers(of: wanted).contains { types.inherits($0, from: type) }
  }
}

extension ScannedFile {
  /// Whether a body may set a property of one of some names, judged without a look at what a body is.
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

import SwiftScan

/// A place that sets a property.
package struct PropertyWrite: Sendable {
  /// `x`, `a.x`: what is set.
  package let target: Node
  /// What it is set to; nil where that is one of several values.
  package let value: Node?
}

extension BodySemantics {
  /// The places in the bodies of a class, and of the app's own classes that it inherits, that set a property of a name.
  package func writes(to name: Name, by type: TypeID) -> [PropertyWrite] {
    let all = index.writes(to: name)
    let byClass = writesByClass(name) {
      all.indices.reduce(into: [:]) { found, index in
        if let type = selfType(all[index].target.scope) { found[type, default: []].append(index) }
      }
    }
    return ownClasses(of: type).flatMap { byClass[$0] ?? [] }.map { all[$0] }
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

  /// The places in a body that set one of its locals, its declaration left out.
  package func writes(to local: Local, in scope: Scope) -> [PropertyWrite] {
    index.writes(to: local.name, in: scope).filter { write in
      write.target.kind == .name && (local.offset..<local.end).contains(write.target.offset)
    }
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
    map(wanted.count) { $0.writes(to: wanted[$1]) }
  }
}

/// The places that set properties of one name, as indexes into all of them.
struct WritesByOwner {
  /// By the type that surely has the property.
  var owned: [TypeID: [Int]] = [:]
  /// Those of which the owner's type is not known.
  var open: [Int] = []
}

extension BodySemantics {
  /// The places of the whole program that may set a property to anything but nil.
  package func writes(to wanted: WantedProperty) -> [PropertyWrite] {
    knownWrites(wanted) {
      let all = index.writes(to: wanted.name)
      let byOwner = writesByOwner(wanted.name) { group(all) }
      let owned = wanted.holders.flatMap { holder in
        types.related(to: holder).flatMap { byOwner.owned[$0] ?? [] }
      }
      return Set(owned + byOwner.open).sorted().map { all[$0] }.filter { mayBe($0, of: wanted) }
    }
  }

  private func group(_ writes: ArraySlice<PropertyWrite>) -> WritesByOwner {
    writes.indices.reduce(into: WritesByOwner()) { found, index in
      switch owner(ofTarget: writes[index].target)?.unwrapped {
      case nil: break
      case .nominal(let type, _) where program.types[type].origin != .ambiguous:
        found.owned[type, default: []].append(index)
      default: found.open.append(index)
      }
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

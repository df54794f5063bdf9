import RIBModel
import SwiftScan
import SwiftProgram

/// In what an object keeps what it reaches by something else than a property of its own.
extension Retentions {
  /// `page.pad`, `$0` of `Pad().then { $0.delegate = self }`, a cell, a local.
  func holder(behind base: Node) -> Retention.Holder? {
    if base.kind == .member { return base.firstChild.flatMap { holder(of: base.name, keptBy: $0.unwrapped) } }
    if let call = semantics.configuration(passing: base) { return holder(ofConfigured: call) }
    guard let made = semantics.localDeclaration(of: base)?.value else { return nil }
    if made.kind != .call, let holder = holder(of: made) { return holder }
    if let list = list(dequeuing: made) { return list }
    return holder(of: base, beginningWith: made).map { .property(program.text($0)) }
  }

  /// What another object keeps in a property.
  private func holder(of name: Name, keptBy object: Node) -> Retention.Holder? {
    guard let type = semantics.baseType(of: object).nominal, let property = semantics.storedProperty(name, of: type),
      semantics.isStrongProperty(property), !semantics.isEmptied(name)
    else { return nil }
    return holder(of: object)?.of(program.text(name))
  }

  private func holder(ofConfigured call: Node) -> Retention.Holder? {
    if let object = call.callee?.firstChild?.unwrapped, object.kind != .call { return holder(of: object) }
    return semantics.holder(of: call).map { .property(program.text($0)) }
  }

  /// What keeps what a local stands for: a property that it is put into, or a view that nothing takes it out of.
  private func holder(of base: Node, beginningWith made: Node) -> Name? {
    guard let owner = semantics.selfType(base.scope) else { return nil }
    if made.kind == .call, FrameworkHolders.isSettable(program.text(made.calleeName)) {
      return semantics.holder(of: made)
    }
    guard let holder = semantics.keeper(of: base) ?? semantics.holder(of: made) else { return nil }
    if let property = semantics.storedProperty(holder, of: owner) {
      return semantics.isStrongProperty(property) ? holder : nil
    }
    let removals = FrameworkHolders.removals.compactMap(program.names.find)
    let users = [owner] + [semantics.baseType(of: base).nominal].compactMap(\.self)
    return users.contains { semantics.mayEnd(anythingOf: $0, by: removals) } ? nil : holder
  }

  // MARK: - Cells

  /// The list that the object keeps and that a call takes a cell from.
  private func list(dequeuing call: Node) -> Retention.Holder? {
    guard program.text(call.calleeName).hasPrefix("dequeue"), let list = call.callee?.firstChild?.unwrapped,
      case .property(let name)? = self.list(list)
    else { return nil }
    return .cell(of: name)
  }

  /// What keeps a list, which its data source is passed: `table.dataSource = self`, `Source(tableView: table) { … }`.
  private func list(_ list: Node) -> Retention.Holder? {
    switch semantics.declaration(of: list) {
    case .parameter: return semantics.selfType(list.scope).flatMap { self.list(shownBy: $0) }
    case .local(let local, _):
      guard case .argument(_, let closure) = local.value, let call = semantics.call(passed: closure) else { return nil }
      let passed = call.arguments.filter { FrameworkHolders.lists.contains(program.text($0.label)) }
      return passed.lazy.compactMap { holder(of: $0.value) }.first
    case .member, .global, .type, .unknown: return holder(of: list)
    }
  }

  /// The list whose data source an object is, be it by a storyboard.
  private func list(shownBy owner: TypeID) -> Retention.Holder? {
    let writes = program.names.find("dataSource").map { semantics.writes(to: $0, by: owner) } ?? []
    let set = writes.filter { $0.value?.isSelf == true }.compactMap { $0.target.firstChild?.unwrapped }
    let outlet = semantics.storedProperties(of: owner).first { property in
      program.attributes(of: property.id).contains("IBOutlet")
        && property.type.unwrapped.nominal.map { FrameworkHolders.listTypes.contains(program.name(of: $0)) } == true
    }
    return set.lazy.compactMap { holder(of: $0) }.first
      ?? outlet.map { .property(program.text(program[$0.id].name)) }
  }
}

extension BodySemantics {
  /// The call that passes its object to a closure under a name, and returns it: `Pad().then { $0.delegate = self }`.
  func configuration(passing name: Node) -> Node? {
    guard name.kind == .name, case .local(let local, _) = declaration(of: name),
      case .argument(0, let closure) = local.value, let call = call(passed: closure),
      FrameworkHolders.configuring.contains(program.text(call.calleeName))
    else { return nil }
    return call
  }
}

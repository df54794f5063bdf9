import SourceScan

/// What has a mutable form as its type: a requirement, a property, or a parameter of an initialiser.
struct FormHolder: Hashable, Sendable {
  let declaration: DeclarationID
  /// Which of the initialiser's parameters; nil for a requirement or property.
  var parameter: Int?
}

/// What the bodies of one file do with the values of mutable forms.
struct FoundFormUses: Sendable {
  /// A holder whose value another one takes over.
  struct Handing: Sendable {
    let from: FormHolder
    let to: FormHolder
  }

  var handings: [Handing] = []
  /// Where no more than the parent type has is taken of a holder's value.
  var reads: [(holder: FormHolder, position: SourcePosition)] = []
  /// The holders whose value is written, or goes where the sources do not show what is done with it.
  var open: Set<FormHolder> = []
  /// Names that are asked of something whose type the sources do not tell.
  var openNames: Set<Name> = []
}

/// Collects what one file does with the values of mutable forms.
struct FormUseCollector {
  private let flow: Flow
  private let forms: MutableForms
  private let names: UsedNames
  private(set) var found = FoundFormUses()
  private var program: Program { flow.program }

  /// - Parameter names: those of the holders.
  init(_ flow: Flow, _ forms: MutableForms, _ names: UsedNames) {
    self.flow = flow
    self.forms = forms
    self.names = names
  }

  /// An expression with what stands around it.
  private struct Spot {
    let id: ExpressionID
    let scope: Scope
    var parent: ExpressionID?
    var outer: ExpressionID?
  }

  mutating func collect(inFile file: Int) {
    visitBodies(of: Scope(file: file, declaration: nil))
    for (index, declaration) in program.scans[file].declarations.enumerated() {
      let id = DeclarationID(file: file, index: index)
      if declaration.hasBody { visitBodies(of: id.scope) }
      for parameter in program.parameters(of: id) {
        if let value = parameter.defaultValue { visit(Spot(id: value, scope: id.scope)) }
      }
    }
  }

  private mutating func visitBodies(of scope: Scope) {
    for root in flow.roots(scope) { visit(Spot(id: root, scope: scope)) }
  }

  private mutating func visit(_ spot: Spot) {
    let node = flow.node(spot.id, spot.scope)
    if names.isValue(node.name), node.kind == .name || node.kind == .member, !isSet(spot) {
      for holder in holders(spot) { note(holder, spot) }
    }
    var child = node.firstChild
    while child >= 0 {
      visit(Spot(id: child, scope: spot.scope, parent: spot.id, outer: spot.parent))
      child = flow.node(child, spot.scope).nextSibling
    }
  }

  // MARK: - What an expression stands for

  /// Whether it is the property that an assignment sets.
  private func isSet(_ spot: Spot) -> Bool {
    guard let parent = spot.parent, flow.node(parent, spot.scope).kind == .assignment else { return false }
    return flow.firstChild(parent, spot.scope) == spot.id
      && flow.isOwnProperty(spot.id, named: flow.name(spot.id, spot.scope), spot.scope)
  }

  private mutating func holders(_ spot: Spot) -> [FormHolder] {
    let node = flow.node(spot.id, spot.scope)
    if node.kind == .member { return holders(named: node.name, spot) }
    switch flow.lookUp(node.name, at: node.offset, spot.scope) {
    case .member(let member): return holders([member])
    case .parameter(let position, let function):
      return [FormHolder(declaration: function, parameter: position)].filter { form(of: $0) != nil }
    case .unknown:
      found.openNames.insert(node.name)
      return []
    case .local, .global, .type: return []
    }
  }

  private mutating func holders(named name: Name, _ spot: Spot) -> [FormHolder] {
    guard let base = flow.firstChild(spot.id, spot.scope) else { return [] }
    let type = flow.path(base, spot.scope)?.value ?? flow.baseType(of: base, spot.scope)
    let members = flow.members(name, of: type, spot.scope)
    if members.isEmpty { found.openNames.insert(name) }
    return holders(members)
  }

  /// Of a class's own member and the requirements that it witnesses only the former is meant.
  private func holders(_ members: [FoundMember]) -> [FormHolder] {
    guard let first = members.first else { return [] }
    let meant = program.isRequirement(first.id) ? members : [first]
    return meant.map { FormHolder(declaration: $0.id) }.filter { form(of: $0) != nil }
  }

  /// The mutable form that a holder has as its type.
  private func form(of holder: FormHolder) -> TypeID? {
    type(of: holder).flatMap { forms.isMutable($0) ? $0 : nil }
  }

  private func type(of holder: FormHolder) -> TypeID? {
    let id = holder.declaration
    if let position = holder.parameter {
      return program.parameter(position, of: id).flatMap { plainType($0.type, id.scope) }
    }
    return program[id].kind == .variable ? program[id].type.flatMap { plainType($0, id.scope) } : nil
  }

  private func plainType(_ syntax: TypeSyntaxID, _ scope: Scope) -> TypeID? {
    guard case .nominal(let type, _) = flow.types.resolve(syntax, from: scope) else { return nil }
    return type
  }

  // MARK: - What is done with its value

  private mutating func note(_ holder: FormHolder, _ spot: Spot) {
    guard let form = form(of: holder) else { return }
    if isRead(spot, as: form) { return noteRead(holder, spot) }
    guard let taker = taker(of: spot), let type = type(of: taker) else {
      found.open.insert(holder)
      return
    }
    if forms.isReading(type, of: form) {
      noteRead(holder, spot)
    } else if type == form {
      found.handings.append(FoundFormUses.Handing(from: holder, to: taker))
    } else {
      found.open.insert(holder)
    }
  }

  private mutating func noteRead(_ holder: FormHolder, _ spot: Spot) {
    found.reads.append((holder, program.position(spot.scope.file, Int(flow.node(spot.id, spot.scope).offset))))
  }

  /// Whether it is asked for a member that its parent type has too.
  private func isRead(_ spot: Spot, as form: TypeID) -> Bool {
    guard let parent = spot.parent, flow.node(parent, spot.scope).kind == .member else { return false }
    let members = flow.types.members(flow.name(parent, spot.scope), of: form, requirements: true)
    return !members.isEmpty && members.allSatisfy { forms.isReading($0.owner, of: form) }
  }

  /// The property or parameter that takes a value over as it is.
  private func taker(of spot: Spot) -> FormHolder? {
    guard let parent = spot.parent else { return resultTaker(of: spot) }
    switch flow.node(parent, spot.scope).kind {
    case .argument: return spot.outer.flatMap { parameter(taking: parent, of: Call(id: $0, scope: spot.scope)) }
    case .assignment: return property(setBy: parent, spot)
    default: return resultTaker(of: spot)
    }
  }

  private func parameter(taking argument: ExpressionID, of call: Call) -> FormHolder? {
    guard flow.node(call.id, call.scope).kind == .call else { return nil }
    let arguments = flow.children(call.id, call.scope).filter { flow.node($0, call.scope).kind == .argument }
    guard let position = arguments.firstIndex(of: argument),
      let (function, parameter) = flow.functionTaking(position, of: call), flow.isMeant(function, by: call)
    else { return nil }
    return FormHolder(declaration: function, parameter: parameter)
  }

  private func property(setBy assignment: ExpressionID, _ spot: Spot) -> FormHolder? {
    guard let left = flow.firstChild(assignment, spot.scope), left != spot.id else { return nil }
    let name = flow.name(left, spot.scope)
    guard flow.isOwnProperty(left, named: name, spot.scope), let type = flow.selfType(spot.scope),
      let member = flow.types.firstMember(name, of: type, arguments: [])
    else { return nil }
    return FormHolder(declaration: member.id)
  }

  /// The property that an expression is the value of.
  private func resultTaker(of spot: Spot) -> FormHolder? {
    guard let index = spot.scope.declaration else { return nil }
    let id = DeclarationID(file: spot.scope.file, index: index)
    let declaration = program[id]
    guard declaration.kind == .variable else { return nil }
    let isValue =
      declaration.initialValue == spot.id
      || declaration.body.map { flow.results(of: $0, spot.scope) == [spot.id] } == true
    return isValue ? FormHolder(declaration: id) : nil
  }
}

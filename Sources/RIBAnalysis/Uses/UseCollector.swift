import SourceScan

/// What the bodies and declarations of one file say of the use of requirements and components' members.
struct FoundUses: Sendable {
  /// A place that takes a value, and the declaration it stands for there.
  struct Reference: Sendable {
    let place: ExpressionPlace
    let target: DeclarationID
    /// The function or property in whose body the place stands, or the stored property that is set to it and to nothing
    /// that is run; nil at the top of a file.
    let code: DeclarationID?
  }

  var references: [Reference] = []
  /// Names that are asked of something whose type the sources do not tell.
  var openNames: Set<Name> = []
  /// Names that are asked of a type which is not written: `.make(…)`.
  var implicitNames: Set<Name> = []
  /// The names of types whose values are handed around: of properties, parameters, results and casts.
  var handedTypes: Set<Name> = []
  /// Types whose values go where the sources do not show what is taken of them.
  var escapingTypes: Set<TypeID> = []
}

/// Collects the uses of one file.
struct UseCollector {
  private let flow: Flow
  private let names: UsedNames
  private let escapes: Escapes
  private(set) var found = FoundUses()
  private var program: Program { flow.program }

  init(_ flow: Flow, _ names: UsedNames) {
    self.flow = flow
    self.names = names
    escapes = Escapes(flow, names)
  }

  mutating func collect(inFile file: Int) {
    let scan = program.scans[file]
    visitBodies(of: Scope(file: file, declaration: nil))
    for (index, declaration) in scan.declarations.enumerated() {
      let id = DeclarationID(file: file, index: index)
      if declaration.hasBody { visitBodies(of: id.scope) }
      noteTypes(of: id, declaration)
      for parameter in program.parameters(of: id) {
        if let value = parameter.defaultValue { visit(value, id.scope) }
      }
    }
  }

  private mutating func visitBodies(of scope: Scope) {
    for root in flow.roots(scope) { visit(root, scope) }
  }

  // MARK: - Bodies

  private mutating func visit(_ root: ExpressionID, _ scope: Scope) {
    // What an assignment sets is visited right behind it.
    var written: ExpressionID = -1
    flow.visit(root, scope) { id in
      let node = flow.node(id, scope)
      // To set what a dependency requires is to use it; a component that sets what it keeps has not taken it yet.
      if names.isValue(node.name), id != written || !flow.isOwnProperty(id, named: node.name, scope) {
        noteReference(id, node, scope)
      } else if node.kind == .member, let meant = names.meant(by: node.name) {
        noteMisspelt(id, meant, scope)
      }
      if node.type >= 0 { noteWrittenType(node.type, scope.file) }
      if node.kind == .call { found.escapingTypes.formUnion(escapes.types(in: id, scope)) }
      if node.kind == .assignment { written = node.firstChild }
    }
  }

  private mutating func noteReference(_ id: ExpressionID, _ node: Expression, _ scope: Scope) {
    switch node.kind {
    case .name:
      guard case .member(let member) = flow.lookUp(node.name, at: node.offset, scope) else {
        return
      }
      let all = flow.selfType(scope).map {
        flow.members(node.name, of: .nominal($0, flow.ownParameters($0)), scope)
      }
      note(all ?? [member], ExpressionPlace(id: id, scope: scope))
    case .implicitMember: found.implicitNames.insert(node.name)
    case .member:
      guard let base = flow.firstChild(id, scope) else { return }
      note(node.name, of: base, ExpressionPlace(id: id, scope: scope))
    default: break
    }
  }

  /// What is asked of a dependency or a component that has no such member is one of its own, misspelt.
  private mutating func noteMisspelt(_ id: ExpressionID, _ meant: [Name], _ scope: Scope) {
    guard let base = flow.firstChild(id, scope) else { return }
    let type = flow.path(base, scope)?.value ?? flow.baseType(of: base, scope)
    guard let holder = type.unwrapped.nominal, names.isHolder(program.types[holder].name),
      flow.members(flow.name(id, scope), of: type, scope).isEmpty
    else { return }
    found.openNames.formUnion(meant)
  }

  private mutating func note(_ name: Name, of base: ExpressionID, _ place: ExpressionPlace) {
    let type =
      flow.path(base, place.scope)?.value ?? flow.baseType(of: base, place.scope)
    let members = flow.members(name, of: type, place.scope)
    if members.isEmpty, mayHaveUnseenMembers(type), !isForeign(base, place.scope) {
      found.openNames.insert(name)
    }
    note(members, place)
  }

  /// Whether a value is what a type that no source declares gives of itself, being told nothing of the app:
  /// `Auth.auth().currentUser`.
  private func isForeign(_ id: ExpressionID, _ scope: Scope) -> Bool {
    switch flow.node(id, scope).kind {
    case .member, .chain, .force:
      return flow.firstChild(id, scope).map { isForeign($0, scope) } ?? false
    case .call:
      return flow.arguments(of: id, scope).isEmpty
        && flow.firstChild(id, scope).map { isForeign($0, scope) } ?? false
    case .name, .typeName:
      if let type = flow.namedType(id, scope)?.nominal {
        return program.types[type].origin == .external
      }
      guard
        case .unknown = flow.lookUp(flow.name(id, scope), at: flow.node(id, scope).offset, scope)
      else {
        return false
      }
      return program.text(flow.name(id, scope)).first?.isUppercase == true
    default: return false
    }
  }

  /// Whether a value of a type may be a dependency or a component after all, or lead to one by a name of its own.
  private func mayHaveUnseenMembers(_ type: Type) -> Bool {
    switch type.unwrapped {
    case .nominal(let id, let arguments):
      switch program.types[id].origin {
      case .external: !arguments.isEmpty
      case .ambiguous: true
      case .sources, .prelude:
        program.parts(of: id).contains {
          program.attributes(of: $0).contains("dynamicMemberLookup")
        }
      }
    case .tuple, .function: false
    default: true
    }
  }

  /// Of a class's own members and the requirements that they witness only the former are meant. A default stands for
  /// the requirement, which may have another witness.
  private mutating func note(_ members: [FoundMember], _ place: ExpressionPlace) {
    guard let first = members.first else { return }
    let meansProtocol = first.isDefault || program.isRequirement(first.id)
    let code = code(around: place)
    for member in members where meansProtocol || !program.isRequirement(member.id) {
      found.references.append(FoundUses.Reference(place: place, target: member.id, code: code))
    }
  }

  // MARK: - Whose code it is

  private func code(around place: ExpressionPlace) -> DeclarationID? {
    guard let index = place.scope.declaration else { return nil }
    var id = DeclarationID(file: place.scope.file, index: index)
    if let property = propertySet(to: place) { return property }
    // What a function declares inside is run as it is.
    while let parent = program[id].parent,
      program.space.type(of: DeclarationID(file: id.file, index: parent)) == nil,
      program.scans[id.file].declarations[parent].hasBody
    {
      id = DeclarationID(file: id.file, index: parent)
    }
    // What a stored property begins with is made with its object.
    let declaration = program[id]
    let isMadeAtOnce =
      declaration.kind == .variable && declaration.body == nil
      && !declaration.modifiers.contains(.lazy)
    return isMadeAtOnce ? nil : id
  }

  /// The object's own stored property that an assignment sets to a value in which nothing is called but what a closure
  /// calls later.
  private func propertySet(to place: ExpressionPlace) -> DeclarationID? {
    let scope = place.scope
    let parents = flow.parents(in: scope)
    var current = place.id
    while let parent = parents[current] {
      switch flow.node(parent, scope).kind {
      case .assignment:
        guard let left = flow.firstChild(parent, scope), left != current else { return nil }
        return ownProperty(left, scope)
      case .call, .subscript, .block, .return, .binding, .unwrapping, .destructuring, .loop,
        .pattern:
        return nil
      default: current = parent
      }
    }
    return nil
  }

  private func ownProperty(_ id: ExpressionID, _ scope: Scope) -> DeclarationID? {
    let node = flow.node(id, scope)
    guard flow.isOwnProperty(id, named: node.name, scope), let type = flow.selfType(scope),
      let member = flow.types.firstMember(node.name, of: type, arguments: []),
      !program[member.id].accessors.contains(.getter)
    else { return nil }
    if node.kind == .name, case .member = flow.lookUp(node.name, at: node.offset, scope) {
      return member.id
    }
    return node.kind == .member ? member.id : nil
  }

  // MARK: - Values that are handed around

  /// A type that a body writes: of a cast, a local, a closure's parameter.
  private mutating func noteWrittenType(_ type: TypeSyntaxID, _ file: Int) {
    program.scans[file].visitPlainNames(ofType: type) { name in
      if names.isHolder(name) { found.handedTypes.insert(name) }
    }
  }

  private mutating func noteTypes(of id: DeclarationID, _ declaration: Declaration) {
    switch declaration.kind {
    case .variable, .function, .initializer, .subscript, .enumCase: break
    default: return
    }
    if let type = declaration.type { noteWrittenType(type, id.file) }
    guard declaration.kind != .variable, declaration.kind != .initializer || !isWiring(id) else { return }
    for parameter in program.parameters(of: id) { noteWrittenType(parameter.type, id.file) }
  }

  /// Whether a declaration is a component's or a builder's own: what these are handed is told by edges.
  private func isWiring(_ id: DeclarationID) -> Bool {
    guard let type = program.enclosingType(of: id) else { return false }
    return flow.isWiring(type)
  }
}

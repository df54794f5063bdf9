import SwiftScan
import SwiftProgram

/// What the bodies and declarations of one file say of the use of requirements and components' members.
struct FoundUses: Sendable {
  /// A place that takes a value, and the declaration it stands for there.
  struct Reference: Sendable {
    let location: Node
    let target: DeclarationID
    /// What runs the place; nil at the top of a file.
    let code: Code?
  }

  enum Code: Hashable, Sendable {
    /// The function or property in whose body the place stands, or the stored property that is set to it and to nothing
    /// that is run.
    case declaration(DeclarationID)
    /// The parameter for which it is passed, and which nobody reads.
    case unread(FunctionParameter)
    /// The property of a struct in which it is kept, and which nobody reads.
    case unreadField(DeclarationID)
  }

  var references: [Reference] = []
  /// The names of members that are read of something whose type the sources do not show.
  var openNames: Set<Name> = []
  /// The names of members of a type that is not written: `.make(…)`.
  var implicitNames: Set<Name> = []
  /// The names of types whose values are passed around: of properties, parameters, results and casts.
  var handedTypes: Set<Name> = []
  /// Types whose values go where the sources do not show what is taken of them.
  var escapingTypes: Set<TypeID> = []
}

/// Collects the uses of one file.
struct UseCollector: ProgramReader {
  let escapes: Escapes
  let unread: UnreadParameters
  private(set) var found = FoundUses()
  var semantics: BodySemantics { escapes.semantics }
  private var names: UsedNames { escapes.names }

  /// - Parameters:
  ///   - places: where the file's bodies mention one of the names.
  ///   - bodies: those in which a value of the types may be at hand.
  mutating func collect(inFile file: Int, _ places: some Sequence<Node>, in bodies: some Sequence<Scope>) {
    for place in places { note(place) }
    for call in bodies.flatMap({ semantics.roots($0).nodes { $0.kind == .call } }) { noteEscapes(from: call) }
    for (index, declaration) in program.scan(ofFile: file).declarations.enumerated() {
      let id = DeclarationID(file: file, index: index)
      noteTypes(of: id, declaration)
      for parameter in program.parameters(of: id) {
        if let value = parameter.defaultValue { noteDefault(semantics.node(value, id.scope)) }
      }
    }
  }

  // MARK: - Bodies

  /// Notes what an expression that has one of the names takes. To set what a dependency requires is to use it; a component
  /// that sets what it keeps has not taken it yet.
  private mutating func note(_ place: Node) {
    if names.isValue(place.name) {
      if !place.isTarget || !semantics.isOwnProperty(place, named: place.name) { noteReference(place) }
    } else if place.kind == .member, let meant = names.meant(by: place.name) {
      noteMisspelt(place, meant)
    }
  }

  private mutating func noteEscapes(from call: Node) { found.escapingTypes.formUnion(escapes.types(in: call)) }

  /// Notes what a parameter's default value takes, which no index of bodies knows.
  private mutating func noteDefault(_ value: Node) {
    value.visit { node in
      note(node)
      if node.kind == .call { noteEscapes(from: node) }
      if let type = node.type { noteWrittenType(type, value.scope.file) }
    }
  }

  private mutating func noteReference(_ node: Node) {
    switch node.kind {
    case .name:
      guard case .member(let member) = semantics.declaration(of: node) else { return }
      let all = semantics.selfType(node.scope).map {
        semantics.members(node.name, of: .nominal($0, semantics.ownParameters($0)), node.scope)
      }
      note(all ?? [member], node)
    case .implicitMember: found.implicitNames.insert(node.name)
    case .member:
      guard let base = node.firstChild else { return }
      note(node.name, of: base, node)
    default: break
    }
  }

  /// A member that is read of a dependency or a component that has no such member: it is one of its own, misspelt.
  private mutating func noteMisspelt(_ node: Node, _ meant: [Name]) {
    guard let base = node.firstChild else { return }
    let type = type(of: base)
    guard let holder = type.unwrapped.nominal, names.isHolder(program.types[holder].name),
      semantics.members(node.name, of: type, node.scope).isEmpty
    else { return }
    found.openNames.formUnion(meant)
  }

  private mutating func note(_ name: Name, of base: Node, _ location: Node) {
    let type = type(of: base)
    let members = semantics.members(name, of: type, location.scope)
    if members.isEmpty, mayHaveUnseenMembers(type), !isForeign(base) { found.openNames.insert(name) }
    note(members, location)
  }

  private func type(of base: Node) -> Type { semantics.path(base)?.value ?? semantics.baseType(of: base) }

  /// Whether a value is what a type that no source declares gives of itself, being told nothing of the app:
  /// `Auth.auth().currentUser`.
  private func isForeign(_ node: Node) -> Bool {
    switch node.kind {
    case .member, .chain, .force, .call: return node.arguments.isEmpty && node.firstChild.map { isForeign($0) } == true
    case .name, .typeName:
      if let type = semantics.namedType(node)?.nominal { return program.types[type].origin == .external }
      guard case .unknown = semantics.declaration(of: node) else { return false }
      return program.text(node.name).first?.isUppercase == true
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
        program.parts(of: id).contains { program.attributes(of: $0).contains("dynamicMemberLookup") }
      }
    case .tuple, .function: false
    default: true
    }
  }

  /// Of a class's own members and the requirements that they witness only the former are meant. A default stands for
  /// the requirement, which may have another witness.
  private mutating func note(_ members: [FoundMember], _ location: Node) {
    guard let first = members.first else { return }
    let meansProtocol = first.isDefault || program.isRequirement(first.id)
    let code = code(around: location)
    for member in members where meansProtocol || !program.isRequirement(member.id) {
      found.references.append(FoundUses.Reference(location: location, target: member.id, code: code))
    }
  }

  // MARK: - Whose code it is

  private func code(around location: Node) -> FoundUses.Code? {
    if let parameter = unread.parameter(taking: location) { return .unread(parameter) }
    if let field = unread.field(taking: location) { return .unreadField(field) }
    // What a function declares inside is run as it is.
    guard let id = program.enclosingMember(location.scope) else { return nil }
    if let property = propertySet(to: location) { return .declaration(property) }
    // What a stored property begins with is made with its object.
    return program[id].body == nil && !program[id].modifiers.contains(.lazy) ? nil : .declaration(id)
  }

  /// The object's own stored property that an assignment sets to a value in which nothing is called but what a closure
  /// calls later.
  private func propertySet(to location: Node) -> DeclarationID? {
    var current = location
    while let parent = current.parent {
      switch parent.kind {
      case .assignment:
        guard let left = parent.firstChild, left != current else { return nil }
        return ownProperty(left)
      case .call, .subscript, .block, .return, .binding, .unwrapping, .destructuring, .loop, .pattern: return nil
      default: current = parent
      }
    }
    return nil
  }

  private func ownProperty(_ node: Node) -> DeclarationID? {
    semantics.ownMember(node).flatMap { program[$0.id].accessors.contains(.getter) ? nil : $0.id }
  }

  // MARK: - Values that are passed around

  private mutating func noteWrittenType(_ type: TypeSyntaxID, _ file: Int) {
    program.scan(ofFile: file).visitPlainNames(ofType: type) { name in
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

  /// Whether a declaration is a component's or a builder's own: what these are passed is told by edges.
  private func isWiring(_ id: DeclarationID) -> Bool { program.enclosingType(of: id).map(semantics.isWiring) == true }
}

import SwiftScan

/// Turns written types into resolved ones, and keeps what linking has worked out about types.
///
/// A class only so that its answers are shared: each thread has its own.
package final class TypeResolver {
  package let program: Program
  private var names: NameResolver
  /// What typealiases stand for, their own parameters left as they are.
  private let typealiasTargets: Memo<[TypeID: Type]>
  let knownAncestors: Memo<AnswersByType<[Ancestor]>>
  /// What the inheritance clauses of a type name.
  let clauses: Memo<AnswersByType<[Ancestor]>>
  let ancestorOrders: Memo<[TypeID: [TypeID: Int]]>
  /// Nil while it is being worked out.
  var inheritance: Inheritance?
  @exclusivity(unchecked) var preludeAncestorCache: [[NearAncestor]?]
  let knownConformers: Memo<[TypeID: [TypeID]]>
  let knownCertainAncestors: Memo<[TypeID: Set<TypeID>]>
  let haveConstrainedParts: Memo<[TypeID: Bool]>
  let knownAssociatedTypeNames: Memo<[TypeID: [DeclarationID]]>
  let knownAssociatedTypes: Memo<[AssociatedTypesQuery: [Name: Type]]>
  /// The type of a property that has none written, as bodies show it: `BodySemantics` knows.
  package var typeOfProperty: (FoundMember) -> Type = { _ in .unknown("its type is not written") }
  let knownConformances: Memo<[ConformanceQuery: Holding]>
  /// How many associated types and conditions of conformances lead to each other here.
  @exclusivity(unchecked) private var depth = 0
  package private(set) lazy var loadedModules = LoadedModules(program)
  let knownMembers: Memo<[MemberQuery: [FoundMember]]>
  /// Whether `Self` stays open while a written type is resolved.
  @exclusivity(unchecked) private var leavesSelfOpen = false
  /// What is being worked out on this thread.
  package let solver = Solver()

  package init(_ program: Program) {
    self.program = program
    names = NameResolver(program.space)
    let count = program.types.indices.count
    typealiasTargets = Memo(solver)
    knownAncestors = Memo(solver, AnswersByType(count: count))
    clauses = Memo(solver, AnswersByType(count: count))
    ancestorOrders = Memo(solver)
    preludeAncestorCache = Array(repeating: nil, count: count)
    knownConformers = Memo(solver)
    knownCertainAncestors = Memo(solver)
    haveConstrainedParts = Memo(solver)
    knownAssociatedTypeNames = Memo(solver)
    knownAssociatedTypes = Memo(solver)
    knownConformances = Memo(solver)
    knownMembers = Memo(solver)
  }

  // MARK: - Written types

  package func resolve(_ id: TypeSyntaxID, from scope: Scope) -> Type {
    let scan = program.scans[scope.file]
    let syntax = scan.types[Int(id)]
    if syntax.marks.contains(.pack) { return .pack }
    if syntax.marks.contains(.unfollowed) { return .isolation }
    switch syntax.kind {
    case .named: return resolveNamed(id, scan, from: scope)
    case .optional: return .optional(resolve(syntax.firstChild, from: scope))
    case .implicitlyUnwrapped: return .implicitlyUnwrapped(resolve(syntax.firstChild, from: scope))
    case .array: return standard(.Array, parts(of: id, scan, scope))
    case .dictionary: return standard(.Dictionary, parts(of: id, scan, scope))
    case .tuple:
      return .tuple(
        scan.children(ofType: id).map { element in
          Type.Element(label: scan.types[Int(element)].label, type: resolve(element, from: scope))
        })
    case .function:
      let parts = Array(scan.children(ofType: id))
      return .function(
        parts.dropLast().map { resolve(parameter: $0, from: scope) }, effects: effects(of: syntax, from: scope),
        result: parts.last.map { resolve($0, from: scope) } ?? .void)
    case .composition: return composition(parts(of: id, scan, scope))
    case .opaque: return .opaque(resolve(syntax.firstChild, from: scope))
    case .existential: return resolve(syntax.firstChild, from: scope)
    case .metatype: return metatype(syntax, scan, scope)
    case .unparsed: return .unknown("the type cannot be parsed")
    }
  }

  /// A member's written type where `Self` is the type of the base, which may be a subtype of what declares the member.
  package func resolve(_ id: TypeSyntaxID, of member: FoundMember) -> Type {
    openly(member) { resolve(id, from: member.id.scope) }
  }

  /// A parameter's type of a member, with how it is passed.
  package func resolve(parameter id: TypeSyntaxID, of member: FoundMember) -> Type {
    openly(member) { resolve(parameter: id, from: member.id.scope) }
  }

  private func openly(_ member: FoundMember, _ resolve: () -> Type) -> Type {
    let outer = leavesSelfOpen
    leavesSelfOpen = member.substitution[.selfType] != nil
    defer { leavesSelfOpen = outer }
    return resolve().substituting(member.substitution)
  }

  /// A parameter's type with how it is passed: an `inout Int` is no `Int`, `Int...` no `[Int]`.
  package func resolve(parameter id: TypeSyntaxID, from scope: Scope) -> Type {
    let type = resolve(id, from: scope)
    let marks = program.scans[scope.file].types[Int(id)].marks
    if marks.contains(.inout) { return .inout(type) }
    if marks.contains(.variadic), case .nominal(_, let arguments) = type { return .variadic(arguments.first ?? type) }
    return marks.contains(.escaping) ? type.escaping : type
  }

  private func effects(of syntax: TypeSyntax, from scope: Scope) -> Effects {
    var effects = Effects()
    effects.isAsync = syntax.marks.contains(.async)
    effects.isIsolated = syntax.marks.contains(.isolated)
    effects.isIsolatedElsewhere = syntax.marks.contains(.elsewhere)
    effects.isForeign = syntax.marks.contains(.foreign)
    if syntax.marks.contains(.throws) {
      effects.thrown = thrown(syntax.qualifier < 0 ? nil : syntax.qualifier, from: scope)
    }
    return effects
  }

  /// What `throws`, or `throws(E)`, may throw.
  package func thrown(_ type: TypeSyntaxID?, from scope: Scope) -> Effects.Thrown {
    guard let type else { return .anything }
    let resolved = resolve(type, from: scope)
    guard case .nominal(let id, _) = resolved, program.types[id].origin == .external else { return .only(resolved) }
    if program.types[id].name == Name(.Error) { return .anything }
    return program.types[id].name == Name(.Never) ? .nothing : .only(resolved)
  }

  private func metatype(_ syntax: TypeSyntax, _ scan: ScannedFile, _ scope: Scope) -> Type {
    let instance = resolve(syntax.firstChild, from: scope)
    let isOfProtocolItself =
      syntax.marks.contains(.protocolItself) || scan.types[Int(syntax.firstChild)].kind == .existential
    return isOfProtocolItself ? .protocolMetatype(instance) : .metatype(instance)
  }

  private func parts(of id: TypeSyntaxID, _ scan: ScannedFile, _ scope: Scope) -> [Type] {
    var parts: [Type] = []
    var next = scan.types[Int(id)].firstChild
    while next >= 0 {
      parts.append(resolve(next, from: scope))
      next = scan.types[Int(next)].nextSibling
    }
    return parts
  }

  /// A type as it is written in a file.
  package typealias Written = (syntax: TypeSyntaxID, file: Int)

  /// Why two written types, which were resolved to different ones before, may be the same: they share a name, and where it
  /// is written nothing that declares it is imported.
  package func whyUnseen(_ left: Written, _ right: Written) -> String? {
    let shared = Set(plainNames(left)).intersection(plainNames(right))
    for (_, name) in shared.map({ (program.text($0), $0) }).sorted(by: { $0.0 < $1.0 }) {
      for file in [left.file, right.file] where names.isUnseen(name, fromFile: file) {
        return program.whyUnseen(names.resolveTopLevel(name, fromFile: file), fromFile: file)
      }
    }
    return nil
  }

  private func plainNames(_ type: Written) -> [Name] { program.scans[type.file].plainNames(ofType: type.syntax) }

  /// One of the standard library's types, whatever of its name the app declares.
  package func standard(_ word: Word, _ arguments: [Type] = []) -> Type {
    .nominal(program.types.external(Name(word)), arguments)
  }

  private func resolveNamed(_ id: TypeSyntaxID, _ scan: ScannedFile, from scope: Scope) -> Type {
    let syntax = scan.types[Int(id)]
    if leavesSelfOpen, syntax.isPlain(.selfType) { return .parameter(.selfType) }
    var arguments = parts(of: id, scan, scope)
    if syntax.qualifier < 0 { return resolve(syntax.name, arguments, from: scope, isWritten: true) }
    var outer = syntax.qualifier
    while outer >= 0 {
      arguments = parts(of: outer, scan, scope) + arguments
      outer = scan.types[Int(outer)].qualifier
    }
    let found = resolve(scan.nameParts(id), arguments, from: scope)
    guard scan.types[Int(syntax.qualifier)].firstChild >= 0, let type = found.nominal,
      program.types[type].origin == .external, !program.isStandard(type)
    else {
      return found
    }
    // `Array<Int>.Element`
    let member = memberType(syntax.name, of: resolve(syntax.qualifier, from: scope))
    return if case .member = member { found } else { member }
  }

  /// The type that a name without dots stands for.
  ///
  /// - Parameter isWritten: whether it stands as a type, not in an expression: Swift looks it up otherwise.
  package func resolve(_ name: Name, _ arguments: [Type] = [], from scope: Scope, isWritten: Bool = false) -> Type {
    let resolution = inheritedNested(name, from: scope, isWritten) ?? names.resolve(name, from: scope)
    guard case .type(let type) = resolution, let outer = program.types[type].outer else {
      return resolved(resolution, arguments)
    }
    return expand(type, argumentsAround(outer, scope) + arguments)
  }

  /// What the generic parameters of a type are around a place inside of it, or of a type that inherits it.
  private func argumentsAround(_ outer: TypeID, _ scope: Scope) -> [Type] {
    let parameters = program.genericParameters(of: outer)
    guard !parameters.isEmpty, let index = scope.declaration else { return [] }
    let id = DeclarationID(file: scope.file, index: index)
    let enclosing = program.space.type(of: id) ?? program.enclosingType(of: id)
    guard let enclosing, !clauses.isOpen(enclosing), let found = ancestor(outer, of: enclosing) else {
      return parameters.map { .parameter($0) }
    }
    return found.arguments
  }

  /// The type that a dotted name stands for.
  package func resolve(_ parts: [Name], _ arguments: [Type] = [], from scope: Scope) -> Type {
    resolved(names.resolve(parts, from: scope), arguments)
  }

  private func resolved(_ resolution: NameResolver.Resolution, _ arguments: [Type]) -> Type {
    switch resolution {
    case .parameter(let name): .parameter(name)
    case .member(.selfType, let names): member(names.dropFirst(), of: .parameter(names[0]))
    case .member(let parameter, let names): member(names[...], of: .parameter(parameter))
    case .type(let type): expand(type, arguments)
    }
  }

  private func member(_ names: ArraySlice<Name>, of base: Type) -> Type { names.reduce(base) { .member($0, $1) } }

  /// A nested type or typealias that an enclosing class inherits, as in `class B: Base { var x: Nested }`.
  private func inheritedNested(_ name: Name, from scope: Scope, _ isWritten: Bool) -> NameResolver.Resolution? {
    let number = Int(name.number)
    guard program.ownersOfNested.count(of: number) > 0, let declaration = scope.declaration else { return nil }
    let owners = program.ownersOfNested[number]
    let id = DeclarationID(file: scope.file, index: declaration)
    guard let type = program.space.type(of: id) ?? program.enclosingType(of: id),
      program.space.nested(name, in: type) == nil
    else { return nil }
    // A type's own inheritance clause does not see what the type inherits.
    guard !clauses.isOpen(type), let owner = nearestAncestor(of: type, among: owners),
      let nested = program.space.nested(name, in: owner)
    else { return nil }
    if program.types[nested].kind == .associatedtype { return .parameter(name) }
    return isWritten && isHidden(owner, by: name, in: type, scope) ? nil : .type(nested)
  }

  /// Whether a class takes a global type for the name of a type, and not the typealias of a protocol that it conforms to.
  /// Protocols, what inherits from a class, and expressions do it the other way round.
  private func isHidden(_ owner: TypeID, by name: Name, in type: TypeID, _ scope: Scope) -> Bool {
    guard program.types[owner].isProtocol, !program.types[type].isProtocol else { return false }
    return program.types[names.resolveTopLevel(name, fromFile: scope.file)].origin == .sources
  }

  /// Follows typealiases and takes sugar off.
  private func expand(_ type: TypeID, _ arguments: [Type]) -> Type {
    let declaring = program.space.declaring(type)
    let entry = program.types[declaring]
    if program.types[type].origin == .external {
      if entry.name == Name(.Optional), arguments.count == 1 { return .optional(arguments[0]) }
      if entry.name == Name(.Void) { return .void }
    }
    guard entry.kind == .typealias, let id = entry.declaration, let target = program[id].type else {
      return .nominal(type, arguments)
    }
    let resolved = self.target(of: declaring) { resolve(target, from: id.scope) }
    return substitute(in: resolved, bindings(program.genericParameters(of: declaring), arguments))
  }

  /// So many typealiases may lead to each other.
  private static let depthLimit = 16

  /// What a typealias stands for. Each is followed once: `typealias A2 = (A1, A1)` names it twice, and so on downwards.
  private func target(of alias: TypeID, _ resolve: () -> Type) -> Type {
    typealiasTargets(alias, whileOpen: unknownTarget(of: alias, "refers to itself")) {
      guard solver.count <= Self.depthLimit else {
        solver.giveUp()
        return unknownTarget(of: alias, "refers to itself")
      }
      let outer = leavesSelfOpen
      leavesSelfOpen = false
      defer { leavesSelfOpen = outer }
      let found = resolve()
      return isTooLarge(found) ? unknownTarget(of: alias, "is too large to follow") : found
    }
  }

  /// Follows an associated type or the condition of a conformance; nil beyond the limit.
  func deeper<Result>(_ step: () -> Result?) -> Result? {
    guard depth < Self.depthLimit else {
      solver.giveUp()
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return step()
  }

  private func unknownTarget(of alias: TypeID, _ reason: String) -> Type {
    .unknown("typealias '\(program.name(of: alias))' \(reason)")
  }

  package func bindings(_ parameters: @autoclosure () -> [Name], _ arguments: [Type]) -> [Name: Type] {
    if arguments.isEmpty { return [:] }
    return Dictionary(zip(parameters(), arguments), uniquingKeysWith: { first, _ in first })
  }

  /// `A & B` with nested compositions flattened, duplicates dropped, in a fixed order.
  package func composition(_ parts: [Type]) -> Type {
    var flat: [Type] = []
    for part in parts {
      if case .composition(let inner) = part { flat += inner } else { flat.append(part) }
    }
    var seen: Set<Type> = []
    let unique = flat.filter { seen.insert($0).inserted }.map { (key: sortKey($0), type: $0) }
    let sorted = unique.sorted { $0.key < $1.key }.map(\.type)
    return sorted.count == 1 ? sorted[0] : .composition(sorted)
  }

  /// The declared types in the order of the files; those known by name only behind them, by name.
  private func sortKey(_ type: Type) -> (Int, String) {
    guard let id = type.nominal else { return (Int.max, "") }
    return program.types.isOrdered(id) ? (id, "") : (Int.max - 1, program.name(of: id))
  }

  /// The protocols and classes that a type is made of: the parts of a composition, or itself.
  package func parts(of type: Type) -> [Type] {
    if case .composition(let parts) = type { parts } else { [type] }
  }

  /// Substitutes, but gives up on a type that grows beyond all sense: `class A<T>: B<(T, T)>` doubles it at every step.
  func substitute(in type: Type, _ bindings: [Name: Type]) -> Type {
    if bindings.isEmpty { return type }
    let result = type.substituting(bindings)
    return isTooLarge(result) ? .unknown("the type is too large to follow") : result
  }

  private func isTooLarge(_ type: Type) -> Bool { type.isLarger(than: 200) }
}

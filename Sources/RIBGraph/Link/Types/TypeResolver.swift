import SourceScan

/// Turns written types into resolved ones, and keeps what linking has worked out about types.
///
/// A class only so that its caches are shared: it is made for one run of the linker and used by one thread.
final class TypeResolver {
  let program: Program
  private var names: NameResolver
  private var typealiasesInProgress: Set<TypeID> = []
  /// What typealiases stand for, their own parameters left as they are.
  private var typealiasTargets: [TypeID: Type] = [:]
  /// The same, but where an interruption may have hidden something: only kept until the outermost one is followed.
  private var passingTargets: [TypeID: Type] = [:]
  private var ancestorCache: [TypeID: [Ancestor]] = [:]
  private var directCache: [TypeID: [Ancestor]] = [:]
  private var ancestorOrders: [TypeID: [TypeID: Int]] = [:]
  /// For each name the types that have a member of it.
  private lazy var ownersOfName = indexOwners()
  /// For each name the types that have a nested type of it.
  private lazy var ownersOfNested = indexNested()
  private var ancestorsInProgress: Set<TypeID> = []
  /// How often a look-up met a type whose ancestors are just being worked out, and so saw less than there is.
  private var interruptions = 0
  private(set) lazy var namedHeirs = NamedHeirs(program)
  var conformerCache: [TypeID: [TypeID]] = [:]
  var memberCache: [MemberQuery: [FoundMember]] = [:]
  var directHeirCache: [TypeID: [TypeID]] = [:]
  /// Most codebases do without Needle and are spared its questions.
  private(set) lazy var hasNeedle = program.imports.contains { $0.contains("NeedleFoundation") }

  init(_ program: Program, _ names: NameResolver) {
    self.program = program
    self.names = names
  }

  // MARK: - Written types

  func resolve(_ syntax: TypeSyntax, from scope: Scope) -> Type {
    switch syntax {
    case .named(let parts): return resolveNamed(parts, from: scope)
    case .optional(let wrapped): return .optional(resolve(wrapped, from: scope))
    case .implicitlyUnwrapped(let wrapped): return .implicitlyUnwrapped(resolve(wrapped, from: scope))
    case .array(let element): return .nominal(named("Array", from: scope), [resolve(element, from: scope)])
    case .dictionary(let key, let value):
      return .nominal(named("Dictionary", from: scope), [resolve(key, from: scope), resolve(value, from: scope)])
    case .tuple(let elements):
      return .tuple(elements.map { Type.Element(label: $0.label, type: resolve($0.type, from: scope)) })
    case .function(let parameters, let effects, let result):
      return .function(
        parameters.map { resolve($0.type, from: scope) }, effects: effects, result: resolve(result, from: scope))
    case .composition(let parts): return composition(parts.map { resolve($0, from: scope) })
    case .opaque(let constraint): return .opaque(resolve(constraint, from: scope))
    case .existential(let constraint): return resolve(constraint, from: scope)
    case .metatype(let instance): return .metatype(resolve(instance, from: scope))
    case .unparsed: return .unknown("the type is not understood")
    }
  }

  /// A type as it is written in a file.
  typealias Written = (syntax: TypeSyntax, file: Int)

  /// Why two written types, which were resolved to different ones before, may be the same: they share a name, and where it
  /// is written nothing that declares it is imported.
  func whyUnseen(_ left: Written, _ right: Written) -> String? {
    let shared = Set(left.syntax.plainNames).intersection(right.syntax.plainNames).sorted()
    for name in shared {
      for file in [left.file, right.file] where names.isUnseen(name, fromFile: file) {
        return program.whyUnseen(names.resolveTopLevel(name, fromFile: file), fromFile: file)
      }
    }
    return nil
  }

  private func named(_ name: String, from scope: Scope) -> TypeID {
    names.resolveTopLevel(name, fromFile: scope.file)
  }

  private func resolveNamed(_ parts: [TypeSyntax.NamePart], from scope: Scope) -> Type {
    let plain = parts.last?.name ?? ""
    let arguments = (parts.last?.arguments ?? []).map { resolve($0, from: scope) }
    let isInherited = parts.count == 1 ? inheritedNested(plain, from: scope) : nil
    let resolution = isInherited ?? names.resolve(parts.map(\.name), from: scope)
    switch resolution {
    case .parameter(let name): return .parameter(name)
    case .type(let type): return expand(type, arguments)
    }
  }

  /// A nested type or typealias that an enclosing class inherits, as in `class B: Base { var x: Nested }`.
  private func inheritedNested(_ name: String, from scope: Scope) -> NameResolver.Resolution? {
    guard let owners = ownersOfNested[name], program.topLevel[name] == nil, let declaration = scope.declaration else {
      return nil
    }
    let id = DeclarationID(file: scope.file, index: declaration)
    let enclosing = program.typeOfDeclaration[id.file][id.index]
    guard let type = enclosing >= 0 ? Int(enclosing) : program.enclosingType(of: id),
      program.types[type].nested[name] == nil
    else { return nil }
    guard !ancestorsInProgress.contains(type) else {
      interruptions += 1
      return nil
    }
    guard let owner = nearestAncestor(of: type, among: owners), let nested = program.types[owner].nested[name] else {
      return nil
    }
    return program.types[nested].kind == .associatedtype ? .parameter(name) : .type(nested)
  }

  /// Follows typealiases and takes sugar off.
  private func expand(_ type: TypeID, _ arguments: [Type]) -> Type {
    let entry = program.types[type]
    if entry.origin == .external {
      if entry.name == "Optional", arguments.count == 1 { return .optional(arguments[0]) }
      if entry.name == "Void" { return .void }
      if let alias = KnownTypes.aliases[entry.name] {
        return .nominal(names.resolveTopLevel(alias, fromFile: 0), [])
      }
    }
    guard entry.kind == .typealias, let id = entry.declaration, let target = program[id].type else {
      return .nominal(type, arguments)
    }
    let resolved = self.target(of: type) { resolve(target, from: Scope(file: id.file, declaration: id.index)) }
    return substitute(in: resolved, bindings(program[id].genericParameters.map(\.name), arguments))
  }

  /// What a typealias stands for. Each is followed once: `typealias A2 = (A1, A1)` asks twice, and so on downwards.
  private func target(of alias: TypeID, _ resolve: () -> Type) -> Type {
    if let known = typealiasTargets[alias] ?? passingTargets[alias] { return known }
    guard typealiasesInProgress.count < 16, typealiasesInProgress.insert(alias).inserted else {
      return .unknown("typealias '\(program.types[alias].name)' refers to itself")
    }
    let before = interruptions
    var found = resolve()
    if isTooLarge(found) { found = .unknown("typealias '\(program.types[alias].name)' is too large to follow") }
    typealiasesInProgress.remove(alias)
    if interruptions == before { typealiasTargets[alias] = found } else { passingTargets[alias] = found }
    if typealiasesInProgress.isEmpty { passingTargets = [:] }
    return found
  }

  func bindings(_ parameters: [String], _ arguments: [Type]) -> [String: Type] {
    Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first })
  }

  /// `A & B` with nested compositions flattened, duplicates dropped, in a fixed order.
  private func composition(_ parts: [Type]) -> Type {
    var flat: [Type] = []
    for part in parts {
      if case .composition(let inner) = part { flat += inner } else { flat.append(part) }
    }
    var seen: Set<Type> = []
    let unique = flat.filter { seen.insert($0).inserted }.sorted { sortKey($0) < sortKey($1) }
    return unique.count == 1 ? unique[0] : .composition(unique)
  }

  private func sortKey(_ type: Type) -> Int { type.nominal ?? Int.max }

  /// The protocols and classes that a type is made of: the parts of a composition, or itself.
  func parts(of type: Type) -> [Type] {
    if case .composition(let parts) = type { parts } else { [type] }
  }

  /// A composition without what its other parts inherit: `A & B` is `A` where `A` inherits `B`.
  func simplified(_ type: Type) -> Type {
    switch type {
    case .optional(let wrapped): return .optional(simplified(wrapped))
    case .composition(let parts):
      let needed = parts.filter { part in
        !parts.contains { other in
          guard other != part, let heir = other.nominal, let base = part.nominal else { return false }
          return heir != base && inherits(heir, from: base)
        }
      }
      return needed.count == 1 ? needed[0] : .composition(needed)
    default: return type
    }
  }

  // MARK: - Inheritance

  /// Something that a type inherits or conforms to, directly or not.
  struct Ancestor {
    let id: TypeID
    /// Its generic arguments, in terms of the heir's own parameters.
    let arguments: [Type]
    /// The declaration whose inheritance clause names it, or leads to it.
    let declaration: DeclarationID
  }

  /// All that a type inherits, nearest first, each once. Cycles end.
  func ancestors(of type: TypeID) -> [Ancestor] {
    if let known = ancestorCache[type] { return known }
    guard ancestorsInProgress.insert(type).inserted else {
      interruptions += 1
      return []
    }
    defer { ancestorsInProgress.remove(type) }
    var result: [Ancestor] = []
    var seen: Set<TypeID> = [type]
    for direct in directAncestors(of: type) where seen.insert(direct.id).inserted { result.append(direct) }
    var head = 0
    while head < result.count {
      let current = result[head]
      head += 1
      let parameters = genericParameters(of: current.id)
      for next in directAncestors(of: current.id) where seen.insert(next.id).inserted {
        let arguments = next.arguments.map { substitute(in: $0, bindings(parameters, current.arguments)) }
        result.append(Ancestor(id: next.id, arguments: arguments, declaration: current.declaration))
      }
    }
    ancestorCache[type] = result
    return result
  }

  /// Whether all ancestors of a type have been found, and none is just being looked for.
  func areAncestorsKnown(of type: TypeID) -> Bool { ancestorCache[type] != nil && ancestorsInProgress.isEmpty }

  /// Substitutes, but gives up on a type that grows beyond all sense: `class A<T>: B<(T, T)>` doubles it at every step.
  private func substitute(in type: Type, _ bindings: [String: Type]) -> Type {
    if bindings.isEmpty { return type }
    let result = type.substituting(bindings)
    return isTooLarge(result) ? .unknown("the type is too large to follow") : result
  }

  private func isTooLarge(_ type: Type) -> Bool { type.isLarger(than: 200) }

  /// What a type's own declaration and extensions name. Kept, unless an interruption may have hidden something.
  func directAncestors(of type: TypeID) -> [Ancestor] {
    if let known = directCache[type] { return known }
    let before = interruptions
    let found = findDirectAncestors(of: type)
    if interruptions == before || ancestorsInProgress.isSubset(of: [type]) { directCache[type] = found }
    return found
  }

  private func findDirectAncestors(of type: TypeID) -> [Ancestor] {
    program.types[type].parts.flatMap { part in
      program[part].inherited.flatMap { syntax in
        parts(of: resolve(syntax, from: Scope(file: part.file, declaration: part.index))).compactMap { parent in
          guard case .nominal(let id, let arguments) = parent else { return nil }
          return Ancestor(id: id, arguments: arguments, declaration: part)
        }
      }
    }
  }

  func genericParameters(of type: TypeID) -> [String] {
    program.types[type].declaration.map { program[$0].genericParameters.map(\.name) } ?? []
  }

  /// Whether a type is, or inherits, or conforms to another.
  func inherits(_ type: TypeID, from ancestor: TypeID) -> Bool {
    if type == ancestor { return true }
    let all = ancestors(of: type)
    return all.count > 16 ? ancestorOrder(of: type)[ancestor] != nil : all.contains { $0.id == ancestor }
  }

  /// Where each ancestor of a type stands among `ancestors(of:)`.
  private func ancestorOrder(of type: TypeID) -> [TypeID: Int] {
    if let known = ancestorOrders[type] { return known }
    let all = ancestors(of: type)
    let order = Dictionary(uniqueKeysWithValues: zip(all.map(\.id), all.indices))
    if ancestorsInProgress.isEmpty { ancestorOrders[type] = order }
    return order
  }

  /// The ancestors of a type that have a member of a name, nearest first: found from the side that is shorter.
  func ancestors(of type: TypeID, having name: String) -> [Ancestor] {
    let all = ancestors(of: type)
    guard all.count > 8 else { return all }
    let owners = ownersOfName[name] ?? []
    guard owners.count < all.count else { return all }
    let order = ancestorOrder(of: type)
    return owners.compactMap { order[$0] }.sorted().map { all[$0] }
  }

  /// The nearest of a type's ancestors that is one of several types.
  private func nearestAncestor(of type: TypeID, among wanted: [TypeID]) -> TypeID? {
    let all = ancestors(of: type)
    if wanted.count == 1 { return all.first { $0.id == wanted[0] }?.id }
    let order = ancestorOrder(of: type)
    return wanted.compactMap { order[$0] }.min().map { all[$0].id }
  }

  private func indexNested() -> [String: [TypeID]] {
    var owners: [String: [TypeID]] = [:]
    for (type, entry) in program.types.enumerated() {
      for name in entry.nested.keys { owners[name, default: []].append(type) }
    }
    return owners
  }

  private func indexOwners() -> [String: [TypeID]] {
    var owners: [String: [TypeID]] = [:]
    for (type, entry) in program.types.enumerated() {
      for name in entry.members.keys { owners[name, default: []].append(type) }
    }
    return owners
  }

  /// The prelude's class or protocol of a name that a type inherits, with its arguments.
  func preludeAncestor(of type: TypeID, where isWanted: (String) -> Bool) -> Ancestor? {
    ancestors(of: type).first { program.types[$0.id].origin == .prelude && isWanted(program.types[$0.id].name) }
  }

  /// Whether a type is, or inherits, the prelude's class or protocol of a name.
  func isPrelude(_ type: TypeID, where isWanted: (String) -> Bool) -> Bool {
    program.types[type].origin == .prelude && isWanted(program.types[type].name)
      || preludeAncestor(of: type, where: isWanted) != nil
  }
}

import SourceScan

/// Follows values through bodies: what type an expression has, which component reaches a builder, which RIB a router was
/// built from.
///
/// Made for one run of the linker and used by one thread; a class so that what it has worked out is shared. Every walk
/// is bounded: by a set of what it has visited, or by `depthLimit`.
final class Flow {
  let types: TypeResolver
  /// For each class the places where it is constructed, in the order of the files.
  private(set) var constructions: [TypeID: [Call]] = [:]
  /// For each function name the calls of it.
  private(set) var callsByName: [String: [Call]] = [:]
  /// What each `.init(…)` constructs, as far as its context says.
  private(set) var implicitlyConstructed: [Call: TypeID] = [:]
  private var localsCache: [Scope: [Local]] = [:]
  /// What has been worked out since the outermost question was asked: `x.init().init()` asks twice at every step.
  private(set) var passingTypes: [ExpressionPlace: Type] = [:]
  private var depth = 0

  static let depthLimit = 48

  var program: Program { types.program }

  init(_ types: TypeResolver) {
    self.types = types
  }

  func node(_ id: ExpressionID, _ scope: Scope) -> Expression { program.scans[scope.file].expressions[Int(id)] }

  func name(_ id: ExpressionID, _ scope: Scope) -> String {
    let scan = program.scans[scope.file]
    return scan.names[Int(scan.expressions[Int(id)].name)]
  }

  func children(_ id: ExpressionID, _ scope: Scope) -> ExpressionChildren {
    program.scans[scope.file].children(of: id)
  }

  func firstChild(_ id: ExpressionID, _ scope: Scope) -> ExpressionID? {
    let first = node(id, scope).firstChild
    return first < 0 ? nil : first
  }

  func writtenType(_ id: ExpressionID, _ scope: Scope) -> Type? {
    let scan = program.scans[scope.file]
    return scan.type(of: scan.expressions[Int(id)]).map { types.resolve($0, from: scope) }
  }

  /// The type that encloses a place: what `self` is there.
  func selfType(_ scope: Scope) -> TypeID? {
    guard let declaration = scope.declaration else { return nil }
    let own = program.typeOfDeclaration[scope.file][declaration]
    return own >= 0 ? Int(own) : program.enclosingType(of: DeclarationID(file: scope.file, index: declaration))
  }

  /// Runs a step of a recursive walk; nil beyond the limit.
  func deeper<Result>(_ step: () -> Result) -> Result? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    return step()
  }

  /// Keeps what an expression is until the outermost walk is over.
  func keepForNow(_ type: Type, of place: ExpressionPlace) {
    if depth > 0 {
      passingTypes[place] = type
    } else if !passingTypes.isEmpty {
      passingTypes = [:]
    }
  }

  func record(_ call: Call, constructing type: TypeID, isImplicit: Bool) {
    constructions[type, default: []].append(call)
    if isImplicit { implicitlyConstructed[call] = type }
  }

  func record(_ call: Call, named name: String) { callsByName[name, default: []].append(call) }

  /// The locals of a body, in source order; worked out once.
  func locals(_ scope: Scope) -> [Local] {
    if let known = localsCache[scope] { return known }
    let locals = collectLocals(scope)
    localsCache[scope] = locals
    return locals
  }

  /// The roots of all that a declaration does: its body, its initial value, its setter and observers; for a file's own
  /// scope its statements.
  func roots(_ scope: Scope) -> [ExpressionID] {
    guard let index = scope.declaration else { return valueRoots(scope) }
    return valueRoots(scope) + program.scans[scope.file].declarations[index].setterBodies
  }

  /// The roots of what a declaration computes: its body and its initial value; for a file's own scope its statements.
  func valueRoots(_ scope: Scope) -> [ExpressionID] {
    guard let index = scope.declaration else {
      return program.scans[scope.file].topLevelCode.map { [$0] } ?? []
    }
    let declaration = program.scans[scope.file].declarations[index]
    return [declaration.initialValue, declaration.body].compactMap { $0 }
  }
}

/// An expression, and the member in whose body it stands.
struct ExpressionPlace: Hashable {
  let id: ExpressionID
  let scope: Scope
}

/// A call, and the member in whose body it stands.
struct Call: Hashable {
  let id: ExpressionID
  let scope: Scope
}

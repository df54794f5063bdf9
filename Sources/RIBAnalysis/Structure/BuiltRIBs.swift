import SwiftScan
import SwiftProgram

/// A RIB that an expression's value was built from.
struct Built: Hashable {
  /// Index of the RIB.
  let rib: Int
  /// Adapters and factories between the call and the builder, the call's end first.
  let via: [TypeID]
}

/// Finds which RIBs the routers that an expression yields were built from, by the types of what is called.
final class BuiltRIBs: ProgramReader {
  let semantics: BodySemantics
  private let drafts: [RIBDraft]
  private let classes: RIBClasses
  private var depth = 0
  private let ofExpressions: Memo<[Node: [Built]]>
  private let ofFunctions: Memo<[DeclarationID: [Built]]>
  /// What a method returns, and what a class's own returns.
  private let ofMethods: Memo<[Method: [Built]]>
  private let ofClassMethods: Memo<[Method: [Built]]>
  private let madeByCallers: Memo<[TypeID: Set<TypeID>]>

  private struct Method: Hashable {
    let name: Name
    let type: TypeID
    /// The class that calls it, where that matters.
    var caller: TypeID?
  }

  init(_ semantics: BodySemantics, _ drafts: [RIBDraft], _ classes: RIBClasses) {
    self.semantics = semantics
    self.drafts = drafts
    self.classes = classes
    ofExpressions = Memo(semantics.solver)
    ofFunctions = Memo(semantics.solver)
    ofMethods = Memo(semantics.solver)
    ofClassMethods = Memo(semantics.solver)
    madeByCallers = Memo(semantics.solver)
  }

  /// The RIBs behind an expression; empty where it is no built router.
  func built(_ node: Node) -> [Built] {
    guard depth < BodySemantics.depthLimit else {
      semantics.solver.giveUp()
      return []
    }
    depth += 1
    defer { depth -= 1 }
    switch node.kind {
    case .call: return builtByCall(node)
    case .member where !carriesRouter(node): return []
    default:
      return ofExpressions(node, whileOpen: []) { unique(semantics.passedValues(node).flatMap { built($0) }) }
    }
  }

  /// What those who construct a class pass for a parameter of one of its initialisers:
  /// `RootRouter(page: pageBuilder.build(withListener: interactor))`.
  func arguments(for parameter: Int, of initializer: DeclarationID, constructing type: TypeID) -> [Node] {
    semantics.calls.constructions(of: type).filter {
      !semantics.isPreview($0.scope) && semantics.isMeant(initializer, by: $0)
    }.compactMap { semantics.argument(for: parameter, of: initializer, in: $0) }
  }

  /// Members of a router that are no routers.
  private static let parts: Set<Name> = [
    Name(.viewControllable), Name(.uiviewController), Name(.viewController), Name(.view), Name(.interactable),
    Name(.interactor),
  ]

  /// Whether `value.member` is still a router: not its view.
  func carriesRouter(_ node: Node) -> Bool {
    let name = node.name
    if Self.parts.contains(name) { return false }
    guard let type = semantics.type(of: node).nominal else { return true }
    return program.types[type].origin == .external || types.preludeAncestor(of: type, .RouterScope) != nil
      || program.types[type].name == Name(.Routing)
  }

  // MARK: - Calls

  private func builtByCall(_ node: Node) -> [Built] {
    guard let callee = node.firstChild else { return [] }
    switch callee.kind {
    case .member:
      let name = callee.name
      guard classes.mayBuild(name), let base = callee.firstChild else { return [] }
      return builtByMethod(name, of: semantics.type(of: base), node.scope)
    case .name: return builtByOwnFunction(callee)
    case .force, .chain: return semantics.function(calledBy: callee.unwrapped).map { builtByFunction($0.id) } ?? []
    case .closure: return built(callee)
    default: return []
    }
  }

  /// `build()`, `makeFeed()`: in a builder, or in an extension of what it conforms to, the former builds its RIB.
  private func builtByOwnFunction(_ callee: Node) -> [Built] {
    let name = callee.name
    if classes.isBuild(name), let own = semantics.selfType(callee.scope) {
      switch semantics.declaration(of: callee) {
      case .member, .unknown: return builtByMethod(name, of: .nominal(own, []), callee.scope)
      case .local, .parameter, .global, .type: break
      }
    }
    return semantics.function(calledBy: callee).map { builtByFunction($0.id) } ?? []
  }

  private func builtByMethod(_ name: Name, of base: Type, _ scope: Scope) -> [Built] {
    if case .composition(let parts) = base.unwrapped {
      return unique(parts.flatMap { builtByMethod(name, of: $0, scope) })
    }
    if case .opaque(let constraint) = base.unwrapped { return builtByMethod(name, of: constraint, scope) }
    if case .parameter(let parameter) = base.unwrapped {
      return unique(semantics.bounds(of: parameter, scope).flatMap { builtByMethod(name, of: $0, scope) })
    }
    guard let type = base.nominal, !isFrameworkProtocol(type) else { return [] }
    let caller = semantics.selfType(scope)
    return ofMethods(Method(name: name, type: type, caller: caller)) {
      let ownMade = classesMade(by: caller, conformingTo: type)
      if !ownMade.isEmpty { return builtByMethod(name, of: type, candidates: ownMade, caller: caller) }
      if let caller, types.inherits(caller, from: type) {
        return builtByMethod(name, of: type, candidates: candidates(for: type), caller: caller)
      }
      return ofMethods(Method(name: name, type: type)) {
        builtByMethod(name, of: type, candidates: candidates(for: type), caller: nil)
      }
    }
  }

  private func builtByMethod(_ name: Name, of type: TypeID, candidates: [TypeID], caller: TypeID?) -> [Built] {
    var result: [Built] = []
    for candidate in candidates { result += builtByMethod(name, ofClass: candidate, isOwn: candidate == caller) }
    if program.types[type].isProtocol {
      for member in types.members(name, of: type) where member.isDefault {
        result += builtByFunction(member.id)
      }
    }
    return unique(result)
  }

  /// The classes that a value of a type may be an instance of: of several that conform to a protocol those that
  /// something constructs.
  private func candidates(for type: TypeID) -> [TypeID] {
    guard program.types[type].isProtocol else { return [type] + types.conformers(of: type) }
    let all = types.conformers(of: type)
    let constructed = all.filter { !semantics.calls.constructions(of: $0).isEmpty }
    return constructed.isEmpty ? all : constructed
  }

  /// Among the classes that conform to a protocol, those that the RIB of the calling class constructs itself.
  private func classesMade(by caller: TypeID?, conformingTo type: TypeID) -> [TypeID] {
    guard program.types[type].isProtocol, let caller, let ribs = classes.ribs[caller] else { return [] }
    let made = madeByCallers(caller) {
      Set(ribs.flatMap { classes.made[$0] ?? [] }).filter { program.types[$0].isClassLike }
    }
    let conformers = types.conformers(of: type)
    // A RIB may have thousands of children, and a protocol thousands of conformers.
    guard conformers.count < made.count else { return made.filter { types.inherits($0, from: type) }.sorted() }
    return conformers.filter(made.contains).sorted()
  }

  private func isFrameworkProtocol(_ type: TypeID) -> Bool {
    program.types[type].origin == .prelude && program.types[type].isProtocol
  }

  private func builtByMethod(_ name: Name, ofClass type: TypeID, isOwn: Bool) -> [Built] {
    let rib = classes.ribOfBuilder[type].flatMap { isAdapter($0) ? nil : $0 }
    if let rib, classes.isBuild(name), !isOwn || name == Name(.build) { return [Built(rib: rib, via: [])] }
    let found = ofClassMethods(Method(name: name, type: type)) {
      types.members(name, of: type).filter { program[$0.id].kind == .function }
        .flatMap { builtByFunction($0.id) }
    }
    // `let (router, screen) = buildTab(builder)`: what a builder's own method builds for it may be a child.
    if found.isEmpty, let rib, classes.isBuild(name) { return [Built(rib: rib, via: [])] }
    if isOwn || types.isComponent(type) || rib != nil { return found }
    return found.map { Built(rib: $0.rib, via: [type] + $0.via) }
  }

  /// A builder that makes no router of its own passes on what it builds with another builder; if it does not even do
  /// that, the RIB is taken to be its own.
  private func isAdapter(_ rib: Int) -> Bool {
    let draft = drafts[rib]
    return draft.routers.isEmpty
      && program.members.values(of: draft.builder).contains { semantics.isBuild($0) && !builtByFunction($0).isEmpty }
  }

  /// What a function with a body and a result returns; worked out once, and nothing for a function that calls itself.
  private func builtByFunction(_ id: DeclarationID) -> [Built] {
    ofFunctions(id, whileOpen: []) {
      guard let body = semantics.body(of: id), program[id].kind != .function || program[id].type != nil
      else { return [] }
      return unique(semantics.results(of: body).flatMap { built($0) })
    }
  }

  /// Each once, and of the ways to one RIB the first few: where adapters build through each other there are more than
  /// can be listed.
  private func unique(_ list: [Built]) -> [Built] {
    var seen: Set<Built> = []
    var counts: [Int: Int] = [:]
    return list.filter { built in
      guard counts[built.rib, default: 0] < Self.mostPaths, seen.insert(built).inserted else { return false }
      counts[built.rib, default: 0] += 1
      return true
    }
  }

  private static let mostPaths = 8
}

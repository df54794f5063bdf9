import SourceScan

/// A RIB that an expression's value was built from.
struct Built: Hashable {
  /// Index of the RIB.
  let rib: Int
  /// Adapters and factories between the call and the builder, the call's end first.
  let via: [TypeID]
}

/// Finds which RIBs the routers that an expression yields were built from, by the types of what is called.
final class BuiltRIBs {
  let flow: Flow
  private let drafts: [RIBDraft]
  private let ribOfBuilder: [TypeID: Int]
  /// For each class that belongs to a RIB (builder, component, router) the RIBs.
  private let ribsOfClass: [TypeID: Set<Int>]
  /// For each RIB the classes that its own classes construct, in the order of the types.
  private let classesMade: [Int: [TypeID]]
  private var depth = 0
  private var visitedFunctions: Set<DeclarationID> = []
  /// How often a walk was cut short, and so saw less than there is.
  private var interruptions = 0
  private var functionResults: [DeclarationID: [Built]] = [:]
  /// What a method gives back when nothing is known of who calls it, and what a class's own gives back.
  private var methodResults: [Method: [Built]] = [:]
  private var classMethodResults: [Method: [Built]] = [:]
  private var adapters: [Int: Bool] = [:]

  private struct Method: Hashable {
    let name: String
    let type: TypeID
  }

  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  init(_ flow: Flow, _ drafts: [RIBDraft]) {
    self.flow = flow
    self.drafts = drafts
    ribOfBuilder = Dictionary(drafts.enumerated().map { ($0.element.builder, $0.offset) }) { first, _ in first }
    var ribsOfClass: [TypeID: Set<Int>] = [:]
    for (index, draft) in drafts.enumerated() {
      for type in [draft.builder] + draft.components + draft.routers { ribsOfClass[type, default: []].insert(index) }
    }
    self.ribsOfClass = ribsOfClass
    classesMade = Self.classesMade(flow, ribsOfClass)
  }

  private static func classesMade(_ flow: Flow, _ ribsOfClass: [TypeID: Set<Int>]) -> [Int: [TypeID]] {
    var made: [Int: Set<TypeID>] = [:]
    for (type, calls) in flow.constructions {
      for call in calls {
        for rib in flow.selfType(call.scope).flatMap({ ribsOfClass[$0] }) ?? [] { made[rib, default: []].insert(type) }
      }
    }
    return made.mapValues { $0.sorted() }
  }

  /// The RIBs behind an expression; empty where it is no built router.
  func built(_ id: ExpressionID, _ scope: Scope) -> [Built] {
    guard depth < Flow.depthLimit else {
      interruptions += 1
      return []
    }
    depth += 1
    defer { depth -= 1 }
    switch flow.node(id, scope).kind {
    case .call: return builtByCall(id, scope)
    case .name: return builtByName(id, scope)
    case .member:
      guard carriesRouter(id, scope), let base = flow.firstChild(id, scope) else { return [] }
      return built(base, scope)
    case .force, .chain, .cast, .conditionalCast, .forcedCast, .coalesce, .ternary, .argument, .tuple, .array:
      return unique(flow.children(id, scope).flatMap { built($0, scope) })
    case .closure: return unique(flow.results(of: id, scope).flatMap { built($0, scope) })
    // `switch` and `if` as values.
    case .block: return unique(flow.children(id, scope).flatMap { built($0, scope) })
    default: return []
    }
  }

  private func builtByName(_ id: ExpressionID, _ scope: Scope) -> [Built] {
    guard case .local(let local, let place) = flow.lookUp(flow.name(id, scope), at: flow.node(id, scope).offset, scope)
    else { return [] }
    switch local.value {
    case .expression(let value, _), .element(_, let value), .anyElement(let value): return built(value, place)
    case .open: return []
    }
  }

  /// Whether `value.member` is still a router: not its view.
  func carriesRouter(_ id: ExpressionID, _ scope: Scope) -> Bool {
    let name = flow.name(id, scope)
    if ["viewControllable", "uiviewController", "viewController", "view", "interactable", "interactor"].contains(name) {
      return false
    }
    guard let type = flow.type(of: id, scope).nominal else { return true }
    return program.types[type].origin == .external
      || types.preludeAncestor(of: type) { $0 == "RouterScope" } != nil
      || program.types[type].name == "Routing" || program.types[type].origin == .prelude && isRouting(type)
  }

  private func isRouting(_ type: TypeID) -> Bool { program.types[type].name.hasSuffix("Routing") }

  // MARK: - Calls

  private func builtByCall(_ id: ExpressionID, _ scope: Scope) -> [Built] {
    guard let callee = flow.firstChild(id, scope) else { return [] }
    switch flow.node(callee, scope).kind {
    case .member:
      guard let base = flow.firstChild(callee, scope) else { return [] }
      let type = flow.type(of: base, scope)
      return builtByMethod(flow.name(callee, scope), of: type, scope)
    case .name:
      guard let function = flow.function(calledBy: callee, scope) else { return [] }
      return builtByFunction(function.id)
    case .force, .chain:
      return flow.firstChild(callee, scope).flatMap { flow.function(calledBy: $0, scope) }
        .map { builtByFunction($0.id) } ?? []
    case .closure: return built(callee, scope)
    default: return []
    }
  }

  private func builtByMethod(_ name: String, of base: Type, _ scope: Scope) -> [Built] {
    if case .composition(let parts) = base.unwrapped {
      return unique(parts.flatMap { builtByMethod(name, of: $0, scope) })
    }
    if case .opaque(let constraint) = base.unwrapped { return builtByMethod(name, of: constraint, scope) }
    guard let type = base.nominal, !isFrameworkProtocol(type) else { return [] }
    let caller = flow.selfType(scope)
    let ownMade = classesMade(by: caller, conformingTo: type)
    if !ownMade.isEmpty { return builtByMethod(name, of: type, candidates: ownMade, caller: caller) }
    if let caller, types.inherits(caller, from: type) {
      return builtByMethod(name, of: type, candidates: candidates(for: type), caller: caller)
    }
    return kept(Method(name: name, type: type), in: \.methodResults) {
      builtByMethod(name, of: type, candidates: candidates(for: type), caller: nil)
    }
  }

  /// Works a method out once, unless the walk was cut short.
  private func kept(
    _ method: Method, in results: ReferenceWritableKeyPath<BuiltRIBs, [Method: [Built]]>, _ find: () -> [Built]
  ) -> [Built] {
    if let known = self[keyPath: results][method] { return known }
    let before = interruptions
    let found = find()
    if interruptions == before { self[keyPath: results][method] = found }
    return found
  }

  private func builtByMethod(_ name: String, of type: TypeID, candidates: [TypeID], caller: TypeID?) -> [Built] {
    var result: [Built] = []
    for candidate in candidates { result += builtByMethod(name, ofClass: candidate, isOwn: candidate == caller) }
    if program.types[type].isProtocol {
      for member in types.members(name, of: type, requirements: false) where member.isDefault {
        result += builtByFunction(member.id)
      }
    }
    return unique(result)
  }

  /// The classes that a value of a type may be an instance of: of several that conform to a protocol those that something
  /// constructs.
  private func candidates(for type: TypeID) -> [TypeID] {
    guard program.types[type].isProtocol else { return [type] + types.conformers(of: type) }
    let all = types.conformers(of: type)
    guard all.count > 1 else { return all }
    let constructed = all.filter { flow.constructions[$0] != nil }
    return constructed.isEmpty ? all : constructed
  }

  /// Of the classes that a value of a protocol's type may be an instance of, where there are several, those that the RIB at
  /// hand constructs itself.
  private func classesMade(by caller: TypeID?, conformingTo type: TypeID) -> [TypeID] {
    guard program.types[type].isProtocol, let ribs = caller.flatMap({ ribsOfClass[$0] }),
      types.conformers(of: type).count > 1
    else { return [] }
    let made = Set(ribs.flatMap { classesMade[$0] ?? [] })
    return made.filter { program.types[$0].isClassLike && types.inherits($0, from: type) }.sorted()
  }

  private func isFrameworkProtocol(_ type: TypeID) -> Bool {
    program.types[type].origin == .prelude && program.types[type].isProtocol
  }

  private func builtByMethod(_ name: String, ofClass type: TypeID, isOwn: Bool) -> [Built] {
    if let rib = ribOfBuilder[type], !isAdapter(rib) {
      return RIBFinder.isBuild(name) ? [Built(rib: rib, via: [])] : []
    }
    let found = kept(Method(name: name, type: type), in: \.classMethodResults) {
      types.members(name, of: type, requirements: false).filter { program[$0.id].kind == .function }
        .flatMap { builtByFunction($0.id) }
    }
    if found.isEmpty || isOwn || types.isComponent(type) { return found }
    return found.map { Built(rib: $0.rib, via: [type] + $0.via) }
  }

  /// A builder that makes no router of its own hands on what it builds with another builder; if it does not even do
  /// that, the RIB is taken to be its own.
  private func isAdapter(_ rib: Int) -> Bool {
    if let known = adapters[rib] { return known }
    let draft = drafts[rib]
    guard draft.routers.isEmpty else { return false }
    let builds = program.types[draft.builder].members.filter { RIBFinder.isBuild($0.key) }.values.joined()
    let before = interruptions
    let isAdapter = builds.contains { !builtByFunction($0).isEmpty }
    if interruptions == before { adapters[rib] = isAdapter }
    return isAdapter
  }

  /// What a function with a body and a result gives back; worked out once, and nothing for a function that calls itself.
  private func builtByFunction(_ id: DeclarationID) -> [Built] {
    if let known = functionResults[id] { return known }
    guard let body = program[id].body, program[id].kind != .function || program[id].type != nil else { return [] }
    guard visitedFunctions.insert(id).inserted else {
      interruptions += 1
      return []
    }
    defer { visitedFunctions.remove(id) }
    let scope = Scope(file: id.file, declaration: id.index)
    let result = unique(flow.results(of: body, scope).flatMap { built($0, scope) })
    functionResults[id] = result
    return result
  }

  private func unique(_ list: [Built]) -> [Built] {
    var seen: Set<Built> = []
    return list.filter { seen.insert($0).inserted }
  }
}

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
  private var depth = 0
  private var visitedFunctions: Set<DeclarationID> = []
  private var functionResults: [DeclarationID: [Built]] = [:]

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
  }

  /// The RIBs behind an expression; empty where it is no built router.
  func built(_ id: ExpressionID, _ scope: Scope) -> [Built] {
    guard depth < Flow.depthLimit else { return [] }
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
    let candidates = candidates(for: type, scope)
    var result: [Built] = []
    for candidate in candidates {
      result += builtByMethod(name, ofClass: candidate, isOwn: candidate == flow.selfType(scope))
    }
    if program.types[type].isProtocol {
      for member in types.members(name, of: type, requirements: false) where member.isDefault {
        result += builtByFunction(member.id)
      }
    }
    return unique(result)
  }

  /// The classes that a value of a type may be an instance of.
  ///
  /// Where several conform to a protocol, those count that something constructs; and of these, those that the RIB at
  /// hand constructs itself, if it does.
  private func candidates(for type: TypeID, _ scope: Scope) -> [TypeID] {
    guard program.types[type].isProtocol else { return [type] + types.conformers(of: type) }
    let all = types.conformers(of: type)
    guard all.count > 1 else { return all }
    let constructed = all.filter { flow.constructions[$0] != nil }
    let own = flow.selfType(scope).flatMap { ribsOfClass[$0] } ?? []
    let ownMade = constructed.filter { candidate in
      (flow.constructions[candidate] ?? []).contains { site in
        flow.selfType(site.scope).flatMap { ribsOfClass[$0] }.map { !$0.isDisjoint(with: own) } ?? false
      }
    }
    return !ownMade.isEmpty ? ownMade : constructed.isEmpty ? all : constructed
  }

  private func isFrameworkProtocol(_ type: TypeID) -> Bool {
    program.types[type].origin == .prelude && program.types[type].isProtocol
  }

  private func builtByMethod(_ name: String, ofClass type: TypeID, isOwn: Bool) -> [Built] {
    if let rib = ribOfBuilder[type], !isAdapter(rib) {
      return RIBFinder.isBuild(name) ? [Built(rib: rib, via: [])] : []
    }
    let methods = types.members(name, of: type, requirements: false).filter { program[$0.id].kind == .function }
    return methods.flatMap { method in
      builtByFunction(method.id).map { found in
        isOwn || types.isComponent(type) ? found : Built(rib: found.rib, via: [type] + found.via)
      }
    }
  }

  /// A builder that makes no router of its own hands on what it builds with another builder; if it does not even do
  /// that, the RIB is taken to be its own.
  private func isAdapter(_ rib: Int) -> Bool {
    let draft = drafts[rib]
    guard draft.routers.isEmpty else { return false }
    let builds = program.types[draft.builder].members.filter { RIBFinder.isBuild($0.key) }.values.joined()
    return builds.contains { !builtByFunction($0).isEmpty }
  }

  /// What a function with a body gives back; worked out once, and nothing for a function that calls itself.
  private func builtByFunction(_ id: DeclarationID) -> [Built] {
    if let known = functionResults[id] { return known }
    guard let body = program[id].body, visitedFunctions.insert(id).inserted else { return [] }
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

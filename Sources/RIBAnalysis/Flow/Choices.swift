import SourceScan

/// A function, and the case of an enum by which its caller chooses what it does: `request(.close)`.
struct Entrance: Hashable {
  let function: DeclarationID
  /// Nil where it is not told, or where the function does not choose.
  var chosen: Name?

  /// A function for each of some cases; nil where they are not told.
  static func all(_ function: DeclarationID, for cases: [Name]?) -> [Entrance] {
    cases?.map { Entrance(function: function, chosen: $0) } ?? [Entrance(function: function)]
  }
}

/// What a function does for some cases of an enum that its caller passes.
struct Choice: Hashable {
  /// The parameter's position.
  let parameter: Int
  let cases: [Name]
}

/// What a call passes for the parameter by which a function chooses.
enum PassedCase: Hashable {
  case known(Name)
  /// Something else: a variable, or what is no case.
  case untold
  /// What the enum does not have: the call is of another function.
  case impossible

  var name: Name? { if case .known(let name) = self { name } else { nil } }
}

extension Flow {
  /// The cases for which a branch of a `switch` over a parameter runs; nil for branches of anything else, and for those
  /// whose patterns do not tell.
  func choice(of branch: ExpressionID, in block: ExpressionID, _ scope: Scope) -> Choice? {
    guard node(block, scope).name == .switchStatement, let subject = firstChild(block, scope), subject != branch,
      let parameter = choosingParameter(subject, scope)
    else { return nil }
    var cases: [Name] = []
    for pattern in children(branch, scope) {
      let node = node(pattern, scope)
      guard node.kind == .pattern else { break }
      if node.name == .whereClause { continue }
      guard let name = firstChild(pattern, scope).flatMap({ enumCase($0, scope) }) else { return nil }
      cases.append(name)
    }
    return cases.isEmpty ? nil : Choice(parameter: parameter, cases: cases)
  }

  /// The parameter of a body's own function that an expression is.
  private func choosingParameter(_ subject: ExpressionID, _ scope: Scope) -> Int? {
    guard node(subject, scope).kind == .name,
      case .parameter(let position, let function) = lookUp(name(subject, scope), at: node(subject, scope).offset, scope),
      function.scope == scope
    else { return nil }
    return position
  }

  /// `.close`, `.open(feed)`, `Request.close`
  private func enumCase(_ id: ExpressionID, _ scope: Scope) -> Name? {
    switch node(id, scope).kind {
    case .implicitMember: name(id, scope)
    case .member: firstChild(id, scope).flatMap { namedType($0, scope) } == nil ? nil : name(id, scope)
    case .call: firstChild(id, scope).flatMap { enumCase($0, scope) }
    default: nil
    }
  }

  /// What a call passes for a parameter by which a function chooses.
  func passed(by call: Call, _ parameter: Int, to function: DeclarationID) -> PassedCase {
    let count = program.parameters(of: function).count
    guard
      let argument = zip(arguments(of: call.id, call.scope), parameterPositions(of: function, call, count))
        .first(where: { $0.1 == parameter })?.0,
      let name = enumCase(argument.value, call.scope), let declared = program.parameter(parameter, of: function),
      let type = types.resolve(declared.type, from: function.scope).nominal,
      program.types[type].origin == .sources, program.types[type].kind == .enum
    else { return .untold }
    let members = types.members(name, of: type, arguments: [], limit: .max)
    if members.isEmpty { return .impossible }
    return members.allSatisfy { program[$0.id].kind == .enumCase } ? .known(name) : .untold
  }

  /// What is passed where a function is called that chooses by a parameter.
  func passed(at place: ExpressionPlace, to function: DeclarationID) -> PassedCase {
    guard let parameter = choosingParameter(of: function), let call = call(at: place) else { return .untold }
    return passed(by: call, parameter, to: function)
  }

  /// The call at a place that names what it calls; nil where that is handed on.
  private func call(at place: ExpressionPlace) -> Call? {
    guard let parent = parents(in: place.scope)[place.id], node(parent, place.scope).kind == .call,
      firstChild(parent, place.scope) == place.id
    else { return nil }
    return Call(id: parent, scope: place.scope)
  }

  /// The one parameter over which a function has a `switch`; worked out once.
  private func choosingParameter(of function: DeclarationID) -> Int? {
    if let known = choosingParameters[function] { return known }
    var found: Set<Int> = []
    for root in roots(function.scope) {
      visit(root, function.scope) { id in
        guard node(id, function.scope).name == .switchStatement, node(id, function.scope).kind == .block,
          let subject = firstChild(id, function.scope), let position = choosingParameter(subject, function.scope)
        else { return }
        found.insert(position)
      }
    }
    let position = found.count == 1 ? found.first : nil
    choosingParameters[function] = .some(position)
    return position
  }

  /// Visits a node and all below it, parents first, each with the choice that its caller makes for it to be reached.
  func visitWithChoice(
    _ id: ExpressionID, _ scope: Scope, _ choice: Choice? = nil, _ body: (ExpressionID, Choice?) -> Void
  ) {
    body(id, choice)
    var child = node(id, scope).firstChild
    while child >= 0 {
      visitWithChoice(child, scope, choice ?? self.choice(of: child, in: id, scope), body)
      child = node(child, scope).nextSibling
    }
  }
}

import SwiftScan

/// A function, and the case of an enum by which its caller chooses what it does: `request(.close)`.
package struct EntryPoint: Hashable {
  package let function: DeclarationID
  /// Nil where it is unknown, or where the function does not choose.
  package var chosen: Name?

  package init(function: DeclarationID, chosen: Name? = nil) {
    self.function = function
    self.chosen = chosen
  }

  /// A function for each of some cases; nil where they are unknown.
  package static func all(_ function: DeclarationID, for cases: [Name]?) -> [EntryPoint] {
    cases?.map { EntryPoint(function: function, chosen: $0) } ?? [EntryPoint(function: function)]
  }
}

/// What a function does for some cases of an enum that its caller passes.
package struct Choice: Hashable {
  /// The parameter's position.
  package let parameter: Int
  package let cases: [Name]
}

/// Things that hold for some cases of an enum, or for all, in their order.
package struct ByCase<Element> {
  private let all: [Element]
  /// Indexes into all; under nil of those that hold for all cases. Nil where all of them do.
  private let indexes: [Name?: [Int]]?

  /// - Parameter cases: for which an element holds; nil for all.
  package init(_ all: [Element], cases: (Element) -> [Name]?) {
    self.all = all
    var indexes: [Name?: [Int]] = [:]
    for (index, element) in all.enumerated() {
      for name in cases(element).map({ Set($0.map(Optional.some)) }) ?? [nil] {
        indexes[name, default: []].append(index)
      }
    }
    self.indexes = indexes.keys.contains { $0 != nil } ? indexes : nil
  }

  /// Those that may hold for one of some cases; nil stands for unknown ones.
  package func elements(for cases: [Name]?) -> [Element] {
    guard let cases, let indexes else { return all }
    return Set(([nil] + cases.map(Optional.some)).flatMap { indexes[$0] ?? [] }).sorted().map { all[$0] }
  }
}

/// What a call passes for the parameter by which a function chooses.
package enum PassedCase: Hashable {
  case known(Name)
  /// Something else: a variable, or what is no case.
  case untold
  /// What the enum does not have: the call is of another function.
  case impossible

  package var name: Name? { if case .known(let name) = self { name } else { nil } }
}

extension BodySemantics {
  /// The cases for which a branch of a `switch` over a parameter runs; nil for branches of anything else, and for those
  /// whose patterns do not show.
  package func choice(of branch: Node, in block: Node) -> Choice? {
    guard block.name == .switchStatement, let subject = block.firstChild, subject != branch,
      let parameter = choosingParameter(subject)
    else { return nil }
    var cases: [Name] = []
    for pattern in branch.children {
      guard pattern.kind == .pattern else { break }
      if pattern.name == .whereClause { continue }
      guard let name = pattern.firstChild.flatMap({ enumCase($0) }) else { return nil }
      cases.append(name)
    }
    return cases.isEmpty ? nil : Choice(parameter: parameter, cases: cases)
  }

  /// The parameter of a body's own function that an expression is.
  private func choosingParameter(_ subject: Node) -> Int? {
    guard subject.kind == .name,
      case .parameter(let position, let function) = declaration(of: subject),
      function.scope == subject.scope
    else { return nil }
    return position
  }

  /// `.close`, `.open(feed)`, `Request.close`
  func enumCase(_ node: Node) -> Name? {
    switch node.kind {
    case .implicitMember: node.name
    case .member: node.firstChild.flatMap { namedType($0) } == nil ? nil : node.name
    case .call: node.firstChild.flatMap { enumCase($0) }
    default: nil
    }
  }

  /// What a call passes for a parameter by which a function chooses.
  package func passed(by call: Node, _ parameter: Int, to function: DeclarationID) -> PassedCase {
    guard let argument = argument(for: parameter, of: function, in: call), let name = enumCase(argument),
      let type = choosingEnum(parameter, of: function)
    else { return .untold }
    let members = types.members(name, of: type, arguments: [], limit: .max)
    if members.isEmpty { return .impossible }
    return members.allSatisfy { program[$0.id].kind == .enumCase } ? .known(name) : .untold
  }

  /// What is passed where a function is called that chooses by a parameter.
  package func passed(at location: Node, to function: DeclarationID) -> PassedCase {
    guard let parameter = choosingParameter(of: function), let call = location.call else { return .untold }
    return passed(by: call, parameter, to: function)
  }

  /// The one parameter over which a function has a `switch`; worked out once.
  private func choosingParameter(of function: DeclarationID) -> Int? {
    choosingParameters(function) { findChoosingParameter(of: function) }
  }

  private func findChoosingParameter(of function: DeclarationID) -> Int? {
    var found: Set<Int> = []
    for root in roots(function.scope) {
      root.visit { node in
        guard node.name == .switchStatement, node.kind == .block,
          let subject = node.firstChild, let position = choosingParameter(subject)
        else { return }
        found.insert(position)
      }
    }
    return found.count == 1 ? found.first : nil
  }

  /// The choice that a function's caller makes for a place in it to be reached.
  package func choice(reaching location: Node) -> Choice? {
    var found: Choice?
    var current = location
    while let parent = current.parent {
      // The outermost is the caller's, as `visitWithChoice` has it.
      if let choice = choice(of: current, in: parent) { found = choice }
      current = parent
    }
    return found
  }

  /// The enum of the sources by whose cases a function's parameter chooses.
  package func choosingEnum(_ parameter: Int, of function: DeclarationID) -> TypeID? {
    guard let declared = program.parameter(parameter, of: function),
      let type = types.resolve(declared.type, from: function.scope).nominal,
      program.types[type].origin == .sources, program.types[type].kind == .enum
    else { return nil }
    return type
  }

  /// Whether an expression may make a case of an enum, rather than match it in a pattern.
  package func mayMake(_ name: Name, of type: TypeID, at node: Node) -> Bool {
    guard node.name == name, !node.isInPattern else { return false }
    switch node.kind {
    case .implicitMember:
      let made = self.type(of: node).nominal
      return made == nil || made == type
    case .member:
      guard let base = node.firstChild else { return true }
      let named = namedType(base)?.nominal
      return named == type || named == nil && program.mayBeType(base.name)
    default: return false
    }
  }

  /// Visits a node and all below it, parents first, each with the choice that its caller makes for it to be reached.
  package func visitWithChoice(_ node: Node, _ choice: Choice? = nil, _ body: (Node, Choice?) -> Void) {
    body(node, choice)
    for child in node.children { visitWithChoice(child, choice ?? self.choice(of: child, in: node), body) }
  }
}

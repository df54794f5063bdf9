import SwiftScan
import SwiftProgram

/// The modes in which a parent builds a child: arguments of `build`, such as `.editing`, that the child's builder
/// passes on to a class of the child.
struct RequestedModes: ProgramReader {
  let semantics: BodySemantics
  let child: RIBParts
  let parent: RIBParts

  /// Whether a place in one of the child's classes is reached only in a mode that the parent is not seen to request.
  func exclude(_ location: Node) -> Bool {
    semantics.conditions(at: location).conditions.contains { condition in
      semantics.selfType(location.scope).map { type in
        properties(in: condition.expression).contains { property in
          values(of: property, in: type)?.contains { isMet(condition, of: property, by: $0) } == false
        }
      } == true
    }
  }

  /// What an expression reads that may be a property of the object.
  private func properties(in expression: Node) -> Set<Name> {
    var found: Set<Name> = []
    expression.visit { node in
      if semantics.isOwnProperty(node, named: node.name) { found.insert(node.name) }
    }
    return found
  }

  private func isMet(_ condition: LocationCondition, of property: Name, by value: Node) -> Bool {
    if value.kind == .boolean {
      return !semantics.isOwnProperty(condition.expression, named: property)
        || condition.isHolding == (value.name == .trueValue)
    }
    return [.implicitMember, .member].contains(value.kind) && condition.isHolding == true
      && condition.expression.contains { $0.name == value.name }
  }

  // MARK: - From the property to the parent

  /// What the parent passes to `build` for a property of one of the child's classes; nil where no argument decides it.
  private func values(of property: Name, in type: TypeID) -> [Node]? {
    guard let (position, initializer) = parameter(semantics.assignments(to: property, in: type)) else { return nil }
    for builder in child.builders {
      let made = semantics.calls.constructions(of: type).filter { semantics.selfType($0.scope) == builder }
      guard
        let (parameter, build) = parameter(
          made.compactMap { semantics.argument(for: position, of: initializer, in: $0) }),
        semantics.isBuild(build)
      else { continue }
      return calls(of: build).compactMap { semantics.argument(for: parameter, of: build, in: $0) }
    }
    return nil
  }

  /// The parameter that a single value is.
  private func parameter(_ values: [Node]) -> (position: Int, function: DeclarationID)? {
    guard values.count == 1, values[0].kind == .name,
      case .parameter(let position, let function) = semantics.declaration(of: values[0])
    else { return nil }
    return (position, function)
  }

  /// Where the parent's routers build the child.
  private func calls(of build: DeclarationID) -> [Node] {
    let scopes = Set(parent.routers.flatMap(semantics.scopes))
    return semantics.calls.named(program[build].name).filter { call in
      scopes.contains(call.scope) && semantics.mayCall(build, call)
    }
  }
}

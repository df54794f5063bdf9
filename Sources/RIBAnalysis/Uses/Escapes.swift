import RIBModel
import SwiftScan
import SwiftProgram

/// Finds values of some types that are passed to code outside the sources, which may read any of their members.
struct Escapes: ProgramReader {
  let semantics: BodySemantics
  let names: UsedNames

  /// Functions that take anything, and read none of its members.
  private static let harmless: Set<String> = [
    "print", "debugPrint", "dump", "assert", "precondition", "type", "ObjectIdentifier", "withExtendedLifetime",
  ]

  /// The types of those among a call's arguments.
  func types(in call: Node) -> [TypeID] {
    call.arguments.enumerated().compactMap { position, argument in
      guard let type = type(of: argument.value), names.isHolder(program.types[type].name),
        !isFollowed(position, of: call)
      else { return nil }
      return type
    }
  }

  /// The type of what has a name, or is made where it is passed. Of most other arguments it would take long to find.
  private func type(of value: Node) -> TypeID? {
    switch value.kind {
    case .name, .member: semantics.type(of: value).nominal
    case .call: semantics.constructedType(value, expected: nil)?.nominal
    default: nil
    }
  }

  /// Whether what a call does with an argument is in the sources.
  private func isFollowed(_ argument: Int, of call: Node) -> Bool {
    // `super.init(dependency: dependency)`: edges tell what the framework's classes are passed.
    if semantics.initializerBase(call) == .superValue {
      return semantics.selfType(call.scope).map(semantics.isWiring) == true
    }
    if Self.harmless.contains(program.text(call.calleeName)) { return true }
    if let made = semantics.constructedType(call, expected: nil)?.nominal, semantics.isWiring(made) { return true }
    if let parameters = parametersOfClosure(calledBy: call) {
      return parameters.dropFirst(argument).prefix(1).contains(where: isTold)
    }
    guard let (function, position) = semantics.functionTaking(argument, of: call),
      let parameter = program.parameter(position, of: function)
    else { return false }
    return isTold(semantics.types.resolve(parameter.type, from: function.scope))
      || isHandedToClosures(position, of: function)
  }

  /// Whether a parameter's type shows all members that the function can read of it.
  private func isTold(_ type: Type) -> Bool {
    switch type.unwrapped {
    case .nominal(let id, _): program.types[id].origin == .sources
    case .composition(let parts): parts.allSatisfy(isTold)
    case .opaque(let wrapped), .variadic(let wrapped), .inout(let wrapped): isTold(wrapped)
    default: false
    }
  }

  // MARK: - Values of any type

  /// The types of what a function passes to a closure that it is given: what is read of it stands in the closure.
  private func parametersOfClosure(calledBy call: Node) -> [Type]? {
    guard let callee = call.callee, case .parameter(let position, let function) = semantics.declaration(of: callee),
      let parameter = program.parameter(position, of: function),
      case .function(let parameters, _, _) = semantics.types.resolve(parameter.type, from: function.scope).unwrapped
    else { return nil }
    return parameters
  }

  /// `func with<T, R>(_ value: T, _ body: (T) -> R) -> R { body(value) }`: whether a function hands a value of any type
  /// to closures only, or gives it back, so that only its caller reads something of the value.
  private func isHandedToClosures(_ position: Int, of function: DeclarationID) -> Bool {
    guard let parameter = program.parameter(position, of: function), program[function].body != nil,
      case .parameter = semantics.types.resolve(parameter.type, from: function.scope).unwrapped
    else { return false }
    return semantics.localFunctions(in: function).isEmpty
      && semantics.roots(function.scope).allSatisfy { root in
        let results = semantics.results(of: root)
        return !root.contains { node in
          node.kind == .name && node.name == parameter.name && !results.contains(node) && !isHandedToClosure(node)
        }
      }
  }

  /// `value` of `body(value)`, where `body` is a parameter.
  private func isHandedToClosure(_ value: Node) -> Bool {
    value.parent?.parent.flatMap(parametersOfClosure) != nil
  }
}

extension BodySemantics {
  /// Whether a class is a component or a builder: what these are passed is told by edges.
  func isWiring(_ type: TypeID) -> Bool {
    types.preludeAncestor(of: type, .Component, .EmptyComponent, .Buildable) != nil
  }
}

import SwiftScan
import SwiftProgram

/// What a builder or component is constructed with.
extension BodySemantics {
  /// What a call that constructs a class makes its dependency.
  ///
  /// Where the class, or a base class of the app, has an initialiser for the call, that is what it passes to
  /// `super.init` or `self.init`, and these in turn to others: one of the call's arguments, the parameter's default, or
  /// something it makes itself.
  func dependencies(of call: Node, constructing type: TypeID) -> [Node] {
    var visited: Set<DeclarationID> = []
    let found = dependencies(of: call, constructing: type, &visited)
    // Needle's top component hands nothing to its base class. Of what it is passed, only a component is above it.
    guard types.isPrelude(type, .BootstrapComponent) else { return found }
    return found.filter {
      self.type(of: $0).nominal.map { types.isComponent($0) || types.isPrelude($0, .Dependency) } == true
    }
  }

  private func dependencies(of call: Node, constructing type: TypeID, _ visited: inout Set<DeclarationID>) -> [Node] {
    for holder in [type] + superclasses(of: type) {
      for id in initializers(of: holder, fitting: call) where visited.insert(id).inserted {
        var passed: [Node] = []
        for (next, base) in initializerCalls(in: id) {
          guard let target = base == .selfValue ? holder : superclasses(of: holder).first else {
            passed += dependencyArgument(of: next).map { [$0] } ?? []
            continue
          }
          passed += dependencies(of: next, constructing: target, &visited)
        }
        if !passed.isEmpty { return passed.map { origin(of: $0, in: id, call) } }
      }
    }
    return dependencyArgument(of: call).map { [$0] } ?? []
  }

  /// What a class's own initialisers pass to `super.init`, as the dependency.
  func superInitializerArguments(of type: TypeID) -> [Node] {
    program.members.values(.initializer, of: type).flatMap { id in
      initializerCalls(in: id).filter { $0.base == .superValue }.compactMap { dependencyArgument(of: $0.call) }
    }
  }

  /// The argument that is a builder's or component's dependency: `dependency:`, else the only one that can be.
  func dependencyArgument(of call: Node) -> Node? {
    for label in [Name(.dependency), Name(.component), Name(.parent)] {
      if let found = argument(label, 0, of: call) { return found }
    }
    let arguments = call.arguments
    return arguments.count == 1 ? arguments[0].value : nil
  }

  /// The argument for a parameter: by label, and by position where it has none.
  func argument(_ label: Name, _ position: Int, of call: Node) -> Node? {
    let arguments = call.arguments
    if label != .none { return arguments.first { $0.label == label }?.value }
    return arguments.dropFirst(position).first.flatMap { $0.label == .none ? $0.value : nil }
  }

  /// The initialisers of a class that a call may be of; where types tell them apart, the closest first.
  private func initializers(of type: TypeID, fitting call: Node) -> [DeclarationID] {
    let fitting = program.members.values(.initializer, of: type).filter { accepts($0, call) }
    let ranked = fitting.enumerated().map { (rank: distance($0.element, call), order: $0.offset, id: $0.element) }
    return ranked.sorted(by: \.rank, then: \.order).map(\.id)
  }

  /// Where an initialiser passes on a parameter of its own, the argument for it, else its default.
  private func origin(of value: Node, in initializer: DeclarationID, _ call: Node) -> Node {
    guard value.kind == .name, case .parameter(let position, initializer) = declaration(of: value) else { return value }
    guard let parameter = program.parameter(position, of: initializer) else { return value }
    if let argument = argument(parameter.label, position, of: call) { return argument }
    return parameter.defaultValue.map { node($0, initializer.scope) } ?? value
  }
}

import SwiftScan
import SwiftProgram

/// Of which function a call is, and what it makes, as far as the sources say.
extension BodySemantics {
  /// The type that a call creates an instance of, one that no source declares included.
  func constructed(by call: Node) -> TypeID? {
    if let known = constructedType(call, expected: nil) { return known.nominal }
    if let action = actionType(of: call) { return action }
    guard KnownTypes.isAppleClass(program.text(call.calleeName)) else { return nil }
    return types.resolve(call.calleeName, from: call.scope).nominal
  }

  /// `UIAction` for what `button.addAction(.init { … }, for: .touchUpInside)` and `primaryAction: .init { … }` make.
  func actionType(of call: Node) -> TypeID? {
    guard let callee = call.callee, callee.kind == .implicitMember, callee.name == .initializer,
      let argument = call.parent, argument.kind == .argument, let taker = argument.parent,
      ownFunction(calledBy: taker) == nil
    else { return nil }
    let (name, label) = FrameworkHolders.addingAction
    let isAdded =
      program.text(taker.calleeName) == name && taker.arguments.contains { program.text($0.label) == label }
    guard isAdded || FrameworkHolders.actionLabels.contains(program.text(argument.name)) else { return nil }
    return types.resolve(Name(.UIAction), from: call.scope).nominal
  }

  /// The app's own function that a call is of. If the type of what it is called on is unknown, the only function of that name.
  func likelyFunction(calledBy call: Node) -> DeclarationID? {
    if let function = functionFitting(call) { return function }
    guard let callee = call.firstChild, let base = callee.firstChild, baseType(of: base).nominal == nil else {
      return nil
    }
    let found = program.members(named: callee.name)
    return found.count == 1 ? found[0] : nil
  }

  /// The app's own function that a call is of, where its labels leave no doubt that it fits.
  func functionFitting(_ call: Node) -> DeclarationID? {
    guard let function = functionCalled(by: call, nil), program[function.id].kind == .function,
      !program.isPrelude(function.id), fits(function.id, call), !isGivenAnother(function.id, call)
    else { return nil }
    return function.id
  }

  /// Whether a call passes an object of Apple's that is not of the type which the function takes. Such a call is of
  /// Apple's own function of that name: `func present(_ child: ViewControllable) { present(child.uiviewController) }`.
  private func isGivenAnother(_ function: DeclarationID, _ call: Node) -> Bool {
    let parameters = Array(program.parameters(of: function))
    return zip(call.arguments, parameterPositions(of: function, call, parameters.count)).contains {
      argument, position in
      guard let position, let wanted = types.resolve(parameters[position].type, from: function.scope).nominal,
        program.types[wanted].origin != .external, let given = type(of: argument.value).nominal,
        KnownTypes.isAppleClass(program.name(of: given))
      else { return false }
      return !types.inherits(given, from: wanted)
    }
  }

  /// The app's own function whose body a call surely runs: no subclass overrides it, and it is the same in every build.
  func fixedFunction(calledBy call: Node) -> DeclarationID? {
    guard let function = functionFitting(call), body(of: function) != nil, !program.isConditional(function),
      !isOverridden(function)
    else { return nil }
    return function
  }

  /// Whether a subtype of its type has another function in its place.
  func isOverridden(_ function: DeclarationID) -> Bool { !overrides(of: function).isEmpty }

  /// What the subtypes of its type have in a function's place.
  func overrides(of function: DeclarationID) -> [DeclarationID] {
    guard let owner = program.enclosingType(of: function) else { return [] }
    return types.conformers(of: owner).flatMap { program.members(like: function, of: $0) }
  }

  /// The calls of a function by its name, as far as types tell that they are of it.
  func calls(of function: DeclarationID) -> [Node] {
    calls.named(program[function].name).filter { functionCalled(by: $0, nil)?.id == function }
  }
}

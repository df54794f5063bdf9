import SwiftScan

/// Which of several functions of one name, or initialisers of one class, a call is one of.
extension BodySemantics {
  /// Whether a call of this function's name is one of this function, not of another that fits it better.
  ///
  /// Where nothing tells them apart it may be a call of each.
  package func isMeant(_ function: DeclarationID, by call: Node) -> Bool {
    let all = overloads(of: function)
    guard all.count > 1 else { return true }
    let fitting = all.filter { accepts($0, call) }
    guard fitting.contains(function) else { return fitting.isEmpty }
    let own = distance(function, call)
    return fitting.allSatisfy { own <= distance($0, call) }
  }

  /// The functions of one name that stand beside each other: in a type and its extensions, or at the top of a module's
  /// files. The function itself is among them.
  func overloads(of function: DeclarationID) -> [DeclarationID] {
    let name = program[function].name
    let kind = program[function].kind
    let beside: [DeclarationID]
    if let type = program.enclosingType(of: function) {
      beside = Array(program.members.values(kind == .initializer ? .initializer : name, of: type))
    } else {
      beside = program.globals[Int(name.number)].filter {
        program.files[$0.file].module == program.files[function.file].module
      }
    }
    // A function inside another's body is beside none.
    return beside.contains(function) ? beside.filter { program[$0].kind == kind } : [function]
  }

  /// Whether one function may be an overload of another. Checked first, because a repository of copies has a function of
  /// one name in each, and most are of other modules.
  func isBeside(_ function: DeclarationID, _ other: DeclarationID) -> Bool {
    let type = program.enclosingType(of: function)
    guard type == program.enclosingType(of: other) else { return false }
    guard type == nil else { return true }
    return program.files[function.file].module == program.files[other.file].module
      && overloads(of: function).contains(other)
  }

  /// Whether a call's labels fit a function: all are its parameters', and what it leaves out has a default or is a
  /// trailing closure.
  package func accepts(_ function: DeclarationID, _ call: Node) -> Bool {
    let parameters = program.parameters(of: function)
    let wanted = self.labels(of: function)
    let labels = call.arguments.map(\.label)
    let missing = zip(parameters, wanted).enumerated().count {
      !$1.0.hasDefault && $1.1 != .none && !labels.contains($1.1, near: $0)
    }
    return labels.enumerated().allSatisfy { $1 == .none || wanted.contains($1, near: $0) }
      && missing <= labels.count { $0 == .none }
  }

  /// Whether a function accepts a call, and has a parameter for each argument, in their order.
  package func fits(_ function: DeclarationID, _ call: Node) -> Bool {
    accepts(function, call)
      && parameterPositions(of: function, call, labels(of: function).count).allSatisfy { $0 != nil }
  }

  /// How far the types of a call's arguments are from a function's: each is 0 where they are the same, 1 where one
  /// inherits the other, 2 where that is not known, or nothing is passed and there is no default.
  package func distance(_ function: DeclarationID, _ call: Node) -> Int {
    let location = function.scope
    let count = program.parameters(of: function).count
    let arguments = call.arguments
    let positions = parameterPositions(of: function, call, count)
    return program.parameters(of: function).enumerated().reduce(0) { sum, next in
      guard let value = positions.firstIndex(of: next.offset).map({ arguments[$0].value }) else {
        return sum + (next.element.hasDefault ? 0 : 2)
      }
      let wanted = types.resolve(next.element.type, from: location)
      if value.kind == .closure { return sum + distance(ofClosure: value, from: wanted) }
      guard let wanted = wanted.nominal, let actual = type(of: value).nominal else { return sum + 2 }
      return sum + (wanted == actual ? 0 : inherits(actual, from: wanted) ? 1 : 2)
    }
  }

  /// How far a closure is from what a function wants: far from what is no function, and from one that does not throw or
  /// wait where the closure does.
  private func distance(ofClosure node: Node, from wanted: Type) -> Int {
    let far = 100
    guard case .function(_, let effects, _) = wanted.unwrapped else { return wanted.nominal == nil ? 2 : far }
    let own = writtenEffects(node)
    if own.isAsync, !effects.isAsync { return far }
    if own.thrown != .nothing, effects.thrown == .nothing { return far }
    return own.thrown == .nothing && effects.thrown != .nothing ? 2 : 1
  }

  private func inherits(_ type: TypeID, from ancestor: TypeID) -> Bool {
    types.inherits(program.space.declaring(type), from: program.space.declaring(ancestor))
  }

  /// Whether a call by name may be one of this function: its receiver is not known to be something else.
  package func mayCall(_ function: DeclarationID, _ call: Node) -> Bool {
    guard let callee = call.firstChild else { return false }
    if callee.kind == .implicitMember { return mayCallImplicitly(function, call) }
    guard let called = self.function(calledBy: callee) else { return false }
    if called.id == function || isBeside(function, called.id) { return isMeant(function, by: call) }
    guard let wanted = program.enclosingType(of: function), let actual = program.enclosingType(of: called.id) else {
      return false
    }
    if program.types[actual].isProtocol { return types.inherits(wanted, from: actual) && isMeant(function, by: call) }
    // What a base class has beside the function of its name that was found first.
    return types.inherits(actual, from: wanted) && isMeant(function, by: call)
      && distance(function, call) < distance(called.id, call)
  }

  /// Whether `.make(from: x)` may be a call of this function, to go by its labels: the type that its context expects is not compared.
  private func mayCallImplicitly(_ function: DeclarationID, _ call: Node) -> Bool {
    program[function].modifiers.contains(.static)
      && call.arguments.map(\.label) == program.parameters(of: function).map(\.label)
  }
}

extension [Name] {
  /// Whether a label is among these; looked for first where it mostly is, so that a call of many arguments costs what its
  /// length is.
  fileprivate func contains(_ label: Name, near index: Int) -> Bool {
    indices.contains(index) && self[index] == label || contains(label)
  }
}

import SwiftScan
import SwiftProgram

/// The functions and initialisers of the app that keep what they are passed in a property of their object:
/// `init(action:) { self.action = action }`, `func add(_ observer: Observer) { observers.append(observer) }`.
struct KeepingFunctions: Sendable {
  struct Property: Sendable {
    let id: DeclarationID
    /// Whether the elements of the property keep what is passed.
    let isCollection: Bool
    /// In which property the function's object keeps the one that has this property; none where it is its own.
    var holder: Name = .none
  }

  private var properties: [FunctionParameter: Property] = [:]

  /// Reads the assignments and what is added to collections. O(assignments + calls of `append`).
  init(_ semantics: BodySemantics) {
    for write in semantics.index.allWrites { add(write.value, to: write.target, isCollection: false, semantics) }
    for call in BodySemantics.addingMethods.compactMap(semantics.program.names.find).flatMap({
      semantics.calls.named($0)
    }) {
      guard let collection = call.callee?.firstChild else { continue }
      add(call.firstArgument, to: collection, isCollection: true, semantics)
    }
    for write in semantics.index.allWrites { add(whatIsMadeBy: write.value, for: write.target, semantics) }
  }

  private mutating func add(_ value: Node?, to target: Node, isCollection: Bool, _ semantics: BodySemantics) {
    let collection = target.subscripted
    guard let value, value.kind == .name,
      case .parameter(let position, let function) = semantics.declaration(of: value),
      let property = semantics.ownMember(collection)?.id, semantics.isStrongProperty(property)
    else { return }
    properties[FunctionParameter(function: function, position: position)] = Property(
      id: property, isCollection: isCollection || collection != target)
  }

  /// `func bind(to target: Target) { reactor = Reactor(target: target) }`, where the reactor keeps its target.
  private mutating func add(whatIsMadeBy value: Node?, for target: Node, _ semantics: BodySemantics) {
    guard let call = value, call.kind == .call, let type = semantics.selfType(target.scope) else { return }
    for (index, argument) in call.arguments.enumerated() where argument.value.kind == .name {
      guard case .parameter(let position, let function) = semantics.declaration(of: argument.value),
        semantics.keepsStrongly(target, type), semantics.constructed(by: call) != nil,
        var property = property(keeping: index, of: call, by: type, semantics), property.holder == .none
      else { continue }
      property.holder = target.name
      properties[FunctionParameter(function: function, position: position)] = property
    }
  }

  /// The calls of functions of such names, and the places that make objects with such initialisers.
  func calls(_ semantics: BodySemantics) -> (functions: [Node], initializers: [Node]) {
    let functions = Dictionary(grouping: Set(properties.keys.map(\.function))) {
      semantics.program[$0].kind == .initializer
    }
    let names = Set((functions[false] ?? []).map { semantics.program[$0].name })
    let types = Set((functions[true] ?? []).compactMap(semantics.program.enclosingType))
    return (
      names.flatMap { semantics.calls.named($0) }, types.sorted().flatMap { semantics.calls.constructions(of: $0) }
    )
  }

  /// The property that keeps what a call passes for an argument for as long as the object is there; nil where none does, or
  /// where the caller, of a class of its own, may have it let go.
  func property(keeping argument: Int, of call: Node, by caller: TypeID, _ semantics: BodySemantics) -> Property? {
    guard let (function, position) = semantics.functionTaking(argument, of: call) else { return nil }
    let functions = semantics.implementations(of: function)
    let found = functions.compactMap { properties[FunctionParameter(function: $0, position: position)] }
    return found.count == functions.count
      && !found.contains {
        semantics.isLetGo($0.id, by: caller) || $0.holder != .none && semantics.isEmptied($0.holder)
      }
      ? found.first : nil
  }
}

extension BodySemantics {
  /// `rootView` of a hosting controller, `reactor` of ReactorKit's views.
  func isKeptByFramework(_ name: Name, of type: TypeID) -> Bool {
    types.lineage(of: type).contains { FrameworkHolders.keeps(program.text(name), of: program.name(of: $0)) }
  }

  /// Whether an object keeps what a property of its own is set to.
  fileprivate func keepsStrongly(_ target: Node, _ type: TypeID) -> Bool {
    if let own = ownMember(target)?.id { return isStrongProperty(own) }
    return target.kind == .name && isKeptByFramework(target.name, of: type)
  }

  /// Whether what a property keeps may be let go: somebody empties it, or takes out of it what is there, unless only
  /// functions do so that are passed what to take out, and that the caller never calls.
  fileprivate func isLetGo(_ property: DeclarationID, by caller: TypeID) -> Bool {
    let name = program[property].name
    guard let type = program.enclosingType(of: property) else { return true }
    if isEmptied(name, of: type, holding: caller) { return true }
    let called = Set(ownMembers(of: caller).flatMap(bodies(of:)))
    return removing(from: name, of: type).contains { function in
      program.parameters(of: function).isEmpty || !index.mentions(of: program[function].name, in: called).isEmpty
    }
  }

  /// The members of a type that take something out of a property.
  private func removing(from property: Name, of type: TypeID) -> [DeclarationID] {
    ownMembers(of: type).filter { member in
      bodies(of: member).contains { scope in
        index.mentions(of: property, in: scope).contains { $0.parent.map(isRemoval) == true }
      }
    }
  }

  /// The function that takes something out of a property, and that may be called of an expression.
  func removal(from property: DeclarationID, through base: Node) -> DeclarationID? {
    guard let type = program.enclosingType(of: property), let known = baseType(of: base).nominal else { return nil }
    return removing(from: program[property].name, of: type).first { function in
      program[function].kind == .function && program.access(of: function) > .fileprivate
        && types.members(program[function].name, of: known, requirements: true).contains {
          program.fullName(of: $0.id) == program.fullName(of: function)
        }
    }
  }

  /// `observers.removeAll { … }`, `observers.popLast()`, `observers[id] = nil`
  private func isRemoval(_ use: Node) -> Bool {
    if use.kind == .subscript { return use.isTarget && use.nextSibling.map { isNone($0) == true } == true }
    guard use.kind == .member else { return false }
    let name = program.text(use.name)
    return name.hasPrefix("remove") || name.hasPrefix("pop")
  }
}

extension Node {
  /// `x` of `x[key]` and `x[key, default: []]`.
  fileprivate var subscripted: Node {
    let outer = unwrapped
    return outer.kind == .subscript ? outer.firstChild?.unwrapped ?? self : self
  }
}

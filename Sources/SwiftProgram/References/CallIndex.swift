import RibscopeSystem
import RibscopeText
import SwiftScan

/// Where every class is constructed and every function called, in all bodies; in the order of the files.
package struct CallIndex: Sendable {
  private var constructions = Multimap<Node>(count: 0, [])
  private var made = Multimap<TypeID>(count: 0, [])
  private var named = Multimap<Node>(count: 0, [])
  private var references = Multimap<Node>(count: 0, [])
  private var implicitlyConstructed: [Node: TypeID] = [:]
  /// For each name, by its number, what may return what a call of that name gives it.
  private var givingBack = Multimap<Name>(count: 0, [])
  /// The calls that are given several things, one of them a type judging by its name, by the name of what is called.
  package private(set) var givenTypes: [(name: Name, call: Node)] = []
  /// The names of all functions that are called, by their numbers.
  package private(set) var calledNames: [Name] = []

  package init() {}

  /// The calls of all files.
  package init(_ pool: WorkerPool, threads: Int) {
    let files = pool.mapFiles { semantics, file in
      var collector = CallCollector(semantics)
      collector.collect(inFile: file)
      return collector.found
    }
    let program = pool.program
    let found = files.map(\.calls)
    let (ofClasses, ofNames) = concurrently(threads: threads) {
      var index = CallIndex()
      index.addConstructions(found, program)
      return index
    } _: {
      var index = CallIndex()
      index.addNamed(found, program)
      let callers = files.flatMap(\.givenBack).map { (key: Int($0.called.number), value: $0.caller) }
      index.givingBack = Multimap(count: program.names.count, callers)
      return index
    }
    self = ofClasses
    named = ofNames.named
    givenTypes = ofNames.givenTypes
    calledNames = ofNames.calledNames
    givingBack = ofNames.givingBack
  }

  private mutating func addConstructions(_ found: [[FoundCall]], _ program: Program) {
    var constructions: [(key: Int, value: Node)] = []
    var made: [(key: Int, value: FoundCall)] = []
    var references: [(key: Int, value: Node)] = []
    for next in found.joined() where next.constructed >= 0 {
      if program.types.isOrdered(next.constructed) {
        if next.isReference {
          references.append((next.constructed, next.call))
        } else {
          constructions.append((next.constructed, next.call))
        }
      }
      if next.location >= 0 { made.append((next.location, next)) }
      if next.isImplicit { implicitlyConstructed[next.call] = next.constructed }
    }
    let count = program.types.indices.count
    self.constructions = Multimap(count: count, constructions)
    self.references = Multimap(count: count, references)
    made.sort {
      ($0.key, $0.value.call.scope.file, $0.value.offset) < ($1.key, $1.value.call.scope.file, $1.value.offset)
    }
    self.made = Multimap(count: count, made.map { (key: $0.key, value: $0.value.constructed) })
  }

  private mutating func addNamed(_ found: [[FoundCall]], _ program: Program) {
    var named: [(key: Int, value: Node)] = []
    for next in found.joined() where next.name != .none && !next.isThroughOptional {
      named.append((Int(next.name.number), next.call))
      if next.isGivenType { givenTypes.append((next.name, next.call)) }
    }
    calledNames = Set(named.map(\.key)).sorted().map { Name(number: UInt32($0)) }
    self.named = Multimap(count: program.names.count, named)
  }

  /// The places where a class is constructed.
  package func constructions(of type: TypeID) -> ArraySlice<Node> { constructions[type] }

  /// The places where a class's initialiser is passed on without being called: `X.init`.
  package func references(of type: TypeID) -> ArraySlice<Node> { references[type] }

  /// The classes whose instances a class's members construct, in source order, each as often as it does.
  package func made(in location: TypeID) -> ArraySlice<TypeID> { made[location] }

  /// The calls of functions of a name.
  package func named(_ name: Name) -> ArraySlice<Node> { named[Int(name.number)] }

  /// Those of them that are in a file. O(log calls).
  package func named(_ name: Name, inFile file: Int) -> ArraySlice<Node> {
    let calls = named(name)
    return calls[calls.firstSorted { $0.scope.file >= file }...].prefix { $0.scope.file == file }
  }

  /// Some names, and those of whatever may return what a call of one of them gives it. O(names that are found).
  package func names(givingBack names: Set<Name>) -> Set<Name> {
    Set(names.reachable { givingBack[Int($0.number)] })
  }

  /// What `.init(…)` constructs, as far as its context says.
  func implicitlyConstructed(by call: Node) -> TypeID? { implicitlyConstructed[call] }
}

/// What a file's bodies call.
private struct FoundCalls: Sendable {
  var calls: [FoundCall] = []
  var givenBack: [GivenBack] = []
}

/// That something may return what a call gives it, by the names of both.
private struct GivenBack: Sendable {
  let called: Name
  let caller: Name
}

/// A call, as the walk over a body finds it.
private struct FoundCall: Sendable {
  let call: Node
  /// Byte offset of the call.
  let offset: Int32
  /// The type in whose members it stands; -1 for none.
  let location: TypeID
  /// What it creates an instance of; -1 where it constructs nothing.
  var constructed: TypeID = -1
  /// Whether it does so by `.init(…)`.
  var isImplicit = false
  /// Whether it is no call, but an initialiser that somebody else calls.
  var isReference = false
  /// What is called, where nothing is constructed.
  var name = Name.none
  var isGivenType = false
  /// Whether what is called is an optional, `make?()`: such a call is none by name.
  var isThroughOptional = false
}

/// What the context of an expression says of its type; worked out only where it matters.
private indirect enum Expectation {
  case nothing
  case written(TypeSyntaxID)
  /// The type of the left side of an assignment.
  case same(Node)
  /// What a function of the expected type returns.
  case result(Expectation)
  /// The type of a parameter, by its label, of what is called or constructed.
  case parameter(Name, callee: Node, constructed: TypeID?)
}

/// Collects the calls of one file.
private struct CallCollector {
  private let semantics: BodySemantics
  private(set) var found = FoundCalls()
  private var program: Program { semantics.program }
  private var types: TypeResolver { semantics.types }

  init(_ semantics: BodySemantics) { self.semantics = semantics }

  mutating func collect(inFile file: Int) {
    if program.scans[file].expressions.isEmpty { return }
    collect(Scope(file: file, declaration: nil), expected: .nothing)
    for (index, declaration) in program.scans[file].declarations.enumerated() {
      let scope = Scope(file: file, declaration: index)
      if declaration.hasBody { collect(scope, expected: declaration.type.map(Expectation.written) ?? .nothing) }
      addGivenBack(by: DeclarationID(file: file, index: index))
      if declaration.parameters.isEmpty { continue }
      for parameter in program.scans[file].parameters(of: declaration) {
        if let value = parameter.defaultValue { visit(semantics.node(value, scope), .written(parameter.type)) }
      }
    }
  }

  private mutating func addGivenBack(by function: DeclarationID) {
    let caller = program[function]
    // An initialiser returns what it makes itself, whatever it builds.
    guard caller.kind != .initializer, caller.kind != .function || caller.type != nil else { return }
    found.givenBack += semantics.namesGivenBack(by: function).map { GivenBack(called: $0, caller: caller.name) }
  }

  private mutating func collect(_ scope: Scope, expected: Expectation) {
    for root in semantics.roots(scope) { visit(root, expected) }
  }

  private mutating func visit(_ node: Node, _ expected: Expectation) {
    switch node.kind {
    case .call: visitCall(node, expected)
    case .binding, .unwrapping, .capture, .unownedCapture, .weakCapture:
      visitChildren(of: node, node.type.map(Expectation.written) ?? .nothing)
    case .assignment:
      guard let left = node.firstChild else { return }
      visit(left, .nothing)
      visitSiblings(behind: left, .same(left))
    case .return, .force, .chain, .coalesce, .ternary, .block: visitChildren(of: node, expected)
    case .closure: visitChildren(of: node, expected.isNothing ? expected : .result(expected))
    case .member where node.name == .initializer:
      addReference(node)
      visitChildren(of: node, .nothing)
    default: visitChildren(of: node, .nothing)
    }
  }

  private mutating func visitChildren(of node: Node, _ expected: Expectation) {
    for child in node.children { visit(child, expected) }
  }

  private mutating func visitSiblings(behind node: Node, _ expected: Expectation) {
    var next = node.nextSibling
    while let sibling = next {
      visit(sibling, expected)
      next = sibling.nextSibling
    }
  }

  private mutating func visitCall(_ node: Node, _ expected: Expectation) {
    guard let callee = node.firstChild else { return }
    var call = FoundCall(
      call: node, offset: node.offset, location: semantics.selfType(node.scope) ?? -1)
    let constructed = constructedType(node, callee, expected)
    let arguments = node.arguments
    if let constructed {
      call.constructed = constructed
      call.isImplicit = callee.kind == .implicitMember
      // A class of a framework that no interface declares is known by its name.
      if !program.types.isOrdered(constructed) { call.name = program.types[constructed].name }
      found.calls.append(call)
    } else if callee.name != .none {
      call.name = callee.name
      call.isGivenType = arguments.count > 1 && arguments.contains { program.mayBeType($0.value.name) }
      found.calls.append(call)
    } else if let name = nameThroughOptional(callee) {
      call.name = name
      call.isThroughOptional = true
      found.calls.append(call)
    }
    switch callee.kind {
    case .closure, .member: visitChildren(of: callee, callee.kind == .closure ? expected : .nothing)
    default: visit(callee, .nothing)
    }
    for argument in arguments {
      visit(argument.value, .parameter(argument.label, callee: callee, constructed: constructed))
    }
  }

  /// `X.init`, which is passed on.
  private mutating func addReference(_ node: Node) {
    guard let base = node.firstChild, let type = semantics.namedType(base)?.nominal else { return }
    var call = FoundCall(
      call: node, offset: node.offset, location: semantics.selfType(node.scope) ?? -1)
    call.constructed = type
    call.isReference = true
    found.calls.append(call)
  }

  /// The name in `name?` or `name!`.
  private func nameThroughOptional(_ callee: Node) -> Name? {
    let name = callee.unwrapped.name
    return name == .none ? nil : name
  }

  private func constructedType(_ call: Node, _ callee: Node, _ expected: Expectation) -> TypeID? {
    // A convenience initialiser constructs the class it is in.
    if semantics.initializerBase(call) == .selfValue { return semantics.selfType(callee.scope) }
    let mayConstruct =
      switch callee.kind {
      case .typeName: true
      case .name, .member, .implicitMember:
        callee.name == .initializer || program.space.typeNames.contains(callee.name)
      default: false
      }
    guard mayConstruct else { return nil }
    let context = callee.kind == .implicitMember ? type(expected, callee.scope) : nil
    guard let constructed = semantics.constructedType(call, expected: context)?.nominal else { return nil }
    return program.isStandard(constructed) && callee.kind != .typeName ? nil : constructed
  }

  private func type(_ expected: Expectation, _ scope: Scope) -> Type? {
    switch expected {
    case .nothing: nil
    case .written(let type): types.resolve(type, from: scope)
    case .same(let left): semantics.type(of: left)
    case .result(let function): type(function, scope)?.result
    case .parameter(let label, let callee, let constructed): parameterType(label, of: callee, constructed)
    }
  }

  /// The type of a parameter, by its label, of what is called.
  private func parameterType(_ label: Name, of callee: Node, _ constructed: TypeID?) -> Type? {
    let functions =
      constructed.map { types.members(.initializer, of: $0) }
      ?? semantics.function(calledBy: callee).map { [$0] } ?? []
    for function in functions {
      let parameters = program.parameters(of: function.id)
      // A trailing closure has no label.
      guard
        let parameter = parameters.first(where: { $0.label == label })
          ?? (label == .none ? parameters.first { types.resolve($0.type, from: function.id.scope).isFunction } : nil)
      else { continue }
      return types.resolve(parameter.type, from: function.id.scope).substituting(function.substitution)
    }
    return nil
  }
}

extension Expectation {
  fileprivate var isNothing: Bool {
    if case .nothing = self { true } else { false }
  }
}

extension BodySemantics {
  /// The function that a callee names, where the sources declare it.
  package func function(calledBy callee: Node) -> FoundMember? {
    switch callee.kind {
    case .name:
      switch declaration(of: callee) {
      case .member(let member): return member
      case .global(let id): return FoundMember(id: id, owner: -1, substitution: [:], isDefault: false)
      default: return nil
      }
    case .member:
      guard let base = callee.firstChild else { return nil }
      return member(callee.name, of: type(of: base), callee.scope)
    case .force, .chain: return callee.firstChild.flatMap { function(calledBy: $0) }
    default: return nil
    }
  }
}

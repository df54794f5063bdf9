import SwiftScan

/// What is known of bodies on one thread: what type an expression has, what a name stands for, where values come from.
///
/// A class so that what it has worked out is shared; each thread has its own. Every walk is bounded: by a set of what it
/// has visited, or by `depthLimit`. Exclusive access to its caches is not checked at run time, because each access is a single
/// read or a single write.
package final class BodySemantics {
  package let types: TypeResolver
  package let program: Program
  /// Empty while it is being made.
  package var calls = CallIndex() {
    didSet { (cachedTypes, cachedFunctions, cachedMatches) = (AnswerCache(), AnswerCache(), AnswerCache()) }
  }
  /// Empty while it is being made.
  package var index = BodyIndex()
  let writesByClass: Memo<[Name: [TypeID: [Int]]]>
  let writesByOwner: Memo<[Name: WritesByOwner]>
  let knownWrites: Memo<[WantedProperty: [PropertyWrite]]>
  /// What calls pass for the parameters of a function.
  let knownArguments: Memo<[CallOfFunction: [Int: Node]]>
  let choosingParameters: Memo<[DeclarationID: Int?]>
  let knownOwnCalls: Memo<[OwnCallsQuery: OwnCalls]>
  private let knownNames: Memo<[Scope: BodyNames]>
  /// What callers cache on this thread: one object of each class.
  private var memories: [ObjectIdentifier: AnyObject] = [:]
  /// Answers to the queries since the outermost one began: `x.init().init()` leads to each step twice.
  @exclusivity(unchecked) private(set) var provisionalTypes: [TypeQuestion: Answer<Type>] = [:]
  /// The types of expressions of which nothing is expected, as they are in front of a dot.
  @exclusivity(unchecked) var cachedTypes = AnswerCache<Type>()
  /// The functions that calls are of of which nothing is expected.
  @exclusivity(unchecked) var cachedFunctions = AnswerCache<FoundMember?>()
  /// What takes the arguments of calls.
  @exclusivity(unchecked) var cachedMatches = AnswerCache<MatchedCall?>()
  /// Whether the type that is being worked out is one that declarations suggest, but do not force.
  @exclusivity(unchecked) var hasGuessed = false
  @exclusivity(unchecked) private var depth = 0
  /// How deep the walk has gone at most since somebody began to watch; `Int.max` where it was cut short.
  @exclusivity(unchecked) private var deepest = 0

  package static let depthLimit = 48

  package init(_ types: TypeResolver) {
    self.types = types
    program = types.program
    writesByClass = Memo(types.solver)
    writesByOwner = Memo(types.solver)
    knownWrites = Memo(types.solver)
    knownArguments = Memo(types.solver)
    choosingParameters = Memo(types.solver)
    knownOwnCalls = Memo(types.solver)
    knownNames = Memo(types.solver)
    types.typeOfProperty = { [unowned self] in inferredType(of: $0) }
  }

  /// What is being worked out on this thread.
  package var solver: Solver { types.solver }

  /// A caller's cache on this thread; made at the first access. It must not retain this object, which retains it.
  package func memory<Memory: AnyObject>(_ make: () -> Memory) -> Memory {
    let key = ObjectIdentifier(Memory.self)
    if let known = memories[key] { return unsafeDowncast(known, to: Memory.self) }
    let memory = make()
    memories[key] = memory
    return memory
  }

  /// The node of an expression in the body of a declaration.
  package func node(_ id: ExpressionID, _ scope: Scope) -> Node { Node(id, in: scope, of: program.scans[scope.file]) }

  package func writtenType(_ node: Node) -> Type? {
    node.type.map { types.resolve($0, from: node.scope) }
  }

  /// The type that encloses a place: what `self` is there.
  package func selfType(_ scope: Scope) -> TypeID? {
    guard let declaration = scope.declaration else { return nil }
    let id = DeclarationID(file: scope.file, index: declaration)
    return program.space.type(of: id) ?? program.enclosingType(of: id)
  }

  /// Runs a step of a recursive walk; nil beyond the limit.
  package func deeper<Result>(_ step: () -> Result) -> Result? {
    guard depth < Self.depthLimit else {
      deepest = .max
      return nil
    }
    depth += 1
    deepest = max(deepest, depth)
    defer { depth -= 1 }
    return step()
  }

  /// Works something out, and notes whether it is a guess and how deep the walk went.
  package func answer<Value>(_ find: () -> Value) -> Answer<Value> {
    let outer = (hasGuessed, deepest)
    (hasGuessed, deepest) = (false, depth)
    let value = find()
    let answer = Answer(value: value, isGuess: hasGuessed, height: deepest == .max ? .max : deepest - depth)
    (hasGuessed, deepest) = (hasGuessed || outer.0, max(deepest, outer.1))
    return answer
  }

  /// The value of a cached answer, with the same notes of guess and depth as when it was worked out.
  func reuse<Value>(_ answer: Answer<Value>) -> Value {
    if answer.isGuess { hasGuessed = true }
    deepest = max(deepest, answer.height == .max ? .max : depth + answer.height)
    return answer.value
  }

  /// The cached answer about an expression; nil where there is none, or where a limit would cut the walk short at this depth.
  func reuse<Value>(_ known: AnswerCache<Value>, at location: Node) -> Value? {
    guard let answer = known[location], answer.height <= Self.depthLimit - depth else { return nil }
    return reuse(answer)
  }

  /// Caches the type of an expression until the outermost query ends.
  func cacheProvisionally(_ answer: Answer<Type>, to question: TypeQuestion) {
    if depth > 0 {
      provisionalTypes[question] = answer
    } else if !provisionalTypes.isEmpty {
      provisionalTypes = [:]
    }
  }

  /// The names that a body introduces; worked out once.
  package func names(_ scope: Scope) -> BodyNames {
    knownNames(scope) { collectNames(scope) }
  }
}

extension Declaration {
  /// Whether it does anything: has a body, an initial value, a setter or observers.
  package var hasBody: Bool { body != nil || initialValue != nil || !setterBodies.isEmpty }
}

import SwiftScan

/// Whether two types are the same, as far as the sources tell.
package enum TypeComparison: Equatable {
  case same, different
  /// The sources do not decide: why.
  case unknown(String)

  /// One difference decides; short of that one unknown does.
  package func and(_ other: () -> TypeComparison) -> TypeComparison {
    if self == .different { return .different }
    let next = other()
    return self == .same || next == .different ? next : self
  }
}

extension Program {
  /// Compares a witness's type with a requirement's. Swift has no covariance here: a subclass is another type.
  package func compare(_ left: Type, _ right: Type) -> TypeComparison {
    var matcher = TypeMatcher(program: self)
    return matcher.compare(left, right)
  }
}

/// Compares types of a member with those that a requirement has in the same places.
package struct TypeMatcher {
  package let program: Program
  /// What the member's own generic parameters were found to stand for.
  package private(set) var bindings: [Int: Type] = [:]

  package init(program: Program) {
    self.program = program
  }

  package mutating func compare(_ left: Type, _ right: Type) -> TypeComparison {
    if left == right { return left.unfollowedPart.map(TypeComparison.unknown) ?? .same }
    switch (left, right) {
    case (.placeholder(.open(let position)), _): return bind(position, to: right)
    case (.unknown(let reason), _), (_, .unknown(let reason)): return .unknown(reason)
    case (.parameter(let name), _), (_, .parameter(let name)), (.member(_, let name), _), (_, .member(_, let name)):
      return .unknown("'\(program.text(name))' is a generic parameter or associated type")
    // What is behind `some` is a type that nothing else names.
    case (.opaque, .opaque): return .unknown("one of the types is opaque (`some`)")
    case (.opaque, _), (_, .opaque): return .different
    case (.placeholder, _), (_, .placeholder): return .different
    // `X` and `[X]` differ whatever X is: no type contains itself.
    case _ where left.holds(right) || right.holds(left): return .different
    case (.nominal(let first, let firstArguments), .nominal(let second, let secondArguments)):
      if first == second, firstArguments.isEmpty != secondArguments.isEmpty, isProtocol(first) { return .different }
      if first == second { return compare(firstArguments, secondArguments) }
      return compareNames(first, second)
    case (.optional(let first), .optional(let second)): return compare(first, second)
    case (.implicitlyUnwrapped(let first), .implicitlyUnwrapped(let second)): return compare(first, second)
    case (.tuple(let first), .tuple(let second)) where first.map(\.label) == second.map(\.label):
      return compare(first.map(\.type), second.map(\.type))
    case (
      .function(let first, let firstEffects, let firstResult),
      .function(let second, let secondEffects, let secondResult)
    )
    where first.count == second.count && firstEffects.isAlike(secondEffects):
      if firstEffects.isIsolatedElsewhere { return .unknown("which global actor a function belongs to is not known") }
      let shapes = compare(first + [firstResult], second + [secondResult])
      return shapes.and { compare(firstEffects.thrown, secondEffects.thrown) }
    case (.inout(let first), .inout(let second)): return compare(first, second)
    case (.variadic(let first), .variadic(let second)): return compare(first, second)
    case (.metatype(let first), .metatype(let second)): return compare(first, second)
    case (.protocolMetatype(let first), .protocolMetatype(let second)): return compare(first, second)
    case (.composition(let first), .composition(let second)) where first.count == second.count:
      return compare(first, second)
    default: return compareShapes(left, right)
    }
  }

  /// Whether a member's constraint and a requirement's are the same, with what generic parameters were found to stand for.
  func isSame(_ left: Constraint, _ right: Constraint) -> Bool {
    left.isEquality == right.isEquality && isSame(left.subject, right.subject)
      && isSame(left.constraint, right.constraint)
  }

  private func isSame(_ left: Type, _ right: Type) -> Bool {
    if case .member(let first, let name) = left, case .member(let second, name) = right {
      return isSame(first, second)
    }
    // What is not bound yet could be anything.
    var copy = self
    return copy.compare(left, right) == .same && copy.bindings == bindings
  }

  /// `any Sequence` is another type than `any Sequence<Int>`; of a struct the arguments may be inferred.
  private func isProtocol(_ type: TypeID) -> Bool { program.types[program.space.declaring(type)].isProtocol }

  /// A generic parameter stands for one type wherever it is written.
  private mutating func bind(_ position: Int, to type: Type) -> TypeComparison {
    if case .unknown(let reason) = type { return .unknown(reason) }
    if let bound = bindings[position] { return compare(bound, type) }
    bindings[position] = type
    return .same
  }

  private mutating func compare(_ left: Effects.Thrown, _ right: Effects.Thrown) -> TypeComparison {
    if case .only(let first) = left, case .only(let second) = right { return compare(first, second) }
    if case .only(.placeholder(.open(let position))) = left {
      return bind(position, to: .nominal(program.types.external(Name(right == .anything ? .Error : .Never)), []))
    }
    return left == right ? .same : .different
  }

  /// Compares element by element.
  private mutating func compare(_ left: [Type], _ right: [Type]) -> TypeComparison {
    guard left.count == right.count else { return .unknown("generic arguments are inferred") }
    var result = TypeComparison.same
    for (first, second) in zip(left, right) {
      result = result.and { compare(first, second) }
      if result == .different { return result }
    }
    return result
  }

  private func compareNames(_ first: TypeID, _ second: TypeID) -> TypeComparison {
    [first, second].lazy.compactMap(program.whyUndecided).first.map(TypeComparison.unknown) ?? .different
  }

  /// Types of different shape: different, unless one is a name that may stand for the other's shape.
  private func compareShapes(_ left: Type, _ right: Type) -> TypeComparison {
    let names = [left, right].compactMap { type -> TypeID? in if case .nominal(let id, _) = type { id } else { nil } }
    return names.lazy.compactMap(program.whyUndecided).first.map(TypeComparison.unknown) ?? .different
  }
}

/// Whether two types are the same, as far as the sources tell.
enum TypeComparison: Equatable {
  case same, different
  /// The sources do not decide: why.
  case unknown(String)
}

extension Program {
  /// Compares a witness's type with a requirement's. Swift has no covariance here: a subclass is another type.
  func compare(_ left: Type, _ right: Type) -> TypeComparison {
    if left == right { return .same }
    switch (left, right) {
    case (.unknown(let reason), _), (_, .unknown(let reason)): return .unknown(reason)
    case (.parameter(let name), _), (_, .parameter(let name)):
      return .unknown("'\(text(name))' is a generic parameter or associated type")
    case (.opaque, _), (_, .opaque): return .unknown("one of the types is opaque (`some`)")
    // `X` and `[X]` differ whatever X is: no type contains itself.
    case _ where left.holds(right) || right.holds(left): return .different
    case (.nominal(let first, let firstArguments), .nominal(let second, let secondArguments)):
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
    where first.count == second.count && firstEffects == secondEffects:
      return compare(first + [firstResult], second + [secondResult])
    case (.metatype(let first), .metatype(let second)): return compare(first, second)
    case (.composition(let first), .composition(let second)) where first.count == second.count:
      return compare(first, second)
    default: return compareShapes(left, right)
    }
  }

  /// Compares element by element: one difference decides; short of that one unknown does.
  private func compare(_ left: [Type], _ right: [Type]) -> TypeComparison {
    guard left.count == right.count else { return .unknown("generic arguments are inferred") }
    var result = TypeComparison.same
    for (first, second) in zip(left, right) {
      let comparison = compare(first, second)
      if comparison == .different { return .different }
      if comparison != .same { result = comparison }
    }
    return result
  }

  private func compareNames(_ first: TypeID, _ second: TypeID) -> TypeComparison {
    [first, second].lazy.compactMap(whyUndecided).first.map(TypeComparison.unknown) ?? .different
  }

  /// Types of different shape: different, unless one is a name that may stand for the other's shape.
  private func compareShapes(_ left: Type, _ right: Type) -> TypeComparison {
    let names = [left, right].compactMap { type -> TypeID? in if case .nominal(let id, _) = type { id } else { nil } }
    return names.lazy.compactMap(whyUndecided).first.map(TypeComparison.unknown) ?? .different
  }
}

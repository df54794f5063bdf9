/// Which rules are run.
public enum RuleChoice: Sendable, Equatable {
  /// Those that are on by default.
  case usual
  case all
  /// Exactly the rules of these ids.
  case only(Set<String>)

  /// The rules, in the order of `Rules.all`.
  public var rules: [any Rule.Type] {
    switch self {
    case .usual: Rules.all.filter { $0.isOnByDefault }
    case .all: Rules.all
    case .only(let ids): Rules.all.filter { ids.contains($0.id) }
    }
  }
}

import RIBGraph

/// The rules that there are.
public enum Rules {
  /// In the order in which lists show them: errors first.
  public static let all: [any Rule.Type] = [
    UnsatisfiedDependency.self,
    MissingConformance.self,
    MismatchedDependencyType.self,
    MismatchedBuild.self,
    SharedKeyCollision.self,
    OptionalDependency.self,
    LeakedOptional.self,
    ForcedOptional.self,
    UnusedDependency.self,
    UnsharedInstance.self,
    UnreachableRIB.self,
    PassThroughDependency.self,
    AttachCycle.self,
  ]

  /// The rule of an id, or nil.
  public static func named(_ id: String) -> (any Rule.Type)? {
    all.first { $0.id == id }
  }
}

/// The findings of the chosen rules, sorted by file, place in it, and rule.
public func check(_ graph: RIBGraph, _ choice: RuleChoice = .usual) -> [Finding] {
  let found = choice.rules.flatMap { $0.check(graph) }
  return numberingDuplicates(found.sorted(by: isPrinted(before:_:)))
}

/// Files are sorted by path, so their index orders them; the offset stands for line and column.
private func isPrinted(before left: Finding, _ right: Finding) -> Bool {
  (left.position, left.rule, left.property ?? "", left.message)
    < (right.position, right.rule, right.property ?? "", right.message)
}

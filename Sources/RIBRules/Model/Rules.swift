import RIBGraph

/// The rules that there are.
public enum Rules {
  /// In the order in which lists show them: errors first.
  public static let all: [any Rule.Type] = [
    UnsatisfiedDependency.self,
    MissingConformance.self,
    MismatchedDependencyType.self,
    MismatchedBuild.self,
    UnsetListener.self,
    UnsetRouter.self,
    UnsetPresenterListener.self,
    StrongBackReference.self,
    ImmediateDisposal.self,
    ExplicitLifecycleCall.self,
    ChildBeforeLoad.self,
    SharedKeyCollision.self,
    OptionalDependency.self,
    LeakedOptional.self,
    ForcedOptional.self,
    UnusedDependency.self,
    UnsharedInstance.self,
    UnreachableRIB.self,
    UndetachedChild.self,
    RepeatedAttach.self,
    StaleChild.self,
    ViewLeftBehind.self,
    UncleanViewless.self,
    UndisposedSubscription.self,
    RepeatedSubscription.self,
    SubscriptionOutlivesActivity.self,
    MissingSuperCall.self,
    SuperfluousSuppression.self,
    PassThroughDependency.self,
    AttachCycle.self,
    DeadAttach.self,
    UnexplainedSuppression.self,
    UnreportedDismissal.self,
    MutableDependency.self,
    OverexposedMember.self,
    DependencyInInteractor.self,
    ForbiddenEdge.self,
    ForbiddenDependency.self,
    MaximumDepth.self,
    MaximumDependencies.self,
    MaximumChildren.self,
    ViewInInteractor.self,
    Naming.self,
  ]

  /// The rule of an id, or nil.
  public static func named(_ id: String) -> (any Rule.Type)? {
    all.first { $0.id == id }
  }
}

/// The findings of the chosen rules that no comment suppresses, sorted by file, place in it, and rule.
public func check(_ graph: RIBGraph, _ choice: RuleChoice = .usual) -> [Finding] {
  lint(graph, choice).findings
}

/// As `check`, with what was suppressed.
public func lint(_ graph: RIBGraph, _ choice: RuleChoice = .usual) -> Outcome {
  lint(graph, RuleSettings(choice))
}

/// What the rules find, as they are set.
public func lint(_ graph: RIBGraph, _ settings: RuleSettings) -> Outcome {
  let rules = settings.choice.rules
  let found = rules.flatMap { $0.check(graph, settings.options[$0.id] ?? RuleOptions()) }
  let sorted = numberingDuplicates(found.sorted(by: isPrinted(before:_:)))
  var outcome = suppress(sorted, graph, ran: Set(rules.map { $0.id }))
  for index in outcome.findings.indices {
    if let severity = settings.severities[outcome.findings[index].rule] { outcome.findings[index].severity = severity }
  }
  return outcome
}

/// Leaves out what comments suppress, and adds what is to be said of comments that suppress nothing; those findings can
/// be suppressed themselves.
private func suppress(_ findings: [Finding], _ graph: RIBGraph, ran: Set<String>) -> Outcome {
  let suppressions = graph.suppressions()
  if suppressions.isEmpty { return Outcome(findings: findings) }
  let left = graph.suppressing(findings, suppressions, ran: ran)
  guard ran.contains(SuperfluousSuppression.id) else {
    return Outcome(findings: left.findings, suppressed: left.count)
  }
  let superfluous = SuperfluousSuppression.findings(about: left.superfluous, in: graph)
  let second = graph.suppressing(numberingDuplicates(superfluous), suppressions, ran: ran)
  return Outcome(
    findings: (left.findings + second.findings).sorted(by: isPrinted(before:_:)),
    suppressed: left.count + second.count)
}

/// Files are sorted by path, so their index orders them; the offset stands for line and column.
private func isPrinted(before left: Finding, _ right: Finding) -> Bool {
  (left.position, left.rule, left.property ?? "", left.message)
    < (right.position, right.rule, right.property ?? "", right.message)
}

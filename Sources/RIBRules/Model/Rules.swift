import RIBModel
import RibscopeSystem

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
    UnkeptLaunchRouter.self,
    ChildBeforeLoad.self,
    SharedKeyCollision.self,
    DependencyCycle.self,
    UnregisteredComponent.self,
    OptionalDependency.self,
    LeakedOptional.self,
    ForcedOptional.self,
    UnusedDependency.self,
    UnusedDynamicDependency.self,
    RetainedBuilder.self,
    UnsharedInstance.self,
    UnreachableRIB.self,
    UnattachedChild.self,
    UndetachedChild.self,
    RepeatedAttach.self,
    StaleChild.self,
    LateAssignment.self,
    ViewLeftBehind.self,
    UncleanViewless.self,
    UnreportedDismissal.self,
    UndisposedSubscription.self,
    RepeatedSubscription.self,
    SubscriptionOutlivesActivity.self,
    SelfRetainingSubscription.self,
    RetainedClosure.self,
    UnendedTask.self,
    MissingSuperCall.self,
    SuperfluousSuppression.self,
    PassThroughDependency.self,
    DeadAttach.self,
    UnexplainedSuppression.self,
    AttachCycle.self,
    IgnoredReport.self,
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

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// The rule of an id, or nil.
  public static func named(_ id: String) -> (any Rule.Type)? { byID[id] }
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
///
/// - Parameter threads: how many rules to check at once; the result does not depend on it.
public func lint(_ graph: RIBGraph, _ settings: RuleSettings, threads: Int = 1) -> Outcome {
  let rules = settings.choice.rules
  let found = concurrentMap(rules.count, threads: threads) { index in
    rules[index].check(graph, settings.options[rules[index].id] ?? RuleOptions())
  }
  var sorted = printingOrder(Array(found.joined()))
  numberDuplicates(&sorted)
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
  var numbered = superfluous
  numberDuplicates(&numbered)
  let second = graph.suppressing(numbered, suppressions, ran: ran)
  return Outcome(
    findings: printingOrder(left.findings + second.findings),
    suppressed: left.count + second.count)
}

/// Files are sorted by path, so their index orders them; the offset stands for line and column.
private func printingOrder(_ findings: [Finding]) -> [Finding] {
  // Their numbers are sorted, for a finding is much to move. Most stand alone at their place.
  let order = findings.indices.sorted { left, right in
    let places = (findings[left].position, findings[right].position)
    guard places.0 == places.1 else { return places.0 < places.1 }
    return details(findings[left]) < details(findings[right])
  }
  return order.map { findings[$0] }
}

/// Several RIBs may have the same class, and so the same finding; their fingerprints differ.
private func details(_ finding: Finding) -> (String, String, String, String) {
  (finding.rule, finding.property ?? "", finding.message, finding.fingerprint)
}

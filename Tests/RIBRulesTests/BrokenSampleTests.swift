import RIBModel
import RIBRules
import TestSupport
import Testing

/// `Samples/Broken`: each app has its planted defect reported, at the place, for the RIB, and nothing else.
@Suite struct BrokenSampleTests {
  struct Expected: Sendable {
    let app: String
    /// `file:line rule rib.property ← parent`, in the order of the findings.
    let findings: [String]
    /// For rules that are off by default.
    var rules = RuleChoice.usual
  }

  static let all = [
    Expected(
      app: "MissingProvider", findings: ["Root.swift:9 unsatisfied_dependency Feed.articleStore ← Root"]),
    Expected(app: "PrivateWitness", findings: ["Root.swift:11 unsatisfied_dependency Profile.session ← Root"]),
    Expected(app: "ImmutableWitness", findings: ["Root.swift:11 unsatisfied_dependency Playback.volume ← Root"]),
    Expected(
      app: "FirstLetterCase",
      findings: ["Root.swift:10 unsatisfied_dependency LoggedIn.loggedInViewController ← Root"]),
    Expected(
      app: "MissingSixLevelsDeep", findings: ["Checkout.swift:9 unsatisfied_dependency Receipt.analytics ← Checkout"]),
    Expected(
      app: "MissingForTwo", findings: ["Root.swift:11 unsatisfied_dependency Library,Search.tracker ← Root"]),
    Expected(app: "MissingConformance", findings: ["Root.swift:19 missing_conformance Agenda ← Root"]),
    Expected(
      app: "RefinedType", findings: ["Root.swift:8 mismatched_dependency_type ScoreBoard.scoreStream ← Root"]),
    Expected(app: "ConcreteType", findings: ["Root.swift:10 mismatched_dependency_type Gallery.imageLoader ← Root"]),
    Expected(app: "OptionalDependency", findings: ["Settings.swift:6 optional_dependency Settings.theme"]),
    Expected(
      app: "AskedTooEarly",
      findings: ["Profile.swift:7 optional_dependency Profile.account", "Root.swift:7 leaked_optional Root.account"]),
    Expected(
      app: "LeakedOptional",
      findings: ["Inbox.swift:5 optional_dependency Inbox.user", "LoggedIn.swift:8 leaked_optional LoggedIn.user"]),
    Expected(
      app: "ForcedUnwrap",
      findings: ["Root.swift:5 optional_dependency Root.session", "Root.swift:13 forced_optional Root.session"]),
    Expected(
      app: "DefaultedOptional",
      findings: ["Root.swift:5 optional_dependency Root.userName", "Root.swift:12 forced_optional Root.userName"]),
    Expected(app: "UnsetListener", findings: ["Feed.swift:14 unset_listener Feed.listener"]),
    Expected(app: "UnsetRouter", findings: ["Feed.swift:79 unset_router Feed.router"]),
    Expected(app: "UnsetPresenterListener", findings: ["Feed.swift:52 unset_presenter_listener Feed.listener"]),
    Expected(app: "StrongRouter", findings: ["Feed.swift:47 strong_back_reference Feed.router"]),
    Expected(app: "StrongPresenterListener", findings: ["Feed.swift:88 strong_back_reference Feed.listener"]),
    Expected(app: "ThrownAwaySubscription", findings: ["Feed.swift:60 undisposed_subscription Feed"]),
    Expected(app: "SubscribedInInit", findings: ["Feed.swift:61 immediate_disposal Feed"]),
    Expected(app: "SubscribedEachTime", findings: ["Feed.swift:64 repeated_subscription Feed"]),
    Expected(app: "StoredBag", findings: ["Feed.swift:62 self_retaining_subscription Feed"]),
    Expected(app: "LoadedByHand", findings: ["Root.swift:60 explicit_lifecycle_call .load"]),
    Expected(app: "ForgottenSuper", findings: ["Feed.swift:65 missing_super_call Feed.didBecomeActive()"]),
    Expected(app: "AskedBeforeLoad", findings: ["Root.swift:32 child_before_load Root.feed"]),
    Expected(
      app: "FirstMinute",
      findings: [
        "Feed.swift:7 unused_dependency Feed.user", "Feed.swift:20 unset_listener Feed.listener",
        "Root.swift:11 unsatisfied_dependency Feed.articleStore ← Root",
      ]),
    Expected(app: "StaleSuppression", findings: ["Settings.swift:6 superfluous_suppression "]),
    Expected(app: "BuildReturnType", findings: ["Detail.swift:12 mismatched_build Detail.build(withListener:)"]),
    Expected(app: "SharedKeyCollision", findings: ["Root.swift:9 shared_key_collision Root.player"]),
    Expected(app: "UnsharedInstance", findings: ["Root.swift:8 unshared_instance Root.scoreStream"]),
    Expected(app: "UndetachedChild", findings: ["Root.swift:74 undetached_child Feed"]),
    Expected(app: "RepeatedAttach", findings: ["Root.swift:73 repeated_attach Feed.feed"]),
    Expected(app: "StaleChild", findings: ["Root.swift:81 stale_child Feed.feed"]),
    Expected(app: "DeadAttach", findings: ["Root.swift:75 dead_attach Feed.attachFeed()"]),
    Expected(app: "ViewLeftBehind", findings: ["Root.swift:80 view_left_behind Feed"]),
    Expected(app: "UncleanViewless", findings: ["Home.swift:86 unclean_viewless Home"]),
    Expected(app: "UnreachableRIB", findings: ["Feed.swift:10 unreachable_rib Feed"]),
    Expected(
      app: "PassThroughDependency", findings: ["Shop.swift:10 pass_through_dependency Shop.clock"],
      rules: .only([PassThroughDependency.id])),
    Expected(
      app: "OverexposedMember", findings: ["Root.swift:9 overexposed_member Root.refreshInterval"],
      rules: .only([OverexposedMember.id])),
    Expected(
      app: "DependencyInInteractor", findings: ["Root.swift:28 dependency_in_interactor Root.scoreStream"],
      rules: .only([DependencyInInteractor.id])),
    Expected(app: "UnreportedDismissal", findings: ["Root.swift:75 unreported_dismissal Feed.feed"]),
    Expected(
      app: "AttachCycle", findings: ["Feed.swift:53 attach_cycle Article,Feed"],
      rules: .only([AttachCycle.id])),
    Expected(app: "UnusedDependency", findings: ["Feed.swift:7 unused_dependency Feed.readingList"]),
  ]

  @Test(arguments: all.map(\.app)) func isReported(app: String) throws {
    let expected = try #require(Self.all.first { $0.app == app })
    let graph = try linked(folder: "Samples/Broken/\(app)")
    #expect(check(graph, expected.rules).map { text($0, graph) } == expected.findings)
    if expected.rules != .usual { #expect(check(graph).isEmpty) }
  }

  private func text(_ finding: Finding, _ graph: RIBGraph) -> String {
    let place = graph.location(finding.position)
    let file = place.file.split(separator: "/").last ?? ""
    let subject = finding.ribs.joined(separator: ",") + (finding.property.map { ".\($0)" } ?? "")
    let parent = finding.severity == .error ? finding.parent.map { " ← \($0)" } ?? "" : ""
    return "\(file):\(place.line) \(finding.rule) \(subject)\(parent)"
  }
}

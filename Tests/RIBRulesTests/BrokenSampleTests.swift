import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// `Samples/Broken`: each app has its planted defect reported, at the place, for the RIB, and nothing else.
@Suite struct BrokenSampleTests {
  struct Expected: Sendable {
    let app: String
    /// `file:line rule rib.property ← parent`, in the order of the findings.
    let findings: [String]
  }

  static let all = [
    Expected(
      app: "MissingProvider", findings: ["Root.swift:9 unsatisfied_dependency Feed.articleStore ← Root"]),
    Expected(
      app: "MissingSixLevelsDeep", findings: ["Checkout.swift:9 unsatisfied_dependency Receipt.analytics ← Checkout"]),
    Expected(
      app: "MissingForTwo", findings: ["Root.swift:11 unsatisfied_dependency Library,Search.tracker ← Root"]),
    Expected(app: "MissingConformance", findings: ["Root.swift:19 missing_conformance Agenda ← Root"]),
    Expected(app: "ConcreteType", findings: ["Root.swift:10 mismatched_dependency_type Gallery.imageLoader ← Root"]),
    Expected(app: "OptionalDependency", findings: ["Settings.swift:6 optional_dependency Settings.theme"]),
    Expected(
      app: "LeakedOptional",
      findings: ["Inbox.swift:5 optional_dependency Inbox.user", "LoggedIn.swift:8 leaked_optional LoggedIn.user"]),
    Expected(
      app: "ForcedUnwrap",
      findings: ["Root.swift:5 optional_dependency Root.session", "Root.swift:13 forced_optional Root.session"]),
    Expected(
      app: "FirstMinute",
      findings: [
        "Feed.swift:7 unused_dependency Feed.user", "Feed.swift:20 unset_listener Feed.listener",
        "Root.swift:11 unsatisfied_dependency Feed.articleStore ← Root",
      ]),
    Expected(app: "StaleSuppression", findings: ["Settings.swift:6 superfluous_suppression "]),
    Expected(app: "BuildReturnType", findings: ["Detail.swift:12 mismatched_build Detail.build(withListener:)"]),
    Expected(app: "NeverDetached", findings: ["Feed.swift:92 undetached_child Article"]),
    Expected(
      app: "ModernTasks",
      findings: [
        "BookDetail.swift:94 unended_task BookDetail",
        "Library.swift:24 unsatisfied_dependency Settings.appVersion ← Library",
        "Library.swift:76 strong_back_reference Library.listener",
        "Library.swift:232 unreported_dismissal BookDetail.bookDetail", "Settings.swift:23 retained_closure Settings",
      ]),
    Expected(app: "StaleChild", findings: ["Root.swift:81 stale_child Feed.feed"]),
  ]

  @Test(arguments: all.map(\.app)) func isReported(app: String) throws {
    let expected = try #require(Self.all.first { $0.app == app })
    let graph = try linked(folder: "Samples/Broken/\(app)")
    #expect(check(graph).map { text($0, graph) } == expected.findings)
  }

  private func text(_ finding: Finding, _ graph: RIBGraph) -> String {
    let place = graph.location(finding.position)
    let file = place.file.split(separator: "/").last ?? ""
    let subject = finding.ribs.joined(separator: ",") + (finding.property.map { ".\($0)" } ?? "")
    let parent = finding.severity == .error ? finding.parent.map { " ← \($0)" } ?? "" : ""
    return "\(file):\(place.line) \(finding.rule) \(subject)\(parent)"
  }
}

import Foundation
import Testing

@testable import CorpusKit

/// What readers say of findings, and how it stays with them.
@Suite struct VerdictTests {
  /// An app that lacks what its child asks for.
  private static let broken = ExampleApp.source.replacing(
    "  public lazy var userName: String = { \"}\" }()\n", with: "")

  private func finding(
    _ line: Int, _ verdict: JudgedFinding.Verdict = .unread, about subject: String = "Feed.-",
    file: String = "Feed.swift", why: String? = nil
  ) -> JudgedFinding {
    var finding = JudgedFinding(rule: "stale_child", subject: subject, file: file, line: line)
    (finding.verdict, finding.why) = (verdict, why)
    return finding
  }

  @Test func factsHoldTheFindingsOfEveryUsualRule() {
    let facts = Facts(ExampleApp.make(Self.broken))
    #expect(
      facts.findings.map(\.text) == [
        "unused_dependency Profile.userName Example.swift:4", "unused_dependency Profile.theme Example.swift:5",
        "unsatisfied_dependency Profile.userName Example.swift:16",
      ])
    #expect(facts.findings.allSatisfy { $0.verdict == .unread })
    #expect(facts.counts["findings"] == facts.findings.count)
  }

  @Test func whatStaysKeepsItsVerdict() {
    let match = FindingMatch([finding(3)], stored: [finding(3, .wrong, why: "the property is weak")])
    #expect(match.findings == [finding(3, .wrong, why: "the property is weak")])
    #expect(match.changes == [])
  }

  @Test func whatMovesKeepsItsVerdictAndIsSaid() {
    let match = FindingMatch(
      [finding(8), finding(3, file: "Home.swift")],
      stored: [finding(3, .useful), finding(3, .pointless, file: "Root.swift")])
    #expect(match.findings.map(\.verdict) == [.useful, .pointless])
    #expect(
      match.changes == [
        "~ stale_child Feed.- Feed.swift:8, before at Feed.swift:3",
        "~ stale_child Feed.- Home.swift:3, before at Root.swift:3",
      ])
  }

  @Test func whoStandsStillIsNotTakenForOneThatMoved() {
    let match = FindingMatch([finding(2), finding(7)], stored: [finding(7, .wrong)])
    #expect(match.findings.map(\.verdict) == [.unread, .wrong])
    #expect(match.changes == ["+ stale_child Feed.- Feed.swift:2"])
  }

  @Test func newAndGoneAreSaidWithTheVerdict() {
    let match = FindingMatch([finding(2, about: "Home.-")], stored: [finding(2, .useful)])
    #expect(match.changes == ["- stale_child Feed.- Feed.swift:2 (useful)", "+ stale_child Home.- Feed.swift:2"])
  }

  @Test func twoOfOneLineAreTwo() {
    let match = FindingMatch([finding(2), finding(2)], stored: [finding(2, .useful)])
    #expect(match.changes == ["+ stale_child Feed.- Feed.swift:2"])
  }

  @Test func verdictsAreReadFromAFile() throws {
    let file = try VerdictFile(
      """
      # app, rule, subject, place, verdict, why
      me+app\tstale_child\tFeed.-\tApp/A: B.swift:2\tnot worth acting on\tit is a demo

      me+app\tstale_child\tFeed.-\tGone.swift:2\twrong\t
      me+app\tstale_child\tFeed.-\tApp/A: B.swift:3\tunread\t
      other+app\tstale_child\tFeed.-\tApp/A: B.swift:2\twrong\t
      """)
    var findings = [finding(2, file: "App/A: B.swift"), finding(3, .useful, file: "App/A: B.swift")]
    let unmatched = file.apply(to: &findings, of: "me+app")
    #expect(findings.map(\.verdict) == [.pointless, .useful])
    #expect(findings.map(\.why) == ["it is a demo", nil])
    #expect(unmatched == ["me+app stale_child Feed.- Gone.swift:2"])
  }

  @Test(arguments: [
    "me+app\tstale_child\tFeed.-\tFeed.swift:2\tfine\tbecause", "me+app\tstale_child\tFeed.-\tFeed.swift\tuseful",
    "me+app stale_child Feed.- Feed.swift:2 useful",
  ])
  func aLineThatIsNoVerdictIsNamed(line: String) {
    #expect(throws: UsageError.self) { try VerdictFile("# first\n" + line) }
  }

  @Test func whatIsListedAsUnreadIsReadBack() throws {
    let app = ExampleApp.make(Self.broken)
    var facts = Facts(app)
    facts.findings[0].verdict = .wrong
    let text = unreadList(app, facts)
    #expect(text.contains("# 'userName'") || text.contains("# RootComponent"))
    let judged = text.replacing("\tunread\t", with: "\tuseful\tread")
    #expect(try VerdictFile(judged).apply(to: &facts.findings, of: app.name) == [])
    #expect(facts.findings.map(\.verdict) == [.wrong] + facts.findings.dropFirst().map { _ in .useful })
  }

  @Test func verdictsAreStoredAndRead() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var facts = Facts(ExampleApp.make(Self.broken))
    facts.findings[0].verdict = .pointless
    facts.findings[0].why = "a sample"
    try Store(folder: folder).write(facts, "me+app")
    let stored = try #require(try Store(folder: folder).read("me+app"))
    #expect(stored == facts)
    let now = Facts(ExampleApp.make("// One more line.\n" + Self.broken)).verified(by: nil, old: stored)
    #expect(now.findings.map(\.line) == facts.findings.map { $0.line + 1 })
    #expect(now.findings[0].why == "a sample")
    #expect(now.changes(since: stored).count == facts.findings.count)
  }

  @Test func theTableCountsVerdictsByRule() {
    var facts = Facts(ExampleApp.make(Self.broken))
    facts.findings = [finding(1, .wrong), finding(2, .useful), finding(3)]
    facts.findings.append(JudgedFinding(rule: "dead_attach", subject: "Feed.-", file: "Feed.swift", line: 9))
    let rows = verdictTable([CheckRun(app: "a", facts: facts, stored: nil, seconds: 0)]).split(separator: "\n")
      .map { $0.split(separator: " ", omittingEmptySubsequences: true).map(String.init) }
    #expect(
      rows.dropFirst() == [
        ["dead_attach", "0", "0", "0", "1", "1"], ["stale_child", "1", "0", "1", "1", "3"],
        ["all", "1", "0", "1", "2", "4"],
      ])
  }
}

import RIBEdits
import RibscopeProject
import Foundation
import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

@testable import RIBReport

/// What reports and findings look like where the graph is another one than the example.
@Suite struct ReportBranchTests {
  // MARK: - RIBs

  /// The example where nothing leads to LoggedOut but what a test adds.
  private func detached(_ change: (inout RIBGraph) -> Void) -> [String] {
    var graph = ExampleGraph.make()
    graph.edges.removeAll { $0.child == 1 }
    change(&graph)
    return CompletenessReport(graph: graph, findings: []).detached.filter { $0.name == "LoggedOut" }.map(\.reason)
  }

  @Test func whyARIBIsDetachedIsTold() {
    let position = SourcePosition(file: 0, offset: 0)
    let attach = Edge(kind: .attach, parent: .rib(3), child: 1, position: position)
    let provide = Edge(kind: .component, parent: .rib(3), child: 1, position: position)
    #expect(detached { _ in } == ["no parent: it is never built or attached"])
    #expect(detached { $0.edges.append(attach) } == ["attached, but no component is known to provide for it"])
    #expect(detached { $0.edges.append(provide) } == ["built, but no router attaches it"])
    #expect(
      detached {
        $0.edges.append(provide)
        $0.hasUnfollowedAttachEdges = true
      } == ["built, but no router is known to attach it"])
    #expect(
      detached {
        $0.edges.append(provide)
        $0.hasUndecidedAttachEdges = true
      } == ["built, but no router is known to attach it"])
    #expect(detached { $0.edges += [attach, provide] } == [])
    #expect(
      detached {
        $0.edges.append(provide)
        $0.builtRIBs.remove(1)
      } == ["its builder is created, but never builds it"])
    #expect(detached { $0.ribs[1].isRoot = true } == [])
    #expect(detached { $0.ribs[1].kind = .component } == ["no parent: it is never created"])
    #expect(
      detached {
        $0.ribs[1].kind = .component
        $0.edges.append(provide)
      } == [])
    // Whoever is attached is told of as such, decided or not.
    #expect(
      detached {
        $0.ribs[1].isUndecided = true
        $0.edges.append(attach)
      } == ["attached, but no component is known to provide for it"])
  }

  @Test(arguments: [(2, "undecided: two modules are called Home"), (3, "undecided: 3 modules are called Home")])
  func copiesAreCounted(count: Int, reason: String) {
    let reasons = detached { graph in
      for rib in 0..<3 { graph.ribs[rib].module = "Home" }
      for rib in 1..<count { graph.ribs[rib == 2 ? 0 : rib + 1].builder = "LoggedOutBuilder" }
      graph.ribs[2].builder = "LoggedOutBuilder"
      graph.ribs[1].isUndecided = true
    }
    #expect(reasons == [reason])
  }

  @Test func whatSetsARIBApartIsMarked() {
    var graph = ExampleGraph.make()
    graph.ribs[1].isUnused = true
    graph.ribs[2].flavour = .needle
    graph.ribs[4].kind = .component
    let report = CompletenessReport(graph: graph, findings: [])
    #expect(report.ribs.map(\.marks) == [["viewless"], ["unused"], ["needle"], ["root"], ["component"]])
    #expect(report.totals.ribs == 4 && report.totals.components == 1 && report.totals.roots == 1)
    let text = renderReport(report, format: .text)
    #expect(text.contains("Game.LoggedIn (viewless)  ") && text.contains("components without a RIB"))
    #expect(
      !renderReport(CompletenessReport(graph: ExampleGraph.make(), findings: []), format: .text)
        .contains("components without a RIB"))
  }

  @Test func aPartHasItsOwnRIBsFindingsAndUnknowns() {
    var graph = ExampleGraph.make()
    let findings = check(graph)
    let offGame = CompletenessReport(graph: graph, findings: findings, of: [2])
    #expect(offGame.ribs.map(\.name) == ["OffGame"] && offGame.totals.staticDependencies == 5)
    #expect(offGame.optionals.map(\.rule).contains("optional_dependency"))
    #expect(offGame.totals.errors == findings.count { $0.severity == .error && $0.ribIDs.contains("Game.OffGame") })
    let loggedOut = CompletenessReport(graph: graph, findings: findings, of: [1])
    #expect(loggedOut.optionals.isEmpty && loggedOut.totals.errors < offGame.totals.errors)
    // What is unknown is told of the files of the part.
    graph.files.append(SourceFile(path: "Other.swift", module: 0, bytes: []))
    graph.ribs[2].files = [0]
    graph.unknowns.append(Unknown(subject: "other", reason: "why", position: SourcePosition(file: 1, offset: 0)))
    #expect(CompletenessReport(graph: graph, findings: []).unknowns.count == 2)
    #expect(
      CompletenessReport(graph: graph, findings: [], of: [2]).unknowns.map(\.subject) == [
        "static dependency OffGame.tracker"
      ])
  }

  @Test func ofAPartItIsSaidHowMuchItIs() {
    var report = CompletenessReport(graph: ExampleGraph.make(), findings: [])
    report.totals.part = CompletenessReport.Part(since: "main", touched: 1, of: 9)
    let text = renderReport(report, format: .markdown)
    for line in ["| all RIBs | 9 |", "| RIBs touched since main | 1 |", "| RIBs that these reach | 5 |"] {
      #expect(text.contains(line), "\(line)")
    }
    #expect(renderReport(report, format: .json).contains("\"touched\": 1"))
  }

  // MARK: - Rows

  /// The rows of a dependency in Markdown.
  private func rows(_ change: (inout CompletenessReport.DependencyEntry) -> Void) -> [String] {
    var report = CompletenessReport(graph: ExampleGraph.make(), findings: [])
    report.ribs = report.ribs.filter { $0.name == "OffGame" }
    report.ribs[0].dependencies = Array(report.ribs[0].dependencies.prefix(1))
    change(&report.ribs[0].dependencies[0])
    return renderReport(report, format: .markdown).split(separator: "\n").filter { $0.hasPrefix("| player1Name") }
      .map { String($0.dropFirst("| player1Name | String | ".count)) }
  }

  @Test func eachPathHasARow() {
    let usual =
      "LoggedInComponent | LoggedInComponent.player1Name (Game/Game.swift:9) | LoggedIn → OffGame | satisfied |"
    #expect(rows { _ in } == [usual])
    #expect(rows { $0.paths = Array(repeating: $0.paths[0], count: 3) } == [usual, usual, usual])
    #expect(
      rows { $0.paths = Array(repeating: $0.paths[0], count: 4) } == [
        usual, usual, usual, "… | and 1 more path | – | satisfied |",
      ])
    #expect(
      rows {
        $0.paths = Array(repeating: $0.paths[0], count: 5)
        $0.hasMorePaths = true
      } == [usual, usual, usual, "… | and more paths | – | satisfied |"])
    #expect(
      rows {
        $0.paths = []
        $0.status = .unknown
      } == ["? | ? | – | unknown: no component edge leads here |"])
    #expect(
      rows {
        $0.paths[0].provider = nil
        $0.paths[0].origin = nil
        $0.paths[0].path = []
        $0.paths[0].status = .unknown
        $0.paths[0].reason = "why"
      } == ["? | ? | – | unknown: why |"])
    #expect(
      rows {
        $0.paths[0].origin = nil
        $0.paths[0].status = .unsatisfied
      } == ["LoggedInComponent | – | LoggedIn → OffGame | unsatisfied |"])
  }

  @Test func thePageColoursARIBByItsWorst() {
    func look(_ severities: [Severity], _ status: ProvisionStatus = .satisfied) -> String {
      var report = CompletenessReport(graph: ExampleGraph.make(), findings: check(ExampleGraph.make()))
      let problem = report.ribs.flatMap(\.problems)[0]
      report.ribs = report.ribs.filter { $0.name == "LoggedOut" }
      report.ribs[0].problems = severities.map { severity in
        var copy = problem
        copy.severity = severity
        return copy
      }
      report.ribs[0].status = status
      let page = renderReport(report, format: .html)
      return ["bad", "poor", "open", "good"].filter { page.contains("<section class=\"rib \($0)\"") }.joined()
    }
    #expect(
      look([]) == "good" && look([], .unknown) == "open" && look([.info]) == "good" && look([.info], .unknown) == "open"
    )
    #expect(
      look([.warning, .info]) == "poor" && look([.warning, .error, .info]) == "bad"
        && look([.warning], .unknown) == "poor")
  }

  @Test func thePageSetsOptionalsAndTroubleApart() {
    let page = report(ExampleGraph.make(), .html)
    #expect(page.contains("<td><code class=\"optional\">Theme?</code></td>"))
    #expect(page.contains("<td><code>Tracker</code></td>"))
    #expect(
      page.contains("<strong class=\"bad\">error</strong>") && page.contains("<strong class=\"poor\">warning</strong>"))
    #expect(!page.contains("<strong class=\"bad\">warning"))
    #expect(page.contains("<div class=\"poor\"><dt>warnings</dt>") && page.contains("<div><dt>satisfied</dt>"))
  }

  @Test func anchorsHoldLettersAndDigitsOnly() {
    var graph = ExampleGraph.make()
    graph.ribs[0].id = "é/A.b 1"
    #expect(report(graph, .html).contains("id=\"rib---A.b-1\""))
  }

  // MARK: - Findings

  private let position = ExampleGraph.position(of: "player1Name: String\n")

  private func finding(_ severity: Severity = .error, message: String = "message", notes: [String] = []) -> Finding {
    Finding(
      rule: "rule", severity: severity, message: message, position: position, length: 3,
      notes: notes.map { Finding.Note($0, position) }, fingerprint: "1")
  }

  private func print(
    _ finding: Finding, _ format: LintFormat, path: String = "A.swift", base: PathBase? = nil
  ) -> String {
    var graph = ExampleGraph.make()
    graph.files[0] = SourceFile(path: path, module: 0, bytes: graph.files[0].bytes)
    graph.base = base
    return renderFindings(
      [finding], graph: graph, summary: LintSummary(findings: [finding], graph: graph), format: format)
  }

  @Test func eachFormatHasItsWordForAnInfo() throws {
    #expect(print(finding(.info), .xcode).contains(": note: message [rule]\n"))
    #expect(print(finding(.warning), .xcode).contains(": warning: message [rule]\n"))
    #expect(print(finding(.info), .sarif).contains("\"level\": \"note\""))
    #expect(print(finding(.warning), .sarif).contains("\"level\": \"warning\""))
    #expect(
      print(finding(.info), .junit).contains("failures=\"0\"") && print(finding(.info), .junit).contains("<system-out>")
    )
    #expect(print(finding(.warning), .junit).contains("failures=\"1\""))
    #expect(print(finding(.warning), .junit).contains("<failure type=\"warning\""))
    #expect(print(finding(.info), .gitlab).contains("\"severity\": \"info\""))
    #expect(print(finding(.info), .github).hasPrefix("::notice file=A.swift,"))
  }

  @Test func aMessageOfSARIFHasLinksOnlyWhereItIsMeantTo() throws {
    func text(_ finding: Finding) throws -> String {
      try #require(value(parsed(print(finding, .sarif)), "runs", 0, "results", 0, "message", "text") as? String)
    }
    #expect(try text(finding(message: "[a] {b}")) == "[a] {{b}}")
    #expect(try text(finding(message: "[a](b)")) == "\\[a\\](b)")
    #expect(try text(finding(message: "[a]", notes: ["[b]"])) == "[a]\n[\\[b\\]](0)")
  }

  @Test func aCodeFlowOfSARIFNeedsAPathAndNotes() throws {
    func hasFlow(_ path: [String], _ notes: [String]) throws -> Bool {
      var finding = finding(notes: notes)
      finding.path = path
      return value(try parsed(print(finding, .sarif)), "runs", 0, "results", 0, "codeFlows") != nil
    }
    #expect(try hasFlow(["A", "B"], ["note"]))
    #expect(try !hasFlow(["A"], ["note"]) && !hasFlow(["A", "B"], []))
  }

  @Test func onlyAnAbsolutePathIsAURIOfItsOwn() throws {
    func artifact(_ path: String) throws -> [String: String] {
      let json = try parsed(print(finding(), .sarif, path: path))
      let place = value(json, "runs", 0, "results", 0, "locations", 0, "physicalLocation", "artifactLocation")
      return try #require(place as? [String: String])
    }
    #expect(try artifact("/a/B.swift") == ["uri": "file:///a/B.swift"])
    #expect(try artifact("a/B.swift") == ["uri": "a/B.swift", "uriBaseId": "%SRCROOT%"])
  }

  @Test func aSuggestionIsAllEditsOfOneFile() throws {
    func suggestion(_ edits: [SourceEdit]) throws -> String? {
      var finding = finding()
      finding.edits = edits
      return value(try parsed(print(finding, .rdjson)), "diagnostics", 0, "suggestions", 0, "text") as? String
    }
    func edit(behind bytes: Int, in file: Int? = nil, _ text: String) -> SourceEdit {
      SourceEdit(
        SourcePosition(file: file ?? position.file, offset: position.offset + bytes), length: 1, text: text)
    }
    let graph = ExampleGraph.make()
    let between = graph.files[position.file].bytes[(position.offset + 1)..<(position.offset + 3)]
    #expect(try suggestion([edit(behind: 0, "x")]) == "x")
    #expect(
      try suggestion([edit(behind: 3, "y"), edit(behind: 0, "x")]) == "x\(String(decoding: between, as: UTF8.self))y")
    #expect(try suggestion([]) == nil && suggestion([edit(behind: 0, "x"), edit(behind: 0, "y")]) == nil)
    #expect(try suggestion([edit(behind: 0, "x"), edit(behind: 0, in: position.file + 1, "y")]) == nil)
  }

  @Test func markdownSaysHowManyItLeavesOut() {
    let graph = ExampleGraph.make()
    let long = finding(message: String(repeating: "m", count: 59_755))
    func table(_ findings: [Finding]) -> String {
      renderFindings(
        findings, graph: graph, summary: LintSummary(findings: findings, graph: graph), format: .markdown)
    }
    #expect(table([finding(), long, finding(.info)]).hasSuffix("\n1 more finding is not shown here.\n"))
    #expect(table([finding(), long, long, long]).hasSuffix("\n2 more findings are not shown here.\n"))
    #expect(table([finding(.info), finding()]).hasSuffix("`rule` |\n"))
    let rows = table([finding(.info), finding(.error), finding(.warning)]).split(separator: "\n").suffix(3)
    #expect(rows.map { $0.prefix(6) } == ["| erro", "| warn", "| info"])
  }

  @Test func theSummaryNamesWhatThereIs() {
    var summary = LintSummary(files: 1, ribs: 1, errors: 1, warnings: 2, unknown: 0)
    #expect(summary.line == "1 error, 2 warnings in 1 RIB, 1 file")
    summary.infos = 1
    summary.components = 1
    summary.suppressed = 3
    summary.baselined = 4
    summary.unknown = 5
    summary.known = LintSummary.Known(in: "main", count: 6)
    #expect(
      summary.line
        == "1 error, 2 warnings, 1 info in 1 RIB, 1 component without a RIB, 1 file; 3 suppressed; 4 in the baseline; "
        + "6 also in main; 5 unknown (see `ribscope report`)")
  }

  // MARK: - Excerpts

  /// The two lines below the headline, for what begins at an offset of a line.
  private func excerpt(_ line: String, at offset: Int, length: Int) -> [String] {
    let finding = Finding(
      rule: "rule", severity: .error, message: "m", position: SourcePosition(file: 0, offset: offset), length: length,
      fingerprint: "")
    let graph = RIBGraph(files: [SourceFile(path: "A.swift", module: 0, bytes: Array(line.utf8))])
    let text = renderFindings(
      [finding], graph: graph, summary: LintSummary(findings: [], graph: graph), format: .text)
    return text.split(separator: "\n").dropFirst().prefix(2).map { String($0.dropFirst(8)) }
  }

  @Test func upToOneHundredAndSixtyBytesAreShownOnEitherSide() {
    let side = String(repeating: "a", count: 160)
    #expect(
      excerpt(side + "x" + side, at: 160, length: 1) == [side + "x" + side, String(repeating: " ", count: 160) + "^"])
    #expect(
      excerpt("b" + side + "x" + side + "b", at: 161, length: 1) == [
        "…" + side + "x" + side + "…", String(repeating: " ", count: 161) + "^",
      ])
    #expect(excerpt(side + "a", at: 0, length: 161) == [side + "…", "^" + String(repeating: "~", count: 160)])
  }

  @Test func whereALineIsCroppedNoCharacterIsCut() {
    let wide = String(repeating: "é", count: 100)
    #expect(excerpt("x" + wide, at: 0, length: 1)[0] == "x" + String(repeating: "é", count: 80) + "…")
    #expect(excerpt("xa" + wide, at: 0, length: 1)[0] == "xa" + String(repeating: "é", count: 80) + "…")
    #expect(excerpt(wide + "x", at: 200, length: 1)[0] == "…" + String(repeating: "é", count: 80) + "x")
    #expect(excerpt(wide + "ax", at: 201, length: 1)[0] == "…" + String(repeating: "é", count: 79) + "ax")
  }

  @Test func anExcerptIsOfOneLine() {
    #expect(excerpt("a\nb c\nd", at: 2, length: 1) == ["b c", "^"])
    #expect(excerpt("a\r\nb c\r\nd", at: 5, length: 9) == ["b c", "  ^"])
    #expect(excerpt("a\nb", at: 2, length: 0) == ["b", "^"])
    #expect(excerpt("b", at: 0, length: 1) == ["b", "^"])
  }
}

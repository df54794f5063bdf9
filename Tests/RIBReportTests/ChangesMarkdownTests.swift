import RibscopeProject
import RIBRules
import RIBModel
import Testing

@testable import RIBReport

/// A comparison as a comment, which a code host takes only up to a size.
@Suite struct ChangesMarkdownTests {
  /// An app that attaches many RIBs to one, each with a requirement and a finding.
  private func side(_ count: Int) -> ComparedSide {
    let position = SourcePosition(file: 0, offset: 0)
    let names = ["Root"] + (0..<count).map { "Feature\($0)`|<b>\n```" }
    let ribs = names.map { name in
      RIB(
        id: "App.\(name)", name: name, builder: name, module: "App", position: position, isRoot: name == "Root",
        staticDependencies: [
          StaticDependency(name: "user", type: "User", isOptional: false, declaredBy: "D", position: position)
        ])
    }
    let graph = RIBGraph(
      files: [SourceFile(path: "App/App.swift", module: 0, bytes: [])], ribs: ribs,
      edges: ribs.indices.dropFirst().map { Edge(kind: .attach, parent: .rib(0), child: $0, position: position) })
    let findings = ribs.dropFirst().map { rib in
      Finding(
        rule: "unsatisfied_dependency", severity: .error, message: "'\(rib.name)' lacks 'user'", position: position,
        ribs: [rib], fingerprint: "")
    }
    return ComparedSide(graph: graph, findings: findings)
  }

  private func comment(_ old: Int, _ new: Int, flowchart: String? = nil) -> String {
    let report = ChangesReport(base: "main", head: "HEAD", from: side(old), to: side(new))
    return renderChanges(report, format: .markdown, flowchart: flowchart)
  }

  /// The languages of the fences, each closed before the next one opens, and how many folded parts there are.
  private func parts(of text: String) -> (fences: [String], folded: Int) {
    var (fences, folded, isInside, open): ([String], Int, Bool, Bool) = ([], 0, false, false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if !isInside { fences.append(String(line.dropFirst(3))) }
        #expect(!isInside || line == "```")
        isInside.toggle()
      } else if !isInside, line.hasPrefix("<details>") {
        #expect(!open)
        open = true
      } else if !isInside, line == "</details>" {
        #expect(open)
        (open, folded) = (false, folded + 1)
      }
    }
    #expect(!isInside && !open)
    return (fences, folded)
  }

  @Test(arguments: [(0, 3_000), (3_000, 0), (1_500, 1_900)])
  func aHugeComparisonFitsACommentAndIsWhole(old: Int, new: Int) {
    let text = comment(old, new, flowchart: "flowchart LR\n" + String(repeating: "  n0 --> n1\n", count: 1_500))
    #expect(text.utf16.count < 65_536)
    let (fences, folded) = parts(of: text)
    #expect(fences.first == "mermaid")
    #expect(folded >= 1 && folded == fences.count { $0 == "diff" })
    #expect(text.contains(" are not shown here.\n"))
    #expect(text.hasPrefix("**ribscope** `main` → `HEAD`: "))
  }

  @Test func whatHasNoRoomIsNamed() {
    let text = comment(0, 3_000, flowchart: String(repeating: "x", count: 50_000))
    #expect(text.contains("\nThe tree is not shown here.\n"))
    #expect(text.contains("\nStatic dependencies (3000): not shown here.\n"))
    #expect(parts(of: text).fences == ["diff"])
  }

  @Test func aSmallComparisonSaysEverything() {
    let text = comment(0, 2, flowchart: "flowchart LR\n  n0\n")
    #expect(!text.contains("not shown here"))
    #expect(parts(of: text).fences == ["mermaid", "diff", "diff", "diff"])
    #expect(text.contains("| error | App/App.swift:1 |"))
  }
}

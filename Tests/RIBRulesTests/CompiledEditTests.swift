import RIBEdits
import RibscopeProject
import RibscopeSession
import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// Every edit is made by machine, and the compiler and ribscope are asked again: what comes of it compiles, the finding is
/// gone, and nothing new is there.
@Suite(.serialized, .enabled(if: SwiftCompiler.shared != nil)) struct CompiledEditTests {
  /// An app, and the rule whose edit is made.
  struct Case: Sendable, CustomTestStringConvertible {
    let title: String
    let rule: any Rule.Type
    let source: String
    var testDescription: String { "\(rule.id): \(title)" }

    init(_ title: String, _ rule: any Rule.Type, _ source: String) {
      (self.title, self.rule, self.source) = (
        title, rule, "import RIBs\nimport RxRelay\nimport RxSwift\nimport UIKit\n" + source
      )
    }
  }

  @Test(arguments: Case.all) func theEditOfAnAppIsWhole(of app: Case) throws {
    let graph = linked(files: [(path: "App/File.swift", module: "App", source: app.source)])
    let findings = check(graph, .all).filter { $0.rule == app.rule.id }
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(!finding.edits.isEmpty, "\(finding.message)\n\(finding.help ?? "")")
    // The app is whole but for what the rule says.
    let isError = [UnsatisfiedDependency.id, MissingConformance.id, MismatchedDependencyType.id].contains(app.rule.id)
    #expect(try SwiftCompiler.shared?.errors(in: [app.source]).isEmpty == !isError)
    try expectMended(finding, graph)
  }

  @Test func theEditsOfTheBrokenSamplesAreWhole() throws {
    for sample in BrokenSampleTests.all {
      let graph = try linked(folder: "Samples/Broken/\(sample.app)")
      let findings = check(graph)
      // Of several defects the edit mends one; and a sample may use more of UIKit than there is here.
      let known =
        findings.count > 1 || findings.allSatisfy { $0.severity != .error }
        ? try SwiftCompiler.shared?.errors(in: graph.files.map { String(decoding: $0.bytes, as: UTF8.self) }) : nil
      for finding in findings where !finding.edits.isEmpty { try expectMended(finding, graph, besides: known ?? []) }
    }
  }

  private func expectMended(_ finding: Finding, _ graph: RIBGraph, besides known: [String] = []) throws {
    let files = edited(graph.files, finding.edits)
    let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    let shown = "\(finding.rule): \(finding.help ?? "")\n" + (texts.count == 1 ? texts[0] : "\(finding.edits)")
    let errors = try SwiftCompiler.shared?.errors(in: texts).filter { !known.contains($0) }
    #expect(errors == [], "\(shown)")
    let modules = [SourceModule(name: "App", folder: "", kind: .folder)]
    let left = check(Session(SourceTree(files: files, modules: modules)).graph(), .all).map(\.message)
    let old = Set(check(graph, .all).map(\.message))
    #expect(!left.contains(finding.message), "\(shown)")
    #expect(left.filter { !old.contains($0) } == [], "\(shown)")
  }
}

/// Files with edits made in them.
func edited(_ files: [SourceFile], _ edits: [SourceEdit]) -> [SourceFile] {
  files.enumerated().map { index, file in
    var bytes = file.bytes
    for edit in edits.filter({ $0.position.file == index }).sorted(by: { $0.position > $1.position }) {
      bytes.replaceSubrange(edit.position.offset..<edit.end.offset, with: edit.text.utf8)
    }
    return SourceFile(path: file.path, module: 0, bytes: bytes)
  }
}

import Foundation
import RIBModel
import RIBReport
import RIBRules
import RibscopeTestSupport
import Testing

/// An app with a copy beside it: what is wrong in both is told once.
@Suite struct AppCopiesTests {
  private static let home = """
    import RIBs
    protocol HomeDependency: Dependency { var user: String { get } }
    final class HomeComponent: Component<HomeDependency> {}
    final class HomeBuilder: Builder<HomeDependency> {
      func build() -> Router<Interactor> {
        let component = HomeComponent(dependency: dependency)
        return Router(interactor: Interactor())
      }
    }
    """

  /// What lint tells of a file of the app and of one of another module.
  private func told(_ copy: String, _ source: String) -> (found: [Finding], graph: RIBGraph) {
    let graph = linked(files: [
      (path: "App/Home/HomeBuilder.swift", module: "App", source: Self.home),
      (path: copy, module: "Completed", source: source),
    ])
    return (graph.tellingCopiesOnce(check(graph).filter { $0.rule == "unused_dependency" }), graph)
  }

  @Test func aCopysFindingIsANoteOfTheFirst() {
    let (found, graph) = told("completed/CX/HomeBuilder.swift", "// Done.\n" + Self.home)
    #expect(
      found.map { graph.location($0.position) } == [
        SourceLocation(file: "App/Home/HomeBuilder.swift", line: 2, column: 43)
      ])
    let notes = found.flatMap(\.notes).filter { $0.message == "the same in another copy" }
    #expect(
      notes.map { graph.location($0.position) } == [
        SourceLocation(file: "completed/CX/HomeBuilder.swift", line: 3, column: 43)
      ])
  }

  @Test(arguments: [
    // Another file is no copy, and neither is a line that reads otherwise.
    ("completed/Start.swift", home),
    ("completed/HomeBuilder.swift", home.replacingOccurrences(of: "{ get }", with: "{ get } /* Whose? */")),
  ]) func whatDiffersIsToldTwice(path: String, source: String) {
    #expect(told(path, source).found.count == 2)
  }

  @Test func whatAFileSaysTwiceIsAsOftenInItsCopy() {
    let graph = linked(files: [
      (path: "App/View.swift", module: "App", source: "let a = user!"),
      (path: "completed/View.swift", module: "Completed", source: "let a = user!\nlet a = user!"),
    ])
    let told = graph.tellingCopiesOnce(
      [(0, 8), (1, 8), (1, 22)].map { file, offset in
        Finding(
          rule: "forced_optional", severity: .warning, message: "'user' crashes if it is nil",
          position: SourcePosition(file: file, offset: offset), fingerprint: "")
      })
    #expect(told.map(\.notes.count) == [1, 0])
  }
}

import RIBRules
import RIBModel
import RibscopeText

/// The changes of one kind, a line for each.
struct ChangeLines {
  let title: String
  let lines: [Line]

  struct Line: Equatable {
    let mark: Mark
    /// Names from the sources as they are.
    let text: String
  }

  /// What happened: a sign that is told without colours, too.
  enum Mark: String {
    case added = "+"
    case removed = "-"
    case changed = "~"
  }

  /// All kinds of changes but findings, those that there are none of left out.
  static func all(_ changes: Changes) -> [ChangeLines] {
    let renamed = changes.renamed.map { Line(mark: .changed, text: "\($0.from) → \($0.to)") }
    let providers = changes.providers.map { change in
      Line(
        mark: .changed, text: "\(change.rib).\(change.name): \(change.from ?? "none") → \(change.to ?? "none")")
    }
    return [
      ChangeLines(title: "RIBs", lines: lines(changes.ribs) { $0 } + renamed),
      ChangeLines(title: "Edges", lines: lines(changes.edges, words)),
      ChangeLines(
        title: "Static dependencies", lines: lines(changes.staticDependencies, words) + lines(changes.staticTypes)),
      ChangeLines(
        title: "Dynamic dependencies", lines: lines(changes.dynamicDependencies, words) + lines(changes.dynamicTypes)),
      ChangeLines(title: "Providers", lines: providers),
    ].filter { !$0.lines.isEmpty }
  }

  private static func lines<Item>(_ difference: Changes.Difference<Item>, _ words: (Item) -> String) -> [Line] {
    difference.added.map { Line(mark: .added, text: words($0)) }
      + difference.removed.map { Line(mark: .removed, text: words($0)) }
  }

  private static func lines(_ types: [Changes.TypeChange]) -> [Line] {
    types.map { Line(mark: .changed, text: "\($0.rib).\($0.name): \(oneLine($0.from)) → \(oneLine($0.to))") }
  }

  private static func words(_ edge: Changes.EdgeName) -> String {
    switch edge.kind {
    case .attach: "\(edge.parent) attaches \(edge.child)"
    case .component: "\(edge.parent) provides for \(edge.child)"
    }
  }

  private static func words(_ dependency: Changes.Dependency) -> String {
    "\(dependency.rib).\(dependency.name): \(oneLine(dependency.type))"
  }
}

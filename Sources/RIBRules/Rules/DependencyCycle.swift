import RIBEdits
import RIBModel

/// Values of a component that need each other to be made.
public enum DependencyCycle: Rule {
  public static let id = "dependency_cycle"
  public static let severity = Severity.error
  public static let summary = "values of a component need each other, so that the first use of one never returns"

  public static func check(_ graph: RIBGraph) -> [Finding] { graph.valueCycles.map { finding(for: $0, in: graph) } }

  private static func finding(for cycle: ValueCycle, in graph: RIBGraph) -> Finding {
    let first = cycle.steps[0]
    let owner = graph.components[first.member.component]
    let names = cycle.steps.map { step in
      let other = step.member.component == first.member.component ? nil : graph.components[step.member.component].name
      return "'\(graph[step.member].name)'" + (other.map { " of \($0)" } ?? "")
    }
    let message =
      names.count == 1
      ? "\(names[0]) of \(owner.name) returns itself: reading it never returns, and the stack overflows"
      : "\(owner.name) needs \(names[1]) to make \(names[0]), and \(names[1]) needs "
        + (names.count == 2 ? names[0] : "\(names[0]) through \(wholeList(Array(names.dropFirst(2))))")
        + ": the first use of either never returns, and the stack overflows"
    return finding(
      message, at: first.read, in: graph, subject: owner.id, ribs: owner.ribs.map { graph.ribs[$0] },
      property: graph[first.member].name,
      notes: cycle.steps.indices.dropFirst().map { index in
        Finding.Note("\(names[index]) needs \(names[(index + 1) % names.count]) here", cycle.steps[index].read)
      },
      help: help(for: cycle, in: graph))
  }

  private static func help(for cycle: ValueCycle, in graph: RIBGraph) -> String {
    let last = graph[cycle.steps[cycle.steps.count - 1].member].name
    if cycle.steps.count > 1 {
      let needed = graph[cycle.steps[0].member].name
      return "let `\(quoted(last))` get `\(quoted(needed))` later: give it a closure that returns it, or set it in a "
        + "property once both are made"
    }
    let ribs = graph.components[cycle.steps[0].member.component].ribs
    let isRequired = ribs.contains { graph.ribs[$0].staticDependencies.contains { $0.name == last } }
    return isRequired
      ? "return `dependency.\(quoted(last))`" : "make the value in `\(quoted(last))`, or take it from the dependency"
  }
}

import CommandArguments
import Configuration
import Platform
import RIBGraph
import RIBReport
import RIBRules

extension Subcommand {
  static let initialize: Subcommand = .init(
    command: Command(
      "init", summary: "Write a commented configuration that fits the code at hand.", operands: [.paths],
      details: [
        "It changes nothing: each key stands in a comment with its default or an example, each rule with what it reports "
          + "now. A file that is there is not replaced.",
        "Example: ribscope init Sources",
      ])
  ) { invocation, console in
    let name = invocation.value(of: Flags.initOutput) ?? FoundConfiguration.name
    if name != "-", FileManager.default.fileExists(atPath: name) {
      throw Failure("'\(name)' is there already; 'ribscope config' shows what holds, '-o -' prints a new one")
    }
    let input = try Input(invocation, paths: invocation.operands)
    var timings = Timings()
    let graph = try loadGraph(input, console, &timings, for: .all)
    let findings = RIBRules.lint(graph, RuleSettings(.all)).findings
    let counts = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
    let code = CodeAtHand(seen: seen(graph, input), counts: counts, apps: apps(graph))
    try Destination(name).write(Array(configurationTemplate(code).utf8))
    if name != "-" { console.note("'\(name)' is written; 'ribscope config' shows what holds") }
    return .clean
  }
}

/// The apps below the working folder, each with the roots in its own folder; all roots where there is one app.
private func apps(_ graph: RIBGraph) -> [CodeAtHand.App] {
  let apps = graph.apps.filter { !$0.folder.hasPrefix("../") && $0.folder != ".." }
  let isOne = apps.count { !$0.isLeftOut } == 1
  let roots = graph.ribs.filter(\.isRoot)
  return apps.map { app in
    let own = roots.filter { root in
      isOne || app.folder == "." || graph.files[root.position.file].path.hasPrefix(app.folder + "/")
    }
    return CodeAtHand.App(
      name: app.name, folder: app.folder, roots: app.isLeftOut ? [] : own.map(\.name), isDemo: app.isDemo)
  }
}

private func seen(_ graph: RIBGraph, _ input: Input) -> [String] {
  let flavours = Set(graph.ribs.map(\.flavour.rawValue)).sorted().joined(separator: ", ")
  let roots = graph.ribs.filter(\.isRoot).map(\.id)
  let shown = roots.prefix(8).joined(separator: ", ") + (roots.count > 8 ? " and \(roots.count - 8) more" : "")
  return [
    "Seen below \(input.paths.joined(separator: ", ")): \(graph.ribCount) RIBs\(flavours.isEmpty ? "" : " (\(flavours))") "
      + "in \(graph.files.count) files; roots: \(roots.isEmpty ? "none" : shown)."
  ]
}

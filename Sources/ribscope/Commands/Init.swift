import RibscopeArguments
import RibscopeSession
import RibscopeProject
import RibscopeSystem
import RIBModel
import RIBReport
import RIBRules

extension Subcommand {
  static let initialize: Subcommand = .init(
    command: Command(
      "init", summary: "Write a commented configuration for the code in PATHS.", operands: [.paths],
      details: [
        "The new configuration has no effect until you edit it: every key is commented out, with its default or an "
          + "example, and every rule with its number of findings. An existing file is not replaced.",
        "Example: ribscope init Sources",
      ])
  ) { invocation, console in
    let name = invocation.value(of: Flags.initOutput) ?? FoundConfiguration.name
    if name != "-", FileManager.default.fileExists(atPath: name) {
      throw Failure("'\(name)' already exists; 'ribscope config' shows what is in effect, '-o -' prints a new one")
    }
    if Path(name).name == schemaName {
      throw Failure("'\(name)' is the name of the schema that is written beside a configuration; name another file")
    }
    let input = try Input(invocation, paths: invocation.operands)
    var timings = Timings()
    let graph = try loadGraph(input, console, &timings)
    let findings = RIBRules.lint(graph, RuleSettings(.all)).findings
    let counts = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
    let apps = apps(graph, try sources(input), threads: input.threads)
    let unclear = apps.filter(\.holdsSeveral).map { app in
      "No app is proposed for '\(app.name)': its sources have \(app.roots.count) roots, several of one name, so they "
        + "are more than one app."
    }
    let code = CodeAtHand(
      seen: seen(graph, input) + unclear, counts: counts, apps: apps.filter { !$0.holdsSeveral })
    try Destination(name).write(Array(configurationTemplate(code, schemaFile: schemaName).utf8))
    if name != "-" {
      let schema = Path(Path(name).folder).child(schemaName)
      try writeFile(Array(configurationSchema().printed().utf8), schema)
      var console = console
      console.isQuiet = input.isQuiet
      console.note(
        "wrote '\(name)', and '\(schema)', which lets editors complete and check it; 'ribscope config' shows the "
          + "configuration in effect")
    }
    return .clean
  }
}

/// The name of the file by which editors complete and check a configuration that lies beside it.
private let schemaName = ".ribscope.schema.json"

/// The apps below the working folder, each with the folders of all that it imports and the roots there, under names of
/// their own. An app of which it is not clear what belongs to it is not proposed.
private func apps(_ graph: RIBGraph, _ tree: SourceTree, threads: Int) -> [CodeAtHand.App] {
  let roots = graph.ribs.filter(\.isRoot)
  let proposed = zip(tree.apps, tree.extents(threads: threads)).filter { app, extent in
    !app.folder.hasPrefix("../") && app.folder != ".." && (app.isDemo || extent != nil)
  }
  return zip(proposed, distinctNames(proposed.map(\.0))).map { proposal, name in
    let (app, extent) = proposal
    let own = Set((extent?.files ?? []).map { tree.files[$0].path })
    return CodeAtHand.App(
      name: name, folders: extent?.paths ?? [app.folder],
      roots: roots.filter { own.contains(graph.files[$0.position.file].path) }.map(\.name), isDemo: app.isDemo)
  }
}

extension CodeAtHand.App {
  /// Whether its roots show that several apps lie in it.
  fileprivate var holdsSeveral: Bool { Set(roots).count < roots.count }
}

/// Names that `--app` can tell apart: an app that shares its name is called by the end of its folder's path.
private func distinctNames(_ apps: [SourceApp]) -> [String] {
  let counts = Dictionary(grouping: apps, by: \.name).mapValues(\.count)
  let paths = apps.map { $0.folder.split(separator: "/") }
  return apps.indices.map { index in
    guard counts[apps[index].name] != 1 else { return apps[index].name }
    let length = (1...paths[index].count).first { length in
      paths.count { $0.suffix(length) == paths[index].suffix(length) } == 1
    }
    return paths[index].suffix(length ?? paths[index].count).joined(separator: "/")
  }
}

private func seen(_ graph: RIBGraph, _ input: Input) -> [String] {
  let flavours = Set(graph.ribs.map(\.flavour.rawValue)).sorted().joined(separator: ", ")
  let roots = graph.ribs.filter(\.isRoot).map(\.id)
  let shown = roots.prefix(8).joined(separator: ", ") + (roots.count > 8 ? " and \(roots.count - 8) more" : "")
  return [
    "Found in \(input.paths.joined(separator: ", ")): \(graph.ribCount) RIBs\(flavours.isEmpty ? "" : " (\(flavours))") "
      + "in \(graph.files.count) files; roots: \(roots.isEmpty ? "none" : shown)."
  ]
}

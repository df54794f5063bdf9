import RibscopeArguments
import RibscopeSession
import RibscopeProject
import RibscopeSystem
import RIBModel
import RIBRules
import RibscopeText

/// What a command works on.
struct Input: Equatable {
  /// Never empty.
  let paths: [String]
  let threads: Int
  private(set) var configuration: FoundConfiguration
  /// The folder that is read in the place of the working folder; empty for that itself.
  private(set) var folder = ""
  /// Whether `--no-gitignore` was given.
  private let ignoresGitignore: Bool
  /// Whether what is not read is listed.
  let listsSkipped: Bool
  /// Whether `--quiet` and `--verbose` were given.
  let isQuiet: Bool
  let isVerbose: Bool
  /// The file that stdin holds.
  private(set) var standardInput: StandardInputSource?
  /// Whether somebody said on the command line what is read.
  let hasPaths: Bool
  /// The app that `--app` asks for.
  private(set) var app: DeclaredApp?
  /// Whether `--include-demos` was given.
  private let asksForDemos: Bool
  /// What `--base` gives, else the configuration.
  let base: String?
  /// Whether `--timings` was given.
  let isTimed: Bool
  /// Whether demo apps and files of no target that are left out are named: by the command that judges. Details name each of
  /// them anyway.
  let namesWhatIsLeftOut: Bool
  /// The files that results go to.
  let outputs: OutputFiles

  /// - Parameters:
  ///   - state: the state of the app that is read.
  ///   - files: those of the state.
  init(
    _ invocation: Invocation, paths: [String], of state: ComparedState = .workTree, in files: FileTree = .disk
  ) throws(Failure) {
    outputs = try OutputFiles(invocation)
    configuration = try FoundConfiguration(invocation, of: state, in: files)
    folder = state.folder
    if let file = configuration.file { try outputs.check(apartFrom: file, kind: "configuration") }
    ignoresGitignore = invocation.has(Flags.noGitignore)
    isQuiet = invocation.has(Flags.quiet)
    isVerbose = invocation.has(Flags.verbose)
    if isQuiet, isVerbose { throw Failure("--quiet prints less and --verbose more; remove one of the two") }
    listsSkipped = invocation.has(Flags.skipped) || isVerbose
    standardInput = try StandardInputSource(invocation)
    let paths = standardInput == nil ? paths : paths.filter { $0 != "-" }
    hasPaths = !paths.isEmpty
    self.paths = paths.isEmpty ? ["."] : paths
    threads =
      invocation.value(of: Flags.threads).flatMap { Int($0) } ?? ProcessInfo.processInfo.activeProcessorCount
    app = try configuration.app(invocation)
    asksForDemos = invocation.has(Flags.includeDemos)
    base = invocation.value(of: Flags.base) ?? configuration.path(Keys.base)
    isTimed = invocation.has(Flags.timings)
    namesWhatIsLeftOut = !isVerbose && invocation.command == Subcommand.lint.command.name
  }
}

extension Input {
  /// Whether `.gitignore` files are obeyed.
  private var obeysGitignore: Bool {
    !ignoresGitignore && configuration.configuration.flag(Keys.gitignore) ?? true
  }

  /// Whether demo apps are read.
  var includesDemos: Bool { asksForDemos || configuration.configuration.flag(Keys.includeDemos) ?? false }

  /// Where the configuration's patterns start from: absolute, links followed.
  var patternFolder: String { Path(Path(folder).child(configuration.folder)).resolved }

  /// The same for an earlier state of the app. What is read of it is said by its own configuration; where it has none, or one
  /// that cannot be used, by that of the newer state.
  func of(_ state: ComparedState, in files: FileTree, _ console: Console) -> Input {
    var input = self
    input.folder = state.folder
    input.standardInput = nil
    guard configuration.isSearched else { return input }
    do {
      let found = try FoundConfiguration.nearest(of: state, in: files)
      guard found.file != nil else { return input }
      input.configuration = found
      input.app = app.map { app in found.apps.first { $0.name == app.name } ?? app }
    } catch {
      error.messages.forEach(console.note)
      console.note("'\(state.name)' is read by the newer configuration, because its own cannot be used")
    }
    return input
  }

  /// - Parameters:
  ///   - isWhole: whether what the app leaves out is read, too.
  ///   - mayBeEmpty: whether paths may be missing.
  fileprivate func discovery(isWhole: Bool, mayBeEmpty: Bool) -> DiscoverOptions {
    var options = DiscoverOptions(threads: threads)
    options.leavesOutMissing = mayBeEmpty
    options.noticedName = configuration.isSearched ? FoundConfiguration.name : nil
    options.included =
      (isWhole ? nil : app?.folders) ?? (hasPaths ? [] : configuration.configuration.texts(Keys.included))
    options.excluded = configuration.configuration.texts(Keys.excluded)
    options.patternFolder = patternFolder
    options.obeysGitignore = obeysGitignore
    options.listsSkipped = listsSkipped
    options.modules = configuration.modules
    let apps = configuration.apps
    options.apps = apps.filter { !$0.isDemo || $0 == app }.flatMap(\.folders)
    options.demos = apps.filter { $0.isDemo && $0 != app }.flatMap(\.folders)
    options.includesDemos = includesDemos
    return options
  }
}

/// From paths to the graph: discover, scan, link. Says on stderr what was left out.
func loadGraph(
  _ input: Input, _ console: Console, _ timings: inout Timings
) throws(Failure) -> RIBGraph {
  try loadApp(input, console, &timings).graph
}

/// An app that was read and linked.
struct LoadedApp {
  let session: Session
  let graph: RIBGraph
}

/// From paths to the graph, wherever the files lie.
///
/// - Parameters:
///   - read: the sources, where they have been read already.
///   - other: a session of another state of the app, whose files are not scanned again.
///   - mayBeEmpty: whether the app need not be there, as before its first commit.
func loadApp(
  _ input: Input, in files: FileTree = .disk, with read: SourceTree? = nil, sharing other: Session? = nil,
  mayBeEmpty: Bool = false, _ console: Console, _ timings: inout Timings
) throws(Failure) -> LoadedApp {
  var console = console
  console.isQuiet = console.isQuiet || input.isQuiet
  let reading = Progress("reading files", console)
  defer { reading.end() }
  var tree = try timings.measure(.discover, amount: amount) { () throws(Failure) in
    if let read { read } else { try sources(input, in: files, mayBeEmpty: mayBeEmpty) }
  }
  if let replaced = try input.standardInput?.replacing(in: tree) { tree = replaced }
  reading.end()
  for file in tree.files { try input.outputs.check(apartFrom: file.path, kind: "source") }
  for file in tree.manifests { try input.outputs.check(apartFrom: file, kind: "manifest") }
  if input.isVerbose { tellDetails(of: tree, input, console) }
  for note in tree.notes { console.note("'\(note.path)' is skipped: \(note.reason)") }
  if input.namesWhatIsLeftOut {
    for note in [noteOnDemos(tree.apps), noteOnUncompiled(tree.uncompiled)].compactMap(\.self) { console.note(note) }
  }
  for note in notesOnConfigurations(tree, input.configuration) { console.note(note) }
  if tree.files.isEmpty, !mayBeEmpty || !tree.notes.isEmpty {
    throw noSources(input, areUnreadable: !tree.notes.isEmpty)
  }
  let base = try PathBase(asked: input.base, sources: input.paths)
  let linking = Progress("scanning \(tree.files.count) files", console)
  let session = timings.measure(.scan, amount: { amount($0.tree) }) {
    other.map { Session(tree, frameworks: input.configuration.frameworks, sharing: $0) }
      ?? Session(tree, frameworks: input.configuration.frameworks, threads: input.threads)
  }
  linking.enter("linking \(tree.files.count) files")
  var graph = timings.measure(.link, amount: { "\($0.ribCount) RIBs" }) { session.graph() }
  linking.end()
  graph.base = base
  input.applyApps(to: &graph, console)
  if let note = try noteOnRest(of: tree, in: files, graph, input) { console.note(note) }
  if graph.ribs.isEmpty, !tree.files.isEmpty {
    console.note(
      "no RIBs found in \(fileCount(tree.files.count)) below \(places(input)); ribscope "
        + "looks for classes that inherit Builder, ComponentizedBuilder or another builder of RIBs or ModernRIBs")
  }
  return LoadedApp(session: session, graph: graph)
}

extension LoadedApp {
  /// The app after edits of its sources, of which nothing is said again.
  func linked(anew session: Session, _ input: Input, _ console: Console) -> LoadedApp {
    var (graph, console) = (session.graph(), console)
    console.isQuiet = true
    graph.base = self.graph.base
    input.applyApps(to: &graph, console)
    return LoadedApp(session: session, graph: graph)
  }
}

private func places(_ input: Input) -> String {
  input.paths.map { "'\($0)'" }.joined(separator: ", ")
}

/// That there is nothing to work on.
func noSources(_ input: Input, areUnreadable: Bool = false) -> Failure {
  let whose = input.app.map { " of the app '\($0.name)'" } ?? ""
  return Failure(
    areUnreadable
      ? "none of the Swift files\(whose) below \(places(input)) can be read"
      : "no Swift files\(whose) below \(places(input)); tests, mocks and third-party code are skipped unless named; "
        + "'ribscope files --skipped' lists what is skipped")
}

/// What lint finds in a graph, by the rules as the configuration sets them.
func findings(in graph: RIBGraph, _ input: Input, _ timings: inout Timings) -> [Finding] {
  outcome(of: graph, input.configuration.configuration.ruleSettings, input, &timings).findings
}

/// What some rules find in a graph.
func outcome(of graph: RIBGraph, _ settings: RuleSettings, _ input: Input, _ timings: inout Timings) -> Outcome {
  timings.measure(.check, amount: { "\($0.findings.count) findings" }) {
    RIBRules.lint(graph, settings, threads: input.threads)
  }
}

/// What is said of demo apps that are left out; nil where there are none.
private func noteOnDemos(_ apps: [SourceApp]) -> String? {
  let folders = apps.filter(\.isLeftOut).map { "'\($0.folder)'" }
  if folders.isEmpty { return nil }
  let shown = folders.prefix(3).joined(separator: ", ") + (folders.count > 3 ? " and \(folders.count - 3) more" : "")
  return folders.count == 1
    ? "the demo app \(shown) is skipped; --include-demos reads it"
    : "\(folders.count) demo apps are skipped: \(shown); --include-demos reads them"
}

/// What is said of files that an Xcode project does not list, as where another tool makes the project and nobody ran it; nil
/// where there are none.
private func noteOnUncompiled(_ files: [String]) -> String? {
  guard let first = files.first else { return nil }
  return files.count == 1
    ? "'\(first)' is skipped: no target of the Xcode project compiles it"
    : "\(files.count) files are skipped, as '\(first)': no target of the Xcode project compiles them; "
      + "'ribscope files --skipped' lists them"
}

/// The configurations below the paths that are not in effect: one holds for the whole run.
private func notesOnConfigurations(_ tree: SourceTree, _ found: FoundConfiguration) -> [String] {
  let own = found.place.map { Path($0).resolved }
  let nested = tree.noticed.filter { Path($0).resolved != own }
  return (found.refusal.map { [$0] } ?? [])
    + nested.map { "'\($0)' is not used: a run has one configuration; '--config \($0)' selects this one" }
}

/// How much of the sources `--app` leaves out, and which modules among that the app imports: without them little is judged.
/// Nil where it leaves out nothing.
private func noteOnRest(
  of tree: SourceTree, in files: FileTree, _ graph: RIBGraph, _ input: Input
) throws(Failure) -> String? {
  guard let app = input.app else { return nil }
  let whole = try sources(input, in: files, isWhole: true, mayBeEmpty: true)
  let read = Set(tree.files.map(\.path))
  let own = whole.files.filter { read.contains($0.path) }
  guard own.count < whole.files.count else { return nil }
  let ribs = Session(whole, frameworks: input.configuration.frameworks, threads: input.threads)
    .graph().ribCount
  let modules = Set(own.map(\.module))
  let missing = whole.modules(importedBy: modules, threads: input.threads).subtracting(modules)
    .map { whole.modules[$0] }.sorted { ($0.name, $0.folder) < ($1.name, $1.folder) }
  let names = missing.prefix(3).map { "\($0.name) in '\($0.folder)'" }.joined(separator: ", ")
  let rest = missing.count > 3 ? " and \(missing.count - 3) more modules" : ""
  return
    "the app '\(app.name)' reads \(tree.files.count) of \(whole.files.count) files, \(graph.ribCount) of \(ribs) RIBs"
    + (missing.isEmpty ? "" : "; it imports \(names)\(rest), which its folders leave out: add them to 'folders'")
}

/// What `--verbose` says: the configuration, the modules with what says that there is one, and what is not read.
private func tellDetails(of tree: SourceTree, _ input: Input, _ console: Console) {
  console.note(input.configuration.file.map { "the configuration is '\($0)'" } ?? "no configuration is in effect")
  var counts = Array(repeating: 0, count: tree.modules.count)
  for file in tree.files { counts[file.module] += 1 }
  for (module, count) in zip(tree.modules, counts) {
    console.note(
      "module \(module.name) in '\(module.folder)' (\(module.kind.rawValue)): \(fileCount(count))"
    )
  }
  for note in tree.skipped { console.note("'\(note.path)' is skipped: \(note.reason)") }
}

private func amount(_ tree: SourceTree) -> String {
  "\(tree.files.count) files, \(tree.files.reduce(0) { $0 + $1.bytes.count }) bytes"
}

/// The Swift files below the paths, with their modules.
///
/// - Parameters:
///   - isWhole: whether what the app of `--app` leaves out is read, too.
///   - mayBeEmpty: whether paths may be missing.
func sources(
  _ input: Input, in files: FileTree = .disk, isWhole: Bool = false, mayBeEmpty: Bool = false
) throws(Failure) -> SourceTree {
  let tree: SourceTree
  do {
    tree = try discover(
      input.paths, in: files, options: input.discovery(isWhole: isWhole, mayBeEmpty: mayBeEmpty))
  } catch {
    throw Failure(all: error.problems.map(message))
  }
  try reading { () throws(GitError) in try files.checkComplete() }
  return tree
}

private func message(_ problem: DiscoverError.Problem) -> String {
  switch problem {
  case .notFound("-"): "'-' is not a file or folder; this command does not read sources from stdin"
  case .notFound(let path):
    "path '\(path)' does not exist" + didYouMean(existingPath(like: path))
  case .unreadable(let path, let reason): "'\(path)' cannot be read: \(reason)"
  case .notSwift(let path): "'\(path)' is not a Swift file; give files that end in '.swift', or folders"
  }
}

/// The path with each missing part replaced by a name that is there and looks like it; nil where there is none.
private func existingPath(like path: String) -> String? {
  let files = FileManager.default
  var existing = path.hasPrefix("/") ? "/" : ""
  for part in path.split(separator: "/").map(String.init) {
    var next = Path(existing).child(part)
    if !files.fileExists(atPath: next) {
      let names = (try? files.contentsOfDirectory(atPath: existing.isEmpty ? "." : existing)) ?? []
      guard let near = suggestion(for: part, among: names.sorted()) else { return nil }
      next = Path(existing).child(near)
    }
    existing = next
  }
  return existing == path ? nil : existing
}

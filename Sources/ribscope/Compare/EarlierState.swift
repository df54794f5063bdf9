import RibscopeArguments
import RibscopeProject
import RIBRules
import RIBModel
import RibscopeSession

/// A state of the app that a newer one is compared with.
struct EarlierState {
  private let state: ComparedState
  private let repository: Repository

  /// What the results call it.
  var name: String { state.name }

  init(_ state: ComparedState, _ repository: Repository) {
    self.state = state
    self.repository = repository
  }

  /// The state that a flag names; nil where it was not given.
  ///
  /// - Throws: also that the state cannot have what is read now.
  init?(_ invocation: Invocation, _ flag: Flag, for input: Input) throws(Failure) {
    guard let name = invocation.value(of: flag) else { return nil }
    let repository = Repository.ofWorkingFolder
    self.init(try .named(name, repository), repository)
    guard case .revision = state else { return }
    let top = repositoryTop(above: Path("").resolved)
    if let foreign = input.paths.first(where: { repositoryTop(above: Path($0).resolved) != top }) {
      throw Failure(
        "'--\(flag.name) \(name)' is a revision of the repository around the working directory, and '\(foreign)' is not in "
          + "that repository; change to the repository of '\(foreign)', or give a folder instead of the revision")
    }
  }

  /// The files of the state, and the sources among them.
  struct Contents: Sendable {
    let files: FileTree
    let sources: SourceTree
  }

  /// Lists the files of the state and reads its sources, without a word of what is odd: that is said as it is linked.
  ///
  /// - Parameter input: that of the newer state.
  func read(_ input: Input, _ console: Console) throws(Failure) -> Contents {
    var silent = console
    silent.isQuiet = true
    let files = try state.files(repository)
    return Contents(files: files, sources: try sources(input.of(state, in: files, silent), in: files, mayBeEmpty: true))
  }

  /// Links the state whole and runs the rules; only those files are scanned that the newer state does not share.
  ///
  /// - Parameters:
  ///   - input: that of the newer state.
  ///   - settings: the rules of the newer state: a rule that is turned on makes no old finding new.
  ///   - contents: what was read of the state; nil where nothing has been yet.
  func load(
    _ input: Input, _ settings: RuleSettings, _ contents: Contents? = nil, sharing newer: Session, _ console: Console,
    _ timings: inout Timings
  ) throws(Failure) -> ComparedSide {
    let app = try loadApp(input, contents, sharing: newer, console, &timings)
    let findings = outcome(of: app.graph, settings, input, &timings).findings
    return ComparedSide(graph: app.graph, findings: findings)
  }

  /// Links the state whole, without the rules.
  func loadApp(
    _ input: Input, _ contents: Contents? = nil, sharing newer: Session, _ console: Console, _ timings: inout Timings
  ) throws(Failure) -> LoadedApp {
    var console = console
    console.isQuiet = input.isQuiet
    let files = if let contents { contents.files } else { try state.files(repository) }
    state.tellSubmodules(of: files, console)
    // What is left out of it is as a rule left out of the newer one, too, and was told there.
    var silent = console
    silent.isQuiet = true
    return try ribscope.loadApp(
      input.of(state, in: files, console), in: files, with: contents?.sources, sharing: newer, mayBeEmpty: true, silent,
      &timings)
  }
}

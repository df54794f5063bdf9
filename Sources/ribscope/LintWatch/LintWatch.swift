import RibscopeArguments
import RibscopeProject
import RibscopeSession
import RibscopeSystem

/// `lint --watch`: lints, then again after every change.
struct LintWatch {
  private let invocation: Invocation
  private let console: Console
  private let watch: FolderWatch
  /// What to do, as it was when it could be read last.
  private var options: LintOptions
  private var places: WatchedPlaces
  /// The app as it was when it could be read last: its files are not scanned again.
  private var app: LoadedApp
  /// Whether the app is what the files say now: not after it could not be read.
  private var isCurrent = true
  /// Of the last run that came to its end.
  private var status: ExitStatus

  /// Goes on until SIGINT or SIGTERM, or until nobody reads the findings any more.
  ///
  /// - Returns: the status of the last run.
  static func run(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
    Interruption.begin()
    var linter = try LintWatch(invocation, console)
    while let changed = linter.watch.wait(whileReading: STDOUT_FILENO, isEnded: { Interruption.isWanted }) {
      linter.take(changed.filter(linter.places.concern).sorted())
    }
    return linter.status
  }

  /// - Throws: why there is nothing to begin with.
  private init(_ invocation: Invocation, _ console: Console) throws {
    (self.invocation, self.console) = (invocation, console)
    watch = try watching { () throws(FolderWatchError) in try FolderWatch() }
    let reading = try Reading(invocation, console, watch)
    (options, places) = (reading.options, reading.places)
    var timings = Timings()
    clear(options, console)
    app = try loadApp(options.input, with: reading.tree, console, &timings)
    status = try tell(find(in: app, options, console, &timings), in: app.graph, options, console, &timings)
    sayThatItWaits()
  }
}

extension LintWatch {
  /// What fails may be mended by the next change.
  private mutating func take(_ changed: [String]) {
    if changed.isEmpty { return }
    do {
      let isEdit = isCurrent && changed.allSatisfy { places.source(at: $0) != nil }
      guard try isEdit ? edit(changed) : readAll(changed) else { return }
    } catch {
      if Interruption.isWanted { return }
      isCurrent = false
      console.explain(error)
    }
    sayThatItWaits()
  }

  /// Lints after changes of sources, of which alone the bytes are read.
  ///
  /// - Returns: false where there is nothing to do.
  private mutating func edit(_ changed: [String]) throws -> Bool {
    var session = app.session
    var edited: [String] = []
    for path in changed {
      guard let index = places.source(at: path) else { continue }
      guard let bytes = session.tree.changedBytes(of: index) else { return try readAll(changed) }
      if bytes == session.tree.files[index].bytes { continue }
      edited.append(path)
      session.replace(index, with: bytes)
    }
    if edited.isEmpty { return false }
    begin(edited)
    var timings = Timings()
    app = timings.measure(.link, amount: { "\($0.graph.ribCount) RIBs" }) {
      app.linked(anew: session, options.input, console)
    }
    try lint(&timings)
    return true
  }

  /// Lints after changes that decide what is read, and how.
  ///
  /// - Returns: false where there is nothing to do.
  private mutating func readAll(_ changed: [String]) throws -> Bool {
    let reading: Reading
    do {
      reading = try Reading(invocation, console, watch)
    } catch {
      begin(changed)
      throw error
    }
    let isSame = isCurrent && reading.tree.isSame(as: app.session.tree) && reading.options.says(sameAs: options)
    (options, places) = (reading.options, reading.places)
    if isSame { return false }
    begin(changed)
    var timings = Timings()
    app = try loadApp(options.input, with: reading.tree, sharing: app.session, console, &timings)
    isCurrent = true
    try lint(&timings)
    return true
  }

  private mutating func lint(_ timings: inout Timings) throws {
    status = try tell(find(in: app, options, console, &timings), in: app.graph, options, console, &timings)
  }
}

extension LintWatch {
  private func begin(_ changed: [String]) {
    clear(options, console)
    let shown = changed.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    note("changed: \(shown)" + (changed.count > 3 ? " and \(changed.count - 3) more" : ""))
  }

  private func sayThatItWaits() { note("waiting for changes; Ctrl-C ends") }

  private func note(_ words: String) {
    var console = console
    console.isQuiet = options.input.isQuiet
    console.note(words)
  }
}

/// What a run finds on the disk, all of whose folders are watched from before it was read.
private struct Reading {
  let options: LintOptions
  let tree: SourceTree
  let places: WatchedPlaces

  init(_ invocation: Invocation, _ console: Console, _ watch: FolderWatch) throws {
    options = try LintOptions(invocation, console)
    while true {
      let tree = try sources(options.input)
      let places = WatchedPlaces(tree, options)
      guard try watching({ () throws(FolderWatchError) in try watch.follow(places.folders) }) else {
        (self.tree, self.places) = (tree, places)
        return
      }
    }
  }
}

extension LintOptions {
  /// Whether linting the same sources gives the same findings.
  fileprivate func says(sameAs other: LintOptions) -> Bool {
    input.configuration == other.input.configuration && baseline.known?.baseline == other.baseline.known?.baseline
  }
}

private func watching<Result>(_ body: () throws(FolderWatchError) -> Result) throws(Failure) -> Result {
  do { return try body() } catch { throw Failure(error.message) }
}

/// On a terminal a run takes the place of the one before, unless its documents are for a program.
private func clear(_ options: LintOptions, _ console: Console) {
  guard console.isTerminal, console.environment["TERM", default: "dumb"] != "dumb" else { return }
  guard options.outputs.allSatisfy({ $0.destination != .standardOutput || !$0.format.isJSON }) else { return }
  _ = StandardStreams.write(Array("\u{1B}[H\u{1B}[2J".utf8), to: STDOUT_FILENO)
}

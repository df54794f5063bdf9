import RibscopeSystem
import RIBDiagram
import RIBLive
import RIBReplay
import RIBReport
import RIBTrace

/// Serves the page and waits for apps: until the command has ended, or on SIGINT or SIGTERM.
func watch(_ options: LiveOptions, _ console: Console) throws -> ExitStatus {
  var console = console
  console.isQuiet = options.isQuiet
  let saved = try options.save.map(SavedTraces.init)
  let announcer = Announcer(isHeld: !options.command.isEmpty && isatty(STDERR_FILENO) == 1, console.say)
  let hub = LiveHub(code: try code(options, console), listener: listener(saved, announcer))
  let server = try LiveServer(
    hub, host: options.host, port: options.port, token: options.token, servesPage: options.servesPage
  ) { announcer.add(.note($0)) }
  defer {
    server.stop()
    announcer.release()
  }
  Interruption.begin()
  if let page = server.page { try Destination.standardOutput.write(Array("\(page)\n".utf8)) }
  if options.command.isEmpty { console.note("apps connect with \(LiveAddress.variable)=\(server.address)") }
  if options.opensPage, let page = server.page { try openInBrowser(page) }
  let status = try work(options, hub, server, console)
  if let failure = saved?.failure { throw failure }
  guard status == .clean, options.failsOnLeak else { return status }
  if hub.appCount == 0 {
    throw Failure(
      "no app connected, so nothing was checked for leaks; an app needs TraceWriter(connecting: nil), and \(LiveAddress.variable) "
        + "in its environment: a UI test passes it on in 'launchEnvironment'")
  }
  return hub.leakCount > 0 ? .findings : .clean
}

private func code(_ options: LiveOptions, _ console: Console) throws -> LiveCode? {
  guard let input = options.input else { return nil }
  var timings = Timings()
  let graph = try loadGraph(input, console, &timings)
  timings.tell(input, console)
  return LiveCode(
    graph, links: LinkBase.with(options.linkTemplate, graph.base, else: nil), origin: PageOrigin.of(graph.base).words)
}

private func listener(_ saved: SavedTraces?, _ announcer: Announcer) -> LiveListener {
  LiveListener(
    heard: { event, run in saved?.add(event, of: run) },
    leaked: { announcer.add(.leak($0.sentence)) })
}

/// What there is to do while others watch.
private func work(
  _ options: LiveOptions, _ hub: LiveHub, _ server: LiveServer, _ console: Console
) throws -> ExitStatus {
  if !options.command.isEmpty {
    // `xcodebuild test` passes on to the tests what begins with `TEST_RUNNER_`, without that, and nothing else.
    let variables = [
      LiveAddress.variable: "\(server.address)", "TEST_RUNNER_" + LiveAddress.variable: "\(server.address)",
    ]
    let status = try ChildProcess(options.command, environment: console.environment.merging(variables) { $1 }).wait()
    server.settle(within: 2)
    return status
  }
  if let trace = options.trace { try show(trace, hub, console) }
  // A trace that has ended is still looked at.
  while !Interruption.isWanted, options.servesPage || options.trace == nil { poll(nil, 0, -1) }
  return .clean
}

/// Follows a trace until it ends.
private func show(_ trace: String, _ hub: LiveHub, _ console: Console) throws {
  // What is watched for days must not take memory for each line.
  let reader = TraceReader(lineLimit: TraceReader.longestLine, remembersNumbers: false)
  var follower = try followed(trace, reader: reader)
  var feed = LiveFeed(hub, name: trace == "-" ? "standard input" : trace)
  while !Interruption.isWanted {
    guard let events = try follower.poll() else { break }
    feed.add(events, follower.problems)
    guard events.isEmpty else { continue }
    if follower.isReplaced {
      feed.end()
      follower = try followed(trace, reader: reader)
      feed = LiveFeed(hub, name: trace)
    }
    usleep(100_000)
  }
  feed.add(follower.finish(), follower.problems)
  feed.end()
}

private func openInBrowser(_ page: String) throws {
  _ = try ChildProcess([Desktop.opener, page], environment: ProcessInfo.processInfo.environment).wait()
}

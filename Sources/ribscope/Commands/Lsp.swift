import RIBModel
import RIBReport
import RIBRules
import RibscopeArguments
import RibscopeServer
import RibscopeSession
import RibscopeSystem

extension Subcommand {
  static let lsp: Subcommand = .init(
    command: Command(
      "lsp", summary: "Show findings and dependencies in an editor: a language server on stdin and stdout.",
      details: [
        "Speaks the Language Server Protocol 3.17. The editor says which folders it works on; each is read as 'lint' "
          + "does in that folder, with its configuration. What is open in the editor counts, not what is on the disk.",
        "Exit status 0 means that the editor ended the session as the protocol says, and 1 that it did not.",
        "Example: vim.lsp.start({ cmd = { 'ribscope', 'lsp' }, root_dir = vim.fn.getcwd() })",
      ])
  ) { invocation, console in
    let server = LanguageServer(
      version: Product.version,
      load: { folder, earlier throws(ServingFailure) in try serve(folder, earlier, invocation, console) },
      read: readAvailableInput, write: { StandardStreams.write($0, to: STDOUT_FILENO) == nil })
    return server.run() ? .clean : ExitStatus(rawValue: 1)
  }
}

/// Reads the app of a folder as `lint` reads it there: the folder becomes the working folder meanwhile, from which the
/// paths of flags, configuration and baseline start.
private func serve(
  _ folder: String, _ earlier: Session?, _ invocation: Invocation, _ console: Console
) throws(ServingFailure) -> ServedApp {
  do {
    guard chdir(folder) == 0 else { throw Failure("'\(folder)' cannot be used: \(systemMessage(errno))") }
    return try load(try LintOptions(invocation, console), earlier, console)
  } catch let failure as Failure {
    throw ServingFailure(failure.messages)
  } catch {
    throw ServingFailure([String(describing: error)])
  }
}

private func load(_ options: LintOptions, _ earlier: Session?, _ console: Console) throws -> ServedApp {
  let input = options.input
  let tree = try sources(input)
  for note in tree.notes { console.note("'\(note.path)' is skipped: \(note.reason)") }
  if tree.files.isEmpty { throw noSources(input, areUnreadable: !tree.notes.isEmpty) }
  let frameworks = input.configuration.frameworks
  let session =
    earlier.map { Session(tree, frameworks: frameworks, sharing: $0) }
    ?? Session(tree, frameworks: frameworks, threads: input.threads)
  let base = try PathBase(asked: input.base, sources: input.paths)
  var quiet = console
  quiet.isQuiet = true
  return ServedApp(session: session) { session in
    var timings = Timings()
    var graph = timings.measure(.link, amount: { "\($0.ribCount) RIBs" }) { session.graph() }
    timings.tell(input, console)
    graph.base = base
    input.applyApps(to: &graph, quiet)
    return graph
  } findings: { graph in
    var timings = Timings()
    var outcome = outcome(of: graph, options.settings, input, &timings)
    timings.tell(input, console)
    // Its entries that are not found any more are no matter of somebody who edits.
    _ = try? options.baseline.apply(to: &outcome, of: graph, options.settings.choice, quiet)
    return outcome.findings
  }
}

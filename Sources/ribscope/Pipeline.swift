import CommandArguments
import Foundation
import RIBGraph
import RIBRules
import SourceScan

/// What a command works on.
struct Input: Equatable {
  /// Never empty.
  let paths: [String]
  let threads: Int
  /// Whether `--timings` was given.
  let isTimed: Bool

  init(_ invocation: Invocation, paths: [String]) {
    self.paths = paths.isEmpty ? ["."] : paths
    threads =
      invocation.value(of: Flags.threads).flatMap { Int($0) } ?? ProcessInfo.processInfo.activeProcessorCount
    isTimed = invocation.has(Flags.timings)
  }
}

/// From paths to the graph: discover, scan, link. Says on stderr what was left out.
///
/// - Parameter rules: those that will be run on the graph, which say what has to be in it.
func loadGraph(
  _ input: Input, _ console: Console, _ timings: inout Timings, for rules: RuleChoice = .only([])
) throws(Failure) -> RIBGraph {
  let tree = try timings.measure(.discover, amount: amount) { () throws(Failure) in try sources(input) }
  for note in tree.notes { console.note("'\(note.path)' is left out: \(note.reason)") }
  let places = input.paths.map { "'\($0)'" }.joined(separator: ", ")
  guard !tree.files.isEmpty else {
    throw Failure(
      tree.notes.isEmpty
        ? "no Swift files below \(places); tests, mocks and other people's code are left out unless named"
        : "none of the Swift files below \(places) can be read")
  }
  let names = Names()
  let scans = timings.measure(.scan, amount: { _ in amount(tree) }) {
    scan(tree.files, names, threads: input.threads)
  }
  let graph = timings.measure(.link, amount: { "\($0.ribCount) RIBs" }) {
    link(tree, scans, names, threads: input.threads, facts: rules.facts)
  }
  if graph.ribs.isEmpty {
    console.note(
      "no RIBs found in \(tree.files.count) \(tree.files.count == 1 ? "file" : "files") below \(places); ribscope "
        + "looks for classes that inherit Builder, ComponentizedBuilder or another builder of RIBs or ModernRIBs")
  }
  return graph
}

private func amount(_ tree: SourceTree) -> String {
  "\(tree.files.count) files, \(tree.files.reduce(0) { $0 + $1.bytes.count }) bytes"
}

/// The Swift files below the paths, with their modules.
func sources(_ input: Input) throws(Failure) -> SourceTree {
  do {
    return try discover(input.paths, options: DiscoverOptions(threads: input.threads))
  } catch {
    throw Failure(all: error.problems.map(message))
  }
}

private func message(_ problem: DiscoverError.Problem) -> String {
  switch problem {
  case .notFound("-"): "'-' is no file or folder; sources are read from files and folders, not from stdin"
  case .notFound(let path):
    "path '\(path)' does not exist" + (existingPath(like: path).map { "; did you mean '\($0)'?" } ?? "")
  case .unreadable(let path, let reason): "'\(path)' cannot be read: \(reason)"
  case .notSwift(let path): "'\(path)' is no Swift source; give files that end in '.swift', or folders"
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

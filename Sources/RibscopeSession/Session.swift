import RibscopeProject
import RIBAnalysis
import RIBModel
import RIBRules
import SwiftScan

/// The sources of an app in memory: scanned once, then linked and linted as often as somebody asks.
///
/// What the command line, a language server and the tests work with. A value: a copy may be edited without the original
/// noticing. After any number of edits the answers are those of a session that was made of the edited sources.
public struct Session: Sendable {
  /// The files with their modules, as they are now.
  public private(set) var tree: SourceTree
  private(set) var scans: [ScannedFile]
  let names: Names
  private let frameworks: [DerivedFramework]
  private let threads: Int

  /// Scans all files. O(bytes).
  ///
  /// - Parameters:
  ///   - frameworks: what modules outside of the sources declare that are derived from RIBs.
  ///   - threads: how many to scan and link with at once; no answer depends on it.
  public init(_ tree: SourceTree, frameworks: [DerivedFramework] = [], threads: Int = 1) {
    self.tree = tree
    self.frameworks = frameworks
    self.threads = threads
    names = Names.ofFrameworks()
    scans = scan(tree.files, names, threads: threads)
  }

  /// Scans the files that another session has not scanned: two revisions of an app share most of theirs. O(bytes).
  public init(_ tree: SourceTree, frameworks: [DerivedFramework] = [], sharing other: Session) {
    self.tree = tree
    self.frameworks = frameworks
    (names, threads) = (other.names, other.threads)
    let shared = sharedFiles(of: tree.files, among: other.tree.files)
    let unknown = shared.indices.filter { shared[$0] == nil }
    let fresh = scan(unknown.map { tree.files[$0] }, other.names, threads: other.threads)
    scans = Self.merge(shared.map { $0.map { other.scans[$0] } }, fresh)
  }

  /// The scans with the missing ones put in, in their order.
  private static func merge(_ known: [ScannedFile?], _ fresh: [ScannedFile]) -> [ScannedFile] {
    var next = fresh.makeIterator()
    return known.compactMap { $0 ?? next.next() }
  }

  /// Finds the Swift files below some paths and scans them.
  ///
  /// - Throws: which of the paths cannot be worked on.
  public init(paths: [String], options: DiscoverOptions = DiscoverOptions()) throws(DiscoverError) {
    self.init(try discover(paths, options: options), threads: options.threads)
  }

  /// Puts other content into one of the files, which alone is scanned again. O(bytes of the file).
  ///
  /// - Parameter file: an index into `tree.files`.
  public mutating func replace(_ file: Int, with bytes: [UInt8]) {
    tree = tree.replacing(file, by: bytes)
    scans[file] = scan(bytes, names)
  }

  /// Analyses what was scanned: RIBs, edges, provision, behaviour.
  public func graph() -> RIBGraph {
    analyze(tree, scans, names, derived: frameworks, threads: threads)
  }

  /// Analyses, and runs the rules that the settings choose.
  public func lint(_ settings: RuleSettings = RuleSettings()) -> Outcome {
    RIBRules.lint(graph(), settings, threads: threads)
  }

  /// What the linker saw in one file, for people who look for a fault.
  ///
  /// - Parameter file: an index into `tree.files`.
  public func inspect(_ inspection: Inspection, file: Int) -> [InspectedLine] {
    RIBAnalysis.inspect(inspection, file: file, tree, scans, names, derived: frameworks, threads: threads)
  }
}

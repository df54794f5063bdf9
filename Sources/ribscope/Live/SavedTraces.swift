import RibscopeSystem
import RIBLive
import RIBTrace

/// The traces that `live --save` writes: a file for each run of each app, so that each can be replayed.
///
/// Used on one queue at a time.
final class SavedTraces: @unchecked Sendable {
  private let path: String
  private let first: TraceFile
  private var files: [LiveRun: TraceFile] = [:]
  /// Why nothing is written any more.
  private(set) var failure: Failure?

  /// - Throws: that the first file cannot be written.
  init(_ path: String) throws(Failure) {
    self.path = path
    first = try TraceFile(path)
  }

  func add(_ event: TraceEvent, of run: LiveRun) {
    guard failure == nil else { return }
    do {
      try file(of: run).add(event.line)
    } catch {
      failure = error
    }
  }

  private func file(of run: LiveRun) throws(Failure) -> TraceFile {
    if let file = files[run] { return file }
    let file = files.isEmpty ? first : try TraceFile(numbered(files.count + 1))
    files[run] = file
    return file
  }

  /// `app-2.trace` for `app.trace`.
  private func numbered(_ number: Int) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "\(path)-\(number)" }
    return "\(path.dropLast(name[dot...].count))-\(number)\(name[dot...])"
  }
}

import RibscopeSystem
import RIBRecording
import RIBReplay
import RIBReport
import RIBTrace
import RibscopeSampleRunner

/// The trace of a run, and what is made from it.
final class Recording {
  private let options: RunOptions
  private let writer: TraceWriter
  private let recorder: RIBRecorder
  private let lines: Lines
  /// What the app showed; for the page only.
  private var screens: [SampleScreen] = []

  /// Where the trace's lines go.
  private final class Lines {
    var file: TraceFile?
    var isPrinted = false
    /// Nil where nobody needs them later.
    var kept: [UInt8]?

    func add(_ line: [UInt8]) throws {
      try file?.add(line)
      if isPrinted { try Destination.standardOutput.write(line) }
      kept?.append(contentsOf: line)
    }
  }

  /// Begins to record, before the app is launched. Nil if nothing is to be recorded, for nobody watches: a run under
  /// `ribscope live` is recorded without being asked for.
  ///
  /// - Parameter clock: Seconds since any moment.
  init?(_ options: RunOptions, clock: @escaping () -> Double = TraceWriter.monotonicSeconds) throws(Failure) {
    let isWatched = ProcessInfo.processInfo.environment[LiveAddress.variable] != nil
    guard isWatched || options.trace != nil || options.format != .text else { return nil }
    self.options = options
    let lines = Lines()
    if options.trace == "-" { throw Failure("--trace needs a file; '--format jsonl' writes the trace to stdout") }
    lines.file = try options.trace.map(TraceFile.init)
    lines.isPrinted = options.format == .jsonl && options.destination == .standardOutput
    lines.kept = options.format == .text || lines.isPrinted ? nil : []
    self.lines = lines
    writer = TraceWriter(app: options.sample.rawValue, clock: clock, also: lines.add)
    recorder = RIBRecorder(writer: writer)
    recorder.start()
  }

  /// Records what a session is told to do, and what it shows afterwards.
  func follow(_ session: PlaySession) {
    session.willPerform = { [recorder] in recorder.note("> \($0)") }
    guard options.format == .html else { return }
    session.didPerform = { [weak self, unowned session] in self?.add(session.screen) }
  }

  private func add(_ screen: [String]) {
    screens.append(SampleScreen(after: writer.lineCount, lines: screen))
  }

  /// Ends recording, and writes what is made from the whole trace.
  func finish() throws {
    recorder.stop()
    writer.flush()
    if let failure = writer.failure { throw failure }
    guard let bytes = lines.kept else { return }
    let trace = Trace(reading: bytes)
    switch options.format {
    case .text: break
    case .jsonl: try options.destination.write(bytes)
    case .svg: try writeFrames(Timeline(trace.events), into: options.destination.path ?? ".")
    case .html:
      let page = try replayPage(Timeline(trace.events), screens: screens, made: "ribscope \(Product.version)")
      try options.destination.write(Array(page.utf8))
    }
  }
}

import Platform
import RIBRecording
import RIBReplay
import RIBTrace
import SampleRunner

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

  /// Begins to record, before the app is launched. Nil if nothing is to be recorded.
  ///
  /// - Parameter clock: Seconds since any moment.
  init?(_ options: RunOptions, clock: @escaping () -> Double = TraceWriter.monotonicSeconds) throws(Failure) {
    guard options.trace != nil || options.format != .text else { return nil }
    self.options = options
    let lines = Lines()
    lines.file = try options.trace.map(TraceFile.init)
    lines.isPrinted = options.format == .jsonl && options.destination == .standardOutput
    lines.kept = options.format == .text || lines.isPrinted ? nil : []
    self.lines = lines
    writer = TraceWriter(clock: clock, to: lines.add)
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
    if let failure = writer.failure { throw failure }
    guard let bytes = lines.kept else { return }
    let trace = Trace(reading: bytes)
    switch options.format {
    case .text: break
    case .jsonl: try options.destination.write(bytes)
    case .svg: try writeFrames(Timeline(trace.events), into: options.destination.path ?? ".")
    case .html: try options.destination.write(Array(replayPage(Timeline(trace.events), screens: screens).utf8))
    }
  }
}

/// A file that a trace goes to.
private final class TraceFile {
  private let path: String
  private let descriptor: Int32

  /// Made, or emptied if it is there.
  init(_ path: String) throws(Failure) {
    if path == "-" { throw Failure("--trace needs a file; '--format jsonl' writes the trace to stdout") }
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw Failure("cannot write '\(path)': \(systemMessage(errno))") }
  }

  deinit { close(descriptor) }

  /// The line is with the system when this returns.
  func add(_ line: [UInt8]) throws(Failure) {
    if let number = StandardStreams.write(line, to: descriptor) {
      throw Failure("cannot write '\(path)': \(systemMessage(number))")
    }
  }
}

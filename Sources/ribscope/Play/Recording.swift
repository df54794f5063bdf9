import Foundation
import RIBRecording
import RIBReplay
import RIBTrace

/// The trace of a run, and what is made from it.
final class Recording {
  private let options: RunOptions
  private let writer: TraceWriter
  private let recorder: RIBRecorder
  private let lines: Lines

  /// Where the trace's lines go.
  private final class Lines {
    var file: FileHandle?
    var isPrinted = false
    /// Nil where nobody needs them later.
    var kept: [UInt8]?

    func add(_ line: [UInt8]) throws {
      try file?.write(contentsOf: line)
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
    lines.file = try options.trace.map(traceFile)
    lines.isPrinted = options.format == .jsonl && options.destination == .standardOutput
    lines.kept = options.format == .text || lines.isPrinted ? nil : []
    self.lines = lines
    writer = TraceWriter(clock: clock, to: lines.add)
    recorder = RIBRecorder(writer: writer)
    recorder.start()
  }

  func note(_ text: String) {
    recorder.note(text)
  }

  /// Ends recording, and writes what is made from the whole trace.
  func finish() throws {
    recorder.stop()
    if let failure = writer.failure {
      throw Failure("the trace cannot be written: \(reason(failure))")
    }
    guard let bytes = lines.kept else { return }
    let trace = Trace(reading: bytes)
    switch options.format {
    case .text: break
    case .jsonl: try options.destination.write(bytes)
    case .svg: try writeFrames(Timeline(trace.events), into: options.destination.path ?? ".")
    case .html: try options.destination.write(Array(replayPage(Timeline(trace.events)).utf8))
    }
  }
}

/// Made, or emptied if it is there.
private func traceFile(_ path: String) throws(Failure) -> FileHandle {
  if path == "-" { throw Failure("--trace is a file; '--format jsonl' writes the trace to stdout") }
  do {
    let file = URL(fileURLWithPath: path)
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  } catch {
    throw Failure("cannot write '\(path)': \(reason(error))")
  }
}

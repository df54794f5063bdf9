import Platform

/// Writes a trace, line by line as things happen.
///
/// Every line is handed to the system as soon as it is complete: a crash loses at most the line being written. A writer
/// that fails (a full disk) says so in `failure`, stops, and never disturbs the app. All members may be used on any
/// thread; lines are numbered in the order in which `write` is called.
public final class TraceWriter: @unchecked Sendable {
  /// Takes the bytes of one line. An error ends the trace.
  public typealias Sink = (_ line: [UInt8]) throws -> Void

  /// Its turns are the lock.
  private let turns = DispatchQueue(label: "ribscope.trace.writer")
  private let sink: Sink
  private let clock: () -> Double
  private let start: Double
  private var lines = 0
  private var latest = 0.0
  private var error: Error?

  /// - Parameter clock: seconds since any moment; by default the system's monotonic clock.
  public init(clock: @escaping () -> Double = TraceWriter.monotonicSeconds, to sink: @escaping Sink) {
    self.sink = sink
    self.clock = clock
    start = clock()
  }

  /// Writes to a file, which is made, or emptied if it is there.
  ///
  /// - Throws: a `TraceFileError` that names the file and says why it cannot be written.
  public convenience init(path: String, clock: @escaping () -> Double = TraceWriter.monotonicSeconds) throws {
    let file = try OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC)
    self.init(clock: clock) { line in try file.write(line) }
  }

  /// Why the writer has stopped; nil while it writes.
  public var failure: Error? { turns.sync { error } }

  /// How many lines it has written.
  public var lineCount: Int { turns.sync { lines } }

  /// Writes one line, stamped with the time of now and the next number.
  public func write(_ happening: TraceEvent.Happening) {
    turns.sync {
      guard error == nil else { return }
      latest = max(latest, clock() - start)
      do {
        try sink(TraceEvent(seq: lines + 1, time: latest, happening: happening).line)
        lines += 1
      } catch {
        self.error = error
      }
    }
  }

  /// Seconds since some moment; never goes back, and counts no time asleep.
  public static func monotonicSeconds() -> Double {
    Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }
}

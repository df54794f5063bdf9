import RibscopeSystem

/// Writes a trace, line by line as things happen.
///
/// Every line is passed to the system as soon as it is complete: a crash loses at most the line being written. A writer
/// that fails (a full disk) says so in `failure`, stops, and never disturbs the app. All members may be used on any
/// thread; lines are numbered in the order in which `write` is called.
public final class TraceWriter: @unchecked Sendable {
  /// Takes the bytes of one line. An error ends the trace.
  public typealias Sink = (_ line: [UInt8]) throws -> Void

  /// Its turns are the lock.
  private let turns = DispatchQueue(label: "ribscope.trace.writer")
  private let sink: Sink?
  private let connection: LiveConnection?
  private let clock: () -> Double
  private let start: Double
  private var lines = 0
  private var latest = 0.0
  private var error: Error?

  /// - Parameter clock: seconds since any moment; by default the system's monotonic clock.
  public convenience init(clock: @escaping () -> Double = TraceWriter.monotonicSeconds, to sink: @escaping Sink) {
    self.init(clock: clock, connection: nil, sink: sink)
  }

  /// Sends to `ribscope live`, and does nothing where no address is known.
  ///
  /// Nothing waits for the network: lines that cannot be sent are dropped and counted, and the tree is sent anew once a
  /// server is there again.
  ///
  /// - Parameters:
  ///   - address: `HOST:PORT:TOKEN`; by default what the environment variable `RIBSCOPE_LIVE` says.
  ///   - app: How the app is called on the page; by default as its process.
  ///   - sink: Takes the lines, too.
  public convenience init(
    connecting address: String? = nil, app: String = ProcessInfo.processInfo.processName,
    clock: @escaping () -> Double = TraceWriter.monotonicSeconds, also sink: Sink? = nil
  ) {
    let text = address ?? LiveAddress.inEnvironment
    let known = text.flatMap(LiveAddress.init)
    self.init(clock: clock, connection: known.map { LiveConnection($0, app: app) }, sink: sink)
    if let text, known == nil { error = LiveAddressError(text: text) }
  }

  private init(clock: @escaping () -> Double, connection: LiveConnection?, sink: Sink?) {
    self.sink = sink
    self.connection = connection
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
        let event = TraceEvent(seq: lines + 1, time: latest, happening: happening)
        try sink?(event.line)
        connection?.add(event)
        lines += 1
      } catch {
        self.error = error
      }
    }
  }

  /// Lets the page of `ribscope live` ask for pictures of views.
  ///
  /// - Parameter picture: A PNG or JPEG image of the view of the router that has this number in the trace, of 3 MB at
  ///   most; nil where there is none. Called on the main queue.
  public func offerPictures(_ picture: @escaping (_ router: Int) -> Data?) {
    connection?.offer(PictureSource(picture))
  }

  /// Waits until a server has been sent all lines, for so many seconds at most; for programs that are about to end.
  public func flush(within seconds: Double = 1) {
    connection?.flush(within: seconds)
  }

  /// Seconds since some moment; never goes back, and counts no time asleep.
  public static func monotonicSeconds() -> Double {
    Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }
}

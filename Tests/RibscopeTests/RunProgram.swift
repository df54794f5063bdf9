import Foundation

/// What a program left behind.
struct RunResult {
  let status: Int32
  let output: String
  let errors: String
}

/// Runs a program to its end with an empty stdin.
func run(
  _ program: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil
) throws -> RunResult {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.currentDirectoryURL = folder
  if let environment { process.environment = environment }
  let output = Pipe()
  // A file, not a second pipe: nobody has to read both at the same time.
  let errors = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try Data().write(to: errors)
  defer { try? FileManager.default.removeItem(at: errors) }
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = output
  process.standardError = try FileHandle(forWritingTo: errors)
  try start(process)
  let written = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return RunResult(
    status: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
    errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
}

/// Starts a process that signals reach.
private func start(_ process: Process) throws {
  // Dispatch's threads block signals, and a program begins with those blocked that the thread blocks which starts it.
  var none = sigset_t()
  var blocked = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &blocked)
  defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
  try process.run()
}

/// A program that runs until it is told to end.
final class RunningProgram {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  /// What was read of stderr.
  private(set) var told = ""

  init(
    _ program: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil
  ) throws {
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try start(process)
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Reads stderr until a text has come so many times; false at its end.
  @discardableResult func waits(for text: String, times: Int = 1) -> Bool {
    while told.components(separatedBy: text).count <= times {
      let bytes = errors.fileHandleForReading.availableData
      if bytes.isEmpty { return false }
      told += String(decoding: bytes, as: UTF8.self)
    }
    return true
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Sends a signal and waits for the end.
  func end(by signal: Int32) -> RunResult {
    send(signal)
    let written = output.fileHandleForReading.readDataToEndOfFile()
    told += String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return RunResult(
      status: process.terminationStatus, output: String(decoding: written, as: UTF8.self), errors: told)
  }
}

/// The `ribscope` that was built with these tests: it lies beside them.
func ribscopePath() -> String {
  #if os(macOS)
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
  #else
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  #endif
  return tests.deletingLastPathComponent().appendingPathComponent("ribscope").path
}

/// A folder that is gone when the body has run.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ribscope-" + UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

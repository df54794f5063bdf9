import Foundation
import RIBs
import SampleRunner

/// Plays a script to its end.
///
/// - Parameter path: `-` for stdin.
func playScript(_ path: String, _ options: RunOptions) throws -> ExitStatus {
  let name = path == "-" ? "standard input" : path
  let script = try script(path, name)
  let clock = ManualScheduler()
  let session = PlaySession(options.sample.makeApp(isPredictable: true), clock: clock)
  let printer = TranscriptPrinter(options)
  var transcript = Transcript()
  do {
    try session.launch(opening: options.url)
  } catch {
    throw Failure("--url: \(error.message)")
  }
  try printer.add(transcript.text(after: "launch", session))
  for command in script.commands {
    do {
      try session.perform(command.text)
    } catch {
      throw Failure("\(name):\(command.line): \(error.message)")
    }
    try printer.add(transcript.text(after: command.text, session))
  }
  session.settle()
  try printer.add(transcript.end(session))
  try printer.finish()
  return session.leaks.isEmpty ? .clean : .findings
}

private func script(_ path: String, _ name: String) throws(Failure) -> Script {
  let bytes: [UInt8]
  do {
    bytes = try [UInt8](
      path == "-" ? FileHandle.standardInput.readToEnd() ?? Data() : Data(contentsOf: URL(fileURLWithPath: path)))
  } catch {
    throw Failure("the script '\(path)' cannot be read: \(reason(error))")
  }
  do {
    return try Script(bytes)
  } catch {
    throw Failure("\(name):\(error.line): \(error.message)")
  }
}

/// Shows a transcript while it grows, or keeps it for the file that it is for.
private final class TranscriptPrinter {
  private let options: RunOptions
  private var text = ""

  init(_ options: RunOptions) {
    self.options = options
  }

  func add(_ text: String) throws(Failure) {
    guard options.format == .text else { return }
    if options.destination == .standardOutput {
      try options.destination.write(Array(text.utf8))
    } else {
      self.text += text
    }
  }

  func finish() throws(Failure) {
    guard options.format == .text, options.destination != .standardOutput else { return }
    try options.destination.write(Array(text.utf8))
  }
}

/// Shows a transcript while it grows, or keeps it for the file that it is for.
final class TranscriptPrinter {
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

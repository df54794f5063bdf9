import RibscopeSystem
import RibscopeSampleRunner

/// The commands of a script: a file is checked as a whole, stdin is read line by line, so that a program may answer to what
/// its commands show.
struct ScriptCommands {
  private let name: String
  private let isInput: Bool
  /// What was read and is still to be played.
  private var waiting: ArraySlice<Script.Command> = []
  private var lineCount = 0

  /// - Parameters:
  ///   - path: `-` for stdin.
  ///   - name: what messages call it.
  init(_ path: String, _ name: String) throws(Failure) {
    self.name = name
    isInput = path == "-"
    if !isInput { try add(readInput(path, kind: "script", takesStreams: true)) }
  }

  /// Nil at the end.
  mutating func next() throws(Failure) -> Script.Command? {
    while waiting.isEmpty, isInput, let line = try readInputLine(kind: "script") {
      try add(line)
      lineCount += 1
    }
    return waiting.popFirst()
  }

  private mutating func add(_ bytes: [UInt8]) throws(Failure) {
    do {
      waiting += try Script(bytes, firstLine: lineCount + 1).commands
    } catch {
      throw Failure("\(name):\(error.line): \(error.message)")
    }
  }
}

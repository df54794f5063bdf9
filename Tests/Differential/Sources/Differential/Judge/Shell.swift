import Foundation

/// What a program printed.
struct Printed {
  let output: Data
  let errors: String
}

/// Runs a program in a folder, both streams read to their end.
func run(_ program: String, _ arguments: [String], in folder: URL) throws -> Printed {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.currentDirectoryURL = folder
  // Files, not pipes: a program that fills a pipe nobody reads waits for ever.
  let output = folder.appendingPathComponent(".output-\(UUID().uuidString)")
  let errors = folder.appendingPathComponent(".errors-\(UUID().uuidString)")
  for file in [output, errors] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
  defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
  process.standardOutput = try FileHandle(forWritingTo: output)
  process.standardError = try FileHandle(forWritingTo: errors)
  try process.run()
  process.waitUntilExit()
  return Printed(
    output: try Data(contentsOf: output), errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
}

import Foundation

/// What a Content-Security-Policy names a script or style by, made by the system's own program.
public func policyHash(_ text: String) throws -> String {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try Data(text.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  #if os(Linux)
    process.arguments = ["sha256sum", file.path]
  #else
    process.arguments = ["shasum", "-a", "256", file.path]
  #endif
  process.standardOutput = output
  try process.run()
  let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  let digits = Array(printed.prefix { $0 != " " })
  guard digits.count == 64 else { throw CocoaError(.featureUnsupported) }
  let bytes = stride(from: 0, to: 64, by: 2).compactMap { UInt8(String(digits[$0..<$0 + 2]), radix: 16) }
  return "sha256-\(Data(bytes).base64EncodedString())"
}

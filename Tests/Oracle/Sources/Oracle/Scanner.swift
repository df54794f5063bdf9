import Foundation

/// Runs `ribscope scan` over files, some hundreds at a time.
struct Scanner {
  let program: String

  func scan(_ paths: [String]) throws -> [String: ScannedFile] {
    var files: [String: ScannedFile] = [:]
    for start in stride(from: 0, to: paths.count, by: 300) {
      let batch = Array(paths[start..<min(start + 300, paths.count)])
      for file in try run(batch).files { files["/" + file.file] = file }
    }
    return files
  }

  /// Runs in `/`, so that the paths that it prints are the absolute ones without their first slash.
  private func run(_ paths: [String]) throws -> ScanReport {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["scan"] + paths
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(ScanReport.self, from: data)
  }
}

/// Every `.swift` file at or below the paths, sorted, without links.
func swiftFiles(_ paths: [String]) -> [String] {
  var files: Set<String> = []
  for path in paths {
    let root = URL(fileURLWithPath: path).standardizedFileURL
    if root.pathExtension == "swift" { files.insert(root.path) }
    let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey])
    while let url = walk?.nextObject() as? URL {
      let isFile = (try? url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
      if isFile, url.pathExtension == "swift" { files.insert(url.path) }
    }
  }
  return files.sorted()
}

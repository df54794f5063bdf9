import Foundation

/// The Swift compiler as a judge of dependency injection.
struct Compiler {
  /// Where the frameworks' modules lie: a folder for each language mode they were compiled in does not matter to clients.
  private let modules: URL

  /// Compiles RIBs, also under the name of ModernRIBs, once for all apps.
  ///
  /// - Parameter sources: the folder that holds those of HeadlessRx and HeadlessRIBs.
  init(sources: URL, into modules: URL) throws {
    self.modules = modules
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    for (module, folder) in [("HeadlessRx", "HeadlessRx"), ("RIBs", "HeadlessRIBs"), ("ModernRIBs", "HeadlessRIBs")] {
      try emit(module, files: Self.swiftFiles(below: sources.appendingPathComponent(folder)), mode: 6, in: modules)
    }
  }

  /// What the compiler says against each file, by path: empty where all is well.
  func complaints(about layout: Layout, in folder: URL) throws -> [String: [String]] {
    var words = ""
    for module in layout.modules.folders.dropLast() {
      let files = Self.swiftFiles(below: folder.appendingPathComponent(module))
      words += try emit(module, files: files, mode: layout.languageMode, in: folder)
    }
    let files = Self.swiftFiles(below: folder.appendingPathComponent("App"))
    words += try run(
      "swiftc",
      [
        "-frontend", "-typecheck", "-parse-as-library", "-module-name", "App", "-package-name", "app", "-swift-version",
        "\(layout.languageMode)", "-suppress-warnings", "-diagnostic-style", "llvm", "-I", modules.path, "-I",
        folder.path,
      ] + files, in: folder
    ).errors
    return Self.read(words, folder)
  }

  @discardableResult
  private func emit(_ module: String, files: [String], mode: Int, in folder: URL) throws -> String {
    // `-experimental-allow-module-with-compiler-errors`: a module whose conformances fail is imported all the same.
    try run(
      "swiftc",
      [
        "-frontend", "-emit-module", "-parse-as-library", "-enable-testing", "-module-name", module, "-package-name",
        "app", "-swift-version", "\(mode)",
        "-suppress-warnings", "-diagnostic-style", "llvm", "-experimental-allow-module-with-compiler-errors", "-I",
        modules.path, "-I", folder.path, "-o", folder.appendingPathComponent("\(module).swiftmodule").path,
      ] + files, in: folder
    ).errors
  }

  private static func swiftFiles(below folder: URL) -> [String] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    return all.compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// `path:line:column: error: words`, by path from the app's folder.
  private static func read(_ text: String, _ folder: URL) -> [String: [String]] {
    var complaints: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      guard let match = line.firstMatch(of: /^(.+?\.swift):\d+:\d+: error: (.*)$/) else { continue }
      let path = String(match.1)
      let name = path.hasPrefix(folder.path) ? String(path.dropFirst(folder.path.count + 1)) : path
      complaints[name, default: []].append(String(match.2))
    }
    return complaints
  }
}

extension Compiler {
  /// Whether words of the compiler are about dependency injection; others say that the generator wrote no good Swift.
  static func concernsInjection(_ words: String) -> Bool {
    words.contains(
      /conform|cannot convert|cannot assign value|must be (declared|as accessible)|cannot be used to satisfy/
    )
      || words.contains(/requires that|requirement (of|in|from) protocol|required by protocol|be equivalent/)
      || words.contains(/in a public or '@usableFromInline' conformance/)
  }

  /// Whether words are about the isolation of actors, or what may be sent between them, which Swift 6 makes errors and
  /// ribscope does not judge.
  static func concernsIsolation(_ words: String) -> Bool {
    words.contains(/isolat|data race|non-?[sS]endable|'Sendable'|sendability of function types/)
  }
}

/// Tuist's `Project.swift`, read without running it.
struct TuistManifest: Equatable {
  /// Nil where it is computed.
  let name: String?
  /// The folders whose sources make test targets, as the manifest writes them.
  let testFolders: [String]

  /// Nil for a file that is no manifest, only called like one.
  init?(_ bytes: [UInt8]) {
    var scanner = ManifestScanner(bytes)
    guard scanner.contains(word: "ProjectDescription") else { return nil }
    scanner = ManifestScanner(bytes)
    name = scanner.firstLiteral(labelled: "name")
    scanner = ManifestScanner(bytes)
    testFolders = scanner.calls(of: ["target", "Target"]).filter(Self.isTest)
      .flatMap { $0.lists["sources", default: []] }
      .map { String($0.prefix { $0 != "*" }) }.filter { $0.hasSuffix("/") }
  }

  private static func isTest(_ call: ManifestCall) -> Bool {
    call.members["product", default: []].contains { $0 == "unitTests" || $0 == "uiTests" }
  }

  func claims(in folder: BytePath) -> Claims {
    var claims = Claims()
    for tests in testFolders { claims.add(.tests, for: folder.resolving(tests)) }
    return claims
  }
}

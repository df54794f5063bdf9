/// The targets of a `Package.swift`, and the packages beside it that it depends on; read without running it.
struct PackageManifest: Equatable {
  let targets: [Target]
  /// The paths of the packages that it names by one: `.package(path: "../Home")`.
  let packages: [String]

  struct Target: Equatable {
    /// Nil where it is computed.
    let name: String?
    let path: String?
    let isTest: Bool
    /// As `SourceModule` has it.
    let refusesCrossedIsolation: Bool
  }

  /// Nil for a file that is no manifest, only called like one.
  init?(_ bytes: [UInt8]) {
    var scanner = ManifestScanner(bytes)
    guard scanner.contains(word: "PackageDescription") else { return nil }
    scanner = ManifestScanner(bytes)
    let calls = scanner.calls(of: ["target", "executableTarget", "testTarget", "package"])
    packages = calls.filter { $0.callee == "package" }.compactMap { $0.literals["path"] }
    let declared = calls.filter { $0.callee != "package" }
    let language = PackageLanguage(bytes, declared)
    targets = declared.map { call in
      Target(
        name: call.literals["name"], path: call.literals["path"], isTest: call.callee == "testTarget",
        refusesCrossedIsolation: language.refusesCrossedIsolation(call))
    }
  }

  /// What the manifest says about the folders of its package.
  ///
  /// Where no `path:` is written, the folders are those that the package manager tries; whether they exist shows when
  /// the walk comes by.
  ///
  /// - Parameter isOnly: whether there is no other manifest for other versions of Swift.
  func claims(in folder: BytePath, isOnly isOnlyManifest: Bool) -> Claims {
    var claims = Claims()
    let tests = targets.count { $0.isTest }
    for target in targets {
      guard let name = target.name else { continue }
      let isOnly = (target.isTest ? tests : targets.count - tests) == 1
      for place in places(of: target, name: name, isOnly, in: folder) {
        let module = SourceModule(
          name: name, folder: place.shown, kind: .package, package: folder.shown,
          refusesCrossedIsolation: isOnlyManifest && target.refusesCrossedIsolation)
        claims.add(target.isTest ? .tests : .module(module), for: place)
      }
    }
    if targets.contains(where: { $0.name == nil && $0.path == nil }) {
      for sources in Self.sourceFolders { claims.add(.modulesInside, for: folder.resolving(sources)) }
    }
    return claims
  }

  private func places(of target: Target, name: String, _ isOnly: Bool, in folder: BytePath) -> [BytePath] {
    if let path = target.path { return [folder.resolving(path)] }
    let parents = target.isTest ? ["Tests"] + Self.sourceFolders : Self.sourceFolders
    let own = parents.map { folder.resolving($0).appending(name.utf8) }
    return isOnly ? own + parents.prefix(1).map(folder.resolving) : own
  }

  private static let sourceFolders = ["Sources", "Source", "src", "srcs"]
}

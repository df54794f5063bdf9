/// Tuist's `Project.swift`, read without running it.
struct TuistManifest: Equatable {
  /// Nil where it is computed.
  let name: String?
  let targets: [Target]

  struct Target: Equatable {
    /// Nil where it is computed.
    let name: String?
    let isTest: Bool
    /// The folders of its sources, as the manifest writes them, without the pattern behind: `App/Sources/`.
    let folders: [String]
    /// As `SourceModule` has it.
    let refusesCrossedIsolation: Bool
  }

  /// Nil for a file that is no manifest, only called like one.
  init?(_ bytes: [UInt8]) {
    var scanner = ManifestScanner(bytes)
    guard scanner.contains(word: "ProjectDescription") else { return nil }
    scanner = ManifestScanner(bytes)
    let project = scanner.firstCall(on: "Project")
    name = project?.literals["name"]
    scanner = ManifestScanner(bytes)
    targets = scanner.calls(of: ["target", "Target"]).map { call in
      Target(
        name: call.literals["name"], isTest: Self.isTest(call), folders: Self.folders(call),
        refusesCrossedIsolation: project.map { call.refusesCrossedIsolation(inProject: $0) } ?? false)
    }
  }

  private static func folders(_ call: ManifestCall) -> [String] {
    call.lists["sources", default: []].map { String($0.prefix { $0 != "*" }) }.filter { $0.hasSuffix("/") }
  }

  private static func isTest(_ call: ManifestCall) -> Bool {
    call.members["product", default: []].contains { $0 == "unitTests" || $0 == "uiTests" }
  }

  func claims(in folder: BytePath) -> Claims {
    var claims = Claims()
    for target in targets {
      for place in target.folders.map(folder.resolving) {
        if target.isTest {
          claims.add(.tests, for: place)
        } else if let name = target.name {
          let module = SourceModule(
            name: name, folder: place.shown, kind: .tuist, refusesCrossedIsolation: target.refusesCrossedIsolation)
          claims.add(.module(module), for: place)
        }
      }
    }
    if targets.isEmpty { addParts(to: &claims, in: folder) }
    return claims
  }

  /// Where a helper computes the targets, the folders are as Tuist's modular architecture names them: `FeatureInterface`
  /// and `FeatureTesting` beside `Feature`. They may hold copies of each other's declarations. Some helpers call the
  /// interface `Feature` and what implements it `FeatureImpl`.
  private func addParts(to claims: inout Claims, in folder: BytePath) {
    for part in ["Interface", "Testing"] {
      let place = folder.appending(part.utf8)
      let project = name ?? folder.name
      let module = SourceModule(name: project + part, folder: place.shown, kind: .tuist, otherName: project)
      claims.add(.module(module), for: place)
    }
  }
}

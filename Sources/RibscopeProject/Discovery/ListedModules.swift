import RibscopeText

/// Which of several modules of one name a module means, where its Xcode project or manifest lists the package of one.
public struct ListedModules: Sendable {
  /// For each module that lists packages those of their modules that share a name with others, by that.
  public private(set) var chosen: [Int: [String: Int]] = [:]

  /// - Parameter localPackages: as `SourceTree` has it.
  public init(_ modules: [SourceModule], _ localPackages: [String: Set<String>]) {
    let shared = Dictionary(grouping: modules.indices) { modules[$0].name }.filter { $0.value.count > 1 }
    guard !shared.isEmpty, !localPackages.isEmpty else { return }
    let ofPackage = Dictionary(grouping: shared.values.joined().filter { modules[$0].package != nil }) {
      modules[$0].package ?? ""
    }
    var known: [String: [String: Int]] = [:]
    for (index, module) in modules.enumerated() {
      guard let folder = module.package ?? (module.kind == .xcode ? module.folder : nil) else { continue }
      let found = known[folder] ?? Self.modules(listedIn: folder, localPackages, ofPackage, modules)
      known[folder] = found
      if !found.isEmpty { chosen[index] = found }
    }
  }

  /// The modules of the packages that a folder's manifests list, directly or through others, by their names; those left out
  /// of which there are several.
  private static func modules(
    listedIn folder: String, _ localPackages: [String: Set<String>], _ ofPackage: [String: [Int]],
    _ modules: [SourceModule]
  ) -> [String: Int] {
    let reached = [folder].reachable { localPackages[$0] ?? [] }
    let listed = Dictionary(grouping: reached.flatMap { ofPackage[$0] ?? [] }) { modules[$0].name }
    return listed.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }
}

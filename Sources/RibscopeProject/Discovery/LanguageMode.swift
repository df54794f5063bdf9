/// Where a manifest says that conformances may not cross the isolation of actors: `SourceModule.refusesCrossedIsolation`.
///
/// What is computed, conditional or not understood leaves that open. Sources: SwiftPM's `PackageDescription`, SE-0466 for the
/// default isolation, SE-0470 for `InferIsolatedConformances`, Xcode's build settings.
struct PackageLanguage {
  /// Whether targets without settings of their own are compiled in the Swift 6 language mode.
  private let isSwift6: Bool

  /// - Parameter targets: the calls that declare its targets.
  init(_ bytes: [UInt8], _ targets: [ManifestCall]) {
    var scanner = ManifestScanner(bytes)
    let packages = scanner.calls(of: ["Package"])
    let words = Self.settingWords(in: bytes)
    let labels = (packages + targets).reduce(0) { $0 + Self.words.filter($1.mentions).count }
    guard let package = packages.first, packages.count == 1, words == labels, Self.toolsVersion(bytes) >= 6 else {
      isSwift6 = false
      return
    }
    isSwift6 = ["swiftLanguageModes", "swiftLanguageVersions"].allSatisfy {
      !package.mentions($0) || package.members[$0] == ["v6"] && package.names[$0, default: []].isEmpty
    }
  }

  /// What says by which rules a target is compiled. Said anywhere but in the calls that declare package and targets, it may
  /// be about any of them.
  private static let words = ["swiftSettings", "swiftLanguageModes", "swiftLanguageVersions"]

  private static func settingWords(in bytes: [UInt8]) -> Int {
    var count = 0
    var scanner = ManifestScanner(bytes)
    scanner.forEachWord { word, _ in
      if words.contains(word) { count += 1 }
      return true
    }
    return count
  }

  /// Of `// swift-tools-version: 6.1` the 6; 0 where the manifest does not begin so.
  private static func toolsVersion(_ bytes: [UInt8]) -> Int {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var line = bytes.drop { $0 <= UInt8(ascii: " ") }
    for part in ["//", "swift-tools-version:"] {
      guard line.starts(with: part.utf8) else { return 0 }
      line = line.dropFirst(part.utf8.count).drop(while: isSpace)
    }
    return Int(String(decoding: line.prefix { $0 &- UInt8(ascii: "0") < 10 }, as: UTF8.self)) ?? 0
  }

  func refusesCrossedIsolation(_ target: ManifestCall) -> Bool {
    let label = "swiftSettings"
    guard isSwift6, target.mentions(label) else { return isSwift6 }
    let known: Set = ["swiftLanguageMode", "v6", "enableUpcomingFeature", "define"]
    return known.isSuperset(of: target.members[label] ?? []) && target.names[label, default: []].isEmpty
      && !target.lists[label, default: []].contains("InferIsolatedConformances")
  }
}

extension ManifestCall {
  /// Whether an argument of a label has anything in it.
  fileprivate func mentions(_ label: String) -> Bool {
    members[label] != nil || lists[label] != nil || names[label] != nil
  }

  /// Whether a target of Tuist's sets the Swift 6 language mode itself: what its project sets may be overridden by Tuist's
  /// own defaults for targets.
  func refusesCrossedIsolation(inProject project: ManifestCall) -> Bool {
    buildSettings.version != nil && buildSettings.refusesCrossedIsolation(in: project.buildSettings)
  }

  private var buildSettings: SwiftBuildSettings {
    var settings = SwiftBuildSettings()
    guard mentions("settings") else { return settings }
    settings.isUndecided = members["settings"] != ["settings"] || !names["settings", default: []].isEmpty
    let texts = lists["settings"] ?? []
    for (key, value) in zip(texts, texts.dropFirst() + [""]) { settings.note(key, value) }
    return settings
  }
}

/// Which of Xcode's build settings a target or a project sets, as far as they say what may cross isolation.
struct SwiftBuildSettings: Equatable {
  private(set) var version: String?
  /// Whether something that is not followed may set them otherwise.
  var isUndecided = false

  /// Settings by which crossing isolation may be allowed, or inferred away.
  private static let open = [
    "SWIFT_VERSION[", "SWIFT_DEFAULT_ACTOR_ISOLATION", "SWIFT_APPROACHABLE_CONCURRENCY",
    "SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES", "OTHER_SWIFT_FLAGS",
  ]

  /// - Parameter value: nil where it is not one text.
  mutating func note(_ key: String, _ value: String?) {
    if key == "SWIFT_VERSION" { version = value ?? "" }
    if Self.open.contains(where: key.hasPrefix) { isUndecided = true }
  }

  /// - Parameter outer: those of the project, which hold where the target sets none.
  func refusesCrossedIsolation(in outer: SwiftBuildSettings) -> Bool {
    !isUndecided && !outer.isUndecided && ["6", "6.0"].contains(version ?? outer.version)
  }
}

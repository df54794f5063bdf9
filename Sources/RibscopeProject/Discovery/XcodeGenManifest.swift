import RibscopeText

/// XcodeGen's `project.yml`, of which the Xcode project is made that is then not checked in: which folders its targets compile.
///
/// Source of the format: https://github.com/yonaskolb/XcodeGen/blob/master/Docs/ProjectSpec.md
struct XcodeGenManifest: Equatable {
  let name: String?
  /// In the order of the file, those of included files first.
  let targets: [Target]

  struct Target: Equatable {
    /// What Swift calls the module.
    let module: String
    let isTest: Bool
    let sources: [Source]
  }

  struct Source: Equatable {
    let folder: BytePath
    /// Patterns of what below it is not compiled.
    let excludes: [String]
    /// Only what certain patterns match is compiled.
    let isPartial: Bool
  }

  /// - Parameters:
  ///   - read: the file of a path, where a file includes another; nil where it cannot be read.
  /// - Throws: what keeps the bytes from being read as YAML.
  /// - Returns: nil for a file that is no manifest, only called like one.
  init?(_ bytes: [UInt8], in folder: BytePath, read: @escaping (BytePath) -> [UInt8]?) throws(YAMLProblem) {
    guard let root = try readYAML(bytes, aliases: .followed) else { return nil }
    var files = XcodeGenFiles(read: read)
    files.add(root, in: folder, sources: folder)
    guard files.isManifest else { return nil }
    name = root["name"]?.text
    targets = files.targetNames.map { Target(name: $0, of: files) }
  }

  /// The module of the folder itself.
  func module(of folder: BytePath) -> SourceModule {
    let own = targets.first { !$0.isTest && $0.sources.contains { $0.folder == folder } }
    return SourceModule(name: own?.module ?? name ?? folder.name, folder: folder.shown, kind: .xcodeGen)
  }

  /// A folder that an app and its tests compile is the app's.
  func claims() -> Claims {
    var claims = Claims()
    let apps = targets.filter { !$0.isTest }
    for target in apps {
      for place in target.sources.map(\.folder) {
        claims.add(.module(SourceModule(name: target.module, folder: place.shown, kind: .xcodeGen)), for: place)
      }
    }
    let compiled = Dictionary(grouping: apps.flatMap(\.sources), by: \.folder)
    for source in targets.filter(\.isTest).flatMap(\.sources) where !source.isPartial {
      if !Self.isCompiled(source.folder, by: compiled) { claims.add(.tests, for: source.folder) }
    }
    return claims
  }

  /// Whether a source that holds a folder does not leave it out again.
  private static func isCompiled(_ folder: BytePath, by sources: [BytePath: [Source]]) -> Bool {
    let names = folder.bytes.split(separator: UInt8(ascii: "/"))
    var holder = folder
    for count in (0...names.count).reversed() {
      if sources[holder, default: []].contains(where: { !$0.leavesOut(Array(names[count...])) }) { return true }
      holder = holder.parent
    }
    return false
  }
}

extension XcodeGenManifest.Source {
  /// - Parameter path: the names from its folder down.
  fileprivate func leavesOut(_ path: [ArraySlice<UInt8>]) -> Bool {
    // Of a pattern for all that is in a folder, the folder counts.
    let patterns = excludes.compactMap { PathPattern(("/" + ($0.hasSuffix("/**") ? $0.dropLast(3) : $0[...])).utf8) }
    return path.indices.contains { last in patterns.contains { $0.matches(Array(path[...last]), isFolder: true) } }
  }
}

extension XcodeGenManifest.Target {
  fileprivate init(name: String, of files: XcodeGenFiles) {
    let parts = files.parts(ofTarget: name)
    let type = parts.lazy.compactMap { $0.node["type"]?.text }.first
    isTest = type.map { ["bundle.unit-test", "bundle.ui-testing"].contains($0) } ?? name.hasSuffix("Tests")
    module = parts.lazy.compactMap { Self.moduleName($0.node["settings"]) }.first ?? name
    sources = parts.flatMap { part in
      (part.node["sources"]?.elements ?? []).compactMap {
        Self.source($0, in: part.folder, named: name, part.attributes)
      }
    }
  }

  /// A name that is made of variables is the target's in all but odd cases.
  private static func moduleName(_ settings: YAMLNode?) -> String? {
    let places = [settings, settings?["base"]]
    return ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].lazy
      .flatMap { key in places.compactMap { $0?[key]?.text } }.first { !$0.contains("$") }
  }

  private static func source(
    _ node: YAMLNode, in folder: BytePath, named target: String, _ attributes: [String: String]
  ) -> XcodeGenManifest.Source? {
    guard var path = node.text ?? node["path"]?.text else { return nil }
    for (name, value) in attributes.merging(["target_name": target], uniquingKeysWith: { own, _ in own }) {
      path = path.replacing(text: "${\(name)}", with: value)
    }
    let isFolder = !path.contains("$") && !path.contains("*") && !path.hasSuffix(".swift")
    guard isFolder, !["none", "resources", "headers"].contains(node["buildPhase"]?.text) else { return nil }
    return XcodeGenManifest.Source(
      folder: folder.resolving(path), excludes: (node["excludes"]?.elements ?? []).compactMap(\.text),
      isPartial: node["includes"] != nil)
  }
}

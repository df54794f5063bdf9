/// What the configuration says of folders: which of them are modules, and which hold an app.
struct DeclaredFolders: Sendable {
  private let modules: [(patterns: PathPatterns, name: String?)]
  private let apps: PathPatterns
  private let demos: PathPatterns

  init(_ options: DiscoverOptions) {
    let base = Array(options.patternFolder.utf8)
    modules = options.modules.map { (PathPatterns(folder: base, [$0.pattern.utf8]), $0.name) }
    apps = PathPatterns(folder: base, options.apps.map(\.utf8))
    demos = PathPatterns(folder: base, options.demos.map(\.utf8))
  }

  var isEmpty: Bool { modules.isEmpty && apps.isEmpty && demos.isEmpty }

  /// What the module of a folder is called that is declared one; nil where it is not.
  ///
  /// - Parameter path: absolute, links followed.
  func moduleName(at path: [UInt8]) -> String? {
    guard let declared = modules.first(where: { $0.patterns.verdict(path, isFolder: true) == true }) else { return nil }
    let last = path.split(separator: UInt8(ascii: "/")).last ?? []
    return declared.name ?? String(decoding: last, as: UTF8.self)
  }

  func isApp(_ path: [UInt8]) -> Bool { apps.verdict(path, isFolder: true) == true }

  func isDemo(_ path: [UInt8]) -> Bool { demos.verdict(path, isFolder: true) == true }

  /// The name of the innermost declared module that a folder is, or lies in.
  func moduleName(around path: [UInt8]) -> String? {
    if modules.isEmpty { return nil }
    var rest = path[...]
    while !rest.isEmpty {
      if let name = moduleName(at: Array(rest)) { return name }
      rest = rest.prefix(upTo: rest.lastIndex(of: UInt8(ascii: "/")) ?? rest.startIndex)
    }
    return nil
  }
}

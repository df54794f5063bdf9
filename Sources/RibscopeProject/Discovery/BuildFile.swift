import RibscopeText

/// Bazel's and Buck's `BUILD`, read without running it: the rules and macros that compile Swift.
struct BuildFile: Equatable {
  let targets: [Target]

  struct Target: Equatable {
    /// What Swift calls the module.
    let module: String
    let isTest: Bool
    /// The folders of its sources, as the file writes them, without the pattern behind: `Sources/`, empty for the file's own.
    let folders: Set<String>
  }

  init(_ bytes: [UInt8]) {
    var scanner = ManifestScanner(bytes, .starlark)
    let named = scanner.calls().filter { $0.literals["name"] != nil }
    let compiling = named.filter {
      $0.literals["module_name"] != nil || Self.sources($0).contains { $0.hasSuffix(".swift") }
    }
    // A macro of the project's own may know its sources by itself.
    targets = (compiling.isEmpty && named.count == 1 ? named : compiling).compactMap(Target.init)
  }

  fileprivate static func sources(_ call: ManifestCall) -> [String] { call.lists["srcs"] ?? [] }

  /// The module of the folder itself, and what is said of the folders below it. Nil where the file names none.
  func module(of folder: BytePath) -> SourceModule? {
    let modules = targets.filter { !$0.isTest }
    guard let own = modules.count == 1 ? modules.first : modules.first(where: { $0.folders.contains("") }) else {
      return nil
    }
    return SourceModule(name: own.module, folder: folder.shown, kind: .buildFile)
  }

  func claims(in folder: BytePath) -> Claims {
    var claims = Claims()
    let modules = targets.count { !$0.isTest }
    for target in targets where target.isTest || modules > 1 {
      for place in target.folders.filter({ !$0.isEmpty }).sorted().map(folder.resolving) {
        let module = SourceModule(name: target.module, folder: place.shown, kind: .buildFile)
        claims.add(target.isTest ? .tests : .module(module), for: place)
      }
    }
    return claims
  }
}

extension BuildFile.Target {
  fileprivate init?(_ call: ManifestCall) {
    guard let name = call.literals["module_name"] ?? call.literals["name"] else { return nil }
    module = name
    isTest = call.callee.includes("test") || name.hasSuffix("Tests")
    let files = BuildFile.sources(call).filter { !$0.hasPrefix(":") && !$0.hasPrefix("//") }
    folders = Set(files.map(Self.folder))
  }

  /// `Sources/` of `Sources/**/*.swift`.
  private static func folder(of pattern: String) -> String {
    let plain = pattern.prefix { $0 != "*" }
    return plain.lastIndex(of: "/").map { String(plain[...$0]) } ?? ""
  }
}

/// How an app is divided into modules, and what it is compiled with.
struct Layout {
  enum Modules: String, CaseIterable {
    /// All of it in one module.
    case one = "one module"
    /// Children and support code in a module of their own, all `public`; parents in another.
    case two = "two modules"
    /// Children, what extends them, an umbrella of both, and parents, in modules that are compiled in this order.
    case many = "many modules"

    /// The folders of the modules, each compiled after those that it imports.
    var folders: [String] {
      switch self {
      case .one: ["App"]
      case .two: ["Features", "App"]
      case .many: ["Features", "More", "Umbrella", "App"]
      }
    }
  }

  enum Framework: String, CaseIterable {
    case ribs = "RIBs"
    case modernRIBs = "ModernRIBs"
  }

  let modules: Modules
  let framework: Framework
  /// 5 or 6.
  let languageMode: Int

  /// - Parameter isOfModules: whether all that is asked for is what modules see of each other.
  init(_ random: inout SeededRandom, isOfModules: Bool) {
    modules = isOfModules ? .many : random.oneIn(3) ? .two : .one
    framework = random.oneIn(4) ? .modernRIBs : .ribs
    languageMode = random.oneIn(3) ? 6 : 5
  }

  /// The folder of the module that holds children and support code.
  var childFolder: String { modules == .one ? "App" : "Features" }

  /// What a declaration of that module begins with.
  var access: String { modules == .one ? "" : "public " }

  /// The imports of a file of the parents' module.
  var parentImports: String { childImports + (modules == .one ? "" : "import Features\n") }

  var childImports: String { "import Foundation\nimport \(framework.rawValue)\n" }

  var words: String { "\(modules.rawValue), \(framework.rawValue), Swift \(languageMode)" }

  /// A manifest, so that ribscope knows the modules as the compiler does.
  var manifest: String {
    let targets = modules.folders.indices.map { index in
      let dependencies = modules.folders[..<index].map { "\"\($0)\"" }.joined(separator: ", ")
      let folder = modules.folders[index]
      return ".target(name: \"\(folder)\", dependencies: [\(dependencies)], path: \"\(folder)\")"
    }.joined(separator: ", ")
    return """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [\(targets)])

      """
  }
}

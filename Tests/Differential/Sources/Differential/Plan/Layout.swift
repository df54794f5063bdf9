/// How an app is divided into modules, and what it is compiled with.
struct Layout {
  enum Modules: String, CaseIterable {
    /// All of it in one module.
    case one = "one module"
    /// Children and support code in a module of their own, all `public`; parents in another.
    case two = "two modules"
  }

  enum Framework: String, CaseIterable {
    case ribs = "RIBs"
    case modernRIBs = "ModernRIBs"
  }

  let modules: Modules
  let framework: Framework
  /// 5 or 6.
  let languageMode: Int

  init(_ random: inout SeededRandom) {
    modules = random.oneIn(3) ? .two : .one
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
    let targets =
      modules == .one
      ? #".target(name: "App", path: "App")"#
      : #".target(name: "Features", path: "Features"), .target(name: "App", dependencies: ["Features"], path: "App")"#
    return """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [\(targets)])

      """
  }
}

import RIBModel
import RibscopeProject
import Testing

@Suite struct AppNameTests {
  /// A RIB for each path and module.
  private func graph(_ roots: [(path: String, module: String)], _ apps: [SourceApp]) -> RIBGraph {
    var graph = RIBGraph(
      files: roots.map { SourceFile(path: $0.path, module: 0, bytes: []) },
      ribs: roots.enumerated().map { number, root in
        RIB(
          id: "\(root.module).Root\(number)", name: "Root\(number)", builder: "RootBuilder", module: root.module,
          position: SourcePosition(file: number, offset: 0), isRoot: true)
      })
    graph.apps = apps
    return graph
  }

  @Test func anAppIsCalledAsItsTargetAndNotAsTheModuleOfItsRoot() {
    let apps = [
      SourceApp(name: "Everything", folder: "."), SourceApp(name: "Shop", folder: "App"),
      SourceApp(name: "Other", folder: "Other"), SourceApp(name: "Demo", folder: "App/Demo", isDemo: true),
    ]
    #expect(graph([("App/Root.swift", "AppRootImpl")], apps).appName == "Shop")
    #expect(graph([("App/Demo/Root.swift", "Demo")], apps).appName == "Shop")
    #expect(graph([("Features/Root.swift", "Feature")], apps).appName == "Everything")
    #expect(graph([("App/Root.swift", "Root"), ("Other/Root.swift", "Root")], apps).appName == "Other, Shop")
  }

  @Test func ofTheTargetsOfAFolderTheOneOfTheModuleIsMeant() {
    let apps = [SourceApp(name: "Shop", folder: "App"), SourceApp(name: "TestHost", folder: "App")]
    #expect(graph([("App/Root.swift", "Shop")], apps).appName == "Shop")
    #expect(graph([("App/Root.swift", "Impl")], apps).appName == "Shop, TestHost")
  }

  @Test func withoutAnAppTheModuleOfTheRootIsItsName() {
    #expect(graph([("Sources/Root.swift", "Shop")], []).appName == "Shop")
    #expect(graph([], []).appName.isEmpty)
    let many = (0..<5).map { (path: "\($0).swift", module: "M\($0)") }
    #expect(graph(many, []).appName == "M0, M1, M2 and 2 more")
  }
}

import Foundation
import RIBModel
import RIBReport
import RibscopeTestSupport
import Testing

/// An app that imports `Home`, and two modules of that name beside it: which of them it means.
@Suite struct CopiedModuleTests {
  private static let app = """
    import RIBs
    import Home
    final class RootBuilder: Builder<EmptyDependency> { func build() -> LaunchRouting { RootRouter() } }
    final class RootRouter: LaunchRouter<Interactor, Window> {
      override func didLoad() { attachChild(HomeBuilder(dependency: EmptyComponent()).build()) }
    }
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      func start() { RootBuilder(dependency: EmptyComponent()).build().launch(from: UIWindow()) }
    }
    """
  private static let home = """
    import RIBs
    public final class HomeBuilder: Builder<EmptyDependency> { public func build() -> HomeRouter { HomeRouter() } }
    public final class HomeRouter: Router<Interactor> {}
    """

  private static func package(_ name: String, depends path: String = "", sources: String = "") -> String {
    """
    import PackageDescription
    let package = Package(
      name: "\(name)", dependencies: [\(path.isEmpty ? "" : ".package(path: \"\(path)\")")],
      targets: [.target(name: "\(name)"\(sources.isEmpty ? "" : ", path: \"\(sources)\""))])
    """
  }

  /// A project that compiles `App.swift`, with objects of its own.
  private static func project(_ objects: String) -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objects = {
      P1 = {isa = PBXProject; mainGroup = G1; projectDirPath = ""; };
      G1 = {isa = PBXGroup; children = (F1, R1, ); sourceTree = "<group>"; };
      F1 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      \(objects)
      B1 = {isa = PBXBuildFile; fileRef = F1; };
      S1 = {isa = PBXSourcesBuildPhase; files = (B1, ); };
      T1 = {isa = PBXNativeTarget; name = App; buildPhases = (S1, ); productType = "com.apple.product-type.application"; };
    }; rootObject = P1; }
    """
  }

  /// The graph of `App/App.swift`, `New/Home`, `Old/Home` and other files.
  private func graph(_ files: [String: String]) throws -> RIBGraph {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copies-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var all = ["App/App.swift": Self.app]
    for copy in ["New", "Old"] {
      all["\(copy)/Home/Package.swift"] = Self.package("Home")
      all["\(copy)/Home/Sources/Home/Home.swift"] = Self.home
    }
    for (path, content) in all.merging(files, uniquingKeysWith: { $1 }) {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
    }
    return try linked(paths: [folder.path])
  }

  /// The folders of the copies that `App/App.swift` attaches.
  private func attached(_ graph: RIBGraph) -> [String] {
    graph.edges.filter { $0.kind == .attach && graph.files[$0.position.file].path.hasSuffix("/App/App.swift") }
      .map { graph.files[graph.ribs[$0.child].position.file].path.contains("/New/") ? "New" : "Old" }
  }

  @Test(arguments: [
    // A reference of Xcode 15, and one to a folder, as earlier ones write it.
    "R1 = {isa = XCLocalSwiftPackageReference; relativePath = ../New/Home; };",
    "R1 = {isa = PBXFileReference; lastKnownFileType = wrapper; path = ../New/Home; sourceTree = \"<group>\"; };",
  ]) func theProjectSaysWhich(objects: String) throws {
    let graph = try graph(["App/App.xcodeproj/project.pbxproj": Self.project(objects)])
    #expect(attached(graph) == ["New"])
    #expect(graph.ribs.filter(\.isUnused).count == 1)
  }

  @Test func theManifestSaysWhich() throws {
    let graph = try graph(["App/Package.swift": Self.package("App", depends: "../New/Home", sources: ".")])
    #expect(attached(graph) == ["New"])
  }

  @Test func aListedPackageSaysItOfItsOwn() throws {
    let graph = try graph([
      "App/App.xcodeproj/project.pbxproj": Self.project(
        "R1 = {isa = XCLocalSwiftPackageReference; relativePath = ../Kit; };"),
      "Kit/Package.swift": Self.package("Kit", depends: "../Old/Home"), "Kit/Sources/Kit/Kit.swift": "",
    ])
    #expect(attached(graph) == ["Old"])
  }

  @Test func aCopyBesideAnAppOfItsOwnIsThatApps() throws {
    let other = try graph(["Old/App/App.swift": Self.app])
    #expect(Set(attached(other)) == ["New", "Old"])
    #expect(other.ribs.hasOnly { !$0.isUnused && !$0.isUndecided })
  }

  @Test func whatNothingDecidesIsCalledSo() throws {
    let graph = try graph([:])
    #expect(attached(graph) == [])
    #expect(
      CompletenessReport(graph: graph, findings: []).detached.map(\.reason)
        == ["undecided: two modules are called Home", "undecided: two modules are called Home"])
  }
}

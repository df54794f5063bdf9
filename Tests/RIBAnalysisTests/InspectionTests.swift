import RibscopeProject
import RIBAnalysis
import RibscopeSession
import RibscopeTestSupport
import Testing

/// What is told of one file to people who look for a fault.
@Suite struct InspectionTests {
  /// An app of three modules, all of which one of its files imports.
  private static let app = Session(
    SourceTree(
      files: [
        SourceFile(path: "App/Feed.swift", module: 0, bytes: Array(feed.utf8)),
        SourceFile(path: "App/Root.swift", module: 0, bytes: Array(root.utf8)),
        SourceFile(path: "Far/Far.swift", module: 1, bytes: Array(far.utf8)),
        SourceFile(path: "Kit/Kit.swift", module: 2, bytes: Array(kit.utf8)),
        SourceFile(path: "Kit/More.swift", module: 2, bytes: Array("public struct Copy {}\nlet far: Left".utf8)),
      ],
      modules: ["App", "Far", "Kit"].map { SourceModule(name: $0, folder: $0, kind: .package) }))

  private static let root = """
    import Far
    import Kit
    import RIBs
    protocol RootDependency: Dependency {}
    final class RootComponent: Component<RootDependency>, FeedDependency {
      private lazy var store = Store()
    }
    protocol Anything {}
    extension RootComponent: Anything {}
    final class RootBuilder: Builder<RootDependency> {
      func build(_ theme: Theme?) -> RootRouter {
        let component = RootComponent(dependency: dependency)
        let some: Anything = component
        return RootRouter(
          feed: Adapter(component), other: FeedBuilder(dependency: some), third: FeedBuilder(dependency: unseen()))
      }
    }
    final class Adapter {
      private let builder: FeedBuilder
      init(_ dependency: FeedDependency) { builder = FeedBuilder(dependency: dependency) }
      func build() -> Routing { builder.build() }
    }
    final class RootRouter: Router<Interactable> {
      let feed: Adapter
      func route() { attachChild(feed.build()) }
    }
    let base: Base, twin: Twin, left: Kit.Left, far: Far, copy: Kit.Copy
    """
  private static let feed = """
    import RIBs
    protocol FeedDependency: Dependency {
      var store: Store { get }
      var name: String { get }
    }
    class Store {}
    final class Shop: Store { func sell(_ count: Int = Limit.most as Int) {}; func sell() {} }
    final class FeedComponent: Component<FeedDependency> {}
    final class FeedBuilder: Builder<FeedDependency> {
      func build() -> Routing {
        _ = FeedComponent(dependency: dependency)
        return FeedRouter(interactor: Interactor())
      }
    }
    final class FeedRouter: Router<Interactable> {}
    let far: Far, base: Base
    """
  private static let far = "public struct Twin {}\npublic struct Far {}\npublic struct Left {}\npublic struct Copy {}"
  private static let kit = """
    public class Base { public struct Nested {} }
    public struct Twin {}
    public struct Left {}
    public struct Copy {}
    class Heir<T: Base>: Base, Hashable where T: Sendable {
      var nested: Nested, far: Far, own: T, twin: Twin, left: Kit.Left, both: [Copy: Base.Nested]
      var count = 1, list = [1, 2], made = unseen(), heir = Heir<Base>(), self2 = own
      let closure = { (twin: Twin) in twin as Twin }
    }
    extension Unseen { struct Inner {} }
    let inner: Unseen.Inner, unseen: Unseen
    """

  private func lines(_ inspection: Inspection, _ path: String) throws -> String {
    let file = try #require(Self.app.tree.files.firstIndex { $0.path == path })
    return Self.app.inspect(inspection, file: file).map { line in
      String(repeating: "  ", count: line.depth) + line.location + "  " + line.text + "\n"
    }.joined()
  }

  @Test(arguments: Inspection.allCases) func aFileIsToldWhole(inspection: Inspection) throws {
    let files = Self.app.tree.files.map(\.path)
    let all = try files.map { "# \($0)\n" + (try lines(inspection, $0)) }.joined(separator: "\n")
    try expectGolden(all, "Inspection/\(inspection.rawValue).txt")
  }
}

import Foundation
import RibscopeTestSupport
import Testing

@testable import ribscope

/// The hidden command `debug`: each of its views of a small file that lies beside another.
@Suite struct DebugTests {
  private static let root = """
    import RIBs
    protocol RootDependency: Dependency {}
    final class RootComponent: Component<RootDependency>, FeedDependency {
      private lazy var store = Store()
    }
    final class RootBuilder: Builder<RootDependency> {
      func build(_ theme: Theme?) -> RootRouter {
        RootRouter(feed: FeedBuilder(dependency: RootComponent(dependency: dependency)))
      }
    }
    final class RootRouter: Router<Interactable> {
      let feed: FeedBuilder
      func route() { attachChild(feed.build()) }
    }
    """
  private static let feed = """
    import RIBs
    protocol FeedDependency: Dependency { var store: Store { get } }
    final class Store {}
    final class FeedBuilder: Builder<FeedDependency> {
      func build() -> Routing { Router(interactor: Interactor()) }
    }
    """

  @Test func tokensAreListedWithTheirKinds() throws {
    let lines = try debug("tokens", "Root.swift")
    #expect(
      lines.prefix(4) == [
        "1:1  keyword  import", "1:8  identifier  RIBs", "2:1  keyword  protocol",
        "2:10  identifier  RootDependency",
      ])
    #expect(lines.contains("3:37  operator  <"))
  }

  @Test func rowsSayWhatDeclarationsSay() throws {
    let lines = try debug("rows", "Root.swift")
    #expect(lines.count == 8)
    #expect(
      lines[1] == "3:13  1  class RootComponent  modifiers final  inherits Component<RootDependency>, FeedDependency")
    #expect(lines[2] == "4:20  2 in 1  variable store  access private  modifiers lazy")
    #expect(lines[4] == "7:8  4 in 3  function build  parameters _ theme: Theme?  type RootRouter")
  }

  @Test func bodiesAreTrees() throws {
    let lines = try debug("body", "Root.swift")
    #expect(lines.contains("7:8  function build, body"))
    #expect(lines.contains("    8:5  call"))
    #expect(lines.contains("      8:5  name RootRouter"))
    #expect(lines.contains("      8:16  argument feed"))
  }

  @Test func typesSayWhatTheyInheritAndWhoInheritsThem() throws {
    let lines = try debug("types", "Feed.swift")
    #expect(
      lines.prefix(5) == [
        "2:10  protocol Debug.FeedDependency", "  2:10  inherits Dependency of RIBs",
        "  2:10  inherits AnyObject (external), not directly", "  2:43  member store: Store",
        "  Root.swift:3:13  subtype Debug.RootComponent",
      ])
  }

  @Test func namesSayWhatTheyStandForAndWhy() throws {
    let lines = try debug("names", "Root.swift")
    #expect(lines.contains("3:13  FeedDependency: Debug.FeedDependency (Feed.swift:2:10), own module"))
    #expect(lines.contains("3:13  RootDependency: Debug.RootDependency (2:10), own file"))
    #expect(lines.contains("6:13  Builder<RootDependency>: RIBs.Builder (RIBs), framework"))
    #expect(lines.contains("7:16  Theme: external, not declared in these sources or not visible to this file"))
  }

  @Test func decisionsSayWhatTheGraphHoldsOfARIB() throws {
    #expect(
      try debug("decisions", "Feed.swift") == [
        "4:13  RIB Debug.Feed", "  4:13  builder FeedBuilder", "  RIBs  router Router",
        "  Root.swift:13:35  attach edge Root → Feed",
        "  Root.swift:8:22  component edge Root → Feed, passes RootComponent, conformance declared",
        "  2:43  static dependency store: Store, unsatisfied",
        "    Root.swift:4:20  from Root, RootComponent.store: unsatisfied, "
          + "notVisible(is: \"private\", needed: \"internal\")",
      ])
  }

  @Test func givenPathsTakeThePlaceOfTheFolder() throws {
    let lines = try debug("names", "Root.swift", "Root.swift")
    #expect(lines.contains("3:13  FeedDependency: external, not declared in these sources or not visible to this file"))
  }

  @Test func namesSayInWhichModuleTheyWereFound() throws {
    let sources = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", targets: [.target(name: "A"), .target(name: "B"), .target(name: "C")])
      """,
      "Sources/A/A.swift":
        "public class Base { public struct Nested {} }\npublic struct Twin {}\npublic struct Left {}",
      "Sources/C/C.swift": "public struct Twin {}\npublic struct Far {}\npublic struct Left {}",
      "Sources/B/B.swift": "import A\nclass Heir<T>: Base { var n: Nested, f: Far, t: T, w: Twin, l: A.Left }",
      "Sources/B/D.swift": "var l: Left",
    ]
    try withTemporaryFolder { folder in
      for (path, source) in sources { try write(source, folder.appendingPathComponent(path)) }
      let names = { (file: String) in
        try run(ribscopePath(), ["debug", "names", "Sources/B/\(file).swift", "."], in: folder).output
      }
      #expect(
        try names("B") == """
          2:7  Base: A.Base (Sources/A/A.swift:1:14), imported module A
          2:27  Nested: A.Base.Nested (Sources/A/A.swift:1:35), an enclosing class inherits it
          2:38  Far: C.Far (Sources/C/C.swift:2:15), unseen, C is imported nowhere
          2:46  T: a generic parameter or associated type
          2:52  Twin: A.Twin (Sources/A/A.swift:2:15), imported module A
          2:61  A.Left: A.Left (Sources/A/A.swift:3:15), named with its module

          """)
      #expect(try names("D") == "1:5  Left: ambiguous, no declaration takes precedence\n")
    }
  }

  private func write(_ source: String, _ file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try source.write(to: file, atomically: true, encoding: .utf8)
  }

  @Test(arguments: [
    (["debug", "nodes", "Root.swift"], "invalid value 'nodes' for 'WHAT'"), (["debug", "rows"], "'debug' needs FILE"),
    (["debug", "rows", "Rot.swift"], "path 'Rot.swift' does not exist"),
    (["debug", "rows", "."], "'.' is not a readable Swift file; give exactly one"),
  ]) func whatIsWrongIsSaid(arguments: [String], message: String) throws {
    let result = try inFolder { try run(ribscopePath(), arguments, in: $0) }
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message))
  }

  private func debug(_ arguments: String...) throws -> [String] {
    let result = try inFolder { try run(ribscopePath(), ["debug"] + arguments, in: $0) }
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    return result.output.split(separator: "\n").map(String.init)
  }

  private func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    try withTemporaryFolder { folder in
      let debug = folder.appendingPathComponent("Debug")
      try write(Self.root, debug.appendingPathComponent("Root.swift"))
      try write(Self.feed, debug.appendingPathComponent("Feed.swift"))
      return try body(debug)
    }
  }
}

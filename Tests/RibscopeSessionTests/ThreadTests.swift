import Foundation
import RIBModel
import RibscopeProject
import RibscopeSession
import RibscopeTestSupport
import Testing

/// How a static dependency comes down the tree, and goes again. Each app is threaded and unthreaded, and is then what it was.
@Suite struct ThreadTests {
  private func app(_ files: [(path: String, module: String, source: String)]) -> EditedApp {
    let session = Session(sourceTree(files, kind: .package))
    return EditedApp(session, session.graph())
  }

  private func app(_ source: String) -> EditedApp { app([("App/App.swift", "App", "import RIBs\n" + source)]) }

  private func rib(_ name: String, _ app: EditedApp) throws -> Int { try #require(app.graph.ribs(called: name).first) }

  private func component(_ name: String, _ app: EditedApp) throws -> Int {
    try #require(app.graph.components.firstIndex { $0.name == name })
  }

  private func sources(_ app: EditedApp) -> [String] {
    app.session.tree.files.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private func status(of name: String, in rib: String, _ app: EditedApp) throws -> ProvisionStatus? {
    app.graph.ribs[try self.rib(rib, app)].staticDependencies.first { $0.name == name }?.status
  }

  /// Threads `cache: Cache` to Leaf, and takes it away again.
  private func expectThreaded(
    _ app: EditedApp, from origin: String? = nil, via: [String] = [], isUsed: Bool = false,
    location: Testing.SourceLocation = #_sourceLocation
  ) throws -> [String] {
    var edited = app
    _ = try edited.thread(
      ThreadRequest(
        name: "cache", type: "Cache", target: try rib("Leaf", app),
        origins: try origin.map { [try component($0, app)] } ?? [],
        via: try via.map { try rib($0, app) }, isUsedByInteractor: isUsed))
    #expect(try status(of: "cache", in: "Leaf", edited) == .satisfied, sourceLocation: location)
    let threaded = sources(edited)
    _ = try edited.unthread("cache", from: try rib("Leaf", edited))
    #expect(sources(edited) == sources(app), sourceLocation: location)
    return threaded
  }

  private func failure(_ app: EditedApp, from origin: String? = nil, via: [String] = []) throws -> String {
    var edited = app
    var message = ""
    do {
      _ = try edited.thread(
        ThreadRequest(
          name: "cache", type: "Cache", target: try rib("Leaf", app),
          origins: try origin.map { [try component($0, app)] } ?? [],
          via: try via.map { try rib($0, app) }))
    } catch let failure as EditFailure {
      message = failure.description
    }
    #expect(sources(edited) == sources(app), "nothing is half done")
    return message
  }

  private static func rib(_ name: String, children: [String] = [], requires: String = "", has: String = "") -> String {
    """
    protocol \(name)Dependency: Dependency {\(requires)}
    final class \(name)Component: Component<\(name)Dependency>\(children.map { ", \($0)Dependency" }.joined()) {\(has)}
    final class \(name)Builder: Builder<\(name)Dependency> {
      func build() -> Router<Interactor> {
        let component = \(name)Component(dependency: dependency)
        let interactor = \(name)Interactor()
        return \(name)Router(interactor: interactor\(children.map { ", \($0.lowercased()): \($0)Builder(dependency: component)" }.joined()))
      }
    }
    final class \(name)Interactor: Interactor {}
    final class \(name)Router: Router<Interactor> {
      \(children.map { "let \($0.lowercased()): \($0)Builder" }.joined(separator: "\n  "))
      func route() { \(children.map { "attachChild(\($0.lowercased()).build())" }.joined(separator: "; ")) }
    }
    """
  }

  @Test func theNearestComponentThatHasTheValueGivesIt() throws {
    let app = app(
      [
        "class Cache {}", Self.rib("Root", children: ["Middle"], has: "\n  var cache: Cache { shared { Cache() } }\n"),
        Self.rib("Middle", children: ["Leaf"], requires: "\n    // More.\n"), Self.rib("Leaf", requires: " "),
      ].joined(separator: "\n"))
    let text = try expectThreaded(app)[0]
    #expect(text.contains("protocol LeafDependency: Dependency { var cache: Cache { get } }"))
    #expect(text.contains("protocol MiddleDependency: Dependency {\n  var cache: Cache { get }\n    // More.\n}"))
    #expect(text.contains("LeafDependency {\n  var cache: Cache { dependency.cache }\n}"))
    #expect(text.components(separatedBy: "cache: Cache").count == 5)
  }

  @Test func aComponentMakesWhatNoneHas() throws {
    let app = app(
      ["class Cache {}", Self.rib("Root", children: ["Leaf"]), Self.rib("Leaf")].joined(separator: "\n"))
    #expect(
      try failure(app)
        == "no component above Leaf has 'cache: Cache'; say which one makes it with --from, such as RootComponent")
    let text = try expectThreaded(app, from: "RootComponent")[0]
    #expect(text.contains("var cache: Cache { fatalError(\"write the value of cache here\") }"))
  }

  @Test func whoBuildsTheRIBElsewhereProvidesToo() throws {
    let app = app(
      [
        "class Cache {}", Self.rib("Root", children: ["Left", "Right"], has: "\n  let cache = Cache()\n"),
        Self.rib("Left", children: ["Leaf"]), Self.rib("Right", children: ["Leaf"]), Self.rib("Leaf"),
      ].joined(separator: "\n"))
    #expect(
      try failure(app)
        == "'cache' can reach Leaf in 2 ways; name a RIB of one of them with --via:\n  Root, Left, Leaf\n  Root, Right, Leaf"
    )
    #expect(try failure(app, via: ["Root"]).hasPrefix("'cache' can reach Leaf in 2 ways"))
    for via in [["Left"], ["Right"], ["Left", "Right"]] {
      let text = try expectThreaded(app, via: via)[0]
      #expect(text.components(separatedBy: "{ dependency.cache }").count == 3)
    }
  }

  @Test func aRIBBelowItselfHandsTheValueOnToItsOwnParent() throws {
    let threaded = try expectThreaded(
      app(
        [
          "class Cache {}", Self.rib("Root", children: ["Leaf"], has: "\n  let cache = Cache()\n"),
          Self.rib("Leaf", children: ["Page"]), Self.rib("Page", children: ["Leaf"]),
        ].joined(separator: "\n")))
    #expect(threaded[0].contains("protocol PageDependency: Dependency {\n  var cache: Cache { get }\n}"))
  }

  @Test func theInteractorIsGivenTheValue() throws {
    let app = app(
      [
        "class Cache {}", Self.rib("Root", children: ["Leaf"], has: "\n  let cache = Cache()\n"), Self.rib("Leaf"),
      ].joined(separator: "\n"))
    let text = try expectThreaded(app, isUsed: true)[0]
    #expect(text.contains("LeafInteractor(cache: dependency.cache)"))
    #expect(
      text.contains(
        "  private let cache: Cache\n  init(cache: Cache) {\n    self.cache = cache\n    super.init()\n  }"))
  }

  @Test func anInitializerOfTheInteractorTakesOneMore() throws {
    let leaf = Self.rib("Leaf").replacing("LeafInteractor()", with: "LeafInteractor(\n      page: 1)")
      .replacing(
        "LeafInteractor: Interactor {}",
        with: "LeafInteractor: Interactor {\n    init(page: Int) {\n      super.init()\n    }\n}")
    let app = app(
      ["class Cache {}", Self.rib("Root", children: ["Leaf"], has: "\n  let cache = Cache()\n"), leaf]
        .joined(separator: "\n"))
    let text = try expectThreaded(app, isUsed: true)[0]
    #expect(text.contains("LeafInteractor(\n      page: 1,\n      cache: dependency.cache)"))
    #expect(
      text.contains("private let cache: Cache\n\n    init(page: Int, cache: Cache) {\n      self.cache = cache\n"))
  }

  @Test func aPropertyOfTheInteractorStandsBehindThoseThatItsInitializerSets() throws {
    let leaf = Self.rib("Leaf").replacing("LeafInteractor()", with: "LeafInteractor(page: 1)")
      .replacing(
        "LeafInteractor: Interactor {}",
        with: """
          LeafInteractor: Interactor {
            var name = ""

            // Dependency
            private let page: Int

            init(page: Int) {
              self.page = page
              super.init()
            }
          }
          """)
    let app = app(
      ["class Cache {}", Self.rib("Root", children: ["Leaf"], has: "\n  let cache = Cache()\n"), leaf]
        .joined(separator: "\n"))
    let text = try expectThreaded(app, isUsed: true)[0]
    #expect(text.contains("  private let page: Int\n  private let cache: Cache\n\n  init(page: Int, cache: Cache) {\n"))
  }

  @Test func anInitializerInSeveralLinesOverridesAgain() throws {
    let leaf = Self.rib("Leaf").replacing("LeafInteractor()", with: "LeafInteractor(presenter: page)")
      .replacing(
        "LeafInteractor: Interactor {}",
        with: """
          LeafInteractor: PresentableInteractor<Page> {
            override init(
              presenter: Page
            ) {
              super.init(presenter: presenter)
            }
          }
          """)
    let app = app(
      [
        "class Cache {}", "class Page {}", "let page = Page()",
        Self.rib("Root", children: ["Leaf"], has: "\n  let cache = Cache()\n"), leaf,
      ]
      .joined(separator: "\n"))
    let text = try expectThreaded(app, isUsed: true)[0]
    #expect(text.contains("  init(\n    presenter: Page,\n    cache: Cache\n  ) {\n"))
  }

  @Test func aHiddenMemberIsShown() throws {
    var app = app(
      [
        "class Cache {}", Self.rib("Root", children: ["Leaf"], has: "\n  private let cache = Cache()\n"),
        Self.rib("Leaf"),
      ]
      .joined(separator: "\n"))
    _ = try app.thread(ThreadRequest(name: "cache", type: "Cache", target: try rib("Leaf", app)))
    #expect(sources(app)[0].contains("\n  let cache = Cache()\n"))
  }

  @Test func whatHasTheNameAlreadyIsInTheWay() throws {
    let other = app(
      [
        "class Cache {}", Self.rib("Root", children: ["Middle"], has: "\n  let cache = Cache()\n"),
        Self.rib("Middle", children: ["Leaf"], has: "\n  let cache = 1\n"), Self.rib("Leaf"),
      ].joined(separator: "\n"))
    #expect(
      try failure(other) == "MiddleComponent has 'cache: Int' of its own, so that 'cache' cannot come through it")
    let taken = app(
      ["class Cache {}", Self.rib("Root", children: ["Leaf"]), Self.rib("Leaf", requires: "var cache: Int { get }")]
        .joined(separator: "\n"))
    #expect(try failure(taken, from: "RootComponent") == "Leaf requires 'cache: Int' already; choose another name")
  }

  @Test func whatAComponentMakesIsInTheWayOfAnotherOrigin() throws {
    let app = app(
      [
        "class Cache {}", Self.rib("Root", children: ["Middle"]),
        Self.rib("Middle", children: ["Leaf"], has: "\n  let store = Cache()\n"), Self.rib("Leaf"),
        "extension MiddleComponent { var cache: Cache { store } }",
      ].joined(separator: "\n"))
    #expect(
      try failure(app, from: "RootComponent")
        == "MiddleComponent has 'cache: Cache' of its own, so that 'cache' cannot come through it")
  }

  /// Left and Right make Leaf; App, Root and these two are one below the other.
  private func needle(top: String = "") -> EditedApp {
    let source = """
      import NeedleFoundation
      final class AppComponent: BootstrapComponent {
        \(top)
        var root: RootComponent { RootComponent(parent: self) }
      }
      final class RootComponent: Component<EmptyDependency> {
        var left: LeftComponent { LeftComponent(parent: self) }
        var right: RightComponent { RightComponent(parent: self) }
      }
      final class LeftComponent: Component<EmptyDependency> {
        var leaf: LeafComponent { LeafComponent(parent: self) }
      }
      final class RightComponent: Component<EmptyDependency> {
        var leaf: LeafComponent { LeafComponent(parent: self) }
      }
      protocol LeafDependency: Dependency {}
      final class LeafComponent: Component<LeafDependency> {}
      final class Cache {}
      """
    return app([("App/App.swift", "App", source)])
  }

  /// Nothing is written between, so that no way has to be chosen; and what a component further up hides is not taken.
  @Test(arguments: ["", "private let cache = Cache()"]) func needleTakesTheValueFromTheOrigin(top: String) throws {
    let threaded = try expectThreaded(needle(top: top), from: "RootComponent")
    let member = "  var cache: Cache { fatalError(\"write the value of cache here\") }"
    #expect(threaded[0].contains("RightComponent(parent: self) }\n\(member)\n}"))
    #expect(threaded[0].components(separatedBy: "cache: Cache {").count == 3)
  }

  @Test func needleNeedsAnOriginAboveEachPlaceThatMakesTheComponent() throws {
    let app = needle()
    #expect(
      try failure(app, from: "LeftComponent")
        == "Leaf is below RightComponent, too, where no component has 'cache'; add a component there with another '--from'"
    )
    var edited = app
    _ = try edited.thread(
      ThreadRequest(
        name: "cache", type: "Cache", target: try rib("Leaf", app),
        origins: [try component("LeftComponent", app), try component("RightComponent", app)]))
    #expect(try status(of: "cache", in: "Leaf", edited) == .satisfied)
  }

  @Test func anotherModuleIsImported() throws {
    let app = app([
      (
        "App/Root.swift", "App",
        "import Leaf\nimport RIBs\nimport Storage\n"
          + Self.rib("Root", children: ["Leaf"], has: "\n  let cache = Cache()\n")
      ),
      ("Leaf/Leaf.swift", "Leaf", "import RIBs\n" + Self.rib("Leaf").replacing("protocol", with: "public protocol")),
      ("Storage/Cache.swift", "Storage", "public class Cache {}\n"),
    ])
    var edited = app
    _ = try edited.thread(ThreadRequest(name: "cache", type: "Cache", target: try rib("Leaf", app)))
    #expect(sources(edited)[1].hasPrefix("import RIBs\nimport Storage\n"))
    #expect(sources(edited)[0].components(separatedBy: "import Storage").count == 2)
  }

  @Test func aPackagesTargetIsImportedThoughNoFileDoes() throws {
    let app = app([
      ("App/Root.swift", "App", "import Leaf\nimport RIBs\n" + Self.rib("Root", children: ["Leaf"])),
      ("Leaf/Leaf.swift", "Leaf", "import RIBs\n" + Self.rib("Leaf").replacing("protocol", with: "public protocol")),
      ("Storage/Cache.swift", "Storage", "public class Cache {}\n"),
    ])
    var edited = app
    _ = try edited.thread(
      ThreadRequest(
        name: "cache", type: "Cache", target: try rib("Leaf", app), origins: [try component("RootComponent", app)]))
    #expect(sources(edited).prefix(2).map { $0.contains("import RIBs\nimport Storage\n") } == [true, true])
  }

  @Test func whatIsUsedStays() throws {
    var app = app(
      [
        "class Cache {}", Self.rib("Root", children: ["Middle"], has: "\n  let cache = Cache()\n"),
        Self.rib(
          "Middle", children: ["Leaf"], requires: "var cache: Cache { get }",
          has: "\n  var cache: Cache { dependency.cache }\n"),
        Self.rib("Leaf", requires: "var cache: Cache { get }")
          .replacing("let interactor", with: "print(dependency.cache)\n    let interactor"),
      ].joined(separator: "\n"))
    let before = sources(app)
    for (rib, reason) in [
      ("Leaf", "Leaf uses 'cache' at App/App.swift:"),
      ("Middle", "Middle forwards 'cache', which Leaf requires; start there"),
    ] {
      var message = ""
      do { _ = try app.unthread("cache", from: try self.rib(rib, app)) } catch let failure as EditFailure {
        message = failure.description
      }
      #expect(message.hasPrefix(reason), "\(message)")
    }
    #expect(sources(app) == before)
  }

  @Test func aNameChangesAlongTheChain() throws {
    var app = app(
      [
        "class Cache {}", Self.rib("Root", children: ["Middle"], has: "\n  let cache = Cache()\n"),
        Self.rib(
          "Middle", children: ["Leaf"], requires: "var cache: Cache { get }",
          has: "\n  var cache: Cache { dependency.cache }\n"),
        Self.rib("Leaf", requires: "var cache: Cache { get }")
          .replacing("let interactor", with: "print(cache: dependency.cache)\n    let interactor"),
      ].joined(separator: "\n"))
    let before = sources(app)
    try app.rename("cache", of: try rib("Middle", app), to: "in")
    let text = sources(app)[0]
    #expect(text.contains("print(cache: dependency.`in`)") && text.contains("var `in`: Cache { dependency.`in` }"))
    #expect(text.contains("let `in` = Cache()") && !text.contains("var cache"))
    try app.rename("in", of: try rib("Leaf", app), to: "cache")
    #expect(sources(app)[0].replacing("`cache`", with: "cache") == before[0])
  }

  // MARK: - What a reader of the edits missed

  @Test func whatAnExtensionOfTheInteractorUsesStays() throws {
    let before = app(
      [
        "class Cache { func clear() {} }", Self.rib("Root", children: ["Leaf"], has: "\n  let cache = Cache()\n"),
        Self.rib("Leaf"), "extension LeafInteractor { func clear() { cache.clear() } }",
      ].joined(separator: "\n").replacing("extension", with: "// \nextension"))
    var edited = before
    let request = ThreadRequest(
      name: "cache", type: "Cache", target: try rib("Leaf", before), isUsedByInteractor: true)
    #expect(throws: EditFailure.self) { try edited.thread(request) }
  }

  @Test func aFunctionIsEscapingAndAParameterIsKeptLast() throws {
    let leaf = Self.rib("Leaf").replacing(
      "LeafInteractor: Interactor {}",
      with:
        "LeafInteractor: Interactor {\n\n  let page: Int\n\n  override init() {\n    page = 1\n    super.init()\n  }\n}"
    )
    var edited = app([Self.rib("Root", children: ["Leaf"]), leaf].joined(separator: "\n"))
    let before = sources(edited)
    _ = try edited.thread(
      ThreadRequest(
        name: "done", type: "(Int) -> Void", target: try rib("Leaf", edited),
        origins: [try component("RootComponent", edited)], isUsedByInteractor: true))
    #expect(
      sources(edited)[0].contains(
        "{\n\n  private let done: (Int) -> Void\n\n  let page: Int\n\n  init(done: @escaping (Int) -> Void) {\n    page = 1\n"
          + "    self.done = done\n    super.init()\n"))
    _ = try edited.unthread("done", from: try rib("Leaf", edited))
    #expect(sources(edited) == before)
  }

  @Test(arguments: [
    ("dependency", "Cache"), ("cache", "some Storing"), ("cache", "inout Cache"), ("cache", "Cache."),
  ]) func whatNoMemberCanBeIsRefused(name: String, type: String) throws {
    var edited = app([Self.rib("Root", children: ["Leaf"]), Self.rib("Leaf")].joined(separator: "\n"))
    let request = ThreadRequest(
      name: name, type: type, target: try rib("Leaf", edited), origins: [try component("RootComponent", edited)])
    #expect(throws: EditFailure.self) { try edited.thread(request) }
  }

  @Test func anInternalTypeIsNotRequiredInPublic() throws {
    let leaf = Self.rib("Leaf").replacing("protocol LeafDependency", with: "public protocol LeafDependency")
    let app = app(
      ["class Cache {}", Self.rib("Root", children: ["Leaf"], has: "\n  let cache = Cache()\n"), leaf].joined(
        separator: "\n"))
    #expect(
      try failure(app)
        == "LeafDependency cannot require 'Cache', which is internal to its module; make 'Cache' public first")
  }

  @Test func whatOthersImportForATypeIsImported() throws {
    var app = app([
      (
        "App/Root.swift", "App",
        "import RIBs\nimport Rx\n" + Self.rib("Root", children: ["Leaf"], has: "\n  let taps = Observable<Int>()\n")
      ),
      ("App/Leaf.swift", "App", "import RIBs\n" + Self.rib("Leaf")),
      ("App/Other.swift", "App", "import Rx\nlet other = Observable<Int>()\n"),
    ])
    _ = try app.thread(ThreadRequest(name: "taps", type: "Observable<Int>", target: try rib("Leaf", app)))
    #expect(sources(app)[0].hasPrefix("import RIBs\nimport Rx\n"))
  }

  @Test func aMemberIsNotWrittenUnderACondition() throws {
    let app = app(
      [
        "class Cache {}", Self.rib("Root", children: ["Leaf"], has: "\n  #if DEBUG\n  var log: Int { 1 }\n  #endif\n"),
        Self.rib("Leaf"),
      ].joined(separator: "\n"))
    let text = try expectThreaded(app, from: "RootComponent")[0]
    #expect(text.contains("{\n  var cache: Cache { fatalError("))
  }

  @Test func aLocalOfTheNewNameIsNotTakenForTheValue() throws {
    var app = app(
      [
        Self.rib(
          "Root", children: ["Leaf"], has: "\n  let name = 1\n  var twice: Int { let other = 2; return other + name }\n"
        ),
        Self.rib("Leaf", requires: "var name: Int { get }"),
      ].joined(separator: "\n"))
    let leaf = try rib("Leaf", app)
    #expect(throws: EditFailure.self) { try app.rename("name", of: leaf, to: "other") }
  }

  @Test func theInteractorsOwnProtocolIsRenamedToo() throws {
    let leaf = Self.rib(
      "Leaf", requires: "var cache: Cache { get }", has: "\n  var cache: Cache { dependency.cache }\n"
    )
    .replacing("Component<LeafDependency>", with: "Component<LeafDependency>, LeafInteractorDependency")
    .replacing("LeafInteractor()", with: "LeafInteractor(dependency: component)")
    .replacing(
      "LeafInteractor: Interactor {}",
      with: "LeafInteractor: Interactor {\n  let dependency: LeafInteractorDependency\n"
        + "  init(dependency: LeafInteractorDependency) { self.dependency = dependency }\n  func f() { dependency.cache.g() }\n}"
    )
    var app = app(
      [
        "class Cache { func g() {} }", "protocol LeafInteractorDependency { var cache: Cache { get } }",
        Self.rib("Root", children: ["Leaf"], has: "\n  let cache = Cache()\n"), leaf,
      ].joined(separator: "\n"))
    try app.rename("cache", of: try rib("Leaf", app), to: "store")
    let text = sources(app)[0]
    #expect(!text.contains("cache") && text.contains("dependency.store.g()"), "\(text)")
  }

  @Test func otherConformersAreNamed() throws {
    var app = app(
      [
        "class Cache {}", Self.rib("Root", children: ["Leaf"], has: "\n  let cache = Cache()\n"), Self.rib("Leaf"),
        "final class LeafMock: LeafDependency {}",
      ].joined(separator: "\n"))
    let notes = try app.thread(ThreadRequest(name: "cache", type: "Cache", target: try rib("Leaf", app)))
    #expect(notes == ["LeafMock conforms to LeafDependency, too: add 'cache' there"])
  }
}

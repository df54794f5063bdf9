import Discovery
import RIBModel
import RIBRules
import TestSupport
import Testing

/// What the attach edges say: who can attach itself, and whom nobody attaches.
@Suite struct TreeRuleTests {
  /// RIBs named by letters, each of which attaches those behind it: `A: B C`.
  private func app(_ tree: [String: String], _ rest: String = "") -> RIBGraph {
    let ribs = tree.sorted { $0.key < $1.key }.map { name, children in
      let kids = children.split(separator: " ")
      let fields = kids.map { "let \($0.lowercased()): \($0)Builder" }.joined(separator: "; ")
      let attaching = kids.map { "attachChild(\($0.lowercased()).build())" }.joined(separator: "; ")
      let arguments = kids.map { "\($0.lowercased()): \($0)Builder(dependency: dependency)" }.joined(separator: ", ")
      return """
        final class \(name)Builder: Builder<EmptyDependency> {
          func build() -> \(name)Router { \(name)Router(\(arguments)) }
        }
        final class \(name)Router: Router<Interactor> { \(fields); func route() { \(attaching) } }
        """
    }
    return linked(ribs.joined(separator: "\n") + "\n" + rest)
  }

  private func paths(_ tree: [String: String]) -> [String] {
    check(app(tree), .only([AttachCycle.id])).map { $0.path.joined(separator: " ") }
  }

  @Test(arguments: [
    (["A": "B", "B": "A"], ["A B A"]), (["A": "A"], ["A A"]), (["A": "B", "B": "C", "C": "A"], ["A B C A"]),
    (["A": "B C", "B": "A", "C": "A"], ["A B A", "A C A"]), (["R": "B", "B": "C", "C": "B"], ["B C B"]),
    (["A": "B", "B": "C A", "C": "A"], ["A B A", "A B C A"]),
    (["A": "B C", "B": "D", "C": "D", "D": ""], []), (["A": "B", "B": ""], []), (["A": ""], []),
  ])
  func eachCycleIsFoundOnceByItsShortestWay(tree: [String: String], cycles: [String]) {
    #expect(paths(tree).sorted() == cycles)
  }

  @Test func aLargeKnotIsNotSearchedToItsEnd() {
    var graph = ExampleGraph.make()
    let rib = graph.ribs[0]
    graph.ribs = (0..<300).map { number in
      var copy = rib
      copy.id = "App.N\(number)"
      return copy
    }
    graph.edges = (0..<300).flatMap { parent in
      (1...9).map { step in
        Edge(
          kind: .attach, parent: .rib(parent), child: (parent + step * step) % 300,
          position: ExampleGraph.position(of: "rootViewController: RootViewController"))
      }
    }
    let cycles = AttachCycles(graph).shortest
    #expect(!cycles.isEmpty && cycles.count <= 64)
  }

  private let launching = """
    final class AppDelegate: UIApplicationDelegate {
      func start() { RBuilder(dependency: EmptyComponent()).build().launch(from: window) }
    }
    """

  private func lost(_ tree: [String: String], _ rest: String? = nil) -> [String] {
    check(app(tree, rest ?? launching), .only([UnreachableRIB.id])).map(\.message)
  }

  @Test func whatNothingMakesIsLost() {
    #expect(lost(["R": "A", "A": "", "L": ""]) == ["L is never shown: nothing creates LBuilder"])
  }

  @Test func whatADemoShowsThatIsLeftOutIsNotLost() {
    var graph = app(["R": "A", "A": "", "L": "M", "M": "", "N": ""], launching)
    graph.apps = [
      SourceApp(name: "Demo", folder: "L/Demo", isDemo: true, usedNames: ["LBuilder", "UIKit"], leftOutCount: 1)
    ]
    #expect(
      check(graph, .only([UnreachableRIB.id])).map(\.message) == ["N is never shown: nothing creates NBuilder"])
  }

  @Test func aRootIsNotLostOnceItIsCalledOne() throws {
    var graph = app(["R": "A", "A": "", "L": "M", "M": ""], launching)
    graph.markRoot(try #require(graph.ribs.firstIndex { $0.name == "L" }))
    #expect(check(graph, .only([UnreachableRIB.id])).isEmpty)
  }

  @Test func whatIsMadeAndNotBuiltIsLost() {
    #expect(
      lost(
        ["R": "A", "A": "", "L": ""],
        launching + "\nfinal class Keeper { let l = LBuilder(dependency: EmptyComponent()) }")
        == ["L is never shown: LBuilder is created, but nothing calls its build method"])
  }

  @Test(arguments: [
    "func free(_ l: LBuilder) { show(l.build()) }", "func free(_ l: LBuilder) { show(l.build) }",
    "final class Screen: UIViewController { let l = LBuilder(dependency: EmptyComponent()); func go() { present(l.build()) } }",
    "extension RRouter { func other(_ name: String) { attachChild(registry.resolve(name)!.build(withListener: self)) } }",
    "extension RRouter { func broken() { if x {",
    "extension LBuilder { func make() -> LRouter { build() } }\nextension RRouter { func open(_ l: LBuilder) { attachChild(l.make()) } }",
    "extension LBuilder { func make() -> LRouter { self.build() } }\nextension RRouter { func open(_ l: LBuilder) { attachChild(l.make()) } }",
    "protocol LBuildable: Buildable { func build() -> LRouter }\nextension LBuilder: LBuildable {}\nextension LBuildable { func make() -> LRouter { build() } }\nextension RRouter { func open(_ l: LBuildable) { attachChild(l.make()) } }",
    "protocol Making { func make() -> LRouter }\nextension LBuilder: Making { func make() -> LRouter { build() } }\nextension RRouter { func open(_ m: Making) { attachChild(m.make()) } }",
    "struct Holder { let l = LBuilder(dependency: EmptyComponent()) }\nextension RRouter { func open(_ h: Holder) { attachChild(h[keyPath: \\.l].build()) } }",
    "protocol Making { func build() -> LRouter }\nextension LBuilder: Making {}\nextension RRouter { func open<B: Making>(_ b: B) { attachChild(b.build()) } }",
    "protocol Making { func build() -> LRouter }\nextension LBuilder: Making {}\nextension RRouter { func open<B>(_ b: B) where B: Making { attachChild(b.build()) } }",
  ])
  func whatMayBeShownIsNot(rest: String) {
    #expect(lost(["R": "A", "A": "", "L": ""], launching + "\n" + rest) == [])
  }

  @Test func aBuildersOwnHelperThatNobodyCallsShowsNothing() {
    #expect(
      lost(["R": "A", "A": "", "L": ""], launching + "\nextension LBuilder { func make() -> LRouter { build() } }")
        == ["L is never shown: nothing creates LBuilder"])
  }

  /// An app of two modules, and in another folder a second copy of a RIB of one of them.
  @Test(arguments: [("Kit/L.swift", 0), ("Copy/Kit/M.swift", 1)])
  func whichCopyIsMadeIsNotGuessed(copy: String, count: Int) {
    func rib(_ name: String, _ children: String = "") -> String {
      "import RIBs\npublic final class \(name)Builder: Builder<EmptyDependency> { public func build() -> \(name)Router { \(name)Router() } }\n"
        + "public final class \(name)Router: Router<Interactor> { \(children) }\n"
    }
    let name = copy.hasSuffix("L.swift") ? "L" : "M"
    let app = rib(
      "R",
      "func route() { attachChild(KBuilder(dependency: self).build()); attachChild(LBuilder(dependency: self).build()) }"
    )
    let graph = linked(files: [
      ("App/App.swift", "App", app + "import Kit\n" + launching), ("Modules/Kit/K.swift", "Kit", rib("K")),
      ("Modules/Kit/L.swift", "Kit", rib("L")), ("Copies/" + copy, "Kit", rib(name)),
    ])
    #expect(check(graph, .only([UnreachableRIB.id])).count == count)
  }

  @Test func whatOnlyALostRIBAttachesIsLostWithIt() {
    #expect(lost(["R": "", "L": "M", "M": ""]) == ["L is never shown: nothing creates LBuilder"])
  }

  /// What only Xcode's previews build is shown to no user.
  @Test(arguments: [
    "static var previews: some View { Shown { LBuilder(dependency: EmptyComponent()).build() } }",
    "static var previews: some View { Shown { make().build() } }\n"
      + "  static func make() -> LBuilder { LBuilder(dependency: EmptyComponent()) }",
  ]) func whatOnlyAPreviewBuildsIsLost(members: String) {
    let preview = "struct Previews: PreviewProvider {\n  \(members)\n}"
    let tree = ["R": "A", "A": "", "L": ""]
    #expect(lost(tree, launching + "\n" + preview) == ["L is never shown: nothing creates LBuilder"])
    #expect(lost(tree, launching + "\n" + preview.replacing("PreviewProvider", with: "Gallery")) == [])
  }

  /// A preview that makes the view is not who shows it.
  @Test(arguments: [
    ("struct Previews: PreviewProvider { static var previews: some View { Shown(LViewController()) } }", false),
    ("struct Shown: UIViewControllerRepresentable { func makeUIViewController() { LViewController() } }", false),
    (
      "struct Shown: UIViewControllerRepresentable { func makeUIViewController() { LViewController() } }\n"
        + "struct Previews: PreviewProvider { static var previews: some View { Shown() } }", false
    ),
    (
      "struct Shown: UIViewControllerRepresentable { func makeUIViewController() { LViewController() } }\n"
        + "struct Screen: View { var body: some View { Shown() } }", true
    ),
    ("final class Gallery { func show() { LViewController() } }", true),
  ]) func aPreviewDoesNotShowTheView(code: String, isTold: Bool) {
    let view = """
      final class LViewController: UIViewController, ViewControllable {}
      extension LBuilder { func view() { _ = LViewController() } }
      """
    let found = lost(["R": "A", "A": "", "L": ""], [launching, view, code].joined(separator: "\n"))
    #expect(found.map { $0.hasPrefix("L is never attached") } == [isTold])
  }

  @Test func withoutARootNothingIsLost() {
    #expect(lost(["R": "A", "A": "", "L": ""], "") == [])
  }

  /// A launch in a function that nothing runs is none.
  @Test(arguments: [("", 0), ("\n  func begin() { start() }", 1)])
  func whatNobodyRunsLaunchesNothing(member: String, count: Int) {
    let hidden = launching.replacing("  func start()", with: "  private func start()")
      .replacing("UIApplicationDelegate {", with: "UIApplicationDelegate {" + member)
    #expect(lost(["R": "A", "A": "", "L": ""], hidden).count == count)
  }

  @Test func aLibraryBesideTheAppIsNotLost() {
    let graph = linked(files: [
      (
        "App/A.swift", "App",
        "import RIBs\nfinal class RBuilder: Builder<EmptyDependency> { func build() -> LaunchRouting { RRouter() } }\n"
          + "final class RRouter: LaunchRouter<Interactor, V> {}\n\(launching)"
      ),
      (
        "Kit/K.swift", "Kit",
        "import RIBs\npublic final class KBuilder: Builder<EmptyDependency> { public func build() -> KRouter { KRouter() } }"
      ),
    ])
    #expect(check(graph, .only([UnreachableRIB.id])).isEmpty)
  }

  // MARK: - Passed through

  private func passed(_ uses: [Int: String]) -> [[String]] {
    let names = ["A", "B", "C", "D"]
    let components = names.indices.dropLast().map { index in
      """
      protocol \(names[index])Dependency: Dependency { var clock: Clock { get } }
      final class \(names[index])Component: Component<\(names[index])Dependency>, \(names[index + 1])Dependency {
        \(uses[index] ?? "")
        var clock: Clock { dependency.clock }
      }
      final class \(names[index])Builder: Builder<\(names[index])Dependency> {
        func build() { _ = \(names[index + 1])Builder(dependency: \(names[index])Component(dependency: dependency)) }
      }
      """
    }
    let graph = linked(
      components.joined(separator: "\n"),
      """
      protocol DDependency: Dependency { var clock: Clock { get } }
      final class DBuilder: Builder<DDependency> { func build() { \(uses[3] ?? "use(dependency.clock)") } }
      final class AppComponent: ADependency { let clock = Clock(); func start() { ABuilder(dependency: self).build() } }
      """)
    return check(graph, .only([PassThroughDependency.id])).map(\.path)
  }

  @Test func threeThatDoNotUseItAreAChain() {
    #expect(passed([:]) == [["App", "A", "B", "C", "D"]])
  }

  @Test func oneThatUsesItBreaksTheChain() {
    for index in 0..<3 { #expect(passed([index: "lazy var log = Log(dependency.clock)"]) == []) }
  }

  @Test func aChainWhoseEndTakesNothingIsNone() {
    #expect(passed([3: ""]) == [])
    #expect(passed([3: "Registry.add(dependency)"]) == [])
  }
}

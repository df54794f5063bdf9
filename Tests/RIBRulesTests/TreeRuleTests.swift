import RibscopeProject
import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// What the attach edges say: who can attach itself, and whom nobody attaches.
@Suite struct TreeRuleTests {
  /// RIBs named by letters, each of which attaches those behind it: `A: B C`.
  private func app(_ tree: [String: String], _ rest: String = "") -> String {
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
    return ribs.joined(separator: "\n") + "\n" + rest
  }

  @Test(arguments: [
    (["A": "B", "B": "A"], ["A B A": "A can attach itself through B"]),
    (["A": "A"], ["A A": "A can attach itself"]),
    (["A": "B", "B": "C", "C": "A"], ["A B C A": "A can attach itself through B and C"]),
    (
      ["A": "B C", "B": "A", "C": "A"],
      ["A B A": "A can attach itself through B", "A C A": "A can attach itself through C"]
    ),
    (["R": "B", "B": "C", "C": "B"], ["B C B": "B can attach itself through C"]),
    (
      ["A": "B", "B": "C A", "C": "A"],
      ["A B A": "A can attach itself through B", "A B C A": "A can attach itself through B and C"]
    ),
    (["A": "B C", "B": "D", "C": "D", "D": ""], [:]), (["A": "B", "B": ""], [:]), (["A": ""], [:]),
  ])
  func eachCycleIsFoundOnceByItsShortestWay(tree: [String: String], cycles: [String: String]) {
    var lines = app(tree).components(separatedBy: "\n")
    var messages: [Character: String] = [:]
    for (marker, (way, message)) in zip("①②", cycles.sorted { $0.key < $1.key }) {
      // A cycle is found where its last RIB builds the first one.
      let names = way.split(separator: " ")
      guard let line = lines.firstIndex(where: { $0.hasPrefix("final class \(names[names.count - 2])Router") }) else {
        continue
      }
      lines[line] = lines[line].replacing(
        "\(names[0].lowercased()).build", with: "\(names[0].lowercased()).\(marker)build")
      messages[marker] = message
    }
    let found = expectFindings(lines.joined(separator: "\n"), messages, of: [AttachCycle.self])
    #expect(found.map { $0.path.joined(separator: " ") }.sorted() == cycles.keys.sorted())
  }

  /// `dead_attach` reports what nobody calls.
  @Test(arguments: [
    ("router?.openAgain()", ["①": "Page can attach itself"]), ("", [:]),
  ]) func whatNobodyCallsClosesNoCycle(statement: String, expected: [Character: String]) {
    expectFindings(
      """
      protocol PageRouting: Routing { func openAgain() }
      final class PageInteractor: Interactor {
        weak var router: PageRouting?
        override func didBecomeActive() { super.didBecomeActive(); \(statement) }
      }
      final class PageRouter: Router<PageInteractor>, PageRouting {
        let page: PageBuilder
        func openAgain() { attachChild(page.①build()) }
      }
      final class PageBuilder: Builder<EmptyDependency> {
        func build() -> PageRouting {
          PageRouter(page: PageBuilder(dependency: dependency), interactor: PageInteractor())
        }
      }
      """, expected, of: [AttachCycle.self])
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

  /// - Parameter expected: what is found of which RIB.
  @discardableResult
  private func expectLost(
    _ tree: [String: String], _ rest: String? = nil, finds expected: [String: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation, change: (inout RIBGraph) -> Void = { _ in }
  ) -> [Finding] {
    var source = app(tree, rest ?? launching)
    var messages: [Character: String] = [:]
    for (marker, (rib, message)) in zip("①②③", expected.sorted { $0.key < $1.key }) {
      source = source.replacing("final class \(rib)Builder", with: "final class \(marker)\(rib)Builder")
      messages[marker] = message
    }
    return expectFindings(
      files: inApp(source), messages, of: [UnreachableRIB.self], sourceLocation: sourceLocation, change: change)
  }

  private static let uncreated = ["L": "L is never shown: nothing that the app runs creates LBuilder"]

  @Test func whatNothingMakesIsLost() {
    expectLost(["R": "A", "A": "", "L": ""], finds: Self.uncreated)
  }

  @Test func whatADemoShowsThatIsLeftOutIsNotLost() {
    let tree = ["R": "A", "A": "", "L": "M", "M": "", "N": ""]
    let both = Self.uncreated.merging(["N": "N is never shown: nothing that the app runs creates NBuilder"]) { $1 }
    expectLost(tree, finds: both)
    expectLost(tree, finds: both.filter { $0.key == "N" }) { graph in
      graph.apps = [
        SourceApp(name: "Demo", folder: "L/Demo", isDemo: true, usedNames: ["LBuilder", "UIKit"], leftOutCount: 1)
      ]
    }
  }

  @Test func aRootIsNotLostOnceItIsCalledOne() {
    let tree = ["R": "A", "A": "", "L": "M", "M": ""]
    expectLost(tree, finds: Self.uncreated)
    expectLost(tree) { graph in
      guard let lost = graph.ribs.firstIndex(where: { $0.name == "L" }) else { return }
      graph.markRoot(lost)
    }
  }

  @Test func whatIsMadeAndNotBuiltIsLost() {
    expectLost(
      ["R": "A", "A": "", "L": ""],
      launching + "\nfinal class Keeper { let l = LBuilder(dependency: EmptyComponent()) }",
      finds: ["L": "L is never shown: LBuilder is created, but nothing calls its build method"])
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
    expectLost(["R": "A", "A": "", "L": ""], launching + "\n" + rest)
  }

  @Test func aBuildersOwnHelperThatNobodyCallsShowsNothing() {
    expectLost(
      ["R": "A", "A": "", "L": ""], launching + "\nextension LBuilder { func make() -> LRouter { build() } }",
      finds: Self.uncreated)
  }

  /// An app of two modules, and in another folder a second copy of a RIB of one of them. A RIB that is there once is lost.
  @Test(arguments: [("Copies/Kit/L.swift", false), ("Modules/Kit/M.swift", true)])
  func whichCopyIsMadeIsNotGuessed(copy: String, isFound: Bool) {
    func rib(_ name: String, _ children: String = "") -> String {
      "import RIBs\npublic final class \(name)Builder: Builder<EmptyDependency> { public func build() -> \(name)Router { \(name)Router() } }\n"
        + "public final class \(name)Router: Router<Interactor> { \(children) }\n"
    }
    let name = copy.hasSuffix("L.swift") ? "L" : "M"
    let app = rib(
      "R",
      "func route() { attachChild(KBuilder(dependency: self).build()); attachChild(LBuilder(dependency: self).build()) }"
    )
    let files = [
      ("App/App.swift", "App", app + "import Kit\n" + launching), ("Modules/Kit/K.swift", "Kit", rib("K")),
      ("Modules/Kit/L.swift", "Kit", rib("L")),
      (copy, "Kit", rib(name).replacing("class \(name)B", with: "class ①\(name)B")),
    ]
    expectFindings(
      files: files, isFound ? ["①": "M is never shown: nothing that the app runs creates MBuilder"] : [:],
      of: [UnreachableRIB.self])
  }

  @Test func whatOnlyALostRIBAttachesIsLostWithIt() {
    expectLost(["R": "", "L": "M", "M": ""], finds: Self.uncreated)
  }

  /// What only Xcode's previews build is shown to no user.
  @Test(arguments: [
    "static var previews: some View { Shown { LBuilder(dependency: EmptyComponent()).build() } }",
    "static var previews: some View { Shown { make().build() } }\n"
      + "  static func make() -> LBuilder { LBuilder(dependency: EmptyComponent()) }",
  ]) func whatOnlyAPreviewBuildsIsLost(members: String) {
    let preview = "struct Previews: PreviewProvider {\n  \(members)\n}"
    let tree = ["R": "A", "A": "", "L": ""]
    expectLost(tree, launching + "\n" + preview, finds: Self.uncreated)
    expectLost(tree, launching + "\n" + preview.replacing("PreviewProvider", with: "Gallery"))
  }

  /// A preview that makes the view is not who shows it.
  @Test(arguments: [
    ("struct Previews: PreviewProvider { static var previews: some View { Shown(LViewController()) } }", ""),
    ("struct Shown: UIViewControllerRepresentable { func makeUIViewController() { LViewController() } }", ""),
    (
      "struct Shown: UIViewControllerRepresentable { func makeUIViewController() { LViewController() } }\n"
        + "struct Previews: PreviewProvider { static var previews: some View { Shown() } }", ""
    ),
    (
      "struct Shown: UIViewControllerRepresentable { func makeUIViewController() { LViewController() } }\n"
        + "struct Screen: View { var body: some View { Shown() } }", "Shown"
    ),
    ("final class Gallery { func show() { LViewController() } }", "Gallery"),
  ]) func aPreviewDoesNotShowTheView(code: String, maker: String) {
    let view = """
      final class LViewController: UIViewController, ViewControllable {}
      extension LBuilder { func view() { _ = LViewController() } }
      """
    expectLost(
      ["R": "A", "A": "", "L": ""], [launching, view, code].joined(separator: "\n"),
      finds: maker.isEmpty
        ? Self.uncreated : ["L": "L is never attached: \(maker) creates its LViewController without it"])
  }

  @Test func withoutARootNothingIsLost() {
    expectLost(["R": "A", "A": "", "L": ""], "")
  }

  /// A launch in a function that nothing runs is none.
  @Test(arguments: [("", false), ("\n  func begin() { start() }", true)])
  func whatNobodyRunsLaunchesNothing(member: String, isFound: Bool) {
    let hidden = launching.replacing("  func start()", with: "  private func start()")
      .replacing("UIApplicationDelegate {", with: "UIApplicationDelegate {" + member)
    expectLost(["R": "A", "A": "", "L": ""], hidden, finds: isFound ? Self.uncreated : [:])
  }

  /// Nor is another project whose module has the app's name.
  @Test(arguments: [("Kit/K.swift", "Kit", false), ("Other/K.swift", "App", false), ("App/K.swift", "App", true)])
  func whatIsBesideTheAppIsNotLost(path: String, module: String, isFound: Bool) {
    let files = [
      (
        "App/A.swift", "App",
        "import RIBs\nfinal class RBuilder: Builder<EmptyDependency> { func build() -> LaunchRouting { RRouter() } }\n"
          + "final class RRouter: LaunchRouter<Interactor, V> {}\n\(launching)"
      ),
      (
        path, module,
        "import RIBs\npublic final class ①KBuilder: Builder<EmptyDependency> { public func build() -> KRouter { KRouter() } }"
      ),
    ]
    expectFindings(
      files: files, isFound ? ["①": "K is never shown: nothing that the app runs creates KBuilder"] : [:],
      of: [UnreachableRIB.self])
  }

  // MARK: - Passed through

  @discardableResult
  private func expectPassed(
    _ uses: [Int: String], finds expected: [Character: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> [Finding] {
    let names = ["A", "B", "C", "D"]
    let components = names.indices.dropLast().map { index in
      """
      protocol \(names[index])Dependency: Dependency { var clock: Clock { get } }
      final class \(names[index])Component: Component<\(names[index])Dependency>, \(names[index + 1])Dependency {
        \(uses[index] ?? "")
        var \(index == 0 ? "①" : "")clock: Clock { dependency.clock }
      }
      final class \(names[index])Builder: Builder<\(names[index])Dependency> {
        func build() { _ = \(names[index + 1])Builder(dependency: \(names[index])Component(dependency: dependency)) }
      }
      """
    }
    return expectFindings(
      components.joined(separator: "\n") + """

        protocol DDependency: Dependency { var clock: Clock { get } }
        final class DBuilder: Builder<DDependency> { func build() { \(uses[3] ?? "use(dependency.clock)") } }
        final class AppComponent: ADependency { let clock = Clock(); func start() { ABuilder(dependency: self).build() } }
        """, expected, of: [PassThroughDependency.self], sourceLocation: sourceLocation)
  }

  @Test func threeThatDoNotUseItAreAChain() {
    #expect(
      expectPassed([:], finds: ["①": "'clock: Clock' is forwarded to D by A, B and C, none of which uses it"]).map(
        \.path) == [["App", "A", "B", "C", "D"]])
  }

  @Test func oneThatUsesItBreaksTheChain() {
    for index in 0..<3 { expectPassed([index: "lazy var log = Log(dependency.clock)"]) }
  }

  @Test func aChainWhoseEndTakesNothingIsNone() {
    expectPassed([3: ""])
    expectPassed([3: "Registry.add(dependency)"])
  }
}

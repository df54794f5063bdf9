import RibscopeProject
import RIBAnalysis
import RIBModel
import RIBRules
import RibscopeSession
import RibscopeTestSupport
import Testing

/// Apps on top of frameworks that are derived from RIBs get the findings that the same app on top of RIBs gets.
@Suite struct DerivedFrameworkTests {
  private func graph(_ source: String, importing module: String, _ frameworks: [DerivedFramework] = []) -> RIBGraph {
    let text = source.replacing("import RIBs\n", with: "") + "\nimport \(module)\n"
    let tree = SourceTree(
      files: [SourceFile(path: "App/Home.swift", module: 0, bytes: Array(text.utf8))],
      modules: [SourceModule(name: "App", folder: "App", kind: .folder)])
    return Session(tree, frameworks: frameworks).graph()
  }

  /// What is found in an app, by rules and offsets: names of one length keep these.
  private func findings(_ graph: RIBGraph) -> [String] {
    check(graph, .all).map { "\($0.rule) at \($0.position.offset)" }
  }

  /// Apps that have something wrong with attaching, detaching or providing.
  private static let examples = [
    UndetachedChild.documentation, RepeatedAttach.documentation, StaleChild.documentation,
    ViewLeftBehind.documentation, DeadAttach.documentation, UnsatisfiedDependency.documentation,
    ChildBeforeLoad.documentation, MissingSuperCall.documentation, UnsetListener.documentation,
  ]

  @Test(arguments: ["CombineRIBs", "ModernRIBs", "napkin", "BRIck"]) func descendantsDeclareWhatRIBsDoes(module: String)
  {
    for example in Self.examples {
      let expected = graph(example.badExample, importing: "RIBs")
      let found = graph(example.badExample, importing: module)
      #expect(!found.ribs.isEmpty && findings(found) == findings(expected))
    }
  }

  /// BRIck's methods have shorter names, which spaces fill up.
  @Test(arguments: examples.indices) func brickHasNamesOfItsOwn(example: Int) {
    let source = Self.examples[example].badExample
    let renamed = source.replacing("attachChild(", with: "attach     (")
      .replacing("detachChild(", with: "detach     (").replacing("detachChild)", with: "detach     )")
    let expected = graph(source, importing: "RIBs")
    let found = graph(renamed, importing: "BRIck")
    #expect(found.edgeTexts(.attach) == expected.edgeTexts(.attach))
    #expect(findings(found) == findings(expected))
    #expect(!findings(expected).isEmpty)
  }

  private static let house = DerivedFramework(
    module: "HouseRIBs",
    classes: [
      "HouseBuilder": "Builder", "HouseInteractor": "PresentableInteractor", "HouseRouter": "ViewableRouter",
      "PlainRouter": "Router", "HouseComponent": "Component",
    ],
    protocols: ["HouseRouting": "ViewableRouting", "HouseDependency": "Dependency"],
    methods: ["push": "attachChild", "pop": "detachChild"])

  /// An app with the house's names in place of those of RIBs.
  private func ofTheHouse(_ source: String) -> String {
    [
      ("attachChild(", "push("), ("detachChild(", "pop("), (": Builder<", ": HouseBuilder<"),
      (": PresentableInteractor<", ": HouseInteractor<"), (": ViewableRouter<", ": HouseRouter<"),
      (": Router<", ": PlainRouter<"), (": Component<", ": HouseComponent<"), (": ViewableRouting", ": HouseRouting"),
      (": Dependency", ": HouseDependency"),
    ].reduce(source) { $0.replacing($1.0, with: $1.1) }
  }

  @Test(arguments: examples.indices) func ownBaseClassesStandForThoseOfRIBs(example: Int) {
    let source = Self.examples[example].badExample
    let expected = graph(source, importing: "RIBs")
    let found = graph(ofTheHouse(source), importing: "HouseRIBs", [Self.house])
    #expect(found.ribs.map(\.id) == expected.ribs.map(\.id))
    #expect(found.edgeTexts(.attach) == expected.edgeTexts(.attach))
    #expect(found.edgeTexts(.component) == expected.edgeTexts(.component))
    #expect(found.dependencyTexts == expected.dependencyTexts)
    #expect(check(found, .all).map(\.rule) == check(expected, .all).map(\.rule))
  }

  @Test func withoutTheConfigurationNothingIsKnownOfThem() {
    let source = ofTheHouse(UndetachedChild.documentation.badExample)
    #expect(graph(source, importing: "HouseRIBs").attachments.isEmpty)
    #expect(!graph(source, importing: "HouseRIBs", [Self.house]).attachments.isEmpty)
  }

  /// A class that the module's own sources declare is what these say.
  @Test func sourcesComeFirst() {
    let files = [
      (path: "App/Home.swift", module: "App", source: "import HouseRIBs\nfinal class A: HouseBuilder {}"),
      (path: "House/House.swift", module: "HouseRIBs", source: "open class HouseBuilder {}"),
    ]
    #expect(linked(files: files, frameworks: [Self.house]).ribs.isEmpty)
    #expect(linked(files: Array(files.prefix(1)), frameworks: [Self.house]).ribs.map(\.name) == ["A"])
  }

  /// What a file imports another file of the module sees, too.
  @Test func oneImportIsEnough() {
    let files = [
      (path: "App/Home.swift", module: "App", source: "import HouseRIBs\nfinal class A: HouseBuilder {}"),
      (path: "App/Other.swift", module: "App", source: "import Foundation\nfinal class B: HouseBuilder {}"),
    ]
    #expect(linked(files: files, frameworks: [Self.house]).ribs.map(\.name) == ["A", "B"])
  }

  /// An own method of the name that a framework's method has is no such method.
  @Test func othersMayGoByTheNameOfAMethod() throws {
    let own = "\nfinal class Shelf { func detach(_ router: ViewableRouting) {} }\n"
    let source = UndetachedChild.documentation.goodExample
    let tidying = source.replacing("detachChild(", with: "Shelf().detach(")
    try #require(tidying != source)
    let expected = graph(tidying + own, importing: "RIBs")
    #expect(findings(graph(tidying + own, importing: "BRIck")) == findings(expected))
    #expect(!findings(expected).isEmpty)
  }
}

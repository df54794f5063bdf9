import Testing

@testable import CorpusKit

@Suite struct MutantTests {
  private let app = ExampleApp.make()

  private func run(seed: UInt64) -> MutantRun { runMutants(app, most: nil, seed: seed) }

  @Test func theExampleIsClean() {
    #expect(app.findings.isEmpty)
    #expect(app.graph.ribs.count == 2)
  }

  @Test func graphAndTextSearchChooseTheSameSites() {
    #expect(run(seed: 1).sites == [.graph: 2, .text: 2])
  }

  @Test(arguments: [
    (Kind.rename, 2), (.delete, 2), (.retype, 2), (.hide, 2), (.freeze, 1), (.drop, 1), (.optional, 2),
    (.rerequire, 2), (.reask, 2), (.settable, 1),
  ]) func plantsEachKindAndTheToolReportsIt(_ kind: Kind, _ planted: Int) {
    let count = run(seed: 1).count(kind)
    #expect(count.planted == planted)
    #expect(count.found == planted)
  }

  @Test func theSameSeedPlantsTheSameMutants() {
    #expect(run(seed: 7).trials.map(\.mutant.edits) == run(seed: 7).trials.map(\.mutant.edits))
    let seeds = Set((1...8).map { seed in run(seed: seed).trials.map(\.mutant.edits) })
    #expect(seeds.count > 1)
  }

  @Test func mendsWhatIsHidden() throws {
    let run = runMutants(app, most: nil, seed: 1, mends: true)
    let hidden = run.trials.filter { $0.mutant.kind == .hide }.compactMap(\.mending)
    #expect(hidden.map(\.outcome) == [.mended, .restored])
    #expect(
      hidden[0].changes == [
        "Example.swift:14: -  public lazy var userName: String = { \"}\" }()",
        "Example.swift:14: +   lazy var userName: String = { \"}\" }()",
      ])
    #expect(hidden.flatMap(\.left).isEmpty)
  }

  @Test func deletesAWholeDeclarationAndNoMore() throws {
    let model = TextModel(app.tree)
    let mutants = Planting(model, seed: 1, app: "example").mutants(
      .delete, GraphSites(app.graph, model, NeedleText(model)).sites
    ).mutants
    let left = mutants.map { String(decoding: apply($0.edits, to: app.tree.files[0].bytes, file: 0), as: UTF8.self) }
    #expect(left.map { ExampleApp.source.utf8.count - $0.utf8.count } == [44, 39])
    #expect(left[0].contains("Component<RootDependency> {\n  \n  var theme"))
  }

  @Test func plantsNothingWhereAnotherWitnessRemains() {
    let standIn = "extension ProfileDependency { var userName: String { \"Ann\" } }"
    let run = runMutants(ExampleApp.make(ExampleApp.source + standIn), most: nil, seed: 1)
    #expect(run.count(.rename).planted == 1)
    #expect(run.skippedCount(.rename, .otherWitness) == 1)
  }

  @Test func plantsNothingWhereAnUndeclaredTypeMayBringAnother() {
    let source = ExampleApp.source.replacing(
      "Component<RootDependency> {", with: "Component<RootDependency>, Mystery {")
    let run = runMutants(ExampleApp.make(source), most: nil, seed: 1)
    #expect(run.trials.isEmpty)
    #expect(run.skippedCount(.drop, .undeclaredBase) == 4)
  }

  @Test func listsAMissWithWhatIsNeededToPlantItAgain() throws {
    let trial = try #require(run(seed: 1).trials.first { $0.mutant.kind == .drop })
    var found = MutantRun(app: "example")
    let wanted = Mutant.Expectation(rules: ["other"], rib: "Profile", ribID: nil, property: "userName", owners: [])
    found.trials = [
      Trial(Mutant(kind: .drop, edits: trial.mutant.edits, expected: [wanted], origins: [.text]), app)
    ]
    let text = missList([found], trees: ["example": app.tree])
    #expect(text.hasPrefix("MISS example drop (text)\n  at:       Example.swift:17\n"))
    #expect(text.contains("  after:    extension RootComponent {}\n  expected: other Profile.userName\n"))
    #expect(text.contains("  reported: missing_conformance Profile.- of Root at Example.swift:21\n"))
  }
}

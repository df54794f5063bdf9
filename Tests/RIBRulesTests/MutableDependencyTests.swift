import RIBGraph
import RIBRules
import TestSupport
import Testing

/// Requirements of the mutable form of a stream.
@Suite struct MutableDependencyTests {
  /// A RIB that requires a stream, with what it does with it.
  private func reported(
    builder: String = "use(dependency.stream.score)", component: String = "", interactor: String = "",
    streams: String = Self.streams, rest: String = ""
  ) -> [String] {
    let graph = linked(
      """
      \(streams)
      protocol RootDependency: Dependency {}
      final class RootComponent: Component<RootDependency>, ScoreDependency {
        var stream: MutableScoreStream { shared { ScoreStreamImpl() } }
      }
      final class RootBuilder: Builder<RootDependency> {
        func build() { _ = ScoreBuilder(dependency: RootComponent(dependency: dependency)) }
      }
      protocol ScoreDependency: Dependency { var stream: MutableScoreStream { get } }
      final class ScoreComponent: Component<ScoreDependency> { \(component) }
      final class ScoreBuilder: Builder<ScoreDependency> {
        func build() {
          let component = ScoreComponent(dependency: dependency)
          \(builder)
        }
      }
      final class ScoreInteractor: Interactor { \(interactor) }
      func read(_ stream: ScoreStream) {}
      func write(_ stream: MutableScoreStream) {}
      \(rest)
      """)
    return check(graph, .only([MutableDependency.id])).map(\.message)
  }

  private static let streams = """
    protocol ScoreStream { var score: Observable<Int> { get } }
    protocol MutableScoreStream: ScoreStream { func update(score: Int) }
    """
  private static let message = "Score requires 'stream: MutableScoreStream' and only reads it"

  @Test(arguments: [
    "use(dependency.stream.score)", "dependency.stream.score.subscribe { use($0) }", "read(dependency.stream)",
    "later { use(self.dependency.stream.score) }",
  ]) func whatIsOnlyReadIsReported(builder: String) {
    #expect(reported(builder: builder) == [Self.message])
  }

  @Test func aStreamMayBeBoundToClasses() {
    let streams = Self.streams.replacingOccurrences(of: "ScoreStream {", with: "ScoreStream: AnyObject {")
    #expect(reported(streams: streams) == [Self.message])
  }

  @Test(arguments: [
    "", "dependency.stream.update(score: 1)", "write(dependency.stream)", "unseen(dependency.stream)",
    "let stream = dependency.stream; stream.update(score: 1)", "use(dependency.stream as? Other)",
    "if dependency.stream === other { use(1) }", "use(\\ScoreDependency.stream)",
    "let update = dependency.stream.update",
    "use(dependency.stream.score); dependency.stream.update(score: 1)", "later { dependency.stream }",
    "use(dependency.stream.score); let all = [dependency.stream]", "use(dependency.stream.score); keep(dependency)",
    "use(dependency.stream.score); unseen().stream.update(score: 1)",
    "use(dependency.stream.score, \"\\(dependency.stream)\")",
    "use(dependency.stream.score); later { [s = dependency.stream] in s.update(score: 1) }",
  ]) func whatIsNotOrMayBeWrittenIsNot(builder: String) {
    #expect(reported(builder: builder) == [])
  }

  // MARK: - Interactors

  private func kept(_ body: String, as property: String = "private let stream: MutableScoreStream") -> [String] {
    reported(
      builder: "_ = ScoreInteractor(stream: dependency.stream)",
      interactor: """
        \(property)
        init(stream: MutableScoreStream) {
          self.stream = stream
        }
        func run() { \(body) }
        """)
  }

  @Test(arguments: [
    "use(stream.score)", "use(self.stream.score)", "later { [weak self] in use(self?.stream.score) }", "read(stream)",
  ]) func whatAnInteractorKeepsAndOnlyReadsIsReported(body: String) {
    #expect(kept(body) == [Self.message])
  }

  @Test(arguments: [
    "", "use(stream.score); stream.update(score: 1)", "use(stream.score); write(stream)",
    "use(stream.score); use(stream)",
    "use(stream.score); later { [weak self] in self?.stream.update(score: 1) }",
    "use(stream.score); later { [stream] in stream.update(score: 1) }",
    "use(stream.score); later { [s = stream] in s.update(score: 1) }",
    "use(stream.score); let s = self; s.stream.update(score: 1)",
    "use(stream.score); guard let m = stream as? Other else { return }",
  ]) func whatAnInteractorKeepsAndMayWriteIsNot(body: String) {
    #expect(kept(body) == [])
  }

  @Test func aPropertyThatOthersSeeIsNotFollowed() {
    #expect(kept("use(stream.score)", as: "let stream: MutableScoreStream") == [])
  }

  @Test func aPropertyOfTheParentTypeOnlyReads() {
    #expect(kept("use(stream.score)", as: "let stream: ScoreStream") == [Self.message])
  }

  @Test func whatAnInitialiserDoesWithItCounts() {
    let interactor = "init(stream: MutableScoreStream) { use(stream.score); stream.update(score: 1) }"
    #expect(reported(builder: "_ = ScoreInteractor(stream: dependency.stream)", interactor: interactor) == [])
  }

  // MARK: - Components

  private static let handing = "var own: MutableScoreStream { dependency.stream }"

  @Test func aMemberThatHandsItOnIsFollowed() {
    #expect(reported(builder: "use(component.own.score)", component: Self.handing) == [Self.message])
    #expect(reported(builder: "component.own.update(score: 1)", component: Self.handing) == [])
    #expect(reported(builder: "", component: Self.handing) == [])
  }

  @Test func aChildThatRequiresTheMutableFormKeepsIt() {
    let rest = """
      protocol ChildDependency: Dependency { var own: MutableScoreStream { get } }
      extension ScoreComponent: ChildDependency {}
      """
    #expect(reported(builder: "use(component.own.score)", component: Self.handing, rest: rest) == [])
  }

  @Test func aMemberOfTheParentTypeOnlyReads() {
    let component = "var own: ScoreStream { dependency.stream }"
    #expect(reported(builder: "", component: component) == [Self.message])
  }

  @Test(arguments: [
    "protocol Other { var stream: MutableScoreStream { get } }\nextension RootComponent: Other {}",
    "extension RootComponent: Unseen {}",
  ]) func aNameThatAnotherProtocolAsksForIsKept(rest: String) {
    #expect(reported(rest: rest) == [])
  }

  // MARK: - Types

  @Test(arguments: [
    "protocol ScoreStream { var score: Observable<Int> { get } }\nprotocol Named {}\n"
      + "protocol MutableScoreStream: ScoreStream, Named { func update(score: Int) }",
    "protocol MutableScoreStream: ScoreStream { func update(score: Int) }",
    "protocol ScoreStream { var score: Observable<Int> { get } }\nprotocol MutableScoreStream: ScoreStream {}",
    "protocol ScoreStream { func clear(); var score: Observable<Int> { get } }\n"
      + "protocol MutableScoreStream: ScoreStream { func update(score: Int) }",
    "protocol ScoreStream { var score: Observable<Int> { get } }\n"
      + "protocol MutableScoreStream: ScoreStream { var score: Observable<Int> { get set } }",
    "class ScoreStream { var score: Int { 0 } }\nclass MutableScoreStream: ScoreStream { func update(score: Int) {} }",
  ]) func whatIsNoMutableFormOfOneReadOnlyParentIsNot(streams: String) {
    #expect(reported(streams: streams) == [])
  }
}

import RIBTrace
import Testing

@testable import RIBReplay

@Suite struct GroupTests {
  private func titles(_ maker: TraceMaker) throws -> [String] {
    let timeline = try Timeline(maker.events)
    return timeline.groups.map { group in
      (timeline.cause(of: group).map { "[\($0)] " } ?? "") + timeline.title(of: group)
    }
  }

  @Test func whatFollowsFromAnEventIsInItsGroup() throws {
    #expect(
      try titles(.game) == [
        "started Root", "attached LoggedOut below Root", "detached LoggedOut from Root", "attached LoggedIn below Root",
        "attached OffGame below LoggedIn", "[Ann begins] detached OffGame from LoggedIn",
        "attached TicTacToe below LoggedIn", "detached TicTacToe from LoggedIn", "attached OffGame below LoggedIn",
        "leak in OffGame: OffGameInteractor is still alive after 1.000 s",
      ])
  }

  @Test func aNoteThatNothingFollowsIsAGroup() throws {
    var maker = TraceMaker()
    maker.root("Root")
    maker.note("> place 0 0")
    maker.note("> place 1 1")
    #expect(try titles(maker) == ["started Root", "> place 0 0", "> place 1 1"])
  }

  /// A recorder tells of those below a router when the trees have lost them with it.
  @Test func whatIsBelowADetachedRouterLeavesWithIt() throws {
    var maker = TraceMaker()
    maker.root("Root")
    maker.attach("LoggedIn", 2, to: 1)
    maker.attach("OffGame", 3, to: 2)
    maker.detach(2, from: 1)
    maker.detach(3, from: 2)
    let timeline = try Timeline(maker.events)
    let last = try #require(timeline.groups.dropLast().last)
    #expect(timeline.title(of: last) == "detached LoggedIn and 1 below it from Root")
  }

  @Test func everyEventIsInOneGroup() throws {
    let timeline = try Timeline(TraceMaker.game.events)
    #expect(timeline.groups.flatMap { Array($0.moments) } == Array(timeline.moments.indices))
    #expect(timeline.groups.allSatisfy { $0.moments.contains($0.headline) })
  }

  @Test func theFirstTreeIsFullBeforeTheFirstDetach() throws {
    let game = try Timeline(TraceMaker.game.events)
    #expect(game.title(of: game.groups[game.firstFullTree(game.groups)]) == "attached LoggedOut below Root")
    var maker = TraceMaker()
    maker.root("Root")
    maker.attach("A", 2, to: 1)
    maker.attach("B", 3, to: 2)
    maker.note("nothing more")
    let growing = try Timeline(maker.events)
    #expect(growing.firstFullTree(growing.groups) == 2)
  }
}

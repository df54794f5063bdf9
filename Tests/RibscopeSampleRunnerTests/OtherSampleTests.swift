import RibscopeTestSupport
import Testing

/// The memo and the pages, used.
@Suite(.oneAtATime) struct OtherSampleTests {
  @Test func notesAreKeptForEachUser() throws {
    let play = try Play(.memo, "login Ann", "add buy milk", "add call Bob", "remove 1")
    defer { play.end() }
    #expect(play.session.screen == ["Ann's notes:", "1. call Bob"])
    #expect(play.tree == "Root(LoggedIn(Memo))")
    try play("logout")
    #expect(play.tree == "Root(LoggedOut)")
    try play("login Bob")
    #expect(play.session.screen == ["Bob has no notes."])
    try play("logout")
    try play("login Ann")
    #expect(play.session.screen == ["Ann's notes:", "1. call Bob"])
    play.session.settle()
    #expect(play.session.leaks.isEmpty)
  }

  @Test func aMemoNeedsAName() throws {
    let play = try Play(.memo, "login \"\"")
    defer { play.end() }
    #expect(play.session.screen == ["Whose memo is it?", "Please enter a name."])
  }

  @Test func thereAreNoLinksInAMemo() throws {
    let play = try Play(.memo)
    defer { play.end() }
    #expect(play.refusal(of: "url a:b") == "'url' is not possible now; possible now: login NAME, wait [SECONDS]")
    #expect(play.refusal(of: "remove 1")?.hasPrefix("'remove' is not possible now") == true)
  }

  @Test func pagesAreTurnedAndPhotosOpened() throws {
    let play = try Play(.pages, "next", "open 2", "favourite")
    defer { play.end() }
    #expect(play.tree == "Root(Container(Actor(ImageViewer)))")
    #expect(play.session.screen == ["[ As Richelieu ]", "Edwin Booth", "A favourite."])
    try play("close")
    #expect(play.session.screen == ["Edwin Booth (page 2 of 3)", "1. As Iago", "2. As Richelieu *"])
    #expect(play.refusal(of: "open 3") == "invalid value '3' for NUMBER of 'open'; valid: 1, 2")
    try play("next")
    #expect(play.refusal(of: "next") == "'next' cannot be done: this is the last page")
    play.session.settle()
    #expect(play.session.leaks.isEmpty)
  }

  @Test func aPageThatIsTurnedTakesItsViewerWithIt() throws {
    let play = try Play(.pages, "open 1", "next")
    defer { play.end() }
    #expect(play.tree == "Root(Container(Actor))")
    #expect(play.events.contains("deallocate ImageViewer 4"))
    play.session.settle()
    #expect(play.session.leaks.isEmpty)
  }
}

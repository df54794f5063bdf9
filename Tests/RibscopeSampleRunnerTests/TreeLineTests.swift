import HeadlessRIBs
import RibscopeTestSupport
import Testing

@testable import RibscopeSampleRunner

/// The tree and the transcript as text.
@Suite(.oneAtATime) struct TreeLineTests {
  @Test func branchesAndStates() throws {
    let play = try Play(.tictactoe, "login Ann Bob")
    defer { play.end() }
    play.app.root.children.first?.interactable.deactivate()
    let tree = try #require(play.session.tree)
    #expect(
      TreeLine.lines(of: tree).map(\.text) == [
        "Root", "└── LoggedIn (viewless, inactive)", "    └── OffGame (inactive)",
        "        └── BasicScoreBoard (inactive)",
      ])
  }

  @Test func aTranscriptTellsEachLeakOnce() throws {
    let play = try Play(.tictactoe)
    defer { play.end() }
    var transcript = Transcript()
    let kept = play.app.root.children
    try play("login Ann Bob")
    #expect(!transcript.text(after: "login Ann Bob", play.session).contains("leak"))
    try play("wait 2")
    let text = transcript.text(after: "wait 2", play.session)
    #expect(
      text.contains(
        "leak: LoggedOutRouter of RIB LoggedOut (router \(try #require(play.session.leaks.first?.router?.id))) is still alive after 1.0 s"
      ))
    #expect(transcript.end(play.session) == "1 leak.\n")
    #expect(kept.count == 1)
  }
}

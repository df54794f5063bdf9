import RibscopeProject
import RIBModel
import RIBRules
import RibscopeSession
import RibscopeTestSupport
import Testing

/// Whatever was edited before, a session answers as one that was made of the sources as they are now.
@Suite struct SessionTests {
  /// Edits of any kind at random places: what they leave is no Swift most of the time, which must not matter.
  @Test func manyEditsLeaveNothingBehind() throws {
    var random = SeededNumbers(state: 23)
    let whole = try Session(paths: [repositoryPath("Samples/Broken/FirstMinute")])
    var session = whole
    for edit in 1...300 {
      let file = Int(random.next() % UInt64(session.tree.files.count))
      session.replace(file, with: edited(whole, file, &random))
      if edit.isMultiple(of: 100) {
        #expect(session.lint().findings == Session(session.tree).lint().findings)
      } else {
        #expect(session.graph() == Session(session.tree).graph())
      }
    }
  }

  @Test func anEditOfACopyIsNotSeenByTheOriginal() throws {
    let session = try Session(paths: [repositoryPath("Samples/TicTacToe")])
    var edited = session
    edited.replace(0, with: [])
    #expect(edited.tree.files[0].bytes.isEmpty)
    #expect(!session.tree.files[0].bytes.isEmpty)
    #expect(session.graph() == Session(session.tree).graph())
  }

  @Test func theNumberOfThreadsDoesNotMatter() throws {
    let tree = try discover([repositoryPath("Samples/TicTacToe")])
    #expect(Session(tree, threads: 4).graph() == Session(tree, threads: 1).graph())
  }

  /// The file's original bytes with a piece taken out, doubled, or replaced by a piece of another file.
  private func edited(_ session: Session, _ file: Int, _ random: inout SeededNumbers) -> [UInt8] {
    var bytes = session.tree.files[file].bytes
    let start = Int(random.next() % UInt64(bytes.count))
    let end = min(bytes.count, start + Int(random.next() % 60))
    switch random.next() % 4 {
    case 0: break
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
    default:
      let other = session.tree.files[Int(random.next() % UInt64(session.tree.files.count))].bytes
      bytes.replaceSubrange(start..<end, with: other.prefix(Int(random.next() % 60)))
    }
    return bytes
  }
}

/// Numbers that are the same in every run.
private struct SeededNumbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

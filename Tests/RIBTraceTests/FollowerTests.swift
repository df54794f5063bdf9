import Foundation
import RIBReplay
import RIBTrace
import Testing

@Suite struct FollowerTests {
  @Test func eachPollGivesTheLinesThatWereFinishedSince() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    let lines = ExampleTrace.events.map(\.line)
    try Data(lines[0] + lines[1].prefix(9)).write(to: URL(fileURLWithPath: path))
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    var follower = try TraceFollower(path: path)
    #expect(try follower.poll() == [ExampleTrace.events[0]])
    #expect(try follower.poll() == [])
    try file.write(contentsOf: lines[1].dropFirst(9) + lines[2].prefix(4))
    #expect(try follower.poll() == [ExampleTrace.events[1]])
    try file.write(contentsOf: lines[2].dropFirst(4).dropLast())
    #expect(try follower.poll() == [])
    try FileManager.default.removeItem(atPath: path)
    #expect(try follower.poll() == nil)
    #expect(follower.finish() == [ExampleTrace.events[2]])
    #expect(follower.problems == [])
  }

  @Test func aFileOfTheSameNameIsNoticed() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try Data(ExampleTrace.bytes).write(to: URL(fileURLWithPath: path))
    var follower = try TraceFollower(path: path)
    try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
    defer { for path in [path, path + ".1"] { try? FileManager.default.removeItem(atPath: path) } }
    #expect(try follower.poll() == ExampleTrace.events)
    #expect(!follower.isReplaced)
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(follower.isReplaced)
  }

  @Test func whatHasNoEndAndWhatSaysNothingDoesNotKeepAPoll() throws {
    var endless = try TraceFollower(path: "/dev/zero")
    #expect(try endless.poll() == [])
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    var silent = try TraceFollower(path: path)
    #expect(try silent.poll() == [])
    let writer = try #require(FileHandle(forWritingAtPath: path))
    #expect(try silent.poll() == [])
    try writer.write(contentsOf: ExampleTrace.bytes)
    #expect(try silent.poll() == ExampleTrace.events)
  }

  @Test func aFileThatIsEmptiedEnds() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(ExampleTrace.bytes).write(to: URL(fileURLWithPath: path))
    var follower = try TraceFollower(path: path)
    #expect(try follower.poll() == ExampleTrace.events)
    try #require(FileHandle(forWritingAtPath: path)).truncate(atOffset: 0)
    #expect(try follower.poll() == nil)
  }
}

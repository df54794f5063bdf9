import Foundation
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

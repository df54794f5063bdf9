import Foundation
import Testing

import RIBReplay
@testable import RIBTrace

@Suite struct LiveQueueTests {
  private let root = TracedRouter(id: 1, rib: "Root")

  private func event(_ happening: TraceEvent.Happening) -> TraceEvent {
    TraceEvent(seq: 9, time: 2, happening: happening)
  }

  private func events(_ queue: inout LiveQueue) -> [TraceEvent] { queue.takeAll() }

  @Test func whatHappensBeforeTheFirstConnectionIsKept() {
    var queue = LiveQueue()
    queue.add(event(.root(root)))
    #expect(queue.takeAll().isEmpty)
    queue.connect()
    #expect(events(&queue) == [TraceEvent(seq: 1, time: 2, happening: .root(root))])
    queue.add(event(.note("a", isSampled: false)))
    #expect(events(&queue) == [TraceEvent(seq: 2, time: 2, happening: .note("a", isSampled: false))])
  }

  @Test func aConnectionBeginsAnewWithTheTreesAndLeaks() {
    let leak = TraceEvent.Happening.leak(root, TracedLeak(object: "router", expected: .deallocation, seconds: 1))
    var queue = LiveQueue()
    queue.connect()
    queue.disconnect()
    queue.add(event(.root(root)))
    queue.add(event(leak))
    #expect(queue.takeAll().isEmpty)
    queue.connect()
    let tree = TraceTree(nodes: [TraceTree.Node(router: root, depth: 0)])
    #expect(
      events(&queue).map(\.happening) == [.note("2 events were not sent", isSampled: false), .snapshot(tree), leak])
    queue.add(event(.deallocate(root)))
    #expect(events(&queue).map(\.happening) == [.deallocate(root)])
  }

  @Test func moreThanTheLimitIsDroppedAndCounted() {
    var queue = LiveQueue()
    queue.connect()
    queue.add(event(.root(root)))
    for _ in 0..<LiveQueue.limit + 5 { queue.add(event(.note("a", isSampled: false))) }
    let taken = events(&queue)
    #expect(taken.first?.happening == .note("\(LiveQueue.limit + 6) events were not sent", isSampled: false))
    #expect(taken.count == 2)
  }

  @Test func anAddressIsReadFromItsEnd() {
    #expect(LiveAddress("::1:80:t") == LiveAddress(host: "::1", port: 80, token: "t"))
    #expect(LiveAddress("localhost:4000:abc").map(String.init(describing:)) == "localhost:4000:abc")
    for text in ["", "a:b:c", "a:1", ":1:t", "a:1:", "a:0:t", "a:70000:t"] { #expect(LiveAddress(text) == nil) }
  }

  @Test func aGreetingIsReadAsItWasWritten() {
    let hello = LiveHello(app: "A \"b\"\n", token: "t", instance: "i")
    #expect(LiveHello(line: hello.line.dropLast()) == hello)
    let other = Array("{\"token\":\"t\",\"clock\":[1],\"event\":\"hello\",\"v\":1}".utf8)
    #expect(LiveHello(line: other[...]) == LiveHello(app: "", token: "t"))
    for line in [
      "", "{}", "{\"v\":2,\"event\":\"hello\",\"token\":\"t\"}", "{\"v\":1,\"event\":\"root\",\"token\":\"t\"}",
    ] {
      #expect(LiveHello(line: Array(line.utf8)[...]) == nil)
    }
  }

  @Test(arguments: [
    LiveMessage.offersPictures, .wantsPicture(request: 3, router: 4),
    .picture(request: 3, .image(Data([1, 2, 255]))), .picture(request: 3, .problem("\"no\"\n")),
  ])
  func aMessageIsReadAsItWasWritten(message: LiveMessage) {
    #expect(LiveMessage(line: message.line.dropLast()[...]) == message)
  }

  @Test func messagesStandBetweenTheLinesOfATrace() {
    let root = TraceEvent(seq: 1, time: 0, happening: .root(root))
    let lines = root.line + LiveMessage.offersPictures.line + Array("{\"v\":1,\"event\":\"other\"}\n".utf8)
    var reader = TraceReader(lineLimit: 1_000, remembersNumbers: false, takesMessages: true)
    #expect(reader.read(lines) == [root])
    #expect(reader.takeAllMessages() == [.offersPictures])
    #expect(reader.takeAllMessages() == [] && reader.leftOutCount == 1)
    var other = TraceReader()
    #expect(other.read(lines) == [root] && other.leftOutCount == 2)
  }

  @Test func aPictureThatIsTooLargeIsNotSent() {
    #expect(LivePicture(Data(count: LivePicture.largest + 1)) == .problem("The picture is larger than 3 MB."))
    #expect(LivePicture(nil) == .problem("The app has no picture of this view."))
    #expect(LivePicture(Data([1])) == .image(Data([1])))
    let line = LiveMessage.picture(request: 1, .image(Data(count: LivePicture.largest))).line
    #expect(line.count < 4 << 20)
  }
}

import Foundation
import RIBTrace
import Testing

@testable import RIBLive

@Suite struct WriterTests {
  @Test func aWriterShowsItsTrees() throws {
    let server = try RunningServer()
    let writer = TraceWriter(connecting: "\(server.server.address)", app: "Game")
    writer.write(.root(root))
    writer.write(.attach(child, parent: 1))
    writer.flush(within: 10)
    try server.wait { server.trees.contains("\"events\":2,") }
    #expect(server.trees.contains("{\"app\":\"Game\",\"up\":true,\"tree\":{\"id\":1,\"rib\":\"Root\""))
  }

  @Test func aWriterFindsTheNextServerByItself() throws {
    var server: RunningServer? = try RunningServer()
    let (port, token) = (try #require(server).port, try #require(server).token)
    let writer = TraceWriter(connecting: "127.0.0.1:\(port):\(token)", app: "Game")
    writer.write(.root(root))
    try server?.wait { server?.trees.contains("Root") == true }
    server = nil
    writer.write(.attach(child, parent: 1))
    let next = try RunningServer(port: port, token: token)
    try next.wait { next.trees.contains("Child") }
    #expect(next.trees.contains("{\"app\":\"Game\",\"up\":true,\"tree\":{\"id\":1,\"rib\":\"Root\""))
  }

  @Test func anAddressThatIsNoneIsReported() {
    let writer = TraceWriter(connecting: "nonsense", app: "Game")
    writer.write(.root(root))
    #expect((writer.failure as? LiveAddressError)?.text == "nonsense")
  }
}

import RibscopeSystem
import RIBModel
import RibscopeTestSupport
import Testing
@testable import RIBDiagram

@Suite struct DOTTests {
  @Test func onlyTreeEdgesShapeTheLayout() throws {
    var options = DiagramOptions(edges: .both)
    options.shared = .join
    let lines = String(decoding: try draw(.tangled, as: .dot, options: options), as: UTF8.self).split(separator: "\n")
    #expect(lines.count { $0.contains(" -> ") } == 10)
    let free = lines.filter { $0.contains(" -> ") && $0.contains("constraint=\"false\"") }
      .compactMap { $0.split(separator: "[").first.map(String.init) }
    #expect(
      free == [
        #"  "App.Root2" -> "App.History" "#, #"  "App.Shortcut" -> "App.History" "#,
        #"  "App.Thread" -> "App.Thread" "#, #"  "App.Found" -> "App.Lost" "#, #"  "App.Root1" -> "App.Shortcut" "#,
      ])
  }

  @Test func anAppComponentThatMakesEveryBuilderDoesNotFlattenTheTree() throws {
    let graph = RIBGraph.of(
      ["RootApp", "Home", "Detail"], attach: [("RootApp", "Home"), ("Home", "Detail")],
      component: [("RootApp", "Home"), ("RootApp", "Detail")])
    let text = String(decoding: try draw(graph, as: .text), as: UTF8.self)
    #expect(
      text == """
        RootApp
        └── Home
            └── Detail (from RootApp)

        """)
  }

  @Test func graphvizReadsWhatIsWritten() throws {
    for graph in [ExampleGraph.make(), .tangled] + HostileNameTests.names.map(RIBGraph.hostile) {
      let text = String(decoding: try draw(graph, as: .dot), as: UTF8.self)
      let count = try graphvizLock.withLock { _ in try nodeCount(of: text) }
      let owners = Set(graph.edges.map(\.parent)).filter { if case .owner = $0 { true } else { false } }
      #expect(count == graph.ribs.count + owners.count)
    }
  }

  /// Nil for what cgraph cannot parse.
  private func nodeCount(of dot: String) throws -> Int? {
    typealias Read = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
    typealias Count = @convention(c) (UnsafeMutableRawPointer) -> Int32
    typealias Close = @convention(c) (UnsafeMutableRawPointer) -> Int32
    let library = try GraphvizLibrary.open()
    let read = unsafeBitCast(try #require(dlsym(library, "agmemread")), to: Read.self)
    let count = unsafeBitCast(try #require(dlsym(library, "agnnodes")), to: Count.self)
    let close = unsafeBitCast(try #require(dlsym(library, "agclose")), to: Close.self)
    guard let graph = read(dot) else { return nil }
    defer { _ = close(graph) }
    return Int(count(graph))
  }
}

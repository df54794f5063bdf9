import RIBModel
import RibscopeSession
import RibscopeTestSupport
import Testing

/// What `thread`, `unthread` and `rename` write compiles, wherever in an app it is written.
@Suite(.serialized, .enabled(if: SwiftCompiler.shared != nil)) struct CompiledThreadTests {
  private func app(_ sample: String) throws -> EditedApp {
    let session = try Session(paths: [repositoryPath("Samples/Broken/\(sample)")])
    return EditedApp(session, session.graph())
  }

  private func errors(_ app: EditedApp) throws -> [String] {
    try #require(SwiftCompiler.shared).errors(
      in: app.session.tree.files.map { String(decoding: $0.bytes, as: UTF8.self) })
  }

  /// The component that is given by somebody and above which there is none.
  private func top(_ app: EditedApp) throws -> Int {
    let edges = app.graph.edges.filter { $0.kind == .component }
    let given = Set(edges.map(\.child))
    return try #require(
      edges.compactMap(\.component).first { component in
        app.graph.components[component].ribs.allSatisfy { !given.contains($0) }
      } ?? edges.compactMap(\.component).first)
  }

  @Test(arguments: ["MissingSixLevelsDeep", "NeverDetached", "LeakedOptional"])
  func aValueComesToEveryRIB(sample: String) throws {
    let app = try app(sample)
    let known = Set(try errors(app))
    let origin = try top(app)
    var threaded = app
    var ribs: [Int] = []
    for rib in app.graph.ribs.indices where app.graph.components[origin].ribs != [rib] {
      // An app delegate gives the uppermost RIB what no component above it has.
      guard (try? threaded.thread(request("probe\(rib)", rib, origin, isUsed: true))) != nil else { continue }
      ribs.append(rib)
    }
    #expect(ribs.count >= 2)
    #expect(try errors(threaded).filter { !known.contains($0) } == [])
    for rib in ribs { try threaded.rename("probe\(rib)", of: rib, to: "renamed\(rib)") }
    #expect(try errors(threaded).filter { !known.contains($0) } == [])
    for rib in ribs.reversed() {
      try threaded.rename("renamed\(rib)", of: rib, to: "probe\(rib)")
      _ = try threaded.unthread("probe\(rib)", from: rib)
    }
    #expect(threaded.session.tree.files == app.session.tree.files)
  }

  private func request(_ name: String, _ rib: Int, _ origin: Int, isUsed: Bool) -> ThreadRequest {
    ThreadRequest(
      name: name, type: "[String: (Int) -> Void]", target: rib, origins: [origin], isUsedByInteractor: isUsed)
  }
}

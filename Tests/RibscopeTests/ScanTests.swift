import Foundation
import RibscopeTestSupport
import Testing

@testable import ribscope

/// The hidden command `scan`.
@Suite struct ScanTests {
  @Test func everythingOfADeclarationIsPrinted() throws {
    let source = """
      import RIBs
      #if DEBUG
      @MainActor public final class RootComponent<T: P>: Component<RootDependency> where T: Q {
        private(set) lazy var child: ChildBuildable? = ChildBuilder(dependency: self)
        func build(withListener listener: RootListener, _ id: Int = 1) -> RootRouting { Router(child.build(id)) }
      }
      #endif
      """
    try withTemporaryFolder { folder in
      try source.write(to: folder.appendingPathComponent("Root.swift"), atomically: true, encoding: .utf8)
      let result = try run(ribscopePath(), ["scan", "Root.swift"], in: folder)
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      try expectGolden(result.output, "scan.json")
    }
  }

  @Test func helpDoesNotMentionIt() {
    #expect(!Program.grammar.help().contains("scan "))
    #expect(Program.grammar.command("scan") == nil)
  }
}

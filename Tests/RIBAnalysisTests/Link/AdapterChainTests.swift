import RibscopeTestSupport
import Testing

/// Builders that hand on what others build.
@Suite struct AdapterChainTests {
  /// Each of eight adapters builds with any of the next eight: from the first there are 8⁹ ways to the RIB, of which a few
  /// are followed.
  @Test func waysThatMultiplyAtEachAdapterAreNotAllFollowed() {
    let adapters = (0..<9).flatMap { layer in
      (0..<8).map { number in
        let next = (0..<8).map { "case \($0): A\(layer + 1)_\($0)().build(choice)" }.joined(separator: "\n")
        return """
          final class A\(layer)_\(number) {
            func build(_ choice: Int) -> Routing {
              switch choice {
              \(next)
              default: fatalError()
              }
            }
          }
          """
      }
    }
    let last = (0..<8).map { number in
      """
      final class A9_\(number) {
        func build(_ choice: Int) -> Routing { LeafBuilder(dependency: EmptyComponent()).build() }
      }
      """
    }
    let graph = linked(
      """
      import RIBs
      final class RootBuilder: Builder<EmptyDependency> {
        func build() -> LaunchRouting { RootRouter(interactor: RootInteractor()) }
      }
      final class RootInteractor: Interactor {}
      final class RootRouter: Router<RootInteractor> {
        override func didLoad() { attachChild(A0_0().build(1)) }
      }
      final class LeafBuilder: Builder<EmptyDependency> {
        func build() -> Routing { LeafRouter(interactor: LeafInteractor()) }
      }
      final class LeafInteractor: Interactor {}
      final class LeafRouter: Router<LeafInteractor> {}
      \((adapters + last).joined(separator: "\n"))
      """)
    let attached = graph.edges.filter { $0.kind == .attach }
    #expect(Set(attached.map { graph.ribs[$0.child].name }) == ["Leaf"])
  }
}

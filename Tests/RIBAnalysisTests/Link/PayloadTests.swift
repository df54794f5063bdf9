import RIBModel
import RibscopeTestSupport
import Testing

/// What of the parameters of a `build` method is a dynamic dependency.
@Suite struct PayloadTests {
  private func dependencies(_ parameters: String, _ rest: String = "") -> [String] {
    linked(
      """
      protocol LeafListener: AnyObject {}
      final class LeafRouter: Router<Interactor> {}
      final class LeafBuilder: Builder<EmptyDependency> {
        func build(\(parameters)) -> Routing { LeafRouter(interactor: Interactor()) }
      }
      """, rest
    ).ribs.flatMap { $0.dynamicDependencies.map { "\($0.name): \($0.type)\($0.isOptional ? " optional" : "")" } }
  }

  @Test func aClosureIsNoListener() {
    #expect(dependencies("withListener listener: LeafListener, done: @escaping () -> Void") == ["done: () -> Void"])
    #expect(dependencies("ids: (Int, Int), name: String?") == ["ids: (Int, Int)", "name: String? optional"])
  }

  @Test(arguments: [
    // What the struct stores besides the listener, however the listener is known.
    ("let listener: Any; let done: () -> Void; let id: Int?", ["done: () -> Void", "id: Int? optional"]),
    ("weak var above: LeafListener?; let id: Int", ["id: Int"]),
    ("weak var above: LeafListener?; static let shared = 1; var double: Int { 2 }; func go() {}", []),
    ("let above: LeafListener; struct Inner { let id: Int }", []),
    // What carries no listener is passed as a whole.
    ("let done: () -> Void; let id: Int", ["payload: Payload"]),
    ("var above: LeafListener { make() }; let id: Int", ["payload: Payload"]),
    ("static let above: LeafListener = make(); let id: Int", ["payload: Payload"]),
    ("struct Inner { let above: LeafListener }; let id: Int", ["payload: Payload"]),
  ]) func aPayloadWithTheListenerIsTakenApart(members: String, expected: [String]) {
    #expect(dependencies("with payload: Payload", "struct Payload { \(members) }") == expected, "\(members)")
  }

  @Test func onlyAStructIsTakenApart() {
    #expect(
      dependencies("with payload: Payload", "final class Payload { let listener: LeafListener; let id: Int }")
        == ["payload: Payload"])
  }
}

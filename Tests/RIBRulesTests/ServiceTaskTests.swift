import RIBRules
import Testing

/// What a parent does as its child tells it something: for a service, or to let the child go.
@Suite struct ServiceTaskTests {
  /// The help for Feed, which nothing detaches, where Home answers by statements what Feed tells it.
  private static func help(_ property: String, _ statements: String, _ rest: String = "") -> String? {
    AttachApp(
      router: "  func attachFeed() { attachChild(feedBuilder.build(withListener: interactor)) }\n  func detachFeed() {}"
    )
    .closing(statements)
    .replacing("func feedDidClose()", with: "func feedDidRemove(_ id: String?)")
    .replacing("listener?.feedDidClose()", with: "listener?.feedDidRemove(\"1\")")
    .interacting(property + "\n  private func save(_ id: String?) { store.remove(id) }")
    .adding(
      """
      protocol Storing: AnyObject { func remove(_ id: String?); func remove(_ count: Int, _ id: String?); var last: String? { get } }
      final class Store: Storing {
        let last: String? = nil
        func remove(_ id: String?) {}
        func remove(_ count: Int, _ id: String?) {}
      }
      \(rest)
      """
    ).findings(of: UndetachedChild.self).first?.help
  }

  private static let onceDone = "call it when Feed is done"
  private static let store = "private let store: Storing = Store()"

  @Test(arguments: [
    "store.remove(id)", "store.remove(1, id)", "save(id)", "print(1); store.remove(id)",
    "guard let id else { return }; store.remove(id)",
  ]) func whatAServiceIsPassedIsForIt(statements: String) {
    #expect(Self.help(Self.store, statements)?.hasSuffix(Self.onceDone) == true)
  }

  @Test(arguments: [
    "store.remove(nil)", "store.remove(store.last)", "store.remove(id); router?.detachFeed()", "print(id)",
    "store.remove(id); listener?.homeDidRemove(id)", "store.remove(id); close()",
  ]) func whatDoesMoreIsAReport(statements: String) {
    let help = Self.help(
      Self.store + "\n  weak var listener: HomeListener?\n  private func close() { router?.detachFeed() }", statements,
      "protocol HomeListener: AnyObject { func homeDidRemove(_ id: String?) }")
    #expect(help?.hasSuffix(Self.onceDone) != true)
  }

  /// A service is owned, and seen; an interactor is none.
  @Test(arguments: [
    ("weak var store: Storing?", "store?.remove(id)", ""),
    ("let store: Unseen", "store.remove(id)", "protocol Unseen { func remove(_ id: String?) }"),
    (store, "store.remove(id)", "final class StoreInteractor: Interactor {}\nextension StoreInteractor: Storing {}"),
  ]) func onlyWhatTheInteractorOwnsIsAService(property: String, statement: String, rest: String) {
    #expect(Self.help(property, statement, rest)?.hasSuffix(Self.onceDone) != true)
  }
}

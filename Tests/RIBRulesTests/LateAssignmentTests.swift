import RIBRules
import Testing

/// Children that are kept only after they were attached, and may ask to leave before that.
@Suite struct LateAssignmentTests {
  private static let late =
    "HomeRouter attaches Feed before it sets 'feed', but Feed may call 'feedDidClose()' as it becomes active: "
    + "'detachFeed()' then does not find it, and it stays attached"

  /// The app whose Feed does something as it becomes active.
  private static func app(
    attaching: String = "①attachChild(router)\n    feed = router", starting: String = "listener?.feedDidClose()",
    detaching: String = "guard let child = feed else { return }\n    feed = nil\n    detachChild(child)"
  ) -> AttachApp {
    AttachApp(
      router: """
          func attachFeed() {
            guard feed == nil else { return }
            let router = feedBuilder.build(withListener: interactor)
            \(attaching)
          }
          func detachFeed() {
            \(detaching)
          }
        """
    ).replacing(
      "  func didTapClose() {",
      with: """
          override func didBecomeActive() {
            super.didBecomeActive()
            \(starting)
          }
          private func leave() { listener?.feedDidClose() }
          func didTapClose() {
        """)
  }

  private static let rows: [Verdict] = [
    .found(
      "the child reports as it becomes active",
      app(), app(starting: "if isRead { listener?.feedDidClose() }"),
      app(starting: "guard isOpen else { return leave() }"),
      app(detaching: "feed.map(detachChild)\n    feed = nil")),
    .silent("the property is set first", app(attaching: "feed = router\n    attachChild(router)")),
    .silent(
      "the child reports later, or not at all",
      app(starting: "DispatchQueue.main.async { [weak self] in self?.leave() }"), app(starting: "load()")),
    .silent("the interactor does not ask the router at once", app().closing("later.run { router?.detachFeed() }")),
    .silent(
      "what detaches the child does not read the property",
      app(detaching: "children.last.map(detachChild)\n    feed = nil")),
  ]

  @Test(arguments: rows) func verdict(row: Verdict) { row.expect(LateAssignment.self, usually: Self.late) }
}

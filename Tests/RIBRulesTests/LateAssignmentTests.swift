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
    .found(
      "a helper attaches it",
      app(attaching: "add(router)\n    feed = router").keeping(
        "private func add(_ child: Routing) { attachChild(child) }"
      )
      .marking("build(withListener: interactor)"),
      app(attaching: "add(router) { feed = $0 }").keeping(
        "private func add(_ child: FeedRouting, keep: (FeedRouting) -> Void) { attachChild(child); keep(child) }"
      ).marking("build(withListener: interactor)")),
    .silent(
      "a helper attaches it when it is kept",
      app(attaching: "feed = router\n    add(router)").keeping(
        "private func add(_ child: Routing) { attachChild(child) }"),
      app(attaching: "add(router) { feed = $0 }").keeping(
        "private func add(_ child: FeedRouting, keep: (FeedRouting) -> Void) { keep(child); attachChild(child) }")),
    .silent(
      "the property is set first", app(attaching: "feed = router\n    attachChild(router)"),
      app(attaching: "defer { attachChild(router) }\n    feed = router")),
    .silent(
      "the child reports later, or not at all",
      app(starting: "DispatchQueue.main.async { [weak self] in self?.leave() }"), app(starting: "load()")),
    .silent("the interactor does not ask the router at once", app().closing("later.run { router?.detachFeed() }")),
    .silent(
      "what detaches the child does not read the property",
      app(detaching: "children.last.map(detachChild)\n    feed = nil")),
  ]

  private static func stream(_ type: String, _ subscription: String) -> AttachApp {
    app(starting: "\(subscription).disposeOnDeactivate(interactor: self)").replacing(
      "  private func leave()", with: "  private let done = \(type)\n  private func leave()"
    ).adding("import RxSwift\nimport RxRelay")
  }

  private static let ways: [Verdict] = [
    .found(
      "an observer of a property reports",
      app(starting: "isDone = true").replacing(
        "  private func leave()",
        with: "  private var isDone = false { didSet { if isDone { leave() } } }\n  private func leave()")),
    .found(
      "a relay sends what it has",
      stream("BehaviorRelay(value: true)", "done.filter { $0 }.subscribe(onNext: { [weak self] _ in self?.leave() })"),
      stream(
        "BehaviorRelay(value: true)", "done.subscribe(onNext: { [weak self] _ in self?.listener?.feedDidClose() })")),
    .silent(
      "a stream sends later",
      stream("PublishRelay<Bool>()", "done.subscribe(onNext: { [weak self] _ in self?.leave() })"),
      stream("BehaviorRelay(value: true)", "done.skip(1).subscribe(onNext: { [weak self] _ in self?.leave() })"),
      stream(
        "BehaviorRelay(value: true)",
        "done.delay(.seconds(1), scheduler: MainScheduler.instance).subscribe(onNext: { [weak self] _ in self?.leave() })"
      )),
    .found(
      "the property is of an enum",
      says: late.replacingOccurrences(of: "'feed'", with: "'state'"),
      app(
        attaching: "①attachChild(router)\n    state = .shown(router)",
        detaching: "guard case .shown(let child) = state else { return }\n    state = .none\n    detachChild(child)"
      ).replacing("guard feed == nil", with: "guard case .none = state")
        .keeping("private enum State { case none, shown(FeedRouting) }\n  private var state = State.none")),
  ]

  @Test(arguments: ways) func waysToReport(row: Verdict) {
    row.expect(LateAssignment.self, usually: Self.late)
  }

  /// A child that reports while it is detached finds the property as it was.
  @Test func aPropertyThatIsClearedTooLate() {
    let app = { (detaching: String) in
      Self.app(attaching: "feed = router\n    attachChild(router)", starting: "", detaching: detaching)
        .replacing("didBecomeActive", with: "willResignActive").replacing(
          "super.willResignActive()", with: "super.willResignActive()\n    leave()")
    }
    let message =
      "HomeRouter detaches Feed before it clears 'feed', but Feed may call 'feedDidClose()' as it resigns: 'detachFeed()' then "
      + "detaches it once more, and so on until the stack overflows"
    let guarded = "guard let child = feed else { return }\n    "
    expectFindings(
      app(guarded + "①detachChild(child)\n    feed = nil").source, ["①": message], of: [LateAssignment.self])
    expectFindings(app(guarded + "feed = nil\n    detachChild(child)").source, of: [LateAssignment.self])
  }

  @Test(arguments: rows) func verdict(row: Verdict) { row.expect(LateAssignment.self, usually: Self.late) }
}

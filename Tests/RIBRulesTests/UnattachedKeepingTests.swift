import RIBRules
import Testing

/// What may attach or activate a child that a router builds and shows.
@Suite struct UnattachedKeepingTests {
  /// The app whose router shows Feed without attaching it.
  private static func app(_ attach: String, _ members: String = "") -> AttachApp {
    AttachApp(router: "  func attachFeed() { \(attach) }\n  func detachFeed() { kept = nil }\n  \(members)")
  }

  private static let build = "feedBuilder.①build(withListener: interactor)"
  private static let showing = app(
    "kept = \(build); show(kept!.viewControllable)", "private var kept: FeedRouting?")

  private static let rows: [Verdict] = [
    .found(
      "an app activates something else", showing,
      showing.replacing("private var kept", with: "fileprivate var kept"),
      showing.adding("func begin(_ loader: Loader) { loader.activate() }\nfinal class Loader { func activate() {} }"),
      showing.adding("func begin() { session.activate() }"), showing.adding("func begin() { activate() }")),
    .found(
      "a collection holds it",
      app(
        "let router = \(build); kept[1] = router; show(router.viewControllable)",
        "private var kept: [Int: FeedRouting] = [:]"
      ).replacing("kept = nil", with: "kept[1] = nil"),
      app(
        "let router = \(build); kept.append(router); show(router.viewControllable)",
        "private var kept: [FeedRouting] = []"
      ).replacing("kept = nil", with: "kept = []")),
    .silent(
      "a collection holds it, whose elements are attached",
      app(
        "kept[1] = \(build); show(kept[1]!.viewControllable); kept.values.forEach(attachChild)",
        "private var kept: [Int: FeedRouting] = [:]"
      ).replacing("kept = nil", with: "kept[1] = nil")),
    .found(
      "a helper makes it",
      app(
        "let router = ①make(1); kept = router; show(router.viewControllable)",
        "private var kept: FeedRouting?; private func make(_ n: Int) -> FeedRouting { feedBuilder.build(withListener: interactor) }"
      )),
    .silent(
      "an app activates interactors itself",
      showing.adding("func begin(_ interactor: Interactable) { interactor.activate() }")),
    .silent(
      "a computed property attaches what it is set to",
      app(
        "kept = \(build); show(kept!.viewControllable)",
        "private var kept: FeedRouting? { get { nil } set { newValue.map(attachChild) } }")),
    .found(
      "two private properties hold it",
      app(
        "kept = \(build); other = kept; show(kept!.viewControllable)",
        "private var kept: FeedRouting?\n  private var other: FeedRouting?")),
    .silent(
      "one of two properties that hold it is not private",
      app(
        "kept = \(build); other = kept; show(kept!.viewControllable)",
        "private var kept: FeedRouting?\n  var other: FeedRouting?")),
    .silent(
      "a base class has the property, and may attach what is in it",
      app("kept = \(build); show(kept!.viewControllable)").replacing(
        "HomeRouter: ViewableRouter<HomeInteractable, ViewControllable>", with: "HomeRouter: KeepingRouter"
      ).adding(
        "class KeepingRouter: ViewableRouter<HomeInteractable, ViewControllable> { fileprivate var kept: FeedRouting? }"
      )),
  ]

  /// Views that are shown among others, and children that have none.
  @Test func aViewAmongOthersAndAChildWithoutOne() {
    let lists = [
      "let feed = \(Self.build); let views = [feed.viewControllable]; tabs.show(views)",
      "let all: [ViewableRouting] = [\(Self.build)]; tabs.show(all.map { $0.viewControllable })",
      "let all = [\(Self.build)]; tabs.show(all.map(\\.viewControllable))",
    ]
    let shown =
      "HomeRouter builds Feed and shows its view but never attaches it: its interactor never becomes active, and is "
      + "released with its router while the view stays"
    for list in lists {
      expectFindings(Self.app(list, "private var kept: Int?").source, ["①": shown], of: [UnattachedChild.self], list)
    }
    let attached = Self.app(
      "let all = [\(Self.build)]; all.forEach(attachChild); tabs.show(all.map(\\.viewControllable))")
    expectFindings(attached.source, of: [UnattachedChild.self])
    let viewless = { (attach: String) in
      Self.app("kept = \(Self.build)\(attach)", "private var kept: FeedRouting?")
        .replacing("protocol FeedRouting: ViewableRouting {}", with: "protocol FeedRouting: Routing {}")
        .replacing(
          "FeedRouter: ViewableRouter<FeedInteractor, ViewControllable>", with: "FeedRouter: Router<FeedInteractor>")
    }
    let kept =
      "HomeRouter builds Feed and keeps it in 'kept' but never attaches it: its interactor never becomes active and "
      + "its router never loads"
    expectFindings(viewless("").source, ["①": kept], of: [UnattachedChild.self])
    expectFindings(viewless("; attachChild(kept!)").source, of: [UnattachedChild.self])
  }

  @Test(arguments: rows) func verdict(row: Verdict) {
    row.expect(
      UnattachedChild.self,
      usually:
        "HomeRouter builds Feed and shows its view but never attaches it: its interactor never becomes active and its router "
        + "never loads")
  }
}

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

  @Test(arguments: rows) func verdict(row: Verdict) {
    row.expect(
      UnattachedChild.self,
      usually:
        "HomeRouter builds Feed and shows its view but never attaches it: its interactor never becomes active and its router "
        + "never loads")
  }
}

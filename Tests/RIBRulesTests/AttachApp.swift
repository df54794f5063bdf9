import RIBModel
import RIBRules
import RibscopeTestSupport

/// The app of the rules about attaching and detaching, with parts of it changed: Home shows Feed.
struct AttachApp: MarkedApp {
  /// May hold markers, see `expectFindings`.
  var source = UndetachedChild.documentation.goodExample

  init() {}

  init(source: String) { self.source = source }

  /// The app with other methods of Home's router in place of those that attach and detach Feed.
  init(router: String) {
    guard let start = source.range(of: "  func attachFeed() {"), let end = source.range(of: "protocol FeedDependency")
    else { preconditionFailure("the app has no such methods") }
    source.replaceSubrange(start.lowerBound..<end.lowerBound, with: router + "\n}\n\n")
  }

  /// The app whose router attaches Feed, at the marker `①`, if it is not there.
  ///
  /// - Parameters:
  ///   - members: what the router has besides; nothing else detaches Feed.
  ///   - statements: what the method does at its end.
  static func attachingOnce(_ members: String, then statements: String = "") -> AttachApp {
    AttachApp(
      router: """
          func attachFeed() {
            guard feed == nil else { return }
            let router = feedBuilder.build(withListener: interactor)
            feed = router
            ①attachChild(router)
            \(presentation)
            \(statements)
          }
          \(members)
        """)
  }

  /// The app where the view asks for Feed a while after the tap.
  var late: AttachApp {
    replacing("    listener?.didTapFeed()", with: "    loader.load { [weak self] in self?.listener?.didTapFeed() }")
  }

  /// The app where nothing asks whether Feed is there before it is attached.
  var unguarded: AttachApp { replacing("    guard feed == nil else { return }\n", with: "") }

  /// The app where Home's interactor answers its child by other statements.
  func closing(_ statements: String) -> AttachApp { replacing("    router?.detachFeed()", with: "    " + statements) }

  /// The app where Home's interactor answers the user by other statements.
  func tapping(_ statements: String) -> AttachApp { replacing("    router?.attachFeed()", with: "    " + statements) }

  /// The app where Home's view has other members than a button's action that asks for Feed.
  func viewing(_ members: String) -> AttachApp {
    replacing("  @objc private func feedButtonTapped() {\n    listener?.didTapFeed()\n  }", with: "  " + members)
  }

  /// The app where Home's routing protocol requires more.
  func routing(_ requirements: String) -> AttachApp {
    adding("  " + requirements, to: "protocol HomeRouting: ViewableRouting {")
  }

  /// The app where Feed tells its listener more, as it closes, and how Home's interactor answers.
  func asking(by statements: String = "listener?.feedDidAsk()", _ answer: String) -> AttachApp {
    adding("  func feedDidAsk()", to: "protocol FeedListener: AnyObject {")
      .replacing("    listener?.feedDidClose()", with: "    listener?.feedDidClose()\n    \(statements)")
      .interacting("func feedDidAsk() { \(answer) }")
  }

  /// The app where Feed never says that it is done.
  var staying: AttachApp { replacing("feedDidClose", with: "feedDidPick") }

  /// The app with more members of Home's router.
  func keeping(_ members: String) -> AttachApp { adding("  " + members, to: "  private let feedBuilder: FeedBuilder") }

  /// The app with more members of Home's interactor.
  func interacting(_ members: String) -> AttachApp { adding("  " + members, to: "  weak var router: HomeRouting?") }

  /// The source of a RIB whose view's button makes its interactor tell its listener something.
  ///
  /// - Parameters:
  ///   - tells: what the listener's protocol requires.
  ///   - says: what the interactor does as the button is tapped.
  static func rib(_ name: String, tells: String, says: String) -> String {
    """
    protocol \(name)Listener: AnyObject { \(tells) }
    protocol \(name)PresentableListener: AnyObject { func didTap() }
    protocol \(name)Presentable: Presentable { var listener: \(name)PresentableListener? { get set } }
    final class \(name)Builder: Builder<EmptyDependency> {
      func build(withListener listener: \(name)Listener) -> ViewableRouting {
        let viewController = \(name)ViewController()
        let interactor = \(name)Interactor(presenter: viewController)
        interactor.listener = listener
        return \(name)Router(interactor: interactor, viewController: viewController)
      }
    }
    final class \(name)ViewController: UIViewController, \(name)Presentable, ViewControllable {
      weak var listener: \(name)PresentableListener?
      @objc func tapped() { listener?.didTap() }
    }
    final class \(name)Interactor: PresentableInteractor<\(name)Presentable>, \(name)PresentableListener {
      weak var listener: \(name)Listener?
      override init(presenter: \(name)Presentable) { super.init(presenter: presenter); presenter.listener = self }
      func didTap() { \(says) }
    }
    final class \(name)Router: ViewableRouter<\(name)Interactor, ViewControllable> {}

    """
  }

  func findings(of rule: any Rule.Type) -> [Finding] {
    check(linked(files: [(path: "App/Home.swift", module: "App", source: MarkedSource(source).text)]), .only([rule.id]))
  }
}

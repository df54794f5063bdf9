import RIBRules
import Testing

/// The apps of `unreported_dismissal` with a marker where Feed is shown.
extension AttachApp {
  /// Home's router shows Feed's view, `FEED`, by other statements in front of which `viewController.` stands.
  static func showing(_ statements: String) -> AttachApp {
    sheet.showing("viewController." + statements.replacing("FEED", with: "router.viewControllable.uiviewController"))
  }

  /// Home's router does something with Feed's view, `FEED`, before it presents it.
  static func presenting(after statements: String, _ shown: String = "FEED") -> AttachApp {
    let app = showing("uiviewController.①present(\(shown), animated: true)")
    return app.replacing(
      "    viewController.uiviewController.①present",
      with: "    \(statements.replacing("FEED", with: "router.viewControllable.uiviewController"))\n"
        + "    viewController.uiviewController.①present")
  }

  /// The app with more members of Feed's view, of Home's, and of Home's router.
  func feed(_ members: String) -> AttachApp { adding("  " + members, to: Self.feedHead) }
  func home(_ members: String) -> AttachApp { adding("  " + members, to: Self.homeHead) }

  /// The app where Feed's view inherits a class of the app's.
  func feed(inheriting base: String, _ declaration: String = "") -> AttachApp {
    replacing("FeedViewController: UIViewController", with: "FeedViewController: \(base)").adding(declaration)
  }

  /// The app where a RIB's builder makes another view on a wide screen.
  func pad(
    of rib: String = "Feed", _ members: String = "", base: String = "UIViewController", made: String? = nil
  ) -> AttachApp {
    let name = "\(rib)PadViewController"
    return replacing(
      "let viewController = \(rib)ViewController()",
      with:
        "let viewController: \(rib)Presentable & ViewControllable = isWide ? \(made ?? name + "()") : \(rib)ViewController()"
    ).adding(
      """
      final class \(name): \(base), \(rib)Presentable, ViewControllable {
        weak var listener: \(rib)PresentableListener?
        \(members)
      }
      """)
  }

  /// The app where Feed's view does something as it is loaded.
  func loading(_ statements: String) -> AttachApp {
    feed("override func viewDidLoad() { super.viewDidLoad(); \(statements) }")
  }
}

extension Verdict {
  /// The same where each source has more declarations.
  func besides(_ declarations: String) -> Verdict {
    Verdict(why: why, sources: sources.map { $0 + "\n" + declarations }, isFound: isFound, message: message)
  }

  /// What is found is a sheet that the user can pull down.
  func expectSheet(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    expect(UnreportedDismissal.self, usually: AttachApp.pulledDown, sourceLocation: sourceLocation)
  }

  /// What is found is a view that the user can go back from.
  func expectPush(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    expect(UnreportedDismissal.self, usually: AttachApp.swipedBack, sourceLocation: sourceLocation)
  }
}

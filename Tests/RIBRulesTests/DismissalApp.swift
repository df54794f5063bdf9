import RIBRules

/// The app of `unreported_dismissal`: Home shows Feed, and the user takes it away.
extension AttachApp {
  static let presentation =
    "viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)"
  static let pushing =
    "viewController.uiviewController.navigationController?"
    + ".pushViewController(router.viewControllable.uiviewController, animated: true)"
  static let feedHead = "final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {"
  static let homeHead = "final class HomeViewController: UIViewController, HomePresentable, ViewControllable {"

  /// Home presents Feed as a sheet.
  static let sheet: AttachApp = {
    var app = AttachApp()
    app.source = UnreportedDismissal.documentation.badExample
    return app
  }()

  /// Home pushes Feed.
  static let push = sheet.showing(pushing)

  /// The app that shows Feed by other statements.
  func showing(_ statements: String) -> AttachApp { replacing(Self.presentation, with: statements) }
}

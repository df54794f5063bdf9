import RIBRules
import Testing

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
    return app.marking("present(router")
  }()
  static let pulledDown =
    "the user can pull Feed's sheet down, but nothing that runs then makes HomeRouter detach it: it stays attached and "
    + "prevents the next one from opening"

  /// Home pushes Feed.
  static let push = sheet.showing(pushing).marking("pushViewController(router")
  static let swipedBack =
    "the user can go back from Feed, but nothing that runs then makes HomeRouter detach it: it stays attached and "
    + "prevents the next one from opening"

  /// The app of `sheet` that shows Feed by other statements.
  func showing(_ statements: String) -> AttachApp {
    replacing(Self.presentation.replacing("present(", with: "①present("), with: statements)
  }
}

/// Compares what `unreported_dismissal` finds in an app with what is expected at its marker.
@discardableResult
func expectDismissal(
  _ app: AttachApp, _ message: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [Finding] {
  expectFindings(
    app.source, message.map { ["①": $0] } ?? [:], of: [UnreportedDismissal.self], sourceLocation: sourceLocation)
}

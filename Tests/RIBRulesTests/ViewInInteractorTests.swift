import RIBRules
import RibscopeTestSupport
import Testing

/// What the help says of an interactor's import of views, by what needs it.
@Suite struct ViewInInteractorTests {
  private func help(_ source: String, framework: String = "UIKit") throws -> String {
    let findings = expectFindings(
      "import \(framework)\n" + source, ["①": "HomeInteractor is in a file that imports \(framework)"],
      of: [ViewInInteractor.self])
    return try #require(findings.first?.help)
  }

  private static let interactor = "final class ①HomeInteractor: Interactor { func start() {} }\n"

  private func expectReplacing(_ type: String, in members: String, with other: String, _ source: String) throws {
    #expect(
      try help(Self.interactor + source)
        == "replace \(type) in \(members) with \(other), or leave it out; then remove the import if nothing else needs it"
    )
  }

  @Test(arguments: [
    (
      "protocol HomeListener: AnyObject { func close(from screen: UIViewController) }", "UIViewController",
      "'close(from:)'"
    ),
    (
      "protocol HomeRouting: Routing { var stack: UINavigationController? { get } }", "UINavigationController",
      "'stack'"
    ),
    (
      """
      protocol HomeListener: AnyObject { func open(_ screens: [UIViewController]); func close() }
      extension HomeInteractor { func open(_ screens: [UIViewController]) {}; func replace(by next: UIViewController) {} }
      """, "UIViewController", "'open(_:)' and 'replace(by:)'"
    ),
  ]) func aScreenIsPassedAsViewControllable(source: String, type: String, members: String) throws {
    try expectReplacing(type, in: members, with: "ViewControllable", source)
  }

  @Test(arguments: [
    ("protocol Opening { func open(_ link: URL, in app: UIApplication) }", "UIApplication", "'open(_:in:)'"),
    ("enum Change { case picked(UIImage) }", "UIImage", "'picked'"),
    ("extension HomeInteractor { func load() { show(UIImage(named: \"empty\")) } }", "UIImage", "'load()'"),
    ("extension HomeInteractor { func watch() { _ = UIScene.didActivateNotification } }", "UIScene", "'watch()'"),
    ("protocol Opening { func open(_ pane: UIPane); func leave(_ scene: UIScene) }", "UIPane", "'open(_:)'"),
    (
      "extension HomeInteractor { func load() { _ = UIImage(); _ = UIScene.didActivateNotification } }", "UIImage",
      "'load()'"
    ),
    // What the interactor itself uses comes first, even beside a view.
    ("final class Pane: UIView {}\nextension HomeInteractor { func load() { _ = UIImage() } }", "UIImage", "'load()'"),
    (
      """
      protocol HomePresentable: Presentable { func show(_ pane: UIPane) }
      extension HomeInteractor { func load() { _ = UIImage(named: "empty") } }
      """, "UIImage", "'load()'"
    ),
  ]) func whatIsNoScreenIsDescribed(source: String, type: String, members: String) throws {
    try expectReplacing(type, in: members, with: "a type or protocol of your own", source)
  }

  @Test(arguments: [
    ("UIKit", "final class HomeViewController: UIViewController {}", "HomeViewController"),
    ("UIKit", "final class AppDelegate { func open(_ window: UIWindow) {} }", "AppDelegate"),
    ("UIKit", "protocol HomeRouting { var next: UIView? { get } }\nfinal class Pane: UIView {}", "Pane"),
    ("UIKit", "final class Pane: UIView {}\nfinal class HomeViewController: UIViewController {}", "Pane"),
    ("SwiftUI", "struct HomeView: View { let title: String }", "HomeView"),
  ]) func aViewBesideTheInteractorStays(framework: String, source: String, name: String) throws {
    #expect(
      try help(Self.interactor + source, framework: framework)
        == "move HomeInteractor to a separate file without the import: here, \(name) needs it")
  }

  /// A type of the app's own that is called like one of UIKit's is no reason for the import.
  @Test(arguments: ["", "enum UIState { case idle }\nprotocol HomeRouting: Routing { func show(_ state: UIState) }"])
  func whereNothingIsSeenToNeedItTheImportMayGo(source: String) throws {
    #expect(try help(Self.interactor + source).hasPrefix("remove the import if nothing in the file needs it"))
  }
}

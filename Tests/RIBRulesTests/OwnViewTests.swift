import RIBRules
import Testing

/// Views of the app's own whose delegate is the view controller that keeps them.
@Suite struct OwnViewTests {
  private static let head = "final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {"

  /// The app where Feed's view controller does something with a dial, as its view is loaded.
  ///
  /// - Parameters:
  ///   - members: what the view controller has besides.
  ///   - dial: how the dial keeps whom it tells.
  private static func app(
    _ statements: String, _ members: String, dial: String = "var ①delegate: DialDelegate?", of base: String = "UIView",
    more: String = ""
  ) -> AttachApp {
    AttachApp().replacing(
      "    isModalInPresentation = true", with: "    isModalInPresentation = true\n    \(statements)"
    )
    .adding("  \(members)", to: head)
    .adding(
      """
      protocol DialDelegate { func dialDidTurn() }
      final class Dial: \(base) { \(dial) }
      extension FeedViewController: DialDelegate { func dialDidTurn() {} }
      \(more)
      """)
  }

  private static func says(_ holder: String, clearing: String = "nothing clears 'delegate'") -> String {
    "'delegate' of Dial is a strong reference to FeedViewController, which retains it \(holder): neither is released, for "
      + clearing
  }

  private static let dial = "private let dial = Dial()"
  private static let weak = "weak var delegate: DialDelegate?"
  private static let set = "dial.delegate = self"

  @Test(
    arguments: [
      .found(
        "a property keeps it", app(set, dial), app("self.dial.delegate = self", "private lazy var dial = Dial()"),
        app(set, dial, dial: "var ①delegate: DialDelegate? { didSet { setNeedsLayout() } }"),
        app("if let dial = dial { \(set) }", "private var dial: Dial? = Dial()")),
      .found(
        "it is set up where it is made", app("_ = dial", "private lazy var dial = Dial().then { $0.delegate = self }"),
        app("_ = dial", "private lazy var dial = Dial().then { dial in dial.delegate = self }"),
        app("dial.do { $0.delegate = self }", dial),
        app(
          "_ = dial", "private lazy var dial: Dial = { let made = Dial(); made.delegate = self; return made }()")),
      .found(
        "only the end clears it", says: says("as 'dial'", clearing: "only `deinit` clears 'delegate'"),
        app(set, "\(dial)\n  deinit { dial.delegate = nil }"),
        app(set, dial, dial: "var ①delegate: DialDelegate?\n  deinit { delegate = nil }")),
      .silent(
        "it is held weakly, or not at all", app(set, dial, dial: weak),
        app("_ = dial", "private lazy var dial = Dial().then { $0.delegate = self }", dial: weak),
        app(set, dial, dial: "@Weak var delegate: DialDelegate?"),
        app(
          set, dial,
          dial:
            "weak var held: AnyObject?\n  var delegate: DialDelegate? { get { nil } set { held = newValue as AnyObject } }"
        ), app(set, "private weak var dial: Dial?")),
      .silent(
        "it is another object's", app("dial.delegate = Answer()", dial, more: "struct Answer: DialDelegate {}"),
        app("_ = dial", "\(dial)\n  func make() { Dial().then { $0.delegate = self } }"),
        app("_ = panel", "let panel = Panel()", more: panel)),
    ] as [Verdict]) func aViewOfItsOwn(verdict: Verdict)
  {
    verdict.expect(StrongBackReference.self, RetainedClosure.self, usually: Self.says("as 'dial'"))
  }

  /// A view that is the delegate of a view inside.
  private static let panel = """
    final class Panel: UIView, DialDelegate {
      let dial = Dial()
      func start() { dial.delegate = self }
    }
    """

  /// Properties of other objects are called the same.
  @Test(
    arguments: [
      .found(
        "that of another object", app(set, dial, more: clearing("UIScrollView()")),
        app(set, dial, more: clearing("UIScrollView().then { $0.bounces = false }")),
        app("\(set); navigationController?.interactivePopGestureRecognizer?.delegate = nil", dial),
        app(set, dial, more: clearing("Knob()", "final class Knob { var delegate: DialDelegate? }")),
        app(set, dial, more: "final class Knob { var delegate: DialDelegate?; func stop() { delegate = nil } }")),
      .silent(
        "this one", app(set, "\(dial)\n  override func viewDidDisappear(_ animated: Bool) { dial.delegate = nil }"),
        app(set, dial, more: "extension Dial { func stop() { delegate = nil } }"),
        app(set, dial, more: "final class Board { func stop(_ dial: Dial) { dial.delegate = nil } }"),
        app(set, dial, more: "final class Board { var dial: Dial; func stop() { dial.delegate = nil } }")),
    ] as [Verdict]) func whatIsCleared(verdict: Verdict)
  {
    verdict.expect(StrongBackReference.self, RetainedClosure.self, usually: Self.says("as 'dial'"))
  }

  /// A class that clears the delegate of what it makes for itself.
  private static func clearing(_ made: String, _ more: String = "") -> String {
    "final class Board { let made = \(made); func stop() { made.delegate = nil } }\n\(more)"
  }

  private static func held(_ holder: String, _ dial: String = "let dial = Dial()", statements: String = "") -> AttachApp
  {
    app("holder.dial.delegate = self\(statements)", holder, more: "final class Holder { \(dial) }")
  }

  @Test(
    arguments: [
      .found(
        "what it keeps in turn", held("private let holder = Holder()"),
        held("private let holder = Holder()", "lazy var dial = Dial()"),
        held("private let holder = Holder()").replacing("final class Holder", with: "struct Holder")),
      .silent(
        "it does not keep both", held("private weak var holder: Holder!"),
        held("private let holder = Holder()", "weak var dial: Dial!"),
        held("private let holder = Holder()", "var dial: Dial { Dial() }"),
        held("private var holder: Holder! = Holder()", statements: "; holder = nil")),
    ] as [Verdict]) func aViewInAHolder(verdict: Verdict)
  {
    verdict.expect(StrongBackReference.self, RetainedClosure.self, usually: Self.says("as 'holder.dial'"))
  }

  private static func local(_ statements: String, base: String = "UIView", more: String = "") -> AttachApp {
    app("let dial = Dial(); dial.delegate = self; \(statements)", "", of: base, more: more)
  }

  @Test(
    arguments: [
      .found(
        "a view or controller shows it", local("view.addSubview(dial)"),
        local("addChild(dial)", base: "UIViewController")),
      .silent(
        "it goes", local("dial.show()"), local("present(dial, animated: true)", base: "UIViewController"),
        local("view.addSubview(dial)", more: "extension Dial { func close() { removeFromSuperview() } }"),
        local("view.addSubview(dial); dial.removeFromSuperview()")),
    ] as [Verdict]) func aViewInALocal(verdict: Verdict)
  {
    verdict.expect(StrongBackReference.self, RetainedClosure.self, usually: Self.says("as 'dial'"))
  }

  /// Feed's table has its cells from a method of the view controller.
  private static func cells(
    _ cell: String, _ table: String = "let table = UITableView()", start: String = "table.dataSource = self",
    dial: String = "var ①delegate: DialDelegate?"
  ) -> AttachApp {
    app(
      start,
      """
      \(table)
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { \(cell) }
      """, dial: dial, of: "UITableViewCell")
  }

  private static let dequeued =
    "let cell: Dial = tableView.dequeueReusableCell(for: path); cell.delegate = self; return cell"
  private static let cast =
    "dequeueReusableCell(withIdentifier: \"dial\", for: path) as? Dial; cell?.delegate = self; return cell"
  private static let source = """
    source = UITableViewDiffableDataSource(tableView: table) { [weak self] tableView, path, _ in
      let cell = tableView.\(cast)
    }
    """

  @Test(
    arguments: [
      .found(
        "a table of the view controller", cells(dequeued), cells("let cell = tableView.\(cast)"),
        cells("let cell = table.\(cast)", start: ""),
        cells(
          "guard let cell = tableView.dequeueReusableCell(withIdentifier: \"dial\") as? Dial else { return other }; "
            + "cell.delegate = self; return cell"),
        cells(dequeued, "lazy var table = UITableView().then { $0.dataSource = self }", start: ""),
        cells(dequeued, "@IBOutlet weak var table: UITableView!", start: ""), cells("", start: source)),
      .silent(
        "it is held weakly, or the table is another object's", cells(dequeued, dial: weak),
        cells("", start: source, dial: weak),
        cells(dequeued, start: ""), cells(dequeued, "weak var table: UITableView?"),
        cells("let cell = Dial(); cell.delegate = self; return cell")),
    ] as [Verdict]) func aCell(verdict: Verdict)
  {
    verdict.expect(StrongBackReference.self, RetainedClosure.self, usually: Self.says("in a cell of 'table'"))
  }

  /// What the initialiser is passed.
  @Test(arguments: [("private let ①delegate: DialDelegate", true), ("private weak var delegate: DialDelegate?", false)])
  func anInitialisersArgument(property: String, isFound: Bool) {
    let app = Self.app(
      "_ = dial", "private lazy var dial = Dial(delegate: self)",
      dial: "\(property)\n  init(delegate: DialDelegate) { self.delegate = delegate; super.init(frame: .zero) }")
    let found = expectFindings(
      app.source, isFound ? ["①": Self.says("as 'dial'")] : [:], of: [StrongBackReference.self, RetainedClosure.self])
    #expect(
      found.first?.help
        == (isFound
          ? "write `unowned let delegate: DialDelegate`, and make DialDelegate inherit from `AnyObject`" : nil))
  }

  /// Two places set one property, whose declaration is to be changed.
  @Test func onePropertyIsOneFinding() throws {
    let app = Self.app("dial.delegate = self; knob.delegate = self", "\(Self.dial)\n  private let knob = Dial()")
    let finding = try #require(
      expectFindings(app.source, ["①": Self.says("as 'dial'")], of: [StrongBackReference.self]).first)
    let note = "it is set to FeedViewController here"
    #expect(finding.notes.map(\.message) == [note, note])
    #expect(
      finding.help == "write `weak var delegate: DialDelegate?`, and make DialDelegate inherit from `AnyObject`")
    #expect(finding.edits.count == 2)
  }

  /// A closure in a cell holds the view controller as much as a delegate does.
  @Test(arguments: [("①{ self.turn() }", true), ("{ [weak self] in self?.turn() }", false)])
  func aClosureInACell(closure: String, isFound: Bool) {
    let app = Self.cells(
      "let cell: Dial = tableView.dequeueReusableCell(for: path); cell.onTurn = \(closure); return cell",
      "let table = UITableView()\n  func turn() {}", dial: "var onTurn: (() -> Void)?")
    let message =
      "'onTurn' of Dial keeps a closure that captures FeedViewController strongly, so FeedViewController is never released: "
      + "FeedViewController keeps 'table', and that its cells, and nothing clears 'onTurn'"
    expectFindings(app.source, isFound ? ["①": message] : [:], of: [StrongBackReference.self, RetainedClosure.self])
  }

  /// What lives as long as the app need not be released.
  @Test func aRootIsNotReleased() {
    let app = AttachApp().adding(
      """
        private let dial = Dial()
        override func viewDidLoad() { dial.delegate = self }
      """, to: Self.head.replacing("Feed", with: "Home")
    ).replacing("HomeRouting: ViewableRouting", with: "HomeRouting: LaunchRouting")
      .replacing("HomeRouter: ViewableRouter", with: "HomeRouter: LaunchRouter").adding(
        """
        protocol DialDelegate {}
        final class Dial: UIView { var delegate: DialDelegate? }
        extension HomeViewController: DialDelegate {}
        final class Main: Component<EmptyDependency>, HomeDependency {}
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          private var home: HomeRouting?
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            let router = HomeBuilder(dependency: Main(dependency: EmptyComponent())).build()
            home = router
            router.launch(from: UIWindow())
          }
        }
        """)
    expectFindings(app.source, of: [StrongBackReference.self, RetainedClosure.self])
  }
}

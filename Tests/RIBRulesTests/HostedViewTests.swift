import RIBRules
import Testing

/// Children whose controllers show SwiftUI's views: some of these may hear of leaving.
@Suite struct HostedViewTests {
  private static let feedView = "struct FeedView: View { var body: some View { VStack { Text(\"Feed\") } } }"

  /// The app of which Feed's controller puts a view into itself.
  private func hosting(_ view: String, _ declarations: String = feedView, imports: String = "SwiftUI") -> AttachApp {
    let member = """
        override func viewDidLoad() {
          super.viewDidLoad()
          let host = UIHostingController(rootView: \(view))
          addChild(host)
          view.addSubview(host.view)
          host.didMove(toParent: self)
        }
      """
    return AttachApp.sheet.adding(member, to: AttachApp.feedHead).adding("import \(imports)\n\(declarations)")
  }

  @Test func aViewThatTellsNobodyIsAnyOther() {
    expectDismissal(hosting("FeedView()"), AttachApp.pulledDown)
    expectDismissal(hosting("FeedView().padding()"), AttachApp.pulledDown)
    expectDismissal(hosting("VStack { FeedView() }"), AttachApp.pulledDown)
    let own = AttachApp.sheet.replacing(
      "class FeedViewController: UIViewController", with: "class FeedViewController: UIHostingController<FeedView>")
    expectDismissal(own.adding(Self.feedView), AttachApp.pulledDown)
    expectDismissal(own)
  }

  /// What a file imports may bring modifiers of its own; the view itself stands in another file.
  @Test(arguments: [
    ("FeedView()", "Elsewhere", true), ("FeedView().padding()", "Elsewhere", false),
    ("FeedView().padding()", "SwiftUI", true),
  ])
  func aModifierMayComeFromWhatTheFileImports(view: String, module: String, isFound: Bool) {
    let app = hosting(view, "", imports: module)
    expectFindings(
      files: [
        (path: "App/Home.swift", module: "App", source: "import RIBs\n" + app.source),
        (path: "App/FeedView.swift", module: "App", source: "import SwiftUI\n" + Self.feedView),
      ], isFound ? ["①": AttachApp.pulledDown] : [:], of: [UnreportedDismissal.self])
  }

  @Test(arguments: [("Elsewhere", false), ("SwiftUI", true)])
  func aPartOfTheViewMaySeeOtherModifiers(module: String, isFound: Bool) {
    let app = hosting("FeedView()", "")
    expectFindings(
      files: [
        (path: "App/Home.swift", module: "App", source: "import RIBs\n" + app.source),
        (path: "App/FeedView.swift", module: "App", source: "import SwiftUI\n" + Self.feedView),
        (
          path: "App/Rows.swift", module: "App",
          source: "import \(module)\nextension FeedView { var row: some View { Text(\"\") } }"
        ),
      ], isFound ? ["①": AttachApp.pulledDown] : [:], of: [UnreportedDismissal.self])
  }

  /// Helpers that are passed the view: of the controller itself, of its base class, of all controllers.
  @Test(arguments: ["FeedViewController", "BaseViewController", "UIViewController"], [true, false])
  func aHelperMayHostIt(owner: String, isQuiet: Bool) {
    let helper = """
      class BaseViewController: UIViewController {}
      extension \(owner) {
        func host<Content: View>(_ content: Content, inset: CGFloat = 0) {
          let host = UIHostingController(rootView: content)
          addChild(host)
          view.addSubview(host.view)
        }
      }
      struct FeedView: View { var body: some View { Text("").\(isQuiet ? "padding()" : "onDisappear { left() }") } }
      """
    let app = AttachApp.sheet
      .replacing("class FeedViewController: UIViewController", with: "class FeedViewController: BaseViewController")
      .adding(
        """
          override func viewDidLoad() {
            super.viewDidLoad()
            host(FeedView(), inset: 8)
          }
        """, to: AttachApp.feedHead.replacing("UIViewController", with: "BaseViewController")
      )
      .adding("import SwiftUI\n\(helper)")
    expectDismissal(app, isQuiet ? AttachApp.pulledDown : nil)
  }

  /// Views of which the sources do not tell what is in them.
  @Test(arguments: ["UnseenView()", "model.view", "AnyView(model.view)", "FeedView().unseen()", "make()"])
  func anUnseenViewMay(view: String) {
    expectDismissal(hosting(view, Self.feedView, imports: "Elsewhere"))
  }

  @Test(arguments: [
    ("Text(\"\").onDisappear { left() }", false), ("Text(\"\").onAppear { came() }", true),
    ("Text(\"\").interactiveDismissDisabled()", false),
    ("Inner()", false), ("Text(\"\").quiet()", true), ("Text(\"\").loud()", false),
    ("Text(\"\").modifier(Loud())", false),
    ("list", true), ("footer()", false), ("List { Button(\"\") { model.close() } }", true), ("Screen()", false),
  ]) func whatIsInTheViewCounts(body: String, isFound: Bool) {
    let declarations = """
      struct FeedView: View {
        let model: Model
        var body: some View { \(body) }
        var list: some View { Text("") }
      }
      struct Inner: View { var body: some View { Text("").onDisappear { left() } } }
      struct Loud: ViewModifier { func body(content: Content) -> some View { content.onDisappear { left() } } }
      extension View {
        func quiet() -> some View { padding() }
        func loud() -> some View { modifier(Loud()) }
      }
      func footer() -> some View { Inner() }
      struct Screen: UIViewControllerRepresentable { func makeUIViewController() { UIViewController() } }
      final class Model { func close() {} }
      """
    expectDismissal(hosting("FeedView(model: Model())", declarations), isFound ? AttachApp.pulledDown : nil)
  }

  @Test(arguments: [
    ("@Environment(\\.dismiss) private var leave", true), ("@Environment(\\.presentationMode) var mode", true),
    ("@Environment(\\.dismiss) var leave; func end() { leave() }", true),
    ("@Environment(\\.presentationMode) var mode; func end() { mode.wrappedValue.dismiss() }", true),
    ("@Environment(\\.presentationMode) var mode; var isOpen: Bool { mode.wrappedValue.isPresented }", false),
    ("@Environment(\\.dismiss) var leave; var model: Model { Model(leave) }", false),
    ("@Environment(\\.isPresented) var isShown", false),
    ("@Environment(\\.colorScheme) private var scheme", true), ("@State private var isOpen = false", true),
    ("let content: AnyView", false), ("let content: Inner", false), ("let content: Text", true),
  ]) func whatTheViewHoldsCounts(member: String, isFound: Bool) {
    let declarations = """
      struct FeedView: View { \(member); var body: some View { Text("") } }
      struct Inner: View { var body: some View { Text("").onDisappear { left() } } }
      """
    expectDismissal(hosting("FeedView()", declarations), isFound ? AttachApp.pulledDown : nil)
  }

  /// A source that is missing may declare the view.
  @Test func aViewThatNobodyDeclaresMay() {
    expectDismissal(hosting("MissingView()"))
    expectDismissal(hosting("VStack { MissingView() }"))
    let outer = "struct FeedView: View { var body: some View { VStack { MissingView() } } }"
    expectDismissal(hosting("FeedView()", outer))
  }

  /// Of several views of one name it is not known which one is shown.
  @Test(arguments: [1, 2]) func aViewOfWhichThereAreSeveralMay(count: Int) {
    let app = hosting("FeedView()", "struct FeedView: View { var body: some View { Text(\"\").card(Card()) } }")
    let cards = (1...count).map { number in
      (
        path: "App/Cards\(number)/Card.swift", module: "App",
        source: "import SwiftUI\nstruct Card: View { var body: some View { Text(\"\") } }"
      )
    }
    expectFindings(
      files: [(path: "App/Home.swift", module: "App", source: "import RIBs\n" + app.source)] + cards,
      count == 1 ? ["①": AttachApp.pulledDown] : [:], of: [UnreportedDismissal.self])
  }

  @Test func aViewIsKnownByItsFilesImports() {
    expectDismissal(hosting("FeedView()", imports: "Elsewhere"))
  }

  /// Home presents Feed's hosting controller full screen, of which the user cannot swipe away.
  private static func full(
    _ body: String, _ more: String = "", _ value: String = "\\.dismiss", telling: String = ""
  ) -> AttachApp {
    AttachApp.presenting(after: "FEED.modalPresentationStyle = .fullScreen").feed(
      "override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); \(telling) }"
    ).feed(
      inheriting: "UIHostingController<FeedView>",
      """
      import SwiftUI
      struct FeedView: View { @Environment(\(value)) var leave; var save: () -> Void; var body: some View { \(body) } }
      \(more)
      """)
  }

  private static let inner =
    "struct Inner: View { @Environment(\\.dismiss) var leave; var body: some View { Button(\"\") { leave() } } }"
  private static func closing(_ view: String) -> String {
    "\(view) dismisses itself in 'body', but nothing that runs then makes HomeRouter detach it: it stays attached and "
      + "prevents the next one from opening"
  }

  @Test(
    arguments: [
      .found(
        "a button only dismisses it", full("Button(\"\") { leave() }"), full("Text(\"\").onTapGesture { leave() }"),
        full("Button(\"\") { leave.wrappedValue.dismiss() }", "", "\\.presentationMode"),
        full("VStack { Button(\"\") { save(); leave() }; Button(\"\") { leave() } }")),
      .found("a view in it does", says: closing("Inner"), full("VStack { Inner() }", inner)),
      .silent(
        "it tells somebody, or nothing dismisses it", full("Button(\"\") { save(); leave() }"),
        full("Button(\"\") { save() }"), full("Button(\"\") { leave() }", "", "\\.colorScheme"),
        full("Button(\"\") { leave() }.onDisappear { save() }")),
      .silent(
        "what it dismisses is shown above it", full("Text(\"\").sheet(isPresented: $isOpen) { Inner() }", inner),
        full("NavigationLink(\"\") { Inner() }", inner)),
      .silent(
        "its controller tells somebody", full("Button(\"\") { leave() }", telling: "listener?.didTapClose()")),
    ] as [Verdict]) func aViewThatDismissesItself(verdict: Verdict)
  {
    verdict.expect(UnreportedDismissal.self, usually: Self.closing("FeedView"))
  }
}

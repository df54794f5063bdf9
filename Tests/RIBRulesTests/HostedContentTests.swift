import RIBRules
import Testing

/// SwiftUI's views inside a child's controller: what of them may hear that the screen is left.
@Suite struct HostedContentTests {
  private static let sheet = AttachApp.sheet
  private static let quiet = "struct FeedView: View { var body: some View { Text(\"\") } }\n"
  private static let loud = "struct FeedView: View { var body: some View { Text(\"\").onDisappear { left() } } }\n"

  private static let card =
    "struct Card<Content: View>: View { let content: Content; var body: some View { content } }\n"

  /// Feed's controller hosts what an expression makes.
  private static func hosts(
    _ host: String, _ declarations: String = quiet, imports: String = "SwiftUI", in app: AttachApp = sheet
  ) -> AttachApp {
    app.loading("embed(\(host))").adding("import \(imports)\n\(declarations)")
  }

  /// Feed's controller hosts a view with a body.
  private static func shows(
    _ body: String, _ declarations: String = "", members: String = "", in app: AttachApp = sheet
  ) -> AttachApp {
    hosts(
      "UIHostingController(rootView: FeedView())",
      "struct FeedView: View { \(members)\n var body: some View { \(body) } }\n\(declarations)", in: app)
  }

  @Test(
    arguments: [
      .found(
        "a view that hears of nothing, however its controller is made",
        hosts("UIHostingController(rootView: FeedView())"),
        hosts("UIHostingController<FeedView>(rootView: FeedView())"),
        hosts("UIHostingController.init(rootView: FeedView())"),
        hosts("FeedHost()", quiet + "final class FeedHost: UIHostingController<FeedView> {}"),
        hosts("FeedHost()", quiet + "class Host: UIHostingController<FeedView> {}\nfinal class FeedHost: Host {}"),
        hosts("FeedController()", loud + "final class FeedController: UIViewController { let view: FeedView }")),
      .silent(
        "a view that hears of it, however its controller is made",
        hosts("UIHostingController(rootView: FeedView())", loud),
        hosts("UIHostingController<FeedView>(rootView: FeedView())", loud),
        hosts("UIHostingController.init(rootView: FeedView())", loud),
        hosts("FeedHost()", loud + "final class FeedHost: UIHostingController<FeedView> {}"),
        hosts("UIHostingController(rootView: FeedView().padding())", loud),
        hosts("UIHostingController(rootView: VStack { FeedView() })", loud),
        hosts("UIHostingController(rootView: Text(\"\").background(FeedView()))", loud),
        hosts("UIHostingController(rootView: Card(content: FeedView()))", card + loud),
        hosts("FeedHost()", card + loud + "final class FeedHost: UIHostingController<Card<FeedView>> {}")),
      .found(
        "a view in a view that hears of nothing",
        hosts("UIHostingController(rootView: Card(content: FeedView()))", card + quiet),
        hosts("FeedHost()", card + quiet + "final class FeedHost: UIHostingController<Card<FeedView>> {}")),
      .silent(
        "a controller of which is not told what it shows", hosts("UIHostingController(coder: coder)"),
        hosts("UIHostingController<FeedView>.self"),
        hosts("FeedHost()", "final class FeedHost: UIHostingController<UnseenView> {}")),
    ] as [Verdict]) func theController(verdict: Verdict)
  { verdict.expectSheet() }

  private static let helpers = """
    struct Loud: View { var body: some View { Text("").onDisappear { left() } } }
    struct Quiet: View { var body: some View { Text("") } }
    struct Card<Content: View>: View { let content: Content; var body: some View { content } }
    func note(_ count: Int) {}
    extension View { func framed() -> some View { padding() }; func left() -> some View { onDisappear { note(1) } } }
    extension Text { func big() -> some View { onDisappear { note(1) } } }
    struct Theme { func left() -> Int { 1 } }
    enum Style { case topBarLeading, plain }
    """

  @Test(
    arguments: [
      .found(
        "what it is made of hears of nothing", shows("Quiet()", helpers), shows("VStack { Quiet(); Quiet() }", helpers),
        shows("Quiet().framed()", helpers), shows("Text(Date().description)", helpers),
        shows("Text(\"\").toolbar { Text(\"\") }"), shows("Text(\"\").onAppear { note(1) }", helpers),
        shows("AnyView(Text(\"\"))"), shows("AnyView(Quiet())", helpers), shows("Image(uiImage: UIImage())"),
        shows("row", members: "var row: some View { Text(\"\") }"),
        shows(
          "Button(\"\") { model.stop() }", "final class Model { func stop() { onDisappear() } }",
          members: "let model: Model")),
      .silent(
        "a part of it hears of it", shows("Loud()", helpers), shows("VStack { Quiet(); Loud() }", helpers),
        shows("VStack { Loud(); Quiet() }", helpers), shows("Text(\"\").left()", helpers),
        shows("Text(\"\").big()", helpers), shows("AnyView(Loud())", helpers),
        shows("row", helpers, members: "var row: some View { Loud() }"),
        shows(
          "row()", helpers, members: "func row() -> some View { func inner() -> some View { Loud() }; return inner() }"),
        shows("banner()", helpers + "func banner() -> some View { Loud() }"),
        shows("banner", helpers + "let banner = Loud()"), shows("Card(content: Loud())", helpers)),
      .silent(
        "a part of it is not told", shows("AnyView(content)", members: "let content: Int"),
        shows("AnyView(erasing: Text(\"\"), Text(\"\"))"),
        shows("UnseenView()"), shows("Cards.UnseenView()"), shows("VStack { UnseenView() }"),
        shows("Text(\"\").erased(AnyView.self)")),
    ] as [Verdict]) func itsBody(verdict: Verdict)
  { verdict.expectSheet() }

  /// Bodies that change the navigation bar.
  private static let bars = [
    "Text(\"\").toolbar(.hidden, for: .navigationBar)", "Text(\"\").toolbar(content: { Text(\"\") }, .hidden)",
    "Text(\"\").toolbar { ToolbarItem(placement: .cancellationAction) { Text(\"\") } }",
    "Text(\"\").navigationBarHidden(true)", "VStack { Text(\"\").navigationBarBackButtonHidden(); Text(\"\") }",
  ]

  @Test func whatIsPushedMayTakeTheWayBackAway() {
    Verdict.silent("the bar is changed", Self.bars.map { Self.shows($0, in: .push) }).expectPush()
    Verdict.found(
      "a word only looks so", Self.shows("Text(Style.topBarLeading.name)", Self.helpers, in: .push),
      Self.shows("Text(theme.topBarLeading)", in: .push), Self.shows("Text(bar(.hidden))", in: .push)
    ).expectPush()
  }

  @Test func aSheetIsPulledDownWhateverItsBarIsLike() {
    Verdict.found("the bar is changed", Self.bars.map { Self.shows($0) }).expectSheet()
  }

  @Test func aStyleShowsNothing() {
    Verdict.found(
      "SwiftUI's style", Self.shows("Text(\"\").buttonStyle(PlainButtonStyle())"),
      Self.shows("Text(\"\").progressViewStyle(CircularProgressViewStyle(tint: .white))")
    ).expectSheet()
    Verdict.silent("any other type", Self.shows("Text(\"\").buttonStyle(UnseenButtonStyle())")).expectSheet()
  }

  @Test(
    arguments: [
      .found(
        "it keeps what hears of nothing", shows("Text(\"\")", helpers, members: "let inner: Quiet"),
        shows("Text(\"\")", helpers, members: "let inner: Int"),
        shows("Text(\"\")", helpers, members: "let inner: Loud.Type"),
        shows("Text(\"\")", helpers, members: "@State var isOpen = false"),
        shows("Text(\"\")", helpers, members: "@State var dismiss = 1"),
        shows("Text(\"\")", helpers, members: "@Environment(\\.locale) var locale"),
        shows("Text(\"\")", helpers, members: "@ObservedObject var model: Model")
          .adding("final class Model: ObservableObject { func stop() { onDisappear() } }")),
      .silent(
        "it keeps what hears of it", shows("Text(\"\")", helpers, members: "let inner: Loud"),
        shows("Text(\"\")", helpers, members: "let inner: Loud?"), shows("Text(\"\")", members: "let inner: AnyView"),
        shows("Text(\"\")", members: "@Environment(\\.isPresented) var isShown"),
        shows("Text(\"\")", members: "@Environment(\\.scenePhase) var phase"),
        shows("Text(\"\")", helpers, members: "lazy var inner = Loud()"),
        shows("Text(\"\")", helpers, members: "func inner() -> some View { Loud() }"),
        shows("Text(\"\")", members: "var isOpen = false { didSet { onDisappear() } }"),
        shows("Text(\"\")", "protocol Shown: View {}", members: "let inner: any Shown")),
      .silent(
        "a view that wraps UIKit's",
        hosts("UIHostingController(rootView: Wrapped())", "struct Wrapped: UIViewRepresentable {}"),
        hosts("UIHostingController(rootView: Wrapped())", "struct Wrapped: UIViewControllerRepresentable {}"),
        hosts("UIHostingController(rootView: Wrapped())", "struct Wrapped: UIViewRepresentable, Equatable {}")),
      .silent(
        "a file imports what may bring modifiers of its own",
        hosts("UIHostingController(rootView: FeedView())", imports: "Elsewhere")),
      .found(
        "a file imports what brings none", hosts("UIHostingController(rootView: FeedView())", imports: "MapKit")),
      .silent(
        "a class that shows another controller",
        hosts(
          "UIHostingController(rootView: FeedView())",
          "struct FeedView: View { var body: some View { Text(\"\").onTap { Other() } } }\nfinal class Other: UIViewController {}"
        )),
      .found(
        "a class that is no controller",
        hosts(
          "UIHostingController(rootView: FeedView())",
          "struct FeedView: View { var body: some View { Text(\"\").onTap { Other() } } }\nfinal class Other { func stop() { onDisappear() } }"
        )),
    ] as [Verdict]) func itsMembers(verdict: Verdict)
  { verdict.expectSheet() }

  /// Feed's controller hosts views by a helper.
  private static func helps(_ statements: String, _ declarations: String) -> AttachApp {
    sheet.loading(statements).feed(
      "func host(title: String = \"\", _ view: some View) { embed(UIHostingController(rootView: view)) }"
    ).adding("import SwiftUI\n\(declarations)\n\(helpers)")
  }

  @Test(
    arguments: [
      .found(
        "what it is passed hears of nothing", helps("host(FeedView())", quiet),
        helps("host(title: \"\", FeedView())", quiet),
        helps("host(FeedView())", quiet + "func show(_ feed: FeedViewController) { feed.host(Loud()) }")),
      .silent(
        "something that it is passed hears of it", helps("host(FeedView())", loud),
        helps("host(title: \"\", FeedView())", loud), helps("host(FeedView()); host(Loud())", quiet),
        helps("host(Loud()); host(FeedView())", quiet)),
      .silent("nothing passes it anything", helps("print(1)", quiet)),
    ] as [Verdict]) func whatAHelperIsPassed(verdict: Verdict)
  { verdict.expectSheet() }
}

import RIBRules
import Testing

/// Children whose controllers show SwiftUI's views: some of these may hear of leaving.
@Suite struct HostedViewTests {
  private func count(_ app: AttachApp) -> Int { app.places(of: UnreportedDismissal.self).count }

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
    #expect(count(hosting("FeedView()")) == 1)
    #expect(count(hosting("FeedView().padding()")) == 1)
    #expect(count(hosting("VStack { FeedView() }")) == 1)
    let own = AttachApp.sheet.replacing(
      "class FeedViewController: UIViewController", with: "class FeedViewController: UIHostingController<FeedView>")
    #expect(count(own.adding(Self.feedView)) == 1)
    #expect(count(own) == 0)
  }

  /// Views of which the sources do not tell what is in them.
  @Test(arguments: ["UnseenView()", "model.view", "AnyView(model.view)", "FeedView().unseen()", "make()"])
  func anUnseenViewMay(view: String) {
    #expect(count(hosting(view, Self.feedView, imports: "Elsewhere")) == 0)
  }

  @Test(arguments: [
    ("Text(\"\").onDisappear { left() }", 0), ("Text(\"\").onAppear { came() }", 1),
    ("Text(\"\").interactiveDismissDisabled()", 0), ("Text(\"\").navigationBarBackButtonHidden(true)", 0),
    ("Text(\"\").toolbar(.hidden, for: .navigationBar)", 0),
    ("Text(\"\").toolbar { ToolbarItem(placement: .topBarLeading) { Text(\"\") } }", 0),
    ("Text(\"\").toolbar { ToolbarItem(placement: .topBarTrailing) { Text(\"\") } }", 1),
    ("Inner()", 0), ("Text(\"\").quiet()", 1), ("Text(\"\").loud()", 0), ("Text(\"\").modifier(Loud())", 0),
    ("list", 1), ("footer()", 0), ("List { Button(\"\") { model.close() } }", 1), ("Screen()", 0),
  ]) func whatIsInTheViewCounts(body: String, expected: Int) {
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
    #expect(count(hosting("FeedView(model: Model())", declarations)) == expected)
  }

  @Test(arguments: [
    ("@Environment(\\.dismiss) private var leave", 0), ("@Environment(\\.presentationMode) var mode", 0),
    ("@Environment(\\.colorScheme) private var scheme", 1), ("@State private var isOpen = false", 1),
    ("let content: AnyView", 0), ("let content: Inner", 0), ("let content: Text", 1),
  ]) func whatTheViewHoldsCounts(member: String, expected: Int) {
    let declarations = """
      struct FeedView: View { \(member); var body: some View { Text("") } }
      struct Inner: View { var body: some View { Text("").onDisappear { left() } } }
      """
    #expect(count(hosting("FeedView()", declarations)) == expected)
  }

  /// A source that is missing may declare the view.
  @Test func aViewThatNobodyDeclaresMay() {
    #expect(count(hosting("MissingView()")) == 0)
    #expect(count(hosting("VStack { MissingView() }")) == 0)
    let outer = "struct FeedView: View { var body: some View { VStack { MissingView() } } }"
    #expect(count(hosting("FeedView()", outer)) == 0)
  }

  @Test func aViewIsKnownByItsFilesImports() {
    #expect(count(hosting("FeedView()", imports: "Elsewhere")) == 0)
  }
}

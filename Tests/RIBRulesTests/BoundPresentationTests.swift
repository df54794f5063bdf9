import RIBRules
import Testing

/// Children whose controllers are put into a property that a modifier of SwiftUI's shows.
@Suite struct BoundPresentationTests {
  /// Home's router puts Feed's controller into a state, and a view shows it.
  private static func app(
    _ modifier: String,
    state: String = "final class HomeState: ObservableObject { @Published var child: UIViewController? }",
    put: String = "router.viewControllable.uiviewController", more: String = ""
  ) -> AttachApp {
    AttachApp.sheet.showing("①state.child = \(put)").keeping("let state: HomeState").adding(
      """
      \(state)
      struct Controller: UIViewControllerRepresentable {
        let controller: UIViewController
        func makeUIViewController(context: Context) -> UIViewController { controller }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
      }
      struct HomeView: View {
        @ObservedObject var state: HomeState
        var body: some View { Text("Home")\(modifier) }
      }
      \(more)
      """)
  }

  private static let content = "{ if let child = state.child { Controller(controller: child) } }"
  private static let emptying = "Binding(get: { state.child != nil }, set: { if !$0 { state.child = nil } })"

  /// The state where another property says whether the child is shown.
  private static func flagged(_ observer: String = "") -> String {
    "final class HomeState: ObservableObject { var child: UIViewController?; @Published var isShown = false \(observer) }"
  }

  @Test(
    arguments: [
      .found(
        "nobody hears that the user pulled it down", app(".sheet(isPresented: \(emptying)) \(content)"),
        app(".padding().sheet(item: $state.child) { Controller(controller: $0) }"),
        app(
          ".sheet(isPresented: \(emptying)) \(content)",
          state: "@Observable final class HomeState { var child: UIViewController? }"),
        app(
          ".sheet(item: $state.child) { Controller(controller: $0.controller) }",
          state: "final class HomeState: ObservableObject { @Published var child: Shown? }",
          put: "Shown(controller: router.viewControllable.uiviewController)",
          more: "struct Shown: Identifiable { let id = 1; let controller: UIViewController }")),
      .found(
        "it is shown while another property says so",
        app(".sheet(isPresented: $state.isShown) \(content)", state: flagged()),
        app(
          ".shown($state)", state: flagged(),
          more: "extension View { func shown(_ state: Binding<HomeState>) -> some View { "
            + "sheet(isPresented: state.isShown) { Controller(controller: state.wrappedValue.child!) } } }")),
      .silent(
        "somebody hears of the other property",
        app(".sheet(isPresented: $state.isShown) \(content)", state: flagged("{ didSet { tell() } }")),
        app(
          ".sheet(isPresented: $state.isShown) \(content)", state: flagged(),
          more: "final class Watch { func start(_ state: HomeState) { if !state.isShown { tell() } } }")),
      .found(
        "somebody asks only which one it is",
        app(
          ".sheet(isPresented: \(emptying)) \(content)",
          more: "extension HomeState { func hide(_ view: UIViewController) { if child === view { child = nil } } }")),
      .silent(
        "somebody may hear of it", app(".sheet(isPresented: \(emptying), onDismiss: { tell() }) \(content)"),
        app(".sheet(isPresented: Binding(get: { state.child != nil }, set: { _ in tell() })) \(content)"),
        app(".sheet(isPresented: \(emptying)) { Controller(controller: state.child!).onDisappear { tell() } }"),
        app(".sheet(isPresented: \(emptying)) \(content).onChange(of: state.child) { tell() }"),
        app(
          ".sheet(isPresented: \(emptying)) \(content)",
          state:
            "final class HomeState: ObservableObject { @Published var child: UIViewController? { didSet { tell() } } }"),
        app(
          ".sheet(isPresented: \(emptying)) \(content)",
          more: "final class Watch { func start(_ state: HomeState) { state.$child.sink { _ in tell() } } }"),
        app(
          ".sheet(isPresented: \(emptying)) \(content)",
          more: "final class Watch { func start(_ state: HomeState) { if state.child == nil { tell() } } }")),
      .silent(
        "the user cannot take it away, or it is shown in another way",
        app(".fullScreenCover(isPresented: \(emptying)) \(content)"),
        app(".sheet(isPresented: \(emptying)) { Controller(controller: state.child!).interactiveDismissDisabled() }"),
        app(".background(Controller(controller: state.child!))"), app("")),
    ] as [Verdict]) func theModifierThatShowsIt(verdict: Verdict)
  {
    verdict.expectSheet()
  }

  /// A cover that only what is in it can close.
  private static func cover(_ button: String, _ arguments: String = "") -> AttachApp {
    app(
      ".fullScreenCover(isPresented: \(emptying)\(arguments)) { Cover(controller: state.child!) }",
      more: """
        struct Cover: View {
          let controller: UIViewController
          @Environment(\\.dismiss) private var dismiss
          var body: some View { VStack { \(button); Controller(controller: controller) } }
        }
        """)
  }

  @Test(
    arguments: [
      .found(
        "a button only dismisses it",
        says:
          "Cover dismisses itself in 'body', but nothing that runs then makes HomeRouter detach it: it stays attached "
          + "and prevents the next one from opening",
        cover("Button(\"Close\") { dismiss() }")),
      .silent(
        "somebody may hear of it, or the user cannot close it", cover("Button(\"Close\") { tell(); dismiss() }"),
        cover("Button(\"Close\") { dismiss() }", ", onDismiss: tell"), cover("Button(\"Close\") { tell() }"),
        cover("Button(\"Close\") { dismiss() }.onDisappear { tell() }")),
    ] as [Verdict]) func theCoverThatShowsIt(verdict: Verdict)
  {
    verdict.expectSheet()
  }

  /// Home's router adds Feed's controller to the path of a stack.
  private static func stack(_ body: String, more: String = "") -> AttachApp {
    app(
      "", state: "final class HomeState: ObservableObject { @Published var shown: [Shown] = [] }",
      more: "struct Shown: Hashable { let controller: UIViewController }\n\(more)"
    ).replacing(
      "①state.child = router.viewControllable.uiviewController",
      with: "①state.shown.append(Shown(controller: router.viewControllable.uiviewController))"
    ).replacing("Text(\"Home\")", with: body)
  }

  private static func pages(_ destination: String, _ modifier: String = "") -> String {
    "NavigationStack(path: $state.shown) { Text(\"\").navigationDestination(for: Shown.self) { \(destination) } }\(modifier)"
  }

  private static let page = "Controller(controller: $0.controller)"

  @Test(
    arguments: [
      .found(
        "nobody hears that the user went back", stack(pages(page)),
        stack(
          pages(page), more: "extension HomeState { func hide(_ view: Shown) { shown.removeAll { $0 == view } } }")),
      .silent(
        "somebody may hear of it, or the user cannot go back", stack(pages(page + ".onDisappear { tell() }")),
        stack(pages(page), more: "extension Controller { static func dismantleUIViewController() { tell() } }"),
        stack(pages(page, ".onChange(of: state.shown) { tell() }")),
        stack(pages(page + ".navigationBarBackButtonHidden()")),
        stack(pages(page), more: "extension HomeState { func last() -> Shown? { shown.popLast() } }"),
        stack(pages(page).replacing("path: $state.shown", with: "path: $state.other"))),
    ] as [Verdict]) func theStackThatShowsIt(verdict: Verdict)
  {
    verdict.expectPush()
  }

  /// Home's stack shows Feed's controller by a modifier.
  private static func destination(_ page: String, around stack: String = "NavigationStack") -> AttachApp {
    app("").replacing(
      "Text(\"Home\")", with: "\(stack) { Text(\"\").navigationDestination(item: $state.child) { \(page) } }")
  }

  @Test(
    arguments: [
      .found("nobody hears that the user went back", destination("Controller(controller: $0)")),
      .silent(
        "somebody may hear of it, or the user cannot go back",
        destination("Controller(controller: $0).onDisappear { tell() }"),
        destination("Controller(controller: $0).navigationBarBackButtonHidden()"),
        destination("Controller(controller: $0)", around: "NavigationSplitView")),
    ] as [Verdict]) func theDestinationThatShowsIt(verdict: Verdict)
  {
    verdict.expectPush()
  }

  @Test func theHelpIsAboutTheModifier() throws {
    let findings = Self.app(".popover(isPresented: \(Self.emptying)) \(Self.content)").findings(
      of: UnreportedDismissal.self)
    let finding = try #require(findings.first)
    #expect(finding.message.hasPrefix("the user can close Feed's popover by a tap beside it"))
    #expect(
      finding.help
        == "call the listener in `onDisappear` of what `popover` shows, so that the router detaches Feed without dismissing "
        + "anything")
    #expect(finding.edits.isEmpty)
  }
}

import RIBRules
import RibscopeTestSupport
import Testing

/// Children of the launch root that take the place of one another.
@Suite struct LaunchedChildTests {
  /// A quay that shows Gate from the start, and Yard when Gate says so.
  private func app(
    base: String = "LaunchRouter", start: String = "override func didLoad() { super.didLoad(); showGate() }",
    showing: String = "self.viewController.uiviewController.addChild(yard.viewControllable.uiviewController)",
    yardListener: String = "", members: String = "", quay: String = ""
  ) -> String {
    """
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var quay: ViewableRouting?
      func applicationDidFinishLaunching(_ application: UIApplication) {
        let quay = QuayBuilder(dependency: EmptyComponent()).build()
        self.quay = quay
        quay.launch(from: UIWindow())
      }
    }
    protocol QuayInteractable: Interactable, GateListener, YardListener { var router: QuayRouting? { get set } }
    protocol QuayRouting: ViewableRouting { func showGate(); func showYard(); func removeYard() }
    final class QuayBuilder: Builder<EmptyDependency> {
      func build() -> LaunchRouting {
        QuayRouter(
          interactor: QuayInteractor(), viewController: QuayViewController(), gate: GateBuilder(dependency: dependency),
          yard: YardBuilder(dependency: dependency))
      }
    }
    final class QuayViewController: UIViewController, ViewControllable {}
    final class QuayInteractor: Interactor, QuayInteractable {
      weak var router: QuayRouting?
      func gateDidOpen() { router?.showYard() }
      \(quay)
    }
    final class QuayRouter: \(base)<QuayInteractable, ViewControllable>, QuayRouting {
      let gate: GateBuilder
      let yard: YardBuilder
      var gateRouter: ViewableRouting?
      var yardRouter: ViewableRouting?
      init(interactor: QuayInteractable, viewController: ViewControllable, gate: GateBuilder, yard: YardBuilder) {
        (self.gate, self.yard) = (gate, yard)
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
      }
      \(start)
      func showGate() {
        let gate = self.gate.build(withListener: interactor)
        gateRouter = gate
        ①attachChild(gate)
        viewController.uiviewController.addChild(gate.viewControllable.uiviewController)
      }
      func showYard() {
        let yard = self.yard.build(withListener: interactor)
        yardRouter = yard
        ②attachChild(yard)
        \(showing)
      }
      func removeYard() { if let yardRouter { detachChild(yardRouter) } }
    }
    \(AttachApp.rib("Gate", tells: "func gateDidOpen()", says: "listener?.gateDidOpen()"))
    \(AttachApp.rib("Yard", tells: yardListener, says: members))
    """
  }

  private static let guardProperty =
    "QuayRouter attaches Gate in 'showGate()', but nothing ever detaches it: Gate stays active and in memory after its view is "
    + "closed, and every visit adds one more"
  private static let yard =
    "QuayRouter attaches Yard in 'showYard()', but 'removeYard()', which would detach it, is never called: Yard stays active "
    + "and in memory, even after its view is closed"

  /// - Parameter expected: what is found of Gate (`①`) and of Yard (`②`).
  private func expect(_ source: String, _ expected: [Character: String] = [:]) {
    let judged = "①②".filter { expected[$0] == nil }.reduce(source) { $0.replacing(String($1), with: "") }
    expectFindings(judged, expected, of: [UndetachedChild.self], imports: "RIBs\nimport UIKit")
  }

  /// Nobody calls the method that would detach it.
  @Test(arguments: [
    "self.viewController.uiviewController.addChild(yard.viewControllable.uiviewController)",
    "window.rootViewController = UINavigationController(rootViewController: yard.viewControllable.uiviewController)",
    "let screen = yard.viewControllable.uiviewController; screen.modalPresentationStyle = .fullScreen; "
      + "self.viewController.uiviewController.present(screen, animated: false)",
  ]) func theLastScreenOfTheLaunchStays(showing: String) { expect(app(showing: showing)) }

  @Test(arguments: [
    "self.viewController.uiviewController.present(yard.viewControllable.uiviewController, animated: false)", "",
  ]) func whatTheUserMaySwipeAwayOrIsNotShownDoesNot(showing: String) {
    expect(app(showing: showing), ["②": Self.yard])
  }

  /// Yard's interactor tells Quay's something, which answers.
  private func telling(_ answer: String) -> String {
    app(
      yardListener: "func yardDidSail()", members: "listener?.yardDidSail()", quay: "func yardDidSail() { \(answer) }")
  }

  @Test func aWayToLeaveIsAskedFor() {
    let leaving = { (answer: String) in telling(answer).replacing("yardDidSail", with: "yardDidClose") }
    expect(leaving("print(1)"), ["②": Self.yard])
    expect(leaving("router?.removeYard()"))
  }

  /// Gate is there again, and asks again.
  @Test func whatTheLastScreenBringsBackComesAgain() {
    expect(telling("router?.showGate()"), ["①": Self.guardProperty, "②": Self.yard])
  }

  @Test func whatAsksForAnotherOfItselfComesAgain() { expect(telling("router?.showYard()"), ["②": Self.yard]) }

  /// Gate is detached as it asks, and asks again only where something brings it back.
  @Test func whoIsDetachedAsItAsksMayAskOnce() {
    func removing(_ app: String) -> String {
      app.replacing("func showGate(); ", with: "func showGate(); func removeGate(_ completion: @escaping () -> Void); ")
        .replacing(
          "{ router?.showYard() }", with: "{ router?.removeGate { [weak self] in self?.router?.showYard() } }"
        ).replacing(
          "  func showGate() {\n",
          with: """
              func removeGate(_ completion: @escaping () -> Void) {
                guard let gate = gateRouter else { return }
                gateRouter = nil
                detachChild(gate)
                viewController.uiviewController.dismiss(animated: false, completion: completion)
              }
              func showGate() {
                guard gateRouter == nil else { return }

            """)
    }
    expect(removing(app()))
    expect(removing(telling("router?.showGate()")), ["②": Self.yard])
  }

  @Test func aParentThatIsNotTheRootMayGo() {
    let port = """
      final class PortBuilder: Builder<EmptyDependency> {
        func build() -> LaunchRouting {
          PortRouter(interactor: Interactor(), viewController: QuayViewController(), quay: QuayBuilder(dependency: dependency))
        }
      }
      final class PortRouter: LaunchRouter<Interactor, ViewControllable> {
        let quay: QuayBuilder
        init(interactor: Interactor, viewController: ViewControllable, quay: QuayBuilder) {
          self.quay = quay
          super.init(interactor: interactor, viewController: viewController)
        }
        override func didLoad() { super.didLoad(); attachChild(quay.build()) }
      }
      """
    let below = app(base: "ViewableRouter").replacing("-> LaunchRouting", with: "-> ViewableRouting")
      .replacing("QuayBuilder(dependency: EmptyComponent())", with: "PortBuilder(dependency: EmptyComponent())")
    expect(below + port, ["②": Self.yard])
  }
}

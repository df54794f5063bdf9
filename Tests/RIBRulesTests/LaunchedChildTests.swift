import RIBRules
import TestSupport
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
        attachChild(gate)
        viewController.uiviewController.addChild(gate.viewControllable.uiviewController)
      }
      func showYard() {
        let yard = self.yard.build(withListener: interactor)
        yardRouter = yard
        attachChild(yard)
        \(showing)
      }
      func removeYard() { if let yardRouter { detachChild(yardRouter) } }
    }
    protocol GateListener: AnyObject { func gateDidOpen() }
    final class GateBuilder: Builder<EmptyDependency> {
      func build(withListener listener: GateListener) -> ViewableRouting {
        let view = GateViewController()
        let interactor = GateInteractor(presenter: view)
        interactor.listener = listener
        return ViewableRouter(interactor: interactor, viewController: view)
      }
    }
    protocol GatePresentable: Presentable { var listener: GatePresentableListener? { get set } }
    protocol GatePresentableListener: AnyObject { func didTapEnter() }
    final class GateViewController: UIViewController, GatePresentable, ViewControllable {
      weak var listener: GatePresentableListener?
      @objc func enter() { listener?.didTapEnter() }
    }
    final class GateInteractor: PresentableInteractor<GatePresentable>, GatePresentableListener {
      weak var listener: GateListener?
      override init(presenter: GatePresentable) { super.init(presenter: presenter); presenter.listener = self }
      func didTapEnter() { listener?.gateDidOpen() }
    }
    protocol YardListener: AnyObject { \(yardListener) }
    final class YardBuilder: Builder<EmptyDependency> {
      func build(withListener listener: YardListener) -> ViewableRouting {
        let view = YardViewController()
        let interactor = YardInteractor(presenter: view)
        interactor.listener = listener
        return ViewableRouter(interactor: interactor, viewController: view)
      }
    }
    protocol YardPresentable: Presentable { var listener: YardPresentableListener? { get set } }
    protocol YardPresentableListener: AnyObject { func didTapSail() }
    final class YardViewController: UIViewController, YardPresentable, ViewControllable {
      weak var listener: YardPresentableListener?
      @objc func sail() { listener?.didTapSail() }
    }
    final class YardInteractor: PresentableInteractor<YardPresentable>, YardPresentableListener {
      weak var listener: YardListener?
      override init(presenter: YardPresentable) { super.init(presenter: presenter); presenter.listener = self }
      func didTapSail() { \(members) }
    }
    """
  }

  private func count(_ source: String) -> Int {
    check(linked(source, imports: "RIBs\nimport UIKit"), .only([UndetachedChild.id])).count
  }

  /// Nobody calls the method that would detach it.
  @Test(arguments: [
    "self.viewController.uiviewController.addChild(yard.viewControllable.uiviewController)",
    "window.rootViewController = UINavigationController(rootViewController: yard.viewControllable.uiviewController)",
    "let screen = yard.viewControllable.uiviewController; screen.modalPresentationStyle = .fullScreen; "
      + "self.viewController.uiviewController.present(screen, animated: false)",
  ]) func theLastScreenOfTheLaunchStays(showing: String) {
    #expect(count(app(showing: showing)) == 0)
  }

  @Test func whatTheUserMaySwipeAwayDoesNot() {
    let showing =
      "self.viewController.uiviewController.present(yard.viewControllable.uiviewController, animated: false)"
    #expect(count(app(showing: showing)) == 1)
  }

  @Test func whatIsNotShownLeavesTheFormerThere() { #expect(count(app(showing: "")) == 1) }

  @Test func aWayToLeaveIsAskedFor() {
    let leaving = { (answer: String) in
      app(
        yardListener: "func yardDidClose()", members: "listener?.yardDidClose()",
        quay: "func yardDidClose() { \(answer) }")
    }
    #expect(count(leaving("print(1)")) == 1)
    #expect(count(leaving("router?.removeYard()")) == 0)
  }

  /// Gate is there again, and asks again.
  @Test func whatTheLastScreenBringsBackComesAgain() {
    let again = app(
      yardListener: "func yardDidSail()", members: "listener?.yardDidSail()",
      quay: "func yardDidSail() { router?.showGate() }")
    #expect(count(again) == 2)
  }

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
    #expect(count(removing(app())) == 0)
    let again = app(
      yardListener: "func yardDidSail()", members: "listener?.yardDidSail()",
      quay: "func yardDidSail() { router?.showGate() }")
    #expect(count(removing(again)) == 1)
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
    #expect(count(below + port) == 1)
  }
}

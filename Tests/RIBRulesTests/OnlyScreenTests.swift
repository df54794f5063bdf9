import RIBRules
import Testing

/// A sheet that is all that a RIB without a view of its own shows, from the start.
@Suite struct OnlyScreenTests {
  /// Shop, whose view has a button, attaches Order, which has no view and presents Pay as it becomes active.
  private static let app: AttachApp = {
    var app = AttachApp()
    app.source = """
      import RIBs

      protocol ShopRouting: ViewableRouting {
        func attachOrder()
        func detachOrder()
      }
      protocol ShopPresentableListener: AnyObject { func didTapBuy() }
      protocol ShopPresentable: Presentable { var listener: ShopPresentableListener? { get set } }
      protocol ShopInteractable: Interactable, OrderListener { var router: ShopRouting? { get set } }
      final class ShopBuilder: Builder<EmptyDependency> {
        func build() -> ShopRouting {
          let viewController = ShopViewController()
          let interactor = ShopInteractor(presenter: viewController)
          return ShopRouter(
            interactor: interactor, viewController: viewController, orderBuilder: OrderBuilder(dependency: EmptyComponent()))
        }
      }
      final class ShopViewController: UIViewController, ShopPresentable, ViewControllable {
        weak var listener: ShopPresentableListener?
        @objc func buyTapped() { listener?.didTapBuy() }
      }
      final class ShopInteractor: PresentableInteractor<ShopPresentable>, ShopInteractable, ShopPresentableListener {
        weak var router: ShopRouting?
        override init(presenter: ShopPresentable) { super.init(presenter: presenter); presenter.listener = self }
        func didTapBuy() { router?.attachOrder() }
        func orderDidFinish() { router?.detachOrder() }
      }
      final class ShopRouter: ViewableRouter<ShopInteractable, ViewControllable>, ShopRouting {
        private let orderBuilder: OrderBuilder
        private var order: Routing?
        init(interactor: ShopInteractable, viewController: ViewControllable, orderBuilder: OrderBuilder) {
          self.orderBuilder = orderBuilder
          super.init(interactor: interactor, viewController: viewController)
          interactor.router = self
        }
        func attachOrder() {
          guard order == nil else { return }
          let router = orderBuilder.build(withListener: interactor, in: viewController)
          order = router
          attachChild(router)
        }
        func detachOrder() {
          guard let router = order else { return }
          detachChild(router)
          order = nil
        }
      }

      protocol OrderListener: AnyObject { func orderDidFinish() }
      protocol OrderRouting: Routing { func attachPay() }
      protocol OrderInteractable: Interactable, PayListener { var router: OrderRouting? { get set } }
      final class OrderBuilder: Builder<EmptyDependency> {
        func build(withListener listener: OrderListener, in viewController: ViewControllable) -> OrderRouting {
          let interactor = OrderInteractor()
          interactor.listener = listener
          return OrderRouter(
            interactor: interactor, viewController: viewController, payBuilder: PayBuilder(dependency: EmptyComponent()))
        }
      }
      final class OrderInteractor: Interactor, OrderInteractable {
        weak var router: OrderRouting?
        weak var listener: OrderListener?
        override func didBecomeActive() {
          super.didBecomeActive()
          router?.attachPay()
        }
        func payDidFinish() { listener?.orderDidFinish() }
      }
      final class OrderRouter: Router<OrderInteractable>, OrderRouting {
        private let viewController: ViewControllable
        private let payBuilder: PayBuilder
        private var pay: ViewableRouting?
        init(interactor: OrderInteractable, viewController: ViewControllable, payBuilder: PayBuilder) {
          self.viewController = viewController
          self.payBuilder = payBuilder
          super.init(interactor: interactor)
          interactor.router = self
        }
        func attachPay() {
          let router = payBuilder.build(withListener: interactor)
          pay = router
          attachChild(router)
          viewController.uiviewController.①present(router.viewControllable.uiviewController, animated: true)
        }
        func detachPay() {
          if let pay { detachChild(pay) }
          pay = nil
        }
      }

      """ + AttachApp.rib("Pay", tells: "func payDidFinish()", says: "listener?.payDidFinish()")
    return app
  }()

  private static let payViewHead = "final class PayViewController: UIViewController, PayPresentable, ViewControllable {"

  /// The app whose Order begins by other statements, and answers Pay by others.
  private static func order(begins: String = "router?.attachPay()", ends: String = "listener?.orderDidFinish()")
    -> AttachApp
  {
    app.replacing("    router?.attachPay()", with: "    " + begins)
      .replacing("payDidFinish() { listener?.orderDidFinish() }", with: "payDidFinish() { \(ends) }")
      .replacing(
        "protocol OrderRouting: Routing { func attachPay() }",
        with:
          "protocol OrderRouting: Routing { func attachPay(); func detachPay() }")
  }

  /// The app where the delegate of a presentation runs something as a sheet is gone.
  private static func told(_ owner: String, _ statement: String) -> AttachApp {
    app.adding(
      """
      final class SheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
        weak var owner: \(owner)?
        func presentationControllerDidDismiss(_ controller: UIPresentationController) { \(statement) }
      }
      func listen(_ delegate: SheetDelegate, to sheet: UIViewController, for owner: \(owner)) {
        delegate.owner = owner
        sheet.presentationController?.delegate = delegate
      }
      """)
  }

  private static let rows: [Verdict] = [
    .found("Order is attached again and again, and ends with Pay", app),
    .found("Order begins under a condition", order(begins: "if listener != nil { router?.attachPay() }")),
    .found(
      "Order begins as its router loads",
      order(begins: "print(1)").replacing(
        "  func attachPay() {", with: "  override func didLoad() { super.didLoad(); attachPay() }\n  func attachPay() {"
      )),
    .found("Order detaches Pay and ends", order(ends: "router?.detachPay(); listener?.orderDidFinish()")),
    .silent(
      "Pay tells that it is gone",
      app.adding(
        "  override func viewDidDisappear(_ animated: Bool) { if isBeingDismissed { listener?.didTap() } }",
        to: payViewHead)),
    .silent(
      "somebody else tells Order or Shop", told("OrderInteractor", "owner?.payDidFinish()"),
      told("OrderListener", "owner?.orderDidFinish()")),
    .silent("Order goes on without Pay", order(ends: "print(1)"), order(ends: "router?.detachPay()")),
    .silent(
      "Order is attached once",
      app.replacing(
        "didTapBuy() { router?.attachOrder() }",
        with:
          "didTapBuy() {}\n  override func didBecomeActive() { super.didBecomeActive(); router?.attachOrder() }")),
    .silent(
      "Order is attached once, too",
      app.replacing(
        "  func attachOrder() {\n    guard",
        with:
          "  override func didLoad() { super.didLoad(); attachChild(orderBuilder.build(withListener: interactor, in: viewController)) }\n"
          + "  func attachOrder() {\n    guard")),
    .silent(
      "Shop detaches the former Order first", app.replacing("guard order == nil else { return }", with: "detachOrder()")
    ),
    .silent(
      "Order shows something else, too",
      app.replacing(
        "  func detachPay() {",
        with: "  func attachMore() { attachChild(payBuilder.build(withListener: interactor)) }\n  func detachPay() {")),
    .silent(
      "Pay fills the screen",
      app.replacing(
        "    attachChild(router)\n    viewController.uiviewController.①",
        with:
          "    attachChild(router)\n    router.viewControllable.uiviewController.modalPresentationStyle = .fullScreen\n    viewController.uiviewController.①"
      )),
    .silent(
      "Order has a view of its own", app.replacing("OrderRouting: Routing", with: "OrderRouting: ViewableRouting")),
  ]

  @Test(arguments: rows) func whatShowsNothingElse(row: Verdict) {
    row.expect(
      UnreportedDismissal.self,
      usually:
        "the user can pull Pay's sheet down, but nothing that runs then makes OrderRouter detach it: it stays attached, "
        + "and so does Order, which shows nothing else")
  }

  @Test func theHelpIsToTellTheListener() {
    #expect(
      Self.app.findings(of: UnreportedDismissal.self).first?.help
        == "override `viewDidDisappear(_:)` in PayViewController, and if `isBeingDismissed` is `true`, call the listener, "
        + "as Pay does when it is done, without dismissing anything")
  }
}

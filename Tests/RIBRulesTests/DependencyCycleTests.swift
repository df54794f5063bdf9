import RIBRules
import Testing

/// Values of components that need each other to be made, and those that only seem to.
@Suite struct DependencyCycleTests {
  /// An app whose component has some members.
  private struct App: MarkedApp {
    var source: String

    init(source: String) { self.source = source }

    init(_ members: String, more: String = "") {
      source = """
        protocol ShopDependency: Dependency { var prices: Prices { get } }
        final class ShopComponent: Component<ShopDependency> {
          private var kept: Cart?
          \(members)
        }
        final class ShopBuilder: Builder<ShopDependency> {
          func build() -> Routing {
            let component = ShopComponent(dependency: dependency)
            return ShopRouter(interactor: ShopInteractor(component.cart))
          }
        }
        final class ShopRouter: Router<ShopInteractor> {}
        \(more)
        """
    }
  }

  private static let two =
    "ShopComponent needs 'till' to make 'cart', and 'till' needs 'cart': the first use of either never returns, and "
    + "the stack overflows"
  private static let one = "'prices' of ShopComponent returns itself: reading it never returns, and the stack overflows"

  private static let tillProviding = """
    protocol CartProviding { var cart: Cart { get } }
    protocol TillProviding { var till: Till { get } }
    extension TillProviding where Self: CartProviding { var till: Till { Till(cart) } }
    """

  private static let tills = """
    protocol TillDependency: Dependency { var cart: Cart { get } }
    final class TillComponent: Component<TillDependency> {
      var cart: Cart { dependency.cart }
      var till: Till { shared { Till(cart) } }
    }
    final class TillBuilder: Builder<TillDependency> {
      func build() -> Routing { TillRouter(interactor: TillInteractor(TillComponent(dependency: dependency).till)) }
    }
    final class TillRouter: Router<TillInteractor> {}
    """

  private static let rows: [Verdict] = [
    .found(
      "two need each other",
      App("var cart: Cart { Cart(①till) }\n  var till: Till { Till(cart) }"),
      App("var cart: Cart { shared { Cart(①till) } }\n  var till: Till { shared { Till(cart) } }"),
      App("lazy var cart: Cart = Cart(self.①till)\n  var till: Till { return Till(self.cart) }"),
      App("var cart: Cart { let till = self.①till; return Cart(till) }\n  lazy var till = Till(cart)")),
    .silent(
      "an autoclosure reads it later",
      App(
        "lazy var cart: Cart = Cart(till)\n  lazy var till: Till = Till(cart)",
        more: "final class Till { init(_ cart: @escaping @autoclosure () -> Cart) {} }")),
    .found(
      "through a component that is made for itself",
      says:
        "ShopComponent needs 'till' of TillComponent to make 'cart', and 'till' of TillComponent needs 'cart' through "
        + "'cart' of TillComponent: the first use of either never returns, and the stack overflows",
      App(
        "var cart: Cart { shared { Cart(tills.①till) } }\n  var tills: TillComponent { shared { "
          + "TillComponent(dependency: self) } }", more: tills)),
    .silent(
      "UIKit has a method of that name, too",
      App(
        "func present(viewController: Page) { present(viewController.page, animated: true, completion: nil) }\n"
          + "  func show(_ page: Page) { show(page.page, sender: nil) }")),
    .silent(
      "the other component has another dependency",
      App(
        "var cart: Cart { Cart(tills.till) }\n  var tills: TillComponent { TillComponent(dependency: other) }\n"
          + "  var other: ShopComponent { ShopComponent(dependency: dependency) }", more: tills),
      App("var cart: Cart { Cart() }\n  var tills: TillComponent { TillComponent(dependency: self) }", more: tills)),
    .found(
      "a third stands between",
      says: "ShopComponent needs 'till' to make 'cart', and 'till' needs 'cart' through 'drawer': the first use of "
        + "either never returns, and the stack overflows",
      App("var cart: Cart { Cart(①till) }\n  var till: Till { Till(drawer) }\n  var drawer: Drawer { Drawer(cart) }")),
    .found(
      "a method makes one of them",
      says: "ShopComponent needs 'makeTill()' to make 'cart', and 'makeTill()' needs 'cart': the first use of either "
        + "never returns, and the stack overflows",
      App("var cart: Cart { Cart(①makeTill()) }\n  func makeTill() -> Till { Till(cart) }")),
    .found(
      "an extension of a protocol makes one of them",
      App("var cart: Cart { Cart(①till) }", more: tillProviding).replacing(
        "Component<ShopDependency> {", with: "Component<ShopDependency>, CartProviding, TillProviding {")),
    .silent(
      "the extension reads what the protocol does not require",
      App(
        "var cart: Cart { Cart(till) }",
        more:
          "protocol TillProviding {}\nextension TillProviding { var till: Till { Till(cart) }; var cart: Cart { Cart() } }"
      ).replacing("Component<ShopDependency> {", with: "Component<ShopDependency>, TillProviding {")),
    .found(
      "a value returns itself", says: one,
      App("var prices: Prices { ①prices }"), App("var prices: Prices { return self.①prices }")),
    .silent("a value is taken from the dependency", App("var prices: Prices { dependency.prices }")),
    .silent(
      "a condition or a closure decides",
      App("var cart: Cart { isOpen ? Cart(till) : Cart(nil) }\n  var till: Till { Till(cart) }\n  var isOpen = false"),
      App("var cart: Cart { Cart({ [unowned self] in self.till }) }\n  var till: Till { Till(cart) }"),
      App(
        "var cart: Cart { if let kept { return kept }; kept = Cart(till); return Cart(till) }\n"
          + "  var till: Till { Till(cart) }")),
    .silent(
      "a setter needs it, or a local has its name",
      App(
        "var cart: Cart { get { kept! } set { till = Till(newValue) } }\n"
          + "  var till: Till { get { Till(cart) } set {} }"),
      App("var cart: Cart { let cart = Cart(nil); return cart }")),
    .silent(
      "the arguments decide which of two methods is called",
      App(
        "func cart(of id: Int) -> Cart { cart(of: String(id)) }\n"
          + "  func cart(of name: String) -> Cart { Cart(name) }")),
  ]

  @Test(arguments: rows) func verdict(row: Verdict) { row.expect(DependencyCycle.self, usually: Self.two) }

  /// RIBs that attach each other are each other's parents: what one takes from the other is of another object.
  @Test func aParentOfTheSameClassIsAnotherObject() {
    let app = App(
      "var prices: Prices { dependency.prices }",
      more: """
        extension ShopComponent: ItemDependency {}
        protocol ItemDependency: Dependency { var prices: Prices { get } }
        final class ItemComponent: Component<ItemDependency>, ShopDependency { var prices: Prices { dependency.prices } }
        final class ItemRouter: Router<ItemInteractor> {
          private let shop: ShopBuilder
          init(interactor: ItemInteractor, shop: ShopBuilder) { self.shop = shop; super.init(interactor: interactor) }
          func open() { attachChild(shop.build()) }
        }
        final class ItemBuilder: Builder<ItemDependency> {
          func build() -> Routing {
            let component = ItemComponent(dependency: dependency)
            return ItemRouter(interactor: ItemInteractor(), shop: ShopBuilder(dependency: component))
          }
        }
        """
    ).replacing(
      "final class ShopRouter: Router<ShopInteractor> {}",
      with: """
        final class ShopRouter: Router<ShopInteractor> {
          private let item = ItemBuilder(dependency: ShopComponent(dependency: dependency))
          func open() { attachChild(item.build()) }
        }
        """)
    expectFindings(app.source, of: [DependencyCycle.self])
  }

  /// The value is lost where the member returns itself: that nobody takes it from the dependency is the same fault.
  @Test func theDependencyBesideAMemberThatReturnsItselfIsNotReportedAgain() {
    let app = App("var cart: Cart { Cart(prices) }\n  var prices: Prices { ①prices }")
    expectFindings(app.source, ["①": Self.one], of: [DependencyCycle.self, UnusedDependency.self])
  }
}

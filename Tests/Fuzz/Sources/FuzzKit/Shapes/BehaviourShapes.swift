extension NamedShape {
  private static let before = """
    import RIBs
    import RxSwift
    protocol ADependency: Dependency {}
    final class AComponent: Component<ADependency> {}
    protocol AListener: AnyObject {}
    protocol ARouting: ViewableRouting {}
    protocol APresentable: Presentable { var listener: APresentableListener? { get set } }
    final class ABuilder: Builder<ADependency> {
      func build(withListener listener: AListener) -> ARouting {
        let view = AViewController()
        let interactor = AInteractor(presenter: view)
        interactor.listener = listener
        return ARouter(interactor: interactor, viewController: view)
      }
    }
    final class AViewController: UIViewController, APresentable { weak var listener: APresentableListener? }

    """
  private static let presentableListener = "protocol APresentableListener: AnyObject {}\n"
  private static let router = """
    final class ARouter: ViewableRouter<AInteractor, AViewController>, ARouting {
      private let childBuilder: ABuilder
      private var child: ARouting?
      func attachOne() { guard child == nil else { return }; let router = childBuilder.build(withListener: interactor)
        child = router; attachChild(router) }
      func detachOne() { guard let child else { return }; detachChild(child); self.child = nil }

    """
  private static let interactor = """
    final class AInteractor: PresentableInteractor<APresentable>, AListener, APresentableListener {
      weak var router: ARouting?
      weak var listener: AListener?
      private let bag = DisposeBag()
      private let stream = PublishSubject<Int>()

    """

  private static func inInteractor(_ name: String, _ before: String = "", each part: String, _ behind: String = "")
    -> NamedShape
  {
    NamedShape(
      name, .pipeline, [Self.before + presentableListener + interactor + before, part, behind + "}\n" + router + "}\n"])
  }

  private static func inRouter(_ name: String, _ before: String = "", each part: String, _ behind: String = "")
    -> NamedShape
  {
    NamedShape(
      name, .pipeline, [Self.before + presentableListener + interactor + "}\n" + router + before, part, behind + "}\n"])
  }

  /// How the classes of a RIB are wired and live, and who uses what.
  static let behaving = [
    inInteractor(
      "subscriptions-in-one-body", "override func didBecomeActive() {\n",
      each: "stream.subscribe(onNext: { print($0) }).disposed(by: bag)\n", "}\n"),
    inInteractor(
      "subscriptions-in-many-bodies",
      each: "func f%i() { stream.map { $0 }.subscribe(onNext: { print($0) }).disposeOnDeactivate(interactor: self) }\n"),
    inInteractor(
      "bags", each: "private let bag%i = DisposeBag()\nfunc f%i() { stream.subscribe().disposed(by: bag%i) }\n"),
    inInteractor(
      "operators", "override func didBecomeActive() {\nstream", each: ".map { $0 }", ".subscribe()\n}\n"),
    inInteractor(
      "own-calls", "override func didBecomeActive() { f0() }\nfunc f0() {}\n",
      each: "func f%k() { f%i(); stream.subscribe().disposed(by: bag) }\n"),
    inInteractor(
      "dropped-results", each: "func f%i() -> Disposable { stream.subscribe() }\nfunc g%i() { f%i() }\n"),
    inInteractor(
      "strong-references", each: "var r%i: ARouting?\nfunc f%i() { r%i?.attachOne() }\n"),
    inInteractor(
      "lifecycle-calls", each: "func f%i(a: AInteractor) { a.activate(); a.deactivate() }\n"),
    inRouter(
      "attach-methods",
      each: "func a%i() { let r = childBuilder.build(withListener: interactor); child = r; attachChild(r) }\n"),
    inRouter(
      "children-in-properties",
      each: "private var c%i: ARouting?\nfunc a%i() { guard c%i == nil else { return }\n"
        + "let r = childBuilder.build(withListener: interactor); c%i = r; attachChild(r) }\n"
        + "func d%i() { guard let r = c%i else { return }; detachChild(r); c%i = nil }\n"),
    inRouter(
      "detach-calls", "func go() {\n", each: "if let child { detachChild(child); self.child = nil }\n", "}\n"),
    inRouter(
      "router-calls", "func g0() { detachOne() }\n", each: "func g%k() { g%i(); attachOne() }\n"),
    NamedShape(
      "presenter-calls", .pipeline,
      [
        before + "protocol APresentableListener: AnyObject {\n",
        "func tap%i()\n", "}\n" + interactor,
        "func tap%i() { stream.subscribe().disposed(by: bag) }\n",
        "}\n" + router + "}\nextension AViewController {\n",
        "override func viewWillAppear(_ a%i: Bool) { listener?.tap%i() }\n", "}\n",
      ]),
    NamedShape(
      "presenter-calls-of-one-name", .pipeline,
      [
        before + "protocol APresentableListener: AnyObject {\n",
        "func tap(_ x: T%i)\n", "}\n" + interactor,
        "func tap(_ x: T%i) { stream.subscribe().disposed(by: bag) }\n",
        "}\n" + router + "}\nextension AViewController {\n",
        "@objc func on%i() { listener?.tap(T%i()) }\n", "}\n",
      ]),
    NamedShape(
      "uses-of-one-requirement", .pipeline,
      [
        before.replacing(
          "protocol ADependency: Dependency {}", with: "protocol ADependency: Dependency { var s: S { get } }")
          + presentableListener + interactor + "}\n" + router + "}\nextension AComponent {\n",
        "var x%i: Int { dependency.s.a%i(dependency.s) }\n", "}\n",
      ]),
    NamedShape(
      "shared-in-one-component", .pipeline,
      [
        before + presentableListener + interactor + "}\n" + router + "}\nextension AComponent {\n",
        "var x%i: X { shared { X%i() } }\n",
        "}\n",
      ]),
    NamedShape(
      "shared-in-one-member", .pipeline,
      [
        before + presentableListener + interactor + "}\n" + router + "}\nextension AComponent {\nvar all: [X] { [\n",
        "shared { X%i() },\n",
        "] }\n}\n",
      ]),
    NamedShape(
      "fresh-objects", .pipeline,
      [
        before + presentableListener + interactor + "}\n" + router
          + "}\nfinal class X { var n = 0 }\nextension AComponent {\n",
        "var x%i: X { X() }\nvar y%i: Int { x%i.n + x%i.n }\n", "}\n",
      ]),
  ]
}

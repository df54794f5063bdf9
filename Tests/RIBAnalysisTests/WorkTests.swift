@testable import RIBAnalysis
import RIBModel
import RibscopeProject
import SwiftProgram
import SwiftScan
import Testing

/// A search of the whole program for each RIB, child, call or requirement makes an app's double cost four times as much.
/// `Tests/Growth` measures the time of many more shapes of apps.
@Suite struct WorkTests {
  /// What an app is made of, and how its parts hang together.
  enum Shape: CaseIterable {
    case tree, sheets, chain, children, values, routes, subscriptions, helpers
  }

  @Test(arguments: Shape.allCases) func workGrowsAsTheAppDoes(_ shape: Shape) {
    let (small, large) = (work(shape, 24), work(shape, 48))
    for (name, count) in [("bodies", \WorkCounts.bodies), ("calls", \.calls), ("answers", \.answers)] {
      let (few, many) = (small[keyPath: count], large[keyPath: count])
      #expect(few > 0 && many <= few * 9 / 4, "\(name): \(few) become \(many)")
    }
  }

  /// The counts see what they are for: a RIB that has to look at all others does four times the work.
  @Test func aSearchForEachRIBIsSeen() {
    let (small, large) = (work(.tree, 24, searching: true), work(.tree, 48, searching: true))
    #expect(large.bodies > small.bodies * 3)
  }

  private func work(_ shape: Shape, _ count: Int, searching: Bool = false) -> WorkCounts {
    let files = app(shape, count).enumerated().map { number, source in
      SourceFile(
        path: "App/File\(number).swift", module: 0, bytes: Array(("import RIBs\nimport UIKit\n" + source).utf8))
    }
    let tree = SourceTree(files: files, modules: [SourceModule(name: "App", folder: "App", kind: .folder)])
    let names = Names.ofFrameworks()
    let scans = scan(tree.files, names, threads: 1)
    let (graph, work) = analyzeCountingWork(tree, scans, names, derived: [], threads: 1)
    guard searching else { return work }
    // What a step would do that asks all bodies for each RIB.
    let pool = WorkerPool(tree, scans, names, derived: [], threads: 1)
    for _ in graph.ribs {
      for file in scans.indices {
        for scope in pool.first.bodies(inFile: pool.program.preludeFileCount + file) { _ = pool.first.roots(scope) }
      }
    }
    return work + pool.work
  }

  private func app(_ shape: Shape, _ count: Int) -> [String] {
    let names = ["Root"] + (1..<count).map { "Page\($0)" }
    switch shape {
    case .tree, .sheets, .chain:
      let width = shape == .chain ? 1 : 4
      return names.enumerated().map { index, name in
        let children = names.dropFirst(index * width + 1).prefix(width)
        return rib(name, Array(children), isSheet: shape == .sheets)
      }
    case .children:
      return [rib("Root", Array(names.dropFirst()))] + names.dropFirst().map { rib($0, []) }
    case .values:
      let values = (0..<count).map { "value\($0)" }
      let needs = names.indices.dropFirst().map { [values[$0], values[($0 + 1) % count]] }
      return [rib("Root", Array(names.dropFirst()), makes: values)]
        + zip(names.dropFirst(), needs).map { rib($0, [], needs: $1) }
    case .routes:
      let cases = (0..<count).map { "case page\($0)" }.joined(separator: "; ")
      let ways = (0..<count).map { "case .page\($0): \($0 % 2 == 0 ? "attachPage()" : "detachPage()")\n" }
      return [
        rib(
          "Root", ["Page"], isSheet: true,
          interactor: (0..<count).map { "func go\($0)() { router?.open(.page\($0)) }\n" }.joined(),
          router: "func open(_ route: Route) { switch route {\n\(ways.joined())} }\n",
          routing: "func open(_ route: Route)"), rib("Page", []), "enum Route { \(cases) }",
      ]
    case .subscriptions:
      let binds = (0..<count).map {
        "let subject\($0) = PassthroughSubject<Int, Never>()\nfunc bind\($0)() { subject\($0).map { $0 + 1 }.sink { [weak self] _ in self?.tapPage() }.store(in: &held) }\n"
      }
      return [
        rib("Root", ["Page"], interactor: "var held: Set<AnyCancellable> = []\n" + binds.joined()), rib("Page", []),
      ]
    case .helpers:
      let steps = (0..<count).map { "func step\($0)() { step\(($0 + 1) % count)(); step\(($0 * 7 + 3) % count)() }\n" }
      let ways = (0..<count).map { "func way\($0)() { way\(($0 + 1) % count)(); attachPage() }\n" }
      return [rib("Root", ["Page"], interactor: steps.joined(), router: ways.joined()), rib("Page", [])]
    }
  }

  private func rib(
    _ name: String, _ children: [String], isSheet: Bool = false, needs: [String] = ["store"], makes: [String] = [],
    interactor: String = "", router: String = "", routing: String = ""
  ) -> String {
    let kept = (children.isEmpty || makes.isEmpty ? needs : []).map { "var \($0): Store { dependency.\($0) }\n" }
    let made = makes.map { "var \($0): Store { shared { Store() } }\n" }
    let (show, hide) =
      isSheet
      ? (
        "viewController.uiviewController.present(router.viewControllable.uiviewController, animated: true)",
        "router.viewControllable.uiviewController.dismiss(animated: true)"
      ) : ("", "")
    let attaching = children.map { child in
      """
      private let make\(child): \(child)Buildable
      private var kept\(child): \(child)Routing?
      func attach\(child)() {
        guard kept\(child) == nil else { return }
        let router = make\(child).build(withListener: interactor)
        kept\(child) = router
        attachChild(router)
        \(show)
      }
      func detach\(child)() {
        guard let router = kept\(child) else { return }
        \(hide)
        detachChild(router)
        kept\(child) = nil
      }

      """
    }
    let own = name.lowercased()
    return """
      protocol \(name)Dependency: Dependency { \(needs.map { "var \($0): Store { get }" }.joined(separator: "; ")) }
      final class \(name)Component: Component<\(name)Dependency>\(children.map { ", \($0)Dependency" }.joined()) {
      \((kept + made).joined())}
      protocol \(name)Listener: AnyObject { func \(own)DidEnd() }
      protocol \(name)Buildable: Buildable { func build(withListener listener: \(name)Listener) -> \(name)Routing }
      final class \(name)Builder: Builder<\(name)Dependency>, \(name)Buildable {
        func build(withListener listener: \(name)Listener) -> \(name)Routing {
          let component = \(name)Component(dependency: dependency)
          let view = \(name)ViewController()
          let interactor = \(name)Interactor(presenter: view)
          interactor.listener = listener
          return \(name)Router(
            interactor: interactor, viewController: view\(children.map { ", make\($0): \($0)Builder(dependency: component)" }.joined()))
        }
      }
      protocol \(name)Routing: ViewableRouting {
        \(children.map { "func attach\($0)(); func detach\($0)()" }.joined(separator: "\n"))
        \(routing)
      }
      protocol \(name)Presentable: Presentable { var listener: \(name)PresentableListener? { get set } }
      final class \(name)Interactor: PresentableInteractor<\(name)Presentable>, \(name)Interactable, \(name)PresentableListener {
        weak var router: \(name)Routing?
        weak var listener: \(name)Listener?
        func tapClose() { listener?.\(own)DidEnd() }
        \(children.map { "func tap\($0)() { router?.attach\($0)() }\nfunc \($0.lowercased())DidEnd() { router?.detach\($0)() }\n" }.joined())
        \(interactor)
      }
      protocol \(name)Interactable: Interactable\(children.map { ", \($0)Listener" }.joined()) {
        var router: \(name)Routing? { get set }
        var listener: \(name)Listener? { get set }
      }
      final class \(name)Router: ViewableRouter<\(name)Interactable, ViewControllable>, \(name)Routing {
        \(attaching.joined())
        \(router)
      }
      protocol \(name)PresentableListener: AnyObject { func tapClose(); \(children.map { "func tap\($0)()" }.joined(separator: "; ")) }
      final class \(name)ViewController: UIViewController, \(name)Presentable, ViewControllable {
        weak var listener: \(name)PresentableListener?
        @objc func close() { listener?.tapClose() }
        \(children.map { "@objc func open\($0)() { listener?.tap\($0)() }\n" }.joined())
      }
      """
  }
}

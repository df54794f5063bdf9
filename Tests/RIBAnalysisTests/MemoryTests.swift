import RibscopeProject
import RIBAnalysis
import SwiftScan
import Testing

/// What an analysis keeps.
@Suite struct MemoryTests {
  private static let app = """
    import RIBs
    import SwiftUI

    protocol FeedPresentable: Presentable {}
    struct FeedView: View { var body: some View { Text("feed") } }
    final class FeedViewController: UIHostingController<FeedView>, FeedPresentable, ViewControllable {}
    final class FeedInteractor: PresentableInteractor<FeedPresentable> {}
    final class FeedRouter: ViewableRouter<FeedInteractor, FeedViewController> {}
    final class FeedBuilder: Builder<EmptyDependency> {
      func build() -> FeedRouter {
        let view = FeedViewController(rootView: FeedView())
        return FeedRouter(interactor: FeedInteractor(presenter: view), viewController: view)
      }
    }
    final class RootRouter: ViewableRouter<Interactor, FeedViewController> {
      func attachFeed() {
        let feed = FeedBuilder(dependency: EmptyComponent()).build()
        attachChild(feed)
        viewController.present(feed.viewController, animated: true)
      }
    }
    """

  /// A server or an editor links again after each edit: what the former link worked out must go. With several threads it is
  /// freed a while later.
  @Test func nothingOutlivesAnAnalysis() {
    weak var file: ScannedFile?
    do {
      let source = SourceFile(path: "App/Feed.swift", module: 0, bytes: Array(Self.app.utf8))
      let tree = SourceTree(files: [source], modules: [SourceModule(name: "App", folder: "App", kind: .folder)])
      let names = Names.ofFrameworks()
      let scans = scan(tree.files, names, threads: 1)
      file = scans[0]
      #expect(analyze(tree, scans, names, derived: [], threads: 1).ribs.map(\.name) == ["Feed"])
    }
    #expect(file == nil)
  }
}

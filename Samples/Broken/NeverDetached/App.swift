import RIBs
import UIKit

final class AppComponent: Component<EmptyDependency>, RootDependency {
  let articleStore: ArticleStore

  init(articleStore: ArticleStore) {
    self.articleStore = articleStore
    super.init(dependency: EmptyComponent())
  }
}

protocol ArticleStore {
  var headlines: [String] { get }
}

struct NoArticles: ArticleStore {
  let headlines: [String] = []
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private var launchRouter: LaunchRouting?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let launchRouter = RootBuilder(dependency: AppComponent(articleStore: NoArticles())).build()
    self.launchRouter = launchRouter
    launchRouter.launch(from: window)
  }
}

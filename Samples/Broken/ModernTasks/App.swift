import RIBs
import UIKit

@MainActor
final class AppComponent: Component<EmptyDependency>, RootDependency {
  let bookArchive: any BookArchive

  init(bookArchive: any BookArchive) {
    self.bookArchive = bookArchive
    super.init(dependency: EmptyComponent())
  }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private var launchRouter: LaunchRouting?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let launchRouter = RootBuilder(dependency: AppComponent(bookArchive: InMemoryBookArchive())).build()
    self.launchRouter = launchRouter
    launchRouter.launch(from: window)
  }
}

import HeadlessRIBs
import RibscopeSampleScreens

/// The app's start: an app delegate, or a terminal's main loop, makes one.
public final class PagesApp: SampleApp {
  private let launchRouter: LaunchRouting

  public var root: LaunchRouting { launchRouter }

  init(component: AppComponent) {
    launchRouter = RootBuilder(dependency: component).build()
  }

  /// - Parameter isPredictable: Changes nothing: there is no chance in this app.
  public convenience init(isPredictable: Bool = false) {
    self.init(component: AppComponent())
  }
}

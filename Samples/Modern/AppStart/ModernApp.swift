import HeadlessRIBs

/// The app's start: a scene delegate, or a test, makes one.
@MainActor
final class ModernApp {
  let root: LaunchRouting

  init(bookArchive: any BookArchive) {
    root = RootBuilder(dependency: AppComponent(bookArchive: bookArchive)).build()
  }
}

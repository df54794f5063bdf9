import HeadlessRIBs

/// What outlives every shelf.
@MainActor
final class AppComponent: Component<EmptyDependency>, RootDependency {
  let bookArchive: any BookArchive
  let appVersion = "1.0"

  init(bookArchive: any BookArchive) {
    self.bookArchive = bookArchive
    super.init(dependency: EmptyComponent())
  }
}

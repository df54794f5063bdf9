import HeadlessRIBs

@MainActor
protocol LibraryDependency: Dependency {
  var bookArchive: any BookArchive { get }
  var appVersion: String { get }
}

@MainActor
final class LibraryComponent: Component<LibraryDependency> {
  let shelf: Shelf
  let bookStore: any BookStoring

  init(dependency: LibraryDependency, shelf: Shelf, bookStore: any BookStoring) {
    self.shelf = shelf
    self.bookStore = bookStore
    super.init(dependency: dependency)
  }
}

// MARK: - Builder

@MainActor
protocol LibraryBuildable: Buildable {
  /// Reads the shelf's books first, so that no RIB below has to do without them.
  func build(withListener listener: LibraryListener, shelf: Shelf) async -> LibraryRouting
}

@MainActor
final class LibraryBuilder: Builder<LibraryDependency>, LibraryBuildable {
  func build(withListener listener: LibraryListener, shelf: Shelf) async -> LibraryRouting {
    let bookStore = BookStore(books: await dependency.bookArchive.books(on: shelf))
    let component = LibraryComponent(dependency: dependency, shelf: shelf, bookStore: bookStore)
    let viewController = LibraryViewController()
    let interactor = LibraryInteractor(presenter: viewController.model, bookStore: component.bookStore)
    interactor.listener = listener
    return LibraryRouter(
      interactor: interactor,
      viewController: viewController,
      backupBuilder: BackupBuilder(dependency: component),
      bookDetailBuilder: BookDetailBuilder(dependency: component),
      settingsBuilder: SettingsBuilder(dependency: component)
    )
  }
}

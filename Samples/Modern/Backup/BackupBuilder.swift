import HeadlessRIBs

@MainActor
protocol BackupDependency: Dependency {
  var bookArchive: any BookArchive { get }
  var bookStore: any BookStoring { get }
  var shelf: Shelf { get }
}

@MainActor
final class BackupComponent: Component<BackupDependency> {
  fileprivate var saver: BookSaver {
    BookSaver(bookStore: dependency.bookStore, bookArchive: dependency.bookArchive, shelf: dependency.shelf)
  }
}

// MARK: - Builder

@MainActor
protocol BackupBuildable: Buildable {
  func build() -> BackupRouting
}

@MainActor
final class BackupBuilder: Builder<BackupDependency>, BackupBuildable {
  func build() -> BackupRouting {
    let component = BackupComponent(dependency: dependency)
    return BackupRouter(interactor: BackupInteractor(saver: component.saver))
  }
}

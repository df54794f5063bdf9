import HeadlessRIBs

@MainActor
protocol BookDetailDependency: Dependency {
  var bookStore: any BookStoring { get }
}

@MainActor
final class BookDetailComponent: Component<BookDetailDependency> {
  fileprivate var bookStore: any BookStoring { dependency.bookStore }
}

// MARK: - Builder

@MainActor
protocol BookDetailBuildable: Buildable {
  func build(withListener listener: BookDetailListener, book: Book) -> BookDetailRouting
}

@MainActor
final class BookDetailBuilder: Builder<BookDetailDependency>, BookDetailBuildable {
  func build(withListener listener: BookDetailListener, book: Book) -> BookDetailRouting {
    let component = BookDetailComponent(dependency: dependency)
    let viewController = BookDetailViewController()
    let interactor = BookDetailInteractor(
      presenter: viewController.model, book: book, bookStore: component.bookStore)
    interactor.listener = listener
    return BookDetailRouter(interactor: interactor, viewController: viewController)
  }
}

import Observation
import RIBs
import SwiftUI
import UIKit

@MainActor
protocol BookDetailDependency: Dependency {
  var bookStore: BookStore { get }
}

@MainActor
final class BookDetailBuilder: Builder<BookDetailDependency> {
  func build(withListener listener: BookDetailListener, book: Book) -> BookDetailRouting {
    let viewController = BookDetailViewController()
    let interactor = BookDetailInteractor(
      presenter: viewController.model, book: book, bookStore: dependency.bookStore)
    interactor.listener = listener
    return BookDetailRouter(interactor: interactor, viewController: viewController)
  }
}

@MainActor
protocol BookDetailRouting: ViewableRouting {}

@MainActor
protocol BookDetailListener: AnyObject {
  func bookDetailDidClose()
}

@MainActor
protocol BookDetailPresentableListener: AnyObject {
  func didTapRemove()
}

@MainActor
protocol BookDetailPresentable: Presentable {
  var listener: BookDetailPresentableListener? { get set }
  func show(_ book: Book)
}

@MainActor
@Observable
final class BookDetailModel: BookDetailPresentable {
  @ObservationIgnored weak var listener: BookDetailPresentableListener?
  private(set) var title = ""

  func show(_ book: Book) {
    title = book.title
  }
}

struct BookDetailView: View {
  let model: BookDetailModel

  var body: some View {
    Text(model.title)
    Button("Remove") { model.listener?.didTapRemove() }
  }
}

final class BookDetailViewController: UIViewController, ViewControllable {
  let model = BookDetailModel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let host = UIHostingController(rootView: BookDetailView(model: model))
    addChild(host)
    view.addSubview(host.view)
  }
}

@MainActor
final class BookDetailInteractor: PresentableInteractor<BookDetailPresentable>, BookDetailPresentableListener, Sendable
{
  weak var listener: BookDetailListener?
  private let book: Book
  private let bookStore: BookStore
  private var updates: Task<Void, Never>?

  init(presenter: BookDetailPresentable, book: Book, bookStore: BookStore) {
    self.book = book
    self.bookStore = bookStore
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    MainActor.assumeIsolated { showBook() }
  }

  // BROKEN: nothing cancels the task, and it holds this interactor for as long as the store may have news.
  private func showBook() {
    updates = Task {
      for await books in await bookStore.updates() {
        if let book = books.first(where: { $0.id == book.id }) {
          presenter.show(book)
        } else {
          listener?.bookDetailDidClose()
        }
      }
    }
  }

  func didTapRemove() {
    Task { [bookStore, book] in await bookStore.remove(bookWithId: book.id) }
  }
}

@MainActor
final class BookDetailRouter: ViewableRouter<BookDetailInteractor, ViewControllable>, BookDetailRouting {}

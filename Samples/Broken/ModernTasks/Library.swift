import Observation
import RIBs
import SwiftUI
import UIKit

@MainActor
protocol LibraryDependency: Dependency {
  var bookArchive: any BookArchive { get }
}

@MainActor
final class LibraryComponent: Component<LibraryDependency> {
  let bookStore: BookStore

  init(dependency: LibraryDependency, bookStore: BookStore) {
    self.bookStore = bookStore
    super.init(dependency: dependency)
  }
}

extension LibraryComponent: BookDetailDependency {}

// BROKEN: Settings requires `appVersion`, and neither LibraryComponent nor anybody above it has such a thing.
extension LibraryComponent: SettingsDependency {}

@MainActor
protocol LibraryBuildable: Buildable {
  func build(withListener listener: LibraryListener) async -> LibraryRouting
}

@MainActor
final class LibraryBuilder: Builder<LibraryDependency>, LibraryBuildable {
  func build(withListener listener: LibraryListener) async -> LibraryRouting {
    let bookStore = BookStore(books: await dependency.bookArchive.books())
    let component = LibraryComponent(dependency: dependency, bookStore: bookStore)
    let viewController = LibraryViewController()
    let interactor = LibraryInteractor(presenter: viewController.model, bookStore: component.bookStore)
    interactor.listener = listener
    return LibraryRouter(
      interactor: interactor, viewController: viewController,
      bookDetailBuilder: BookDetailBuilder(dependency: component),
      settingsBuilder: SettingsBuilder(dependency: component))
  }
}

@MainActor
protocol LibraryRouting: ViewableRouting {
  func showBookDetail(of book: Book)
  func closeBookDetail()
  func showSettings()
  func closeSettings()
}

@MainActor
protocol LibraryListener: AnyObject {
  func libraryDidReset()
}

@MainActor
protocol LibraryPresentableListener: AnyObject {
  func didSelect(_ book: Book)
  func didTapSettings()
  func didCloseSettings()
}

@MainActor
protocol LibraryPresentable: Presentable {
  var listener: LibraryPresentableListener? { get set }
  func show(_ books: [Book])
}

@MainActor
@Observable
final class LibraryModel: LibraryPresentable {
  // BROKEN: the interactor holds its presenter, which is this model: neither is released.
  @ObservationIgnored var listener: LibraryPresentableListener?
  private(set) var books: [Book] = []
  var bookDetail: Sheet?
  var settings: Sheet?

  func show(_ books: [Book]) {
    self.books = books
  }
}

struct Sheet: Identifiable {
  let id = UUID()
  let viewController: UIViewController
}

struct SheetContent: UIViewControllerRepresentable {
  let viewController: UIViewController

  func makeUIViewController(context: Context) -> UIViewController { viewController }
  func updateUIViewController(_ viewController: UIViewController, context: Context) {}
}

struct LibraryView: View {
  @Bindable var model: LibraryModel

  var body: some View {
    List(model.books) { book in
      Button(book.title) { model.listener?.didSelect(book) }
    }
    .toolbar { Button("Settings") { model.listener?.didTapSettings() } }
    // BROKEN: the user can pull BookDetail down, and nobody hears of it.
    .sheet(item: $model.bookDetail) { SheetContent(viewController: $0.viewController) }
    .sheet(item: $model.settings, onDismiss: { model.listener?.didCloseSettings() }) {
      SheetContent(viewController: $0.viewController)
    }
  }
}

@MainActor
protocol LibraryViewControllable: ViewControllable {
  func showBookDetail(_ viewController: ViewControllable)
  func hideBookDetail()
  func showSettings(_ viewController: ViewControllable)
  func hideSettings()
}

final class LibraryViewController: UIViewController, LibraryViewControllable {
  let model = LibraryModel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let host = UIHostingController(rootView: LibraryView(model: model))
    addChild(host)
    view.addSubview(host.view)
  }

  func showBookDetail(_ viewController: ViewControllable) {
    model.bookDetail = Sheet(viewController: viewController.uiviewController)
  }

  func hideBookDetail() {
    model.bookDetail = nil
  }

  func showSettings(_ viewController: ViewControllable) {
    model.settings = Sheet(viewController: viewController.uiviewController)
  }

  func hideSettings() {
    model.settings = nil
  }
}

@MainActor
protocol LibraryInteractable: Interactable, BookDetailListener, SettingsListener {
  var router: LibraryRouting? { get set }
  var listener: LibraryListener? { get set }
}

@MainActor
final class LibraryInteractor: PresentableInteractor<LibraryPresentable>, LibraryInteractable,
  LibraryPresentableListener, Sendable
{
  weak var router: LibraryRouting?
  weak var listener: LibraryListener?
  private let bookStore: BookStore
  private var updates: Task<Void, Never>?

  init(presenter: LibraryPresentable, bookStore: BookStore) {
    self.bookStore = bookStore
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    MainActor.assumeIsolated { showBooks() }
  }

  override func willResignActive() {
    super.willResignActive()
    MainActor.assumeIsolated { updates?.cancel() }
  }

  private func showBooks() {
    updates = Task {
      for await books in await bookStore.updates() {
        presenter.show(books)
      }
    }
  }

  func didSelect(_ book: Book) {
    router?.showBookDetail(of: book)
  }

  func didTapSettings() {
    router?.showSettings()
  }

  func didCloseSettings() {
    router?.closeSettings()
  }

  func bookDetailDidClose() {
    router?.closeBookDetail()
  }

  func settingsDidReset() {
    router?.closeSettings()
    listener?.libraryDidReset()
  }
}

@MainActor
final class LibraryRouter: ViewableRouter<LibraryInteractable, LibraryViewControllable>, LibraryRouting {
  private let bookDetailBuilder: BookDetailBuilder
  private let settingsBuilder: SettingsBuilder
  private var bookDetail: BookDetailRouting?
  private var settings: SettingsRouting?

  init(
    interactor: LibraryInteractable, viewController: LibraryViewControllable, bookDetailBuilder: BookDetailBuilder,
    settingsBuilder: SettingsBuilder
  ) {
    self.bookDetailBuilder = bookDetailBuilder
    self.settingsBuilder = settingsBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  func showBookDetail(of book: Book) {
    guard bookDetail == nil else { return }
    let router = bookDetailBuilder.build(withListener: interactor, book: book)
    bookDetail = router
    attachChild(router)
    viewController.showBookDetail(router.viewControllable)
  }

  func closeBookDetail() {
    guard let router = bookDetail else { return }
    bookDetail = nil
    viewController.hideBookDetail()
    detachChild(router)
  }

  func showSettings() {
    guard settings == nil else { return }
    let router = settingsBuilder.build(withListener: interactor)
    settings = router
    attachChild(router)
    viewController.showSettings(router.viewControllable)
  }

  func closeSettings() {
    guard let router = settings else { return }
    settings = nil
    viewController.hideSettings()
    detachChild(router)
  }
}

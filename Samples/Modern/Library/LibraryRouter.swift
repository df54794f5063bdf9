import HeadlessRIBs

@MainActor
protocol LibraryInteractable: Interactable, BookDetailListener, SettingsListener {
  var router: LibraryRouting? { get set }
  var listener: LibraryListener? { get set }
}

@MainActor
protocol LibraryViewControllable: ViewControllable {
  func showSheet(_ viewController: ViewControllable)
  func hideSheet()
}

@MainActor
final class LibraryRouter: ViewableRouter<LibraryInteractable, LibraryViewControllable>, LibraryRouting, Sendable {
  private let backupBuilder: BackupBuildable
  private let bookDetailBuilder: BookDetailBuildable
  private let settingsBuilder: SettingsBuildable
  /// BookDetail or Settings: there is one sheet at a time.
  private var sheet: ViewableRouting?

  init(
    interactor: LibraryInteractable,
    viewController: LibraryViewControllable,
    backupBuilder: BackupBuildable,
    bookDetailBuilder: BookDetailBuildable,
    settingsBuilder: SettingsBuildable
  ) {
    self.backupBuilder = backupBuilder
    self.bookDetailBuilder = bookDetailBuilder
    self.settingsBuilder = settingsBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    MainActor.assumeIsolated { attachChild(backupBuilder.build()) }
  }

  // MARK: - LibraryRouting

  func attachBookDetail(of book: Book) {
    guard sheet == nil else { return }
    show(bookDetailBuilder.build(withListener: interactor, book: book))
  }

  func attachSettings() {
    guard sheet == nil else { return }
    show(settingsBuilder.build(withListener: interactor))
  }

  func detachSheet() {
    guard let router = sheet else { return }
    sheet = nil
    viewController.hideSheet()
    detachChild(router)
  }

  private func show(_ router: ViewableRouting) {
    sheet = router
    attachChild(router)
    viewController.showSheet(router.viewControllable)
  }
}

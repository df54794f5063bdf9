import HeadlessRIBs

@MainActor
protocol RootInteractable: Interactable, LibraryListener {
  var router: RootRouting? { get set }
}

@MainActor
protocol RootViewControllable: ViewControllable {
  func show(_ viewController: ViewControllable)
  func hide(_ viewController: ViewControllable)
}

@MainActor
final class RootRouter: LaunchRouter<RootInteractable, RootViewControllable>, RootRouting {
  private let libraryBuilder: LibraryBuildable
  private var library: ViewableRouting?

  init(
    interactor: RootInteractable, viewController: RootViewControllable, libraryBuilder: LibraryBuildable
  ) {
    self.libraryBuilder = libraryBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  // MARK: - RootRouting

  func attachLibrary(of shelf: Shelf) async {
    guard library == nil else { return }
    let router = await libraryBuilder.build(withListener: interactor, shelf: shelf)
    // While the books were read, another shelf may have been chosen.
    guard library == nil, !Task.isCancelled else { return }
    library = router
    attachChild(router)
    viewController.show(router.viewControllable)
  }

  func detachLibrary() {
    guard let router = library else { return }
    library = nil
    viewController.hide(router.viewControllable)
    detachChild(router)
  }
}

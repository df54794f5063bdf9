import HeadlessRIBs
import HeadlessRx

protocol ContainerRouting: ViewableRouting {
  func routeToActor(showing performer: Performer)
}

protocol ContainerPresentable: Presentable {
  var listener: ContainerPresentableListener? { get set }
}

protocol ContainerListener: AnyObject {}

final class ContainerInteractor: PresentableInteractor<ContainerPresentable>, ContainerInteractable,
  ContainerPresentableListener
{
  weak var router: ContainerRouting?
  weak var listener: ContainerListener?

  private let performers: [Performer]
  private let mutablePageStream: MutablePageStream

  init(presenter: ContainerPresentable, performers: [Performer], mutablePageStream: MutablePageStream) {
    self.performers = performers
    self.mutablePageStream = mutablePageStream
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    mutablePageStream.page
      .subscribe(onNext: { [weak self] page in
        self?.open(page)
      })
      .disposeOnDeactivate(interactor: self)
  }

  // MARK: - ContainerPresentableListener

  func turnPage(by pages: Int) -> Bool {
    mutablePageStream.turn(by: pages)
  }

  private func open(_ page: Page) {
    guard performers.indices.contains(page.index) else { return }
    router?.routeToActor(showing: performers[page.index])
  }
}

/// What an interactor asks of its presenter: each RIB refines it.
public protocol Presentable: AnyObject {}

/// Translates between interactor and view where the view is not the presenter itself.
open class Presenter<ViewControllerType>: Presentable {
  public let viewController: ViewControllerType

  public init(viewController: ViewControllerType) {
    self.viewController = viewController
  }
}

/// The interactor of a RIB with a view. Its presenter is expected to be gone soon after it.
open class PresentableInteractor<PresenterType>: Interactor {
  public let presenter: PresenterType

  public init(presenter: PresenterType) {
    self.presenter = presenter
  }

  deinit {
    LeakDetector.instance.expectDeallocate(presenter as AnyObject, of: node)
  }
}

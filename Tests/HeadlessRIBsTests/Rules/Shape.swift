import HeadlessRx

@testable import HeadlessRIBs

/// The two forms of what a rule of `ribscope lint` is about.
enum Shape {
  /// As the rule finds it.
  case broken
  /// As the rule's help has it.
  case mended
}

/// What a child tells its parent.
protocol FeedListener: AnyObject {
  func feedDidClose()
}

/// What a screen tells its interactor.
protocol FeedPresentableListener: AnyObject {
  func didTapClose()
}

protocol FeedRouting: AnyObject {
  func routeToArticle()
}

/// A parent's interactor, which counts what it hears.
final class HearingInteractor: Interactor, FeedListener {
  private(set) var heard = 0

  func feedDidClose() { heard += 1 }
}

/// A router with a child that it can attach and detach.
final class ParentRouter: Router<Interactor> {
  init() { super.init(interactor: Interactor()) }

  func activateAndLoad() {
    interactor.activate()
    load()
  }
}

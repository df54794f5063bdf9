import HeadlessRx

@testable import HeadlessRIBs

/// A plain RIB without a view.
final class PlainRouter: Router<Interactor> {
  init() {
    super.init(interactor: Interactor())
  }
}

/// A view controller, and what the runtime asks of it.
final class PlainViewController: UIViewController, ViewControllable, Presentable {}

/// A plain RIB with a view.
final class ScreenRouter: ViewableRouter<PresentableInteractor<PlainViewController>, PlainViewController> {
  init(viewController: PlainViewController = PlainViewController()) {
    super.init(interactor: PresentableInteractor(presenter: viewController), viewController: viewController)
  }
}

/// A plain root RIB.
final class RootRouter: LaunchRouter<Interactor, PlainViewController> {
  init(viewController: PlainViewController = PlainViewController()) {
    super.init(interactor: Interactor(), viewController: viewController)
  }
}

/// Writes down what the runtime tells, with routers numbered in the order in which they turn up.
final class Observer: RIBsObserver {
  private(set) var events: [RuntimeEvent] = []
  private var numbers: [Int: Int] = [:]
  private let log: Log

  init(_ log: Log) {
    self.log = log
  }

  func runtime(did event: RuntimeEvent) {
    events.append(event)
    let parent = event.parent.map { " in \(number($0))" } ?? ""
    log(
      "\(word(event.kind)) \(event.router.name) \(number(event.router.id))\(parent)\(event.isActive ? " active" : "")")
  }

  private func word(_ kind: RuntimeEvent.Kind) -> String {
    if case .leak(let leak) = kind { "leak of \(leak.type):" } else { "\(kind)" }
  }

  private func number(_ id: Int) -> Int {
    let number = numbers[id] ?? numbers.count + 1
    numbers[id] = number
    return number
  }
}

/// Runs `body` with an observer that logs; `time` is the leak detector's clock.
func observed(_ body: (_ log: Log, _ time: ManualScheduler) -> Void) -> Log {
  scene { log in
    let time = ManualScheduler()
    LeakDetector.instance.scheduler = time
    LeakDetector.instance.onLeak = { _ in }
    RuntimeHooks.observer = Observer(log)
    body(log, time)
  }
}

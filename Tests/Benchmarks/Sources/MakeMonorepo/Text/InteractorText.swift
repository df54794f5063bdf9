extension AppPlan {
  /// The interactor of a RIB with the protocols around it.
  func interactorText(_ rib: RIBPlan, _ random: inout SeededRandom) -> String {
    let calls = children(of: rib).map { "  func routeTo\($0.name)()\n" }.joined()
    let presenter = rib.isViewless ? "" : "presenter: \(rib.name)Presentable, "
    let base = rib.isViewless ? "Interactor" : "PresentableInteractor<\(rib.name)Presentable>"
    return """
      import RIBs
      import RxSwift

      protocol \(rib.name)Routing: \(rib.isViewless ? "Routing" : "ViewableRouting") {
        func cleanup()
      \(calls)}
      \(presentableText(rib))
      /// Told when \(rib.name) is done.
      protocol \(rib.name)Listener: AnyObject {
        func \(rib.property)DidFinish(with result: \(rib.name)Result)
      }

      enum \(rib.name)Result: Equatable {
        case done(count: Int)
        case cancelled
      }

      final class \(rib.name)Interactor: \(base), \(rib.name)Interactable\(rib.isViewless ? "" : ", \(rib.name)PresentableListener") {
        weak var router: \(rib.name)Routing?
        weak var listener: \(rib.name)Listener?

        private let service: \(rib.name)Servicing
        private var items: [String] = []

        init(\(presenter)service: \(rib.name)Servicing) {
          self.service = service
          super.init(\(rib.isViewless ? "" : "presenter: presenter"))\(rib.isViewless ? "" : "\n    presenter.listener = self")
        }

        override func didBecomeActive() {
          super.didBecomeActive()
          service.refresh { [weak self] result in
            guard let self else { return }
            self.items = (try? result.get()) ?? []
          }
        }

        override func willResignActive() {
          super.willResignActive()
          router?.cleanup()
        }

        func finish() {
          listener?.\(rib.property)DidFinish(with: items.isEmpty ? .cancelled : .done(count: items.count))
        }
      \(Filler.functions(1, &random))\(childListening(rib))}

      """
  }

  private func presentableText(_ rib: RIBPlan) -> String {
    guard !rib.isViewless else { return "" }
    return """

      protocol \(rib.name)Presentable: Presentable {
        var listener: \(rib.name)PresentableListener? { get set }
      }

      """
  }

  private func childListening(_ rib: RIBPlan) -> String {
    children(of: rib).map { child in
      """

        func \(child.property)DidFinish(with result: \(child.name)Result) {
          router?.cleanup()
        }

      """
    }.joined()
  }
}

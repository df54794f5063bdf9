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
      \(rib.ownServices.map { "  private let \($0.property): \($0.type)\n" }.joined())\
        private var items: [String] = []

        init(\(presenter)service: \(rib.name)Servicing\(rib.ownServices.map { ", \($0.property): \($0.type)" }.joined())) {
          self.service = service
      \(rib.ownServices.map { "    self.\($0.property) = \($0.property)\n" }.joined())\
          super.init(\(rib.isViewless ? "" : "presenter: presenter"))\(rib.isViewless ? "" : "\n    presenter.listener = self")
        }

        override func didBecomeActive() {
          super.didBecomeActive()
          service.refresh { [weak self] result in
            guard let self else { return }
            self.items = (try? result.get()) ?? []\(rib.isViewless ? "\n      self.select(self.items.count)" : "")
          }
        }

        override func willResignActive() {
          super.willResignActive()
          router?.cleanup()
        }

      \(selecting(rib))
        func finish() {
          listener?.\(rib.property)DidFinish(with: items.isEmpty ? .cancelled : .done(count: items.count))
        }
      \(Filler.functions(1, &random))\(childListening(rib))}

      """
  }

  /// Each child is shown when somebody asks for it: the view, or the interactor itself where there is none.
  private func selecting(_ rib: RIBPlan) -> String {
    let cases = children(of: rib).enumerated()
      .map { "    case \($0.offset): router?.routeTo\($0.element.name)()\n" }.joined()
    return """
        func select(_ item: Int) {
          switch item {
      \(cases)    default: finish()
          }
        }

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

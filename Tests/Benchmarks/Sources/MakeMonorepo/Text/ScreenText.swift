extension AppPlan {
  /// A view controller: code without RIBs, of which apps are full.
  func screenText(_ rib: RIBPlan, _ random: inout SeededRandom) -> String {
    """
    import RIBs
    import UIKit

    protocol \(rib.name)PresentableListener: AnyObject {
      func select(_ item: Int)
      func finish()
    }

    final class \(rib.name)ViewController: UIViewController, \(rib.name)Presentable, \(rib.name)ViewControllable {
      weak var listener: \(rib.name)PresentableListener?

      private let titleLabel: UILabel = {
        let label = UILabel()
        label.font = .systemFont(ofSize: \(10 + random.below(20)), weight: .semibold)
        label.text = "\(Words.thing(&random)) \(Words.part(&random))"
        return label
      }()

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(titleLabel)
        titleLabel.snp.makeConstraints { make in
          make.top.equalToSuperview().offset(\(random.below(64)))
          make.leading.trailing.equalToSuperview().inset(\(random.below(32)))
        }
      }

      func present(_ viewController: ViewControllable) {
        present(viewController.uiviewController, animated: true, completion: nil)
      }

      func dismiss(_ viewController: ViewControllable) {
        guard presentedViewController === viewController.uiviewController else { return }
        dismiss(animated: true, completion: nil)
      }

      @objc private func didTapItem(_ sender: UIButton) {
        listener?.select(sender.tag)
      }

      @objc private func didTapDone() {
        listener?.finish()
      }
    \(Filler.functions(1, &random))}

    """
  }

  /// What a RIB without a view has instead.
  func workerText(_ rib: RIBPlan, _ random: inout SeededRandom) -> String {
    """
    import RIBs
    import RxSwift

    protocol \(rib.name)Working: Working {
      var isRunning: Bool { get }
    }

    final class \(rib.name)Worker: Worker, \(rib.name)Working {
      private(set) var isRunning = false

      override func didStart(_ interactorScope: InteractorScope) {
        super.didStart(interactorScope)
        isRunning = true
      }

      override func didStop() {
        super.didStop()
        isRunning = false
      }
    \(Filler.functions(2, &random))}

    """
  }

  /// Files beyond the four of a RIB.
  func modelText(_ rib: RIBPlan, _ number: Int, _ random: inout SeededRandom) -> String {
    """
    import Foundation

    /// A model of \(rib.name).
    struct \(rib.name)Model\(number): Codable, Equatable {
      let identifier: String
      var title: String?
      var amounts: [Int] = []
    \(Filler.functions(3, &random))}

    """
  }
}

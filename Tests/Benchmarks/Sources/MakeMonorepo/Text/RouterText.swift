extension AppPlan {
  /// The router of a RIB, which attaches its children.
  func routerText(_ rib: RIBPlan, _ random: inout SeededRandom) -> String {
    let children = children(of: rib)
    let listeners = children.map { ", \($0.name)Listener" }.joined()
    let base =
      rib.isViewless
      ? "Router<\(rib.name)Interactable>" : "ViewableRouter<\(rib.name)Interactable, \(rib.name)ViewControllable>"
    return """
      import RIBs

      protocol \(rib.name)Interactable: Interactable\(listeners) {
        var router: \(rib.name)Routing? { get set }
        var listener: \(rib.name)Listener? { get set }
      }

      protocol \(rib.name)ViewControllable: ViewControllable {
        func present(_ viewController: ViewControllable)
        func dismiss(_ viewController: ViewControllable)
      }

      final class \(rib.name)Router: \(base), \(rib.name)Routing {
        private var current: Routing?
      \(children.map { "  private let \($0.property)Builder: \($0.name)Buildable\n" }.joined())
        init(\(parameters(rib))) {
      \(children.map { "    self.\($0.property)Builder = \($0.property)Builder\n" }.joined())\
          super.init(interactor: interactor\(rib.isViewless ? "" : ", viewController: viewController"))
          interactor.router = self
        }

        func cleanup() {
          guard let current else { return }
          detachChild(current)
          self.current = nil
        }
      \(children.map(attachText).joined())}

      """
  }

  private func parameters(_ rib: RIBPlan) -> String {
    let screen = rib.isViewless ? "" : ", viewController: \(rib.name)ViewControllable"
    let builders = children(of: rib).map { ", \($0.property)Builder: \($0.name)Buildable" }.joined()
    return "interactor: \(rib.name)Interactable" + screen + builders
  }

  private func attachText(_ child: RIBPlan) -> String {
    let title = child.takesTitle && shape != .needle ? ", title: \"\(child.name)\"" : ""
    return """

        func routeTo\(child.name)() {
          cleanup()
          let router = \(child.property)Builder.build(withListener: interactor\(title))
          current = router
          attachChild(router)
        }

      """
  }
}

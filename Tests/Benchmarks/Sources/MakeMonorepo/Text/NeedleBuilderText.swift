extension AppPlan {
  /// The same as `builderText` with a component of Needle's: children are made with `parent: self`, and what no component
  /// hands on comes from an ancestor. Both frameworks have a `Component` and a `Dependency`, so apps say whose.
  func needleBuilderText(_ rib: RIBPlan, _ random: inout SeededRandom) -> String {
    """
    import NeedleFoundation
    import RIBs

    \(dependencyText(rib))
    final class \(rib.name)Component: NeedleFoundation.Component<\(rib.name)Dependency> {
      fileprivate var service: \(rib.name)Servicing\(rib.defect == .optional ? "?" : "") { dependency.\(rib.property)Service }
    \(rib.ownServices.map { "  fileprivate var \($0.property): \($0.type) { dependency.\($0.property) }\n" }.joined())\
    \(children(of: rib).map { needleChildText($0) + providerText($0) }.joined())}

    \(serviceText(rib, &random))
    // MARK: - Builder

    protocol \(rib.name)Buildable: Buildable {
      func build(withListener listener: \(rib.name)Listener) -> \(rib.name)Routing
    }

    final class \(rib.name)Builder: ComponentizedBuilder<\(rib.name)Component, \(rib.name)Routing, \(rib.name)Listener, Void>,
      \(rib.name)Buildable
    {
      func build(withListener listener: \(rib.name)Listener) -> \(rib.name)Routing {
        build(withDynamicBuildDependency: listener, dynamicComponentDependency: ())
      }

      override func build(with component: \(rib.name)Component, _ listener: \(rib.name)Listener) -> \(rib.name)Routing {
    \(needleAssemblyText(rib))  }
    }

    """
  }

  func needleChildText(_ child: RIBPlan) -> String {
    """
      var \(child.property)Builder: \(child.name)Buildable {
        \(child.name)Builder { \(child.name)Component(parent: self) }
      }

    """
  }

  private func needleAssemblyText(_ rib: RIBPlan) -> String {
    let forced = rib.defect == .optional ? "!" : ""
    let arguments = children(of: rib).map { ", \($0.property)Builder: component.\($0.property)Builder" }.joined()
    let screen = rib.isViewless ? "" : "    let viewController = \(rib.name)ViewController()\n"
    let presenter = rib.isViewless ? "" : "presenter: viewController, "
    let controller = rib.isViewless ? "" : ", viewController: viewController"
    return """
      \(screen)    let interactor = \(rib.name)Interactor(\(presenter)service: component.service\(forced)\(ownArguments(rib)))
          interactor.listener = listener
          return \(rib.name)Router(interactor: interactor\(controller)\(arguments))

      """
  }
}

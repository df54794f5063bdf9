extension AppPlan {
  /// The dependency protocol, the component and the builder of a RIB, and the service that its parent makes for it.
  func builderText(_ rib: RIBPlan, _ random: inout SeededRandom) -> String {
    """
    import RIBs

    /// What \(rib.name) needs from the one that attaches it.
    \(dependencyText(rib))
    final class \(rib.name)Component: Component<\(rib.name)Dependency> {
    \(componentMembers(rib))}

    \(conformances(rib))\(serviceText(rib, &random))
    // MARK: - Builder

    protocol \(rib.name)Buildable: Buildable {
      func build(\(buildParameters(rib))) -> \(rib.name)Routing
    }

    final class \(rib.name)Builder: Builder<\(rib.name)Dependency>, \(rib.name)Buildable {
      override init(dependency: \(rib.name)Dependency) {
        super.init(dependency: dependency)
      }

      func build(\(buildParameters(rib))) -> \(rib.name)Routing {
        let component = \(rib.name)Component(dependency: dependency\(rib.takesTitle ? ", title: title" : ""))
    \(assemblyText(rib))  }
    }

    """
  }

  /// Also Needle's: the protocols look the same.
  func dependencyText(_ rib: RIBPlan) -> String {
    let mark = rib.defect == .optional ? "?" : ""
    let services = rib.services.map { "  var \($0.property): \($0.type) { get }\n" }.joined()
    return """
      protocol \(rib.name)Dependency: \(shape == .needle ? "NeedleFoundation." : "")Dependency {
      \(services)  var \(rib.property)Service: \(rib.name)Servicing\(mark) { get }
      }

      """
  }

  func serviceText(_ rib: RIBPlan, _ random: inout SeededRandom) -> String {
    """
    protocol \(rib.name)Servicing: AnyObject {
      func refresh(completion: @escaping (Result<[String], Error>) -> Void)
    }

    final class \(rib.name)Service: \(rib.name)Servicing {
      private let path = "/v\(random.below(9))/\(rib.property)"

      func refresh(completion: @escaping (Result<[String], Error>) -> Void) {
        completion(.success([path, "\(Words.thing(&random))"]))
      }
    }

    """
  }

  func buildParameters(_ rib: RIBPlan) -> String {
    "withListener listener: \(rib.name)Listener" + (rib.takesTitle ? ", title: String" : "")
  }

  private func componentMembers(_ rib: RIBPlan) -> String {
    let mark = rib.defect == .optional ? "?" : ""
    var text = rib.services.map { "  var \($0.property): \($0.type) { dependency.\($0.property) }\n" }.joined()
    text += "  fileprivate var service: \(rib.name)Servicing\(mark) { dependency.\(rib.property)Service }\n"
    text += children(of: rib).map(providerText).joined()
    guard rib.takesTitle else { return text }
    return text + """
        let title: String

        init(dependency: \(rib.name)Dependency, title: String) {
          self.title = title
          super.init(dependency: dependency)
        }

      """
  }

  /// What a component makes for a child of its RIB.
  func providerText(_ child: RIBPlan) -> String {
    switch child.defect {
    case .missing: ""
    case .mismatched: "  var \(child.property)Service: String { \"\(child.name)\" }\n"
    case .optional: "  var \(child.property)Service: \(child.name)Servicing? { shared { \(child.name)Service() } }\n"
    case .conformance, nil:
      "  var \(child.property)Service: \(child.name)Servicing { shared { \(child.name)Service() } }\n"
    }
  }

  private func conformances(_ rib: RIBPlan) -> String {
    children(of: rib).filter { $0.defect != .conformance }
      .map { "extension \(rib.name)Component: \($0.name)Dependency {}\n\n" }.joined()
  }

  /// What the interactor is given beside its own service.
  func ownArguments(_ rib: RIBPlan) -> String {
    rib.ownServices.map { ", \($0.property): component.\($0.property)" }.joined()
  }

  private func assemblyText(_ rib: RIBPlan) -> String {
    let forced = rib.defect == .optional ? "!" : ""
    let children = children(of: rib)
    let builders = children.map { "    let \($0.property)Builder = \($0.name)Builder(dependency: component)\n" }
      .joined()
    let arguments = children.map { ", \($0.property)Builder: \($0.property)Builder" }.joined()
    let screen = rib.isViewless ? "" : "    let viewController = \(rib.name)ViewController()\n"
    let presenter = rib.isViewless ? "" : "presenter: viewController, "
    let controller = rib.isViewless ? "" : ", viewController: viewController"
    return """
      \(screen)    let interactor = \(rib.name)Interactor(\(presenter)service: component.service\(forced)\(ownArguments(rib)))
          interactor.listener = listener
      \(builders)    return \(rib.name)Router(interactor: interactor\(controller)\(arguments))

      """
  }
}

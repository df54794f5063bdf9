import HeadlessRIBs

protocol LoggedInDependency: Dependency {
  /// LoggedIn has no view of its own: it shows its children's on this one.
  var loggedInViewController: LoggedInViewControllable { get }
  var noteStore: NoteStore { get }
}

final class LoggedInComponent: Component<LoggedInDependency> {
  let userName: String

  fileprivate var loggedInViewController: LoggedInViewControllable {
    dependency.loggedInViewController
  }

  init(dependency: LoggedInDependency, userName: String) {
    self.userName = userName
    super.init(dependency: dependency)
  }
}

// MARK: - Builder

protocol LoggedInBuildable: Buildable {
  func build(withListener listener: LoggedInListener, userName: String) -> LoggedInRouting
}

final class LoggedInBuilder: Builder<LoggedInDependency>, LoggedInBuildable {
  func build(withListener listener: LoggedInListener, userName: String) -> LoggedInRouting {
    let component = LoggedInComponent(dependency: dependency, userName: userName)
    let interactor = LoggedInInteractor()
    interactor.listener = listener
    return LoggedInRouter(
      interactor: interactor,
      viewController: component.loggedInViewController,
      memoBuilder: MemoBuilder(dependency: component)
    )
  }
}

import HeadlessRIBs

protocol MemoDependency: Dependency {
  var userName: String { get }
  var noteStore: NoteStore { get }
}

final class MemoComponent: Component<MemoDependency> {
  fileprivate var userName: String { dependency.userName }
  fileprivate var noteStore: NoteStore { dependency.noteStore }
}

// MARK: - Builder

protocol MemoBuildable: Buildable {
  func build(withListener listener: MemoListener) -> MemoRouting
}

final class MemoBuilder: Builder<MemoDependency>, MemoBuildable {
  func build(withListener listener: MemoListener) -> MemoRouting {
    let component = MemoComponent(dependency: dependency)
    let viewController = MemoViewController()
    let interactor = MemoInteractor(
      presenter: viewController,
      userName: component.userName,
      noteStore: component.noteStore
    )
    interactor.listener = listener
    return MemoRouter(interactor: interactor, viewController: viewController)
  }
}

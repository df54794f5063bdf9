import HeadlessRIBs
import HeadlessRx

protocol MemoRouting: ViewableRouting {}

protocol MemoPresentable: Presentable {
  var listener: MemoPresentableListener? { get set }
  func show(userName: String)
  func show(notes: [Note])
}

protocol MemoListener: AnyObject {
  func memoDidRequestLogOut()
}

final class MemoInteractor: PresentableInteractor<MemoPresentable>, MemoInteractable, MemoPresentableListener {
  weak var router: MemoRouting?
  weak var listener: MemoListener?

  private let userName: String
  private let noteStore: NoteStore

  init(presenter: MemoPresentable, userName: String, noteStore: NoteStore) {
    self.userName = userName
    self.noteStore = noteStore
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    presenter.show(userName: userName)
    noteStore.notes(of: userName)
      .subscribe(onNext: { [weak self] notes in
        self?.presenter.show(notes: notes)
      })
      .disposeOnDeactivate(interactor: self)
  }

  // MARK: - MemoPresentableListener

  func add(text: String) {
    guard !text.isEmpty else { return }
    noteStore.add(text, for: userName)
  }

  func remove(_ note: Note) {
    noteStore.remove(noteWithId: note.id, for: userName)
  }

  func logOut() {
    listener?.memoDidRequestLogOut()
  }
}

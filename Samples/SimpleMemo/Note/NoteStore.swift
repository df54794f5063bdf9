import HeadlessRx

/// Keeps everybody's notes apart.
protocol NoteStore: AnyObject {
  /// The user's notes at once, the oldest first, then after every change.
  func notes(of userName: String) -> Observable<[Note]>
  func add(_ text: String, for userName: String)
  func remove(noteWithId id: Int, for userName: String)
}

/// Forgets everything when the app ends.
final class InMemoryNoteStore: NoteStore {
  private var notesByUser: [String: [Note]] = [:]
  private var lastId = 0
  private let changes = BehaviorSubject<[String: [Note]]>(value: [:])

  func notes(of userName: String) -> Observable<[Note]> {
    changes.map { notesByUser in notesByUser[userName] ?? [] }.distinctUntilChanged()
  }

  func add(_ text: String, for userName: String) {
    lastId += 1
    notesByUser[userName, default: []].append(Note(id: lastId, text: text))
    changes.onNext(notesByUser)
  }

  func remove(noteWithId id: Int, for userName: String) {
    notesByUser[userName]?.removeAll { $0.id == id }
    changes.onNext(notesByUser)
  }
}

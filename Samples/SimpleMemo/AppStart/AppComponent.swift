import HeadlessRIBs

/// What outlives every login.
final class AppComponent: Component<EmptyDependency>, RootDependency {
  var noteStore: NoteStore {
    shared { InMemoryNoteStore() }
  }

  init() {
    super.init(dependency: EmptyComponent())
  }
}

extension RootComponent: LoggedInDependency {
  var loggedInViewController: LoggedInViewControllable { rootViewController }

  var noteStore: NoteStore { dependency.noteStore }
}

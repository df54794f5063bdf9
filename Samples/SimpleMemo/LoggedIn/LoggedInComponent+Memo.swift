extension LoggedInComponent: MemoDependency {
  var noteStore: NoteStore { dependency.noteStore }
}

extension RootComponent: LibraryDependency {
  var bookArchive: any BookArchive { dependency.bookArchive }
  var appVersion: String { dependency.appVersion }
}

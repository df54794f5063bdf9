extension LibraryComponent: BackupDependency {
  var bookArchive: any BookArchive { dependency.bookArchive }
}

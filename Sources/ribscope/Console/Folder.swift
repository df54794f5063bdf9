import RibscopeSystem

extension Path {
  /// Whether there is a folder by that name, or a link to one.
  var isFolder: Bool {
    var status = stat()
    return stat(text, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// Why nothing can be searched for from the working folder on, such as that it was deleted: an error number, or nil.
func unreachableWorkingFolder() -> Int32? {
  guard let found = realpath(".", nil) else { return errno }
  free(found)
  return nil
}

/// Makes a folder, and those around it that are missing; one that is there stays as it is.
func makeFolder(_ path: String) throws(Failure) {
  if Path(path).isFolder { return }
  let parent = Path(path).folder
  if !parent.isEmpty, parent != path { try makeFolder(parent) }
  guard mkdir(path, 0o777) == 0 else {
    throw Failure("cannot create the folder '\(path)': \(systemMessage(errno))")
  }
}

extension SourceTree {
  /// What one of the files holds on the disk now.
  ///
  /// - Parameter index: into `files`.
  /// - Returns: nil where the file alone does not tell the new tree, which is then to be discovered: it is gone or cannot be
  ///   read, or an app starts with it and did not before, or the other way round.
  public func changedBytes(of index: Int, limit: Int = DiscoverOptions().largestFile) -> [UInt8]? {
    let path = BytePath(bytes: Array(files[index].path.utf8))
    guard let bytes = try? readSource(path, limit: limit) else { return nil }
    let launches = { (bytes: [UInt8]) in
      launchesApp(FoundFile(path: path, module: modules[files[index].module], bytes: bytes))
    }
    return launches(bytes) == launches(files[index].bytes) ? bytes : nil
  }
}

/// The abbreviated commit that is checked out in a folder; nil where the folder is not the top of a repository, or git is not
/// there to say.
///
/// - Parameter folder: an absolute path.
public func commit(checkedOutAt folder: String) -> String? {
  // `--show-prefix` is empty at the top only.
  guard let result = try? runGit(["-C", folder, "rev-parse", "--show-prefix", "--short=10", "HEAD"]), result.isSuccess
  else { return nil }
  let lines = result.line.split(separator: "\n", omittingEmptySubsequences: false)
  return lines.count == 2 && lines[0].isEmpty ? String(lines[1]) : nil
}

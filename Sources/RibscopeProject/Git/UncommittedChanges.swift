/// Whether git says that a file has changes that are not committed; false where it is in no repository, or git is not there to
/// say.
public func hasUncommittedChanges(_ path: String) -> Bool {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  guard let name = parts.last else { return false }
  let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : "."
  let result = try? runGit(["-C", folder, "status", "--porcelain", "--", String(name)])
  return result.map { $0.isSuccess && !$0.output.isEmpty } ?? false
}

import RibscopeText

/// Why nothing can be read from a repository.
public enum GitError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Git does not run: what the system says.
  case notRun(String)
  /// The working folder is in no repository.
  case noRepository
  /// Nothing in the repository has the name: the names that may have been meant.
  case unknownRevision(String, near: [String])
  /// Git refuses: what it says.
  case refused(String)
  /// A revision cannot be read whole: what of it is missing or broken, and how the repository was cloned.
  case incomplete(String, String, Clone)

  /// How much of its origin a repository has.
  public enum Clone: Sendable {
    case whole
    /// Without older commits: `git clone --depth`.
    case shallow
    /// Without objects that git fetches as they are needed: `git clone --filter`.
    case partial
  }

  public var description: String {
    switch self {
    case .notRun(let reason):
      "cannot run git: \(visibleText(reason)); install it, or give a folder instead of a revision"
    case .noRepository:
      "the working directory is not in a Git repository; change to one, or give a folder instead of a revision"
    case .unknownRevision(let name, let near):
      "unknown revision or folder '\(visibleText(name))'" + didYouMean(near)
        + "; a shallow clone lacks old revisions, 'git fetch --unshallow' fetches them"
    case .refused(let reason): "git cannot read the repository: \(visibleText(reason))"
    case .incomplete(let revision, let lack, let clone):
      "'\(visibleText(revision))' cannot be read whole: \(visibleText(lack)); \(clone.remedy)"
    }
  }
}

extension GitError.Clone {
  /// How the missing objects come.
  fileprivate var remedy: String {
    switch self {
    case .whole: "the repository is damaged: 'git fsck' lists what is missing or broken"
    case .shallow: "this clone is shallow: 'git fetch --unshallow' fetches the rest"
    case .partial: "this clone is partial: 'git fetch --refetch --no-filter' fetches the rest"
    }
  }
}

/// What of git's error messages says most.
func firstLine(_ text: String) -> String {
  String(text.split(separator: "\n").first ?? "it does not say why")
}

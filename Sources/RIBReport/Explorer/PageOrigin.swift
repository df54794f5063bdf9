/// What a page says of how it was made, but for the time of day: the same checkout gives the same bytes.
public struct PageOrigin: Sendable, Equatable {
  /// The name of the folder of the repository, else of the one that was read.
  public let folder: String
  /// The abbreviated commit that is checked out in it.
  public let revision: String?

  public init(folder: String, revision: String?) {
    self.folder = folder
    self.revision = revision
  }

  /// `ribscope 0.1.0 · Shop at 1f3b2c4`
  public var words: String {
    "ribscope \(Product.version) · \(folder)" + (revision.map { " at \($0)" } ?? "")
  }
}

/// Where links of a page lead; `{path}` stands for a file as graphs name it, `{line}` and `{column}` for a place in it.
public struct PageLinks: Sendable, Equatable {
  /// To the host of the code; nil where none was named.
  public let host: String?
  /// To the file, from the folder of the page.
  public let file: String

  public init(host: String?, file: String) {
    self.host = host
    self.file = file
  }
}

/// What manifests say about folders below them.
struct Claims: Sendable {
  /// What is said about one folder.
  enum Claim: Sendable {
    case module(SourceModule)
    case tests
    /// Each folder directly inside is a module, named by itself: the layout of a package whose targets are computed.
    case modulesInside
  }

  private(set) var byFolder: [BytePath: Claim] = [:]

  subscript(folder: BytePath) -> Claim? { byFolder[folder] }

  /// The first thing said about a folder holds.
  mutating func add(_ claim: Claim, for folder: BytePath) {
    if byFolder[folder] == nil { byFolder[folder] = claim }
  }

  /// What a nearer manifest says takes precedence.
  mutating func override(with nearer: Claims) {
    byFolder.merge(nearer.byFolder) { _, near in near }
  }
}

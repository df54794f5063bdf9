/// The names in one folder.
struct FolderListing: Sendable {
  let identity: FileIdentity
  /// Sorted by the bytes of their names.
  let entries: [Entry]

  struct Entry: Sendable {
    let name: [UInt8]
    let kind: EntryKind

    func isCalled(_ wanted: String) -> Bool { name.elementsEqual(wanted.utf8) }
    func ends(with suffix: String) -> Bool { name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }
  }

  func has(_ name: String, _ kind: EntryKind) -> Bool {
    entries.contains { $0.isCalled(name) && $0.kind == kind }
  }
}

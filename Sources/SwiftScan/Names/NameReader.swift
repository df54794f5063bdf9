/// The names that one thread has met: it asks the table that all threads share once for each of them, and takes no lock
/// for a name that it has seen before.
final class NameReader {
  private let names: Names
  private let rows: NameRows
  /// Behind a pointer, so that nothing is checked at each access.
  private let index: UnsafeMutablePointer<NameIndex>
  /// `_`, which is a label and a pattern but says nothing.
  let underscore: Name

  init(_ names: Names) {
    self.names = names
    rows = names.rows
    index = .allocate(capacity: 1)
    index.initialize(to: NameIndex())
    underscore = names.intern("_")
  }

  deinit {
    index.deinitialize(count: 1)
    index.deallocate()
  }

  /// The name that is spelled so.
  func name(of bytes: UnsafeBufferPointer<UInt8>) -> Name {
    let hash = bytes.nameHash
    let known = index.pointee.number(of: bytes, hash: hash, in: rows)
    return known != 0 ? Name(number: known) : ask(bytes, hash)
  }

  @inline(never)
  private func ask(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Name {
    let name = names.intern(bytes, hash: hash)
    index.pointee.add(name.number, hash: hash)
    return name
  }

  func bytes(of name: Name) -> UnsafeBufferPointer<UInt8> { rows[name].bytes }

  func isCapitalised(_ name: Name) -> Bool { rows[name].isCapitalised }

  /// Whether the name is spelled so.
  func spells(_ name: Name, _ text: StaticString) -> Bool {
    bytes(of: name).isSame(as: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

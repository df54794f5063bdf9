import RibscopeSystem

/// All names of a program, each with a number: two files that write the same word hold the same `Name`.
///
/// All threads share it. Adding takes a lock; what is asked of a name that one already has takes none, for the rows and
/// the bytes of names never move and never change. The numbers of keywords, operators and `Word`s are the same in every `Names`;
/// whoever asks for further words by constants gives them to the initialiser.
public final class Names: Sendable {
  private let table: Guarded<NameTable>
  let rows: NameRows

  /// The number of the first of the words that the initialiser is given.
  public static let firstOwnNumber: UInt32 = 768

  /// - Parameter words: words that have the numbers from `firstOwnNumber` on, each once and none of them known already.
  public init(words: [String] = []) {
    let rows = NameRows()
    self.rows = rows
    table = Guarded(NameTable(rows, words: words))
  }

  /// Names with the numbers that they have in another table, to which others may be added. O(all names).
  public init(copying other: Names) {
    let rows = NameRows()
    self.rows = rows
    table = Guarded(NameTable(rows, copying: other.rows, count: UInt32(other.count)))
  }

  deinit {
    rows.deallocate()
  }

  /// How many numbers are given so far, those that are reserved for keywords included.
  public var count: Int { table.withLock { Int($0.count) } }

  /// The name that is spelled so; it gets a number now if it is new.
  public func intern(_ text: String) -> Name {
    withBytes(text) { intern($0, hash: $0.nameHash) }
  }

  /// The name that is spelled so, if any file or `intern` has asked for it.
  public func find(_ text: String) -> Name? {
    if text.isEmpty { return Name.none }
    let number = withBytes(text) { bytes in
      table.withLock { $0.index.number(of: bytes, hash: bytes.nameHash, in: rows) }
    }
    return number == 0 ? nil : Name(number: number)
  }

  /// The spelling of a name; broken UTF-8 is repaired.
  public func text(_ name: Name) -> String {
    String(decoding: rows[name].bytes, as: UTF8.self)
  }

  /// All names, by their numbers.
  public var all: [Name] { (0..<UInt32(count)).map(Name.init(number:)) }

  /// Asks something of the bytes of a name.
  public func withBytes<Result>(of name: Name, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(rows[name].bytes)
  }

  /// Whether the name begins with a capital letter.
  public func isCapitalised(_ name: Name) -> Bool { rows[name].isCapitalised }

  /// Whether the name is an operator's.
  public func isOperator(_ name: Name) -> Bool { rows[name].bytes.first.map { !$0.isNameStart } ?? false }

  public func hasPrefix(_ name: Name, _ prefix: String) -> Bool {
    withBytes(prefix) { prefix in
      let bytes = rows[name].bytes
      return prefix.count <= bytes.count && prefix.isSame(as: UnsafeBufferPointer(rebasing: bytes[..<prefix.count]))
    }
  }

  public func hasSuffix(_ name: Name, _ suffix: String) -> Bool {
    withBytes(suffix) { suffix in
      let bytes = rows[name].bytes
      let start = bytes.count - suffix.count
      return start >= 0 && suffix.isSame(as: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// What one thread asks for the names of the files that it reads.
  func reader() -> NameReader { NameReader(self) }

  func intern(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Name {
    if bytes.isEmpty { return Name.none }
    return table.withLock { Name(number: $0.number(of: bytes, hash: hash)) }
  }

  private func withBytes<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = text
    return text.withUTF8(body)
  }
}

/// A path as macOS compares them: a project may spell a name in another case, or an accented or Korean letter in another
/// normal form, than the file system of a CI machine does.
struct FileKey: Hashable {
  /// Of a path in ASCII, where a string would cost more.
  private let bytes: [UInt8]
  /// Of any other; strings are equal in any normal form.
  private let text: String

  init(_ path: BytePath) {
    let isASCII = path.bytes.allSatisfy { $0 < 0x80 }
    bytes = isASCII ? path.bytes.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 } : []
    text = isASCII ? "" : path.shown.lowercased()
  }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    if bytes.isEmpty { hasher.combine(text) }
  }
}

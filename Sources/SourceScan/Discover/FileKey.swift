import Foundation

/// A path as macOS compares them: a project may spell a name in another case, or an accented or Korean letter in another
/// normal form, than the file system of a CI machine does.
struct FileKey: Hashable {
  private let bytes: [UInt8]

  init(_ path: BytePath) {
    if path.bytes.allSatisfy({ $0 < 0x80 }) {
      bytes = path.bytes.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
    } else {
      bytes = Array(path.shown.lowercased().precomposedStringWithCanonicalMapping.utf8)
    }
  }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

import RibscopeSystem

/// A path as the file system knows it: any bytes but NUL, relative to the working folder, `/`-separated, without `.`.
///
/// The empty path is the working folder. Bytes and not a `String`: names need not be UTF-8, and `String` takes
/// differently composed accents for equal where most file systems do not.
struct BytePath: Hashable, Comparable, Sendable {
  let bytes: [UInt8]

  static let workingFolder = BytePath(bytes: [])

  static func < (left: BytePath, right: BytePath) -> Bool {
    left.bytes.withUnsafeBufferPointer { left in
      right.bytes.withUnsafeBufferPointer { left.lexicographicallyPrecedes($0) }
    }
  }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  func appending(_ name: some Sequence<UInt8>) -> BytePath {
    BytePath(bytes: bytes.isEmpty ? Array(name) : bytes + [UInt8(ascii: "/")] + name)
  }

  /// The path of something below this folder, as a manifest writes it: `./Sources/App/`, `../Shared`.
  func resolving(_ relative: String) -> BytePath { resolving(Array(relative.utf8)) }

  /// As `resolving`, of any bytes.
  func resolving(_ relative: [UInt8]) -> BytePath {
    if Self.isPlain(relative) { return appending(relative) }
    var parts = bytes.split(separator: UInt8(ascii: "/"))
    for part in relative.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
      if part.elementsEqual("..".utf8), let last = parts.last, !last.elementsEqual("..".utf8) {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return BytePath(bytes: Array(parts.joined(separator: [UInt8(ascii: "/")])))
  }

  /// Whether a path is names with single slashes between them, none of which begins with a dot.
  private static func isPlain(_ path: [UInt8]) -> Bool {
    var previous = UInt8(ascii: "/")
    for byte in path {
      if previous == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
      previous = byte
    }
    return previous != UInt8(ascii: "/")
  }

  /// The folder that holds it.
  var parent: BytePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return .workingFolder }
    return BytePath(bytes: Array(bytes[..<slash]))
  }

  /// As shown to people; `.` for the working folder. Broken UTF-8 is repaired.
  var shown: String {
    bytes.isEmpty ? "." : String(decoding: bytes, as: UTF8.self)
  }

  /// The last part as shown to people; for the working folder its real name.
  var name: String {
    let last = bytes.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
    let isNamed = !last.isEmpty && !last.elementsEqual("..".utf8)
    return String(
      decoding: isNamed ? last : Array(realPath(self)?.split(separator: UInt8(ascii: "/")).last ?? []),
      as: UTF8.self)
  }

  /// Calls with the path as C functions want it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    let terminated = (bytes.isEmpty ? Array(".".utf8) : bytes).map(CChar.init(bitPattern:)) + [0]
    return try terminated.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("an array that ends in NUL is not empty") }
      return try body(base)
    }
  }
}

/// The absolute path of a file with all symbolic links followed; nil, with the reason in `errno`, where there is none.
func realPath(_ path: BytePath) -> [UInt8]? {
  path.withCString { cString in
    guard let resolved = realpath(cString, nil) else { return nil }
    defer { free(resolved) }
    return UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map(UInt8.init(bitPattern:))
  }
}

extension BytePath {
  /// A path from the command line, made relative to the working folder and rid of `.` and doubled slashes.
  ///
  /// `..` cannot be taken away by looking at the text alone where symbolic links are about, and an absolute path may
  /// lead into the working folder by another name: both are resolved by the file system.
  ///
  /// - Throws: why the file system cannot; a plain relative path is not looked at.
  init(given: String) throws(SystemFailure) {
    let separator = UInt8(ascii: "/")
    let written = Array(given.utf8)
    let parts = written.split(separator: separator).filter { !$0.elementsEqual(".".utf8) }
    let isPlain = written.first != separator && !parts.contains { $0.elementsEqual("..".utf8) }
    if isPlain {
      self.init(bytes: Array(parts.joined(separator: [separator])))
      return
    }
    guard let target = realPath(BytePath(bytes: written)), let folder = realPath(.workingFolder) else {
      throw SystemFailure()
    }
    let targetParts = target.split(separator: separator)
    let folderParts = folder.split(separator: separator)
    let shared = zip(targetParts, folderParts).prefix { $0.elementsEqual($1) }.count
    let upwards = Array(repeating: Array("..".utf8)[...], count: folderParts.count - shared)
    self.init(bytes: Array((upwards + targetParts[shared...]).joined(separator: [separator])))
  }
}

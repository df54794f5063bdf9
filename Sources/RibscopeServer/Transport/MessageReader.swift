import RibscopeText

/// Takes bytes apart into messages: header fields, an empty line, and as many bytes of content as the header says.
///
/// Whatever comes, no more is held in memory than one message of the largest size.
struct MessageReader {
  enum Item: Equatable {
    case message([UInt8])
    /// A message of more bytes than are taken, which was skipped: how many it has.
    case tooLong(Int)
    /// Header fields that do not say how long the content is.
    case malformed
  }

  /// Fills a buffer with what there is, once there is something; 0 at the end.
  private let read: (inout [UInt8]) -> Int
  private let largest: Int
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var unread = 0..<0

  private static let longestField = 4096

  /// - Parameter largest: how many bytes the content of a message may have.
  init(largest: Int, read: @escaping (inout [UInt8]) -> Int) {
    self.read = read
    self.largest = largest
  }

  /// The next message; nil at the end, where a message that is cut off is dropped.
  mutating func next() -> Item? {
    var length: Int?
    var hasFields = false
    while let line = nextLine() {
      if !line.isEmpty {
        hasFields = true
        length = Self.contentLength(line) ?? length
      } else if let length {
        return content(length)
      } else if hasFields {
        return .malformed
      }
    }
    return nil
  }

  private mutating func content(_ length: Int) -> Item? {
    guard length <= largest else { return skip(length) ? .tooLong(length) : nil }
    var content: [UInt8] = []
    while content.count < length {
      guard fill() else { return nil }
      content += take(length - content.count)
    }
    return .message(content)
  }

  private mutating func skip(_ length: Int) -> Bool {
    var left = length
    while left > 0 {
      guard fill() else { return false }
      left -= take(left).count
    }
    return true
  }

  /// The next line without its end, nil at the end of the input. Of a line longer than any field only the beginning is kept.
  private mutating func nextLine() -> [UInt8]? {
    var line: [UInt8] = []
    while fill() {
      let end = buffer[unread].firstIndex(of: .newline)
      line += take((end ?? unread.upperBound) - unread.lowerBound).prefix(Self.longestField - line.count)
      guard end != nil else { continue }
      unread = (unread.lowerBound + 1)..<unread.upperBound
      return line.last == .carriageReturn ? line.dropLast() : line
    }
    return nil
  }

  /// At most so many of the bytes that were read.
  private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    let end = unread.lowerBound + min(count, unread.count)
    defer { unread = end..<unread.upperBound }
    return buffer[unread.lowerBound..<end]
  }

  /// Reads on where nothing is left; false at the end.
  private mutating func fill() -> Bool {
    if unread.isEmpty { unread = 0..<max(0, read(&buffer)) }
    return !unread.isEmpty
  }

  /// What `Content-Length: 42` says; nil for another field and for what is no length.
  private static func contentLength(_ line: [UInt8]) -> Int? {
    let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
    guard parts.count == 2 else { return nil }
    guard String(decoding: parts[0], as: UTF8.self).lowercased() == "content-length" else { return nil }
    let digits = parts[1].filter { !$0.isBlank }
    return digits.allSatisfy(\.isDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }
}

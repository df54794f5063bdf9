extension ArraySlice where Element == UInt8 {
  /// Where some bytes occur first. A loop over memory: the generic searches of the libraries take longer over a large
  /// picture than Graphviz takes to lay it out. O(bytes × wanted bytes).
  func firstPlace(of wanted: [UInt8]) -> Range<Int>? {
    let offset = withUnsafeBufferPointer { bytes in
      wanted.withUnsafeBufferPointer { Self.offset(of: $0, in: bytes) }
    }
    return offset.map { startIndex + $0..<startIndex + $0 + wanted.count }
  }

  private static func offset(of wanted: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
    var start = 0
    while start <= bytes.count - wanted.count {
      if bytes[start] == first, (1..<wanted.count).allSatisfy({ bytes[start + $0] == wanted[$0] }) { return start }
      start += 1
    }
    return nil
  }

  /// The bytes with every occurrence of some replaced by others.
  func replacingBytes(_ wanted: [UInt8], with others: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var rest = self
    while let place = rest.firstPlace(of: wanted) {
      result += rest[..<place.lowerBound]
      result += others
      rest = rest[place.upperBound...]
    }
    return result + rest
  }
}

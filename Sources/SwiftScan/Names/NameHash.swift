/// Names are hashed and compared eight bytes at a time: that is done for each word of the sources.
extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  var nameHash: UInt32 {
    guard let start = UnsafeRawPointer(baseAddress), count > 0 else { return 0 }
    var hash = UInt64(truncatingIfNeeded: count)
    switch count {
    case 8...:
      for offset in stride(from: 0, to: count - 8, by: 8) {
        hash = Self.mixed(hash ^ start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
      hash = Self.mixed(hash ^ start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
    case 4...:
      let head = start.loadUnaligned(as: UInt32.self)
      let tail = start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      hash = Self.mixed(hash << 60 ^ UInt64(head) << 32 ^ UInt64(tail))
    default:
      hash = Self.mixed(hash << 24 ^ UInt64(self[0]) << 16 ^ UInt64(self[count / 2]) << 8 ^ UInt64(self[count - 1]))
    }
    return UInt32(truncatingIfNeeded: hash)
  }

  @inline(__always)
  func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let left = UnsafeRawPointer(baseAddress), let right = UnsafeRawPointer(other.baseAddress) else { return true }
    if count < 8 { return isSameByByte(other) }
    for offset in stride(from: 0, to: count - 8, by: 8) {
      if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
    }
    return left.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      == right.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
  }

  @inline(__always)
  private func isSameByByte(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in 0..<count where self[index] != other[index] { return false }
    return true
  }

  /// Spreads every bit over all others.
  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0x2D35_8DCC_AA6C_78A5).multipliedFullWidth(by: 0x8BB8_4B93_962E_ACC9)
    return product.high ^ product.low
  }
}

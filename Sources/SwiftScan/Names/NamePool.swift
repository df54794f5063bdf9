/// Keeps the bytes of names, in blocks that never move.
struct NamePool: ~Copyable {
  private static let blockSize = 1 << 16

  private var blocks: [UnsafeMutablePointer<UInt8>] = []
  private var free = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// A copy that stays where it is as long as the pool is there.
  mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    // A long name has a block of its own, so that little of a block stays unused.
    if bytes.count > Self.blockSize / 8 { return Self.fill(block(bytes.count), with: bytes) }
    if bytes.count > free.count { free = block(Self.blockSize) }
    let place = UnsafeMutableBufferPointer(rebasing: free[..<bytes.count])
    free = UnsafeMutableBufferPointer(rebasing: free[bytes.count...])
    return Self.fill(place, with: bytes)
  }

  private mutating func block(_ size: Int) -> UnsafeMutableBufferPointer<UInt8> {
    let block = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: size)
    if let start = block.baseAddress { blocks.append(start) }
    return block
  }

  private static func fill(
    _ place: UnsafeMutableBufferPointer<UInt8>, with bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    _ = place.initialize(fromContentsOf: bytes)
    return UnsafeBufferPointer(place)
  }
}

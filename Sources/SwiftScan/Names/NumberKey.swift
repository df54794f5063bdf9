/// What tables are asked by that is a number of the program's own: of a name, a declaration, a place in a body.
///
/// Swift's own hashing withstands keys that somebody chose so that they collide, which costs as much as all else about a
/// table. Nobody outside chooses these numbers, so one multiplication is enough. It still takes the table's own seed: values
/// that are moved from one table to another would else pile up.
public protocol NumberKey: Hashable {
  /// Of two keys the same exactly if they are equal.
  var key: UInt64 { get }
}

extension NumberKey {
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.key == right.key }

  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  @inlinable
  public func _rawHashValue(seed: Int) -> Int {
    let product = (key ^ UInt64(bitPattern: Int64(seed)) ^ 0x2D35_8DCC_AA6C_78A5)
      .multipliedFullWidth(by: 0x8BB8_4B93_962E_ACC9)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }
}

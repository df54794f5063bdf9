/// A word that every `Names` knows beforehand, under the same number. Its raw value is its spelling.
public protocol KnownWord: RawRepresentable, CaseIterable where RawValue == String {
  /// The number of the first case's `Name`.
  static var firstNumber: UInt32 { get }
}

extension KnownWord {
  /// The number of the word's `Name`, in the order of the cases.
  ///
  /// Swift stores a case without values as one byte that counts the cases in their order ("Fragile Enum Layout" in its
  /// docs/ABI/TypeLayout.rst), so this is an addition, and no table has to repeat the cases.
  public var number: UInt32 { Self.firstNumber + UInt32(unsafeBitCast(self, to: UInt8.self)) }
}

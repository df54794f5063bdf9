/// Which names make a body worth keeping for the linker: those that hold a word which building, attaching and handing on
/// dependencies cannot do without. The first letter is left out, for it may be either case.
enum Wiring {
  /// Whether a type or extension is one that wires, to go by its name and by what it inherits.
  static func isMentioned(inHeadOf declaration: Declaration) -> Bool {
    ([declaration.name] + declaration.inherited.map(\.description)).contains { isMentioned(in: Array($0.utf8)[...]) }
  }

  static func isMentioned(in name: ArraySlice<UInt8>) -> Bool {
    name.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { start in
        // Every name of a file is looked at: the first byte decides which words are compared.
        switch bytes[start] {
        case UInt8(ascii: "u"): holds("uild", bytes, start)
        case UInt8(ascii: "o"):
          holds("omponent", bytes, start) || holds("outer", bytes, start) || holds("outing", bytes, start)
        case UInt8(ascii: "e"):
          holds("ependenc", bytes, start) || holds("etach", bytes, start) || holds("esolve", bytes, start)
        case UInt8(ascii: "t"): holds("ttach", bytes, start)
        case UInt8(ascii: "d"): holds("dapter", bytes, start)
        case UInt8(ascii: "a"): holds("aunch", bytes, start)
        default: false
        }
      }
    }
  }

  private static func holds(_ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    guard bytes.count - start >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[start + index] != word.utf8Start[index] { return false }
    return true
  }
}

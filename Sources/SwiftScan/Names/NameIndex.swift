/// Finds the number of a name: an open-addressing hash table of numbers, which are not 0.
struct NameIndex: ~Copyable {
  private struct Slot {
    var hash: UInt32
    /// 0 where the slot is free.
    var number: UInt32

    static let free = Slot(hash: 0, number: 0)
  }

  private var slots: UnsafeMutablePointer<Slot>
  /// The number of slots, a power of two, less one.
  private var mask: UInt32
  private var count: UInt32 = 0

  init() {
    mask = 1023
    slots = Self.slots(1024)
  }

  deinit {
    slots.deallocate()
  }

  /// The number of the name of these bytes; 0 where it is not in the table.
  @inline(__always)
  func number(of bytes: UnsafeBufferPointer<UInt8>, hash: UInt32, in rows: NameRows) -> UInt32 {
    var place = hash & mask
    while true {
      let slot = slots[Int(place)]
      if slot.number == 0 { return 0 }
      if slot.hash == hash, rows[slot.number].bytes.isSame(as: bytes) { return slot.number }
      place = (place &+ 1) & mask
    }
  }

  /// Adds a number whose name is not yet in the table.
  mutating func add(_ number: UInt32, hash: UInt32) {
    insert(Slot(hash: hash, number: number))
    count += 1
    if count > mask / 2 { grow() }
  }

  private func insert(_ slot: Slot) {
    var place = slot.hash & mask
    while slots[Int(place)].number != 0 { place = (place &+ 1) & mask }
    slots[Int(place)] = slot
  }

  private mutating func grow() {
    let old = UnsafeBufferPointer(start: slots, count: Int(mask) + 1)
    defer { old.deallocate() }
    slots = Self.slots(old.count * 2)
    mask = mask * 2 + 1
    for slot in old where slot.number != 0 { insert(slot) }
  }

  private static func slots(_ count: Int) -> UnsafeMutablePointer<Slot> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    slots.initialize(repeating: .free, count: count)
    return slots
  }
}

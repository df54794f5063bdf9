/// Numbers objects without keeping them alive.
///
/// An address alone does not name an object: once it is released the next one may be put at the same place.
struct ObjectNumbers {
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var alive: [Int: ObjectIdentifier] = [:]
  private var count = 0

  private struct Entry {
    weak var object: AnyObject?
    let number: Int
  }

  /// A number from 1 that this object has had all its life, and no other has.
  mutating func id(of object: AnyObject) -> Int {
    let key = ObjectIdentifier(object)
    if let entry = entries[key] {
      if entry.object != nil { return entry.number }
      alive[entry.number] = nil
    }
    count += 1
    entries[key] = Entry(object: object, number: count)
    alive[count] = key
    return count
  }

  func isAlive(_ number: Int) -> Bool {
    guard let key = alive[number], let entry = entries[key] else { return false }
    return entry.number == number && entry.object != nil
  }

  mutating func forgetReleased() {
    for (key, entry) in entries where entry.object == nil {
      entries[key] = nil
      alive[entry.number] = nil
    }
  }
}

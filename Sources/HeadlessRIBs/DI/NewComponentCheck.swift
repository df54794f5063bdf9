/// Sees to it, in debug builds, that a builder is given a new component for each RIB: with an old one two RIBs would share
/// what each should have for itself.
struct NewComponentCheck {
  private weak var previous: AnyObject?

  mutating func expectNew(_ component: Any, from builder: AnyObject) {
    guard type(of: component) is AnyClass else { return }
    let component = component as AnyObject
    assert(
      previous !== component,
      "the component builder of \(type(of: builder)) returned the same component twice; it must make a new one each time"
    )
    previous = component
  }
}

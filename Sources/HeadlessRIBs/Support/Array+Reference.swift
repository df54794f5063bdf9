extension Array {
  /// Removes the first element that is the very same object as `element`; does nothing if there is none, nor for values.
  public mutating func removeElementByReference(_ element: Element) {
    guard let index = firstIndex(where: { $0 as AnyObject === element as AnyObject }) else { return }
    remove(at: index)
  }
}

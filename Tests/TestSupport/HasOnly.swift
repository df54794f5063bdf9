extension Collection {
  /// Whether there are elements and all of them satisfy a predicate.
  ///
  /// `allSatisfy` is true of no elements at all: an expectation with it passes where nothing was found.
  public func hasOnly(_ predicate: (Element) throws -> Bool) rethrows -> Bool {
    try !isEmpty && allSatisfy(predicate)
  }
}

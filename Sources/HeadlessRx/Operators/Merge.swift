extension ObservableType {
  /// The elements of all the sources, as they come.
  ///
  /// Ends when all have ended, or with the first error.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  /// The elements of all the sources, as they come.
  ///
  /// Ends when all have ended, or with the first error.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    Observable<Observable<Element>>.from(sources).merge()
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// The elements of all the sequences that this one sends, as they come.
  ///
  /// Ends when this and all of them have ended, or with the first error.
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }
}

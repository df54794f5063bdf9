extension ObservableType {
  /// Calls `subscribe` for every subscription; what it returns ends its work.
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Producer { sink in subscribe(AnyObserver(eventHandler: sink.on)) }
  }

  /// One element, then the end.
  public static func just(_ element: Element) -> Observable<Element> {
    from([element])
  }

  /// The elements, then the end.
  public static func of(_ elements: Element...) -> Observable<Element> {
    from(elements)
  }

  /// The elements, then the end.
  public static func from<Elements: Sequence>(_ elements: Elements) -> Observable<Element>
  where Elements.Element == Element {
    Producer { sink in
      for element in elements {
        if sink.isDisposed { break }
        sink.on(.next(element))
      }
      sink.on(.completed)
      return Disposables.create()
    }
  }

  /// The element if there is one, then the end.
  public static func from(optional element: Element?) -> Observable<Element> {
    from(element.map { [$0] } ?? [])
  }

  /// The end at once.
  public static func empty() -> Observable<Element> {
    from([])
  }

  /// Nothing, ever.
  public static func never() -> Observable<Element> {
    Observable()
  }

  /// An error at once.
  public static func error(_ error: any Error) -> Observable<Element> {
    Producer { sink in
      sink.on(.error(error))
      return Disposables.create()
    }
  }
}

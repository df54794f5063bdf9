extension ObservableType {
  /// Each element, transformed. What `transform` throws ends the sequence.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    handlingElements { element, sink in sink.on(.next(try transform(element))) }
  }

  /// The elements for which `predicate` is true. What it throws ends the sequence.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    handlingElements { element, sink in
      if try predicate(element) { sink.on(.next(element)) }
    }
  }

  /// The results that are not nil. What `transform` throws ends the sequence.
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
    handlingElements { element, sink in
      if let result = try transform(element) { sink.on(.next(result)) }
    }
  }

  /// The first `count` elements, then the end.
  public func take(_ count: Int) -> Observable<Element> {
    guard count > 0 else { return .empty() }
    let source = asObservable()
    return Producer { sink in
      var remaining = count
      return source.handlingElements { element, sink in
        remaining -= 1
        let isLast = remaining == 0
        sink.on(.next(element))
        if isLast { sink.on(.completed) }
      }.connect(sink)
    }
  }

  /// Every element that differs, by `comparer`, from the one before it. What `comparer` throws ends the sequence.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      var previous: Element?
      return source.handlingElements { element, sink in
        if let previous, try comparer(previous, element) { return }
        previous = element
        sink.on(.next(element))
      }.connect(sink)
    }
  }

  /// Every element whose key differs from the key of the one before it.
  public func distinctUntilChanged<Key: Equatable>(
    _ key: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged { try key($0) == key($1) }
  }

  /// Hands every element to `body`, ends to the result; what `body` throws is the result's end.
  private func handlingElements<Result>(
    _ body: @escaping (Element, Sink<Result>) throws -> Void
  ) -> Observable<Result> {
    let source = asObservable()
    return Producer { sink in
      source.subscribe { event in
        switch event {
        case .next(let element):
          do { try body(element, sink) } catch { sink.on(.error(error)) }
        case .error(let error): sink.on(.error(error))
        case .completed: sink.on(.completed)
        }
      }
    }
  }
}

extension ObservableType where Element: Equatable {
  /// Every element that differs from the one before it.
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged(==)
  }
}

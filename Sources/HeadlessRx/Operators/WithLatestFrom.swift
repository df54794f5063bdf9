extension ObservableType {
  /// Each element with the latest one of `second`; nothing before `second` has sent one.
  ///
  /// Ends with the source, with an error of either, or with what `resultSelector` throws.
  public func withLatestFrom<Second: ObservableConvertibleType, Result>(
    _ second: Second, resultSelector: @escaping (Element, Second.Element) throws -> Result
  ) -> Observable<Result> {
    let (first, second) = (asObservable(), second.asObservable())
    return Producer { sink in
      let latest = BehaviorRelay<Second.Element?>(value: nil)
      let secondSubscription = second.subscribe { event in
        switch event {
        case .next(let element): latest.accept(element)
        case .error(let error): sink.on(.error(error))
        case .completed: break
        }
      }
      let firstSubscription = first.compactMap { element in
        try latest.value.map { try resultSelector(element, $0) }
      }.connect(sink)
      return Disposables.create(firstSubscription, secondSubscription)
    }
  }

  /// The latest element of `second` for each element of this.
  public func withLatestFrom<Second: ObservableConvertibleType>(_ second: Second) -> Observable<Second.Element> {
    withLatestFrom(second) { _, latest in latest }
  }
}

extension ObservableType {
  /// The same events, with something done just before each. What `onNext` throws ends the sequence.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      onSubscribe?()
      let connection = source.subscribe { event in
        do {
          switch event {
          case .next(let element): try onNext?(element)
          case .error(let error): onError?(error)
          case .completed: onCompleted?()
          }
          sink.on(event)
        } catch {
          sink.on(.error(error))
        }
      }
      return onDispose.map { Disposables.create(connection, Disposables.create(with: $0)) } ?? connection
    }
  }
}

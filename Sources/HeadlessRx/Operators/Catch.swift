extension ObservableType {
  /// Goes on with another sequence after an error.
  public func `catch`(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let current = SerialDisposable()
      let first = source.subscribe { event in
        guard case .error(let error) = event else { return sink.on(event) }
        do {
          current.disposable = try handler(error).subscribe(handler: sink.on)
        } catch {
          sink.on(.error(error))
        }
      }
      return Disposables.create(first, current)
    }
  }

  /// One more element instead of an error, then the end.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    self.catch { _ in .just(element) }
  }
}

extension ObservableType {
  /// Calls `handler` with every event, until the result is disposed of.
  public func subscribe(_ handler: @escaping (Event<Element>) -> Void) -> any Disposable {
    asObservable().subscribe(handler: handler)
  }

  /// Sends every event to `observer`, until the result is disposed of.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(handler: observer.on)
  }

  /// Calls a closure for each kind of event, until the result is disposed of.
  ///
  /// - Parameters:
  ///   - onError: without it `Hooks.defaultErrorHandler` is told of errors.
  ///   - onDisposed: called once, after an end or `dispose`.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let source = asObservable()
    let sink = Sink<Element> { event in
      switch event {
      case .next(let element): onNext?(element)
      case .error(let error): if let onError { onError(error) } else { Hooks.defaultErrorHandler([], error) }
      case .completed: onCompleted?()
      }
    }
    let connection = source.connect(sink)
    sink.setUpstream(onDisposed.map { Disposables.create(connection, Disposables.create(with: $0)) } ?? connection)
    return sink
  }

  /// Like `subscribe(onNext:)`: for sequences that do not fail.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Sends every event to each of the observers.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { event in observers.forEach { $0.on(event) } }
  }

  /// Sends every element to the relay, and no end.
  public func bind(to relay: PublishRelay<Element>) -> any Disposable {
    subscribe(onNext: relay.accept)
  }

  /// Sends every element to the relay, and no end.
  public func bind(to relay: BehaviorRelay<Element>) -> any Disposable {
    subscribe(onNext: relay.accept)
  }
}

extension ObservableType {
  /// One subscription to the source for all who subscribe at the same time: it begins with the first of them and ends
  /// with the last.
  public func share() -> Observable<Element> {
    let shared = Shared(asObservable())
    return Producer(shared.subscribe)
  }
}

private final class Shared<Element> {
  private let source: Observable<Element>
  private let lock = Lock()
  private var current: Connection?

  private final class Connection {
    let subject = PublishSubject<Element>()
    let upstream = SerialDisposable()
    var subscribers = 0
  }

  init(_ source: Observable<Element>) {
    self.source = source
  }

  func subscribe(_ sink: Sink<Element>) -> any Disposable {
    let (connection, isNew) = lock.withLock { join() }
    let subscription = connection.subject.connect(sink)
    if isNew {
      connection.upstream.disposable = source.subscribe { [self] event in
        if event.isStopEvent { forget(connection) }
        connection.subject.on(event)
      }
    }
    return Disposables.create {
      subscription.dispose()
      self.leave(connection)
    }
  }

  private func join() -> (connection: Connection, isNew: Bool) {
    let connection = current ?? Connection()
    let isNew = current == nil
    current = connection
    connection.subscribers += 1
    return (connection, isNew)
  }

  private func leave(_ connection: Connection) {
    let isLast = lock.withLock {
      connection.subscribers -= 1
      return connection.subscribers == 0
    }
    guard isLast else { return }
    forget(connection)
    connection.upstream.dispose()
  }

  /// Whoever subscribes next begins anew.
  private func forget(_ connection: Connection) {
    lock.withLock {
      if current === connection { current = nil }
    }
  }
}

extension ObservableType {
  /// The latest elements of all the sources, combined, whenever one of them changes and each has sent one.
  ///
  /// Ends when all have ended, with the first error, with what `resultSelector` throws, or when the last one that has not
  /// ended sends something while another has ended without an element: as in RxSwift, not before.
  public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    combined(repeat (each source).asObservable(), by: resultSelector)
  }

  private static func combined<each Value>(
    _ source: repeat Observable<each Value>, by selector: @escaping (repeat each Value) throws -> Element
  ) -> Observable<Element> {
    func connect(_ sink: Sink<Element>) -> any Disposable {
      let latest = (repeat Latest<each Value>())
      let group = SourceGroup(into: sink)
      let combination = Combination<Element>(of: group, into: sink) {
        try selector(repeat (each latest).element())
      }
      repeat group.add(each source, onNext: combination.follow(each latest))
      return group.start()
    }
    return Producer(connect)
  }
}

extension ObservableType where Element == Any {
  /// The latest elements of all the sources, as a tuple, whenever one of them changes and each has sent one.
  public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    Observable<(repeat (each Source).Element)>.combineLatest(repeat each source) {
      (value: repeat (each Source).Element) in (repeat each value)
    }
  }
}

/// The latest element of one source.
private final class Latest<Element> {
  struct Missing: Error {}

  var value: Element?

  func element() throws -> Element {
    guard let value else { throw Missing() }
    return value
  }
}

/// What the sources have sent so far, of one subscription.
private final class Combination<Element> {
  private let group: SourceGroup<Element>
  private let sink: Sink<Element>
  private let combine: () throws -> Element
  /// Recursive, since `combine` is the client's and runs under it.
  private let lock = RecursiveLock()
  private var silent = 0

  init(of group: SourceGroup<Element>, into sink: Sink<Element>, combine: @escaping () throws -> Element) {
    self.group = group
    self.sink = sink
    self.combine = combine
  }

  /// - Returns: takes the elements of one more source.
  func follow<Value>(_ latest: Latest<Value>) -> (Value) -> Void {
    silent += 1
    return { [self] value in update(latest, value) }
  }

  private func update<Value>(_ latest: Latest<Value>, _ value: Value) {
    // The value before it is let go outside the lock.
    let obsolete = lock.withLock {
      let obsolete = latest.value
      if obsolete == nil { silent -= 1 }
      latest.value = value
      if silent == 0 { sink.accept(combined()) } else if group.isDownToOne { sink.accept(.completed) }
      return obsolete
    }
    withExtendedLifetime(obsolete) { sink.handleWaiting() }
  }

  private func combined() -> Event<Element> {
    do { return .next(try combine()) } catch { return .error(error) }
  }
}

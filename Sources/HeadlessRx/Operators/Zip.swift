extension ObservableType {
  /// The first elements of all the sources, combined, then their second ones, and so on; each waits for the others.
  ///
  /// Ends when all have ended, with the first error, or with what `resultSelector` throws.
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    zipped(repeat (each source).asObservable(), by: resultSelector)
  }

  private static func zipped<each Value>(
    _ source: repeat Observable<each Value>, by selector: @escaping (repeat each Value) throws -> Element
  ) -> Observable<Element> {
    func connect(_ sink: Sink<Element>) -> any Disposable {
      let line = (repeat WaitingLine<each Value>())
      let pairing = Pairing<Element>(into: sink) {
        // All are taken before the selector runs: it may send.
        let first = (repeat try (each line).takeFirst())
        return try selector(repeat each first)
      }
      let group = SourceGroup(into: sink)
      repeat group.add(each source, onNext: pairing.follow(each line))
      return group.start()
    }
    return Producer(connect)
  }
}

extension ObservableType where Element == Any {
  /// The first elements of all the sources, as a tuple, then their second ones, and so on; each waits for the others.
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    Observable<(repeat (each Source).Element)>.zip(repeat each source) {
      (value: repeat (each Source).Element) in (repeat each value)
    }
  }
}

/// The elements of one source that wait for those of the others.
private final class WaitingLine<Element> {
  struct Missing: Error {}

  private var elements: [Element?] = []
  /// What was taken leaves its place, until there are more such places than elements: taking the first is cheap.
  private var taken = 0
  /// Told of the last one that is taken.
  var didRunEmpty: () -> Void = {}

  var count: Int { elements.count - taken }

  func append(_ element: Element) {
    elements.append(element)
  }

  func takeFirst() throws -> Element {
    guard count > 0, let first = elements[taken] else { throw Missing() }
    elements[taken] = nil
    taken += 1
    if taken > count {
      elements.removeFirst(taken)
      taken = 0
    }
    if count == 0 { didRunEmpty() }
    return first
  }
}

/// What the sources have sent so far, of one subscription.
private final class Pairing<Element> {
  private let sink: Sink<Element>
  private let combine: () throws -> Element
  /// Recursive, since `combine` is the client's and runs under it.
  private let lock = RecursiveLock()
  private var empty = 0

  init(into sink: Sink<Element>, combine: @escaping () throws -> Element) {
    self.sink = sink
    self.combine = combine
  }

  /// - Returns: takes the elements of one more source.
  func follow<Value>(_ line: WaitingLine<Value>) -> (Value) -> Void {
    empty += 1
    line.didRunEmpty = { [unowned self] in empty += 1 }
    return { [self] value in add(value, to: line) }
  }

  private func add<Value>(_ value: Value, to line: WaitingLine<Value>) {
    lock.withLock {
      if line.count == 0 { empty -= 1 }
      line.append(value)
      if empty == 0 { sink.accept(combined()) }
    }
    sink.handleWaiting()
  }

  private func combined() -> Event<Element> {
    do { return .next(try combine()) } catch { return .error(error) }
  }
}

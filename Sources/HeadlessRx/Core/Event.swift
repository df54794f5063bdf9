/// What a sequence sends: any number of elements, then at most one end.
public enum Event<Element> {
  case next(Element)
  case error(any Error)
  case completed

  /// Whether nothing can follow this event.
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// The element of a `next` event.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }
}

/// Somebody to whom events can be sent.
public protocol ObserverType {
  associatedtype Element

  func on(_ event: Event<Element>)
}

extension ObserverType {
  public func onNext(_ element: Element) {
    on(.next(element))
  }

  public func onError(_ error: any Error) {
    on(.error(error))
  }

  public func onCompleted() {
    on(.completed)
  }
}

/// An observer whose type is hidden.
public struct AnyObserver<Element>: ObserverType {
  private let handler: (Event<Element>) -> Void

  public init(eventHandler: @escaping (Event<Element>) -> Void) {
    handler = eventHandler
  }

  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    handler = observer.on
  }

  public func on(_ event: Event<Element>) {
    handler(event)
  }
}

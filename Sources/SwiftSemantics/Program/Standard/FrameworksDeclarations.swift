extension StandardLibrary {
  /// What UIKit, RxSwift and Combine make.
  static let frameworks = """
    public class UIViewController { public init() }
    public class UINavigationController {
      public init()
      public init(rootViewController: UIViewController)
    }
    public class UITabBarController { public init() }
    public class UIView {
      public init()
      public init(frame: CGRect)
    }
    public class UIWindow {
      public init()
      public init(frame: CGRect)
      public init(windowScene: UIWindowScene)
    }
    public class UIScreen {
      public static var main: UIScreen { get }
      public var bounds: CGRect { get }
      public var scale: CGFloat { get }
    }
    public class UIDevice {
      public static var current: UIDevice { get }
      public var name: String { get }
      public var model: String { get }
      public var systemName: String { get }
      public var systemVersion: String { get }
      public var identifierForVendor: UUID? { get }
    }
    public class UIApplication { public static var shared: UIApplication { get } }
    public class UIPasteboard { public static var general: UIPasteboard { get } }
    public class UIColor {
      public static var clear: UIColor { get }
      public static var black: UIColor { get }
      public static var white: UIColor { get }
      public static var red: UIColor { get }
      public static var green: UIColor { get }
      public static var blue: UIColor { get }
      public static var gray: UIColor { get }
      public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
      public init(white: CGFloat, alpha: CGFloat)
    }
    public class UIFont {
      public static func systemFont(ofSize fontSize: CGFloat) -> UIFont
      public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont
    }
    public class UIImage {
      public init()
      public init?(named name: String)
      public init?(systemName name: String)
      public init?(data: Data)
    }
    public class DisposeBag { public init() }
    public class AnyCancellable {
      public init(_ cancel: () -> Void)
      public func cancel()
    }
    public class BehaviorRelay<Element> {
      public init(value: Element)
      public var value: Element { get }
      public func asObservable() -> Observable<Element>
    }
    public class PublishRelay<Element> {
      public init()
      public func asObservable() -> Observable<Element>
    }
    public class BehaviorSubject<Element> {
      public init(value: Element)
      public func value() throws -> Element
      public func asObservable() -> Observable<Element>
    }
    public class PublishSubject<Element> {
      public init()
      public func asObservable() -> Observable<Element>
    }
    public class ReplaySubject<Element> {
      public static func create(bufferSize: Int) -> ReplaySubject<Element>
      public static func createUnbounded() -> ReplaySubject<Element>
      public func asObservable() -> Observable<Element>
    }
    public class Observable<Element> {
      public static func just(_ element: Element) -> Observable<Element>
      public static func empty() -> Observable<Element>
      public static func never() -> Observable<Element>
      public static func error(_ error: Error) -> Observable<Element>
      public func asObservable() -> Observable<Element>
      public func map<Result>(_ transform: (Element) -> Result) -> Observable<Result>
      public func compactMap<Result>(_ transform: (Element) -> Result?) -> Observable<Result>
      public func filter(_ predicate: (Element) -> Bool) -> Observable<Element>
      public func startWith(_ elements: Element...) -> Observable<Element>
      public func distinctUntilChanged() -> Observable<Element>
      public func skip(_ count: Int) -> Observable<Element>
    }
    public class CurrentValueSubject<Output, Failure> {
      public init(_ value: Output)
      public var value: Output { get set }
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure>
    }
    public class PassthroughSubject<Output, Failure> {
      public init()
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure>
    }
    public struct AnyPublisher<Output, Failure> {
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure>
    }
    public struct Just<Output> {
      public init(_ output: Output)
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Never>
    }
    public struct Empty<Output, Failure> {
      public init()
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure>
    }

    """
}

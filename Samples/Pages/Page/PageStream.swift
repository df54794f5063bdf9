import HeadlessRx

/// Which page is open.
struct Page: Equatable {
  /// Counted from 0.
  let index: Int
  let count: Int
}

/// The open page, for those who only show it.
protocol PageStream: AnyObject {
  /// The open page at once, then every change.
  var page: Observable<Page> { get }
}

/// The open page, for the one who turns it.
protocol MutablePageStream: PageStream {
  /// Opens another page; beyond the first and the last nothing happens.
  ///
  /// - Returns: whether there is such a page.
  func turn(by pages: Int) -> Bool
}

final class PageStreamImpl: MutablePageStream {
  var page: Observable<Page> { subject.distinctUntilChanged() }

  private var current: Page
  private let subject: BehaviorSubject<Page>

  init(startPage: Int, count: Int) {
    current = Page(index: startPage, count: count)
    subject = BehaviorSubject(value: current)
  }

  func turn(by pages: Int) -> Bool {
    let index = current.index + pages
    guard (0..<current.count).contains(index) else { return false }
    current = Page(index: index, count: current.count)
    subject.onNext(current)
    return true
  }
}

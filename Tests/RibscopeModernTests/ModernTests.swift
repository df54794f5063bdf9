import HeadlessRIBs
import RibscopeTestSupport
import Testing

@testable import RibscopeModern

/// `Samples/Modern`, without a screen: what its views would do is done here. Nothing of an app is left once it is over.
@MainActor
@Suite(.oneAtATime) struct ModernTests {
  private let archive = InMemoryBookArchive(booksByShelf: [
    .home: [
      Book(id: 1, title: "Emma", author: "Jane Austen"), Book(id: 2, title: "Middlemarch", author: "George Eliot"),
    ],
    .office: [Book(id: 3, title: "The Mythical Man-Month", author: "Fred Brooks")],
  ])

  @Test func theLibraryIsAttachedOnceItsBooksAreRead() async throws {
    try await withApp { app in
      #expect(app.root.children.isEmpty)
      let library = try await library(of: app)
      #expect(library.view.model.books.map(\.title) == ["Emma", "Middlemarch"])
      #expect(library.router.children.count == 1, "Backup alone")
      #expect(app.root.viewControllable.uiviewController.children.first === library.view)
    }
  }

  @Test func aBookIsDetachedAsItsSheetIsPulledDown() async throws {
    try await withApp { app in
      let library = try await library(of: app)
      let detail = try open(library)
      #expect(library.router.children.count == 2)
      #expect(detail.model.book?.title == "Emma")
      library.view.model.sheet = nil
      library.view.model.listener?.didPullDownSheet()
      #expect(library.router.children.count == 1)
      _ = try open(library)
      #expect(library.router.children.count == 2, "nothing keeps the next one from opening")
    }
  }

  @Test func whatIsReadIsShownAndSaved() async throws {
    try await withApp { app in
      let library = try await library(of: app)
      let detail = try open(library)
      detail.model.isRead = true
      await wait { detail.model.isRead && library.view.model.books[0].isRead }
      #expect(detail.model.isRead && library.view.model.books[0].isRead)
      await wait { await archive.books(on: .home)[0].isRead }
      #expect(await archive.books(on: .home).map(\.isRead) == [true, false])
      detail.model.listener?.didTapClose()
      #expect(library.view.model.sheet == nil && library.router.children.count == 1)
    }
  }

  @Test func anotherShelfReplacesTheLibrary() async throws {
    try await withApp { app in
      weak var former: LibraryInteractor?
      do {
        let library = try await library(of: app)
        former = library.view.model.listener as? LibraryInteractor
        #expect(former != nil)
        library.view.model.listener?.didTapSettings()
        let settings = try #require(library.view.model.sheet?.viewController as? SettingsViewController)
        #expect(settings.model.shelf == .home && settings.model.appVersion == "1.0")
        settings.model.listener?.didChoose(.office)
        #expect(app.root.children.isEmpty && library.view.parent == nil)
      }
      #expect(try await library(of: app).view.model.books.map(\.author) == ["Fred Brooks"])
      await wait { former == nil }
      #expect(former == nil, "no task holds the library that was left")
    }
  }

  // MARK: - Steps

  /// Launches an app, and waits at its end until all of it is released: what is released later would count in other tests.
  private func withApp(_ body: (ModernApp) async throws -> Void) async throws {
    let detector = LeakDetector.instance
    LeakDetector.setInstance(LeakDetector())
    defer { LeakDetector.setInstance(detector) }
    var left: [Weak] = []
    do {
      let app = ModernApp(bookArchive: archive)
      app.root.launch(from: UIWindow())
      try await body(app)
      left = interactors(below: app.root)
    }
    await wait { left.allSatisfy { $0.object == nil } }
    #expect(left.compactMap(\.object).isEmpty)
  }

  private struct Weak {
    weak var object: AnyObject?
  }

  private func interactors(below router: Routing) -> [Weak] {
    [Weak(object: router.interactable)] + router.children.flatMap(interactors)
  }

  private typealias Library = (router: ViewableRouting, view: LibraryViewController)

  /// The library, once it shows books.
  private func library(of app: ModernApp) async throws -> Library {
    await wait { !app.root.children.isEmpty }
    let router = try #require(app.root.children.first as? ViewableRouting)
    let view = try #require(router.viewControllable as? LibraryViewController)
    await wait { !view.model.books.isEmpty }
    return (router, view)
  }

  /// Taps the first book.
  private func open(_ library: Library) throws -> BookDetailViewController {
    library.view.model.listener?.didSelect(try #require(library.view.model.books.first))
    return try #require(library.view.model.sheet?.viewController as? BookDetailViewController)
  }

  /// Lets others run until something holds, for half a minute at most: other tests keep the machine busy.
  private func wait(until isDone: () async -> Bool) async {
    for _ in 0..<6_000 {
      if await isDone() { return }
      try? await Task.sleep(nanoseconds: 5_000_000)
    }
  }
}

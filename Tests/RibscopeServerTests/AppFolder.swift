import Foundation
import RibscopeTestSupport

@testable import RibscopeServer

/// A small app on the disk: Root attaches Feed, whose `user` comes from the app.
struct AppFolder {
  let url: URL

  static let feed = """
    import RIBs

    protocol FeedDependency: Dependency {
      var user: User { get }
    }

    final class FeedComponent: Component<FeedDependency> {
      var user: User { dependency.user }
    }

    protocol FeedListener: AnyObject {}

    final class FeedInteractor: Interactor {
      weak var listener: FeedListener?
    }

    final class FeedRouter: Router<FeedInteractor> {}

    final class FeedBuilder: Builder<FeedDependency> {
      func build(withListener listener: FeedListener) -> FeedRouter {
        let interactor = FeedInteractor()
        interactor.listener = listener
        print(dependency.user)
        return FeedRouter(interactor: interactor)
      }
    }
    """

  static let root = """
    import RIBs

    struct User {}

    protocol RootDependency: Dependency {}

    final class RootComponent: Component<RootDependency>, FeedDependency {
      var user: User { User() }
    }

    final class RootInteractor: Interactor, FeedListener {}

    final class RootRouter: Router<RootInteractor> {
      private let feedBuilder: FeedBuilder

      init(interactor: RootInteractor, feedBuilder: FeedBuilder) {
        self.feedBuilder = feedBuilder
        super.init(interactor: interactor)
      }

      override func didLoad() {
        super.didLoad()
        attachChild(feedBuilder.build(withListener: interactor))
      }
    }

    final class RootBuilder: Builder<RootDependency> {
      func build() -> RootRouter {
        let component = RootComponent(dependency: dependency)
        return RootRouter(interactor: RootInteractor(), feedBuilder: FeedBuilder(dependency: component))
      }
    }

    final class AppComponent: Component<EmptyDependency>, RootDependency {}

    func launch() { _ = RootBuilder(dependency: AppComponent(dependency: EmptyComponent())).build() }
    """

  init(_ url: URL) throws {
    self.url = url
    try write("Feed.swift", Self.feed)
    try write("Root.swift", Self.root)
  }

  func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: url.appendingPathComponent(name)) }

  func uri(_ name: String) -> String { fileURI(url.appendingPathComponent(name).path) }

  /// A folder with the app that is gone when the body has run.
  static func with<Result>(_ body: (AppFolder) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ribscope-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(AppFolder(folder))
  }
}

extension String {
  /// The position of a text, counted in UTF-16, as parameters have it.
  func position(of text: String, plus offset: Int = 0) -> [String: Int] {
    let before = self[..<(range(of: text)?.lowerBound ?? startIndex)]
    let lines = before.components(separatedBy: "\n")
    return ["line": lines.count - 1, "character": (lines.last ?? "").utf16.count + offset]
  }

  /// The first line that has a text.
  func line(of text: String) -> Int { position(of: text)["line"] ?? 0 }
}

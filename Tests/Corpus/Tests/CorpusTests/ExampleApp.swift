import RibscopeProject
import RIBModel
import RIBRules
import RibscopeSession
@testable import CorpusKit

/// A parent and a child in one file, as small as they can be.
enum ExampleApp {
  static let source = """
    import RIBs

    protocol ProfileDependency: Dependency {
      var userName: String { get } // "}"
      var theme: Theme { get }
    }
    final class ProfileBuilder: Builder<ProfileDependency> {
      func build() -> ProfileRouter { ProfileRouter() }
    }

    protocol RootDependency: Dependency {}
    final class Theme {}
    final class RootComponent: Component<RootDependency> {
      public lazy var userName: String = { "}" }()
      var theme: Theme { shared { Theme() } }
    }
    extension RootComponent: ProfileDependency {}
    final class RootBuilder: Builder<RootDependency> {
      func build() -> RootRouter {
        let component = RootComponent(dependency: dependency)
        return RootRouter(profileBuilder: ProfileBuilder(dependency: component))
      }
    }
    final class RootRouter: Router<RootInteractor> {
      private let profileBuilder: ProfileBuilder
      func route() { attachChild(profileBuilder.build()) }
    }
    final class ProfileRouter: Router<ProfileInteractor> {}

    """

  static func make(_ source: String = source) -> App {
    let module = SourceModule(name: "Example", folder: ".", kind: .folder)
    let tree = SourceTree(
      files: [SourceFile(path: "Example.swift", module: 0, bytes: Array(source.utf8))], modules: [module])
    return App("example", commit: nil, Session(tree))
  }
}

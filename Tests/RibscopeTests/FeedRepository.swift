import Foundation

/// Home attaches Feed and provides its `store`.
let feedHome = """
  import RIBs
  struct Store {}
  protocol FeedDependency: Dependency { var store: Store { get } }
  final class FeedBuilder: Builder<FeedDependency> {
    func build() -> FeedRouter { FeedRouter(store: dependency.store) }
  }
  final class HomeComponent: Component<EmptyDependency>, FeedDependency { let store = Store() }
  final class HomeBuilder: Builder<EmptyDependency> {
    func build() -> HomeRouter {
      HomeRouter(feedBuilder: FeedBuilder(dependency: HomeComponent(dependency: dependency)))
    }
  }

  """

/// A repository with two commits: in the second Feed needs a `user`, too, that nobody provides.
func withFeedRepository(_ body: (Workspace) throws -> Void) throws {
  try withTemporaryFolder { folder in
    let workspace = try Workspace(folder)
    try FileManager.default.removeItem(atPath: workspace.path(".git"))
    try workspace.write("App/Home.swift", feedHome)
    let needy = feedHome.replacing(
      "{ var store: Store { get } }", with: "{ var store: Store { get }; var user: User { get } }")
    _ = try workspace.shell(
      """
      git init -q -b main . && git config user.email a@b && git config user.name A
      git add App && git commit -qm one
      """)
    try workspace.write("App/Home.swift", needy)
    _ = try workspace.shell("git commit -qam two")
    try body(workspace)
  }
}

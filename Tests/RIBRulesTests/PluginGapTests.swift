import RIBRules
import Testing

/// What plugin extensions of Needle's require, and what non-core components provide.
@Suite struct PluginGapTests {
  private struct App: MarkedApp {
    var source: String

    init(source: String) { self.source = source }

    /// - Parameters:
    ///   - members: what the non-core component has.
    ///   - more: what stands beside the component.
    init(_ members: String, more: String = "") {
      source = """
        import NeedleFoundation
        final class Lyrics {}
        protocol PlayerDependency: Dependency {}
        protocol PlayerPlugins: PluginExtension { var lyrics: Lyrics { get } }
        final class AppComponent: BootstrapComponent { var player: PlayerComponent { PlayerComponent(parent: self) } }
        final class PlayerComponent: PluginizedComponent<PlayerDependency, PlayerPlugins, PlayerNonCoreComponent> {}
        protocol PlayerNonCoreDependency: Dependency {}
        final class ①PlayerNonCoreComponent: NonCoreComponent<PlayerNonCoreDependency> { \(members) }
        \(more)
        """
    }
  }

  private static let lacks =
    "PlayerNonCoreComponent does not provide 'lyrics: Lyrics', which PlayerComponent requires of its plugins"

  private static let rows: [Verdict] = [
    .found("the non-core component lacks it", App(""), App("var words: Lyrics { Lyrics() }")),
    .silent(
      "the non-core component has it", App("var lyrics: Lyrics { Lyrics() }"),
      App("", more: "extension PlayerNonCoreComponent { var lyrics: Lyrics { Lyrics() } }")),
    .silent(
      "it may inherit it",
      App("").replacing(
        "PlayerNonCoreComponent: NonCoreComponent<PlayerNonCoreDependency> {", with: "PlayerNonCoreComponent: Base {"
      ).adding("class Base: NonCoreComponent<PlayerNonCoreDependency> { var lyrics: Lyrics { Lyrics() } }")),
  ]

  @Test(arguments: rows) func verdict(row: Verdict) { row.expect(UnsatisfiedDependency.self, usually: Self.lacks) }
}

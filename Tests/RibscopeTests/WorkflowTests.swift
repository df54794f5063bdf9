import Foundation
import RibscopeTestSupport
import Testing

/// `.github/workflows`: they run only on GitHub, so what they run can be run elsewhere, too.
@Suite struct WorkflowTests {
  /// What prepares the machine of a workflow, or publishes.
  private static let ownToTheHost = ["apt-get ", "git config ", "pip install ", "gh release "]

  @Test(arguments: ["ci.yml", "release.yml"]) func whatAWorkflowRunsIsATargetOfTheMakefile(name: String) throws {
    let file = try yamlFile(repositoryPath(".github/workflows/\(name)")) as? [String: Any]
    let jobs = try #require(file?["jobs"] as? [String: [String: Any]])
    let steps = jobs.values.flatMap { $0["steps"] as? [[String: Any]] ?? [] }
    let commands = steps.compactMap { $0["run"] as? String }
    #expect(commands.contains { $0.hasPrefix("make ") })
    for command in commands where !Self.ownToTheHost.contains(where: command.hasPrefix) && command != ".ci/run" {
      let result = try run(
        "/usr/bin/make", ["--dry-run"] + command.split(separator: " ").dropFirst().map(String.init),
        in: URL(fileURLWithPath: repositoryPath("")))
      #expect(command.hasPrefix("make ") && result.status == 0, "\(command): \(result.errors)")
    }
  }

  /// A tag of a major version, as the authors of actions move it; their branches hold anything.
  @Test(arguments: ["ci.yml", "release.yml"]) func actionsHaveAMajorVersion(name: String) throws {
    let text = try String(contentsOfFile: repositoryPath(".github/workflows/\(name)"), encoding: .utf8)
    let used = text.matches(of: /uses: *(\S+)/).map { String($0.output.1) }
    #expect(!used.isEmpty)
    #expect(used.filter { $0.wholeMatch(of: /actions\/[a-z-]+@v[0-9]+/) == nil } == [])
  }
}

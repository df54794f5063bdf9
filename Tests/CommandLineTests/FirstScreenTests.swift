import Foundation
import TestSupport
import Testing

/// What the first screen of the README shows is what the program prints.
@Suite struct FirstScreenTests {
  @Test func theFindingInTheReadmeIsReal() throws {
    let readme = try String(contentsOfFile: repositoryPath("README.md"), encoding: .utf8)
    let block = try #require(readme.split(separator: "```console\n", maxSplits: 1).last?.split(separator: "```").first)
    let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let command = lines[0].split(separator: " ").map(String.init)
    #expect(command.starts(with: ["$", "ribscope", "lint"]))
    #expect(readme[..<block.startIndex].count { $0 == "\n" } < 15)
    let result = try run(
      ribscopePath(), Array(command.dropFirst(2)), in: URL(fileURLWithPath: repositoryPath("")))
    #expect(result.output == lines[1])
    #expect(result.output.contains("  help: "))
    #expect(result.status == 1)
  }
}

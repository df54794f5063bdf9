import RibscopeTestSupport
import Testing

/// `--timings`, from outside.
@Suite struct TimingsTests {
  private static let app = repositoryPath("Samples/Broken/MissingProvider")
  private static let read = ["discover: 3 files, ", "scan: 3 files, ", "link: 2 RIBs, "]

  @Test(arguments: [
    (["lint", app], ["check: 1 findings, ", "output: "]), (["report", app], ["check: 1 findings, ", "output: "]),
    (["graph", app, "--format", "text"], ["check: 1 findings, ", "output: "]), (["why", "Feed", app], ["output: "]),
  ]) func theStagesAreToldOnStderr(arguments: [String], stages: [String]) throws {
    let result = try run(ribscopePath(), arguments + ["--timings"])
    let lines = result.errors.split(separator: "\n")
    let expected = (Self.read + stages + ["peak memory: "]).map { "ribscope: timings: \($0)" }
    #expect(lines.count == expected.count)
    for (line, start) in zip(lines, expected) { #expect(line.hasPrefix(start)) }
  }

  @Test func nothingElseChanges() throws {
    let plain = try run(ribscopePath(), ["lint", Self.app])
    let timed = try run(ribscopePath(), ["lint", Self.app, "--timings"])
    #expect(timed.output == plain.output)
    #expect(timed.status == plain.status)
    #expect(plain.errors == "")
  }
}

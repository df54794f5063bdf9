import Foundation
import RibscopeTestSupport
import Testing

/// `Tests/run`, with a `swift` that prints what it is told to.
@Suite struct TestRunnerTests {
  private static let passing = """
    [3/4] Compiling App A.swift
    ◇ Test one() started.
    ◇ Test case passing 1 argument text → "first
    second" to one(text:) started.
    ✔ Test one() passed after 0.001 seconds.

    """

  private func runTests(printing text: String, status: Int) throws -> RunResult {
    try withTemporaryFolder { folder in
      try Data(text.utf8).write(to: folder.appendingPathComponent("text"))
      let swift = folder.appendingPathComponent("swift")
      try Data("#!/bin/sh\ncat '\(folder.path)/text'\nexit \(status)\n".utf8).write(to: swift)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
      let environment = [
        "PATH": "\(folder.path):/usr/bin:/bin", "LC_ALL": "C.UTF-8",
        "RIBSCOPE_TEST_LOG": folder.appendingPathComponent("log").path,
      ]
      return try run(repositoryPath("Tests/run"), [], environment: environment)
    }
  }

  @Test func whereAllPassThereIsLittleToRead() throws {
    let end = "✔ Test run with 1 test in 1 suite passed after 0.002 seconds.\n"
    let result = try runTests(printing: Self.passing + end, status: 0)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == 2)
    #expect(result.output.hasSuffix(end))
  }

  @Test func aFailureIsShownWithItsReason() throws {
    let failure = """
      ✘ Test two() recorded an issue at B.swift:3:5: Expectation failed: (a → 1) == (b → 2)
      ↳ the numbers differ
      ✘ Test two() failed after 0.001 seconds with 1 issue.
      ✘ Test run with 2 tests in 1 suite failed after 0.002 seconds with 1 issue.

      """
    let result = try runTests(printing: Self.passing + failure, status: 1)
    #expect(result.status == 1)
    #expect(result.output.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n" == failure)
    #expect(result.errors.contains("the whole output is in"))
  }

  private static let crash = "Fatal error: Index out of range\nerror: Exited with unexpected signal code 4\n"

  @Test func afterACrashTheTestsThatWereRunningAreNamed() throws {
    let result = try runTests(printing: Self.passing + "◇ Test two() started.\n" + Self.crash, status: 1)
    #expect(result.output.hasSuffix("was running: two()\n" + Self.crash))
    #expect(!result.output.contains("was running: one()"))
  }

  @Test func theNamesOfManyTestsSayNothing() throws {
    let many = (0..<50).map { "◇ Test number\($0)() started.\n" }.joined()
    let result = try runTests(printing: many + Self.crash, status: 1)
    #expect(result.output.hasSuffix("50 tests were running\n" + Self.crash))
  }

  @Test func whatTheCompilerSaysIsShown() throws {
    let result = try runTests(printing: "[1/2] Compiling App A.swift\nA.swift:1:1: error: no such thing\n", status: 1)
    #expect(result.output.contains("A.swift:1:1: error: no such thing\n"))
    #expect(!result.output.contains("[1/2]"))
  }
}

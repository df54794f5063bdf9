import Foundation
import RibscopeTestSupport
import Testing

/// What a release has to change stands in few places.
@Suite struct ReleaseTests {
  /// A placeholder for the repository's address would be printed as if it led somewhere.
  @Test func nothingOfTheProgramHasAPlaceholder() throws {
    let folder = repositoryPath("Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { !$0.hasSuffix(".md") }
    let files = paths.compactMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    #expect(files.count > 100)
    #expect(files.filter { $0.contains("OWNER") } == [])
  }

  @Test func theVersionIsThatOfTheDocumentation() throws {
    let version = try run(ribscopePath(), ["version"]).output.split(separator: " ").last ?? ""
    let page = try String(contentsOfFile: repositoryPath("Documentation/Recording.md"), encoding: .utf8)
    #expect(page.contains("from: \"\(version.dropLast())\""))
  }

  /// zsh does not expand it.
  @Test func aHomeFolderThatTheShellLeftIsExpanded() throws {
    let make = { (prefix: String) in
      try run(
        "/bin/bash", ["-c", "make --dry-run install HOME=/home/me PREFIX='\(prefix)' DESTDIR="],
        in: URL(fileURLWithPath: repositoryPath(""))
      ).output
    }
    #expect(try make("~/.local").contains("ribscope is in /home/me/.local/bin"))
    #expect(try make("/opt/a~/b").contains("ribscope is in /opt/a~/b/bin"))
  }
}

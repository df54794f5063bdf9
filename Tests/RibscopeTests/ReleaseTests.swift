import Foundation
import RibscopeTestSupport
import Testing

/// What a release has to change stands in few places.
@Suite struct ReleaseTests {
  private func sources(with text: String) throws -> [String] {
    let folder = repositoryPath("Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    return try paths.sorted().filter { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8).contains(text) }
  }

  @Test func theAddressStandsInOnePlace() throws {
    #expect(try sources(with: "OWNER/ribscope") == ["RIBReport/Text/Product.swift"])
  }

  @Test func theVersionIsThatOfTheDocumentation() throws {
    let version = try run(ribscopePath(), ["version"]).output.split(separator: " ").last ?? ""
    let page = try String(contentsOfFile: repositoryPath("Documentation/Recording.md"), encoding: .utf8)
    #expect(page.contains("from: \"\(version.dropLast())\""))
  }
}

import Foundation
import Testing

@testable import ribscope

@Suite struct PathTests {
  @Test(arguments: [
    ("a", "", "a", ""), ("a.svg", "", "a.svg", "svg"), ("b/a", "b", "a", ""), ("b/c/a.b.SVG", "b/c", "a.b.SVG", "SVG"),
    ("/a", "/", "a", ""), ("//a", "/", "a", ""), ("/", "", "", ""), ("", "", "", ""), ("b/a/", "b", "a", ""),
    ("b//a", "b", "a", ""), (".svg", "", ".svg", ""), ("a.", "", "a.", ""), (".", "", ".", ""),
    ("é/\u{301}x", "é", "\u{301}x", ""),
  ])
  func aPathIsTakenApart(path: String, folder: String, name: String, fileExtension: String) {
    #expect(Path(path).folder == folder)
    #expect(Path(path).name == name)
    #expect(Path(path).fileExtension == fileExtension)
  }

  @Test func aNameIsAddedToAFolder() {
    #expect(Path("").child("a") == "a")
    #expect(Path("/").child("a") == "/a")
    #expect(Path("b").child("a") == "b/a")
    #expect(Path("b/").child("a") == "b/a")
  }

  @Test func symbolicLinksAreFollowedAsFarAsThePathExists() throws {
    try withTemporaryFolder { folder in
      let real = folder.appendingPathComponent("real")
      try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent("link").path, withDestinationPath: "real")
      #expect(Path(folder.path + "/link/new/x").resolved == Path(real.path).resolved + "/new/x")
    }
    #expect(Path("/no/such").resolved == "/no/such")
    #expect(Path("").resolved == Path(".").resolved)
  }
}

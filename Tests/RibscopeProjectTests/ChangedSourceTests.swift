import Testing

@testable import RibscopeProject

/// What a tree says to whoever waits for changes.
@Suite struct ChangedSourceTests {
  @Test func theFoldersThatWereSearchedAreListed() throws {
    let folder = try DiscoverFolder(["App/A.swift": "", "App/Pods/B.swift": "", "App/Images/a.txt": ""])
    let tree = try discover([folder.path])
    #expect(tree.folders.map { $0.split(separator: "/").last ?? "" } == [folder.name[...], "App", "Images"])
    try folder.write("", to: "App/Empty/notes.txt")
    let later = try discover([folder.path])
    #expect(later != tree && later.isSame(as: tree))
    try folder.write("", to: "App/Empty/B.swift")
    #expect(try !discover([folder.path]).isSame(as: tree))
  }

  @Test func aSourceIsReadAgainUnlessItDecidesAboutOthers() throws {
    let folder = try DiscoverFolder(["A.swift": "class A {}", "B.swift": "", "C.swift": ""])
    let tree = try discover([folder.path])
    try folder.write("class B {}", to: "A.swift")
    try folder.write("@main class AppDelegate {}", to: "B.swift")
    try folder.write("\u{FEFF}", to: "C.swift")
    #expect(tree.changedBytes(of: 0) == Array("class B {}".utf8))
    #expect(tree.changedBytes(of: 1) == nil)
    #expect(tree.changedBytes(of: 2, limit: 1) == nil)
  }
}

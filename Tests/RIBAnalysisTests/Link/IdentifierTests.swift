import RIBModel
import RibscopeTestSupport
import Testing

/// What RIBs of one name and module are called.
@Suite struct IdentifierTests {
  private func ids(_ paths: [String]) -> [String] {
    linked(
      files: paths.map { path in
        (
          path: path, module: "App",
          source: "import RIBs\nfinal class LeafBuilder: Builder<EmptyDependency> { func build() -> Routing { r } }"
        )
      }
    ).ribs.map(\.id)
  }

  @Test(arguments: [
    (["a/b/Leaf.swift"], ["App.Leaf"]),
    (["a/x/Leaf.swift", "a/y/Leaf.swift"], ["x/App.Leaf", "y/App.Leaf"]),
    (["a/x/1/Leaf.swift", "a/x/2/Leaf.swift", "a/y/1/Leaf.swift"], ["x/1/App.Leaf", "x/2/App.Leaf", "y/1/App.Leaf"]),
    (["a/x/1/Leaf.swift", "a/y/2/Leaf.swift"], ["x/App.Leaf", "y/App.Leaf"]),
    (["a/Leaf.swift", "a/x/Leaf.swift"], ["App.Leaf", "x/App.Leaf"]),
  ]) func foldersTellThemApart(paths: [String], expected: [String]) {
    #expect(ids(paths) == expected)
  }

  @Test(arguments: [
    (["a/Leaf.swift", "a/Other.swift"], ["App.Leaf", "App.Leaf#2"]),
    (["a/Leaf.swift", "a/Other.swift", "b/Leaf.swift"], ["a/App.Leaf", "a/App.Leaf#2", "b/App.Leaf"]),
  ]) func inOneFolderANumberDoes(paths: [String], expected: [String]) {
    #expect(ids(paths) == expected)
  }
}

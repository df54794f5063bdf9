import Foundation
import RibscopeTestSupport
import Testing

/// `Scripts/bundle`, with archives of programs that are none.
@Suite(.enabled(if: ["zip", "unzip"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }))
struct BundleTests {
  private static let linux = "ribscope-0.1.0-linux-x86_64.tar.gz"
  private static let mac = "ribscope-0.1.0-darwin-arm64.tar.gz"

  private func withArchives(_ names: [String], _ body: (Workspace) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let workspace = try Workspace(folder)
      for name in names {
        let packed = try workspace.shell(
          """
          name=$(basename '\(name)' .tar.gz)
          mkdir -p "$name/bin" "$name/share" && echo "$name" | tee "$name/bin/ribscope" >"$name/LICENSE"
          chmod +x "$name/bin/ribscope" && find "$name" -exec touch -t 202601020304 {} +
          tar -czf '\(name)' "$name" && rm -r "$name"
          """)
        try #require(packed.status == 0, "\(packed.errors)")
      }
      try body(workspace)
    }
  }

  private func bundle(_ workspace: Workspace, _ archives: [String]) throws -> RunResult {
    let list = archives.map { "'\($0)'" }.joined(separator: " ")
    return try workspace.shell("'\(repositoryPath("Scripts/bundle"))' out.zip \(list)")
  }

  /// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0305-swiftpm-binary-target-improvements.md
  @Test func theManifestNamesTheProgramOfEachSystem() throws {
    let variant = Shape.object(["path": .text, "supportedTriples": .some(.text)])
    let artifact = Shape.object(
      ["version": .words(["0.1.0"]), "type": .words(["executable"]), "variants": .some(variant)])
    let manifest = Shape.object(["schemaVersion": .words(["1.0"]), "artifacts": .object(["ribscope": artifact])])
    try withArchives([Self.linux, Self.mac]) { workspace in
      let result = try bundle(workspace, [Self.linux, Self.mac])
      try #require(result.status == 0, "\(result.errors)")
      let text = try workspace.shell("unzip -p out.zip ribscope.artifactbundle/info.json").output
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(manifest.problems(in: json) == [])
      #expect(text.contains(#"linux-x86_64/bin/ribscope", "supportedTriples": ["x86_64-unknown-linux-gnu"]"#))
      #expect(text.contains(#"darwin-arm64/bin/ribscope", "supportedTriples": ["arm64-apple-macosx"]"#))
      let run = try workspace.shell(
        """
        unzip -q out.zip
        for path in $(sed -nE 's/.*"path": "([^"]*)".*/\\1/p' ribscope.artifactbundle/info.json); do
          test -x "ribscope.artifactbundle/$path" && cat "ribscope.artifactbundle/$path"
        done
        """)
      #expect(run.output == "ribscope-0.1.0-darwin-arm64\nribscope-0.1.0-linux-x86_64\n")
    }
  }

  @Test func theSameArchivesMakeTheSameBytes() throws {
    try withArchives([Self.linux, Self.mac]) { workspace in
      let first = try bundle(workspace, [Self.linux, Self.mac])
      _ = try workspace.shell("mkdir other && cp *.tar.gz other")
      let second = try bundle(workspace, ["other/\(Self.mac)", Self.linux])
      #expect(first.status == 0 && first.output == second.output)
      #expect(try workspace.shell("cat out.zip.sha256").output == second.output)
    }
  }

  @Test(arguments: [
    ("ribscope-0.2.0-linux-aarch64.tar.gz", "the version is not 0.1.0"),
    ("ribscope-0.1.0-windows-x86_64.tar.gz", "the system is neither darwin nor linux"),
    ("other.tar.gz", "the name is not ribscope-VERSION-SYSTEM-PROCESSOR.tar.gz"),
  ])
  func whatDoesNotBelongThereIsRefused(archive: String, reason: String) throws {
    try withArchives([Self.mac, archive]) { workspace in
      let result = try bundle(workspace, [Self.mac, archive])
      #expect(result.status == 1)
      #expect(result.errors.contains("\(archive): \(reason)"), "\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: workspace.path("out.zip")))
    }
  }
}

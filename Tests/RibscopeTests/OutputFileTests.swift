import Foundation
import RibscopeTestSupport
import Testing

@testable import ribscope

@Suite struct OutputFileTests {
  private func text(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  private func failure(writing path: String) -> Failure? {
    do throws(Failure) {
      try writeFile(Array("new".utf8), path)
      return nil
    } catch {
      return error
    }
  }

  @Test func aFileIsReplacedAndNothingElseIsLeft() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("out.txt")
      try Data("a much longer old text".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
      try writeFile(Array("new".utf8), file.path)
      #expect(try text(file) == "new")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.txt"])
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func manyWhoWriteAFileAtOnceEachWriteAllOfIt() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ribscope-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("out.txt")
    let texts = (0..<8).map { String(repeating: "\($0)", count: 200_000) }
    try await withThrowingTaskGroup { group in
      for text in texts {
        group.addTask { for _ in 0..<50 { try writeFile(Array(text.utf8), file.path) } }
      }
      try await group.waitForAll()
    }
    let isWhole = texts.contains(try text(file))
    #expect(isWhole)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.txt"])
  }

  /// In containers of their own two runs may both be process 1.
  @Test func whatAnotherRunOfThisProcessNumberIsWritingStays() throws {
    try withTemporaryFolder { folder in
      let other = folder.appendingPathComponent(".ribscope-\(getpid()).tmp")
      try Data("half".utf8).write(to: other)
      try writeFile(Array("new".utf8), folder.appendingPathComponent("out.txt").path)
      #expect(try text(other) == "half")
    }
  }

  @Test func aSignalLeavesNoTemporaryFile() throws {
    try withTemporaryFolder { folder in
      let script = """
        for delay in 0 0.02 0.04 0.06 0.08 0.1 0.12 0.15 0.2 0.3; do
          '\(ribscopePath())' graph '\(repositoryPath("Samples"))' --no-config -o out.json & id=$!
          sleep $delay; kill -TERM $id; wait $id 2>/dev/null
        done
        """
      _ = try run("/bin/bash", ["-c", script], in: folder)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.allSatisfy { $0 == "out.json" }, "\(left)")
    }
  }

  @Test func aFileThatCannotBeWrittenToItsEndLeavesNothing() throws {
    try withTemporaryFolder { folder in
      let script =
        "ulimit -f 1; '\(ribscopePath())' report '\(repositoryPath("Samples/TicTacToe"))' -o out.txt"
      let result = try run("/bin/bash", ["-c", script], in: folder)
      #expect(result.status == 2)
      #expect(result.errors.contains("cannot write 'out.txt': File too large"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  @Test func aSymbolicLinkStaysAndItsTargetIsWritten() throws {
    try withTemporaryFolder { folder in
      let target = folder.appendingPathComponent("target")
      let link = folder.appendingPathComponent("link")
      try Data("old".utf8).write(to: target)
      try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "target")
      try writeFile(Array("new".utf8), link.path)
      #expect(try text(target) == "new")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "target")
    }
  }

  @Test func whatALinkLeadsToIsCreated() throws {
    try withTemporaryFolder { folder in
      let link = folder.appendingPathComponent("link")
      try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "target")
      try writeFile(Array("new".utf8), link.path)
      #expect(try text(folder.appendingPathComponent("target")) == "new")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "target")
      let circle = folder.appendingPathComponent("circle").path
      try FileManager.default.createSymbolicLink(atPath: circle, withDestinationPath: "circle")
      #expect(failure(writing: circle)?.messages == ["cannot write '\(circle)': Too many levels of symbolic links"])
    }
  }

  @Test func aDeviceIsNotReplaced() throws {
    try writeFile(Array("new".utf8), "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func aMissingFolderAndAFolderAreClearErrors() throws {
    try withTemporaryFolder { folder in
      let missing = folder.appendingPathComponent("no").path
      #expect(
        failure(writing: missing + "/out.txt")?.messages == [
          "cannot write '\(missing)/out.txt': the folder '\(missing)' does not exist; create it with 'mkdir -p'"
        ])
      #expect(failure(writing: folder.path)?.messages == ["cannot write '\(folder.path)': it is a folder"])
    }
  }
}

import Foundation
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
          "cannot write '\(missing)/out.txt': there is no folder '\(missing)'; create it with 'mkdir -p'"
        ])
      #expect(failure(writing: folder.path)?.messages == ["cannot write '\(folder.path)': it is a folder"])
    }
  }
}

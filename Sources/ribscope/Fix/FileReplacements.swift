import RibscopeSystem

/// Files that are replaced together: all of them, or none.
struct FileReplacements {
  struct Replacement {
    let path: String
    let old: [UInt8]
    let new: [UInt8]
  }

  let all: [Replacement]

  /// - Throws: that a file has changed since it was read, or cannot be written to; then no file has changed.
  func write() throws(Failure) {
    for replacement in all { try check(replacement) }
    var written: [Replacement] = []
    for replacement in all {
      do throws(Failure) {
        try writeFile(replacement.new, replacement.path)
        written.append(replacement)
      } catch {
        for one in written { try? writeFile(one.old, one.path) }
        throw Failure(all: error.messages + ["no file is changed"])
      }
    }
  }

  private func check(_ replacement: Replacement) throws(Failure) {
    guard try readInput(replacement.path, kind: "source") == replacement.old else {
      throw Failure("'\(replacement.path)' has changed since it was read; no file is changed: run the command again")
    }
    var status = stat()
    guard stat(replacement.path, &status) == 0, status.st_mode & 0o222 != 0 else {
      throw Failure("'\(replacement.path)' is read-only; no file is changed: make it writable with 'chmod u+w'")
    }
  }
}

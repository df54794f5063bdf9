import RibscopeArguments
import RibscopeProject
import RIBModel
import RIBRules

/// One file that an editor hands over on stdin before it is saved: `lint - --stdin-filename FILE`. The rest of its tree is
/// read from the disk.
struct StandardInputSource: Equatable {
  /// As the editor calls it.
  let file: String
  let bytes: [UInt8]

  /// - Returns: nil where nothing is read from stdin.
  init?(_ invocation: Invocation) throws(Failure) {
    let file = invocation.value(of: Flags.stdinFilename)
    guard invocation.command == "lint", invocation.operands.contains("-") else {
      guard let file else { return nil }
      throw Failure("'--stdin-filename \(file)' names the file that stdin holds; add '-' to the paths")
    }
    guard let file else { throw Failure("'-' reads one file from stdin; name it with '--stdin-filename FILE'") }
    self.file = file
    bytes = try readInput("-", kind: "source")
  }

  /// The tree with this file as it is on stdin.
  ///
  /// - Throws: that the tree does not have it.
  func replacing(in tree: SourceTree) throws(Failure) -> SourceTree {
    guard let index = tree.files.firstIndex(where: { isMeant($0.path) }) else {
      let isDemo = tree.apps.contains { $0.isLeftOut && Path(file).resolved.hasPrefix(Path($0.folder).resolved + "/") }
      throw Failure(
        isDemo
          ? "'\(file)' belongs to a demo app, which is skipped; --include-demos reads it"
          : "'\(file)' is not one of the files that are read; 'ribscope files' lists them")
    }
    return tree.replacing(index, by: bytes)
  }

  /// Only what is in the file is of use to who edits it.
  func keep(of findings: [Finding], in graph: RIBGraph) -> [Finding] {
    findings.filter { isMeant(graph.files[$0.position.file].path) }
  }

  private func isMeant(_ path: String) -> Bool {
    let folder = PathBase(workingFolder: Path("").resolved, folder: "/")
    return folder.absolute(path) == folder.absolute(file) || Path(path).resolved == Path(file).resolved
  }
}

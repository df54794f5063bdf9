/// A `project.pbxproj` as Xcode writes it: an identifier of 24 digits for each object, what it stands for in a comment,
/// sections by class, one group for each folder.
struct XcodeProjectText {
  let target: String
  /// Relative to the project's folder.
  let sources: [String]

  var text: String {
    """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = 56;
    \tobjects = {
    \(buildFiles)\(fileReferences)\(groups)\(project)
    \t};
    \trootObject = \(id(.object, 1)) /* Project object */;
    }

    """
  }

  private enum Kind: Int {
    case object = 1
    case reference, buildFile, group
  }

  private func id(_ kind: Kind, _ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "5A\(kind.rawValue)" + String(repeating: "0", count: 21 - digits.count) + digits
  }

  private func name(_ number: Int) -> String { sources[number].split(separator: "/").last.map(String.init) ?? "" }

  private var buildFiles: String {
    sources.indices.map { number in
      let isa = "{isa = PBXBuildFile; fileRef = \(id(.reference, number)) /* \(name(number)) */; }"
      return "\t\t\(id(.buildFile, number)) /* \(name(number)) in Sources */ = \(isa);\n"
    }.joined()
  }

  private var fileReferences: String {
    sources.indices.map { number in
      let path = "lastKnownFileType = sourcecode.swift; path = \(name(number)); sourceTree = \"<group>\";"
      return "\t\t\(id(.reference, number)) /* \(name(number)) */ = {isa = PBXFileReference; \(path) };\n"
    }.joined()
  }

  private var groups: String {
    let folders = Dictionary(grouping: sources.indices) { sources[$0].split(separator: "/").dropLast() }
      .map { (path: $0.key.joined(separator: "/"), files: $0.value) }.sorted { $0.path < $1.path }
    let main = group(id(.object, 0), folders.indices.map { id(.group, $0) }, path: nil)
    return main
      + folders.enumerated().map { number, folder in
        group(id(.group, number), folder.files.map { id(.reference, $0) }, path: folder.path)
      }.joined()
  }

  private func group(_ identifier: String, _ children: [String], path: String?) -> String {
    """
    \t\t\(identifier) = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \(children.map { "\t\t\t\t\($0),\n" }.joined())\t\t\t);
    \(path.map { "\t\t\tpath = \($0);\n" } ?? "")\t\t\tsourceTree = "<group>";
    \t\t};

    """
  }

  private var project: String {
    """
    \t\t\(id(.object, 1)) /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tmainGroup = \(id(.object, 0));
    \t\t\tprojectDirPath = "";
    \t\t\ttargets = (
    \t\t\t\t\(id(.object, 2)) /* \(target) */,
    \t\t\t);
    \t\t};
    \t\t\(id(.object, 2)) /* \(target) */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\t\(id(.object, 3)) /* Sources */,
    \t\t\t);
    \t\t\tname = "\(target)";
    \t\t\tproductType = "com.apple.product-type.application";
    \t\t};
    \t\t\(id(.object, 3)) /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tfiles = (
    \(sources.indices.map { "\t\t\t\t\(id(.buildFile, $0)) /* \(name($0)) in Sources */,\n" }.joined())\t\t\t);
    \t\t};
    """
  }
}

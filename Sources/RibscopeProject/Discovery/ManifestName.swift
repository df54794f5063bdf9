import RibscopeText

/// The files that are read for what they say about others.
public enum ManifestName: String, CaseIterable, Sendable {
  case gitignore = ".gitignore"
  case package = "Package.swift"
  case tuist = "Project.swift"
  case xcode = "project.pbxproj"
  case xcodeGen = "project.yml"
  case bazel = "BUILD.bazel"
  case build = "BUILD"
  case buck = "BUCK"

  var bytes: [UInt8] { Array(rawValue.utf8) }

  /// Whether a file of that name may be one of them, or included by one: XcodeGen's may have any name that YAML has.
  public static func mayBe(_ name: String) -> Bool {
    ManifestName(rawValue: name) != nil || name.hasSuffix(".yml") || name.hasSuffix(".yaml")
  }
}

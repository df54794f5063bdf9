/// Files that say how the sources are read: where one changes, they are read anew.
enum WatchedFile {
  static let names = [
    ".ribscope.yml", ".gitignore", "Package.swift", "Project.swift", "project.pbxproj", "project.yml", "BUILD",
    "BUILD.bazel", "BUCK",
  ]

  /// Whether a path is that of such a file.
  static func says(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map { String($0) } ?? ""
    return names.contains(name) || name.hasSuffix(".podspec")
  }
}

extension NamedShape {
  private static let object = "isa = PBXGroup; path = a; children = (G%k,);"

  /// Manifests of large projects.
  static let manifests = [
    NamedShape(
      "package-targets", .manifest,
      ["import PackageDescription\nlet package = Package(targets: [\n", ".target(name: \"A%i\"),\n", "])\n"]),
    NamedShape(
      "tuist-targets", .manifest,
      [
        "import ProjectDescription\nlet project = Project(name: \"A\", targets: [\n",
        ".target(name: \"A%i\", product: .app, sources: [\"A%i/**\"]),\n", "])\n",
      ]),
    NamedShape(
      "xcode-groups-in-groups", .manifest,
      ["{objects = {P = {isa = PBXProject; mainGroup = G0;};\n", "G%i = {\(object)};\n", "};}"]),
    NamedShape(
      "xcode-files", .manifest,
      [
        "{objects = {P = {isa = PBXProject; mainGroup = G;}; T = {isa = PBXNativeTarget; name = A; buildPhases = (S,);};\n",
        "F%i = {isa = PBXFileReference; path = \"F%i.swift\";}; B%i = {isa = PBXBuildFile; fileRef = F%i;};\n",
        "G = {isa = PBXGroup; children = (", "F%i,", ");}; S = {isa = PBXSourcesBuildPhase; files = (", "B%i,",
        ");};};}",
      ]),
    NamedShape(
      "xcode-targets-of-the-same-files", .manifest,
      [
        "{objects = {P = {isa = PBXProject; mainGroup = G;}; S = {isa = PBXSourcesBuildPhase; files = (B, B, B);};\n"
          + "G = {isa = PBXGroup; children = (F);}; F = {path = a.swift;}; B = {isa = PBXBuildFile; fileRef = F;};\n",
        "T%i = {isa = PBXNativeTarget; name = A%i; buildPhases = (S,S,);};\n", "};}",
      ]),
    NamedShape("xcode-nested-lists", .manifest, ["{a = ", "(", "", ")", ";}"]),
    NamedShape("xcode-comments", .manifest, ["{a = ", "/* ; */ // (\n", "b;}"]),
  ]
}

extension Vocabulary {
  /// Manifests: `Package.swift`, Tuist's `Project.swift`, `project.pbxproj`.
  static let manifest = Vocabulary(
    words: """
      import PackageDescription ProjectDescription Package( Project( name: path: sources: product: targets: .target(
      .executableTarget( .testTarget( .unitTests .uiTests Target( "App" "Sources" "Sources/**" "../A" "./" "" \\( // /*
      */ " \\ { } ( ) [ ] , : . = ; objects isa PBXProject PBXGroup PBXNativeTarget PBXFileReference PBXBuildFile
      PBXSourcesBuildPhase PBXFileSystemSynchronizedRootGroup mainGroup children buildPhases files fileRef sourceTree
      "<group>" SOURCE_ROOT projectDirPath productType "com.apple.product-type.bundle.unit-test" <plist> <dict> <array>
      <key> <string> </plist> </dict> bplist00 <00> /* .. A B C D E F
      """,
    patterns: [
      "import PackageDescription\nlet package = Package(name: \"%a\", targets: [.target(name: \"%b\", path: \"%c\")])",
      ".testTarget(name: \"%a\", dependencies: [.target(name: \"%b\")])",
      "import ProjectDescription\nlet project = Project(name: \"%a\", targets: [.target(name: \"%b\", sources: [\"%c/**\"])])",
      "// !$*UTF8*$!\n{ objects = { %a = { isa = PBXProject; mainGroup = %b; }; %b = { isa = PBXGroup; children = (%c); }; "
        + "%c = { isa = PBXFileReference; path = %d.swift; sourceTree = \"<group>\"; }; }; }",
      "%a = { isa = PBXNativeTarget; name = %b; buildPhases = (%c); };",
      "%a = { isa = PBXSourcesBuildPhase; files = (%b, %c); };", "%a = { isa = PBXBuildFile; fileRef = %b; };",
      "%a = { isa = PBXGroup; children = (%b, %a); path = \"%c\"; };",
      "%a = { isa = PBXFileSystemSynchronizedRootGroup; path = %b; sourceTree = \"<group>\"; };",
    ])
}

extension Vocabulary {
  /// Manifests: `Package.swift`, Tuist's `Project.swift`, `project.pbxproj`, `BUILD`, `project.yml`.
  static let manifest = Vocabulary(
    words: """
      import PackageDescription ProjectDescription Package( Project( name: path: sources: product: targets: .target(
      .executableTarget( .testTarget( .unitTests .uiTests Target( "App" "Sources" "Sources/**" "../A" "./" "" \\( // /*
      */ " \\ { } ( ) [ ] , : . = ; objects isa PBXProject PBXGroup PBXNativeTarget PBXFileReference PBXBuildFile
      PBXSourcesBuildPhase PBXFileSystemSynchronizedRootGroup mainGroup children buildPhases files fileRef sourceTree
      "<group>" SOURCE_ROOT projectDirPath productType "com.apple.product-type.bundle.unit-test" <plist> <dict> <array>
      <key> <string> </plist> </dict> bplist00 <00> /* .. A B C D E F swift_library( glob([ name= srcs= module_name= deps=
      targets: targetTemplates: templates: include: path: excludes: includes: type: - & * << !! ${target_name}
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
      "swift_library(\n  name = \"%a\",\n  srcs = glob([\"%b/**/*.swift\"]),\n)\n",
      "include: [%a]\ntargets:\n  %b: { type: application, templates: [%c], sources: [%d, { path: %a, excludes: [%b] }] }\n",
      "targetTemplates:\n  %a: &%a { templates: [%b], settings: { PRODUCT_NAME: %c }, sources: \"${target_name}\" }\n",
    ])
}

import Testing

@testable import RibscopeProject

/// Of which modules a manifest says that they are compiled in the Swift 6 language mode, without what lets isolation be
/// crossed.
@Suite struct LanguageModeTests {
  /// The modules of the tree for which that is certain.
  private func refusing(_ files: [String: String]) throws -> [String] {
    try DiscoverFolder(files).discovered().modules.filter(\.refusesCrossedIsolation).map(\.name)
  }

  // MARK: - Package.swift

  private func package(
    _ settings: String = "", tools: String = "// swift-tools-version: 6.0", arguments: String = "", rest: String = ""
  ) -> [String: String] {
    let manifest = """
      \(tools)
      import PackageDescription
      let package = Package(
        name: "App", targets: [.target(name: "Home", dependencies: ["Kit"]\(settings)), .target(name: "Kit")]\(arguments))
      \(rest)
      """
    return ["Package.swift": manifest, "Sources/Home/h.swift": "", "Sources/Kit/k.swift": ""]
  }

  @Test(arguments: ["// swift-tools-version: 6.0", "//swift-tools-version:6.2.1", "\n// swift-tools-version:\t6.1;x"])
  func toolsOfVersion6SayIt(tools: String) throws {
    #expect(try refusing(package(tools: tools)) == ["Home", "Kit"])
  }

  @Test(arguments: ["// swift-tools-version: 5.10", "", "// Version 6\n// swift-tools-version: x", "// 6.0"])
  func olderToolsDoNot(tools: String) throws {
    #expect(try refusing(package(tools: tools)) == [])
  }

  @Test(arguments: [
    (", swiftLanguageModes: [.v6]", ["Home", "Kit"]), (", swiftLanguageModes: [.v5]", []),
    (", swiftLanguageVersions: [.v5]", []), (", swiftLanguageModes: [.v5, .v6]", []),
    (", swiftLanguageModes: modes", []), (", swiftLanguageModes: [.v6] + more", []),
  ])
  func aPackageMaySayItForAllTargets(arguments: String, expected: [String]) throws {
    #expect(try refusing(package(arguments: arguments)) == expected)
  }

  @Test(arguments: [
    (".swiftLanguageMode(.v6)", true), (".swiftLanguageMode(.v5)", false), (".define(\"A\")", true),
    (".enableUpcomingFeature(\"ExistentialAny\")", true),
    (".enableUpcomingFeature(\"InferIsolatedConformances\")", false),
    (".defaultIsolation(MainActor.self)", false), (".unsafeFlags([\"-swift-version\", \"5\"])", false),
    (".swiftLanguageMode(.v6, .when(platforms: [.iOS]))", false), ("shared", false),
    (".enableExperimentalFeature(\"A\")", false),
  ])
  func aTargetMaySayItForItself(setting: String, isCertain: Bool) throws {
    let found = try refusing(package(", swiftSettings: [\(setting)]"))
    #expect(found == (isCertain ? ["Home", "Kit"] : ["Kit"]))
  }

  @Test(arguments: [
    "for target in package.targets { target.swiftSettings = [.swiftLanguageMode(.v5)] }",
    "package.swiftLanguageModes = [.v5]", "let other = Package(name: \"Other\")",
  ])
  func whatIsSaidElsewhereIsNotFollowed(rest: String) throws {
    #expect(try refusing(package(rest: rest)) == [])
  }

  @Test func aManifestForAnotherVersionOfSwiftMaySayOtherwise() throws {
    let other = ["Package@swift-6.1.swift": "// swift-tools-version: 6.1\nimport PackageDescription"]
    #expect(try refusing(package().merging(other) { first, _ in first }) == [])
  }

  // MARK: - Xcode

  private func project(_ target: String, _ project: String = "", isXcconfig: Bool = false) -> [String: String] {
    let listed = DiscoverProject.listed.replacing(
      "{isa = PBXProject;", with: "{isa = PBXProject; buildConfigurationList = L1;"
    )
    .replacing("name = \"App\";", with: "name = \"App\"; buildConfigurationList = L2;")
    let configurations = """
        L1 = {isa = XCConfigurationList; buildConfigurations = (D1, R1, ); };
        L2 = {isa = XCConfigurationList; buildConfigurations = (D2, R2, ); };
        D1 = {isa = XCBuildConfiguration; buildSettings = {\(project)}; name = Debug; };
        R1 = {isa = XCBuildConfiguration; buildSettings = {\(project)}; name = Release; };
        D2 = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; \(target)}; name = Debug; };
        R2 = {isa = XCBuildConfiguration; \(isXcconfig ? "baseConfigurationReference = F9; " : "")buildSettings = {
          \(target) LIST = (a, b, ); }; name = Release; };
      }; rootObject
      """
    return [
      "App.xcodeproj/project.pbxproj": listed.replacing("}; rootObject", with: configurations), "App/a.swift": "",
    ]
  }

  @Test(arguments: [
    ("SWIFT_VERSION = 6.0;", "", true), ("SWIFT_VERSION = \"6\";", "SWIFT_VERSION = 5.0;", true),
    ("", "SWIFT_VERSION = 6.0;", true), ("SWIFT_VERSION = 5.0;", "SWIFT_VERSION = 6.0;", false), ("", "", false),
    ("SWIFT_VERSION = 6.0; SWIFT_STRICT_CONCURRENCY = complete;", "", true),
    ("SWIFT_VERSION = 6.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", "", false),
    ("SWIFT_VERSION = 6.0;", "SWIFT_APPROACHABLE_CONCURRENCY = YES;", false),
    ("SWIFT_VERSION = 6.0; OTHER_SWIFT_FLAGS = (\"-default-isolation\", MainActor, );", "", false),
    ("SWIFT_VERSION = 6.0; \"SWIFT_VERSION[sdk=iphoneos*]\" = 5.0;", "", false),
    ("SWIFT_VERSION = \"$(MODE)\";", "", false),
  ])
  func xcodesBuildSettingsSayIt(target: String, project: String, isCertain: Bool) throws {
    #expect(try refusing(self.project(target, project)) == (isCertain ? ["App"] : []))
  }

  @Test func aFileOfSettingsMaySayOtherwise() throws {
    #expect(try refusing(project("SWIFT_VERSION = 6.0;", isXcconfig: true)) == [])
  }

  // MARK: - Tuist

  @Test(arguments: [
    (#".settings(base: ["SWIFT_VERSION": "6.0"])"#, "", true),
    (#".settings(base: ["SWIFT_VERSION": "5.0"])"#, "", false),
    (#".settings(base: ["A": "6.0", "SWIFT_VERSION": "6"])"#, "", true),
    (#".settings(base: ["SWIFT_VERSION": "6.0", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"])"#, "", false),
    (#".settings(base: base)"#, "", false), (#".app(["SWIFT_VERSION": "6.0"])"#, "", false),
    (#".settings(base: ["SWIFT_VERSION": "6.0"], configurations: [.debug(name: "D", xcconfig: "d")])"#, "", false),
    (
      #".settings(base: ["SWIFT_VERSION": "6.0"])"#, #", settings: .settings(base: ["OTHER_SWIFT_FLAGS": "-x"])"#, false
    ),
    (#".settings(base: [:])"#, #", settings: .settings(base: ["SWIFT_VERSION": "6.0"])"#, false),
  ])
  func aTargetOfTuistsMaySayIt(settings: String, project: String, isCertain: Bool) throws {
    let manifest = """
      import ProjectDescription
      let project = Project(name: "App"\(project), targets: [
        .target(name: "Home", product: .framework, sources: ["Sources/**"], settings: \(settings)),
      ])
      """
    #expect(try refusing(["Project.swift": manifest, "Sources/h.swift": ""]) == (isCertain ? ["Home"] : []))
  }
}

import Testing

@testable import RibscopeProject

/// Which module a file belongs to, and which folders are tests because a manifest says so.
@Suite struct DiscoverModuleTests {
  @Test func withoutEvidenceTheGivenPathIsOneModule() throws {
    let folder = try DiscoverFolder(files: "App/a/x.swift", "App/y.swift", "Other/z.swift")
    #expect(
      try folder.discovered("App", "Other").placed == [
        "App/a/x.swift: App in App", "App/y.swift: App in App", "Other/z.swift: Other in Other",
      ])
  }

  @Test func packageTargetsAreModules() throws {
    let folder = try DiscoverFolder([
      "Package.swift": """
      import PackageDescription
      // .target(name: "Commented", path: "Elsewhere")
      let package = Package(name: "P", targets: [
        .target(name: "Core"),
        .target(name: "App", dependencies: [.target(name: "Core", condition: .when(platforms: [.iOS]))],
          path: "Code/App/"),
        .executableTarget(name: "Tool", path: "./Tool"),
        .target(name: "CheckTests", path: "CheckTests"),
        .testTarget(name: "Checks", dependencies: ["Core"], path: "Checks"),
      ])
      """,
      "Sources/Core/c.swift": "", "Code/App/deep/a.swift": "", "Tool/t.swift": "", "Checks/x.swift": "",
      "CheckTests/c.swift": "", "Loose/l.swift": "",
    ])
    #expect(
      try folder.discovered("").placed == [
        "CheckTests/c.swift: CheckTests in CheckTests", "Code/App/deep/a.swift: App in Code/App",
        "Loose/l.swift: \(folder.module) in .", "Sources/Core/c.swift: Core in Sources/Core",
        "Tool/t.swift: Tool in Tool",
      ])
  }

  @Test func computedTargetsFallBackToTheLayout() throws {
    let folder = try DiscoverFolder([
      "Package.swift": """
      import PackageDescription
      let package = Package(name: "P", targets: names.map { .target(name: $0) })
      """,
      "Sources/A/a.swift": "", "Sources/B/b/b.swift": "",
    ])
    #expect(
      try folder.discovered().placed == ["Sources/A/a.swift: A in Sources/A", "Sources/B/b/b.swift: B in Sources/B"])
  }

  @Test func anOrdinaryFileCalledLikeAManifestIsASource() throws {
    let folder = try DiscoverFolder(files: "App/Project.swift", "App/Package.swift")
    #expect(try folder.discovered("App").placed == ["App/Package.swift: App in App", "App/Project.swift: App in App"])
  }

  @Test func aTuistProjectIsAModuleNamedByItsManifest() throws {
    let folder = try DiscoverFolder([
      "Features/Login/Project.swift": """
      import ProjectDescription
      let project = Project(name: "LoginFeature", targets: [
        .target(name: "LoginFeature", product: .framework, sources: ["Sources/**"]),
        .target(name: "LoginSpecs", product: .unitTests, sources: ["Specs/**"]),
      ])
      """,
      "Features/Login/Sources/l.swift": "", "Features/Login/Specs/s.swift": "",
      "Features/Home/Project.swift": "import ProjectDescription\nlet project = Project.feature(name)",
      "Features/Home/Sources/h.swift": "",
    ])
    #expect(
      try folder.discovered().placed == [
        "Features/Home/Sources/h.swift: Home in Features/Home",
        "Features/Login/Sources/l.swift: LoginFeature in Features/Login/Sources",
      ])
  }

  @Test func aTuistProjectMadeByAHelperIsNamedByItsManifest() throws {
    let folder = try DiscoverFolder([
      "Home/Implement/Project.swift": """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project.framework(name: "HomeImplement", targets: [.tests(named: "Other")], dependencies: [.Home.API])
      """,
      "Home/Implement/Sources/h.swift": "", "Home/Implement/Tests/t.swift": "",
    ])
    #expect(try folder.discovered().placed == ["Home/Implement/Sources/h.swift: HomeImplement in Home/Implement"])
  }

  @Test func aTuistProjectOfComputedNameIsNamedByItsFolder() throws {
    let folder = try DiscoverFolder([
      "Diner/Project.swift": """
      import ProjectDescription
      let settings: Settings = .settings(configurations: [.debug(name: "Slow")])
      let project = Project(name: appName, targets: [Target(name: "\\(appName)", sources: ["Sources/**"])])
      """,
      "Diner/Sources/d.swift": "",
    ])
    #expect(try folder.discovered().placed == ["Diner/Sources/d.swift: Diner in Diner"])
  }

  @Test func whereAHelperComputesTheTargetsInterfaceAndTestingAreModules() throws {
    let folder = try DiscoverFolder([
      "Login/Project.swift": "import ProjectDescription\nlet project = Project.makeModule(targets: [.interface])",
      "Login/Sources/l.swift": "", "Login/Interface/i.swift": "", "Login/Testing/t.swift": "",
      "Home/Project.swift": """
      import ProjectDescription
      let project = Project(name: "Home", targets: [.target(name: "Home", sources: ["**"])])
      """,
      "Home/Interface/i.swift": "",
    ])
    #expect(
      try folder.discovered().placed == [
        "Home/Interface/i.swift: Home in Home", "Login/Interface/i.swift: LoginInterface in Login/Interface",
        "Login/Sources/l.swift: Login in Login", "Login/Testing/t.swift: LoginTesting in Login/Testing",
      ])
  }

  @Test func aBuildFileMakesItsFolderAModule() throws {
    let folder = try DiscoverFolder(
      files: "app/login/BUILD", "app/login/src/l.swift", "app/home/BUCK", "app/home/h.swift")
    #expect(
      try folder.discovered().placed == [
        "app/home/h.swift: home in app/home", "app/login/src/l.swift: login in app/login",
      ])
  }

  @Test func aBuildFileNamesItsModule() throws {
    let folder = try DiscoverFolder([
      "login/BUILD.bazel": """
      load("//tools:app.bzl", "feature")  # 'feature' knows its sources
      feature(name = "LoginFeature", deps = ["//home:Home"])
      """,
      "login/Sources/l.swift": "",
      "home/BUILD": """
      \"\"\"The home screen: library(name = "NotThis").\"\"\"
      swift_library(
          name = "lib",
          module_name = 'Home',
          srcs = glob(["Sources/**/*.swift"], exclude = ["Sources/Old/*.swift"]),
      )
      swift_library(name = "HomeTests", testonly = 1, srcs = glob(["Checks/**/*.swift"]))
      ios_unit_test(name = "checks", deps = [":HomeTests"])
      """,
      "home/Sources/h.swift": "", "home/Checks/c.swift": "",
    ])
    #expect(
      try folder.discovered().placed == [
        "home/Sources/h.swift: Home in home", "login/Sources/l.swift: LoginFeature in login",
      ])
  }

  @Test func aBuildFileMayHoldSeveralModules() throws {
    let folder = try DiscoverFolder([
      "kit/BUILD": """
      swift_library(name = "Kit", srcs = glob(["Kit/*.swift"]))
      swift_library(name = "KitInterface", srcs = ["Interface/i.swift"])
      """,
      "kit/Kit/k.swift": "", "kit/Interface/i.swift": "",
    ])
    #expect(
      try folder.discovered().placed == [
        "kit/Interface/i.swift: KitInterface in kit/Interface", "kit/Kit/k.swift: Kit in kit/Kit",
      ])
  }

  @Test func appsOfOneNameAreToldApartByTheirFolder() throws {
    let project = ["Tutorial.xcodeproj/project.pbxproj", "Root.swift"]
    let folder = try DiscoverFolder(
      Dictionary(uniqueKeysWithValues: ["one", "two"].flatMap { app in project.map { ("\(app)/\($0)", "{}") } }))
    let tree = try folder.discovered()
    #expect(tree.placed == ["one/Root.swift: Tutorial in one", "two/Root.swift: Tutorial in two"])
    #expect(tree.modules.map(\.kind) == [.xcode, .xcode])
    #expect(tree.notes.count == 2)
  }

  @Test func theNearestEvidenceCounts() throws {
    let folder = try DiscoverFolder([
      "App.xcodeproj/project.pbxproj": DiscoverProject.listed, "App/a.swift": "", "App/old.swift": "",
      "Kit/Package.swift": "import PackageDescription\nlet p = Package(targets: [.target(name: \"Kit\")])",
      "Kit/Sources/Kit/k.swift": "", "Kit/Tests/KitTests/t.swift": "",
    ])
    #expect(
      try folder.discovered().placed == ["App/a.swift: App in .", "Kit/Sources/Kit/k.swift: Kit in Kit/Sources/Kit"])
  }
}

import Foundation
import Testing
@testable import RibscopeProject

/// Which sources belong to apps that only show a feature, and what the configuration says of apps and modules.
@Suite struct DiscoverAppTests {
  private static let launching = "import UIKit\n@main final class AppDelegate: UIResponder, UIApplicationDelegate {}"

  /// An app, a feature, and beside it whatever a test adds.
  private func folder(_ more: [String: String]) throws -> DiscoverFolder {
    try DiscoverFolder(
      ["App/AppDelegate.swift": Self.launching, "Home/Sources/Home.swift": ""].merging(more) { $1 })
  }

  private func leftOut(_ more: [String: String], _ paths: String...) throws -> [String] {
    let tree = try discovered(folder(more), paths)
    return tree.apps.filter(\.isLeftOut).map(\.folder)
  }

  private func discovered(
    _ folder: DiscoverFolder, _ paths: [String] = [], _ change: (inout DiscoverOptions) -> Void = { _ in }
  ) throws -> SourceTree {
    var options = DiscoverOptions()
    options.patternFolder = folder.path
    options.listsSkipped = true
    change(&options)
    return try folder.discovered(paths, options: options)
  }

  @Test(arguments: [
    "Demo", "HomeExample", "home-sample", "SampleApp", "Examples", "home_demo_app", "HomeDEMO", "tutorials",
  ])
  func anAppBesideItsFeatureIsLeftOut(name: String) throws {
    let folder = try folder([
      "Home/\(name)/Sources/AppDelegate.swift": Self.launching, "Home/\(name)/Sources/Stub.swift": "",
    ])
    let tree = try discovered(folder)
    #expect(tree.paths == ["App/AppDelegate.swift", "Home/Sources/Home.swift"])
    #expect(
      tree.skipped.map { "\($0.path): \($0.reason)" } == [
        "Home/\(name): it is a demo app; --include-demos reads it"
      ])
    #expect(tree.apps.map(\.isDemo) == [false, true] && tree.apps[1].leftOutCount == 2)
    #expect(try discovered(folder) { $0.includesDemos = true }.files.count == 4)
    #expect(try discovered(folder, ["Home/\(name)", "App"]).files.count == 3)
    #expect(try discovered(folder, ["", "Home/\(name)/Sources"]).files.count == 4)
  }

  @Test(arguments: [
    "Democracy", "Sampler", "Exam", "AppDemocratic", "App", "Demonstration", "examplesofart", "Tutorial",
  ])
  func otherNamesAreNoDemos(name: String) throws {
    #expect(try leftOut(["Home/\(name)/AppDelegate.swift": Self.launching]).isEmpty)
  }

  /// A copy of a framework with the apps that teach it.
  @Test func tutorialsBesideAFrameworkAreLeftOut() throws {
    let files = ["Vendor/Kit/Kit/Kit.swift": "", "Vendor/Kit/tutorials/one/AppDelegate.swift": Self.launching]
    #expect(try leftOut(files) == ["Vendor/Kit/tutorials"])
  }

  @Test(arguments: [
    "@UIApplicationMain class AppDelegate {}", "import SwiftUI\n@main struct HomeApp: App {}",
    "// @main\nUIApplicationMain(0, nil, nil, nil)",
  ]) func anEntryPointMakesAnApp(source: String) throws {
    #expect(try leftOut(["Home/Demo/main.swift": source]) == ["Home/Demo"])
  }

  @Test(arguments: [
    "// @main class AppDelegate {}", "let text = \"@main App\"", "@main struct Tool: ParsableCommand {}",
    "@main struct Clock: WidgetBundle {}", "DispatchQueue.main.async { App() }", "let a = \"\"\"\n@main App\n\"\"\"",
  ]) func withoutAnEntryPointItIsReadOn(source: String) throws {
    #expect(try leftOut(["Home/Demo/Demo.swift": source]).isEmpty)
  }

  /// Where nothing else is an app, the examples are what there is to look at.
  @Test func theOnlyAppsAreRead() throws {
    let folder = try DiscoverFolder([
      "Sources/Kit.swift": "", "Example/AppDelegate.swift": Self.launching, "Sample/AppDelegate.swift": Self.launching,
      "Tools/main.swift": "@main struct Tool: ParsableCommand {}",
    ])
    #expect(try folder.discovered().files.count == 4)
  }

  @Test func anAppOfItsOwnIsRead() throws {
    // Beside another app, and importing nothing of the tree.
    #expect(try leftOut(["ShopSample/AppDelegate.swift": Self.launching + "\nimport RIBs"]).isEmpty)
    let package = "import PackageDescription\nlet p = Package(targets: [.target(name: \"Home\")])"
    let importing = Self.launching + "\nimport class Home.HomeBuilder"
    #expect(
      try leftOut([
        "Package.swift": package, "Sources/Home/Home.swift": "", "Demos/HomeDemo/AppDelegate.swift": importing,
      ]) == ["Demos"])
  }

  /// The file list of a project says what is in a target.
  @Test func aTargetIsLeftOutByItsName() throws {
    let manifest = """
      import ProjectDescription
      let project = Project(name: "Home", targets: [
        .target(name: "HomeExample", product: .app, sources: ["Shown/**"]),
        .target(name: "Home", product: .framework, sources: ["Sources/**"])])
      """
    let folder = try folder(["Home/Project.swift": manifest, "Home/Shown/AppDelegate.swift": Self.launching])
    #expect(try leftOut([:]).isEmpty)
    let tree = try discovered(folder)
    #expect(tree.paths == ["App/AppDelegate.swift", "Home/Sources/Home.swift"])
    #expect(tree.skipped.map(\.path) == ["Home/Shown/AppDelegate.swift"])
    #expect(tree.apps.map(\.name).contains("HomeExample"))
  }

  @Test func theConfigurationSaysOtherwise() throws {
    let folder = try folder([
      "Home/Demo/AppDelegate.swift": Self.launching, "Try/Home.swift": "", "Home/Demo/Inner/Demo/A.swift": "",
    ])
    let declared = try discovered(folder) {
      $0.apps = ["Home/Demo", "Home"]
      $0.demos = ["/Try"]
    }
    #expect(
      declared.paths == [
        "App/AppDelegate.swift", "Home/Demo/AppDelegate.swift", "Home/Demo/Inner/Demo/A.swift",
        "Home/Sources/Home.swift",
      ])
    // What is called an app's folder says nothing of the demos in it.
    #expect(try discovered(folder) { $0.apps = ["Home"] }.apps.contains { $0.isLeftOut && $0.folder == "Home/Demo" })
  }

  @Test func foldersAreModulesByDeclaration() throws {
    let folder = try DiscoverFolder([
      "Modules/Core/A.swift": "", "Modules/Net/Sources/B.swift": "", "Other/C.swift": "",
      "Modules/Kit/Project.swift": "import ProjectDescription\nlet p = Project(name: \"KitOfTuist\")",
      "Modules/Kit/D.swift": "", "Tests/E.swift": "",
    ])
    let declare: (inout DiscoverOptions) -> Void = {
      $0.modules = [
        .init(pattern: "Modules/Net", name: "Network"), .init(pattern: "Modules/*"), .init(pattern: "Tests"),
      ]
    }
    #expect(
      try discovered(folder, [], declare).placed == [
        "Modules/Core/A.swift: Core in Modules/Core", "Modules/Kit/D.swift: KitOfTuist in Modules/Kit",
        "Modules/Net/Sources/B.swift: Network in Modules/Net", "Other/C.swift: \(folder.module) in .",
        "Tests/E.swift: Tests in Tests",
      ])
    #expect(
      try discovered(folder, ["Modules/Net/Sources"], declare).placed == [
        "Modules/Net/Sources/B.swift: Network in Modules/Net/Sources"
      ])
  }

  // MARK: - Extents

  private func package(_ target: String) -> String {
    "import PackageDescription\nlet package = Package(name: \"\(target)\", targets: [.target(name: \"\(target)\")])"
  }

  @Test func anAppReachesWhatItImports() throws {
    let folder = try DiscoverFolder([
      "Shop/Package.swift": package("Shop"), "Shop/Sources/Shop/App.swift": "import Feed\n" + Self.launching,
      "Admin/Package.swift": package("Admin"), "Admin/Sources/Admin/App.swift": Self.launching,
      "Modules/Feed/Package.swift": package("Feed"), "Modules/Feed/Sources/Feed/Feed.swift": "import struct Core.Store",
      "Modules/Core/Package.swift": package("Core"), "Modules/Core/Sources/Core/Core.swift": "",
    ])
    let tree = try discovered(folder)
    let extents = tree.extents(threads: 1)
    #expect(tree.apps.map(\.name) == ["Admin", "Shop"])
    #expect(extents.map { $0?.files.count } == [1, 3])
    #expect(extents.map { $0?.paths } == [["Admin"], ["Modules", "Shop"]])
  }

  @Test func theNearestModuleOfANameIsReached() throws {
    let folder = try DiscoverFolder([
      "One/App/Package.swift": package("One"), "One/App/Sources/One/App.swift": "import Feed\n" + Self.launching,
      "One/Feed/Package.swift": package("Feed"), "One/Feed/Sources/Feed/Feed.swift": "",
      "Two/Feed/Package.swift": package("Feed"), "Two/Feed/Sources/Feed/Feed.swift": "",
    ])
    let tree = try discovered(folder)
    #expect(
      tree.extents(threads: 1).map { $0?.files.map { tree.files[$0].path } ?? [] } == [
        ["One/App/Sources/One/App.swift", "One/Feed/Sources/Feed/Feed.swift"]
      ])
  }
}

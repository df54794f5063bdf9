import Testing

@testable import SourceScan

/// Small `project.pbxproj` files.
enum DiscoverProject {
  /// Lists `App/a.swift`, `Shared/s.swift` for the app and `Specs/t.swift` for its tests.
  static let listed = project(
    groups: """
      G1 = {isa = PBXGroup; children = (G2, G3, F3, ); sourceTree = "<group>"; };
      G2 = {isa = PBXGroup; children = (F1, G1, ); path = App; sourceTree = "<group>"; };
      G3 = {isa = PBXGroup; children = (F2, ); name = Specs; path = Specs; sourceTree = SOURCE_ROOT; };
      F1 = {isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
      F2 = {isa = PBXFileReference; path = t.swift; sourceTree = "<group>"; };
      F3 = {isa = PBXFileReference; path = Shared/s.swift; sourceTree = "<group>"; };
      """)

  /// Lists one file; `Synced` belongs to the app without being listed.
  static let synchronized = project(
    groups: """
      G1 = {isa = PBXGroup; children = (F1, S1, ); sourceTree = "<group>"; };
      F1 = {isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
      S1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Synced; sourceTree = "<group>"; };
      """)

  private static func project(groups: String) -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objects = {
      P1 = {isa = PBXProject; mainGroup = G1; projectDirPath = ""; };
    \(groups)
      B1 = {isa = PBXBuildFile; fileRef = F1 /* a.swift */; };
      B2 = {isa = PBXBuildFile; fileRef = F2; };
      B3 = {isa = PBXBuildFile; fileRef = F3; };
      S2 = {isa = PBXSourcesBuildPhase; files = (B1, B3, ); };
      S3 = {isa = PBXSourcesBuildPhase; files = (B2, ); };
      T1 = {isa = PBXNativeTarget; name = "App"; buildPhases = (S2, ); productType = "com.apple.product-type.application"; };
      T2 = {isa = PBXNativeTarget; name = Specs; buildPhases = (S3, ); productType = "com.apple.product-type.bundle.unit-test"; };
      T3 = {isa = PBXNativeTarget; name = Flows; productType = "com.apple.product-type.bundle.ui-testing"; };
    }; rootObject = P1; }
    """
  }
}

@Suite struct DiscoverXcodeTests {
  @Test func aProjectIsRead() throws {
    let project = try #require(XcodeProject(Array(DiscoverProject.listed.utf8)))
    #expect(project.appTargets == ["App"])
    #expect(project.testTargets == ["Flows", "Specs"])
    let paths = ["App/a.swift", "Shared/s.swift"].map { BytePath(bytes: Array($0.utf8)) }
    #expect(Set(project.targetOfSource.keys) == Set(paths.map(FileKey.init)))
  }

  @Test func filesOfNoTargetAndOfTestTargetsAreLeftOut() throws {
    let folder = try DiscoverFolder([
      "App.xcodeproj/project.pbxproj": DiscoverProject.listed, "App/a.swift": "", "App/old.swift": "",
      "Shared/s.swift": "", "Specs/t.swift": "", "Flows/f.swift": "",
    ])
    #expect(try folder.discovered().placed == ["App/a.swift: App in .", "Shared/s.swift: App in ."])
  }

  @Test func aNameMayBeSpeltInAnotherCaseOrNormalForm() throws {
    let folder = try DiscoverFolder([
      "App.xcodeproj/project.pbxproj": DiscoverProject.listed, "app/A.swift": "", "shared/S.swift": "",
    ])
    #expect(try folder.discovered().paths == ["app/A.swift", "shared/S.swift"])
    #expect(
      FileKey(BytePath(bytes: Array("\u{AC00}.swift".utf8)))
        == FileKey(BytePath(bytes: Array("\u{1100}\u{1161}.swift".utf8))))
  }

  @Test func aDevelopmentPodIsAModuleThatNoProjectLists() throws {
    let folder = try DiscoverFolder([
      "App.xcodeproj/project.pbxproj": DiscoverProject.listed, "App/a.swift": "", "Shared/s.swift": "",
      "Modules/Login/Login.podspec": "", "Modules/Login/Classes/l.swift": "",
    ])
    #expect(
      try folder.discovered().placed == [
        "App/a.swift: App in .", "Modules/Login/Classes/l.swift: Login in Modules/Login", "Shared/s.swift: App in .",
      ])
  }

  @Test(arguments: ["Podfile", "Demo.xcworkspace/contents.xcworkspacedata", "project.yml"])
  func anExampleWhoseProjectIsNotCheckedInIsAnAppOfItsOwn(sign: String) throws {
    let folder = try DiscoverFolder([
      "App.xcodeproj/project.pbxproj": DiscoverProject.listed, "App/a.swift": "", "Shared/s.swift": "",
      "Example/Demo/\(sign)": "", "Example/Demo/Code/d.swift": "", "Example/old.swift": "",
    ])
    #expect(
      try folder.discovered().placed == [
        "App/a.swift: App in .", "Example/Demo/Code/d.swift: Demo in Example/Demo", "Shared/s.swift: App in .",
      ])
  }

  @Test func aSynchronizedFolderBelongsToTheAppWhole() throws {
    let folder = try DiscoverFolder([
      "App.xcodeproj/project.pbxproj": DiscoverProject.synchronized, "a.swift": "", "old.swift": "",
      "Synced/deep/s.swift": "", "Synced2/x.swift": "",
    ])
    #expect(try folder.discovered().paths == ["Synced/deep/s.swift", "a.swift"])
  }

  @Test func aProjectThatListsNothingLeavesNothingOut() throws {
    let folder = try DiscoverFolder([
      "App.xcodeproj/project.pbxproj": "{ objects = { T = {isa = PBXNativeTarget; name = App; }; }; }",
      "App/a.swift": "",
    ])
    #expect(try folder.discovered().placed == ["App/a.swift: App in ."])
  }

  @Test(arguments: ["", "garbage", "{", "{ objects = 3; }", "{ a = \(String(repeating: "(", count: 100_000))", "\u{0}"])
  func whatIsNoProjectIsNil(text: String) {
    #expect(XcodeProject(Array(text.utf8)) == nil)
  }
}

import Testing
@testable import RibscopeProject

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
    let project = try XcodeProject(Array(DiscoverProject.listed.utf8))
    #expect(project.appTargets == ["App"])
    #expect(project.testTargets == ["Flows", "Specs"])
    let paths = ["App/a.swift", "Shared/s.swift"].map { BytePath(bytes: Array($0.utf8)) }
    #expect(Set(project.targetOfSource.keys) == Set(paths.map(FileKey.init)))
  }

  @Test func whatATargetCompilesAndIsNotReadIsTold() throws {
    let folder = try DiscoverFolder([
      "App.xcodeproj/project.pbxproj": DiscoverProject.listed, "App/a.swift": "", "Specs/t.swift": "",
    ])
    let tree = try discover([folder.path])
    #expect(
      tree.missing.map { String($0.path.split(separator: "/").suffix(2).joined(separator: "/")) } == ["Shared/s.swift"])
    #expect(tree.missing.map(\.module.name) == ["App"])
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

  /// The spellings that Xcode chooses for names with blanks, quotes and letters of other alphabets.
  @Test func namesAreReadAsTheyAreMeant() throws {
    let project = try XcodeProject(
      Array(
        #"""
        { objects = {
          P = {isa = PBXProject; mainGroup = G; projectDirPath = ..; };
          G = {isa = PBXGroup; children = (F1, "F 2", F3, "no such object", ); path = "Über \"uns\"/./"; };
          F1 = {isa = PBXFileReference; path = "two words.swift"; sourceTree = "<group>"; };
          "F 2" = {isa = PBXFileReference; path = "\U0041.swift"; sourceTree = SOURCE_ROOT; };
          F3 = {isa = PBXFileReference; path = System.swift; sourceTree = SDKROOT; };
          B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = "F 2"; };
          B3 = {isa = PBXBuildFile; fileRef = F3; }; B4 = {isa = PBXBuildFile; };
          S = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B4, G, ); };
          T = {isa = PBXNativeTarget; name = "Über \"uns\""; buildPhases = (S, G, "<gone>", ); };
        }; }
        """#.utf8))
    let paths = ["../Über \"uns\"/two words.swift", "A.swift"].map { BytePath(bytes: Array($0.utf8)) }
    #expect(Set(project.targetOfSource.keys) == Set(paths.map(FileKey.init)))
    #expect(project.appTargets == ["Über \"uns\""])
  }

  /// As older tools wrote them.
  @Test func aProjectInXMLIsRead() throws {
    let project = try XcodeProject(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>archiveVersion</key><integer>1</integer><key>objects</key><dict>
        <key>T</key><dict><key>isa</key><string>PBXNativeTarget</string><key>name</key><string>"A" &amp; \\b</string>
        <key>buildPhases</key><array><string>S</string></array></dict>
        </dict></dict></plist>
        """.utf8))
    #expect(project.appTargets == [#""A" & \b"#])
  }

  @Test func commentsReferencesAndEmptyValuesOfXMLAreRead() throws {
    let project = try XcodeProject(
      Array(
        """
        <?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD" "x.dtd">
        <plist><!-- <dict> --><dict><key>a</key><array/><key>b</key><string/><key>c</key><true/>
        <key>objects</key><dict><key>T</key><dict><key>isa</key><string>PBXNativeTarget</string>
        <key>name</key><string>&#220;<![CDATA[<b>]]>&#x41;&none;</string></dict></dict></dict></plist>
        """.utf8))
    #expect(project.appTargets == ["Ü<b>A&none;"])
  }

  /// Foundation's reader overflows the stack on less.
  @Test(arguments: ["<array>", "<dict><key>a</key>", "<dict>", "<string>", "<!--", "<a", "&", "<![CDATA["])
  func deepXMLIsRefused(unit: String) {
    #expect(throws: PropertyListReader.Problem.self) {
      try XcodeProject(Array(("<plist><dict><key>objects</key>" + String(repeating: unit, count: 50_000)).utf8))
    }
  }

  @Test func whatIsWrongInXMLIsToldWithItsLine() {
    let deep = String(repeating: "<array>", count: 600)
    #expect(throws: PropertyListReader.Problem(line: 3, expected: "fewer than 512 levels")) {
      try XcodeProject(Array("<plist>\n<dict>\n<key>a</key>\(deep)".utf8))
    }
  }

  @Test func ofAKeyThatIsWrittenTwiceTheLastHolds() throws {
    let project = try XcodeProject(
      Array(
        """
        { objects = 1; objects = {
          T = {isa = PBXNativeTarget; name = One; }; T = {isa = PBXNativeTarget; name = Two; name = Three; };
        }; }
        """.utf8))
    #expect(project.appTargets == ["Three"])
  }

  @Test func aDamagedProjectIsNotedWithTheLine() throws {
    let folder = try DiscoverFolder([
      "App.xcodeproj/project.pbxproj": "{\n  objects = {\n<<<<<<< HEAD\n  };\n}\n", "App/a.swift": "",
    ])
    let tree = try folder.discovered()
    #expect(tree.paths == ["App/a.swift"])
    #expect(
      tree.notes.map(\.reason) == [
        "the Xcode project cannot be read: line 3 lacks a key or '}'; its targets are guessed from folders"
      ])
  }

  @Test(arguments: [
    "", "garbage", "{", "{ objects = 3; }", "{ a = \(String(repeating: "(", count: 100_000))", "\u{0}", "bplist00",
    "<a>", "{ }", "<plist><array/></plist>",
  ])
  func whatIsNoProjectIsRefused(text: String) {
    #expect(throws: PropertyListReader.Problem.self) { try XcodeProject(Array(text.utf8)) }
  }
}

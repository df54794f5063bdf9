import Foundation
import RIBRules
import RibscopeTestSupport
import Testing

/// A `.ribscope.yml` as a team uses it.
@Suite struct ConfigurationCommandTests {
  private func withApp(_ configuration: String?, _ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try FileManager.default.copyItem(
        atPath: repositoryPath("Samples/Broken/OptionalDependency"), toPath: folder.appendingPathComponent("App").path)
      if let configuration {
        try Data(configuration.utf8).write(to: folder.appendingPathComponent(".ribscope.yml"))
      }
      try body(folder)
    }
  }

  private func ribscope(_ arguments: String..., in folder: URL) throws -> RunResult {
    try run(ribscopePath(), arguments, in: folder)
  }

  @Test func initWritesAFileThatChangesNothing() throws {
    try withApp(nil) { folder in
      let before = try ribscope("lint", in: folder)
      #expect(try ribscope("init", in: folder).status == 0)
      let written = try String(contentsOf: folder.appendingPathComponent(".ribscope.yml"), encoding: .utf8)
      #expect(written.contains("optional_dependency: warning") && written.contains("reports 1 now"))
      #expect(written.contains("2 RIBs (ribs)"))
      let after = try ribscope("lint", in: folder)
      #expect(before.output == after.output && before.status == after.status)
      let again = try ribscope("init", in: folder)
      #expect(again.status == 2 && again.errors.contains("'.ribscope.yml' already exists"))
    }
  }

  @Test func initCountsWhatRulesAboutBehaviourFind() throws {
    try withTemporaryFolder { folder in
      let app = URL(fileURLWithPath: repositoryPath("Samples/Broken/FirstMinute"))
      try FileManager.default.copyItem(at: app, to: folder.appendingPathComponent("App"))
      #expect(try ribscope("init", in: folder).status == 0)
      let written = try String(contentsOf: folder.appendingPathComponent(".ribscope.yml"), encoding: .utf8)
      let reporting = written.split(separator: "\n").filter { $0.contains("reports 1 now") }
      #expect(reporting.count { $0.contains("unset_listener") || $0.contains("unused_dependency") } == 2)
    }
  }

  @Test func whatItSaysHoldsFromWhereverBelow() throws {
    try withApp("rules: {optional_dependency: error}\nbaseline: known.json\n") { folder in
      let app = folder.appendingPathComponent("App")
      #expect(try ribscope("lint", "--write-baseline", "known.json", in: folder).status == 0)
      #expect(try ribscope("lint", in: app).output.hasSuffix("; 1 in the baseline\n"))
      #expect(try ribscope("lint", "--no-config", in: app).status == 0)
      try FileManager.default.removeItem(at: folder.appendingPathComponent("known.json"))
      #expect(
        try ribscope("lint", in: app).errors.contains(
          "the baseline '../known.json' does not exist; '--write-baseline ../known.json' writes one"))
    }
  }

  @Test(
    arguments: [
      ("rules: {optional_dependency: error}", [], 1), ("rules: {optional_dependency: off}", ["--strict"], 0),
      ("fail_on: warning", [], 1), ("fail_on: warning", ["--fail-on", "error"], 0),
      ("excluded: [Settings.swift]", ["--strict"], 0),
      ("rules: {optional_dependency: info}\nfail_on: info", [], 1), ("included: [Other]", [], 2),
      ("rules: {optional_dependency: off}", ["--strict", "--rule", "optional_dependency"], 1),
      ("rules: {maximum_children: {maximum: 1}, naming: {rib: 'R*', severity: error}}", [], 1),
      ("excluded: Settings.swift", [], 2), ("rule: {}", [], 2),
    ] as [(String, [String], Int32)])
  func rulesAndFilesFollowIt(configuration: String, flags: [String], status: Int32) throws {
    try withApp(configuration) { folder in
      let result = try run(ribscopePath(), ["lint"] + flags, in: folder)
      #expect(result.status == status, "\(result.output)\(result.errors)")
    }
  }

  @Test func mistakesAreToldWithTheirPlace() throws {
    try withApp("fail_on: error\nexclude: [a]\nrules:\n  forced_optionl: off\n") { folder in
      let result = try ribscope("lint", "..", in: folder.appendingPathComponent("App"))
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(
        result.errors.contains("error: ../.ribscope.yml:2:1: unknown key 'exclude'; did you mean 'excluded'?"))
      #expect(result.errors.contains("error: ../.ribscope.yml:4:3: unknown rule 'forced_optionl'"))
      #expect(try ribscope("lint", "--no-config", in: folder).status == 0)
      #expect(try ribscope("config", in: folder).status == 2)
    }
  }

  @Test(arguments: [
    (["replay", "t", "--app", "Shop"], "add '--against PATH'"), (["replay", "t", "--verbose"], "add '--against PATH'"),
    (["init", "--app", "Shop"], "--app"), (["files", "--verbose"], "--verbose"),
    (["lint", "App", "--link-template", "github"], "GITHUB_SHA"),
  ]) func aFlagThatACommandWouldNotObeyIsRefused(arguments: [String], part: String) throws {
    try withApp(nil) { folder in
      try Data("{\"v\":1,\"seq\":1,\"t\":0,\"event\":\"root\",\"rib\":\"Root\",\"id\":1}\n".utf8)
        .write(to: folder.appendingPathComponent("t"))
      let result = try run(ribscopePath(), arguments, in: folder, environment: [:])
      #expect(result.status == 2 && result.errors.contains(part), "\(result.errors)")
    }
  }

  @Test func quietIsQuiet() throws {
    try withApp(nil) { folder in
      try Data("{\"v\":1,\"seq\":1,\"t\":0,\"event\":\"root\",\"rib\":\"Root\",\"id\":1}\nx\n".utf8)
        .write(to: folder.appendingPathComponent("t"))
      #expect(try ribscope("replay", "t", in: folder).errors.contains("line 2 is skipped"))
      for arguments in [["replay", "t"], ["init"], ["files"], ["why", "Root", "App"]] {
        let result = try run(ribscopePath(), arguments + ["--quiet"], in: folder)
        #expect(result.errors.isEmpty, "\(arguments): \(result.errors)")
      }
    }
  }

  @Test func aMergeConflictIsNamed() throws {
    try withApp("rules:\n<<<<<<< HEAD\n  naming: off\n=======\n  naming: error\n>>>>>>> main\n") { folder in
      let result = try ribscope("lint", in: folder)
      #expect(result.status == 2)
      #expect(result.errors.contains(".ribscope.yml:2:1: the configuration has a merge conflict"), "\(result.errors)")
    }
  }

  @Test func initProposesNoAppThatIsSeveral() throws {
    let result = try run(
      ribscopePath(), ["init", "-o", "-", "--no-config", "."],
      in: URL(fileURLWithPath: repositoryPath("Samples/Broken")))
    #expect(result.output.contains("# No app is proposed for 'Broken'"), "\(result.output.prefix(900))")
    #expect(!result.output.contains("name: Broken"))
  }

  @Test func quietSaysLessAndVerboseMore() throws {
    try withApp("excluded: [Theme.swift]") { folder in
      #expect(try ribscope("lint", "--quiet", "App/Root.swift", in: folder).output.isEmpty)
      let quiet = try ribscope("lint", "-q", in: folder)
      #expect(quiet.output.contains("[optional_dependency]") && !quiet.output.contains("in 2 RIBs"))
      let verbose = try ribscope("lint", "--verbose", in: folder)
      for text in ["the configuration is '.ribscope.yml'", ": 3 files", "'App/Theme.swift' is skipped"] {
        #expect(verbose.errors.contains(text))
      }
      #expect(verbose.output == (try ribscope("lint", in: folder).output))
      #expect(try ribscope("lint", "-q", "-v", in: folder).status == 2)
    }
  }

  @Test func anUnsavedFileIsLintedInItsTree() throws {
    try withApp(nil) { folder in
      let app = folder.appendingPathComponent("App")
      let source = try String(contentsOf: app.appendingPathComponent("Settings.swift"), encoding: .utf8)
      let unsaved = folder.appendingPathComponent("unsaved")
      try Data(source.replacing("Theme? { get }", with: "Theme { get }").utf8).write(to: unsaved)
      func lint(_ flags: String) throws -> RunResult {
        try run("/bin/sh", ["-c", "'\(ribscopePath())' lint \(flags) < ../unsaved"], in: app)
      }
      let settings = try lint("- --stdin-filename Settings.swift")
      #expect(settings.status == 0 && settings.output.hasPrefix("0 errors, 0 warnings"))
      let root = try lint("- . --stdin-filename '\(app.path)/Root.swift'")
      #expect(!root.output.contains("Settings.swift:6"))
      #expect(try lint("-").status == 2)
      #expect(try lint("--stdin-filename Settings.swift").status == 2)
      #expect(try lint("- --stdin-filename Other.swift").errors.contains("is not one of the files that are read"))
    }
  }

  @Test func configAndFilesSayWhatHolds() throws {
    try withApp("fail_on: info\nexcluded: [Theme.swift]\n") { folder in
      let config = try ribscope("config", in: folder.appendingPathComponent("App"))
      #expect(config.output.contains("# ../.ribscope.yml:1:1") && config.output.contains("# default"))
      #expect(try ribscope("config", "--schema", in: folder).output.hasPrefix("{"))
      let files = try ribscope("files", in: folder)
      #expect(files.output == "App/AppDelegate.swift\nApp/Root.swift\nApp/Settings.swift\n")
      let skipped = try ribscope("files", "--skipped", in: folder)
      #expect(skipped.output == "App/Theme.swift: the configuration excludes it\n")
    }
  }

  // MARK: - Apps

  /// An app, a feature with its demo, and an app of which the sources do not show what it launches.
  private func withApps(_ configuration: String, _ body: (URL) throws -> Void) throws {
    func rib(_ name: String) -> String {
      """
      import RIBs
      final class \(name)Builder: Builder<EmptyDependency> {
        func build() -> LaunchRouting { \(name)Router() }
      }
      final class \(name)Router: LaunchRouter<I, V> {}
      """
    }
    func delegate(_ root: String) -> String {
      """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        func start() { \(root)Builder(dependency: EmptyComponent()).build().launch(from: window) }
      }
      """
    }
    let files = [
      ".ribscope.yml": configuration, "Shop/AppDelegate.swift": delegate("Shop"), "Shop/Shop.swift": rib("Shop"),
      "Cart/Sources/Cart.swift": rib("Cart"), "Cart/Demo/AppDelegate.swift": delegate("Cart"),
      "Till/Till.swift": rib("Till"), "Till/Lost.swift": rib("Lost"),
    ]
    try withTemporaryFolder { folder in
      for (path, text) in files {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try body(folder)
    }
  }

  @Test func aDemoAppIsLeftOutAndNamed() throws {
    try withApps("") { folder in
      let usual = try ribscope("lint", in: folder)
      #expect(usual.errors.contains("note: the demo app 'Cart/Demo' is skipped; --include-demos reads it"))
      #expect(usual.output.contains(", 5 files\n"))
      #expect(
        try ribscope("files", "--skipped", in: folder).output
          == "Cart/Demo: it is a demo app; --include-demos reads it\n")
      #expect(try ribscope("lint", "--verbose", in: folder).errors.contains("'Cart/Demo' is skipped: it is a demo app"))
      #expect(try ribscope("report", in: folder).errors.isEmpty)
      let all = try ribscope("lint", "--include-demos", in: folder)
      #expect(all.errors.isEmpty && all.output.contains(", 6 files\n"))
      #expect(try ribscope("lint", "Shop", "Cart/Demo", in: folder).errors.isEmpty)
      let unsaved = try ribscope("lint", "-", "--stdin-filename", "Cart/Demo/AppDelegate.swift", in: folder)
      #expect(unsaved.status == 2 && unsaved.errors.contains("belongs to a demo app, which is skipped"))
    }
    try withApps("include_demos: true\n") { folder in
      let files = try ribscope("files", in: folder)
      #expect(files.output.contains("Cart/Demo/AppDelegate.swift\n"))
    }
  }

  @Test func filesOfNoTargetAreLeftOutAndNamed() throws {
    let project = """
      // !$*UTF8*$!
      { archiveVersion = 1; objects = {
        P1 = {isa = PBXProject; mainGroup = G1; projectDirPath = ""; };
        G1 = {isa = PBXGroup; children = (F1, ); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = Shop.swift; sourceTree = "<group>"; };
        B1 = {isa = PBXBuildFile; fileRef = F1; };
        S1 = {isa = PBXSourcesBuildPhase; files = (B1, ); };
        T1 = {isa = PBXNativeTarget; name = Shop; buildPhases = (S1, ); productType = "com.apple.product-type.application"; };
      }; rootObject = P1; }
      """
    try withTemporaryFolder { folder in
      func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Shop.xcodeproj"), withIntermediateDirectories: true)
      try write(project, to: "Shop.xcodeproj/project.pbxproj")
      for name in ["Shop", "Cart", "Till"] { try write("import RIBs", to: "\(name).swift") }
      let said = "note: 2 files are skipped, as 'Cart.swift': no target of the Xcode project compiles them;"
      #expect(try ribscope("lint", in: folder).errors.contains(said))
      #expect(try ribscope("report", in: folder).errors.contains("no target") == false)
      try write("excluded: [Cart.swift]\n", to: ".ribscope.yml")
      let one = try ribscope("lint", in: folder).errors
      #expect(one.contains("note: 'Till.swift' is skipped: no target of the Xcode project compiles it"))
      try write("excluded: [Cart.swift, Till.swift]\n", to: ".ribscope.yml")
      #expect(try ribscope("lint", in: folder).errors.contains("no target") == false)
    }
  }

  @Test func rootsAndFoldersOfAppsHold() throws {
    let apps = """
      apps:
        - {name: Shop, folders: [Shop, Cart]}
        - {name: Till, folders: [Till], roots: [Till]}
        - {name: Cart, folders: [Cart], demo: false}
      """
    try withApps(apps) { folder in
      let findings = try ribscope("lint", "--rule", "unreachable_rib", in: folder)
      #expect(findings.output.contains("Till/Lost.swift:2:13: warning: Lost is never shown"))
      #expect(!findings.output.contains("Till is never shown") && !findings.output.contains("Cart is never shown"))
      #expect(try ribscope("files", "--app", "Till", in: folder).output == "Till/Lost.swift\nTill/Till.swift\n")
      let wrong = try ribscope("lint", "--app", "Tell", in: folder)
      #expect(wrong.status == 2 && wrong.errors.contains("'.ribscope.yml' has no app 'Tell'; did you mean 'Till'?"))
    }
    try withApps("apps:\n  - {name: Cart, folders: [Cart/Demo, Cart], demo: true}\n") { folder in
      let files = try ["all": ribscope("files", in: folder), "Cart": ribscope("files", "--app", "Cart", in: folder)]
      #expect(files.mapValues { $0.output.count { $0 == "\n" } } == ["all": 4, "Cart": 2])
    }
  }

  @Test func whatFitsNothingIsSaid() throws {
    let apps = "apps:\n  - {name: A, folders: [Shp]}\n  - {name: B, folders: [.], roots: [Shp]}\n"
    try withApps(apps) { folder in
      let errors = try ribscope("lint", in: folder).errors
      #expect(errors.contains("note: .ribscope.yml:2:5: the folders of the app 'A' contain no sources"))
      #expect(errors.contains("note: .ribscope.yml:3:5: the app 'B' has no RIB 'Shp'; did you mean 'Shop'?"))
      let none = try ribscope("lint", "--app", "A", in: folder)
      #expect(none.status == 2 && none.errors.contains("no Swift files of the app 'A' below '.'"))
    }
  }

  @Test func appSaysWhatItLeavesOut() throws {
    try withApps("apps:\n  - {name: Shop, folders: [Shop]}\n  - {name: All, folders: [.]}\n") { folder in
      let shop = try ribscope("lint", "--app", "Shop", in: folder)
      #expect(shop.errors == "ribscope: note: the app 'Shop' reads 2 of 6 files, 1 of 4 RIBs\n")
      let all = try ribscope("lint", "--app", "All", in: folder)
      #expect(all.errors.isEmpty)
    }
    try withApps("apps:\n  - {name: Shop, folders: [Shop]}\nmodules:\n  - {folder: Till}\n") { folder in
      let app = folder.appendingPathComponent("Shop/AppDelegate.swift")
      try Data(("import Till\n" + String(contentsOf: app, encoding: .utf8)).utf8).write(to: app)
      #expect(
        try ribscope("lint", "--app", "Shop", in: folder).errors.contains(
          "; it imports Till in 'Till', which its folders leave out: add them to 'folders'"))
    }
  }

  @Test func appNamesTheModulesThatADemoLeavesOut() throws {
    let apps = "apps:\n  - {name: Cart, folders: [Cart/Demo], demo: true}\nmodules:\n  - {folder: Till}\n"
    try withApps(apps) { folder in
      let app = folder.appendingPathComponent("Cart/Demo/AppDelegate.swift")
      try Data(("import Till\n" + String(contentsOf: app, encoding: .utf8)).utf8).write(to: app)
      #expect(try ribscope("lint", "--app", "Cart", in: folder).errors.contains("; it imports Till in 'Till'"))
    }
  }

  @Test func baseClassesOfAModuleWithoutSourcesAreDeclared() throws {
    let home = UndetachedChild.documentation.badExample.replacing("import RIBs\n", with: "")
      .replacing(": ViewableRouter<", with: ": HouseRouter<").replacing("attachChild(", with: "push(")
    try withTemporaryFolder { folder in
      try Data(("import HouseRIBs\n" + home).utf8).write(to: folder.appendingPathComponent("Home.swift"))
      let unknown = try ribscope("lint", "--rule", "undetached_child", in: folder)
      #expect(unknown.status == 0 && !unknown.output.contains("undetached_child"))
      let configuration =
        "frameworks:\n  - {module: HouseRIBs, classes: {HouseRouter: ViewableRouter}, "
        + "methods: {push: attachChild}}\n"
      try Data(configuration.utf8).write(to: folder.appendingPathComponent(".ribscope.yml"))
      let known = try ribscope("lint", "--rule", "undetached_child", in: folder)
      #expect(known.output.contains("undetached_child"))
      #expect(try ribscope("debug", "decisions", "Home.swift", in: folder).output.contains("attach"))
      #expect(
        try ribscope("config", in: folder).output.contains(
          "frameworks: [{module: HouseRIBs, classes: {HouseRouter: ViewableRouter}, methods: {push: attachChild}}]"))
    }
  }

  @Test func otherConfigurationsAreNamed() throws {
    try withApps("") { folder in
      try Data("fail_on: info\n".utf8).write(to: folder.appendingPathComponent("Cart/.ribscope.yml"))
      let lint = try ribscope("lint", "--include-demos", in: folder)
      #expect(lint.errors.contains("note: 'Cart/.ribscope.yml' is not used: a run has one configuration"))
      #expect(try ribscope("lint", "--include-demos", "--no-config", in: folder).errors.isEmpty)
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Shop/.git"), withIntermediateDirectories: true)
      let shop = try ribscope("lint", in: folder.appendingPathComponent("Shop"))
      #expect(shop.errors.contains("note: '../.ribscope.yml' is not used: it is above the repository"))
    }
  }

  @Test func initProposesTheAppsItSees() throws {
    try withApps("") { folder in
      #expect(try ribscope("init", "-o", "new.yml", in: folder).status == 0)
      let written = try String(contentsOf: folder.appendingPathComponent("new.yml"), encoding: .utf8)
      #expect(written.contains("\n#   - {name: Demo, folders: [Cart/Demo], demo: true}\n"))
      #expect(written.contains("folders: [.], roots: [Shop]}\n"))
    }
  }
}

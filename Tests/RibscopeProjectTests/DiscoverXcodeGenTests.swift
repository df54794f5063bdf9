import RibscopeTestSupport
import Testing
@testable import RibscopeProject

/// What XcodeGen's `project.yml` says about modules.
@Suite struct DiscoverXcodeGenTests {
  @Test func targetsAreModules() throws {
    let folder = try DiscoverFolder([
      "project.yml": """
      name: Shop
      targets:
        ShopApp:
          type: application
          sources: App
        Basket-Feature:
          type: framework
          sources: [{ path: Features/Basket, excludes: ["**/*.md"] }, Shared.swift]
        Login:
          type: framework
          settings: { base: { PRODUCT_MODULE_NAME: LoginFeature, PRODUCT_NAME: $(TARGET_NAME) } }
          sources:
            - path: Features/Login
            - path: Features/Icons
              buildPhase: resources
        Specs:
          type: bundle.unit-test
          sources: [Features/Specs, App]
      """,
      "App/a.swift": "", "Features/Basket/b.swift": "", "Features/Login/l.swift": "", "Features/Icons/i.swift": "",
      "Features/Specs/s.swift": "", "Loose/x.swift": "",
    ])
    #expect(
      try folder.discovered().placed == [
        "App/a.swift: ShopApp in App", "Features/Basket/b.swift: Basket_Feature in Features/Basket",
        "Features/Icons/i.swift: Shop in .", "Features/Login/l.swift: LoginFeature in Features/Login",
        "Loose/x.swift: Shop in .",
      ])
  }

  @Test func aFolderBelowAnAppsIsOfTestsOnlyWhereTheAppLeavesItOut() throws {
    let folder = try DiscoverFolder([
      "project.yml": """
      name: P
      targets:
        App: { type: application, sources: [{ path: Code, excludes: [Checks/**, "*/Fakes"] }] }
        Checks: { type: bundle.unit-test, sources: [Code/Checks, Code/Basket/Fakes, Code/Basket] }
        Views: { type: bundle.ui-testing, sources: [{ path: Loose, includes: ["**/*Robot.swift"] }] }
      """,
      "Code/Checks/c.swift": "", "Code/Basket/b.swift": "", "Code/Basket/Fakes/f.swift": "", "Loose/l.swift": "",
    ])
    #expect(try folder.discovered().placed == ["Code/Basket/b.swift: App in Code", "Loose/l.swift: P in ."])
  }

  @Test func includedFilesAndTemplatesAreRead() throws {
    let folder = try DiscoverFolder([
      "App/project.yml": """
      include:
        - ../common/templates.yml
        - path: ../common/core.yml
          relativePaths: false
        - project.yml
        - missing.yml
      targets:
        Basket:
          templates: [Feature]
          templateAttributes: { root: Features }
        BasketSpecs:
          templates: [Specs]
      """,
      "common/templates.yml": """
      targetTemplates:
        Feature: { type: framework, templates: [Feature], sources: ["${root}/${target_name}", "${nothing}/x"] }
        Specs: { type: bundle.unit-test, sources: ["../App/${target_name}"] }
      """,
      "common/core.yml": "targets: { Core: { type: framework, sources: Kernel } }",
      "common/Features/Basket/b.swift": "", "App/Kernel/k.swift": "", "App/BasketSpecs/s.swift": "", "App/x.swift": "",
    ])
    #expect(
      try folder.discovered().placed == [
        "App/Kernel/k.swift: Core in App/Kernel", "App/x.swift: App in App",
        "common/Features/Basket/b.swift: \(folder.module) in .",
      ])
  }

  /// As through a folder that is linked into itself.
  @Test func aFileWithNamesWithoutEndIsReadAFewTimes() throws {
    let bytes = Array("include: [a/p.yml, b/p.yml]\ntargets: { Core: { type: framework } }".utf8)
    let (manifest, readings) = try onLargeStack {
      var readings = 0
      let manifest = try XcodeGenManifest(bytes, in: BytePath(bytes: Array("App".utf8))) { _ in
        readings += 1
        return bytes
      }
      return (manifest, readings)
    }
    #expect(manifest?.targets.map(\.module).first == "Core")
    #expect((1...1_000).contains(readings))
  }

  @Test func aliasesAndMergedMappingsAreFollowed() throws {
    let folder = try DiscoverFolder([
      "project.yml": """
      name: P
      x-defaults: &framework
        type: framework
        settings: &settings { PRODUCT_MODULE_NAME: Kernel }
      targets:
        Core: { <<: *framework, sources: [Core] }
        Other: { type: framework, settings: *settings, sources: !!seq [Other] }
      """,
      "Core/c.swift": "", "Other/o.swift": "",
    ])
    #expect(try folder.discovered().placed == ["Core/c.swift: Kernel in Core", "Other/o.swift: Kernel in Other"])
  }

  @Test func theProjectThatIsCheckedInLiesNearer() throws {
    let folder = try DiscoverFolder([
      "project.yml": "name: Spec\ntargets: { Spec: { type: application, sources: [App] } }",
      "Real.xcodeproj/project.pbxproj": "{ objects = {}; }", "App/a.swift": "",
    ])
    #expect(try folder.discovered().placed == ["App/a.swift: Real in ."])
  }

  @Test func whatIsNoManifestSaysNothing() throws {
    let folder = try DiscoverFolder(["project.yml": "- nothing\n- of XcodeGen", "App/a.swift": ""])
    #expect(try folder.discovered().placed == ["App/a.swift: \(folder.module) in ."])
    #expect(try folder.discovered().notes.isEmpty)
  }

  @Test(arguments: [
    ("targets: {", "line 2, column 1: while parsing a flow node: did not find expected node content"),
    ("a: *b", "line 1, column 4: undefined anchor 'b'"),
    ("a: &a [*a]", "line 1, column 8: undefined anchor 'a'"),
  ])
  func brokenOnesAreNoted(text: String, problem: String) throws {
    let folder = try DiscoverFolder(["project.yml": text, "App/a.swift": ""])
    let tree = try folder.discovered()
    #expect(tree.placed == ["App/a.swift: \(folder.module) in ."])
    let reason = "the YAML cannot be read: \(problem); its targets are guessed from folders"
    #expect(tree.notes == [DiscoverNote(path: "project.yml", reason: reason)])
  }

  @Test func aliasesOfAliasesEndSomewhere() throws {
    let lines = (1...200).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
    let folder = try DiscoverFolder([
      "project.yml": "a0: &a0 x\n" + lines.joined(separator: "\n") + "\ntargets: *a200", "App/a.swift": "",
    ])
    #expect(try folder.discovered().notes.map(\.reason).contains { $0.contains("this is nested too deeply") })
  }
}

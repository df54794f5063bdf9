import RibscopeSession
import RIBAnalysis
import RIBRules
import Testing

/// What is read from a `.ribscope.yml`, and what is said where it is wrong.
@Suite struct ReadTests {
  private func read(_ text: String) throws(ConfigurationProblems) -> Configuration {
    try Configuration(reading: Array(text.utf8))
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch {
      return error.problems.map { "\($0.place.line):\($0.place.column): \($0.message)" }
    }
  }

  @Test func everyKeyIsRead() throws {
    let configuration = try read(
      """
      included: [Sources, "Modules/*"]
      excluded:
        - Legacy
      gitignore: false
      apps:
        - {name: Shop, folders: [Apps/Shop, Modules], roots: [Root]}
        - name: CartDemo
          folders: [Cart/Demo]
          demo: true
      include_demos: true
      modules: [{folder: Core/Sources, name: Core}, {folder: "Modules/*"}]
      frameworks:
        - module: HouseRIBs
          classes: {HouseRouter: ViewableRouter}
          protocols: {HouseRouting: ViewableRouting}
          methods: {push: attachChild}
      fail_on: warning
      baseline: known.json
      strict_baseline: true
      base: ..
      rules:
        leaked_optional: error
        forced_optional: off
        naming: {severity: info, component: "{rib}Component"}
        maximum_depth:
          maximum: 8
        forbidden_edge:
          edges:
            - {from: "*", to: Legacy, kind: attach, because: it is going away}
      """)
    #expect(configuration.texts(Keys.included) == ["Sources", "Modules/*"])
    #expect(configuration.texts(Keys.excluded) == ["Legacy"])
    #expect(configuration.flag(Keys.gitignore) == false && configuration.flag(Keys.strictBaseline) == true)
    #expect(configuration.text(Keys.failOn) == "warning" && configuration.text(Keys.base) == "..")
    let apps = configuration.records(Keys.apps)
    #expect(apps.map { $0.text("name") } == ["Shop", "CartDemo"] && apps[1].flag("demo") == true)
    #expect(apps[0].texts("folders") == ["Apps/Shop", "Modules"] && apps[0].texts("roots") == ["Root"])
    #expect(configuration.records(Keys.modules).map { $0.text("name") } == ["Core", nil])
    let house = DerivedFramework(
      module: "HouseRIBs", classes: ["HouseRouter": "ViewableRouter"], protocols: ["HouseRouting": "ViewableRouting"],
      methods: ["push": "attachChild"])
    #expect(configuration.frameworks == [house])
    let settings = configuration.ruleSettings
    let ids = settings.choice.rules.map { $0.id }
    #expect(ids.contains("maximum_depth") && ids.contains("unsatisfied_dependency") && !ids.contains("forced_optional"))
    #expect(settings.severities == ["leaked_optional": .error, "naming": .info])
    #expect(settings.options["maximum_depth"]?.count("maximum") == 8)
    #expect(settings.options["naming"]?.text("component") == "{rib}Component")
    #expect(settings.options["forbidden_edge"]?.records("edges").first?["because"] == "it is going away")
    #expect(Set(configuration.entries.keys) == Set(Keys.all.map(\.name)).subtracting(["rules"]))
  }

  @Test(arguments: ["", "# nothing\n", "rules:\nexcluded:\n", "---\n", "{}", "\u{FEFF}fail_on: error\r\n"])
  func littleIsEnough(text: String) throws {
    #expect(try read(text).ruleSettings == RuleSettings())
  }

  @Test(arguments: [
    ("exclude: [a]", "1:1: unknown key 'exclude'; did you mean 'excluded'?"),
    ("\nexcluded: a", "2:11: 'excluded' must be a list, such as [Sources], not 'a'"),
    ("excluded: [[a]]", "1:12: 'excluded' must be a list of strings, not a list"),
    ("excluded: [a]\n# é\u{7}", "2:4: control characters are not allowed"),
    ("gitignore: yes", "1:12: 'gitignore' must be true or false, not 'yes'"),
    ("fail_on: eror", "1:10: invalid value 'eror' for 'fail_on'; did you mean 'error'?"),
    ("fail_on: [error]", "1:10: 'fail_on' must be one of error, warning, info, not a list"),
    ("rules: [a]", "1:8: 'rules' must be a mapping, 'key: value', not a list"),
    ("rules:\n  leaked_optinal: off", "2:3: unknown rule 'leaked_optinal'; did you mean 'leaked_optional'?"),
    ("rules:\n  mutable_dependency: off", "2:3: the rule 'mutable_dependency' was removed: "),
    ("rules:\n  leaked_optional: offf", "2:20: invalid value 'offf' for 'leaked_optional'; did you mean 'off'?"),
    ("rules:\n  leaked_optional: {depth: 3}", "2:21: unknown option 'depth' of 'leaked_optional'; valid: severity"),
    ("rules:\n  maximum_depth: on", "2:3: 'maximum_depth' needs its option 'maximum'"),
    (
      "rules:\n  maximum_depth: 3",
      "2:18: 'maximum_depth' has options, which are given by name; write 'maximum_depth: {maximum: 3}'"
    ),
    ("rules:\n  leaked_optional: warn", "2:20: invalid value 'warn' for 'leaked_optional'; did you mean 'warning'?"),
    ("rules:\n  maximum_depth: {maximum: 0}", "2:28: 'maximum' must be a whole number of at least 1, not '0'"),
    ("rules:\n  maximum_depth: {maximum: '8'}", "2:28: 'maximum' must be a whole number of at least 1, not '8'"),
    ("rules: {forbidden_edge: {edges: [{from: a}]}}", "1:34: an entry of 'edges' needs 'to'"),
    ("rules: {forbidden_edge: {edges: [{from: a, to: b, kind: x}]}}", "1:57: invalid value 'x' for 'kind'"),
    ("apps: Shop", "1:7: 'apps' must be a list of mappings, not 'Shop'"),
    ("apps: [Shop]", "1:8: an entry of 'apps' must be a mapping, 'key: value', not 'Shop'"),
    ("apps: [{name: A}]", "1:8: an entry of 'apps' needs 'folders'"),
    (
      "apps: [{name: A, folders: [B], folder: [C]}]",
      "1:32: unknown key 'folder' in an entry of 'apps'; did you mean 'folders'?"
    ),
    ("apps: [{name: A, folders: B}]", "1:27: 'folders' must be a list, such as [A, B], not 'B'"),
    ("apps: [{name: A, folders: [B], demo: yes}]", "1:38: 'demo' must be true or false, not 'yes'"),
    (
      "apps:\n  - {name: A, folders: [B]}\n  - {name: A, folders: [C]}",
      "3:5: the name 'A' of 'apps' is already used in line 2; rename one of the two"
    ),
    ("modules:\n  - {folder: []}", "2:14: 'folder' must be a string, not a list"),
    ("frameworks:\n  - classes: {}", "2:5: an entry of 'frameworks' needs 'module'"),
    (
      "frameworks:\n  - {module: A, classes: {B: Ruter}}",
      "2:30: invalid value 'Ruter' for 'B'; did you mean 'Router'?"
    ),
    ("frameworks:\n  - {module: A, classes: {B: Routing}}", "2:30: invalid value 'Routing' for 'B'"),
    ("frameworks:\n  - {module: A, methods: {push: atachChild}}", "2:33: invalid value 'atachChild' for 'push'; did"),
    (
      "frameworks:\n  - {module: A, protocols: {\"B<T>\": Routing}}",
      "2:29: 'B<T>' in 'protocols' must be a plain name, without generic parameters or a module"
    ),
    ("frameworks:\n  - {module: A, classes: [B]}", "2:26: 'classes' must be a mapping, 'key: value', not a list"),
    (
      "frameworks:\n  - {module: A}\n  - {module: A}",
      "3:5: the module 'A' of 'frameworks' is already used in line 2; rename one of the two"
    ),
    ("fail_on: error\nfail_on: info", "2:1: 'fail_on' is given twice, here and in line 1"),
    ("a: &x 1\nb: *x", "1:4: anchors are not supported; write the value out"),
    ("- a", "1:1: the configuration must be a mapping, 'key: value', not a list"),
    ("fail_on: error\n---\nfail_on: info", "2:1: a second document begins here; only one is allowed"),
    ("a: [", "2:1:"), ("a: \u{1}", "1:"), ("? [a]\n: b", "1:3: a key must be a string"),
  ]) func aMistakeIsToldWithItsPlace(text: String, message: String) {
    #expect(problems(text).first?.hasPrefix(message) == true, "\(problems(text))")
  }

  @Test func everyMistakeIsTold() {
    #expect(problems("a: 1\nb: 2\nrules: {c: off}").count == 3)
  }

  @Test func manyBracketsAreNoHarm() {
    #expect(!problems(String(repeating: "[", count: 100_000)).isEmpty)
    #expect(!problems(String(repeating: "a: {", count: 10_000)).isEmpty)
  }
}

import RIBAnalysis
import RIBRules

/// Every key that a `.ribscope.yml` may have.
public enum Keys {
  public static let all: [ConfigurationKey] = [
    included, excluded, gitignore, apps, includeDemos, modules, frameworks, rules, failOn, baseline, strictBaseline,
    base,
  ]

  public static let included = ConfigurationKey(
    "included", .patterns, fallback: "[]", example: "[Sources, Modules/*/Sources]",
    summary: "If no PATHS are given, only sources that match these patterns are read. Patterns are as in .gitignore, "
      + "relative to this file's folder.")

  public static let excluded = ConfigurationKey(
    "excluded", .patterns, fallback: "[]", example: "[Legacy, \"**/Generated\"]",
    summary: "Folders and files to skip. Tests, build products and third-party code are always skipped.")

  public static let gitignore = ConfigurationKey(
    "gitignore", .flag, fallback: "true", example: "false",
    summary: "Whether to skip what .gitignore files exclude.")

  public static let apps = ConfigurationKey(
    "apps",
    .records([
      .init("name", .text, isRequired: true, isUnique: true, summary: "the name for '--app'"),
      .init(
        "folders", .texts, isRequired: true,
        summary: "the folders of its sources, including shared ones: patterns as in 'included'"),
      .init("roots", .texts, summary: "the RIBs that it launches, if the sources do not show it"),
      .init(
        "demo", .flag,
        summary: "whether it is a demo app, which is skipped; an app without it is never skipped"),
    ]), fallback: "[]",
    example: "\n  - {name: Shop, folders: [Apps/Shop, Modules], roots: [Root]}"
      + "\n  - {name: CartDemo, folders: [Modules/Cart/Demo], demo: true}",
    summary: "The apps in this file's folder. 'lint --app NAME' reads only the sources of one app. The RIBs of 'roots' "
      + "and their descendants count as reachable.")

  public static let includeDemos = ConfigurationKey(
    "include_demos", .flag, fallback: "false", example: "true",
    summary: "Whether to read demo apps: apps called demo, example or sample that are next to another app.")

  public static let modules = ConfigurationKey(
    "modules",
    .records([
      .init("folder", .text, isRequired: true, summary: "the module's folder: a pattern as in 'included'"),
      .init("name", .text, summary: "the name in 'import'; by default the folder's name"),
    ]), fallback: "[]",
    example: "\n  - {folder: Modules/*}\n  - {folder: Core/Sources, name: Core}",
    summary: "Folders that are modules but have no manifest.")

  public static let frameworks = ConfigurationKey(
    "frameworks",
    .records([
      .init("module", .text, isRequired: true, isUnique: true, summary: "the name in 'import'"),
      .init(
        "classes", .words(DerivedFramework.classNames),
        summary: "its own base classes, each with the class of RIBs that it inherits, with the same generic parameters"),
      .init(
        "protocols", .words(DerivedFramework.protocolNames),
        summary: "its own protocols, each with the protocol of RIBs that it inherits"),
      .init(
        "methods", .words(DerivedFramework.methodNames),
        summary: "its own methods of routers, each with the method of RIBs that it stands for"),
    ]), fallback: "[]",
    example: "\n  - module: HouseRIBs\n    classes: {HouseRouter: ViewableRouter, HouseComponent: Component}"
      + "\n    protocols: {HouseRouting: ViewableRouting}\n    methods: {push: attachChild}",
    summary: "Modules with base classes on top of RIBs whose sources are not read, such as a binary framework.")

  public static let rules = ConfigurationKey(
    "rules", .rules, fallback: "{}", example: "\n  leaked_optional: error\n  forced_optional: off",
    summary: "For each rule: 'off', 'on', a severity, or its options, which may include 'severity'.")

  public static let failOn = ConfigurationKey(
    "fail_on", .choice(Severity.allCases.reversed().map(\.rawValue)), fallback: "error", example: "warning",
    summary: "The lowest severity that makes the exit status 1.")

  public static let baseline = ConfigurationKey(
    "baseline", .path, fallback: "", example: "ribscope-baseline.json",
    summary: "The file of findings to leave out; 'lint --write-baseline FILE' writes it.")

  public static let strictBaseline = ConfigurationKey(
    "strict_baseline", .flag, fallback: "false", example: "true",
    summary: "Whether baseline entries that are no longer reported make the exit status 1.")

  public static let base = ConfigurationKey(
    "base", .path, fallback: "", example: ".",
    summary: "The folder that paths are relative to in annotations, SARIF and baselines; by default the top of the "
      + "repository.")

  /// The words that stand for a rule's state.
  public static let ruleWords = ["off", "on"] + Severity.allCases.map(\.rawValue)
}

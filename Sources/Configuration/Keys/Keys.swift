import RIBRules

/// Every key that a `.ribscope.yml` may have.
public enum Keys {
  public static let all: [ConfigurationKey] = [
    included, excluded, gitignore, apps, includeDemos, modules, rules, failOn, baseline, strictBaseline, base,
  ]

  public static let included = ConfigurationKey(
    "included", .patterns, fallback: "[]", example: "[Sources, Modules/*/Sources]",
    summary: "Only sources that these patterns match are read, where no PATHS are given. Patterns are those of "
      + ".gitignore, from this file's folder on.")

  public static let excluded = ConfigurationKey(
    "excluded", .patterns, fallback: "[]", example: "[Legacy, \"**/Generated\"]",
    summary: "Folders and files that are not read. Tests, build products and other people's code never are.")

  public static let gitignore = ConfigurationKey(
    "gitignore", .flag, fallback: "true", example: "false",
    summary: "Whether what .gitignore files name is left out.")

  public static let apps = ConfigurationKey(
    "apps",
    .records([
      .init("name", .text, isRequired: true, isUnique: true, summary: "what '--app' calls it"),
      .init(
        "folders", .texts, isRequired: true,
        summary: "the folders of its sources, shared ones too: patterns as those of 'included'"),
      .init("roots", .texts, summary: "the RIBs that it launches, where the sources do not show it"),
      .init(
        "demo", .flag,
        summary: "whether it only shows a feature, and is left out; an app that is listed without it is never left out"),
    ]), fallback: "[]",
    example: "\n  - {name: Shop, folders: [Apps/Shop, Modules], roots: [Root]}"
      + "\n  - {name: CartDemo, folders: [Modules/Cart/Demo], demo: true}",
    summary: "The apps below this file. 'lint --app NAME' reads the sources of one. What is below 'roots' counts as "
      + "shown.")

  public static let includeDemos = ConfigurationKey(
    "include_demos", .flag, fallback: "false", example: "true",
    summary: "Whether demo apps are read, which show a feature beside it while there is another app.")

  public static let modules = ConfigurationKey(
    "modules",
    .records([
      .init("folder", .text, isRequired: true, summary: "the module's folder: a pattern as those of 'included'"),
      .init("name", .text, summary: "what 'import' calls it; the folder's own name if nothing is said"),
    ]), fallback: "[]",
    example: "\n  - {folder: Modules/*}\n  - {folder: Core/Sources, name: Core}",
    summary: "Folders that are modules, where no manifest in them says so.")

  public static let rules = ConfigurationKey(
    "rules", .rules, fallback: "{}", example: "\n  leaked_optional: error\n  forced_optional: off",
    summary: "For each rule 'off', 'on', a severity, or its options with a severity among them.")

  public static let failOn = ConfigurationKey(
    "fail_on", .choice(Severity.allCases.reversed().map(\.rawValue)), fallback: "error", example: "warning",
    summary: "The least severity that makes the exit status 1.")

  public static let baseline = ConfigurationKey(
    "baseline", .path, fallback: "", example: "ribscope-baseline.json",
    summary: "Findings that are known; 'lint --write-baseline FILE' writes them.")

  public static let strictBaseline = ConfigurationKey(
    "strict_baseline", .flag, fallback: "false", example: "true",
    summary: "Whether a baseline fails that knows what is found no longer.")

  public static let base = ConfigurationKey(
    "base", .path, fallback: "", example: ".",
    summary: "The folder that paths start from in annotations, SARIF and baselines; the top of the repository if "
      + "nothing is said.")

  /// The words that stand for a rule's state.
  public static let ruleWords = ["off", "on"] + Severity.allCases.map(\.rawValue)
}

import RIBRules

/// Every key that a `.ribscope.yml` may have.
public enum Keys {
  public static let all: [ConfigurationKey] = [
    included, excluded, gitignore, rules, failOn, baseline, strictBaseline, base,
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

import RIBRules

extension RuleChoice {
  /// The rules about who provides what: what is stored of an app's findings, and what notices a broken provider. The others
  /// have a table of their own in the README.
  public static let aboutProvision = RuleChoice.only([
    UnsatisfiedDependency.id, MissingConformance.id, MismatchedDependencyType.id, MismatchedBuild.id,
    OptionalDependency.id, LeakedOptional.id, ForcedOptional.id,
  ])
}

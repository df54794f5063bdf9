#ifndef CRIBRULEPAGES_H
#define CRIBRULEPAGES_H

// The texts of the rules as bytes of the program, which needs no folder beside it.

/// The page of a rule, `Sources/CRIBRulePages/Pages/<id>.md`, ended by a null; null where there is no such rule.
const char *_Nullable rule_page(const char *_Nonnull id);

#endif

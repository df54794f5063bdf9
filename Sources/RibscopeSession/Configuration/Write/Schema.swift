import RIBRules
import RibscopeText

/// The JSON schema of `.ribscope.yml`, for editors (https://json-schema.org/draft-07/schema).
package func configurationSchema() -> JSON {
  .object([
    ("$schema", .string("http://json-schema.org/draft-07/schema#")),
    ("title", .string(".ribscope.yml")),
    ("type", .string("object")),
    ("additionalProperties", .bool(false)),
    ("properties", .object(Keys.all.map { ($0.name, schema(of: $0)) })),
  ])
}

private func schema(of key: ConfigurationKey) -> JSON {
  let type: [(String, JSON?)] =
    switch key.form {
    case .patterns: [("type", .strings(["array", "null"])), ("items", .object([("type", .string("string"))]))]
    case .path: [("type", .strings(["string", "null"]))]
    case .flag: [("type", .strings(["boolean", "null"]))]
    case .choice(let words): [("enum", .strings(words))]
    case .records(let fields): [("type", .strings(["array", "null"])), ("items", schema(of: fields))]
    case .rules:
      [
        ("type", .strings(["object", "null"])), ("additionalProperties", .bool(false)),
        ("properties", .object(Rules.all.map { ($0.id, schema(of: $0)) })),
      ]
    }
  return .object([("description", .string(key.summary))] + type)
}

private func schema(of fields: [ConfigurationKey.Field]) -> JSON {
  .object([
    ("type", .string("object")), ("additionalProperties", .bool(false)),
    ("required", .strings(fields.filter(\.isRequired).map(\.name))),
    ("properties", .object(fields.map { ($0.name, schema(of: $0)) })),
  ])
}

private func schema(of field: ConfigurationKey.Field) -> JSON {
  let type: [(String, JSON?)] =
    switch field.form {
    case .text: [("type", .string("string"))]
    case .texts: [("type", .string("array")), ("items", .object([("type", .string("string"))]))]
    case .flag: [("type", .string("boolean"))]
    case .words(let known): [("type", .string("object")), ("additionalProperties", words(known))]
    }
  return .object([("description", .string(field.summary))] + type)
}

private func schema(of rule: any Rule.Type) -> JSON {
  let severity: (String, JSON?) = ("severity", words(Keys.ruleWords))
  let mapping = JSON.object([
    ("type", .string("object")), ("additionalProperties", .bool(false)),
    ("properties", .object([severity] + rule.options.map { ($0.name, schema(of: $0)) })),
  ])
  return .object([("description", .string(rule.summary)), ("anyOf", .array([words(Keys.ruleWords), mapping]))])
}

private func schema(of option: RuleOption) -> JSON {
  let type: [(String, JSON?)] =
    switch option.form {
    case .count: [("type", .string("integer")), ("minimum", .int(1))]
    case .text: [("type", .string("string"))]
    case .records(let fields):
      [
        ("type", .string("array")),
        (
          "items",
          .object([
            ("type", .string("object")), ("additionalProperties", .bool(false)),
            ("required", .strings(fields.filter(\.isRequired).map(\.name))),
            ("properties", .object(fields.map { ($0.name, schema(of: $0)) })),
          ])
        ),
      ]
    }
  return .object([("description", .string(option.summary))] + type)
}

private func schema(of field: RuleOption.Field) -> JSON {
  let type: (String, JSON?) = field.choices.isEmpty ? ("type", .string("string")) : ("enum", .strings(field.choices))
  return .object([("description", .string(field.summary)), type])
}

private func words(_ words: [String]) -> JSON {
  .object([("enum", .strings(words))])
}

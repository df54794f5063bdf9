import SwiftSyntax

/// Attributes, access and modifiers, those that ribscope keeps.
enum Prefix {
  private static let accessWords: Set = ["private", "fileprivate", "internal", "package", "public", "open"]
  private static let modifierWords: Set = [
    "static", "weak", "unowned", "lazy", "override", "final", "optional",
  ]

  static func fill(_ declared: inout Declared, modifiers: DeclModifierListSyntax, attributes: AttributeListSyntax) {
    for modifier in modifiers {
      let word = modifier.name.text
      if accessWords.contains(word) {
        if modifier.detail?.detail.text == "set" { declared.setterAccess = word } else { declared.access = word }
      } else if word == "class" {
        declared.modifiers.append("static")
      } else if modifierWords.contains(word) {
        declared.modifiers.append(word)
      }
    }
    declared.attributes = names(attributes)
  }

  private static func names(_ attributes: AttributeListSyntax) -> [String] {
    var result: [String] = []
    for element in attributes {
      if case .attribute(let attribute) = element {
        let name = attribute.attributeName
        let last = name.as(IdentifierTypeSyntax.self)?.name ?? name.as(MemberTypeSyntax.self)?.name
        result.append(last?.plain ?? "")
      } else if case .ifConfigDecl(let block) = element {
        for case .attributes(let inner)? in block.clauses.map(\.elements) { result += names(inner) }
      }
    }
    return result
  }
}

func inherits(_ clause: InheritanceClauseSyntax?) -> [String] {
  clause?.inheritedTypes.map { typeText(of: $0.type) }.filter { $0 != "_" } ?? []
}

func generics(_ clause: GenericParameterClauseSyntax?) -> [String] {
  clause?.parameters.map { parameter in
    parameter.name.plain + (parameter.inheritedType.map { ": " + typeText(of: $0) } ?? "")
  } ?? []
}

func constraints(_ clause: GenericWhereClauseSyntax?) -> [String] {
  clause?.requirements.map { requirement in
    switch requirement.requirement {
    case .sameTypeRequirement(let same): "\(side(same.leftType)) == \(side(same.rightType))"
    case .conformanceRequirement(let conformance):
      "\(typeText(of: conformance.leftType)): \(typeText(of: conformance.rightType))"
    case .layoutRequirement(let layout): "\(typeText(of: layout.type)): \(layout.layoutSpecifier.text)"
    @unknown default: "_"
    }
  } ?? []
}

private func side(_ side: SameTypeRequirementSyntax.LeftType) -> String {
  if case .type(let type) = side { typeText(of: type) } else { "_" }
}

private func side(_ side: SameTypeRequirementSyntax.RightType) -> String {
  if case .type(let type) = side { typeText(of: type) } else { "_" }
}

func parameters(_ clause: FunctionParameterClauseSyntax?) -> [String] {
  clause?.parameters.map { parameter in
    let label = parameter.firstName.text == "_" ? "_" : parameter.firstName.plain
    let name = (parameter.secondName ?? parameter.firstName).plain
    let type = typeText(of: parameter.type)
    return "\(label) \(name): \(parameter.ellipsis == nil ? type : "[\(type)]")"
      + (parameter.defaultValue == nil ? "" : " = …")
  } ?? []
}

/// For each `#if` around a node which branch it stands in, outermost first.
func branches(around node: Syntax) -> [Int] {
  var branches: [Int] = []
  var next = node.parent
  while let node = next {
    if node.is(IfConfigClauseSyntax.self), let clauses = node.parent?.as(IfConfigClauseListSyntax.self) {
      branches.append(clauses.prefix { Syntax($0) != node }.count)
    }
    next = node.parent
  }
  return branches.reversed()
}

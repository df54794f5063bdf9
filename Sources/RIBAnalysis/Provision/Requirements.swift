import SourceScan
import SwiftSemantics

/// A requirement of a dependency protocol.
struct Requirement: Sendable {
  let id: DeclarationID
  /// The protocol that declares it.
  let declaredBy: TypeID
  let substitution: [Name: Type]
  /// The same requirement in the protocols that are inherited: a witness must do for each of them.
  var redeclared: [Requirement] = []
}

/// The requirements of a RIB's dependency protocol, and what of it is not declared in the sources.
struct Requirements: Sendable {
  var known: [Requirement] = []
  /// Protocols that the sources do not declare, by name.
  var undeclared: [String] = []
}

extension TypeResolver {
  /// All requirements of a dependency type: own ones in their order, then those it inherits; each name once.
  func requirements(of dependency: Type) -> Requirements {
    var result = Requirements()
    var seen: [String: [Int]] = [:]
    for part in parts(of: dependency) {
      guard case .nominal(let type, let arguments) = part.unwrapped else { continue }
      add(type, arguments, to: &result, &seen)
      for ancestor in ancestors(of: type) { add(ancestor.id, ancestor.arguments, to: &result, &seen) }
    }
    return result
  }

  private func add(_ type: TypeID, _ arguments: [Type], to result: inout Requirements, _ seen: inout [String: [Int]]) {
    let entry = program.types[type]
    if entry.origin == .external || entry.origin == .ambiguous {
      let name = program.text(entry.name)
      if !KnownTypes.bringsNothing.contains(name) { result.undeclared.append(name) }
      return
    }
    guard entry.isProtocol, entry.origin == .sources else { return }
    let substitution = bindings(program.genericParameters(of: type), arguments)
    for id in program.allMembers(of: type) where program.isRequirement(id) && isStaticDependency(id) {
      let requirement = Requirement(id: id, declaredBy: type, substitution: substitution)
      let name = program.fullName(of: id)
      if let known = seen[name, default: []].first(where: { mayBeSame(result.known[$0], requirement) }) {
        result.known[known].redeclared.append(requirement)
      } else {
        seen[name, default: []].append(result.known.count)
        result.known.append(requirement)
      }
    }
  }

  /// Whether two requirements of one name ask for one member; methods may be overloaded.
  private func mayBeSame(_ first: Requirement, _ second: Requirement) -> Bool {
    let isStatic = [first, second].map { program[$0.id].modifiers.contains(.static) }
    guard isStatic[0] == isStatic[1] else { return false }
    let member = FoundMember(id: first.id, owner: first.declaredBy, substitution: first.substitution, isDefault: false)
    return Signatures(types: self).compare(member, second, [:]) != .different
  }

  /// `weak var x` and `listener` belong to the wiring between RIBs; optional requirements ask nothing.
  private func isStaticDependency(_ id: DeclarationID) -> Bool {
    let declaration = program[id]
    guard declaration.kind == .variable || declaration.kind.takesParameters else { return false }
    if declaration.modifiers.contains(.weak) || declaration.modifiers.contains(.optional) { return false }
    return declaration.name != Name(.listener)
  }
}

extension Program {
  /// A member's name; a function's with its labels: `make(with:)`, `subscript(_:)`, `init(count:)`.
  func fullName(of id: DeclarationID) -> String {
    let declaration = self[id]
    guard declaration.kind.takesParameters else { return text(declaration.name) }
    let labels = parameters(of: id).map { (isLabelled($0, of: declaration) ? text($0.label) : "_") + ":" }
    return "\(text(declaration.name))(\(labels.joined()))"
  }

  /// A subscript's parameter has a label only where one stands in front of its name.
  private func isLabelled(_ parameter: Declaration.Parameter, of declaration: Declaration) -> Bool {
    parameter.label != .none && (declaration.kind != .subscript || parameter.hasOwnLabel)
  }

  /// A member's type as written; a function's as `(A) -> B`.
  func typeText(of id: DeclarationID) -> String? {
    let declaration = self[id]
    let type = declaration.type.map { text($0, inFile: id.file) }
    guard declaration.kind.takesParameters else { return type }
    let parameters = parameters(of: id).map { scans[id.file].text(ofParameterType: $0.type, names) }
    let result = declaration.kind == .initializer ? madeText(declaration) : type ?? "Void"
    return "(\(parameters.joined(separator: ", ")))\(effectsText(of: id)) -> \(result)"
  }

  private func madeText(_ initializer: Declaration) -> String {
    if initializer.modifiers.contains(.implicitlyUnwrapped) { return "Self!" }
    return initializer.modifiers.contains(.failable) ? "Self?" : "Self"
  }

  /// The effects of a function or getter as they are written behind its parameters.
  func effectsText(of id: DeclarationID) -> String {
    let declaration = self[id]
    let thrown = declaration.thrownType.map { "(\(text($0, inFile: id.file)))" } ?? ""
    return (declaration.effects.contains(.async) ? " async" : "")
      + (declaration.effects.contains(.throws) ? " throws\(thrown)" : "")
      + (declaration.effects.contains(.rethrows) ? " rethrows" : "")
  }
}

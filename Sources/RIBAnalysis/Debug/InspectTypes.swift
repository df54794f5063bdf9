import SwiftScan
import SwiftProgram

extension Inspector {
  /// For each type that the file declares what it inherits, its members by name, its subtypes.
  func types() -> [InspectedLine] {
    declarations.flatMap { id -> [InspectedLine] in
      guard let type = program.space.type(of: id), program.types[type].declaration == id else { return [] }
      let head = line(0, at: id, "\(program[id].kind) \(fullName(of: type))")
      return [head] + inherited(by: type) + members(of: type) + subtypes(of: type)
    }
  }

  /// All ancestors, nearest first, each at the declaration of the type that names it or leads to it.
  private func inherited(by type: TypeID) -> [InspectedLine] {
    let direct = Set(semantics.types.directAncestors(of: type).map(\.id))
    return semantics.types.ancestors(of: type).map { ancestor in
      let written = program.describe(.nominal(ancestor.id, ancestor.arguments))
      let how = direct.contains(ancestor.id) ? "" : ", not directly"
      return line(1, at: ancestor.declaration, "inherits \(written)\(origin(ancestor.id))\(how)")
    }
  }

  private func origin(_ type: TypeID) -> String {
    switch program.types[type].origin {
    case .sources: ""
    case .prelude: " of \(program.types[type].declaration.map { program.module(ofFile: $0.file).name } ?? "")"
    case .external: " (external)"
    case .ambiguous: " (ambiguous)"
    }
  }

  private func members(of type: TypeID) -> [InspectedLine] {
    program.allMembers(of: type).map { (name: program.fullName(of: $0), id: $0) }
      .sorted(by: \.name, then: \.id)
      .map { member in
        let type = program.typeText(of: member.id).map { ": \($0)" } ?? ""
        return line(1, at: member.id, "member \(member.name)\(type)")
      }
  }

  private func subtypes(of type: TypeID) -> [InspectedLine] {
    semantics.types.conformers(of: type).compactMap { subtype in
      program.types[subtype].declaration.map { line(1, at: $0, "subtype \(fullName(of: subtype))") }
    }
  }
}

import RibscopeText
import SwiftScan
import SwiftProgram

/// The bodies in which a value of some types may be at hand, going by names alone. The others, most of an app's, need not be
/// searched for what becomes of such values.
///
/// A value comes into a body by the name of something whose written type has one of the types in it, by a member of such a type
/// itself, or by what is set to one of these and writes no type. A class that inherits one with the type as its argument, and a
/// `typealias`, count as types, too.
struct Carriers {
  /// By file.
  let bodies: Multimap<Scope>

  init(_ pool: WorkerPool, of types: Set<Name>) {
    let declared = pool.mapFiles { semantics, file in Self.declarations(inFile: file, semantics) }
    let carried = Dictionary(grouping: declared.joined(), by: \.written).mapValues { $0.map(\.declared) }
    let names = Set(types.reachable { carried[$0] ?? [] })
    let index = pool.first.index
    let mentioning = names.flatMap { name in
      (index.mentions(of: name) + index.implicitMembers(of: name) + index.annotated(with: name)).map(\.scope)
    }
    let own = pool.mapFiles { semantics, file in
      semantics.bodies(inFile: file).filter { body in
        semantics.selfType(body).map { names.contains(semantics.program.types[$0].name) } == true
      }
    }
    bodies = pool.byFile(Set(mentioning + own.joined()).sorted(), \.file)
  }

  /// That something is declared with a name in its type or, where it writes none, in its initial value.
  private struct CarryingDeclaration: Sendable {
    let written: Name
    let declared: Name
  }

  private static func declarations(inFile file: Int, _ semantics: BodySemantics) -> [CarryingDeclaration] {
    let program = semantics.program
    let scan = program.scan(ofFile: file)
    var found: [CarryingDeclaration] = []
    for (index, declaration) in scan.declarations.enumerated() {
      let id = DeclarationID(file: file, index: index)
      func add(_ type: TypeSyntaxID, to name: Name) {
        scan.visitNames(ofType: type) { found.append(CarryingDeclaration(written: $0, declared: name)) }
      }
      for type in scan.inherited(of: declaration) + [declaration.type].compactMap(\.self) {
        add(type, to: declaration.name)
      }
      for parameter in program.parameters(of: id) {
        for name in [declaration.name, parameter.name] { add(parameter.type, to: name) }
      }
      guard declaration.type == nil, let value = semantics.initialValue(of: id) else { continue }
      value.visit { node in
        if node.name != .none { found.append(CarryingDeclaration(written: node.name, declared: declaration.name)) }
        if let type = node.type { add(type, to: declaration.name) }
      }
    }
    return found
  }
}

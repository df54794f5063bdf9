import SwiftScan

extension TypeResolver {
  /// The type whose members a class has besides its own, for it inherits one of the prelude's that forwards to what its
  /// first generic parameter stands for; nil for all others.
  package func forwardedType(of type: TypeID) -> Type? {
    if program.forwardingClasses.isEmpty { return nil }
    return ancestors(of: type).first { isForwarding($0.id) }?.arguments.first
  }

  /// All types that have such members.
  package var forwardingTypes: [TypeID] {
    if program.forwardingClasses.isEmpty { return [] }
    return Set(program.types.indices.filter(isForwarding).flatMap(conformers(of:))).sorted()
  }

  private func isForwarding(_ type: TypeID) -> Bool {
    let entry = program.types[type]
    guard let module = program.forwardingClasses[entry.name], let id = entry.declaration else { return false }
    return program.space.moduleName(ofFile: id.file) == module
  }
}

import SwiftScan

/// A requirement of a protocol.
package struct Requirement: Sendable {
  package let id: DeclarationID
  /// The protocol that declares it.
  package let declaredBy: TypeID
  package let substitution: [Name: Type]
  /// The same requirement in the protocols that are inherited: a witness must do for each of them.
  package var redeclared: [Requirement] = []

  package init(id: DeclarationID, declaredBy: TypeID, substitution: [Name: Type]) {
    self.id = id
    self.declaredBy = declaredBy
    self.substitution = substitution
  }
}

import RIBModel
import SourceScan
import SwiftSemantics

/// Whose view a class is.
///
/// A class so that the views are searched for once, and only where somebody asks.
final class ViewOwners {
  private let semantics: BodySemantics
  private let parts: [RIBParts]
  private let parents: AttachParents
  /// For each class the RIBs of which it is the view, or a base of it.
  private lazy var owners = collect()
  private lazy var above = Memo<[Int: Set<Int>]>(semantics.questions)

  init(_ semantics: BodySemantics, _ parts: [RIBParts], _ parents: AttachParents) {
    self.semantics = semantics
    self.parts = parts
    self.parents = parents
  }

  /// Whether a class is the view of a RIB that is neither a child nor its parent, nor above that.
  func isOfStranger(_ type: TypeID, to child: Int, of parent: Int) -> Bool {
    guard let owners = owners[type] else { return false }
    return !owners.contains(child) && owners.isDisjoint(with: ribs(above: parent))
  }

  /// A RIB with all that are above it.
  private func ribs(above rib: Int) -> Set<Int> { above(rib) { parents.ribs(above: [rib]) } }

  private func collect() -> [TypeID: Set<Int>] {
    var found: [TypeID: Set<Int>] = [:]
    for (rib, parts) in parts.enumerated() {
      for type in parts.interactors.flatMap(semantics.presenters).flatMap(semantics.ownClasses) {
        found[type, default: []].insert(rib)
      }
    }
    return found
  }
}

import SwiftScan
import SwiftProgram

/// Which classes belong to which RIB, and what these make.
struct RIBClasses: Sendable {
  let ribOfBuilder: [TypeID: Int]
  /// For each class that belongs to a RIB (builder, component, router) the RIBs.
  let ribs: [TypeID: Set<Int>]
  /// For each RIB the classes that its own classes construct, in the order of the types.
  let made: [Int: [TypeID]]

  /// The names of the methods by which builders build.
  private let buildNames: Set<Name>
  /// The names of whatever may return what a builder builds.
  private let buildingNames: Set<Name>

  /// Whether this is the name of a builder's method that builds its RIB.
  func isBuild(_ name: Name) -> Bool { buildNames.contains(name) }

  /// Whether calling something of a name may return what a builder builds.
  func mayBuild(_ name: Name) -> Bool { buildingNames.contains(name) }

  init(_ drafts: [RIBDraft], _ semantics: BodySemantics) {
    let (calls, program) = (semantics.calls, semantics.program)
    let builders = drafts.enumerated().flatMap { index, draft in ([draft.builder] + draft.subtypes).map { ($0, index) }
    }
    ribOfBuilder = Dictionary(builders) { first, _ in first }
    var ribs: [TypeID: Set<Int>] = [:]
    var made: [Int: Set<TypeID>] = [:]
    for (index, draft) in drafts.enumerated() {
      for type in [draft.builder] + draft.components + draft.routers {
        ribs[type, default: []].insert(index)
        made[index, default: []].formUnion(calls.made(in: type))
      }
    }
    self.ribs = ribs
    buildNames = Set(
      builders.flatMap { semantics.ownMembers(of: $0.0) }.filter(semantics.isBuild).map { program[$0].name }
        + BuildMethods.names)
    buildingNames = calls.names(givingBack: buildNames)
    self.made = made.mapValues { $0.sorted() }
  }
}

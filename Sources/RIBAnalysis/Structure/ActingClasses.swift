import SwiftScan
import SwiftProgram

/// A class of the app's own whose life a RIB's life bounds.
struct ActingClass: Sendable {
  enum Role: Sendable {
    case interactor, router, presenter, worker

    /// The method in which what an object of it has begun should end; nil where there is none.
    var ending: String? {
      switch self {
      case .interactor: "willResignActive"
      case .worker: "didStop"
      case .router, .presenter: nil
      }
    }
  }

  let type: TypeID
  let role: Role
  /// The RIBs that it belongs to; none for workers, and for classes that no builder makes.
  let ribs: [Int]
  /// The RIB that it belongs to; nil where it is none's, or several share it.
  var onlyRIB: Int? { ribs.count == 1 ? ribs[0] : nil }
}

/// All of them, in the order of the files.
struct ActingClasses {
  static func find(_ semantics: BodySemantics, _ parts: [RIBParts]) -> [ActingClass] {
    let ribs = parts.ribsOfClasses
    var found: [TypeID: ActingClass] = [:]
    func add(_ type: TypeID, _ role: ActingClass.Role, _ ribs: Set<Int>?) {
      guard semantics.isOwnClass(type), found[type] == nil else { return }
      found[type] = ActingClass(type: type, role: role, ribs: ribs?.sorted() ?? [])
    }
    let interactors = semantics.types.conformers(ofPrelude: [.Interactor])
    for type in interactors { add(type, .interactor, ribs[type]) }
    for type in semantics.types.conformers(ofPrelude: [.Router]) { add(type, .router, ribs[type]) }
    for type in semantics.types.conformers(ofPrelude: [.Worker]) { add(type, .worker, nil) }
    for interactor in interactors where semantics.isOwnClass(interactor) {
      for type in semantics.presenters(of: interactor) { add(type, .presenter, ribs[interactor]) }
    }
    for part in parts {
      for type in part.presenters { add(type, .presenter, [part.rib]) }
    }
    return found.values.sorted(by: \.type)
  }
}

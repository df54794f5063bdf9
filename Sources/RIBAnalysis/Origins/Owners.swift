import SwiftScan
import SwiftProgram

/// A component that may be what an expression holds, and what it passed through on its way there.
struct Owner: Sendable {
  let type: TypeID
  /// Adapters and builders without a component of their own, the owner's end first.
  var via: [TypeID] = []
  /// The protocols as which it was passed on its way, other than to a builder: it must conform to them.
  var passedAs: [Type] = []
}

/// Where a dependency passed to a builder comes from.
struct Owners {
  var known: [Owner] = []
  /// Why some of it could not be followed.
  var unknown: [String] = []
}

extension BodySemantics {
  /// The classes whose instances an expression may hold.
  ///
  /// A class is taken at its word. A protocol's name says nothing, so its values are followed: through locals,
  /// parameters to the calls, the framework's `dependency` to the places where the class is constructed, properties to
  /// what is assigned to them, functions to what they return.
  func owners(of node: Node) -> Owners {
    var search = OwnerSearch(semantics: self)
    search.follow(node, Route())
    return search.owners
  }

  /// The classes whose instances the first parameter of a function value may hold, such as that of an initialiser that
  /// is passed on without being called.
  func owners(passedTo function: Node) -> Owners {
    var search = OwnerSearch(semantics: self)
    search.followArgument(0, of: function, Route())
    return search.owners
  }
}

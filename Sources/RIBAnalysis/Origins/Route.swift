import SwiftScan
import SwiftProgram

/// How a search came to where it is.
struct Route: Hashable {
  var via: [TypeID] = []
  /// The calls into whose functions it went, the last one innermost: what these functions take is what those calls
  /// pass.
  var calls: [Entered] = []

  struct Entered: Hashable {
    let function: DeclarationID
    let call: Node
  }

  /// The most nested calls that are remembered. A function further in counts as called from everywhere.
  private static let depthLimit = 8

  func entering(_ function: DeclarationID, by call: Node) -> Route {
    var route = self
    if calls.count == Self.depthLimit { route.calls.removeFirst() }
    route.calls.append(Entered(function: function, call: call))
    return route
  }

  /// Back at the call by which the search came into a function; nil where it began in it.
  func leaving(_ function: DeclarationID) -> (call: Node, route: Route)? {
    guard let last = calls.last, last.function == function else { return nil }
    var route = self
    route.calls.removeLast()
    return (last.call, route)
  }

  func through(_ via: [TypeID]) -> Route { Route(via: via, calls: calls) }
}

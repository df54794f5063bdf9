import RIBModel
import SwiftScan
import SwiftProgram

/// Finds the RIBs that code outside any RIB builds and starts: an app delegate, a scene delegate, a view controller.
struct Launches {
  private let built: BuiltRIBs
  private var semantics: BodySemantics { built.semantics }

  struct LaunchedRIBs: Sendable {
    var all: Set<Int> = []
    /// Those that the app's delegate, a scene's or the `App` itself starts: they are there for as long as it is.
    var byApp: Set<Int> = []
    /// Those that are started only by functions that surely nothing runs.
    var idle: Set<Int> = []
    /// Whether there is the delegate of an app or a scene, or an `App`, whatever it starts.
    let isAppSeen: Bool
  }

  static func find(_ pool: WorkerPool, _ classes: RIBClasses, _ built: PoolMemory<BuiltRIBs>) -> LaunchedRIBs {
    let calls = pool.first.calls.calledNames.filter(classes.isBuild).flatMap { pool.first.calls.named($0) }
    let launched = pool.map(calls.count, memory: built) { Launches(built: $0).launched(by: calls[$1]) }
    let idle = IdleFunctions(pool.first)
    var found = LaunchedRIBs(
      isAppSeen: pool.declaredTypes.contains {
        pool.program.types[$0].origin == .sources && isApp($0, pool.first)
      })
    for (call, ribs) in zip(calls, launched) where !ribs.isEmpty {
      if let function = pool.program.enclosingMember(call.scope), idle.contains(function) {
        found.idle.formUnion(ribs)
      } else {
        found.all.formUnion(ribs)
      }
      if isApp(pool.first.selfType(call.scope), pool.first) { found.byApp.formUnion(ribs) }
    }
    found.idle.subtract(found.all)
    return found
  }

  private func launched(by call: Node) -> [Int] {
    isOutside(call.scope) && !semantics.isPreview(call.scope) ? built.built(call).map(\.rib) : []
  }

  private static let apps: Set<String> = ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "App"]

  /// Whether a class is the delegate of an app or a scene, or an `App`.
  static func isApp(_ type: TypeID?, _ semantics: BodySemantics) -> Bool {
    type.map { semantics.inheritsExternal($0, apps) } == true
  }

  /// Whether a place belongs to no RIB: not to a router, builder, adapter or component.
  private func isOutside(_ scope: Scope) -> Bool {
    guard let type = semantics.selfType(scope) else { return true }
    return semantics.types.preludeAncestor(
      of: type, .Router, .Buildable, .Component, .EmptyComponent, .Interactor, .RouterScope) == nil
  }
}

import RIBModel
import SwiftScan
import SwiftProgram

/// Finds the attach edges: which router attaches which RIBs, built by itself or by whoever constructs it.
struct AttachEdges: ProgramReader {
  private let built: BuiltRIBs
  private let drafts: [RIBDraft]
  var semantics: BodySemantics { built.semantics }

  struct FoundEdges: Sendable {
    var edges: [Edge] = []
    /// Calls that build something of which the sources do not show the type, such as what a registry resolves.
    var undecided: [Unknown] = []
    /// Calls of function values whose results a router attaches.
    var handedOver: [Unknown] = []
    var unattached: [UnattachedCall] = []
    /// Whether a router attaches something of which the sources do not show what it is, or cannot be read whole.
    var isUndecided: Bool
  }

  /// A call by which a router builds a child that nothing in the router may attach.
  struct UnattachedCall: Sendable {
    let router: TypeID
    /// The router's RIB and the child.
    let rib: Int
    let child: Int
    let call: Node
  }

  /// The edges, and what of them is not known.
  static func find(_ pool: WorkerPool, _ drafts: [RIBDraft], _ built: PoolMemory<BuiltRIBs>) -> FoundEdges {
    let routers = ribsOfRouter(drafts).sorted(by: \.key)
    let found = pool.map(
      routers.count, memory: built.map { AttachEdges(built: $0, drafts: drafts) },
      { edges, index in edges.find(routers[index].key, parents: routers[index].value) })
    let undecided = found.flatMap(\.undecided)
    let program = pool.program
    let isBroken = drafts.contains { program.syntaxProblem(in: program.parts(of: $0.builder)) != nil }
    return FoundEdges(
      edges: found.flatMap(\.edges), undecided: undecided, handedOver: found.flatMap(\.handedOver),
      unattached: found.flatMap(\.unattached),
      isUndecided: isBroken || !undecided.isEmpty || found.contains(where: \.isUndecided))
  }

  private func find(_ router: TypeID, parents: [Int]) -> FoundEdges {
    var found = FoundEdges(isUndecided: program.syntaxProblem(in: program.parts(of: router)) != nil)
    // What the app's own classes that a router inherits attach, it attaches.
    for type in semantics.ownClasses(of: router) {
      let analysis = EscapeAnalysis(built, router: type)
      // `{ home.build() }()` passes on what is made inside of it.
      for call in analysis.calls where call.firstChild?.kind != .closure {
        let children = built.built(call)
        if children.isEmpty { continue }
        if analysis.isAttached(call) {
          found.edges += children.flatMap { child in parents.map { edge(parent: $0, child, call) } }
        } else if type == router {
          found.unattached += parents.flatMap { parent in
            Set(children.map(\.rib)).sorted().map { UnattachedCall(router: router, rib: parent, child: $0, call: call) }
          }
        }
      }
      found.edges += edges(parents, handedTo: router, by: type, analysis)
      guard type == router else { continue }
      found.undecided += parents.flatMap { parent in analysis.calls.compactMap { undecided($0, drafts[parent]) } }
      let handedOver = analysis.calls.filter { isHandedOver($0) && analysis.isAttached($0) }
      found.handedOver += parents.flatMap { parent in handedOver.map { unfollowed($0, drafts[parent]) } }
    }
    return found
  }

  /// The edges to children that are passed to a router as it is constructed.
  ///
  /// - Parameter type: the router or a class that it inherits, whose initialisers are looked at.
  private func edges(
    _ parents: [Int], handedTo router: TypeID, by type: TypeID, _ analysis: EscapeAnalysis
  ) -> [Edge] {
    program.members.values(.initializer, of: type).flatMap { initializer in
      program.parameters(of: initializer).enumerated().flatMap { position, parameter -> [Edge] in
        let handed = built.arguments(for: position, of: initializer, constructing: router)
          .flatMap { argument in built.built(argument).map { (child: $0, argument: argument) } }
        guard !handed.isEmpty, analysis.isAttached(parameter: parameter.name, of: initializer) else { return [] }
        return parents.flatMap { parent in handed.map { edge(parent: parent, $0.child, $0.argument) } }
      }
    }
  }

  /// For each router the RIBs that it belongs to.
  private static func ribsOfRouter(_ drafts: [RIBDraft]) -> [TypeID: [Int]] {
    var ribs: [TypeID: [Int]] = [:]
    for (index, draft) in drafts.enumerated() {
      for router in draft.routers where ribs[router]?.last != index { ribs[router, default: []].append(index) }
    }
    return ribs
  }

  private func undecided(_ call: Node, _ draft: RIBDraft) -> Unknown? {
    guard let callee = call.firstChild, let base = callee.firstChild,
      call.arguments.contains(where: { $0.label == Name(.withListener) }),
      semantics.type(of: base).nominal == nil, built.built(call).isEmpty
    else { return nil }
    return .attachEdge(
      from: draft.name, reason: "the type of what builds here is not known", position: program.position(of: callee))
  }

  /// Whether a call runs a function that a property is given, and that makes a router of which it is not known which:
  /// `makeNext(index)`. What a closure of the router's own builds is seen where it stands.
  private func isHandedOver(_ call: Node) -> Bool {
    // Most calls are statements of their own.
    guard call.parent?.kind != .block, let callee = call.firstChild?.unwrapped,
      let property = semantics.function(calledBy: callee),
      program[property.id].kind == .variable,
      case .function(_, _, let result) = semantics.type(of: callee).unwrapped, semantics.isOfRouter(result)
    else { return false }
    return semantics.valueRoots(property.id.scope).isEmpty && built.built(call).isEmpty
  }

  private func unfollowed(_ call: Node, _ draft: RIBDraft) -> Unknown {
    let name = call.firstChild.map { program.text($0.unwrapped.name) } ?? ""
    return .attachEdge(
      from: draft.name, reason: "what '\(name)' builds is not followed", position: program.position(of: call))
  }

  private func edge(parent: Int, _ child: Built, _ location: Node) -> Edge {
    Edge(
      kind: .attach, parent: .rib(parent), child: child.rib, via: child.via.map(program.name),
      position: program.position(of: location))
  }
}

import RIBEdits
import RIBModel
import RIBRules

/// A static dependency that shall come to a RIB from a component above it.
public struct ThreadRequest: Sendable {
  public let name: String
  /// As Swift writes it.
  public let type: String
  /// The RIB that shall require it, an index into `RIBGraph.ribs`.
  public let target: Int
  /// The component that has the value, an index into `RIBGraph.components`; nil for the nearest that has it.
  public let origin: Int?
  /// RIBs that tell the way that is meant from others: indexes into `RIBGraph.ribs`.
  public let via: [Int]
  /// Whether the RIB's interactor is given the value, too.
  public let isUsedByInteractor: Bool

  public init(
    name: String, type: String, target: Int, origin: Int? = nil, via: [Int] = [],
    isUsedByInteractor: Bool = false
  ) {
    self.name = name
    self.type = type
    self.target = target
    self.origin = origin
    self.via = via
    self.isUsedByInteractor = isUsedByInteractor
  }
}

extension EditedApp {
  /// Writes all that a static dependency needs to come to a RIB: the requirement in each dependency protocol, a member in
  /// each component, imports.
  ///
  /// The requirement is written first. Then each component that the linker finds without the member is given one, and the
  /// protocol above it the requirement, level by level: so components that are passed to a RIB of the way from elsewhere are
  /// not forgotten, and no protocol that others inherit. O(levels × linking).
  ///
  /// - Returns: what a person should know of it, in sentences.
  /// - Throws: why it cannot be done, or what must be chosen; then nothing has changed.
  public mutating func thread(_ thread: ThreadRequest) throws(EditFailure) -> [String] {
    let rib = graph.ribs[thread.target]
    if let own = rib.staticDependencies.first(where: { $0.name == thread.name }) {
      guard plainType(own.type) == plainType(thread.type) else {
        throw EditFailure("\(rib.name) requires '\(thread.name): \(own.type)' already; choose another name")
      }
      return ["\(rib.name) requires '\(thread.name)' already"]
    }
    let way = try ThreadWays(thread, graph).chosen()
    var threading = Threading(thread, self, way: way)
    try threading.run()
    self = threading.app
    return threading.notes
  }
}

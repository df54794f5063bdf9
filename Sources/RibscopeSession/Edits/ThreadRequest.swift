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
  /// The components that have the value, or shall make it: indexes into `RIBGraph.components`. None for the nearest that
  /// have it.
  public let origins: [Int]
  /// RIBs that tell the way that is meant from others: indexes into `RIBGraph.ribs`.
  public let via: [Int]
  /// Whether the RIB's interactor is given the value, too.
  public let isUsedByInteractor: Bool

  public init(
    name: String, type: String, target: Int, origins: [Int] = [], via: [Int] = [],
    isUsedByInteractor: Bool = false
  ) {
    self.name = name
    self.type = type
    self.target = target
    self.origins = origins
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
    try thread.checkNames(graph)
    if let own = rib.staticDependencies.first(where: { $0.name == thread.name }) {
      guard isSameType(own.type, thread.type) else {
        throw EditFailure("\(rib.name) requires '\(thread.name): \(own.type)' already; choose another name")
      }
      guard thread.isUsedByInteractor else { return ["\(rib.name) requires '\(thread.name)' already"] }
      guard apply(try InteractorUse(graph, thread.target, thread.name, thread.type).edits()) else {
        throw EditFailure("two edits for '\(thread.name)' would meet; no file is changed")
      }
      return []
    }
    let way = try ThreadWays(thread, graph).chosen()
    var threading = Threading(thread, self, way: way)
    try threading.run()
    self = threading.app
    return threading.notes
  }
}

extension ThreadRequest {
  /// Names that RIBs' own classes have, so that no component or interactor can have another member of the name.
  private static let taken: Set<String> = ["dependency", "listener", "Type", "Protocol", "self", "init"]

  fileprivate func checkNames(_ graph: RIBGraph) throws(EditFailure) {
    guard !Self.taken.contains(name) else {
      throw EditFailure("'\(name)' has a meaning of its own; choose another name")
    }
    let words = type.split { !$0.isLetter && $0 != "@" }
    if let word = words.first(where: { ["some", "inout", "@escaping", "@autoclosure"].contains($0) }) {
      throw EditFailure("a property cannot have the type '\(type)'; leave '\(word)' out")
    }
    if !type.hasSuffix(")"), !type.hasSuffix("]"), !type.hasSuffix(">"), let last = type.last,
      !last.isLetter, !last.isNumber, last != "?", last != "_"
    {
      throw EditFailure("'\(type)' is not a type")
    }
  }
}

/// Whether two types are written alike, but for the module in front of one.
func isSameType(_ left: String?, _ right: String) -> Bool {
  guard let left = left.map(plainType) else { return false }
  let right = plainType(right)
  return left == right || left.hasSuffix("." + right) || right.hasSuffix("." + left)
}

import RIBModel
import RIBTrace

/// A trace laid over the graph of a codebase: what of the code came up, and what came up that the code does not show.
///
/// RIBs are matched by name. Where the sources hold several apps the ones counted are those that the trace's names are
/// from.
public struct Comparison: Sendable, Equatable {
  /// The RIBs of the code that are counted, by name.
  public private(set) var counted: [RIBPlace] = []
  /// Those of them that never came up.
  public private(set) var absent: [RIBPlace] = []
  /// How many RIBs of the sources are other apps', since no edge joins them to those counted.
  public private(set) var otherCount = 0
  /// Names that came up and are no RIB of the code.
  public private(set) var unknownNames: [String] = []
  /// Attach edges of the code, between names.
  public private(set) var codeEdges: [NameEdge] = []
  /// Attach edges that happened and that the scanner did not find.
  public private(set) var unfoundEdges: [NameEdge] = []
  /// Attach edges of the code that never happened.
  public private(set) var unusedEdges: [NameEdge] = []

  public struct RIBPlace: Sendable, Equatable {
    public let name: String
    public let place: SourceLocation
    public let isViewless: Bool

    /// `path:line`.
    public var link: String { "\(place.file):\(place.line)" }
  }

  public struct NameEdge: Sendable, Hashable {
    public let parent: String
    public let child: String

    public init(parent: String, child: String) {
      self.parent = parent
      self.child = child
    }
  }

  public init(_ places: [Place], _ graph: RIBGraph) {
    let names = unique(places.map(\.rib))
    let apps = Apps(graph)
    let ribs = apps.ribs(named: Set(names))
    let known = Set(ribs.map { graph.ribs[$0].name })
    otherCount = graph.ribs.count - ribs.count
    counted = ribs.map { Self.place(of: graph.ribs[$0], graph) }.sorted { ($0.name, $0.link) < ($1.name, $1.link) }
    absent = counted.filter { !names.contains($0.name) }
    unknownNames = names.filter { !known.contains($0) }
    let happened = unique(
      places.compactMap { place in
        place.parent.map { NameEdge(parent: places[$0].rib, child: place.rib) }
      })
    codeEdges = Self.attachEdges(graph, Set(ribs))
    unfoundEdges = happened.filter { !codeEdges.contains($0) }
    unusedEdges = codeEdges.filter { !happened.contains($0) }
  }

  /// How many of the counted RIBs came up, in per cent, rounded down: 100 means all.
  public var percent: Int {
    counted.isEmpty ? 0 : 100 * (counted.count - absent.count) / counted.count
  }

  private static func place(of rib: RIB, _ graph: RIBGraph) -> RIBPlace {
    RIBPlace(name: rib.name, place: graph.location(rib.position), isViewless: rib.isViewless)
  }

  private static func attachEdges(_ graph: RIBGraph, _ ribs: Set<Int>) -> [NameEdge] {
    unique(
      graph.edges.attaching.filter { ribs.contains($0.edge.child) }.map { parent, edge in
        NameEdge(parent: graph.ribs[parent].name, child: graph.ribs[edge.child].name)
      })
  }
}

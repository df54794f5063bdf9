import RIBModel
import RIBRules

/// The numbers by which `stats` and the explorer page compare RIBs.
struct Lens {
  /// What one RIB carries.
  struct Weights {
    /// Findings that name it.
    var findings = 0
    let measures: RIBMeasures.Measures
  }

  /// In the order of `RIBGraph.ribs`.
  private(set) var ofRIBs: [Weights]
  let longest: RIBMeasures.Longest?

  init(_ graph: RIBGraph, _ findings: [Finding]) {
    let measures = RIBMeasures(graph)
    ofRIBs = measures.ofRIBs.map { Weights(measures: $0) }
    longest = measures.longest
    let numbers = Dictionary(zip(graph.ribs.map(\.id), graph.ribs.indices), uniquingKeysWith: { first, _ in first })
    for rib in findings.flatMap({ Set($0.ribIDs) }).compactMap({ numbers[$0] }) { ofRIBs[rib].findings += 1 }
  }

  /// So many RIBs are listed.
  private static let told = 10

  /// Those with the largest numbers, without those that have none.
  func heaviest(_ weight: (Weights) -> Int) -> [Int] {
    let heavy = ofRIBs.indices.filter { weight(ofRIBs[$0]) > 0 }
    return Array(heavy.sorted { (-weight(ofRIBs[$0]), $0) < (-weight(ofRIBs[$1]), $1) }.prefix(Self.told))
  }
}

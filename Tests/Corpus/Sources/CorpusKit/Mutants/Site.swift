/// A requirement of a RIB with the member that fulfils it: where a mutant can be planted.
struct Site {
  let rib: String
  /// Unique in the graph; nil where text search chose the site.
  let ribID: String?
  let property: String
  /// The class whose instance is the RIB's dependency.
  let component: String
  let witness: TextMember
  let requirement: TextMember
  /// The clause that says that the component conforms, and the protocols it must conform to.
  let conformance: TextBlock?
  let protocols: [String]
  let origin: Origin
  /// Where Needle looks for the requirement; nil where the class itself must conform.
  var needle: NeedleSearch?

  enum Origin: String, CaseIterable {
    /// The tool's own graph.
    case graph
    /// Text search that asks the tool nothing.
    case text
  }
}

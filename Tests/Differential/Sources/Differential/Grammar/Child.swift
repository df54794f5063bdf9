/// How a child's builder and its protocol are declared, beside the requirement.
struct Child {
  let words: String
  /// Behind the child's name, where its builder is made.
  var builder = "Builder"
  /// The builder's generic parameters.
  var parameters = ""
  /// What the protocol asks of `Self`.
  var bound = ""

  static let all: [Child] =
    Array(repeating: Child(words: "plain"), count: 6) + [
      Child(words: "generic builder", builder: "Builder<Int>", parameters: "<Item>"),
      Child(words: "bounded generic builder", builder: "Builder<[Int]>", parameters: "<Item: Collection>"),
      Child(words: "protocol for the heirs of a class", bound: " where Self: {Q}Bound"),
    ]

  /// What a component without a base of its own inherits: mostly what the protocol asks for.
  func superclass(_ random: inout SeededRandom) -> String {
    bound.isEmpty || random.oneIn(3) ? "Component<EmptyDependency>" : "{Q}Bound"
  }
}

/// Draws questions and writes them down.
struct QuestionMaker {
  let layout: Layout
  var random: SeededRandom

  mutating func make(_ name: String) -> Question {
    let requirement = random.oneIn(2) ? Requirement.property(&random) : random.element(of: Requirement.written)
    let place = random.oneIn(2) ? Place.all[random.below(4)] : random.element(of: Place.all)
    let edge = random.oneIn(3) ? Edge.all[0] : random.element(of: Edge.all)
    let maker = random.oneIn(2) ? Edge.makers[0] : random.element(of: Edge.makers)
    let witness = chooseWitness(requirement, place)
    let child = random.element(of: Child.all)
    var question = Question(name: name)
    question.features = [
      .init(kind: "requirement", form: requirement.text), .init(kind: "witness", form: witness),
      .init(kind: "place", form: place.words), .init(kind: "edge", form: edge.words), .init(kind: "maker", form: maker),
      .init(kind: "child", form: child.words), .init(kind: "layout", form: layout.words),
    ]
    let words = Words(name: name, builder: child.builder)
    question.files["\(layout.childFolder)/\(name).swift"] = text(of: child, requirement, words)
    question.files["App/\(name)Host.swift"] = host(place, witness, edge, maker, child, words)
    return question
  }

  /// A member that the place can hold; the first ones, which mostly do, are preferred.
  private mutating func chooseWitness(_ requirement: Requirement, _ place: Place) -> String {
    let usable = requirement.witnesses.filter { place.mayStore || !Self.stores($0) }
    guard !usable.isEmpty else { return "" }
    return random.oneIn(2) ? usable[0] : random.element(of: usable)
  }

  /// Whether a member has storage, which extensions may not hold.
  private static func stores(_ member: String) -> Bool {
    let first = member.split(separator: "\n").first ?? ""
    if first.contains("func ") || first.contains("subscript") || first.contains("struct ") { return false }
    if first.contains("let ") || first.contains("lazy ") || first.contains("@") || first.contains("weak ") {
      return true
    }
    return !first.contains("{") || first.contains(" = ")
  }

  private func text(of child: Child, _ requirement: Requirement, _ words: Words) -> String {
    let access = layout.access
    return layout.childImports
      + words.fill(
        """

        \(access)protocol {D}: Dependency\(child.bound) {
          \(requirement.text)
        }
        \(access)protocol {Q}Listener: AnyObject {}
        \(access)protocol {Q}Routing: AnyObject {}
        final class {Q}Router: {Q}Routing {}
        \(child.bound.isEmpty ? "" : "\(layout.modules == .one ? "" : "open ")class {Q}Bound: Component<EmptyDependency> {}")
        \(access)final class {Q}Builder\(child.parameters): Builder<{D}> {
          \(access)override init(dependency: {D}) { super.init(dependency: dependency) }
          \(access)func build(withListener listener: {Q}Listener) -> {Q}Routing { {Q}Router() }
        }

        """)
  }

  private mutating func host(
    _ place: Place, _ witness: String, _ edge: Edge, _ maker: String, _ child: Child, _ words: Words
  ) -> String {
    let superclass = place.superclass.isEmpty ? child.superclass(&random) : place.superclass
    let body = ([place.hasMember ? witness : "", edge.member].filter { !$0.isEmpty }).map { "  \($0)\n" }.joined()
    let beside = place.beside.split(separator: "{M}", omittingEmptySubsequences: false).joined(separator: witness)
    return layout.parentImports
      + words.fill(
        """

        final class {C}: \(superclass)\(place.inherits) {
        \(body)}
        \(beside)
        \(edge.beside)
        final class {Q}HostRouter {
          init(_ child: Any) {}
        }
        final class {Q}HostBuilder: Builder<EmptyDependency> {
          func build() -> Any {
            \(maker)
            \(edge.setup)
            return {Q}HostRouter(\(edge.result))
          }
        }

        """)
  }
}

/// The names of one question's declarations.
private struct Words {
  let name: String
  /// How the child's builder is written where it is made.
  let builder: String

  func fill(_ text: String) -> String {
    let new = "{C}(dependency: dependency)"
    let pairs = [
      ("{new}", new), ("{n}", "value\(name)"), ("{C}", "\(name)HostComponent"), ("{D}", "\(name)Dependency"),
      ("{B}", name + builder), ("{c}", "component"), ("{Q}", name),
    ]
    return pairs.reduce(text) { text, pair in text.replacing(pair.0, with: pair.1) }
  }
}

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
    var question = Question(name: name)
    question.features = [
      .init(kind: "requirement", form: requirement.text), .init(kind: "witness", form: witness),
      .init(kind: "place", form: place.words), .init(kind: "edge", form: edge.words), .init(kind: "maker", form: maker),
      .init(kind: "layout", form: layout.words),
    ]
    let words = Words(name: name)
    question.files["\(layout.childFolder)/\(name).swift"] = child(requirement, words)
    question.files["App/\(name)Host.swift"] = host(place, witness, edge, maker, words)
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

  private func child(_ requirement: Requirement, _ words: Words) -> String {
    let access = layout.access
    return layout.childImports
      + words.fill(
        """

        \(access)protocol {D}: Dependency {
          \(requirement.text)
        }
        \(access)protocol {Q}Listener: AnyObject {}
        \(access)protocol {Q}Routing: AnyObject {}
        final class {Q}Router: {Q}Routing {}
        \(access)final class {B}: Builder<{D}> {
          \(access)override init(dependency: {D}) { super.init(dependency: dependency) }
          \(access)func build(withListener listener: {Q}Listener) -> {Q}Routing { {Q}Router() }
        }

        """)
  }

  private func host(_ place: Place, _ witness: String, _ edge: Edge, _ maker: String, _ words: Words) -> String {
    let superclass = place.superclass.isEmpty ? "Component<EmptyDependency>" : place.superclass
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

  func fill(_ text: String) -> String {
    let new = "{C}(dependency: dependency)"
    let pairs = [
      ("{new}", new), ("{n}", "value\(name)"), ("{C}", "\(name)HostComponent"), ("{D}", "\(name)Dependency"),
      ("{B}", "\(name)Builder"), ("{c}", "component"), ("{Q}", name),
    ]
    return pairs.reduce(text) { text, pair in text.replacing(pair.0, with: pair.1) }
  }
}

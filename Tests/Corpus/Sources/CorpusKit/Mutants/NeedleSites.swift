/// The sites that text search gives in a Needle app: a componentized builder that names a component that another makes
/// with `parent:`, and for each requirement of its dependency protocol the nearest property of name and type.
struct NeedleSites {
  private(set) var sites: [Site] = []
  private let model: TextModel
  private let text: NeedleText

  init(_ model: TextModel, _ text: NeedleText) {
    self.model = model
    self.text = text
    for builder in model.blocks where builder.keyword.text == "class" && builder.name.hasSuffix("Builder") {
      guard let base = builder.inherited.first, base.name.hasSuffix("ComponentizedBuilder"),
        let component = base.arguments.first.flatMap({ text.component($0, near: builder.file) }),
        text.isMadeByAnother(component), let dependency = dependency(of: component)
      else { continue }
      add(String(builder.name.dropLast("Builder".count)), component, dependency)
    }
  }

  private func dependency(of component: TextClass) -> String? {
    model.blocks(named: component.name, near: component.file).first { $0.keyword.text == "class" }?
      .inherited.first?.arguments.first { name in
        model.blocks(named: name, near: component.file).contains { $0.keyword.text == "protocol" }
      }
  }

  private mutating func add(_ rib: String, _ component: TextClass, _ dependency: String) {
    let protocols = model.closure(of: [dependency], near: component.file).sorted()
      .flatMap { model.blocks(named: $0, near: component.file) }.filter { $0.keyword.text == "protocol" }
    for requirement in protocols.flatMap(\.members) where requirement.keyword.text == "var" {
      for holder in providers(of: requirement, component) {
        guard let search = NeedleSearch(text, component, requirement, holder.member) else { continue }
        sites.append(
          Site(
            rib: rib, ribID: nil, property: requirement.name.text, component: holder.component.name,
            witness: holder.member, requirement: requirement, conformance: nil, protocols: [dependency],
            origin: .text, needle: search))
      }
    }
  }

  /// The nearest provider on each way up, each once.
  private func providers(of requirement: TextMember, _ component: TextClass) -> [NeedleText.Holder] {
    var found: [NeedleText.Holder] = []
    for path in text.paths(above: component) {
      let holders = text.holders(of: requirement.name.text, on: path)
      guard let nearest = holders.first(where: { text.provides($0.member, requirement) }),
        !found.contains(where: {
          $0.member.name.range == nearest.member.name.range && $0.component == nearest.component
        })
      else { continue }
      found.append(nearest)
    }
    return found
  }
}

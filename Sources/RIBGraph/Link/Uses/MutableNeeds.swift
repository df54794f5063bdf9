import SourceScan

/// Finds the static dependencies that ask for a mutable form of what is only read.
struct MutableNeeds {
  let crew: Crew
  let ribs: [RIB]
  /// For each RIB the requirements of its dependency protocol, in the order of its static dependencies.
  let requirements: [[Requirement]]
  /// The components' classes, by their numbers.
  let componentTypes: [TypeID]
  private var program: Program { crew.program }

  func find() -> [MutableNeed] {
    let flow = crew.first
    let asked = requirements.map { $0.map { formAsked(by: $0) } }
    let forms = MutableForms(among: Set(asked.joined().compactMap { $0 }), flow)
    guard !forms.isEmpty else { return [] }
    let table = FormUseTable(flow, forms)
    let names = table.names
    let found = crew.mapFiles { flow, file in
      var collector = FormUseCollector(flow, forms, names)
      collector.collect(inFile: file)
      return collector.found
    }
    let reads = table.reads(of: found)
    return ribs.indices.flatMap { rib in
      requirements[rib].indices.compactMap { index in
        let requirement = requirements[rib][index]
        guard let parent = asked[rib][index].flatMap(forms.parent),
          let read = reads[FormHolder(declaration: requirement.id)],
          isFree(requirement, ribs[rib].staticDependencies[index], table)
        else { return nil }
        return MutableNeed(rib: rib, dependency: index, readOnly: program.name(of: parent), read: read)
      }
    }
  }

  private func formAsked(by requirement: Requirement) -> TypeID? {
    let declaration = program[requirement.id]
    guard declaration.kind == .variable, requirement.redeclared.isEmpty, let type = declaration.type,
      case .nominal(let id, _) = crew.first.types.resolve(type, from: requirement.id.scope)
    else { return nil }
    return id
  }

  /// Whether no other protocol of those who provide a requirement asks for its name.
  private func isFree(_ requirement: Requirement, _ dependency: StaticDependency, _ table: FormUseTable) -> Bool {
    !dependency.providers.isEmpty
      && dependency.providers.allSatisfy { provider in
        guard let component = provider.component, provider.member != nil, provider.problem == nil else { return false }
        let type = componentTypes[component]
        return !table.isAsked(program[requirement.id].name, of: type, besides: requirement.declaredBy)
      }
  }
}

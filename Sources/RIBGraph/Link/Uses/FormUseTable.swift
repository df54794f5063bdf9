import SourceScan

/// Tells which requirements of a mutable form are only read, by what was found in all files.
struct FormUseTable {
  private let flow: Flow
  private let forms: MutableForms
  /// The properties and parameters of initialisers that have a mutable form as their type, as far as they are written.
  private let holders: [FormHolder]
  private var program: Program { flow.program }

  init(_ flow: Flow, _ forms: MutableForms) {
    self.flow = flow
    self.forms = forms
    holders = forms.isEmpty ? [] : Self.holders(forms, flow.program)
  }

  /// The names to look for.
  var names: UsedNames {
    UsedNames(values: holders.map(name), holders: EmptyCollection<Name>(), count: program.names.count)
  }

  /// For each holder whose value is only read, wherever it gets to, the first place that reads it.
  func reads(of found: [FoundFormUses]) -> [FormHolder: SourcePosition] {
    let handings = found.flatMap(\.handings)
    let sources = Dictionary(grouping: handings, by: \.to).mapValues { $0.map(\.from) }
    let names = found.reduce(into: Set<Name>()) { $0.formUnion($1.openNames) }
    let all = Set(holders).union(handings.map(\.to))
    let open = found.reduce(into: all.filter { names.contains(name($0)) || !isFollowed($0) }) { $0.formUnion($1.open) }
    let undecided = reaching(open.map { ($0, ()) }, sources)
    let reads = found.flatMap(\.reads).sorted { $0.position < $1.position }
    return reaching(reads.map { ($0.holder, $0.position) }, sources).filter { undecided[$0.key] == nil }
  }

  /// Some holders and all whose value gets to them, each with what the first one brings that it gets to.
  private func reaching<Brought>(
    _ ends: [(FormHolder, Brought)], _ sources: [FormHolder: [FormHolder]]
  ) -> [FormHolder: Brought] {
    var found: [FormHolder: Brought] = [:]
    for (end, brought) in ends {
      var pending = [end]
      while let next = pending.popLast() {
        guard found[next] == nil else { continue }
        found[next] = brought
        pending += sources[next] ?? []
      }
    }
    return found
  }

  private func name(_ holder: FormHolder) -> Name {
    holder.parameter.flatMap { program.parameter($0, of: holder.declaration)?.name } ?? program[holder.declaration].name
  }

  private static func holders(_ forms: MutableForms, _ program: Program) -> [FormHolder] {
    let wanted = Set(forms.types.map { program.types[$0].name })
    var found: [FormHolder] = []
    for file in program.scans.indices.dropFirst(Program.preludeFileCount) {
      let scan = program.scans[file]
      func isMeant(_ type: TypeSyntaxID) -> Bool { scan.plainNames(ofType: type).contains(where: wanted.contains) }
      for (index, declaration) in scan.declarations.enumerated() {
        let id = DeclarationID(file: file, index: index)
        if declaration.kind == .variable, declaration.type.map(isMeant) == true {
          found.append(FormHolder(declaration: id))
        }
        for (position, parameter) in program.parameters(of: id).enumerated() where isMeant(parameter.type) {
          found.append(FormHolder(declaration: id, parameter: position))
        }
      }
    }
    return found
  }

  // MARK: - What can be followed

  /// Whether all that is done with a holder's value is seen, and nothing else asks it to be of its type.
  private func isFollowed(_ holder: FormHolder) -> Bool {
    let id = holder.declaration
    guard !program.isConditional(id), program.attributes(of: id).isEmpty else { return false }
    if program.isRequirement(id) { return holder.parameter == nil }
    guard let type = program.enclosingType(of: id), isUnbound(id) else { return false }
    if holder.parameter != nil { return program[id].kind == .initializer && !flow.types.hasConformers(type) }
    if program.access(of: id) <= .fileprivate { return isReadWhole(id.file) }
    return flow.types.isComponent(type) && !isAsked(program[id].name, of: type, besides: nil)
  }

  private func isUnbound(_ id: DeclarationID) -> Bool {
    program[id].modifiers.isDisjoint(with: [.override, .required, .static]) && !program[id].hasUnreadBody
  }

  private func isReadWhole(_ file: Int) -> Bool {
    !program.scans[file].declarations.contains { $0.hasUnreadBody }
  }

  /// Whether a protocol that a class or an heir of it conforms to asks for a name, or may do so.
  func isAsked(_ name: Name, of type: TypeID, besides exempt: TypeID?) -> Bool {
    let ancestors = ([type] + flow.types.conformers(of: type)).flatMap { flow.types.ancestors(of: $0).map(\.id) }
    return Set(ancestors).contains { ancestor in
      switch program.types[ancestor].origin {
      case .prelude: false
      case .sources:
        ancestor != exempt && program.types[ancestor].isProtocol && program.members.contains(name, of: ancestor)
      case .ambiguous: true
      case .external: !KnownTypes.bringsNothing.contains(program.name(of: ancestor))
      }
    }
  }
}

/// Why an instance that is made anew, or a requirement that nothing reads any more, does no harm.
struct ComponentSilences {
  let roles: Roles
  private var model: TextModel { roles.model }

  func reason(for site: FaultSite) -> Silence? {
    switch site.fault {
    case .unshare: instance(site)
    case .untake: requirement(site)
    default: nil
    }
  }

  // MARK: - Instances

  private static let streams: Set = [
    "BehaviorRelay", "PublishRelay", "BehaviorSubject", "PublishSubject", "ReplaySubject", "CurrentValueSubject",
    "PassthroughSubject",
  ]

  private func instance(_ site: FaultSite) -> Silence? {
    guard let edit = site.edits.first, let property = site.property else { return nil }
    let name = String(edit.text.prefix { $0 != "(" && $0 != "." })
    let closure = model.closure(of: [name], near: edit.file)
    let blocks = closure.flatMap { model.blocks(named: $0, near: edit.file) }
    guard let own = blocks.first(where: { $0.name == name && $0.keyword.text != "extension" }) else {
      return .foreignSource
    }
    if own.keyword.text != "class" { return .valueType }
    if !closure.isDisjoint(with: ["UIViewController", "UIHostingController", "UITabBarController", "UIView"])
      || roles.role(own.range.lowerBound, own.file) != nil
    {
      return .shown
    }
    let hasState = blocks.filter { $0.keyword.text == "class" }.flatMap(\.members).contains(where: isState)
    if !hasState { return .stateless }
    return takers(of: property, site) < 2 ? .oneTaker : nil
  }

  private func isState(_ member: TextMember) -> Bool {
    if member.keyword.text == "var", member.accessors == nil, !member.has("lazy"), !member.has("weak") { return true }
    return member.keyword.text == "let"
      && roles.words(member.range, member.file).contains { Self.streams.contains($0.text) }
  }

  /// How often a component or a dependency is asked for a name, and how often components say it themselves.
  private func takers(of property: String, _ site: FaultSite) -> Int {
    let asked = model.files.map { file in
      file.words.indices.dropFirst(2).count { index in
        file.words[index].text == property && file.words[index - 1].text == "."
          && ["dependency", "component"].contains(file.words[index - 2].text)
      }
    }.reduce(0, +)
    let said = roles.blocks([.component]).map { block in
      let words = roles.words(block.range, block.file)
      return words.indices.dropFirst().dropLast().count { index in
        words[index].text == property && !["var", "let", "func", "."].contains(words[index - 1].text)
          && words[index + 1].text != ":"
      }
    }.reduce(0, +)
    return asked + said
  }

  // MARK: - Requirements

  /// Whether the app asks for a name behind a dot, other than of itself or in the RIB's own builder.
  private func isAskedOfUnknown(_ property: String, but builder: TextBlock) -> Bool {
    model.files.indices.contains { file in
      let words = model.files[file].words
      return words.indices.dropFirst(2).contains { index in
        words[index].text == property && words[index - 1].text == "." && words[index - 2].text != "self"
          && roles.enclosing(words[index].range.lowerBound, file)?.name != builder.name
      }
    }
  }

  private func requirement(_ site: FaultSite) -> Silence? {
    guard let edit = site.edits.first, let property = site.property, let file = site.file,
      let builder = roles.blocks([.builder]).first(where: { $0.name == site.subject })
    else { return nil }
    let protocols = (builder.inherited.first?.arguments ?? [])
    let sharing = roles.blocks([.builder]).filter { other in
      other.name != site.subject && other.keyword.text == "class"
        && model.closure(of: other.inherited.first?.arguments ?? [], near: other.file).contains { name in
          protocols.contains(name) && model.blocks(named: name, near: other.file).contains { $0.file == file }
        }
    }
    if !sharing.isEmpty { return .sharedProtocol }
    if isHandedOn(property, edit, builder) { return .handedOn }
    return isAskedOfUnknown(property, but: builder) ? .askedOfUnknown : nil
  }

  private func isOwnMaking(_ callee: String) -> Bool {
    callee.hasSuffix("Component") || callee == "super" || callee == "init"
  }

  /// Whether the dependency or the component goes on whole, but for children's builders, or a child's requirement of the name is met.
  private func isHandedOn(_ property: String, _ edit: Edit, _ builder: TextBlock) -> Bool {
    let components = roles.blocks([.component]).filter { block in
      model.blocks(named: block.name, near: block.file).contains { part in
        part.inherited.first?.arguments.contains { builder.inherited.first?.arguments.contains($0) == true } == true
      }
    }
    return ([builder] + components).contains { block in
      let words = roles.words(block.range, block.file)
      return words.indices.dropLast(2).contains { index in
        // `X(dependency: dependency)`, but for the own component.
        words[index].text == ":" && ["dependency", "component", "self"].contains(words[index + 1].text)
          && words[index + 2].text != "." && index > words.startIndex + 3
          && !(words[index + 1].text == "dependency" && isOwnMaking(words[index - 3].text))
          && !(words[index + 1].text != "dependency" && words[index - 1].text == "dependency")
      }
    }
  }
}

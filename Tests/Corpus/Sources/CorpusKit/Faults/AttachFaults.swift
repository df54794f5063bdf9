/// A child that the interactor's activation attaches and then uses, through two methods of its router.
struct AttachFaults {
  let roles: Roles
  private var model: TextModel { roles.model }

  init(roles: Roles) { self.roles = roles }

  var sites: [FaultSite] {
    roles.blocks([.interactor]).flatMap { block in
      block.members.filter { $0.keyword.text == "func" && $0.name.text == "didBecomeActive" }
        .flatMap { postponed($0, in: block) }
    }
  }

  /// `router?.name()` without arguments, as a statement.
  private struct RoutingCall {
    let name: String
    let range: Range<Int>
  }

  private func postponed(_ activation: TextMember, in block: TextBlock) -> [FaultSite] {
    let calls = routingCalls(in: activation)
    return calls.indices.dropLast().compactMap { index -> FaultSite? in
      guard let router = router(declaring: calls[index].name, near: block.file),
        let attach = method(calls[index].name, of: router), let child = stored(by: attach),
        calls[(index + 1)...].contains(where: { reads(child, method($0.name, of: router)) }),
        let load = method("didLoad", of: router), let brace = model.text(load.file, load.range).firstIndex(of: "{")
      else { return nil }
      let text = model.text(load.file, load.range)
      let behind = load.range.lowerBound + text.utf8.distance(from: text.startIndex, to: brace) + 1
      return FaultSite(
        fault: .postpone,
        edits: [
          Edit(file: block.file, range: calls[index].range, text: ""),
          Edit(file: load.file, range: behind..<behind, text: " \(calls[index].name)(); "),
        ], property: nil, file: nil, subject: block.name)
    }
  }

  private func routingCalls(in member: TextMember) -> [RoutingCall] {
    let words = roles.words(member.range, member.file)
    return words.indices.dropLast(5).compactMap { index in
      let name = words[index + 1].text == "?" ? index + 3 : index + 2
      guard words[index].text == "router", name + 2 < words.endIndex, words[name - 1].text == ".",
        words[name].isName, words[name + 1].text == "(", words[name + 2].text == ")"
      else { return nil }
      return RoutingCall(
        name: words[name].text, range: words[index].range.lowerBound..<words[name + 2].range.upperBound)
    }
  }

  private func router(declaring method: String, near file: Int) -> TextBlock? {
    roles.blocks([.router]).first { block in
      model.tree.files[block.file].module == model.tree.files[file].module
        && block.members.contains { $0.name.text == method && $0.keyword.text == "func" }
    }
  }

  private func method(_ name: String, of router: TextBlock) -> TextMember? {
    model.blocks(named: router.name, near: router.file).flatMap(\.members)
      .first { $0.name.text == name && $0.keyword.text == "func" }
  }

  /// The property that a method sets to something other than nil.
  private func stored(by method: TextMember) -> String? {
    model.files[method.file].assignments(file: method.file)
      .first {
        method.range.contains($0.range.lowerBound) && $0.value != "nil" && ($0.base.isEmpty || $0.base == ["self"])
      }?
      .property
  }

  private func reads(_ property: String, _ method: TextMember?) -> Bool {
    guard let method else { return false }
    return roles.words(method.range, method.file).contains { $0.text == property }
  }
}

/// A router that no longer detaches, clears what it detached, or asks whether a child is there.
struct DetachFaults {
  let roles: Roles
  private var model: TextModel { roles.model }

  var sites: [FaultSite] {
    roles.blocks([.router]).flatMap { block in
      let router = RouterText(roles: roles, block: block)
      return block.members.filter { $0.keyword.text == "func" && !$0.isConditional }
        .flatMap { undetached($0, router) + uncleared($0, router) + unguarded($0, router) }
    }
  }

  private func undetached(_ method: TextMember, _ router: RouterText) -> [FaultSite] {
    router.detachings(in: method).compactMap { detaching in
      guard let property = detaching.property, isStatement(detaching.range, method.file) else { return nil }
      return site(.undetach, detaching.range, method, property, router)
    }
  }

  private func uncleared(_ method: TextMember, _ router: RouterText) -> [FaultSite] {
    router.detachings(in: method).compactMap(\.property).flatMap { property in
      router.assignments(of: property, in: method).filter { $0.value == "nil" }
        .map { site(.unclear, $0.range, method, property, router) }
    }
  }

  private func unguarded(_ method: TextMember, _ router: RouterText) -> [FaultSite] {
    router.properties.map(\.name.text).flatMap { property -> [FaultSite] in
      let attaches = router.attaching(property).contains { $0.range == method.range && $0.file == method.file }
      guard attaches else { return [] }
      return router.guards(of: property, in: method).map { site(.unguard, $0, method, property, router) }
    }
  }

  private func site(
    _ fault: Fault, _ range: Range<Int>, _ method: TextMember, _ property: String, _ router: RouterText
  ) -> FaultSite {
    FaultSite(
      fault: fault, edits: [Edit(file: method.file, range: range, text: "")], property: property,
      file: method.file, subject: router.block.name)
  }

  private func isStatement(_ range: Range<Int>, _ file: Int) -> Bool {
    let words = model.files[file].words
    let start = words.index(at: range.lowerBound)
    let isFirst = ["{", "}", ";", "in"].contains(words[start - 1].text)
    return isFirst || words.isLineBreak(before: start, in: model.files[file].text)
  }
}

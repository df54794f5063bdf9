import RIBRules

/// One broken provider, and who must be told to lack it.
struct Mutant {
  let kind: Kind
  let edits: [Edit]
  let expected: [Expectation]
  let origins: Set<Site.Origin>

  struct Expectation: Hashable {
    let rules: Set<String>
    let rib: String
    let ribID: String?
    /// Nil for a lost conformance.
    let property: String?
    /// The components one of which should provide; empty where the requirement was changed.
    let owners: Set<String>

    func isMet(by finding: Finding) -> Bool {
      rules.contains(finding.rule) && finding.property == property
        && (ribID.map(finding.ribIDs.contains) ?? finding.ribs.contains(rib))
        && (owners.isEmpty || finding.parent.map(owners.contains) == true)
    }
  }
}

extension Planting {
  /// The mutants of a kind, one for each change of the sources; sites that one change breaks are expected together.
  func mutants(_ kind: Kind, _ sites: [Site]) -> (mutants: [Mutant], skipped: [SkippedSite]) {
    var groups: [[Edit]: [Site]] = [:]
    var order: [[Edit]] = []
    var skipped: [SkippedSite] = []
    for site in sites {
      do {
        let edits = try edits(kind, at: site)
        if groups[edits] == nil { order.append(edits) }
        groups[edits, default: []].append(site)
      } catch {
        skipped.append(SkippedSite(kind: kind, reason: error, site: site))
      }
    }
    return (order.map { mutant(kind, $0, groups[$0] ?? []) }, skipped)
  }

  private func mutant(_ kind: Kind, _ edits: [Edit], _ sites: [Site]) -> Mutant {
    let isKnown = { (site: Site) in
      site.origin == .text
        && sites.contains { $0.origin == .graph && $0.rib == site.rib && $0.property == site.property }
    }
    var expected: [Mutant.Expectation] = []
    for site in sites where !isKnown(site) {
      let expectation = self.expectation(kind, edits, site)
      if !expected.contains(expectation) { expected.append(expectation) }
    }
    return Mutant(kind: kind, edits: edits, expected: expected, origins: Set(sites.map(\.origin)))
  }

  private func expectation(_ kind: Kind, _ edits: [Edit], _ site: Site) -> Mutant.Expectation {
    let property: String? =
      switch kind {
      case .drop: nil
      case .rerequire: edits[0].text + site.property.drop { $0 != "(" }
      default: site.property
      }
    let isOfWitness = [.rename, .delete, .retype, .hide, .freeze, .drop].contains(kind)
    return Mutant.Expectation(
      rules: rules(kind, site), rib: site.rib, ribID: site.ribID, property: property,
      owners: isOfWitness ? owners(site) : [])
  }

  /// Where Needle is left with a property of that name that does not do, that one is blamed, for what it lacks.
  private func rules(_ kind: Kind, _ site: Site) -> Set<String> {
    guard let needle = site.needle, needle.hasNamesake, kind != .rerequire else { return kind.rules }
    return kind.rules.union(["unsatisfied_dependency", "mismatched_dependency_type"])
  }

  private func owners(_ site: Site) -> Set<String> {
    Set((site.needle.map(\.components) ?? [site.component]).map(ownerName))
  }

  private func ownerName(_ component: String) -> String {
    component.hasSuffix("Component") && component != "Component"
      ? String(component.dropLast("Component".count)) : component
  }
}

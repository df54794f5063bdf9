/// Where Needle looks for a requirement that one member provides.
struct NeedleSearch {
  /// The ways up on which the member is the nearest provider; on each all properties of the name.
  let ways: [Way]
  /// Whether the member also makes what asks for it, or what is on the way: without it there is no way.
  let isPartOfWay: Bool

  struct Way {
    let path: [TextClass]
    let holders: [NeedleText.Holder]
    /// Whether each holder would do.
    let provides: [Bool]
  }

  /// - Returns: nil where the member is the nearest provider on no way.
  init?(_ text: NeedleText, _ component: TextClass, _ requirement: TextMember, _ witness: TextMember) {
    let all = text.paths(above: component).map { path in
      let holders = text.holders(of: requirement.name.text, on: path)
      return Way(path: path, holders: holders, provides: holders.map { text.provides($0.member, requirement) })
    }
    ways = all.filter { way in
      way.provides.firstIndex(of: true).map { way.holders[$0].member.isSame(as: witness) } ?? false
    }
    isPartOfWay = text.makes(Set([component.name] + ways.flatMap(\.path).map(\.name)), in: witness)
    if ways.isEmpty { return nil }
  }

  /// Whether a change breaks the requirement on some way: nothing further up does instead.
  func breaks(_ kind: Kind) -> Bool {
    switch kind {
    case .rerequire: true
    case .delete where isPartOfWay: false
    // Another type may be just what some other property of the name has.
    case .optional, .reask: !hasNamesake
    default: ways.contains { way in way.provides.count(where: { $0 }) == 1 }
    }
  }

  /// Whether another property of the name is on one of the ways.
  var hasNamesake: Bool { ways.contains { $0.holders.count > 1 } }

  var components: [String] { holders.map(\.name) }

  /// The classes that may have the property.
  var holders: [TextClass] { ways.flatMap { $0.path + $0.holders.map(\.component) } }
}

extension TextMember {
  fileprivate func isSame(as other: TextMember) -> Bool { file == other.file && range == other.range }
}

import RIBEdits
import RIBModel

/// A requirement that the parent's component does not witness.
public enum UnsatisfiedDependency: Rule {
  public static let id = "unsatisfied_dependency"
  public static let severity = Severity.error
  public static let summary = "a component does not provide what a child's dependency protocol requires"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let faults = graph.faults(where: isUnsatisfied)
    let gaps = graph.pluginGaps.map { finding(for: $0, in: graph) }
    if faults.isEmpty { return gaps }
    let index = NearIndex(graph, for: faults)
    return faults.map { finding(for: $0, in: graph, index) } + gaps
  }

  private static func finding(for gap: PluginGap, in graph: RIBGraph) -> Finding {
    finding(
      "\(gap.nonCore) does not provide '\(signature(gap.name, gap.type))', which \(gap.component) requires of its "
        + "plugins",
      at: gap.position, in: graph, subject: gap.nonCore, property: gap.name,
      notes: [Finding.Note("\(gap.plugins) requires it here", gap.requirement)],
      help: "add `var \(gap.name): \(gap.type)` to \(gap.nonCore)")
  }

  private static func isUnsatisfied(_ problem: ProvisionProblem) -> Bool {
    switch problem {
    case .missing, .notVisible, .notSettable, .notStatic, .isolated: true
    case .otherType, .unknown: false
    }
  }

  private static func finding(for fault: Fault, in graph: RIBGraph, _ index: NearIndex) -> Finding {
    let need = fault.need
    let writer = fault.writer
    let near = need.problem == .missing ? nearCandidates(for: writer, at: fault.component, in: index) : []
    let notes = memberNote(need, graph).map { [$0] } ?? near.map(\.note)
    let chosen = near.first { $0.help != nil }
    return finding(
      message(need, fault, graph), about: fault, at: fault.position(in: graph), in: graph, notes: notes,
      help: chosen?.help ?? help(need, writer, fault, graph), edits: chosen?.edits ?? edits(need, fault, graph))
  }

  private static func message(_ need: Fault.Need, _ fault: Fault, _ graph: RIBGraph) -> String {
    let wanted = signature(need.dependency.name, need.dependency.type)
    let names = fault.ribNames
    let owner = graph.components[fault.component].name
    // Needle looks further up where classic RIBs does not.
    let who =
      need.rib.flavour == .needle ? "neither \(owner) nor a component above it provides" : "\(owner) does not provide"
    let lacks = "\(who) '\(wanted)', "
    return lacks + "which \(list(names)) \(verb("require", for: names))" + reason(need)
  }

  private static func reason(_ need: Fault.Need) -> String {
    switch need.problem {
    case .notVisible(let access, _): ": its '\(need.dependency.name)' is \(access)"
    case .notSettable: ": its '\(need.dependency.name)' cannot be set"
    case .notStatic: ": one of the two declarations is static and the other is not"
    case .isolated(to: let actor, _):
      ": its '\(need.dependency.name)' is isolated to \(actor), and the requirement is nonisolated"
    case .missing, .otherType, .unknown: ""
    }
  }

  /// Points at the member that would do but for its access, its missing setter, `static`, or its actor.
  private static func memberNote(_ need: Fault.Need, _ graph: RIBGraph) -> Finding.Note? {
    guard let member = need.member.map({ graph[$0] }) else { return nil }
    return Finding.Note("'\(signature(member.name, member.type))' is declared here", member.position)
  }

  private static func help(_ need: Fault.Need, _ writer: MemberWriter, _ fault: Fault, _ graph: RIBGraph) -> String {
    let name = writer.dependency.name
    let owner = graph.components[fault.component].name
    let member = need.member.map { graph[$0] }
    return switch need.problem {
    case .notVisible(let access, _):
      accessHelp(access, widest(fault), name, member?.declaredBy ?? owner, member)
        + (lacksSetter(need, member) ? ", and give it a setter" : "")
    case .notSettable: setterHelp(name, owner, member)
    case .notStatic: staticHelp(name, [owner] + fault.protocolNames)
    case .isolated(to: let actor, isStored: let isStored):
      (isStored ? "" : "make `\(name)` in \(member?.declaredBy ?? owner) `nonisolated`, or ")
        + "mark `\(name)` in \(wholeList(fault.protocolNames)) as `@\(actor)`"
    case .missing where graph.components[fault.component].members.contains { $0.name == name }:
      "declare `\(name)` in the class that conforms to \(need.dependency.declaredBy)"
    case .missing, .otherType, .unknown: "\(writer.addition(to: owner)), or \(dynamicAdvice(fault))"
    }
  }

  private static func accessHelp(
    _ access: String, _ needed: String, _ name: String, _ owner: String, _ member: Member?
  ) -> String {
    if member?.isAccessInherited == true, access.hasSuffix("private") {
      return "mark `\(name)` as `\(needed)` in \(owner), whose extension restricts its access"
    }
    return needed == "internal"
      ? "remove `\(access)` from `\(name)` in \(owner)" : "make `\(name)` in \(owner) `\(needed)`"
  }

  private static func setterHelp(_ name: String, _ owner: String, _ member: Member?) -> String {
    let remedy =
      member?.setterAccess.map { "remove `\($0)(set)` from `\(name)` in \(owner)" }
      ?? "add a setter to `\(name)` in \(owner)"
    return remedy + ", or require only `{ get }`"
  }

  private static func edits(_ need: Fault.Need, _ fault: Fault, _ graph: RIBGraph) -> [SourceEdit] {
    guard let member = need.member.map({ graph[$0] }) else { return [] }
    switch need.problem {
    case .notVisible(let access, _) where !lacksSetter(need, member):
      return graph.whole([
        member.isAccessInherited || widest(fault) != "internal"
          ? graph.access(widest(fault), of: member.position) : graph.removal(ofModifier: access, of: member.position)
      ])
    case .notSettable: return setterEdits(member, fault, graph)
    default: return []
    }
  }

  /// Lets the member be set where code of the RIBs does that; no longer requires it where none may.
  private static func setterEdits(_ member: Member, _ fault: Fault, _ graph: RIBGraph) -> [SourceEdit] {
    if let access = member.setterAccess {
      return graph.whole([graph.removal(ofModifier: "\(access)(set)", of: member.position)])
    }
    let places = unique(fault.needs.filter(\.dependency.isSettable).map(\.dependency.position)).sorted()
    let holders = graph.ribs.filter { $0.staticDependencies.contains { places.contains($0.position) } }
    let uses = graph.dependencyMentions(of: fault.need.dependency.name, inFiles: unique(holders.flatMap(\.files)))
    let changes = uses.compactMap(graph.change)
    if changes.contains(.set) { return graph.variable(member.position) ?? [] }
    return changes.isEmpty ? graph.whole(places.map(graph.removal(ofSetterOf:))) : []
  }

  private static func lacksSetter(_ need: Fault.Need, _ member: Member?) -> Bool {
    need.dependency.isSettable && member?.isSettable == false
  }

  /// The access level that is enough for all RIBs that have the requirement.
  private static func widest(_ fault: Fault) -> String {
    let needed = fault.needs.compactMap { need in
      if case .notVisible(_, let needed) = need.problem { needed } else { nil }
    }
    return ["public", "package", "internal"].first(where: needed.contains) ?? "fileprivate"
  }

  private static func staticHelp(_ name: String, _ places: [String]) -> String {
    places.count == 2
      ? "make `\(name)` static in both \(wholeList(places)), or in neither"
      : "make `\(name)` static in all of \(wholeList(places)), or in none"
  }

  private static func dynamicAdvice(_ fault: Fault) -> String {
    let ribs = fault.needs.map(\.rib)
    let taker =
      ribs.allSatisfy { $0.kind == .component }
      ? "initializer of \(wholeList(unique(ribs.map(\.builder))))" : "`build` of \(wholeList(fault.ribNames))"
    return "pass it to the \(taker) if the value is known only then"
  }
}

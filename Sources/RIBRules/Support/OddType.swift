import RIBEdits
import RIBModel
import RibscopeText

/// Of a requirement and the member that should fulfil it, which differ in their types, the one that everything else
/// disagrees with: where the value comes from, and where it goes.
struct OddType {
  enum Odd {
    case member, requirement
  }

  private let fault: Fault
  private let graph: RIBGraph
  private let member: MemberIndex
  private let has: String
  private let wants: String

  init?(_ fault: Fault, _ graph: RIBGraph) {
    guard case .otherType(let type) = fault.need.problem, let member = fault.need.member,
      !isMethod(fault.need.dependency.name)
    else { return nil }
    self.fault = fault
    self.graph = graph
    self.member = member
    has = bareType(type)
    wants = bareType(fault.need.dependency.type)
    // They are of two modules.
    if has == wants { return nil }
  }

  /// Nil where nothing decides, or one says this and another that.
  var odd: Odd? {
    let written = writtenTypes
    switch (valueType, written.contains(wants), written.contains(has)) {
    case (.requirement, _, false): return .member
    case (.both, true, false): return isReadHere ? nil : .member
    case (.requirement, _, _), (_, true, _): return nil
    case (_, false, true): return .requirement
    case (_, false, false): return isNeverEmpty ? .requirement : nil
    }
  }

  private var valueType: Provider.ValueType? {
    providers.first { $0.place == member }?.valueType
  }

  /// Whether code uses the member as what it is.
  private var isReadHere: Bool {
    let use = graph.uses[member]
    return !(use.readers.isEmpty && use.forwarders.isEmpty)
  }

  /// Writes the type of the other one into the odd one.
  var edits: [SourceEdit] {
    switch odd {
    case .member where fault.need.isWrittenAlike: graph.whole([memberEdit])
    case .requirement where !isTakenForOptional: graph.whole(requirementEdits)
    default: []
    }
  }

  private var memberEdit: SourceEdit? {
    guard let type = graph[member].type else { return nil }
    return graph.replacement(
      ofType: type, ofPropertyAt: graph[member].position, with: oneLine(fault.need.dependency.type))
  }

  private var requirementEdits: [SourceEdit?] {
    let declared = Dictionary(fault.needs.map { ($0.dependency.position, $0) }) { first, _ in first }
    return declared.keys.sorted().map { position in
      guard let need = declared[position], let type = newType(for: need) else { return nil }
      return graph.replacement(ofType: need.dependency.type, ofPropertyAt: position, with: type)
    }
  }

  /// The member's type as the requirement's file writes it.
  private func newType(for need: Fault.Need) -> String? {
    if let value = unwrappedType(need.dependency.type), bareType(value) == has { return value }
    if let written = parameters.first(where: { bareType($0) == has }) { return oneLine(written) }
    guard need.rib.module == graph.components[member.component].module else { return nil }
    return graph[member].type.map(oneLine)
  }

  // MARK: - What is written for the same value

  /// The types of the other members that stand for the requirement, of the other requirements that the member fulfils, and
  /// of what the RIBs call by the name.
  private var writtenTypes: Set<String> {
    var types = Set((forwarders + parameters).map(bareType))
    for provider in providers where provider.place != member {
      if let type = provider.place.flatMap({ graph[$0].type }) { types.insert(bareType(type)) }
    }
    return isFulfillingOthers ? types.union([has]) : types
  }

  /// Those of the requirement, in all RIBs that have it.
  private var providers: [Provider] {
    let positions = Set(fault.needs.map(\.dependency.position))
    return graph.ribs.flatMap(\.staticDependencies).filter { positions.contains($0.position) }.flatMap(\.providers)
  }

  private var isFulfillingOthers: Bool {
    graph.ribs.flatMap(\.staticDependencies).flatMap(\.providers).contains { $0.place == member && $0.problem == nil }
  }

  /// What the RIBs' own components hand the value on as.
  private var forwarders: [String] {
    fault.needs.flatMap { graph.forwarders(of: $0.dependency.position) }.compactMap { graph[$0].type }
  }

  /// What parameters and properties of the RIBs' classes are that have the name.
  private var parameters: [String] {
    let files = Set(fault.needs.flatMap(\.rib.files)).sorted()
    return graph.undeclaredMentions(of: fault.need.dependency.name, inFiles: files).compactMap { place in
      graph.writtenType(behind: place).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  // MARK: - Optionals

  /// An optional that every component has a value for.
  private var isNeverEmpty: Bool {
    unwrappedType(fault.need.dependency.type).map(bareType) == has
      && providers.allSatisfy { $0.place.flatMap { graph[$0].type }.map(bareType) == has }
  }

  /// Whether code of the RIBs unwraps the value, and would not compile with one that is always there.
  private var isTakenForOptional: Bool {
    guard unwrappedType(fault.need.dependency.type) != nil else { return false }
    let files = Set(fault.needs.flatMap(\.rib.files)).sorted()
    return graph.dependencyMentions(of: fault.need.dependency.name, inFiles: files).contains(where: graph.isUnwrapped)
  }
}

/// A type without modules and outer types in front of its names: files that import other modules spell them otherwise.
private func bareType(_ type: String) -> String {
  let words = plainType(type).split(separator: ".", omittingEmptySubsequences: false)
  let bare = words.dropLast().map { word in
    String(word.reversed().drop { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
  }
  return bare.joined() + (words.last ?? "")
}

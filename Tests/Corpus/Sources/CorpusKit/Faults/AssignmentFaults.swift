/// The statements that tell a RIB's classes of each other.
struct AssignmentFaults {
  let roles: Roles

  var sites: [FaultSite] {
    roles.model.files.indices.flatMap { file in
      roles.model.files[file].assignments(file: file).compactMap(site)
    }
  }

  private func site(_ assignment: TextAssignment) -> FaultSite? {
    guard let fault = fault(assignment), let block = roles.enclosing(assignment.range.lowerBound, assignment.file),
      roles.member(assignment.range.lowerBound, assignment.file)?.isConditional != true
    else { return nil }
    return FaultSite(
      fault: fault, edits: [Edit(file: assignment.file, range: assignment.range, text: "")],
      property: assignment.property, file: nil, subject: block.name)
  }

  private func fault(_ assignment: TextAssignment) -> Fault? {
    guard let base = assignment.base.last, base != "self" else { return nil }
    let isListener = assignment.property.lowercased().hasSuffix("listener")
    switch roles.role(assignment.range.lowerBound, assignment.file) {
    case .builder:
      if isListener, assignment.value.lowercased().hasSuffix("listener") { return .unlisten }
      if isListener, assignment.value.lowercased().hasSuffix("interactor") { return .unpresent }
      return assignment.property == "router" && assignment.value.lowercased().hasSuffix("router") ? .unroute : nil
    case .router:
      return assignment.property.lowercased().hasSuffix("router") && assignment.value == "self" ? .unroute : nil
    case .interactor: return isListener && assignment.value == "self" ? .unpresent : nil
    default: return nil
    }
  }
}

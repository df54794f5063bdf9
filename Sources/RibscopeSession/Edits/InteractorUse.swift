import RIBEdits
import RIBModel
import RibscopeText

/// A static dependency that a RIB's interactor is given by its initialiser and keeps: how that is written, and taken away.
struct InteractorUse {
  private let graph: RIBGraph
  private let rib: RIB
  private let name: String
  private let type: String

  /// - Parameter rib: an index into `RIBGraph.ribs`.
  init(_ graph: RIBGraph, _ rib: Int, _ name: String, _ type: String) {
    self.graph = graph
    self.rib = graph.ribs[rib]
    self.name = name
    self.type = type
  }

  /// The parameter, the property that keeps it, and the argument at the place that makes the interactor.
  ///
  /// - Throws: why it cannot be written.
  func edits() throws(EditFailure) -> [SourceEdit] {
    guard let interactor = rib.interactor, let creation = interactor.creation else {
      throw EditFailure(
        "these sources do not show one place that makes the interactor of \(rib.name); leave '--use' out")
    }
    if let mention = mentions(in: interactor).first {
      throw EditFailure("\(interactor.name) has '\(name)' already, at \(graph.place(mention)); leave '--use' out")
    }
    let made = try initializer(of: interactor)
    let passed = graph.insertion(ofElement: argument, behind: creation)
    let beside = interactor.initializers.first.flatMap {
      graph.insertion(ofLine: declaration, behindLast: Self.head, of: interactor.position, above: $0)
    }
    let kept = beside ?? graph.insertion(ofLines: made.lines, atTopOf: interactor.position)
    guard let passed, let kept else {
      throw EditFailure("\(interactor.name) or the call that makes it is written so that nothing can be added to it")
    }
    return made.edits + [kept, passed]
  }

  /// What makes up all of it again; nil where it is written otherwise, or the interactor does more with it.
  func removal() -> [SourceEdit]? {
    guard let interactor = rib.interactor, let creation = interactor.creation, interactor.initializers.count == 1,
      let property = property(of: interactor),
      let passed = graph.removal(ofElement: argument, behind: creation)
    else { return nil }
    // The property, the parameter, and the two names of the assignment.
    guard mentions(in: interactor).count == 4 else { return nil }
    if let whole = removal(ofWritten: interactor) { return [whole, passed] }
    guard let parameter = graph.removal(ofElement: self.parameter, behind: interactor.initializers[0]),
      let assigned = mentions(in: interactor).first(where: { graph.stands("self.", before: $0) }),
      let assignment = graph.removal(ofLine: assignment, at: assigned),
      let kept = (isBesideAnother(property) ? nil : graph.removal(ofLines: propertyLines(isSpaced: true), at: property))
        ?? graph.removal(ofLines: propertyLines(isSpaced: false), at: property)
    else { return nil }
    return [parameter, assignment, kept, passed] + overriding(interactor)
  }

  // MARK: - Code

  /// Needle's builders are given the component, others are the dependency's owner.
  private var argument: String {
    "\(quoted(name)): \(rib.flavour == .needle ? "component.dependency" : "dependency").\(quoted(name))"
  }

  private var parameter: String {
    let isFunction = type.includes("->") && !type.hasSuffix("?") && !type.hasSuffix("]")
    return "\(quoted(name)): \(isFunction ? "@escaping " : "")\(type)"
  }
  private var assignment: String { "self.\(quoted(name)) = \(quoted(name))" }

  private static let head = "private let "
  private var declaration: String { "\(Self.head)\(quoted(name)): \(type)" }

  private func propertyLines(isSpaced: Bool) -> [String] { [declaration] + (isSpaced ? [""] : []) }

  /// Whether the line above a property declares another one: the empty line below, if there is one, is not the property's.
  private func isBesideAnother(_ property: SourcePosition) -> Bool {
    let bytes = graph.files[property.file].bytes
    guard let above = bytes.lineAbove(bytes.lineStart(before: property.offset)) else { return false }
    return bytes[above].drop(while: \.isBlank).starts(with: Self.head.utf8)
  }

  /// An initialiser for a class that has none of its own.
  private func written(_ interactor: MadeInteractor) -> [String] {
    let presenter = interactor.presenter.map { "presenter: \($0), " } ?? ""
    let step = graph.indentationStep(ofFile: interactor.position.file)
    return propertyLines(isSpaced: true) + [
      "init(\(presenter)\(parameter)) {", step + assignment,
      step + (presenter.isEmpty ? "super.init()" : "super.init(presenter: presenter)"), "}", "",
    ]
  }

  /// The lines for the beginning of the class, and what changes of an initialiser that is there.
  private func initializer(
    of interactor: MadeInteractor
  ) throws(EditFailure) -> (lines: [String], edits: [SourceEdit]) {
    guard let initializer = interactor.initializers.first else { return (written(interactor), []) }
    guard interactor.initializers.count == 1,
      let parameter = graph.insertion(ofElement: parameter, behind: initializer),
      let assignment = graph.insertion(of: assignment, beforeSuperInitOf: initializer)
        ?? graph.insertion(of: assignment, atBeginningOf: initializer)
    else {
      throw EditFailure("\(interactor.name) has initialisers to which no parameter can be added; leave '--use' out")
    }
    let override = graph.removal(ofModifier: "override", of: initializer)
    return (propertyLines(isSpaced: true), [parameter, assignment] + (override.map { [$0] } ?? []))
  }

  /// Without the parameter the initialiser may be the superclass's again.
  private func overriding(_ interactor: MadeInteractor) -> [SourceEdit] {
    let place = interactor.initializers[0]
    let presenter = interactor.presenter.map { "presenter: \($0), " } ?? ""
    // The parameters may stand in lines of their own.
    let written = graph.files[place.file].bytes[place.offset...].lazy.filter { $0 > 0x20 }
    let inherited = "init(\(presenter)\(parameter))".utf8.filter { $0 > 0x20 }
    return written.starts(with: inherited) ? [SourceEdit(place, text: "override ")] : []
  }

  /// Where the interactor's file mentions the name, but in dependency protocols and components and where the builder passes
  /// the value.
  private func mentions(in interactor: MadeInteractor) -> [SourcePosition] {
    graph.mentions(of: name, butDeclaredIn: [interactor.position.file]).filter { !isPassed($0) }
  }

  /// `name: dependency.name`
  private func isPassed(_ mention: SourcePosition) -> Bool {
    let owner = "dependency."
    return graph.stands("\(quoted(name)): \(owner)", at: mention)
      || graph.stands("\(quoted(name)): component.\(owner)", at: mention) || graph.stands(owner, before: mention)
  }

  /// Where the property is declared.
  private func property(of interactor: MadeInteractor) -> SourcePosition? {
    mentions(in: interactor).first { graph.stands(Self.head, before: $0) }
  }

  private func removal(ofWritten interactor: MadeInteractor) -> SourceEdit? {
    guard let property = property(of: interactor) else { return nil }
    let lines = written(interactor)
    if let spaced = graph.removal(ofLines: lines, at: property) { return spaced }
    // A class that had nothing between its braces has no empty lines, and gets its braces back as they were.
    guard let packed = graph.removal(ofLines: lines.filter { !$0.isEmpty }, at: property),
      let body = graph.body(of: interactor.position)
    else { return nil }
    let rest = graph.files[packed.position.file].bytes[body].enumerated().filter { offset, _ in
      !(packed.position.offset..<packed.end.offset).contains(body.lowerBound + offset)
    }
    guard rest.allSatisfy({ $0.element <= 0x20 }) else { return packed }
    return SourceEdit(packed.position.moved(to: body.lowerBound), length: body.count, text: "")
  }
}

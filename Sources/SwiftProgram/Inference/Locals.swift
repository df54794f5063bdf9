import SwiftScan

/// A name that a body introduces.
package struct Local {
  package enum Value {
    /// `let x = e`; with `unwraps` the value is that of an optional.
    case expression(Node, unwraps: Bool)
    /// The element of a tuple, by position.
    case element(Int, of: Node)
    /// An element of a collection.
    case anyElement(of: Node)
    /// A part of an element of a collection, by position among so many: `for (key, value) in e`.
    case elementPart(Int, count: Int, of: Node)
    /// A closure's parameter, by position.
    case argument(Int, of: Node)
    /// What a name in a pattern stands for, where the pattern fits a value.
    case matched(Node, pattern: Node, value: Node)
    /// A variable that is assigned later.
    case open
  }

  package let name: Name
  /// Byte offset: from there on the name is known. Behind the initial value, in which `let x = x.build()` means another.
  package let offset: Int32
  /// Byte offset of the last node from which it is seen.
  package var end = Int32.max
  /// The offsets of the nodes before that from which it is not seen: those of the block of its `guard`.
  package var gap: ClosedRange<Int32>?
  /// The node of a written type, if there is one.
  package let typed: Node?
  package let value: Value
}

/// Where a function value stands, which says of what type it is and who calls it.
package enum FunctionLocation {
  /// By position among the arguments.
  case argument(Int, of: Node)
  /// It is called where it is.
  case called(by: Node)
  /// It is what a local begins with, whose type may be written.
  case local(Name, TypeSyntaxID?)
  /// It is what the property begins with in whose initial value it stands.
  case property(TypeSyntaxID?)
}

/// The names that a body introduces, and where its function values stand: closures, and initialisers that are not called.
/// A class, for it is looked up for every name of a body and made once.
package final class BodyNames {
  /// In source order.
  package let locals: [Local]
  package let functionValues: [Node: FunctionLocation]
  /// The closure that each `$0`, by its offset, is an argument of.
  let shorthands: [Int32: Node]
  /// What closures hold weakly, in source order.
  private let weakCaptures: [WeakCapture]
  /// Where the locals of each name are; empty in bodies that have so few that looking at each is as fast.
  private let positions: [Name: [Int]]

  private static let fewLocals = 32

  fileprivate init(
    locals: [Local], functionValues: [Node: FunctionLocation], shorthands: [Int32: Node],
    weakCaptures: [WeakCapture]
  ) {
    self.locals = locals
    self.weakCaptures = weakCaptures
    self.functionValues = functionValues
    self.shorthands = shorthands
    positions = locals.count > Self.fewLocals ? Dictionary(grouping: locals.indices) { locals[$0].name } : [:]
  }

  /// The local that a name means at a place. O(locals of the name).
  package func local(_ name: Name, at offset: Int32) -> Local? {
    func isSeen(_ local: Local) -> Bool {
      local.offset < offset && offset <= local.end && local.gap?.contains(offset) != true
    }
    guard !positions.isEmpty else { return locals.last { $0.name == name && isSeen($0) } }
    return positions[name]?.last { isSeen(locals[$0]) }.map { locals[$0] }
  }
}

extension BodyNames {
  /// Whether a name stands for something that a closure around it holds weakly, and that nothing has unwrapped since.
  /// O(captures around the place), and the logarithm of all.
  func isHeldWeakly(_ name: Name, at offset: Int32) -> Bool {
    var (low, high) = (0, weakCaptures.count)
    while low < high {
      let middle = (low + high) / 2
      if weakCaptures[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    var index = low - 1
    while index >= 0 {
      let capture = weakCaptures[index]
      if capture.name == name, offset <= capture.end {
        return local(name, at: offset).map { $0.offset <= capture.offset } ?? true
      }
      index = capture.outer
    }
    return false
  }
}

/// `[weak x]` of a closure, up to whose end it holds.
private struct WeakCapture {
  package let name: Name
  package let offset: Int32
  /// The one in front of it whose closure holds it too; -1 for none.
  package let outer: Int
  package var end = Int32.max
}

extension BodySemantics {
  func collectNames(_ scope: Scope) -> BodyNames {
    var collector = NameCollector(semantics: self, scope: scope)
    let written = scope.declaration.flatMap { program.scans[scope.file].declarations[$0].type }
    for root in roots(scope) {
      _ = collector.collect(root, parent: nil)
      if isFunctionValue(root) { collector.functionValues[root] = .property(written) }
    }
    return BodyNames(
      locals: collector.locals, functionValues: collector.functionValues, shorthands: collector.shorthands,
      weakCaptures: collector.weakCaptures)
  }

  /// A closure, or `X.init`.
  func isFunctionValue(_ node: Node) -> Bool {
    node.kind == .closure || node.kind == .member && node.name == .initializer
  }
}

private struct NameCollector {
  package let semantics: BodySemantics
  package let scope: Scope
  package private(set) var locals: [Local] = []
  package fileprivate(set) var functionValues: [Node: FunctionLocation] = [:]
  private(set) var shorthands: [Int32: Node] = [:]
  private(set) var weakCaptures: [WeakCapture] = []
  /// The weak capture that was read last of those around the current node; -1 for none.
  private var openCapture = -1
  /// The closure without named parameters around the current node.
  private var shorthandOwner: Node?
  /// What the `switch` around the current node looks at.
  private var subject: Node?

  package init(semantics: BodySemantics, scope: Scope) {
    self.semantics = semantics
    self.scope = scope
  }

  /// Collects from a node and all below it.
  ///
  /// - Returns: the offset of the last node, which no use behind it precedes.
  package mutating func collect(_ node: Node, parent: Node?) -> Int32 {
    let first = locals.count
    let firstCapture = weakCaptures.count
    let (outerOwner, outerSubject, outerCapture) = (shorthandOwner, subject, openCapture)
    if node.kind == .closure { enterClosure(node) }
    if let parent, semantics.isFunctionValue(node) { location(node, parent) }
    if node.kind == .block { enterStatement(node) }
    if node.kind == .name, let owner = shorthandOwner, semantics.program.closureArguments.contains(node.name) {
      shorthands[node.offset] = owner
    }
    if node.kind == .loop { addElement(node) }
    if node.kind == .call { placeArguments(of: node) }
    var end = node.offset
    var condition = first
    for child in node.children {
      let last = locals.count
      let childEnd = collect(child, parent: node)
      if child.kind == .block {
        limit(condition..<last, of: node, by: child.offset...childEnd)
        condition = locals.count
      }
      end = max(end, childEnd)
    }
    (shorthandOwner, subject) = (outerOwner, outerSubject)
    if node.kind == .closure { openCapture = outerCapture }
    if isClosed(node, parent) {
      for index in first..<locals.count where locals[index].end == .max { locals[index].end = end }
      for index in firstCapture..<weakCaptures.count where weakCaptures[index].end == .max {
        weakCaptures[index].end = end
      }
    }
    add(node, node, end)
    return end
  }

  /// Limits what the conditions in front of a block introduce: those of an `if` for that block, those of a `guard` for
  /// what follows the block.
  private mutating func limit(_ introduced: Range<Int>, of statement: Node, by block: ClosedRange<Int32>) {
    for index in introduced where locals[index].end == .max {
      switch statement.name {
      case .ifStatement: locals[index].end = block.upperBound
      case .guardStatement: locals[index].gap = block
      default: break
      }
    }
  }

  private mutating func enterStatement(_ node: Node) {
    if node.name == .switchStatement { subject = node.firstChild }
    // What its `catch` looks at is no value.
    if node.name == .doStatement { subject = nil }
  }

  /// Whether what is introduced below a node is seen only there. A `guard` introduces for what follows; a whole body ends
  /// behind its last node, where local functions may stand.
  private func isClosed(_ node: Node, _ parent: Node?) -> Bool {
    switch node.kind {
    case .closure, .loop: true
    case .block: parent != nil && node.name != .guardStatement
    case .name, .member, .implicitMember, .call, .subscript, .argument, .integer, .float, .boolean, .nil, .string,
      .array, .dictionary, .tuple, .capture, .unownedCapture, .weakCapture, .parameter, .cast, .conditionalCast,
      .forcedCast, .force, .chain, .inout, .optionalTry, .coalesce, .ternary, .assignment, .compoundAssignment,
      .comparison, .arithmetic, .keyPath, .other, .typeName, .binding, .unwrapping, .destructuring, .pattern, .return:
      false
    }
  }

  private mutating func location(_ node: Node, _ parent: Node) {
    let outer = parent
    switch outer.kind {
    case .binding: functionValues[node] = .local(outer.name, outer.type)
    case .call: functionValues[node] = .called(by: parent)
    default: break
    }
  }

  private mutating func enterClosure(_ node: Node) {
    var position = 0
    for child in node.children {
      guard child.kind == .parameter else { continue }
      locals.append(
        Local(
          name: child.name, offset: child.offset, typed: child.type != nil ? child : nil,
          value: .argument(position, of: node)))
      position += 1
    }
    shorthandOwner = position == 0 ? node : nil
  }

  private mutating func addElement(_ loop: Node) {
    let parts = loop.children.filter { $0.kind == .parameter }
    guard let collection = loop.firstChild, !parts.isEmpty else {
      let value = loop.firstChild.map(Local.Value.anyElement) ?? .open
      locals.append(Local(name: loop.name, offset: loop.offset, typed: nil, value: value))
      return
    }
    for (position, part) in parts.enumerated() {
      let value = Local.Value.elementPart(position, count: parts.count, of: collection)
      locals.append(Local(name: part.name, offset: loop.offset, typed: nil, value: value))
    }
  }

  private mutating func add(_ id: Node, _ node: Node, _ end: Int32) {
    switch node.kind {
    case .binding, .unwrapping:
      let value: Local.Value =
        node.firstChild.map { .expression($0, unwraps: node.kind == .unwrapping) } ?? .open
      locals.append(Local(name: node.name, offset: end, typed: node.type != nil ? id : nil, value: value))
    case .capture, .unownedCapture, .weakCapture:
      if node.kind == .weakCapture {
        weakCaptures.append(WeakCapture(name: node.name, offset: end, outer: openCapture))
        openCapture = weakCaptures.count - 1
      }
      if let value = node.firstChild {
        locals.append(Local(name: node.name, offset: end, typed: nil, value: .expression(value, unwraps: false)))
      }
    case .destructuring: addElements(id, end)
    // What follows `where` is a condition; it binds nothing.
    case .pattern where node.name != .whereClause: addMatched(id)
    default: break
    }
  }

  private mutating func placeArguments(of call: Node) {
    for (position, argument) in call.arguments.enumerated()
    where semantics.isFunctionValue(argument.value) {
      functionValues[argument.value] = .argument(position, of: call)
    }
  }

  private mutating func addElements(_ node: Node, _ end: Int32) {
    let parts = Array(node.children)
    guard let value = parts.last, value.kind != .parameter else { return }
    for (position, part) in parts.dropLast().enumerated() {
      locals.append(
        Local(name: part.name, offset: end, typed: nil, value: .element(position, of: value)))
    }
  }

  /// The names in a pattern: those of what is in it by its own name.
  private mutating func addMatched(_ node: Node) {
    let parts = Array(node.children)
    guard let pattern = parts.first, let value = parts.count > 1 ? parts[1] : subject else { return }
    addMatched(pattern, pattern, value)
  }

  private mutating func addMatched(_ node: Node, _ pattern: Node, _ value: Node) {
    if node.kind == .name {
      locals.append(
        Local(
          name: node.name, offset: node.offset, typed: nil, value: .matched(node, pattern: pattern, value: value)))
      return
    }
    let children = node.children
    for child in node.kind == .call ? Array(children.dropFirst()) : Array(children) {
      addMatched(child, pattern, value)
    }
  }
}

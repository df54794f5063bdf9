import SourceScan

/// A name that a body introduces.
struct Local {
  enum Value {
    /// `let x = e`; with `unwraps` the value is that of an optional.
    case expression(ExpressionID, unwraps: Bool)
    /// The element of a tuple, by position.
    case element(Int, of: ExpressionID)
    /// An element of a collection.
    case anyElement(of: ExpressionID)
    /// A closure's parameter, by position.
    case argument(Int, of: ExpressionID)
    /// What a name in a pattern stands for, where the pattern fits a value.
    case matched(ExpressionID, pattern: ExpressionID, value: ExpressionID)
    /// A variable that is assigned later.
    case open
  }

  let name: Name
  /// Byte offset: from there on the name is known. Behind the initial value, in which `let x = x.build()` means another.
  let offset: Int32
  /// Byte offset of the last node from which it is seen.
  var end = Int32.max
  /// The node of a written type, if there is one.
  let typed: ExpressionID?
  let value: Value
}

/// Where a function value stands, which says of what type it is and who calls it.
enum FunctionPlace {
  /// By position among the arguments.
  case argument(Int, of: Call)
  /// It is called where it stands.
  case called(by: Call)
  /// It is what a local begins with, whose type may be written.
  case local(Name, TypeSyntaxID?)
  /// It is what the property begins with in whose initial value it stands.
  case property(TypeSyntaxID?)
}

/// The names that a body introduces, and where its function values stand: closures, and initialisers that are not called.
/// A class, for it is looked up for every name of a body and made once.
final class BodyNames {
  /// In source order.
  let locals: [Local]
  let functionValues: [ExpressionID: FunctionPlace]
  /// The closure that each `$0`, by its offset, is an argument of.
  let shorthands: [Int32: ExpressionID]
  /// What closures hold weakly, in source order.
  private let weakCaptures: [WeakCapture]
  /// Where the locals of each name are; empty in bodies that have so few that looking at each is as fast.
  private let positions: [Name: [Int]]

  private static let fewLocals = 32

  fileprivate init(
    locals: [Local], functionValues: [ExpressionID: FunctionPlace], shorthands: [Int32: ExpressionID],
    weakCaptures: [WeakCapture]
  ) {
    self.locals = locals
    self.weakCaptures = weakCaptures
    self.functionValues = functionValues
    self.shorthands = shorthands
    positions = locals.count > Self.fewLocals ? Dictionary(grouping: locals.indices) { locals[$0].name } : [:]
  }

  /// The local that a name means at a place. O(locals of the name).
  func local(_ name: Name, at offset: Int32) -> Local? {
    func isSeen(_ local: Local) -> Bool { local.offset < offset && offset <= local.end }
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
  let name: Name
  let offset: Int32
  /// The one in front of it whose closure holds it too; -1 for none.
  let outer: Int
  var end = Int32.max
}

extension Flow {
  func collectNames(_ scope: Scope) -> BodyNames {
    var collector = NameCollector(flow: self, scope: scope)
    let written = scope.declaration.flatMap { program.scans[scope.file].declarations[$0].type }
    for root in roots(scope) {
      _ = collector.collect(root, parent: nil)
      if isFunctionValue(root, scope) { collector.functionValues[root] = .property(written) }
    }
    return BodyNames(
      locals: collector.locals, functionValues: collector.functionValues, shorthands: collector.shorthands,
      weakCaptures: collector.weakCaptures)
  }

  /// A closure, or `X.init`.
  func isFunctionValue(_ id: ExpressionID, _ scope: Scope) -> Bool {
    let node = node(id, scope)
    return node.kind == .closure || node.kind == .member && node.name == .initializer
  }
}

private struct NameCollector {
  let flow: Flow
  let scope: Scope
  private(set) var locals: [Local] = []
  fileprivate(set) var functionValues: [ExpressionID: FunctionPlace] = [:]
  private(set) var shorthands: [Int32: ExpressionID] = [:]
  private(set) var weakCaptures: [WeakCapture] = []
  /// The weak capture that was read last of those around the node at hand; -1 for none.
  private var openCapture = -1
  /// The closure without named parameters around the node at hand.
  private var shorthandOwner: ExpressionID?
  /// What the `switch` around the node at hand looks at.
  private var subject: ExpressionID?

  init(flow: Flow, scope: Scope) {
    self.flow = flow
    self.scope = scope
  }

  /// Collects from a node and all below it.
  ///
  /// - Returns: the offset of the last node, which no use behind it precedes.
  mutating func collect(_ id: ExpressionID, parent: ExpressionID?) -> Int32 {
    let node = flow.node(id, scope)
    let first = locals.count
    let firstCapture = weakCaptures.count
    let (outerOwner, outerSubject, outerCapture) = (shorthandOwner, subject, openCapture)
    if node.kind == .closure { enterClosure(id) }
    if let parent, flow.isFunctionValue(id, scope) { place(id, parent) }
    if node.kind == .block { enterStatement(node) }
    if node.kind == .name, let owner = shorthandOwner, flow.program.closureArguments.contains(node.name) {
      shorthands[node.offset] = owner
    }
    if node.kind == .loop { addElement(id, node) }
    if node.kind == .call { placeArguments(of: id) }
    var end = node.offset
    for child in flow.children(id, scope) { end = max(end, collect(child, parent: id)) }
    (shorthandOwner, subject) = (outerOwner, outerSubject)
    if node.kind == .closure { openCapture = outerCapture }
    if isClosed(node, parent) {
      for index in first..<locals.count where locals[index].end == .max { locals[index].end = end }
      for index in firstCapture..<weakCaptures.count where weakCaptures[index].end == .max {
        weakCaptures[index].end = end
      }
    }
    add(id, node, end)
    return end
  }

  private mutating func enterStatement(_ node: Expression) {
    if node.name == .switchStatement { subject = node.firstChild }
    // What its `catch` looks at is no value.
    if node.name == .doStatement { subject = nil }
  }

  /// Whether what is introduced below a node is seen only there. A `guard` introduces for what follows; a whole body ends
  /// behind its last node, where local functions may stand.
  private func isClosed(_ node: Expression, _ parent: ExpressionID?) -> Bool {
    switch node.kind {
    case .closure, .loop: true
    case .block: parent != nil && node.name != .guardStatement
    default: false
    }
  }

  private mutating func place(_ id: ExpressionID, _ parent: ExpressionID) {
    let outer = flow.node(parent, scope)
    switch outer.kind {
    case .binding: functionValues[id] = .local(outer.name, outer.type >= 0 ? outer.type : nil)
    case .call: functionValues[id] = .called(by: Call(id: parent, scope: scope))
    default: break
    }
  }

  private mutating func enterClosure(_ id: ExpressionID) {
    var position = 0
    for child in flow.children(id, scope) {
      let parameter = flow.node(child, scope)
      guard parameter.kind == .parameter else { continue }
      locals.append(
        Local(
          name: parameter.name, offset: parameter.offset, typed: parameter.type >= 0 ? child : nil,
          value: .argument(position, of: id)))
      position += 1
    }
    shorthandOwner = position == 0 ? id : nil
  }

  private mutating func addElement(_ id: ExpressionID, _ node: Expression) {
    locals.append(
      Local(
        name: node.name, offset: node.offset, typed: nil,
        value: node.firstChild < 0 ? .open : .anyElement(of: node.firstChild)))
  }

  private mutating func add(_ id: ExpressionID, _ node: Expression, _ end: Int32) {
    switch node.kind {
    case .binding, .unwrapping:
      let value: Local.Value =
        node.firstChild < 0 ? .open : .expression(node.firstChild, unwraps: node.kind == .unwrapping)
      locals.append(Local(name: node.name, offset: end, typed: node.type >= 0 ? id : nil, value: value))
    case .capture, .unownedCapture, .weakCapture:
      if node.kind == .weakCapture {
        weakCaptures.append(WeakCapture(name: node.name, offset: end, outer: openCapture))
        openCapture = weakCaptures.count - 1
      }
      if node.firstChild >= 0 {
        locals.append(
          Local(name: node.name, offset: end, typed: nil, value: .expression(node.firstChild, unwraps: false)))
      }
    case .destructuring: addElements(id, end)
    // What stands behind `where` is asked, not bound.
    case .pattern where node.name != .whereClause: addMatched(id)
    default: break
    }
  }

  private mutating func placeArguments(of call: ExpressionID) {
    for (position, argument) in flow.arguments(of: call, scope).enumerated()
    where flow.isFunctionValue(argument.value, scope) {
      functionValues[argument.value] = .argument(position, of: Call(id: call, scope: scope))
    }
  }

  private mutating func addElements(_ id: ExpressionID, _ end: Int32) {
    let parts = Array(flow.children(id, scope))
    guard let value = parts.last, flow.node(value, scope).kind != .parameter else { return }
    for (position, part) in parts.dropLast().enumerated() {
      locals.append(
        Local(name: flow.name(part, scope), offset: end, typed: nil, value: .element(position, of: value)))
    }
  }

  /// The names in a pattern: those of what stands in it by its own name.
  private mutating func addMatched(_ id: ExpressionID) {
    let parts = Array(flow.children(id, scope))
    guard let pattern = parts.first, let value = parts.count > 1 ? parts[1] : subject else { return }
    addMatched(pattern, pattern, value)
  }

  private mutating func addMatched(_ id: ExpressionID, _ pattern: ExpressionID, _ value: ExpressionID) {
    let node = flow.node(id, scope)
    if node.kind == .name {
      locals.append(
        Local(
          name: node.name, offset: node.offset, typed: nil, value: .matched(id, pattern: pattern, value: value)))
      return
    }
    let children = flow.children(id, scope)
    for child in node.kind == .call ? Array(children.dropFirst()) : Array(children) {
      addMatched(child, pattern, value)
    }
  }
}

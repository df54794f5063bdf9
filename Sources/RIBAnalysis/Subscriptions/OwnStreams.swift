import SwiftScan
import SwiftProgram

/// Streams that an object makes itself and that end with it.
extension BodySemantics {
  /// Whether a call subscribes to nothing but a relay or subject that the object makes for itself.
  func isOfOwnRelay(_ subscribing: Node) -> Bool {
    var current = subscribing.firstChild.flatMap { $0.firstChild }
    while let node = current {
      switch node.kind {
      case .chain, .force: current = node.firstChild
      case .call:
        guard StreamOperator.named(program.text(node.calleeName))?.contains(.standsAlone) == true,
          ownFunction(calledBy: node) == nil
        else { return false }
        current = node.callee?.firstChild
      case .name where localValue(node) != nil: current = localValue(node)
      case .name, .member: return ownMember(node).map { isMadeRelay($0.id) } == true
      default: current = nil
      }
    }
    return false
  }

  /// `let relay = BehaviorRelay<Int>(value: 0)`, `PublishSubject<Int>.init()`
  private func isMadeRelay(_ property: DeclarationID) -> Bool {
    let declaration = program[property]
    guard declaration.modifiers.contains(.constant) || declaration.modifiers.contains(.lazy),
      var maker = initialValue(of: property)?.callee
    else { return false }
    if maker.name == .initializer, let base = maker.firstChild { maker = base }
    let text = program.text(maker.type.map { program.scan(ofFile: property.file).types[Int($0)].name } ?? maker.name)
    return StreamLibrary.rxSwift.subjects.contains(text)
  }
}

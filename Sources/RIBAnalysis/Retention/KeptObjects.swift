import SwiftScan
import SwiftProgram

/// In what an object keeps the values that its functions make.
extension BodySemantics {
  /// The name of what keeps a value for as long as the object lives in whose body it stands: of a property that nobody
  /// empties, of a child of its view or controller. Nil where none is seen.
  func holder(of value: Node) -> Name? { deeper { findHolder(of: value) } ?? nil }

  private func findHolder(of value: Node) -> Name? {
    if let property = property(keeping: value) { return isEmptied(property) ? nil : property }
    guard let parent = value.parent else { return nil }
    switch parent.kind {
    case .binding: return uses(of: parent).lazy.compactMap { self.holder(of: $0) }.first
    case .argument: return parent.parent.flatMap { holder(of: value, labelled: parent.name, passedTo: $0) }
    case .array: return holder(of: parent)
    case .assignment: return target(of: value).flatMap(holder(bySetting:))
    // `lazy var button: UIButton = { … return button }()`
    default:
      if let calls = callsGiving(value) { return calls.lazy.compactMap { self.holder(of: $0) }.first }
      return callHandingBack(value).flatMap { holder(of: $0) }
    }
  }

  /// The uses of a local.
  func uses(of declaration: Node) -> [Node] {
    index.mentions(of: declaration.name, in: declaration.scope).filter {
      localDeclaration(of: $0)?.declaration == declaration
    }
  }

  /// `navigationItem.rightBarButtonItem = item`, `toolbarItems = [item]`
  private func holder(bySetting target: Node) -> Name? {
    guard FrameworkHolders.views.contains(program.text(target.name)), property(target) == nil, !isEmptied(target.name)
    else { return nil }
    guard let receiver = target.firstChild?.unwrapped, !receiver.isSelf else { return target.name }
    return holder(ofReceiver: receiver) == nil ? nil : target.name
  }

  /// `UIButton(primaryAction: action)`, `button.addAction(action, for: .touchUpInside)`, `addChild(host)`.
  private func holder(of value: Node, labelled label: Name, passedTo call: Node) -> Name? {
    if let type = constructed(by: call) {
      let property = FrameworkHolders.property(of: program.name(of: type), keeping: program.text(label))
      return property == nil ? nil : holder(of: call)
    }
    guard FrameworkHolders.methods.contains(program.text(call.calleeName)), ownFunction(calledBy: call) == nil,
      call.firstArgument == value
    else { return nil }
    guard let receiver = call.callee?.firstChild?.unwrapped, !receiver.isSelf else { return value.name }
    return holder(ofReceiver: receiver).map { value.kind == .name ? value.name : $0 }
  }

  private func holder(ofReceiver receiver: Node) -> Name? {
    if let local = localDeclaration(of: receiver) { return holder(of: local.value) }
    if let member = ownMember(receiver)?.id {
      return isStrongProperty(member) && !isEmptied(receiver.name) ? receiver.name : nil
    }
    // What UIKit's controllers and cells show.
    guard receiver.kind == .name || receiver.firstChild?.isSelf == true else { return nil }
    return FrameworkHolders.shown.contains(program.text(receiver.name)) ? receiver.name : nil
  }
}

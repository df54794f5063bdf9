import SwiftScan
import SwiftProgram

extension BodySemantics {
  /// Whether a stream passes on what one of some sources sends as soon as it is sent: `button.rx.tap.map { .close }` does,
  /// `button.rx.tap.debounce(…)` does not. Nil where the stream has no such source, or may end before it.
  ///
  /// - Parameters:
  ///   - others: what only streams of such sources have, and passes elements on at once.
  ///   - isSource: whether a member or a function is such a source.
  func passesAtOnce(_ stream: Node, besides others: Set<String> = [], from isSource: (Node) -> Bool) -> Bool? {
    var current: Node? = stream
    var isImmediate = true
    while let node = current {
      switch node.kind {
      case .call, .chain, .force: break
      case .member, .implicitMember:
        if isSource(node) { return isImmediate }
        let name = program.text(node.name)
        let known = StreamOperator.named(name)
        guard known?.contains(.ends) == false || others.contains(name) else { return nil }
        if known?.contains(.isImmediate) == false, !staysOnThread(node) { isImmediate = false }
      default: return nil
      }
      current = node.firstChild
    }
    return nil
  }

  /// Whether an operator moves elements to a scheduler on which those that come from the main thread go on at once:
  /// `.observe(on: MainScheduler.instance)`.
  private func staysOnThread(_ method: Node) -> Bool {
    guard StreamOperator.named(program.text(method.name))?.contains(.moves) == true,
      let scheduler = method.parent?.firstArgument, scheduler.kind == .member, let owner = scheduler.firstChild
    else { return false }
    return StreamLibrary.all.contains {
      $0.immediateSchedulers[program.text(owner.name)] == program.text(scheduler.name)
    }
  }

  /// Whether each closure around a place is passed to a stream that sends its element as it is subscribed to:
  /// `Observable.just(()).do(onNext: { … })`.
  func isSentAtOnce(_ location: Node) -> Bool {
    var current = location.enclosingClosure
    while let closure = current {
      guard let stream = call(passed: closure)?.firstChild?.firstChild,
        passesAtOnce(stream, from: { program.text($0.name) == "just" }) == true
      else { return false }
      current = closure.enclosingClosure
    }
    return true
  }
}

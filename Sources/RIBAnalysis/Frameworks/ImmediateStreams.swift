import SwiftScan
import SwiftProgram

extension BodySemantics {
  /// Whether a stream passes on what one of some sources sends as soon as it is sent: `button.rx.tap.map { .close }` does,
  /// `button.rx.tap.debounce(…)` does not. Nil where the stream has no such source, or may end before it.
  ///
  /// - Parameters:
  ///   - others: what only streams of such sources have, and passes elements on at once.
  ///   - depth: how many members of the app's own that return streams are followed, which may call each other.
  ///   - isSource: whether a member or a function is such a source.
  func passesAtOnce(
    _ stream: Node, besides others: Set<String> = [], depth: Int = 4, from isSource: (Node) -> Bool
  ) -> Bool? {
    var current: Node? = stream
    var isImmediate = true
    while let node = current {
      switch node.kind {
      case .call, .chain, .force: break
      case .member, .implicitMember:
        if isSource(node) { return isImmediate }
        let name = program.text(node.name)
        let known = StreamOperator.named(name)
        guard known?.contains(.ends) == false || others.contains(name) else {
          guard depth > 0, let own = ownStreams(node) else { return nil }
          let found = own.map { passesAtOnce($0, besides: others, depth: depth - 1, from: isSource) }
          return found.contains(nil) ? nil : isImmediate && !found.contains(false)
        }
        if known?.contains(.isImmediate) == false, !staysOnThread(node) { isImmediate = false }
      case .name: return isSource(node) ? isImmediate : nil
      default: return nil
      }
      current = node.firstChild
    }
    return nil
  }

  /// The stream that a member of the app's own returns, one for each that it may stand for: `presenter.closing`, and
  /// `button.rx.tapOnce()`, which the app adds to a type of a library. Nil where one is not known, and where several are called
  /// so that types do not tell apart.
  private func ownStreams(_ member: Node) -> [Node]? {
    let added = program.members(named: member.name).filter {
      program.enclosingType(of: $0).map { program.types[$0].origin == .external } == true
    }
    let found = property(member).map { implementations(of: $0.id) } ?? (added.count == 1 ? added : [])
    let streams = found.compactMap(body).compactMap(onlyResult)
    return !found.isEmpty && streams.count == found.count ? streams : nil
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

  /// Whether what stands at a place may run before its body returns: each closure around it, and a function that is passed on
  /// itself, runs where it is passed, or gets the element with which a stream begins as it is subscribed to:
  /// `relay.subscribe(onNext: { … })` of a `BehaviorRelay`.
  func mayRunAtOnce(_ location: Node) -> Bool {
    let passed = [.name, .member].contains(location.kind) ? location : location.enclosingClosure
    return sequence(first: passed) { $0?.enclosingClosure }.prefix { $0 != nil }.allSatisfy { closure in
      closure.map { runsAtOnce($0) || isReplayed($0) } ?? true
    }
  }

  private func isReplayed(_ closure: Node) -> Bool {
    guard let call = closure.parent?.parent, let stream = call.callee?.firstChild,
      self.stream(stream)?.isReplaying == true,
      !stream.contains(where: { program.text($0.name) == "skip" })
    else { return false }
    // What ends a stream passes its first element on.
    return passesAtOnce(
      stream, besides: ["first", "prefix", "take", "takeUntil", "takeWhile"],
      from: { StreamOperator.named(program.text($0.name)) == nil })
      == true
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

import RibscopeSystem
import RIBTrace
import HeadlessRIBs

/// Records the RIB trees of this process as a trace: fed by the runtime's hooks, so that nothing is lost, whatever its
/// duration.
///
/// While no recorder is installed the hooks cost one comparison an event. All members must be used on the thread of the
/// trees; `RuntimeHooks` has room for one observer, and a recorder takes that place.
public final class RIBRecorder: RIBsObserver {
  private let recorder: TraceRecorder
  private let writer: TraceWriter

  /// - Parameter takesSnapshots: Whether the tree is written after every attach and detach.
  public init(writer: TraceWriter, takesSnapshots: Bool = true) {
    self.writer = writer
    recorder = TraceRecorder(writer: writer, takesSnapshots: takesSnapshots)
  }

  /// Begins to record.
  ///
  /// - Parameter root: The top of a tree that is already running: it is written as it is.
  public func start(joining root: Routing? = nil) {
    if let tree = root.flatMap(RouterSnapshot.init).map(TraceTree.init) { recorder.record(.snapshot(tree)) }
    RuntimeHooks.observer = self
  }

  /// Ends recording; does nothing if another observer has taken its place.
  public func stop() {
    if RuntimeHooks.observer === self { RuntimeHooks.observer = nil }
  }

  /// Lets the page of `ribscope live` ask for pictures of views.
  ///
  /// - Parameters:
  ///   - root: The top of the tree; is not kept alive.
  ///   - picture: A PNG or JPEG image of a router's view, of 3 MB at most; nil where there is none. Called on the main
  ///     queue.
  public func offerPictures(below root: Routing, _ picture: @escaping (Routing) -> Data?) {
    writer.offerPictures { [weak root] number in root?.router(number).flatMap(picture) }
  }

  /// Writes all trees as they are now.
  public func snapshot() { recorder.snapshot() }

  /// Writes a text for people, such as what a test is about to do.
  public func note(_ text: String) { recorder.note(text) }

  public func runtime(did event: RuntimeEvent) {
    recorder.record(TraceEvent.Happening(event))
  }
}

extension TraceEvent.Happening {
  init(_ event: RuntimeEvent) {
    let router = TracedRouter(event.router, isActive: event.isActive)
    self =
      switch event.kind {
      case .root: .root(router)
      case .attach: event.parent.map { .attach(router, parent: $0) } ?? .root(router)
      case .detach: .detach(router, parent: event.parent)
      case .activate: .activate(router, parent: event.parent)
      case .deactivate: .deactivate(router, parent: event.parent)
      case .load: .load(router, parent: event.parent)
      case .deallocate: .deallocate(router)
      case .leak(let leak): .leak(router, TracedLeak(leak))
      }
  }
}

extension TracedRouter {
  fileprivate init(_ router: RouterIdentity, isActive: Bool) {
    self.init(id: router.id, rib: router.name, isViewless: router.isViewless, isActive: isActive)
  }
}

extension TracedLeak {
  fileprivate init(_ leak: Leak) {
    self.init(
      object: leak.type, expected: leak.expectation == .deallocation ? .deallocation : .disappearance,
      seconds: leak.seconds)
  }
}

extension TraceTree {
  /// Without recursion: how deep a tree is depends on the app.
  fileprivate init(_ snapshot: RouterSnapshot) {
    self.init(nodes: [])
    var pending = [(snapshot: snapshot, depth: 0)]
    while let next = pending.popLast() {
      let router = TracedRouter(next.snapshot.router, isActive: next.snapshot.isActive)
      nodes.append(Node(router: router, depth: next.depth))
      for child in next.snapshot.children.reversed() { pending.append((child, next.depth + 1)) }
    }
  }
}

extension Routing {
  /// The router with this number, where it is this one or below it.
  fileprivate func router(_ number: Int) -> Routing? {
    var pending: [Routing] = [self]
    while let next = pending.popLast() {
      if RouterIdentity(of: next)?.id == number { return next }
      pending += next.children
    }
    return nil
  }
}

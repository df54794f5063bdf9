import RibscopeSystem

/// Writes what it is told, and after every attach and detach the tree as it then is.
///
/// It knows no kind of router: `RIBRecorder` feeds it from the hooks of our runtime, and whoever has hooks of another
/// runtime can do the same. Memory is bounded by the routers alive. All members may be used on any thread; the events of
/// one tree must be told in the order in which they happen.
public final class TraceRecorder: @unchecked Sendable {
  private let writer: TraceWriter
  private let takesSnapshots: Bool
  /// Its turns are the lock.
  private let turns = DispatchQueue(label: "ribscope.trace.recorder")
  private var forest = RouterForest()

  /// - Parameter takesSnapshots: Whether the tree is written after every attach and detach. Its size is what most of a
  ///   trace's size comes from in large trees; a replay needs it only where lines were lost.
  public init(writer: TraceWriter, takesSnapshots: Bool = true) {
    self.writer = writer
    self.takesSnapshots = takesSnapshots
  }

  /// Writes one event.
  public func record(_ happening: TraceEvent.Happening) {
    turns.sync {
      let place = snapshotPlace(of: happening)
      forest.apply(happening)
      writer.write(happening)
      guard takesSnapshots, let place, let tree = forest.tree(around: place) else { return }
      writer.write(.snapshot(tree))
    }
  }

  /// Writes all trees as they are now.
  public func snapshot() {
    turns.sync {
      for tree in forest.trees { writer.write(.snapshot(tree)) }
    }
  }

  /// Writes a text for people, such as what a test is about to do.
  public func note(_ text: String) {
    record(.note(text, isSampled: false))
  }

  /// A router whose tree an event changes the shape of; nil for other events.
  private func snapshotPlace(of happening: TraceEvent.Happening) -> Int? {
    switch happening {
    case .attach(_, let parent): parent
    case .detach(_, let parent): parent
    default: nil
    }
  }
}

import RIBTrace

/// What an event does to the trees of the moment, told before it happens, so that whoever keeps them in a form of its own
/// need not look at all of them.
enum TreeChange: Equatable {
  case nothing
  /// A router appears with what is below it; without a parent at the end.
  case addition(of: Int, below: Int?)
  case removal(of: Int)
  case update(of: Int)
  /// Anything else, such as a router that moves: the trees are to be looked at anew.
  case other

  /// - Parameters:
  ///   - forest: the routers before the event.
  ///   - isListed: whether a router is in the trees.
  init(_ happening: TraceEvent.Happening, in forest: RouterForest, isListed: (Int) -> Bool) {
    guard let id = happening.router?.id else {
      if case .note = happening { self = .nothing } else { self = .other }
      return
    }
    let isThere = isListed(id)
    switch happening {
    case .attach(_, let parent) where !isThere:
      self = isListed(parent) ? .addition(of: id, below: parent) : .nothing
    case .root where !isThere: self = .addition(of: id, below: nil)
    case .activate(_, let parent), .load(_, let parent):
      let isNew = !isThere && parent == nil && forest.router(id) == nil
      self = isThere ? .update(of: id) : isNew ? .addition(of: id, below: nil) : .nothing
    case .deactivate: self = isThere ? .update(of: id) : .nothing
    case .detach(_, let parent):
      let isElsewhere = parent.flatMap { parent in forest.parent(of: id).map { $0 != parent } } ?? false
      self = isThere && !isElsewhere ? .removal(of: id) : .nothing
    case .deallocate: self = isThere ? .removal(of: id) : .nothing
    case .leak, .note: self = .nothing
    case .root, .attach, .snapshot: self = .other
    }
  }
}

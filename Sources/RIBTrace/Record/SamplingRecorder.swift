import RibscopeSystem

/// Records trees of routers that have no hooks: of Uber's RIBs, ModernRIBs, or any other type.
///
/// It looks at the tree at an interval, or when told, and writes what has changed since. What comes and goes between two
/// looks is lost, and the order of what happened between them is not known: the trace says that it was sampled.
///
/// Routers are distinguished by their object, never by class or name. Objects are kept weakly: to record a tree keeps
/// nothing of it alive, and a detached router that is gone is written as `deallocate`; one that is still there after
/// `leakTime`, where that is set, as `leak`. All members must be used on the thread that the tree lives on: the main thread, as a rule.
public final class SamplingRecorder<Router> {
  /// How to look at a router.
  public struct Access {
    public var root: () -> Router?
    public var children: (Router) -> [Router]
    public var name: (Router) -> String
    public var isActive: (Router) -> Bool
    public var isViewless: (Router) -> Bool
    public var identity: (Router) -> AnyObject
    /// Nil where pictures are not offered.
    public var picture: ((Router) -> Data?)?

    /// - Parameters:
    ///   - root: The top of the tree; nil when there is none (any more). Should not keep it alive.
    ///   - name: The RIB's name; by default the name of the router's class without `Router` at its end.
    ///   - identity: The object that stands for a router; by default the router.
    ///   - picture: A PNG or JPEG image of a router's view, of 3 MB at most; nil where there is none. The page of
    ///     `ribscope live` asks for it.
    public init(
      root: @escaping () -> Router?, children: @escaping (Router) -> [Router],
      name: @escaping (Router) -> String = { ribName(ofClass: String(describing: type(of: $0 as Any))) },
      isActive: @escaping (Router) -> Bool, isViewless: @escaping (Router) -> Bool = { _ in false },
      identity: @escaping (Router) -> AnyObject = { $0 as AnyObject }, picture: ((Router) -> Data?)? = nil
    ) {
      self.root = root
      self.children = children
      self.name = name
      self.isActive = isActive
      self.isViewless = isViewless
      self.identity = identity
      self.picture = picture
    }
  }

  private let writer: TraceWriter
  private let access: Access
  private let leakTime: Double?
  private let clock: () -> Double
  private var timer: DispatchSourceTimer?
  private var identities = ObjectNumbers()
  private var last: [SampledRouter] = []
  private var detached = DetachedRouters()

  /// Marks the trace as sampled.
  ///
  /// - Parameter leakTime: Seconds that a detached router may live on; nil for apps that may keep one for attaching it
  ///   again, which looks the same from outside.
  public init(
    writer: TraceWriter, access: Access, leakTime: Double? = nil,
    clock: @escaping () -> Double = TraceWriter.monotonicSeconds
  ) {
    self.writer = writer
    self.access = access
    self.leakTime = leakTime
    self.clock = clock
    writer.write(.note("sampled: what was attached and detached between two samples is not recorded", isSampled: true))
    guard let picture = access.picture else { return }
    writer.offerPictures { [weak self] number in self?.router(number).flatMap(picture) }
  }

  deinit { timer?.cancel() }

  /// Samples now, and from now on every so many seconds, on the main thread, until `stop`.
  public func start(every seconds: Double) {
    stop()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: seconds)
    timer.setEventHandler { [weak self] in self?.sample() }
    timer.resume()
    self.timer = timer
  }

  /// Ends what `start` began.
  public func stop() {
    timer?.cancel()
    timer = nil
  }

  /// Looks at the tree and writes what has changed. Linear in the tree.
  public func sample() {
    let now = look()
    let changes = SampleDiff(from: last, to: now)
    for happening in changes.happenings { writer.write(happening) }
    if changes.changesShape, let tree = tree(of: now) { writer.write(.snapshot(tree)) }
    detached.update(from: last, to: now, at: clock())
    for happening in detached.settle(at: clock(), leakTime: leakTime, isAlive: identities.isAlive) {
      writer.write(happening)
    }
    last = now
    identities.forgetReleased()
  }

  /// Writes the whole tree, as of the last sample.
  public func snapshot() {
    if let tree = tree(of: last) { writer.write(.snapshot(tree)) }
  }
}

extension SamplingRecorder {
  private func look() -> [SampledRouter] {
    var found: [SampledRouter] = []
    walk { router, id, parent, depth in
      found.append(SampledRouter(router: traced(router, id), parent: parent, depth: depth))
    }
    return found
  }

  /// The router that has this number, where it is in the tree.
  private func router(_ number: Int) -> Router? {
    var found: Router?
    walk { router, id, _, _ in if id == number { found = router } }
    return found
  }

  /// Depth first, parents before children. A router that is met twice counts once: where it is first.
  private func walk(_ visit: (_ router: Router, _ id: Int, _ parent: Int?, _ depth: Int) -> Void) {
    var met: Set<Int> = []
    var pending: [(router: Router, parent: Int?, depth: Int)] = access.root().map { [($0, nil, 0)] } ?? []
    while let next = pending.popLast() {
      let id = identities.id(of: access.identity(next.router))
      guard met.insert(id).inserted else { continue }
      visit(next.router, id, next.parent, next.depth)
      for child in access.children(next.router).reversed() { pending.append((child, id, next.depth + 1)) }
    }
  }

  private func traced(_ router: Router, _ id: Int) -> TracedRouter {
    TracedRouter(
      id: id, rib: access.name(router), isViewless: access.isViewless(router), isActive: access.isActive(router))
  }

  private func tree(of routers: [SampledRouter]) -> TraceTree? {
    guard !routers.isEmpty else { return nil }
    return TraceTree(nodes: routers.map { TraceTree.Node(router: $0.router, depth: $0.depth) })
  }
}

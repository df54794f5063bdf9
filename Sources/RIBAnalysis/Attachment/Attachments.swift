import RIBModel
import SourceScan
import SwiftSemantics

/// Finds where a router attaches its children and where it may detach them again.
struct Attachments {
  private let router: RouterBodies
  private let foreign: ForeignDetachments
  private let properties: ChildProperties
  private var semantics: BodySemantics { router.semantics }
  private var callers: Callers { router.callers }
  private var program: Program { router.program }

  struct FoundAttachments: Sendable {
    var attachments: [Attachment] = []
    var unclean: [UncleanViews] = []
    /// The children that some router detaches with nothing that takes their views away; looked for only among those that are
    /// an unclean viewless RIB, or have one below them.
    var left: [Int] = []
    /// The children that are attached.
    var children: Set<Int> = []

    /// The viewless RIBs that leave views behind where some router detaches them.
    func uncleanViews(in graph: RIBGraph) -> [UncleanViews] {
      let left = graph.ribs(below: left)
      return unclean.filter { left.contains($0.rib) }
    }
  }

  static func find(
    _ pool: WorkerPool, _ tools: PoolMemory<RouterBodies.RouterTools>, _ parts: [RIBParts], _ edges: [Edge],
    _ parents: AttachParents
  ) -> FoundAttachments {
    let foreign = ForeignDetachments.find(pool.first)
    let attaching = Set(edges.filter { $0.kind == .attach }.map(\.parent))
    let routers = parts.filter { attaching.contains(.rib($0.rib)) }.flatMap { part in
      part.routers.map { (type: $0, rib: part.rib) }
    }
    func search<Result: Sendable>(
      _ routers: [(type: TypeID, rib: Int)], _ result: @Sendable (Attachments) -> Result?
    ) -> [Result?] {
      pool.map(routers.count, memory: tools) { tools, index in
        let router = routers[index]
        guard !tools.semantics.isForeign(router.type) else { return nil }
        return result(Attachments(RouterBodies(tools, parts, router.type, router.rib), foreign))
      }
    }
    let each = search(routers) { $0.find() }
    let found = each.compactMap { $0 }
    // What several routers inherit is one place.
    var seen: Set<[Int]> = []
    var attachments = found.flatMap(\.attachments).filter {
      seen.insert([$0.rib, $0.child, $0.position.file, $0.position.offset]).inserted
    }
    let ended = Set(attachments.filter { $0.detachments.contains { $0.leavesProperty && $0.isCalled } }.map(\.rib))
    if !ended.isEmpty {
      let endings = RouterEndings.merged(search(routers) { $0.endings(of: ended) }.compactMap { $0 }, kept: attachments)
      let over = Set(search(routers) { $0.locationsAtEnd(endings) }.flatMap { $0 ?? [] })
      for index in attachments.indices {
        for number in attachments[index].detachments.indices
        where over.contains(attachments[index].detachments[number].position) {
          attachments[index].detachments[number].leavesProperty = false
        }
      }
    }
    let unclean = found.flatMap(\.unclean)
    let above = parents.ribs(above: unclean.map(\.rib))
    let leaving = zip(routers, each).filter { !above.isDisjoint(with: $1?.children ?? []) }.map(\.0)
    return FoundAttachments(
      attachments: withoutUnattachedRequesters(attachments, edges).sorted {
        ($0.position, $0.rib, $0.child) < ($1.position, $1.rib, $1.child)
      },
      unclean: unclean,
      left: search(leaving) { $0.leftChildren(among: above) }.flatMap { $0 ?? [] })
  }

  /// Leaves out of who has children attached the children that surely nothing attaches.
  private static func withoutUnattachedRequesters(_ attachments: [Attachment], _ edges: [Edge]) -> [Attachment] {
    let missing = unattached(attachments, edges) { !$0.isCalled }
    return attachments.map { attachment in
      var attachment = attachment
      attachment.requests?.triggers.removeAll { !$0.requesters.isEmpty && $0.requesters.allSatisfy(missing.contains) }
      return attachment
    }
  }

  /// The RIBs that routers could attach, but that surely nothing has them attach.
  ///
  /// - Parameter isDead: whether a place that attaches is never reached.
  static func unattached(_ attachments: [Attachment], _ edges: [Edge], _ isDead: (Attachment) -> Bool) -> Set<Int> {
    struct NodeAndChild: Hashable {
      let parent: Edge.Node
      let child: Int
    }
    let locations = Dictionary(grouping: attachments) { NodeAndChild(parent: .rib($0.rib), child: $0.child) }
    let edgesOfChild = Dictionary(grouping: edges.filter { $0.kind == .attach }, by: \.child)
    var missing: Set<Int> = []
    var isDone = false
    while !isDone {
      let more = edgesOfChild.filter { child, edges in
        !missing.contains(child)
          && edges.allSatisfy { edge in
            if case .rib(let parent) = edge.parent, missing.contains(parent) { return true }
            return locations[NodeAndChild(parent: edge.parent, child: child)]?.allSatisfy(isDead) == true
          }
      }
      missing.formUnion(more.keys)
      isDone = more.isEmpty
    }
    return missing
  }

  private init(_ router: RouterBodies, _ foreign: ForeignDetachments) {
    self.router = router
    self.foreign = foreign
    properties = ChildProperties(router)
  }

  /// Each place that attaches is compared with each that detaches, in all bodies. Routers that people write have some dozens
  /// of them; of one that has hundreds nothing is said.
  private static let mostCalls = 100
  private static let mostBodies = 1_000

  /// The places where the router attaches, and what it does there and with what it attaches.
  private struct AttachingCalls {
    let sites: [AttachSite]
    let attaching: Set<Scope>
    let views: ChildViews
    let detachments: Detachments
  }

  private func locations() -> AttachingCalls? {
    let calls = TreeCalls(router: router)
    let attaching = calls.calls(of: .attachChild)
    guard !attaching.isEmpty else { return nil }
    let detaching = calls.calls(of: .detachChild)
    guard max(attaching.count, detaching.count) <= Self.mostCalls, router.own.scopes.count <= Self.mostBodies else {
      return nil
    }
    let scopes = Set(attaching.map(\.location.scope))
    let views = ChildViews(router, attaching: scopes)
    var seen: Set<AttachSite> = []
    return AttachingCalls(
      sites: attaching.flatMap(calls.sites).filter { seen.insert($0).inserted }, attaching: scopes, views: views,
      detachments: Detachments(router: router, properties: properties, views: views, calls: detaching))
  }

  private func find() -> FoundAttachments? {
    guard let locations = locations() else { return nil }
    let leaves = Leaves(router: router, attaching: locations.attaching)
    let isOpen = foreign.mayConcern(router)
    let dismissals = Dismissals(
      router: router, properties: properties, classes: router.screens, calls: locations.detachments.calls)
    func attachment(of site: AttachSite, isRequester: Bool) -> Attachment? {
      // Which of several children a helper builds is up to what it is passed.
      let isOneOfSeveral = locations.sites.contains { $0.location == site.location && $0.child != site.child }
      return self.attachment(
        site, locations.detachments, locations.views, leaves, dismissals, isOpen: isOpen || isOneOfSeveral,
        isRequester: isRequester)
    }
    let found = locations.sites.map { (site: $0, attachment: attachment(of: $0, isRequester: false)) }
    let staying = found.compactMap(\.attachment).filter { !$0.detachments.contains(where: \.isCalled) }
    let requesters = Set(staying.flatMap { $0.requests?.triggers.flatMap(\.requesters) ?? [] })
    var attachments = found.compactMap { site, known in
      known?.requests == nil && requesters.contains(site.child) ? attachment(of: site, isRequester: true) : known
    }
    let detaching = Set(locations.detachments.calls.map(\.location.scope))
    let viewless = ViewlessRouters(router: router, views: locations.views, detaching: detaching)
    for index in attachments.indices where attachments[index].showing != nil {
      attachments[index].isCleanedUp = viewless.mayCleanUp
    }
    return FoundAttachments(
      attachments: attachments, unclean: viewless.uncleanViews(attachments).map { [$0] } ?? [],
      children: Set(locations.sites.map(\.child)))
  }

  /// The children that the router detaches with nothing that takes their views away.
  ///
  /// - Parameter wanted: the only ones that matter.
  private func leftChildren(among wanted: Set<Int>) -> [Int]? {
    guard let locations = locations() else { return nil }
    return locations.sites.filter { site in
      wanted.contains(site.child) && locations.detachments.leavesViews(of: site.child)
    }.map(\.child)
  }

  /// What ends the router's children among some RIBs; nil where it attaches none of them.
  private func endings(of children: Set<Int>) -> [Int: [Set<Callers.Member>]]? {
    guard let locations = locations() else { return nil }
    var found: [Int: [Set<Callers.Member>]] = [:]
    for site in locations.sites where children.contains(site.child) {
      let calls = locations.detachments.calledCalls(detaching: site.child)
      found[site.child, default: []].append(
        DetachingCallers(callers, to: calls.map(\.location), of: router.type).members)
    }
    return found.isEmpty ? nil : found
  }

  /// The calls that detach and after which the router itself is always released.
  private func locationsAtEnd(_ endings: RouterEndings) -> [SourcePosition]? {
    guard let ending = endings.members[router.rib], let locations = locations() else { return nil }
    return locations.detachments.calls.map(\.location)
      .filter { router.isEnded(with: $0.scope, by: ending) }.map(router.position)
  }

  /// - Parameter asks: whether the child has another one attached that nothing detaches.
  private func attachment(
    _ site: AttachSite, _ detachments: Detachments, _ views: ChildViews, _ leaves: Leaves,
    _ dismissals: Dismissals, isOpen: Bool, isRequester: Bool
  ) -> Attachment? {
    let start = site.start
    guard let method = callers.enclosingMember(start.scope), !isConditional(start) else { return nil }
    let conditions = [start, site.call].map(semantics.conditions)
    let tests = conditions.flatMap(\.conditions)
    let isFunction = program[method].kind == .function
    let holder = properties.holder(of: site)
    let guardProperty = properties.guardProperty(tests)
    let shown = views.showing(site, holder, method)
    let isCalled = !isFunction || callers.isRun(router.member(method))
    let detached = detachments.find(site.child, holder: holder, isShown: !isOpen && shown != nil)
    var property = (holder ?? guardProperty?.name).flatMap(properties.describe)
    if detached.isEmpty, let holder { property?.emptied = properties.emptied(holder) }
    let requests =
      isCalled
      ? requests(for: site, in: method, conditions, property, detached, detachments, isRequester: isRequester) : nil
    let screens = requests?.repeats.isEmpty == false ? ShownScreens(router, site, holder: holder, from: method) : nil
    return Attachment(
      rib: router.rib, child: site.child, router: program.qualifiedName(of: router.type), method: router.step(method),
      entry: isCalled ? nil : router.entry(to: method), property: property,
      guardProperty: guardProperty.map { Attachment.Step(name: program.text($0.name), position: $0.position) },
      isCalled: isCalled, requests: requests, detachments: detached,
      ineffectiveDetachment: detached.isEmpty ? detachments.ineffective(for: site) : nil,
      selfDetachment: detached.contains(where: \.isCalled) ? nil : detachments.selfDetachment(of: site.child),
      showing: shown?.step, isShown: shown != nil || screens?.shown.isEmpty == false,
      isEmbedded: screens?.isEmbedded == true,
      dismissal: isCalled && !isOpen
        ? dismissals.find(
          Dismissals.Question(
            site: site, method: method, holder: holder,
            isGuardedByProperty: guardProperty != nil && guardProperty?.name == holder,
            detaching: detachments.calledCalls(detaching: site.child)))
        : nil,
      isOpen: isOpen,
      kept: isCalled ? kept(site) : nil, leaves: requests == nil ? [] : leaves.find(of: site.child),
      position: router.position(start))
  }

  /// Where the child is attached each time that somebody asks for it, with the name of the property that keeps it.
  private func kept(_ site: AttachSite) -> Attachment.Step? {
    guard let method = callers.enclosingMember(site.call.scope),
      let name = KeptChildren(router: router, properties: properties).property(of: site),
      router.triggers.find(of: router.member(method)).contains(where: \.kind.isOnDemand)
    else { return nil }
    return Attachment.Step(name: name, position: router.position(site.call))
  }

  private func requests(
    for site: AttachSite, in method: DeclarationID, _ conditions: [LocationConditions],
    _ property: Attachment.Property?, _ detached: [Attachment.Detachment], _ detachments: Detachments, isRequester: Bool
  ) -> Attachment.Requests? {
    let detaching = detachments.scopes(detaching: site.child)
    let questions = ChildQuestions(
      router, of: site.child, locations: [site.call.scope, site.start.scope] + Array(detaching))
    let guards = AttachTriggers.Guards(isAboutChild: questions.isAboutChild) { [router] member, cases, other in
      router.leads(member, for: cases, to: other.map(detachments.scopes) ?? detaching)
    }
    let tests = conditions.flatMap(\.conditions)
    let isInClosure = conditions.contains(where: \.isInClosure)
    let start = AttachTriggers.Start(
      semantics, isConditional: isInClosure || tests.contains { properties.guardProperty([$0]) == nil },
      isLater: isInClosure,
      // A check of a property that is never set guards nothing.
      isGuarded: tests.contains { questions.isAboutChild($0) && !properties.testsUnsetProperty($0) }
        || router.leads(router.member(method), for: nil, to: detaching), tests)
    let isKeptUnconditionally = property.map { $0.isCollection || start.isGuarded } == false
    guard isRequester || isKeptUnconditionally || !detached.contains(where: \.isCalled) else { return nil }
    return Attachment.Requests(
      triggers: router.triggers.find(of: router.member(method), start, guards, isPaced: isKeptUnconditionally))
  }

  /// Whether a place is there only in some builds.
  private func isConditional(_ location: Node) -> Bool {
    let offset = location.offset
    return program.scans[location.scope.file].conditions.contains { $0.contains(offset) }
  }
}

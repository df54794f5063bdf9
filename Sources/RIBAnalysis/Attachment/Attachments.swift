import RIBModel
import SwiftScan
import SwiftProgram

/// Finds where a router attaches its children and where it may detach them again.
struct Attachments: RouterReader {
  let router: RouterBodies
  /// Whether code may detach the children that the sources do not show.
  private let mayBeDetachedUnseen: Bool
  let sites: [AttachSite]
  /// The bodies in which the router attaches.
  let attaching: Set<Scope>
  /// The calls of `detachChild` in the router.
  let detaching: [TreeCall]
  let views: ChildViews

  struct FoundAttachments: Sendable {
    var attachments: [Attachment] = []
    var unclean: [UncleanViews] = []
    /// The children that some router detaches while nothing takes their views away. Only children that are an unclean
    /// viewless RIB, or have one below them, are looked at.
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
    _ pool: WorkerPool, _ tools: PoolMemory<RouterTools>, _ parts: [RIBParts],
    _ edges: [Edge], _ parents: AttachParents
  ) -> FoundAttachments {
    let foreign = ForeignDetachments.find(pool.first)
    let attaching = Set(edges.filter { $0.kind == .attach }.map(\.parent))
    let routers = parts.filter { attaching.contains(.rib($0.rib)) }.flatMap { part in
      part.routers.map { (type: $0, rib: part.rib) }
    }
    func search<Result: Sendable>(
      _ routers: [(type: TypeID, rib: Int)], _ result: @Sendable (Attachments) -> Result
    ) -> [Result?] {
      pool.map(routers.count, memory: tools) { tools, index in
        let router = routers[index]
        guard !tools.semantics.isForeign(router.type) else { return nil }
        return Attachments(RouterBodies(tools, router.type, router.rib), foreign).map(result)
      }
    }
    let each = search(routers) { $0.find() }
    let found = each.compactMap { $0 }
    // A place in a base class is found for each router that inherits it.
    var attachments = unique(found.flatMap(\.attachments)) {
      [$0.rib, $0.child, $0.position.file, $0.position.offset]
    }
    let ended = Set(
      attachments.filter { attachment in
        attachment.property?.emptied != nil || attachment.detachments.contains { $0.leavesProperty && $0.isCalled }
      }.map(\.rib))
    if !ended.isEmpty {
      var endings: RouterEndings = [:]
      for (child, more) in search(routers, { $0.endings(of: ended) }).compactMap({ $0 }).joined() {
        endings[child, default: []] += more
      }
      // A child that is attached again with the same router does not end.
      for attachment in attachments where attachment.kept != nil { endings[attachment.child] = nil }
      let over = Set(search(routers) { [endings] in $0.positionsAtEnd(endings) }.flatMap { $0 ?? [] })
      for index in attachments.indices {
        attachments[index].property?.emptyings.removeAll { over.contains($0.position) }
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

  /// The same attachments without the triggers of children that surely nothing attaches.
  private static func withoutUnattachedRequesters(_ attachments: [Attachment], _ edges: [Edge]) -> [Attachment] {
    let missing = RIBLives.unattached(attachments, edges) { !$0.isCalled }
    return attachments.map { attachment in
      var attachment = attachment
      attachment.requests?.triggers.removeAll { !$0.requesters.isEmpty && $0.requesters.allSatisfy(missing.contains) }
      return attachment
    }
  }

  /// Each place that attaches is compared with each that detaches, in all bodies. Routers that people write have a few
  /// dozen such places; a router with hundreds of them is left out.
  private static let mostCalls = 100
  private static let mostBodies = 1_000

  /// Nil for a router that attaches nothing, or that has too many such places.
  private init?(_ router: RouterBodies, _ foreign: ForeignDetachments) {
    let calls = router.calls(of: .attachChild)
    guard !calls.isEmpty else { return nil }
    detaching = router.calls(of: .detachChild)
    guard max(calls.count, detaching.count) <= Self.mostCalls, router.own.scopes.count <= Self.mostBodies else {
      return nil
    }
    self.router = router
    attaching = Set(calls.map(\.location.scope))
    views = ChildViews(router, attaching: attaching)
    sites = unique(calls.flatMap(router.sites))
    mayBeDetachedUnseen = foreign.mayConcern(router)
  }

  private func find() -> FoundAttachments {
    var found = sites.map { attachment($0, isRequester: false) }
    let staying = found.compactMap(\.self).filter { !$0.detachments.contains(where: \.isCalled) }
    var known = Set(staying.flatMap(requesters))
    var open = known
    while !open.isEmpty {
      var further: Set<Int> = []
      for (index, site) in sites.enumerated() where open.contains(site.child) {
        if found[index]?.requests == nil { found[index] = attachment(site, isRequester: true) }
        further.formUnion(found[index].map(requesters) ?? [])
      }
      open = further.subtracting(known)
      known.formUnion(open)
    }
    var attachments = found.compactMap(\.self)
    for index in attachments.indices where attachments[index].showing != nil {
      attachments[index].isCleanedUp = mayCleanUp
    }
    return FoundAttachments(
      attachments: attachments, unclean: uncleanViews(attachments).map { [$0] } ?? [],
      children: Set(sites.map(\.child)))
  }

  /// The siblings that make the router attach a child.
  private func requesters(_ attachment: Attachment) -> [Int] {
    attachment.requests?.triggers.flatMap(\.requesters) ?? []
  }

  /// The children among some that the router detaches while nothing takes their views away.
  private func leftChildren(among wanted: Set<Int>) -> [Int] {
    sites.map(\.child).filter { wanted.contains($0) && leavesViews(of: $0) }
  }

  /// - Parameter isRequester: whether the child makes the router attach another one that nothing detaches, or that makes
  ///   it attach such a one in turn.
  private func attachment(_ site: AttachSite, isRequester: Bool) -> Attachment? {
    guard !program.isConditional(site.start) else { return nil }
    // A helper that builds one of several children chooses by what it is passed.
    let isUndecided = mayBeDetachedUnseen || sites.contains { $0.location == site.location && $0.child != site.child }
    let conditions = [site.start, site.call].map(semantics.conditions)
    let guardProperty = properties.guardProperty(conditions.flatMap(\.conditions))
    let shown = views.showing(site)
    let isCalled = program[site.method].kind != .function || callGraph.isRun(router.member(site.method))
    let screen = ChildScreen(
      router, site, isGuarded: guardProperty != nil && guardProperty?.name == site.holder,
      detaching: calledCalls(detaching: site.child))
    let detached = detachments(of: site, shownBy: !isUndecided && shown != nil ? screen : nil)
    let isDetached = detached.contains(where: \.isCalled)
    var property = (site.holder ?? guardProperty?.name).flatMap(properties.describe)
    if detached.isEmpty, let emptied = emptiedProperty(holding: site) { property = emptied }
    let kept = isCalled ? kept(site) : nil
    let isWanted = isRequester || !isDetached || kept != nil && guardProperty == nil
    let requests = isCalled ? requests(for: site, conditions, property, isWanted: isWanted, isKept: kept != nil) : nil
    let screens = requests?.repeats.isEmpty == false ? screen.shown : nil
    var attachment = Attachment(
      rib: router.rib, child: site.child, router: program.qualifiedName(of: router.type),
      method: router.step(site.method), entry: isCalled ? nil : router.entry(to: site.method), property: property,
      guardProperty: guardProperty.map { Attachment.Step(name: program.text($0.name), position: $0.position) },
      isCalled: isCalled, requests: requests, detachments: detached,
      ineffectiveDetachment: detached.isEmpty ? ineffectiveDetachment(of: site.child) : nil,
      selfDetachment: isDetached ? nil : selfDetachment(of: site.child),
      showing: shown.map(router.step(ofCall:)), isShown: shown != nil || screens?.shown.isEmpty == false,
      pushedView: requests == nil || isDetached ? nil : pushedView(of: screen),
      isEmbedded: screens?.isEmbedded == true,
      dismissal: isCalled && !isUndecided ? screen.dismissal : nil,
      isUndecided: isUndecided, kept: kept, leaves: requests == nil ? [] : leaves(of: site.child),
      position: router.position(site.start), call: router.position(site.call))
    if isCalled, !isUndecided {
      attachment.earlyReport = earlyReport(of: site)
      attachment.lateClearing = lateClearing(of: site)
    }
    if detached.isEmpty, requests != nil, property.map({ $0.emptied == nil || $0.isCollection }) ?? true {
      attachment.closing = site.holder.flatMap { closing(site.child, in: $0) }
    }
    return attachment
  }

  /// The property of those holding a child that is emptied while the parent goes on.
  private func emptiedProperty(holding site: AttachSite) -> Attachment.Property? {
    guard let holder = site.holder else { return nil }
    let others = origins.properties(holding: .built(rib: site.child, at: site.location)).filter { $0 != holder }
    return ([holder] + others).lazy.compactMap { name -> Attachment.Property? in
      let emptyings = self.properties.emptyingsWhileStaying(of: name)
      guard !emptyings.isEmpty, var property = self.properties.describe(name) else { return nil }
      property.emptyings = emptyings
      return property
    }.first
  }

  /// The class of a child's view that is surely pushed.
  private func pushedView(of screen: ChildScreen) -> String? {
    guard screen.shown.isPushed, let view = screen.views.first,
      router.semantics.inheritsExternal(view, ScreenWords.controller)
    else { return nil }
    return program.qualifiedName(of: view)
  }

  /// The call that attaches the child again and again from the property that keeps it, with the name of that property.
  private func kept(_ site: AttachSite) -> Attachment.Step? {
    guard let method = program.enclosingMember(site.call.scope), let name = properties.keeper(of: site),
      router.triggers.find(of: router.member(method)).contains(where: \.kind.isOnDemand)
    else { return nil }
    return Attachment.Step(name: name, position: router.position(site.call))
  }

  private func requests(
    for site: AttachSite, _ conditions: [LocationConditions], _ property: Attachment.Property?, isWanted: Bool,
    isKept: Bool
  ) -> Attachment.Requests? {
    let detaching = scopes(detaching: site.child)
    let questions = ChildQuestions(
      router, of: site.child, locations: [site.call.scope, site.start.scope] + Array(detaching))
    let guards = AttachTriggers.Guards(isAboutChild: questions.isAboutChild) { [router] member, cases, other in
      router.leads(member, for: cases, to: other.map(scopes) ?? detaching)
    }
    let tests = conditions.flatMap(\.conditions)
    let isInClosure = conditions.contains(where: \.isInClosure)
    let start = AttachTriggers.Start(
      semantics, isConditional: isInClosure || tests.contains { properties.guardProperty([$0]) == nil },
      isLater: isInClosure,
      // A check of a property that is never set guards nothing.
      isGuarded: tests.contains { questions.isAboutChild($0) && !properties.testsUnsetProperty($0) }
        || router.leads(router.member(site.method), for: nil, to: detaching), tests)
    let isKeptUnconditionally = property.map { !$0.isCollection && !start.isGuarded } ?? (isKept && !start.isGuarded)
    guard isWanted || isKeptUnconditionally else { return nil }
    return Attachment.Requests(
      triggers: router.triggers.find(of: router.member(site.method), start, guards, isPaced: isKeptUnconditionally))
  }
}

import RibscopeSystem
import RIBReplay
import RIBTrace
import RibscopeText

/// All that is known of the apps, and who is told of it.
///
/// All members may be used on any thread.
package final class LiveHub: @unchecked Sendable {
  /// Its turns are the lock.
  let turns = DispatchQueue(label: "ribscope.live.hub")
  let limits: LiveLimits
  let code: LiveCode?
  private let listener: LiveListener
  private var apps: [LiveApp] = []
  private var count = 0
  private var leakTotal = 0
  private var events: [ObjectIdentifier: EventReader] = [:]
  private var pages: [ObjectIdentifier: ChangeReader] = [:]
  private var hasEnded = false
  private var drawn: [Int: DrawnApp] = [:]
  /// Who answers with pictures, by the app's number.
  private var askers: [Int: @Sendable ([UInt8]) -> Void] = [:]
  let pictures: PictureDesk

  /// What a page was given of an app.
  private struct DrawnApp {
    let version: Int
    let data: [UInt8]
  }

  package init(limits: LiveLimits = LiveLimits(), code: LiveCode? = nil, listener: LiveListener = LiveListener()) {
    self.limits = limits
    self.code = code
    self.listener = listener
    pictures = PictureDesk(limits)
  }

  /// How many leaks all apps have told.
  package var leakCount: Int { turns.sync { leakTotal } }

  /// How many apps have connected so far, or have a trace that is followed.
  package var appCount: Int { turns.sync { apps.count } }

  /// How many apps are connected.
  package var upCount: Int { turns.sync { apps.count { $0.isUp } } }

  // MARK: - Apps

  /// An app connects.
  ///
  /// - Returns: the number that it is told by from here on.
  func join(_ hello: LiveHello) -> Int {
    turns.sync {
      let name = printable(hello.app.isEmpty ? "app" : String(hello.app.prefix(100)))
      let isKnown = { (app: LiveApp) in app.instance != nil && app.instance == hello.instance }
      let index = apps.firstIndex(where: isKnown) ?? apps.firstIndex { $0.ownName == hello.app && !$0.isUp }
      if let index {
        apps[index].comeBack(hello)
        changed()
        return apps[index].number
      }
      count += 1
      apps.append(LiveApp(number: count, name: freeName(name), hello: hello, limits: limits))
      forgetGone()
      changed()
      return count
    }
  }

  /// An app's connection has ended; its last tree stays.
  func leave(_ number: Int) {
    turns.sync {
      guard let index = index(of: number), apps[index].isUp else { return }
      tell(.note("\(apps[index].name) has disconnected", isSampled: false), at: nil, index)
      apps[index].goDown()
      askers[number] = nil
      changed()
    }
    pictures.giveUp(number)
  }

  /// An app has told events.
  ///
  /// - Returns: false where it has more routers than is allowed, and is not to be listened to any more.
  func add(_ told: [TraceEvent], _ problems: [TraceProblem], to number: Int) -> Bool {
    turns.sync {
      guard let index = index(of: number) else { return false }
      for event in told { tell(event.happening, at: event.time, index) }
      apps[index].problems = Array(problems.prefix(20))
      if !told.isEmpty { changed() }
      return !apps[index].hasTooManyRouters
    }
  }

  /// An app has pictures of its views.
  ///
  /// - Parameter ask: sends it a line.
  func offerPictures(_ number: Int, _ ask: @escaping @Sendable ([UInt8]) -> Void) {
    turns.sync {
      askers[number] = ask
      changed()
    }
  }

  private func index(of number: Int) -> Int? { apps.firstIndex { $0.number == number } }

  private func freeName(_ name: String) -> String {
    let taken = Set(apps.map(\.name))
    if !taken.contains(name) { return name }
    return (2...).lazy.map { "\(name) (\($0))" }.first { !taken.contains($0) } ?? name
  }

  private func forgetGone() {
    while apps.count(where: { !$0.isUp }) > limits.goneApps, let oldest = apps.firstIndex(where: { !$0.isUp }) {
      drawn[apps[oldest].number] = nil
      apps.remove(at: oldest)
    }
  }

  private func tell(_ happening: TraceEvent.Happening, at time: Double?, _ index: Int) {
    let leaksBefore = apps[index].leakCount
    guard let event = apps[index].add(happening, at: time ?? apps[index].lastTime) else {
      leakTotal += apps[index].leakCount - leaksBefore
      return
    }
    let line = event.line(of: apps[index].name)
    for reader in events.values { reader.add(line) }
    // What has no time of its own is not from the app.
    if time != nil { listener.heard(event, LiveRun(app: apps[index].number, run: apps[index].run)) }
    guard case .leak = happening, let leak = apps[index].leaks.last else { return }
    leakTotal += 1
    listener.leaked(placed(leak))
  }

  private func placed(_ leak: LiveLeak) -> LiveLeak {
    guard let parent = leak.parent, let place = code?.attachPlace(leak.router.rib, to: parent) else { return leak }
    return leak.at("\(place.file):\(place.line)")
  }

  // MARK: - Readers

  /// Somebody wants to be told all events, the present trees first.
  func makeEventReader() -> EventReader {
    turns.sync {
      let reader = EventReader(limits, first: beginning()) { [weak self] reader in
        self?.turns.sync { self?.beginning(after: reader.forget()) ?? [] } ?? []
      }
      if hasEnded { reader.end() }
      events[ObjectIdentifier(reader)] = reader
      return reader
    }
  }

  /// A page wants to be told of changes.
  func makeChangeReader() -> ChangeReader {
    turns.sync {
      let reader = ChangeReader(limits) { [weak self] in self?.list ?? [] }
      if hasEnded { reader.end() }
      pages[ObjectIdentifier(reader)] = reader
      return reader
    }
  }

  func remove(_ reader: any LiveReader) {
    turns.sync {
      events[ObjectIdentifier(reader)] = nil
      pages[ObjectIdentifier(reader)] = nil
    }
  }

  /// Ends all readers.
  func end() {
    turns.sync {
      hasEnded = true
      for reader in events.values { reader.end() }
      for reader in pages.values { reader.end() }
    }
  }

  private func changed() {
    for page in pages.values { page.tell() }
  }

  private func beginning(after lost: Int = 0) -> [[UInt8]] {
    apps.filter(\.isUp).flatMap { app in
      let words = "\(lost) events were dropped: this reader is too slow"
      let note = lost > 0 ? [TraceEvent.Happening.note(words, isSampled: false)] : []
      let happenings = note + app.timeline.forest.trees.map(TraceEvent.Happening.snapshot)
      return happenings.map { TraceEvent(seq: app.eventCount, time: app.now, happening: $0).line(of: app.name) }
    }
  }

  // MARK: - What is true now

  /// The apps and their present trees.
  package var trees: [UInt8] {
    turns.sync {
      let parts = apps.map { app in
        let trees = app.timeline.forest.trees.map { String(decoding: $0.json, as: UTF8.self) }
        let head = JSON.object([("app", .string(app.name)), ("up", .bool(app.isUp))]).printed(.dense).dropLast()
        return
          "\(head),\"tree\":\(trees.first ?? "null"),\"others\":[\(trees.dropFirst().joined(separator: ","))],"
          + "\"events\":\(app.eventCount),\"leaks\":\(app.leakCount)}"
      }
      return Array("{\"apps\":[\(parts.joined(separator: ","))]}\n".utf8)
    }
  }

  /// The apps with what tells whether they have changed.
  private var list: [UInt8] {
    turns.sync {
      let rows = apps.map { app in
        JSON.object([
          ("number", .int(app.number)), ("app", .string(app.name)), ("up", .bool(app.isUp)),
          ("version", .int(app.version)), ("leaks", .int(app.leakCount)), ("events", .int(app.eventCount)),
          ("silence", .int(app.silence)),
          ("pictures", .bool(askers[app.number] != nil)),
        ])
      }
      return Array(JSON.object([("apps", .array(rows))]).printed(.dense).utf8)
    }
  }

  /// What the page draws of an app, made once for all pages: `null` where there is nothing; nil where there is no such app.
  func pageData(of number: Int) -> [UInt8]? {
    let (app, known): (LiveApp?, DrawnApp?) = turns.sync { (index(of: number).map { apps[$0] }, drawn[number]) }
    guard let app else { return nil }
    if let known, known.version == app.version { return known.data }
    let text = livePageData(
      app.timeline, run: app.run, revision: app.version, over: code?.graph, problems: app.problems,
      linkBase: code?.links, attachPlace: { [code] in code?.attachPlace($0, to: $1) })
    let data = Array((text ?? "null").utf8)
    turns.sync { drawn[number] = DrawnApp(version: app.version, data: data) }
    return data
  }

  /// A picture of a router's view, which the app is asked for; nil where the app offers none.
  func picture(of router: Int, in number: Int) -> LivePicture? {
    turns.sync { askers[number] }.map { pictures.order(router, from: number, $0) }
  }

  /// What is kept of an app's trace; nil where there is no such app.
  func trace(of number: Int) -> [UInt8]? {
    turns.sync { index(of: number).map { apps[$0].timeline } }?.traceLines
  }
}

/// One run of an app: its events make one trace.
package struct LiveRun: Sendable, Hashable {
  package let app: Int
  package let run: Int
}

/// What a hub tells the program that it is part of, on the hub's turns.
package struct LiveListener: Sendable {
  /// An app's event, as it is kept.
  package var heard: @Sendable (_ event: TraceEvent, _ run: LiveRun) -> Void
  package var leaked: @Sendable (LiveLeak) -> Void

  package init(
    heard: @escaping @Sendable (TraceEvent, LiveRun) -> Void = { _, _ in },
    leaked: @escaping @Sendable (LiveLeak) -> Void = { _ in }
  ) {
    self.heard = heard
    self.leaked = leaked
  }
}

extension TraceEvent {
  /// The event with the app that told it, without a line end.
  fileprivate func line(of app: String) -> [UInt8] {
    line.dropLast(2) + Array(",\"app\":\(JSON.string(app).printed(.dense))}".utf8)
  }
}

extension ValueList {
  /// What an app's own declarations make values of.
  static let ownTypes = [
    ValueList(
      "enums",
      #"""
      Level.low
      Level.usual
      Level.low.next
      Level.low.rawValue
      Level(rawValue: 1)
      Level(rawValue: 1)!
      Level(rawValue: 1) ?? .low
      Level.init(rawValue: 1)
      Level(rawValue: 1)?.next
      Level.allCases
      Level.allCases.first
      Level.allCases.count
      Level.low.hashValue
      Level.low == .high
      Loudness(rawValue: 1)
      Loudness.init(rawValue: 1)
      Loudness.low
      Loudness.allCases
      Tone(rawValue: "warm")
      Tone.warm.rawValue
      Tone.warm.rawValue.count
      Outer.Inner(rawValue: "one")
      Outer.Inner.one
      Outer.Inner.one.rawValue
      Outer.Leaf()
      Outer.Leaf.big
      Outer.Leaf.big.size
      Mark(rawValue: 1)
      Mark.only.rawValue
      Options(rawValue: 1)
      Options.first
      Options.first.rawValue
      Options.first.contains(.first)
      Options()
      .low as Level
      .init(rawValue: 1) as Level?
      .init() as Config
      .usual as Config
      Event.none
      Event.text("a")
      Event.moved(x: 1, y: 2)
      Event.many([.none])
      Fault.broken
      Fault.lost(1)
      Fault.broken as Error
      [Level.low, .high]
      [Level.low: "a"]
      ["a": Level.low]
      shared { Level(rawValue: 1) }
      shared { Tone.warm }
      shared { Config() }
      shared { Config().name }
      shared { LiveService() as Service }
      shared { try? failing(1) }
      shared { { 1 } }
      shared { [1] }
      self.shared { Config.usual }
      shared { let config = Config(); return config }
      [0, 1].map { Level(rawValue: $0) }
      [0, 1].compactMap { Level(rawValue: $0) }
      [Tone.warm].map(\.rawValue)
      Choice<Int, String>.left(1)
      Choice<Int, String>.left(1).isLeft
      """#),
    ValueList(
      "structs and classes",
      #"""
      Config()
      Config(name: "a")
      Config(name: "a", size: 2)
      Config.usual
      Config.next
      Config.made()
      Config.usual.name
      Config().renamed("a")
      Config().renamed("a").size
      Config()[0]
      Config()[name: "a"]
      Config.Inner()
      Config.Inner(depth: 2)
      Config.Inner.empty.depth
      Config().inner
      Config().inner?.depth
      Config().inner!.depth
      Config().token
      try? Config().failing()
      [Config()].first
      [Config()].first?.inner
      [Config()].first?.inner?.depth
      [Config()].first!.name
      [Config()][0]
      [Config()][0].inner
      maybeConfig?.inner
      maybeConfig?.inner?.depth
      maybeConfig!.inner
      maybeConfig?.renamed("a")
      maybeConfig?[0]
      maybeConfig?[name: "a"]
      forced
      forced.name
      forced.inner
      forced?.name
      orNothing(true)
      orNothing(true)!
      globalPair
      globalPair.name
      globalPair.1
      Loader()
      Loader.main
      Loader(named: "a")
      Loader(named: "a")?.settings
      Loader(named: "a")!.settings.name
      Loader.main.settings.inner
      Loader().fill(1)
      Loader().fill(1, with: "a")
      Root()
      Leaf()
      Root.make()
      Leaf.make()
      Tip.make()
      Leaf.only
      Tip.only
      Leaf().styled()
      Tip().styled()
      Tip().styled().width
      Leaf().maybe()
      Tip().maybe()?.width
      Leaf().parent()
      Leaf().other
      Leaf().other?.late
      Leaf().late
      Leaf().width
      Leaf().owner
      Leaf.init()
      [Leaf()].map { $0.styled() }
      [Leaf.make()]
      NumberCell()
      NumberCell.blank()
      NumberCell().same()
      NumberCell().element
      Cell(element: 1)
      Cell(element: 1).element
      Cell(element: "a").same()
      Cell<Int>()
      Cell<Int>.blank()
      Cell<Config>.blank().element?.name
      config
      config.name
      self.config
      self.config.inner
      self.count
      ask("a")
      self.ask("a")
      Holder.standard
      Holder.standard.config
      Holder.standard.ask("a")
      """#),
    ValueList(
      "generics",
      #"""
      Wrap(1)
      Wrap("a")
      Wrap<Double>(1)
      Wrap(Config())
      Wrap(1).content
      Wrap(1).twice
      Wrap(1).map { $0 + 1 }
      Wrap(1).map { _ in "a" }
      Wrap(1).map { "\($0)" }.content
      Wrap(1).map(plain)
      Wrap.of(1)
      Wrap<Int>.of(1)
      Wrap<Int>.zero
      Wrap.zero
      Wrap(1).sum
      Wrap(Wrap(1))
      Wrap([1])
      Wrap(maybeNumber)
      Wrap((1, "a"))
      Wrap { 1 }
      Wrap(plain)
      Wrap(nil as Int?)
      Wrap<Int>.Own.self
      [Wrap(1)]
      ["a": Wrap(1)]
      [Wrap(1)].map(\.content)
      Two(first: 1, second: "a")
      Two(first: 1, second: Config())
      Two(first: 1, second: "a").second
      Two(first: [1], second: { 1 })
      identity(1)
      identity("a")
      identity(Config())
      identity(maybeNumber)
      identity([1, 2])
      identity(plain)
      identity { 1 }
      identity(Leaf())
      identity(globalShape)
      pair(1, "a")
      pair(1, "a").1
      pair(Config(), [1])
      apply(1) { $0 + 1 }
      apply(1) { "\($0)" }
      apply(Config()) { $0.name }
      apply(Config()) { config in config.inner }
      apply(Config()) { config in let name = config.name; return name.count }
      apply(1, plain)
      try? apply(1, failing)
      apply(numbers) { $0.map { "\($0)" } }
      twice(1, by: 2)
      twice("a", by: "b")
      twice(1, by: 2.5)
      twice(Leaf(), by: Tip())
      twice(maybeNumber, by: 1)
      packed(1, "a")
      packed(1, "a", 2.5)
      packed(1)
      packedCount(1, "a")
      Texts()
      Named<Int>()
      ["a"] as Texts
      Texts().first
      Named<Config>()["a"]
      {} as Action
      """#),
    ValueList(
      "protocols and Self",
      #"""
      Dot().asShape
      Dot().with { _ in }
      Disc().with { _ in }
      Dot.fallback
      Disc.fallback
      Dot.several()
      Dot().orNothing()
      Dot().wrapped()
      Dot().scaled()
      Disc().scaled()
      Dot().described
      Dot().wrapped().content
      Dot().with { _ in }.area
      Dot().asShape.area
      Dot().asShape.described
      globalShape
      globalShape.area
      globalShape.scaled()
      globalShape.described
      globalShape.with { _ in }
      globalShape.orNothing()
      hidden().area
      [Dot()].map { $0.scaled() }
      [Dot()].map(\.area)
      [Dot.fallback]
      [globalShape]
      [globalShape].first
      Numbers().next()
      Numbers().latest
      Numbers().all()
      Words().next()
      Words().latest
      Words().all()
      Items().map { $0.name }
      Items().first { _ in true }
      Array(Items())
      globalService
      globalService.name
      globalService.start()
      LiveService()
      LiveService().name
      LiveService().start()
      LiveService.shared
      LiveService.shared.name
      LiveService() as Service & Other
      1.doubled
      1.asText
      Int.answer
      globalNumber.doubled.asText
      numbers.second
      numbers.paired()
      numbers.halfCount
      numbers.middle()
      "a".middle()
      "a".words()
      "a".words().first
      String.empty
      maybeNumber.orFail
      lines { "a"; "b" }
      """#),
    ValueList(
      "wrappers",
      #"""
      @Kept var {n} = 1
      @Kept var {n} = "a"
      @Kept var {n} = [Config()]
      @Kept var {n} = nil as Int?
      @Kept var {n} = Config.usual
      @Kept var {n} = true ? 1 : 2
      @Counted var {n} = 1
      @Counted(limit: 2) var {n} = "a"
      @Perhaps var {n} = 1
      @Perhaps var {n} = "a"
      @Printed(1) var {n}
      @Printed("a") var {n}
      @Upper var {n} = "a"
      @Kept @Counted var {n} = 1
      @Kept @Kept var {n} = "a"
      @Counted @Kept var {n} = [1]
      @Kept @Perhaps var {n} = 1
      @Kept @Counted @Kept var {n} = Config()
      @Kept(wrappedValue: 1) var {n}
      @Kept private var hidden_{n} = 1; var {n} { 1 as Int }; var other_{n} = 1
      var {n} = 1
      let {n} = "a"
      let {n} = Config.usual
      let {n} = Level(rawValue: 1)
      let ({n}, other_{n}) = (1, "a")
      let (other_{n}, {n}) = (1, "a")
      let (a_{n}, {n}) = globalPair
      let other_{n} = 1, {n} = 2.5
      static let {n}_s = 1; let {n} = Config()
      var {n} = 1 { didSet { print("a") } }
      var {n} = Config() { willSet {} }
      lazy var {n} = self.config
      lazy var {n} = config.name.count
      lazy var {n} = { self.count }()
      lazy var {n} = { [unowned self] in self.config }()
      lazy var {n} = { let config = Config(); return config }()
      private(set) var {n} = 1.5
      weak var {n} = Root.only
      nonisolated let {n} = 1
      """#),
  ]
}

extension ValueList {
  /// What the language itself makes values of: literals, operators, closures, functions, branches.
  static let language = [
    ValueList(
      "literals",
      #"""
      1
      -1
      1.5
      -2.5
      1e3
      0xFF
      1_000
      "text"
      "text \(1) \(globalConfig.name)"
      #"raw"#
      true
      !true
      [1, 2]
      [1, 2.5]
      [1.0, 2]
      ["a", "b"]
      [[1], [2]]
      [1: "a"]
      ["a": 1.5]
      ["a": [1]]
      ["a": ["b": 1]]
      [1, nil]
      [nil, "a"]
      ["a": nil, "b": 1]
      [(1, "a")]
      [(a: 1, b: "a")]
      (1, "a")
      (a: 1, b: "a")
      (1, (2, "a"))
      ()
      [Config(), Config()]
      [Leaf(), Tip()]
      [Dot(), Disc()] as [any Shape]
      [1, 2] as Set
      [1, 2] as [Double]
      [1, 2] as Set<Int>
      [1] as Array
      1 as Double
      1 as Int8
      1 as CGFloat
      "a" as Character
      "a" as Substring
      nil as Int?
      [] as [Int]
      [:] as [String: Int]
      { 1 } as () -> Int
      [Int]()
      [String: Int]()
      [Int?]()
      [[Int]]()
      [(Int, String)]()
      [() -> Void]()
      [(Int) -> Bool]()
      [any Shape]()
      [Config.Inner]()
      Array<Int>()
      Set<String>()
      Dictionary<String, [Int]>()
      Optional<Int>.none
      Optional.some(1)
      Int?.none
      [Int].init()
      #file
      #line
      #function
      #fileID
      #column
      Int.self
      Config.self
      [Int].self
      (Int, String).self
      Service.self
      (any Shape).self
      [Int.self, Int.self]
      type(of: 1)
      type(of: Config())
      type(of: globalService)
      Level.self
      Optional<Int>.self
      """#),
    ValueList(
      "operators",
      #"""
      1 + 2
      1 + 2 * 3
      1.5 + 2
      2 * 1.5
      1 / 2
      7 % 2
      "a" + "b"
      "a" + "b" + "c"
      [1] + [2]
      ["a"] + ["b"]
      globalNumber + 1
      globalNumber * globalNumber
      -globalNumber
      +globalNumber
      ~globalNumber
      Double(globalNumber) * 1.5
      Double(globalNumber) / 2
      1 << 3
      globalNumber << 2
      globalNumber & 1
      globalNumber | 1
      globalNumber ^ 1
      globalNumber &+ 1
      1 == 2
      1 != 2
      1 < 2
      "a" == "b"
      true && false
      globalNumber > 1 || false
      !numbers.isEmpty
      Config() == Config()
      Config() + Config()
      1 <+> 2
      (1 <+> 2) + "a"
      maybeNumber == nil
      maybeNumber != 1
      globalNumber ?? 2
      maybeNumber ?? 2
      maybeNumber ?? 0 + 1
      maybeNumber ?? maybeNumber
      maybeNumber ?? maybeNumber ?? 1
      nestedMaybe ?? 1
      maybeConfig?.name ?? "a"
      maybeConfig?.inner ?? .empty
      maybeConfig ?? Config()
      maybeConfig ?? .usual
      maybeNumber.map { $0 + 1 } ?? 0
      Double(1) + 2
      CGFloat(1) + 2
      CGFloat(2) * 1.5
      Float(1) * 2
      Float(1) + 1.5
      Int64(1) + 2
      UInt8(1) | 2
      UInt(1) << 2
      numbers.count * 2
      numbers.count - 1 + globalNumber
      (1 + 2) * 3
      (globalNumber + 1) / 2
      Double(1 + 2)
      numbers[0] + numbers[1]
      numbers + [1]
      [1] + numbers
      globalConfig.size + 1
      globalConfig.name + "a"
      texts[0] + "a"
      1...3
      0..<3
      1...
      ...3
      ..<3
      "a"..."z"
      1.5...2.5
      0..<numbers.count
      globalNumber...5
      (1...3)
      (0..<3).map { $0 }
      (1...3).map { _ in "a" }
      1 is Int
      globalShape is Dot
      globalShape as? Dot
      globalShape as! Dot
      Dot() as any Shape
      Dot() as Shape
      LiveService() as Service
      Tip() as Leaf
      globalService as? LiveService
      globalService as AnyObject
      1 as Any
      1 as Int?
      maybeNumber as Any
      numbers as [Any]
      numbers === numbers as AnyObject
      Root() === Root()
      1 > 2 ? 1 : 2
      true ? "a" : "b"
      true ? 1 : 2.5
      true ? 1 : nil
      true ? nil : "a"
      true ? Config() : .usual
      true ? .usual : Config()
      true ? Leaf() : Tip()
      true ? Leaf() : Root()
      true ? [1] : []
      true ? [] : [1]
      true ? maybeNumber : 1
      true ? 1 : maybeNumber
      true ? { 1 } : { 2 }
      true ? Level.low : .high
      numbers.isEmpty ? "none" : "\(numbers.count)"
      try? failing(1)
      try! failing(1)
      try? Loader().load()
      try! Loader().load()
      try? Loader(size: 1)
      try! Loader(size: 1)
      try? Int("1")
      (try? failing(1)) ?? ""
      (try? Loader().load())?.count
      Options.first.union([.first])
      [.first, .first] as Options
      [Options.first]
      """#),
    ValueList(
      "branches",
      #"""
      if Bool.random() { 1 } else { 2 }
      if Bool.random() { "a" } else if Bool.random() { "b" } else { "c" }
      if Bool.random() { Config() } else { Config.usual }
      if let number = maybeNumber { number } else { 0 }
      if case .text(let text) = Event.none { text } else { "" }
      switch Level.low { case .low: 1; case .high: 2 }
      switch Level.low { case .low: "a"; default: "b" }
      switch Event.none { case .text(let text): text; default: "" }
      switch Event.none { case .moved(let x, _): x; default: 0 }
      switch Event.none { case let .moved(x, y): (x, y); default: (0, 0) }
      switch maybeNumber { case let number?: number; case nil: 0 }
      switch maybeNumber { case .some(let number): number; case .none: 0 }
      switch (1, "a") { case (let number, _): number }
      { if Bool.random() { return 1 }; return 2 }()
      { guard let number = maybeNumber else { return 0 }; return number }()
      { var sum = 0; for number in numbers { sum += number }; return sum }()
      { var config = Config(); config.size = 3; return config }()
      { let text = "a"; return text.count }()
      { () -> String in let text = "a"; return text }()
      { do { return try failing(1) } catch { return "" } }()
      { for config in [Config()] { return config }; return Config() }()
      { for (index, text) in texts.enumerated() { return (index, text) }; return (0, "") }()
      { for (key, number) in table { return (key, number) }; return ("", 0) }()
      { for character in "abc" { return character }; return "a" }()
      { for number in 0..<3 { return number }; return 1 }()
      { while true { return 1 } }()
      { switch Level.low { case .low: return "a"; case .high: return "b" } }()
      { let (a, b) = (1, "x"); _ = a; return b }()
      { if let config = maybeConfig { return config.name }; return "" }()
      { if let maybeNumber { return maybeNumber }; return 0 }()
      { defer { _ = 1 }; return 2.5 }()
      { let inner = { 1 }; return inner() }()
      { func local() -> Config { Config() }; return local() }()
      { struct Local { var a = 1 }; return Local().a }()
      """#),
    ValueList(
      "closures",
      #"""
      { 1 }
      { "a" }
      {}
      { () in }
      { () -> Int in 1 }
      { (a: Int) in a }
      { (a: Int) -> String in "" }
      { (a: Int, b: String) in (b, a) }
      { (a: Int) in }
      { (a: inout Int) in }
      { (a: inout Int) in a += 1 }
      { (a: Int...) in a.count }
      { (a: Int?) in a }
      { (a: [String]) in a.first }
      { (a: (Int) -> Void) in }
      { (a: @escaping (Int) -> Void) in }
      { (_: Int) in "a" }
      { (a: Int) throws in a }
      { (a: Int) throws -> Int in a }
      { () throws -> Int in 1 }
      { () async -> Int in 1 }
      { () async throws -> Int in 1 }
      { () throws(Fault) -> Int in 1 }
      { try failing(1) }
      { await waiting() }
      { try await failingWaiting() }
      { try? failing(1) }
      { try! failing(1) }
      { throw Fault.broken }
      { (a: Int) in try failing(a) }
      { @MainActor in 1 }
      { @MainActor () -> Int in 1 }
      { @MainActor (a: Int) in a }
      { @Sendable in 1 }
      { @Sendable (a: Int) -> Int in a }
      { [weak self] in self }
      { [weak self] in self?.count }
      { [weak self] in self?.count ?? 1 }
      { [weak self] () -> Int? in self?.count }
      { [unowned self] in self.count }
      { [self] in count }
      { [weak self] (a: Int) in self?.ask("a") }
      { [config = globalConfig] in config.name }
      { [globalNumber] in globalNumber }
      { print("a") }
      { _ = 1 }
      { globalNumber }
      { globalConfig.renamed("a") }
      { fatalError() }
      { () -> Never in fatalError() }
      { return }
      { return 1 }
      { let a = 1; return a }
      { let a = 1; _ = a }
      { 1 }()
      { "a" }()
      { Config() }()
      { (a: Int) in a + 1 }(2)
      { $0 + 1 }(2)
      { { 1 } }
      { { 1 } }()
      { { "a" } }()()
      { (a: Int) in { (b: String) in a } }
      [{ 1 }, { 2 }]
      ["a": { 1 }]
      ({ 1 }, { "a" })
      { if Bool.random() { return "a" } else { return "b" } }
      { Level.low }
      { Leaf() as Root }
      { nil as Int? }
      { maybeConfig?.name }
      { [1, 2] }
      { (1, "a") }
      { self }
      { self.count }
      { self.ask("a") }
      { _ in 1 } as (Int) -> Int
      { $0 } as (Int) -> Int
      """#),
    ValueList(
      "functions as values",
      #"""
      plain
      plain(_:)
      failing
      failing(_:)
      waiting
      failingWaiting
      onMain
      change
      all
      later
      pick(text:)
      pick(_:) as (Int) -> Int
      pick as (String) -> String
      identity as (Int) -> Int
      globalClosure
      globalThrowing
      maybeClosure
      maybeClosure?(1)
      maybeClosure!
      globalClosure(1, "a")
      pick(1)
      pick("a")
      pick(text: "a")
      plain(1)
      waiting as () async -> Int
      Loader.main.load
      Loader.main.run
      Loader.main.fill(_:with:)
      Loader().load
      Loader.load
      Loader.run
      Loader.load(Loader.main)
      Config().failing
      Config().waiting
      Config().renamed
      Config.renamed
      Config.renamed(Config())
      Config.renamed(Config())("a")
      Config.failing
      Config.made
      Config.init
      Config.Inner.init
      Root.styled
      Leaf.make
      Leaf().styled
      Leaf.styled
      Event.text
      Event.moved
      Event.none
      Event.moved(x:y:)
      Choice<Int, String>.left
      Wrap<Int>.of
      Wrap<Int>.init
      Wrap.init as (Int) -> Wrap<Int>
      Int.init as (Double) -> Int
      String.init as (Int) -> String
      "a".lowercased
      "a".hasPrefix
      "a".uppercased()
      "a".words
      String.words
      String.lowercased
      numbers.contains as (Int) -> Bool
      numbers.reversed as () -> [Int]
      numbers.paired
      [1].second
      self.ask
      self.ask(_:)
      ask
      (+) as (Int, Int) -> Int
      max as (Int, Int) -> Int
      Loader.main(1)
      Loader()(1)
      maker(of: Config.self)
      maker(of: Config.self)()
      maker(of: [Int].self)
      globalService.start
      Service.start
      LiveService.start
      numbers.map(plain)
      numbers.map(String.init)
      numbers.map(pick) as [Int]
      numbers.map(Wrap.init)
      texts.map(\.count)
      texts.map(\.isEmpty)
      texts.map(pick(text:))
      texts.compactMap(Int.init)
      texts.map { Int($0) }
      [1, 0].compactMap(Level.init(rawValue:))
      [1, 0].map(Level.init(rawValue:))
      ["warm"].compactMap(Tone.init)
      ["warm"].map(Tone.init(rawValue:))
      [1].map(Config.Inner.init(depth:))
      ["a"].map(Event.text)
      maybeNumber.map(plain)
      maybeNumber.map(pick) as Int?
      maybeNumber.map(Level.init(rawValue:))
      maybeNumber.flatMap(Level.init(rawValue:))
      maybeNumber.flatMap(Level.init)
      """#),
    ValueList(
      "key paths",
      #"""
      \Config.name
      \Config.size
      \Config.token
      \Config.inner
      \Config.inner?.depth
      \Config.name.count
      \Config.self
      \Config[0]
      \Root.late
      \Root.other
      \Leaf.width
      \Loader.settings
      \Loader.settings.name
      \String.count
      \Array<Int>.count
      \[Int].first
      \[Int].[0]
      \Wrap<Int>.content
      \Two<Int, String>.second
      \(name: String, size: Int).name
      \Holder.config
      \Holder.config.size
      \.name as KeyPath<Config, String>
      globalConfig[keyPath: \.name]
      globalConfig[keyPath: \Config.size]
      globalConfig[keyPath: \.inner]
      globalConfig[keyPath: \.inner?.depth]
      globalConfig[keyPath: \.self]
      Loader.main[\.name]
      Loader.main[\.size]
      Lens(whole: globalConfig).name
      Lens(whole: globalConfig).inner
      Lens(whole: globalConfig).name.count
      [globalConfig].map(\.name)
      [globalConfig].map(\.inner)
      [globalConfig].compactMap(\.inner)
      [globalConfig].map(\.name.count)
      [globalConfig].first?.name
      maybeConfig.map(\.name)
      maybeConfig.flatMap(\.inner)
      """#),
  ]
}

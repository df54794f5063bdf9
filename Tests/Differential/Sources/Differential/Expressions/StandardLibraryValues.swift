extension ValueList {
  /// What the standard library makes values of.
  static let standardLibrary = [
    ValueList(
      "collections",
      #"""
      {v}
      {v}.count
      {v}.isEmpty
      {v}.first
      {v}.last
      {v}.min()
      {v}.max()
      {v}.sorted()
      {v}.reversed()
      {v}.shuffled()
      {v}.enumerated()
      {v}.lazy
      {v}.indices
      {v}.startIndex
      {v}.makeIterator()
      {v}.underestimatedCount
      {v}.randomElement()
      {v}.map { $0 }
      {v}.map { _ in 1 }
      {v}.map { "\($0)" }
      {v}.map { ($0, 1) }
      {v}.compactMap { $0 }
      {v}.compactMap { Optional($0) }
      {v}.flatMap { [$0] }
      {v}.filter { _ in true }
      {v}.first { _ in true }
      {v}.first(where: { _ in true })
      {v}.last { _ in true }
      {v}.contains { _ in true }
      {v}.contains(where: { _ in true })
      {v}.allSatisfy { _ in true }
      {v}.firstIndex { _ in true }
      {v}.prefix(2)
      {v}.suffix(2)
      {v}.dropFirst()
      {v}.dropLast(2)
      {v}.drop { _ in true }
      {v}.prefix { _ in true }
      {v}.reduce(0) { sum, _ in sum + 1 }
      {v}.reduce("") { text, _ in text }
      {v}.reduce(into: 0) { sum, _ in sum += 1 }
      {v}.reduce(into: [String]()) { list, _ in list.append("a") }
      {v}.reduce(into: [:] as [String: Int]) { _, _ in }
      {v}.reduce(true) { $0 || $1 == $1 }
      {v}.sorted { _, _ in true }
      {v}.sorted(by: { _, _ in true })
      {v}.min { _, _ in true }
      {v}.max(by: { _, _ in true })
      {v}.partition { _ in true }
      {v}.split { _ in true }
      {v}.forEach { _ in }
      {v}.joined()
      {v}.enumerated().map { $0.offset }
      {v}.enumerated().map { index, element in (index, element) }
      Array({v})
      Array({v}.enumerated())
      Set({v})
      Array({v}.prefix(2))
      Array({v}.reversed())
      zip({v}, [1, 2])
      Array(zip({v}, ["a"]))
      Dictionary(grouping: {v}) { _ in 1 }
      Dictionary(uniqueKeysWithValues: {v}.map { ("a", $0) })
      [{v}]
      [{v}].joined()
      [{v}].flatMap { $0 }
      Optional({v})?.first
      {v}.hashValue
      {v} == {v}
      """#,
      each: #"""
        [1, 2]
        ["a", "b"]
        [1.5]
        [maybeNumber]
        [Config()]
        [[1], [2]]
        Set(["a"])
        "text"
        ["a": 1]
        (1...3)
        (0..<3)
        numbers.lazy
        table.keys
        table.values
        numbers.prefix(2)
        "text".prefix(2)
        """#),
    ValueList(
      "arrays",
      #"""
      numbers[0]
      numbers[0...1]
      numbers[..<2]
      numbers[1...]
      [1, 2][...]
      numbers[numbers.startIndex]
      numbers.first!
      numbers.first ?? 0
      numbers.last.map { $0 + 1 }
      numbers.firstIndex(of: 1)
      numbers.firstIndex(of: 1)!
      numbers.contains(1)
      numbers.reduce(0, +)
      numbers.reduce(1, *)
      numbers.sorted(by: >)
      numbers.sorted(by: <).first
      numbers.map(String.init)
      numbers.map { $0 * 2 }
      numbers.map { Double($0) }
      numbers.map { Double($0) }.reduce(0, +)
      numbers.map { $0 > 1 }
      numbers.filter { $0 > 1 }.count
      numbers.filter { $0 > 1 }.first
      numbers.map { Config(name: "\($0)") }
      numbers.map { number in Config(name: "\(number)") }.first?.name
      numbers.min() ?? 0
      numbers.swapAt
      numbers.capacity
      numbers.elementsEqual([1])
      numbers.starts(with: [1])
      numbers.isEmpty
      numbers.description
      numbers.endIndex
      numbers.index(after: 0)
      numbers.distance(from: 0, to: 1)
      numbers.dropFirst().first
      numbers.sorted().first
      numbers.reversed().first
      numbers.enumerated().first { $0.element > 1 }?.offset
      numbers.lazy.map { $0 * 2 }.first
      Array(repeating: 0, count: 3)
      Array(repeating: "a", count: 3)
      [Int](repeating: 0, count: 3)
      Array(1...3)
      Array("abc")
      Array(table.keys)
      Array(table.values)
      Array(Set([1]))
      [Int](numbers)
      [[Int]](repeating: [], count: 2)
      texts.joined(separator: ", ")
      texts.joined()
      texts.sorted()
      texts.map { $0.count }
      texts.map { $0.uppercased() }
      texts.map(\.count).max()
      texts.compactMap { Int($0) }
      texts.compactMap(Int.init).first
      texts.first?.count
      texts.first?.uppercased()
      texts.first?.first
      texts[0].first
      texts.contains("a")
      texts.min { $0.count < $1.count }
      texts.flatMap { $0 }
      texts.randomElement()!
      texts.last ?? "a"
      texts.firstIndex(of: "a") ?? 0
      [1, 2].map { [$0] }.flatMap { $0 }
      [[1], [2]].joined()
      [[1], [2]].flatMap { $0 }
      [["a"]].first?.first
      [["a": 1]].first?["a"]
      ["a": 1].map { $0.value }
      [1, nil].compactMap { $0 }
      [Config()].sorted { $0.size < $1.size }
      [Config()].map { $0.inner }
      [Config()].compactMap { $0.inner }
      [Config()].filter { $0.size > 1 }.map { $0.name }
      [Config()].reduce(0) { $0 + $1.size }
      [Config()].reduce(into: [String: Config]()) { $0[$1.name] = $1 }
      [Config()].reduce(into: Set<String>()) { $0.insert($1.name) }
      [Config()].allSatisfy { $0.size > 1 }
      [Config()].contains { $0.size > 1 }
      [Config()].firstIndex(of: Config())
      [Config()].max { $0.size < $1.size }?.name
      [(1, "a")].map { $0.1 }
      [(1, "a")].first?.0
      [(key: 1, value: "a")].map(\.value)
      ContiguousArray([1])
      ArraySlice([1])
      """#),
    ValueList(
      "dictionaries and sets",
      #"""
      table["a"]
      table["a"]!
      table["a"] ?? 0
      table["a", default: 0]
      table.keys
      table.values
      table.keys.first
      table.keys.sorted()
      table.keys.map { $0.count }
      table.values.map { $0 + 1 }
      table.values.reduce(0, +)
      table.values.first
      table.values.max()
      table.count
      table.isEmpty
      table.first
      table.first?.key
      table.first?.value
      table.first { $0.value > 1 }
      table.first(where: { $0.key == "a" })?.value
      table.map { $0.key }
      table.map { key, value in "\(key)\(value)" }
      table.map { ($0.key, $0.value) }
      table.mapValues { $0 + 1 }
      table.mapValues { "\($0)" }
      table.mapValues { [$0] }["a"]
      table.compactMapValues { Optional($0) }
      table.filter { $0.value > 1 }
      table.filter { key, _ in key.isEmpty }.keys
      table.sorted { $0.key < $1.key }
      table.sorted { $0.key < $1.key }.map(\.value)
      table.sorted { $0.key < $1.key }.first?.key
      table.min { $0.value < $1.value }?.key
      table.reduce(0) { $0 + $1.value }
      table.merging(["b": 2]) { first, _ in first }
      table.merging(["b": 2], uniquingKeysWith: { $1 })
      table.keys.contains("a")
      table.contains { $0.value > 1 }
      table.allSatisfy { $0.value > 1 }
      table.enumerated().map { $0.element.key }
      table.randomElement()
      table.description
      Dictionary(grouping: texts, by: { $0.count })
      Dictionary(grouping: texts, by: \.count)
      Dictionary(grouping: texts) { $0.first }
      Dictionary(uniqueKeysWithValues: texts.map { ($0, $0.count) })
      Dictionary(uniqueKeysWithValues: zip(texts, numbers))
      Dictionary([("a", 1)], uniquingKeysWith: { first, _ in first })
      Dictionary<String, Int>()
      ["a": Config()]["a"]?.name
      ["a": [1]]["a"]?.first
      [Level.low: "a"][.low]
      Set(numbers)
      Set(texts).count
      Set(texts).sorted()
      Set(numbers).union([4])
      Set(numbers).intersection([1])
      Set(numbers).subtracting([1])
      Set(numbers).symmetricDifference([1])
      Set(numbers).isSubset(of: [1])
      Set(numbers).contains(1)
      Set(numbers).map { "\($0)" }
      Set(numbers).filter { $0 > 1 }
      Set(numbers).first
      Set(texts.map(\.count))
      Set<Level>()
      Set(Level.allCases)
      """#),
    ValueList(
      "text",
      #"""
      {v}.count
      {v}.isEmpty
      {v}.first
      {v}.first!
      {v}.last
      {v}.uppercased()
      {v}.lowercased()
      {v}.capitalized
      {v}.hasPrefix("a")
      {v}.hasSuffix("a")
      {v}.contains("a")
      {v}.split(separator: "a")
      {v}.split(separator: "a").map(String.init)
      {v}.split(separator: ",").count
      {v}.split(separator: ",").first
      {v}.components(separatedBy: ",")
      {v}.components(separatedBy: .whitespaces).first
      {v}.trimmingCharacters(in: .whitespaces)
      {v}.trimmingCharacters(in: .whitespacesAndNewlines).count
      {v}.replacingOccurrences(of: "a", with: "b")
      {v}.padding(toLength: 3, withPad: " ", startingAt: 0)
      {v}.data(using: .utf8)
      {v}.data(using: .utf8)!
      {v}.data(using: .utf8)?.count
      {v}.range(of: "a")
      {v}.map { $0 }
      {v}.map(String.init)
      {v}.filter { $0.isLetter }
      {v}.filter(\.isNumber)
      {v}.reversed()
      String({v}.reversed())
      {v}.sorted()
      {v}.prefix(2)
      String({v}.prefix(2))
      {v}.suffix(2)
      {v}.dropFirst()
      {v}.dropLast().uppercased()
      {v}.startIndex
      {v}.index({v}.startIndex, offsetBy: 1)
      {v}.firstIndex(of: "a")
      {v}.utf8
      {v}.utf8.count
      {v}.utf16.count
      {v}.unicodeScalars
      {v}.unicodeScalars.first
      {v}.description
      {v}.hashValue
      {v}.first?.isLetter
      {v}.first?.isUppercase
      {v}.lines
      {v}.enumerated().map { $0.element }
      {v} + "a"
      {v} == "a"
      {v} < "a"
      {v}.appending("a")
      {v}.compare("a")
      {v}.caseInsensitiveCompare("a")
      {v}.localizedCapitalized
      {v}.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)
      {v}.isContiguousUTF8
      Array({v}.utf8)
      Data({v}.utf8)
      Int({v})
      Int({v}) ?? 0
      Double({v})
      Bool({v})
      Float({v})
      Int({v}, radix: 16)
      URL(string: {v})
      UUID(uuidString: {v})
      String({v})
      Substring({v})
      Character({v})
      """#, each: "\"text\"\nglobalConfig.name"),
    ValueList(
      "making text",
      #"""
      String()
      String(1)
      String(1.5)
      String(true)
      String("a")
      String(globalNumber)
      String(255, radix: 16)
      String(describing: 1)
      String(describing: Config.self)
      String(reflecting: Config.self)
      String(format: "%d", 1)
      String(format: "%.2f", 1.5)
      String(repeating: "a", count: 3)
      String(data: Data(), encoding: .utf8)
      String(decoding: Data(), as: UTF8.self)
      String(Character("a"))
      String(["a", "b"] as [Character])
      String(bytes: [1], encoding: .utf8)
      try? String(contentsOfFile: "a", encoding: .utf8)
      String.init(1)
      Substring("a")
      Character("a")
      Character("a").isLetter
      Character("a").uppercased()
      Character("a").asciiValue
      Character("a").wholeNumberValue
      Unicode.Scalar(65)
      "a" as Character
      """#),
    ValueList(
      "numbers",
      #"""
      Int()
      Int(1.5)
      Int("1")
      Int("1")!
      Int("1") ?? 0
      Int(exactly: 1.5)
      Int(truncating: 1)
      Int(globalConfig.name)
      Int.max
      Int.min
      Int.zero
      Int.bitWidth
      Int.random(in: 0...3)
      Int.random(in: 0..<3)
      Double.random(in: 0...1)
      Bool.random()
      Bool()
      Bool("true")
      Float.random(in: 0...1)
      CGFloat.random(in: 0...1)
      Int32.max
      UInt8.max
      Int64(1)
      UInt(1)
      Int8(exactly: 1)
      Double(1)
      Double("1")
      Double(globalNumber)
      Double.pi
      Double.infinity
      Double.nan
      Double.zero
      Double.greatestFiniteMagnitude
      Float(1)
      Float(1.5)
      Float.pi
      CGFloat(1)
      CGFloat.pi
      CGFloat.zero
      Decimal(1)
      Decimal(string: "1")
      NSNumber(value: 1)
      NSNumber(value: 1).intValue
      1.description
      1.5.rounded()
      1.5.rounded(.up)
      (1.5).squareRoot()
      globalNumber.description
      globalNumber.isMultiple(of: 2)
      globalNumber.magnitude
      globalNumber.signum()
      globalNumber.advanced(by: 1)
      globalNumber.hashValue
      globalNumber.byteSwapped
      globalNumber.leadingZeroBitCount
      globalNumber.quotientAndRemainder(dividingBy: 2)
      Double(globalNumber).rounded()
      Int(Double(globalNumber).rounded())
      Int(1.5.rounded())
      Double.pi / 2
      1.5.isNaN
      1.5.magnitude
      abs(-1)
      abs(1.5)
      max(1, 2)
      min(1.5, 2)
      max(globalNumber, 2)
      max(1, 2, 3)
      min(numbers.count, 3)
      pow(2.0, 3.0)
      sqrt(2.0)
      floor(1.5)
      ceil(1.5)
      round(1.5)
      sin(1.5)
      stride(from: 0, to: 10, by: 2)
      Array(stride(from: 0, to: 10, by: 2))
      stride(from: 0.0, through: 1.0, by: 0.5)
      stride(from: 0, to: 10, by: 2).map { $0 }
      """#),
    ValueList(
      "optionals",
      #"""
      Optional(1)
      Optional(Config())
      Optional<Int>.none
      Optional.some(Config())
      maybeNumber
      maybeNumber!
      maybeNumber.map { $0 + 1 }
      maybeNumber.map { "\($0)" }
      maybeNumber.map { number in Config(size: number) }
      maybeNumber.flatMap { Level(rawValue: $0) }
      maybeNumber.flatMap { $0 > 1 ? "a" : nil }
      maybeNumber?.description
      maybeNumber?.doubled
      maybeNumber?.doubled.asText
      maybeNumber?.isMultiple(of: 2)
      maybeNumber.unsafelyUnwrapped
      nestedMaybe
      nestedMaybe!
      nestedMaybe ?? nil
      nestedMaybe.flatMap { $0 }
      maybeConfig
      maybeConfig?.name
      maybeConfig?.name.count
      maybeConfig?.name.first
      maybeConfig?.name.isEmpty == true
      maybeConfig?.inner.map { $0.depth }
      maybeConfig.map { $0.name }
      maybeConfig.flatMap { $0.inner }
      maybeConfig.map { $0.inner }
      [maybeNumber]
      [maybeNumber].compactMap { $0 }
      (maybeNumber, 1)
      ["a": maybeNumber]["a"]
      ["a": maybeNumber]
      maybeNumber.hashValue
      """#),
    ValueList(
      "results, tasks and streams",
      #"""
      Result<Int, Fault>.success(1)
      Result<Int, Fault>.failure(.broken)
      Result<Int, Error>.success(1)
      Result { try failing(1) }
      Result<String, Error> { try failing(1) }
      Result<Int, Fault>.success(1).map { "\($0)" }
      Result<Int, Fault>.success(1).mapError { $0 as Error }
      Result<Int, Fault>.success(1).flatMap { .success("\($0)") } as Result<String, Fault>
      try? Result<Int, Fault>.success(1).get()
      try! Result<Int, Fault>.success(1).get()
      Task { 1 }
      Task { "a" }
      Task { try failing(1) }
      Task { await waiting() }
      Task { try await failingWaiting() }
      Task { try? await failingWaiting() }
      Task {}
      Task { print("a") }
      Task { @MainActor in 1 }
      Task<Int, Never> { 1 }
      Task<Void, Error> { }
      Task.detached { 1 }
      Task(priority: .high) { 1 }
      Task { 1 }.isCancelled
      Task.isCancelled
      AsyncStream<Int> { _ in }
      AsyncStream<Int> { $0.finish() }
      AsyncStream { 1 }
      AsyncStream(Int.self) { _ in }
      AsyncStream.makeStream(of: Int.self)
      AsyncStream.makeStream(of: Int.self).stream
      AsyncStream<Int>.makeStream()
      AsyncStream<Int>.makeStream().continuation
      AsyncThrowingStream<Int, Error> { _ in }
      AsyncStream<Int> { _ in }.map { "\($0)" }
      ContinuousClock()
      ContinuousClock().now
      Duration.seconds(1)
      ObjectIdentifier(Root())
      AnyHashable(1)
      MemoryLayout<Int>.size
      Mirror(reflecting: 1)
      CommandLine.arguments
      SystemRandomNumberGenerator()
      AnySequence([1])
      AnyCollection([1])
      AnyIterator { 1 }
      EmptyCollection<Int>()
      CollectionOfOne(1)
      sequence(first: 1) { $0 + 1 }
      repeatElement(1, count: 2)
      withUnsafePointer(to: 1) { _ in 2 }
      print("a")
      fatalError()
      debugPrint(1)
      readLine()
      dump(1)
      swap
      NSLocalizedString("a", comment: "")
      """#),
  ]
}

import RIBReplay
import RIBTrace
import Testing

@Suite struct ReaderTests {
  private func read(_ text: String) -> Trace { Trace(reading: Array(text.utf8)) }

  private func reason(_ line: String) -> String? {
    guard case .leftOut(1, let reason) = read(line).problems.first else { return nil }
    return reason
  }

  @Test func whatIsWrittenIsReadBack() {
    let trace = Trace(reading: ExampleTrace.bytes)
    #expect(trace.events == ExampleTrace.events)
    #expect(trace.problems == [])
    #expect(trace.isSampled)
  }

  @Test func bytesMayComeInAnyPieces() {
    for size in [1, 7, 64] {
      var reader = TraceReader()
      var events: [TraceEvent] = []
      let bytes = ExampleTrace.bytes
      for start in stride(from: 0, to: bytes.count, by: size) {
        events += reader.read(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(events + reader.finish() == ExampleTrace.events)
    }
  }

  @Test func aTraceCutAnywhereKeepsItsWholeLines() {
    let bytes = ExampleTrace.bytes
    for end in bytes.indices {
      let trace = Trace(reading: bytes[..<end])
      let lines = bytes[..<end].count { $0 == UInt8(ascii: "\n") }
      let isWhole = bytes[end] == UInt8(ascii: "\n")
      #expect(trace.events == Array(ExampleTrace.events.prefix(isWhole ? lines + 1 : lines)))
      let isLeftOver = end > 0 && bytes[end - 1] != UInt8(ascii: "\n") && !isWhole
      #expect(trace.problems.count == (isLeftOver ? 1 : 0))
    }
  }

  @Test func noiseBetweenGoodLinesIsLeftOutAndNothingElse() {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for event in ExampleTrace.events {
        let noise = (0..<Int.random(in: 1...60, using: &numbers)).map { _ in UInt8.random(in: 0...255, using: &numbers)
        }
        bytes += noise.filter { $0 != UInt8(ascii: "\n") } + [UInt8(ascii: "\n")] + event.line
      }
      #expect(Trace(reading: bytes).events == ExampleTrace.events)
    }
  }

  @Test func anyChangedBytesAreSurvivedAndEveryUntouchedLineKept() {
    var numbers = SeededNumbers(seed: 9)
    let lines = ExampleTrace.events.map(\.line)
    for _ in 0..<2_000 {
      let victim = Int.random(in: lines.indices, using: &numbers)
      var line = Array(lines[victim].dropLast())
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        line[Int.random(in: line.indices, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      // Last, so that a changed number cannot take the place of a line behind it.
      let untouched = lines.indices.filter { $0 != victim }
      let events = Trace(reading: untouched.flatMap { lines[$0] } + line).events
      #expect(Array(events.prefix(untouched.count)) == untouched.map { ExampleTrace.events[$0] })
    }
  }

  @Test func windowsLineEndsBlankLinesAndAByteOrderMarkAreNoDamage() {
    let text = String(decoding: ExampleTrace.bytes, as: UTF8.self)
    let trace = read("\u{FEFF}" + text.split(separator: "\n").joined(separator: "\r\n\r\n") + "\r\n")
    #expect(trace.events == ExampleTrace.events)
    #expect(trace.problems == [])
  }

  @Test func unknownFieldsAreIgnored() {
    let trace = read(
      #"{"new":[{"a":[1,-2.5e3,{}],"b":null},"x\\\"]"],"v":1,"event":"root","id":1,"rib":"Ro\u006ft","t":0,"seq":1,"z":{}}"#
    )
    #expect(trace.events == [TraceEvent(seq: 1, time: 0, happening: .root(ExampleTrace.root))])
  }

  @Test(arguments: [
    (#"{"v":2,"seq":1,"t":0,"event":"root","id":1,"rib":"R"}"#, "its version is 2, not 1"),
    (#"{"v":1,"t":0,"event":"root","id":1,"rib":"R"}"#, "the field 'seq' is missing"),
    (#"{"v":1,"seq":0,"t":0,"event":"root","id":1,"rib":"R"}"#, "'seq' must be 1 or more"),
    (#"{"v":1,"seq":1.5,"t":0,"event":"root","id":1,"rib":"R"}"#, "'seq' must be a whole number"),
    (#"{"v":1,"seq":1,"t":"0","event":"root","id":1,"rib":"R"}"#, "'t' must be a number"),
    (#"{"v":1,"seq":1,"t":-1,"event":"root","id":1,"rib":"R"}"#, "'t' must be 0 or more"),
    (#"{"v":1,"seq":1,"t":0,"event":"explode","id":1,"rib":"R"}"#, "unknown event 'explode'"),
    (#"{"v":1,"seq":1,"t":0,"event":"attach","id":1,"rib":"R"}"#, "the field 'parent' is missing"),
    (#"{"v":1,"seq":1,"t":0,"event":"load","rib":"R"}"#, "the field 'id' is missing"),
    (#"{"v":1,"seq":1,"t":0,"event":"load","id":99999999999999999999,"rib":"R"}"#, "'id' must be a whole number"),
    (#"{"v":1,"seq":1,"t":0,"event":"load","id":1,"rib":["R"]}"#, "'rib' must be a string"),
    (#"{"v":1,"seq":1,"t":0,"event":"note"}"#, "the field 'text' is missing"),
    (#"{"v":1,"seq":1,"t":0,"event":"snapshot","tree":{"id":1}}"#, "a router of its tree lacks 'id' or 'rib'"),
    (#"{"v":1,"seq":1,"t":0,"event":"snapshot","tree":[]}"#, "'tree' must be an object"),
    (
      #"{"v":1,"seq":1,"t":0,"event":"snapshot","tree":{"id":1,"rib":"R","children":[{"id":1,"rib":"S"}]}}"#,
      "router 1 is in its tree twice"
    ),
    (#"{"v":1,"seq":1,"t":0,"event":"note","text":"x"} {}"#, "there is text after its closing brace"),
    ("[1]", "it is not a JSON object; it may be truncated"),
    (#"{"v":1,"seq":01,"t":0,"event":"note","text":"x"}"#, "it is not a JSON object; it may be truncated"),
    (#"{"v":1,"seq":1,"t":0,"event":"note","text":"\ud800"}"#, "it is not a JSON object; it may be truncated"),
  ])
  func aLineThatIsNoEventSaysWhy(line: String, wanted: String) {
    #expect(reason(line) == wanted)
    #expect(read(line).events == [])
  }

  @Test func textThatIsNotUTF8IsDamage() {
    let line = Array(#"{"v":1,"seq":1,"t":0,"event":"note","text":""#.utf8) + [0xFF, 0xC0] + Array(#""}"#.utf8)
    #expect(Trace(reading: line).problems == [.leftOut(line: 1, reason: "a string in it is not UTF-8")])
  }

  @Test func aNumberThatWasThereBeforeIsLeftOutAndOnesThatNeverCameAreNamed() {
    let lines = ExampleTrace.events.map(\.line)
    let trace = Trace(reading: lines[1] + lines[1] + lines[4] + lines[2])
    #expect(trace.events == [1, 4, 2].map { ExampleTrace.events[$0] })
    #expect(
      trace.problems.map(\.description) == [
        "line 2 is skipped: line 1 also has number 2", "event 1 is missing", "event 4 is missing",
      ])
  }

  @Test func aTooLongLineIsLeftOutAndTheNextKept() {
    let long = [UInt8](repeating: UInt8(ascii: "["), count: TraceReader.longestLine + 1)
    let trace = Trace(reading: long + [UInt8(ascii: "\n")] + ExampleTrace.events[0].line)
    #expect(trace.events == [ExampleTrace.events[0]])
    #expect(trace.problems == [.leftOut(line: 1, reason: "it is longer than 16 MiB")])
  }

  @Test func noDepthIsTooDeep() {
    let deep = TraceTree(
      nodes: (0..<100_000).map { TraceTree.Node(router: TracedRouter(id: $0, rib: "R"), depth: $0) })
    let event = TraceEvent(seq: 1, time: 0, happening: .snapshot(deep))
    #expect(Trace(reading: event.line).events == [event])
    let open = String(repeating: "[", count: 1_000_000)
    #expect(reason(#"{"x":"# + open) == "it is not a JSON object; it may be truncated")
  }

  @Test func onlySoManyProblemsAreKept() {
    var reader = TraceReader()
    _ = reader.read(Array(repeating: UInt8(ascii: "x"), count: 5_000).flatMap { [$0, UInt8(ascii: "\n")] })
    #expect(reader.problems.count == TraceReader.problemLimit)
    #expect(reader.leftOutCount == 5_000)
  }
}

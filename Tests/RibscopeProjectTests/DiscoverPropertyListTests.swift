import Testing

@testable import RibscopeProject

/// The format that Xcode writes projects in, read value by value.
@Suite struct DiscoverPropertyListTests {
  private typealias Problem = PropertyListReader.Problem

  /// `key=text` for each text of a dictionary, `key=(text,text)` for each list, `key` for what is neither.
  private func read(_ text: String) throws(PropertyListReader.Problem) -> [String] {
    let bytes = Array(text.utf8)
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(PropertyListReader.Problem) in try Self.entries(buffer) }
    }
    return try result.get()
  }

  private static func entries(_ bytes: UnsafeBufferPointer<UInt8>) throws(PropertyListReader.Problem) -> [String] {
    var reader = PropertyListReader(bytes)
    var entries: [String] = []
    try reader.dictionary { (reader, key) throws(PropertyListReader.Problem) in
      if key.string.hasPrefix("list") {
        let texts = try reader.texts()
        entries.append(key.string + (texts.map { "=(\($0.map(\.string).joined(separator: ",")))" } ?? ""))
      } else {
        entries.append(key.string + (try reader.text().map { "=\($0.string)" } ?? ""))
      }
    }
    try reader.finish()
    return entries
  }

  @Test(arguments: [
    ("{ a = b; }", ["a=b"]), ("{}", []), ("\u{FEFF}{a=b;}\n\n", ["a=b"]),
    ("{ path = Sources/App-2/$(NAME)_x.swift:1; }", nil),
    ("{ path = Sources/App-2/$NAME_x.swift:1; }", ["path=Sources/App-2/$NAME_x.swift:1"]),
    ("{ \"a b\" = 'c \"d\"'; \"\" = \"\"; }", ["a b=c \"d\"", "="]),
    ("// !$*UTF8*$!\n{ /* one */ a /**/ = // two\r b /* ; */; }", ["a=b"]),
    ("{ a = x/y//z; b = \"/* no comment */\"; }", ["a=x/y//z", "b=/* no comment */"]),
    ("{ a = \"설명 é\"; }", ["a=설명 é"]),
    ("{ list = (a, \"b, c\", d,); list2 = (); list3 = ( e ); }", ["list=(a,b, c,d)", "list2=()", "list3=(e)"]),
    ("{ list = (a, {b = c;}, d); list2 = x; list3 = <00>; }", ["list", "list2", "list3"]),
    ("{ a = <0fb3 42>; b = {c = (d, {e = f;});}; c = d; }", ["a", "b", "c=d"]),
  ])
  func aListIsRead(text: String, entries: [String]?) {
    #expect((try? read(text)) == entries)
  }

  @Test(arguments: [
    (#"\"\\\'"#, "\"\\'"), (#"\n\t\r\a\b\f\v"#, "\n\t\r\u{7}\u{8}\u{C}\u{B}"), (#"\101\60x\7"#, "A0x\u{7}"),
    (#"\U00e9\Uac00!"#, "é가!"), (#"\Ud83d\ude00"#, "\u{FFFD}ude00"), (#"\Ud83d\Ude00"#, "😀"), (#"\Ude00"#, "\u{FFFD}"),
    (#"\U1"#, "\u{1}"), (#"\q\"#, "q"), ("\\\n", "\n"), (#"\U"#, "\0"),
  ])
  func escapesAreTakenForWhatTheyMean(spelling: String, meaning: String) {
    let bytes = Array(spelling.utf8)
    let string = bytes.withUnsafeBytes { PropertyListText(spelling: $0, isEscaped: true).string }
    #expect(string == meaning)
  }

  @Test(arguments: [
    ("", 1, "'{'"), ("\n\ngarbage", 3, "'{'"), ("{", 1, "a key or '}'"), ("{\n a", 2, "'='"), ("{ a =\n", 2, "a value"),
    ("{ a = b\n}", 2, "';'"), ("{ a = ;}", 1, "a value"), ("{ a = = b;}", 1, "a value"), ("{ a = );", 1, "a value"),
    ("{ a = \"b;\n}\n", 1, "a string that ends"), ("{ a = \"b\\", 1, "a string that ends"),
    ("{ list = (a\n b); }", 2, "')'"), ("{ list = (a", 1, "')'"), ("{ list = (,); }", 1, "a value"),
    ("{ a = {b = (c};}", 1, "')'"), ("{ a = <00\n;}", 2, "'>'"), ("{ a = b; /* \n }", 2, "a key or '}'"),
    ("{ a = b; } {", 1, "the end"), ("{ a = {\n<<<<<<< HEAD\nb = c;\n", 2, "'>'"),
    ("{ a = \u{0}; }", 1, "a value"), ("{ a = é; }", 1, "a value"),
  ])
  func aProblemNamesTheLineAndWhatIsMissing(text: String, line: Int, expected: String) {
    #expect(throws: Problem(line: line, expected: expected)) { try read(text) }
  }

  @Test func depthIsBounded() throws {
    let deep = String(repeating: "(", count: 512) + String(repeating: ")", count: 512)
    #expect(try read("{ a = \(deep); }") == ["a"])
    #expect(throws: Problem(line: 1, expected: "fewer than 512 levels")) { try read("{ a = (\(deep)); }") }
    #expect(throws: Problem.self) { try read(String(repeating: "{a=", count: 1_000_000)) }
    #expect(throws: Problem.self) { try read("{a=" + String(repeating: "(", count: 1_000_000)) }
  }

  @Test func anyCutAndAnyByteIsSurvived() {
    let bytes = Array(DiscoverProject.listed.utf8)
    for length in bytes.indices { #expect(throws: Problem.self) { try XcodeProject(Array(bytes[..<length])) } }
    for index in stride(from: 0, to: bytes.count, by: 7) {
      for byte: UInt8 in [0, 0x22, 0x28, 0x2F, 0x3B, 0x5C, 0x7D, 0xFF] {
        var damaged = bytes
        damaged[index] = byte
        _ = try? XcodeProject(damaged)
      }
    }
  }
}

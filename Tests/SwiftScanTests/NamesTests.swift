import RibscopeProject
import Testing
import RibscopeSystem
@testable import SwiftScan

@Suite struct NamesTests {
  @Test func keywordsAndWordsHaveTheirNumbersEverywhere() {
    let names = Names()
    for keyword in Keyword.allCases {
      #expect(names.intern(keyword.rawValue) == Name(keyword))
      #expect(Keyword(Name(keyword)) == keyword)
    }
    #expect(Keyword(Name(.Optional)) == .none)
    #expect(Keyword(Name(number: UInt32(Keyword.allCases.count))) == .none)
    for word in Word.allCases {
      #expect(names.intern(word.rawValue) == Name(word))
      #expect(names.text(Name(word)) == word.rawValue)
    }
    for known in Operator.allCases {
      #expect(names.intern(known.rawValue) == Name(known))
      #expect(Operator(Name(known)) == known)
    }
    #expect(Operator(names.intern("<~>")) == nil)
    #expect(Operator(Name(number: Operator.firstNumber + UInt32(Operator.allCases.count))) == nil)
    #expect(Operator.firstNumber + UInt32(Operator.allCases.count) <= Names.firstOwnNumber)
    #expect(Word.firstNumber + UInt32(Word.allCases.count) <= Operator.firstNumber)
    #expect(Keyword.allCases.count <= 256)
    #expect(names.text(Name(number: 255)) == "")
    #expect(names.text(.none) == "")
    #expect(names.intern("") == .none)
  }

  @Test func furtherWordsHaveTheNumbersBehindThese() {
    let words = ["first", "second"]
    let names = Names(words: words)
    #expect(words.map { names.intern($0).number } == [Names.firstOwnNumber, Names.firstOwnNumber + 1])
    #expect(words.map { names.text(names.intern($0)) } == words)
    #expect(names.intern("third").number > Names.firstOwnNumber + 1)
  }

  @Test func aCopyGoesOnFromTheSameNumbers() {
    let names = Names(words: ["first"])
    let known = names.intern("profileBuilder")
    let copy = Names(copying: names)
    #expect(copy.find("first")?.number == Names.firstOwnNumber)
    #expect(copy.find("profileBuilder") == known)
    #expect(copy.text(known) == "profileBuilder")
    #expect(copy.intern("let") == Name(Keyword.let))
    #expect(copy.intern("other").number == UInt32(names.count))
    #expect(names.find("other") == nil)
  }

  @Test func equalWordsAreOneName() {
    let names = Names()
    let first = names.intern("profileBuilder")
    #expect(names.intern("profileBuilder") == first)
    #expect(names.intern("profileBuilde") != first)
    #expect(names.text(first) == "profileBuilder")
    let count = names.count
    #expect(names.find("profileBuilder") == first)
    #expect(names.find("unheardOf") == nil)
    #expect(names.count == count)
  }

  /// Of every length around those that are compared at once, each in two that differ in one place only.
  @Test func namesThatDifferInOneByteAreTwo() {
    let names = Names()
    for length in 1..<40 {
      for place in 0..<length {
        var bytes = Array(repeating: UInt8(ascii: "a"), count: length)
        bytes[place] = UInt8(ascii: "b")
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(names.find(text) == nil)
        #expect(names.text(names.intern(text)) == text)
      }
    }
  }

  @Test func beginningsAndEndsAreCompared() {
    let names = Names()
    let name = names.intern("viewController")
    #expect(names.hasPrefix(name, "view") && names.hasPrefix(name, "") && names.hasPrefix(name, "viewController"))
    #expect(!names.hasPrefix(name, "viewControllers") && !names.hasPrefix(name, "iew"))
    #expect(names.hasSuffix(name, "Controller") && names.hasSuffix(name, "") && names.hasSuffix(name, "viewController"))
    #expect(!names.hasSuffix(name, "aviewController") && !names.hasSuffix(name, "Controlle"))
    #expect(!names.hasPrefix(.none, "a") && names.hasSuffix(.none, ""))
  }

  @Test(arguments: [
    ("A", true), ("Abc", true), ("a", false), ("aB", false), ("_A", false), ("", false), ("$0", false), ("É", true),
    ("é", false), ("E\u{301}a", true), ("e\u{301}", false), ("名", false), ("Z", true), ("[", false), ("@", false),
  ])
  func capitalsAreTold(text: String, isCapital: Bool) {
    let names = Names()
    #expect(names.isCapitalised(names.intern(text)) == isCapital)
  }

  @Test func brokenUTF8IsRepaired() throws {
    let names = Names()
    let file = scan(Array("class A".utf8) + [0xFF] + Array(" {}".utf8), names)
    #expect(names.text(try #require(file.declarations.first).name) == "A\u{FFFD}")
  }

  @Test func longNamesAreKept() {
    let names = Names()
    let texts = [1, 8_192, 8_193, 65_536, 1_000_000].map { String(repeating: "x", count: $0) }
    let interned = texts.map(names.intern)
    #expect(interned.map(names.text) == texts)
  }

  @Test func threadsShareTheirNames() {
    let names = Names()
    let found = concurrentMap(8, threads: 4, state: { _ in names.reader() }) { reader, number in
      (0..<5_000).map { index in
        Array("name\((index * 7 + number * 613) % 5_000)".utf8).withUnsafeBufferPointer(reader.name)
      }
    }
    #expect(Set(found.joined()).count == 5_000)
    for list in found {
      #expect(Set(list).count == 5_000)
    }
    for number in 0..<5_000 { #expect(names.text(names.intern("name\(number)")) == "name\(number)") }
    #expect(names.count == Int(Names.firstOwnNumber) + 5_001)
  }

  @Test func namesAreTheSameWhateverTheThreads() {
    let files = (0..<40).map { number in
      SourceFile(path: "\(number).swift", module: 0, bytes: Array((longSample + "\nclass Own\(number) {}").utf8))
    }
    let texts = [1, 3].map { threads in
      let names = Names()
      return scan(files, names, threads: threads).map { $0.declarations.map { names.text($0.name) } }
    }
    #expect(texts[0] == texts[1])
  }
}

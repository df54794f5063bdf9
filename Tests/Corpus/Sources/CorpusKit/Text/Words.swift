/// A word or sign of masked text: an identifier, a number, `->`, or one sign.
struct Word {
  let range: Range<Int>
  let text: String

  var isName: Bool { text.utf8.first.map(isNameByte) ?? false }
}

func words(of masked: [UInt8]) -> [Word] {
  var words: [Word] = []
  var index = 0
  while index < masked.count {
    let start = index
    if isNameByte(masked[index]) {
      while index < masked.count, isNameByte(masked[index]) { index += 1 }
    } else if masked[index] == UInt8(ascii: "-"), index + 1 < masked.count, masked[index + 1] == UInt8(ascii: ">") {
      index += 2
    } else {
      index += 1
      if masked[start] <= 0x20 { continue }
    }
    words.append(Word(range: start..<index, text: String(decoding: masked[start..<index], as: UTF8.self)))
  }
  return words
}

private func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}

/// One change to an input. Each leaves something that is mostly still what it was: what parsers get wrong lies there.
typealias Mutation = @Sendable (inout Pieces, Vocabulary, inout SeededRandom) -> Void

/// An input changed once or a few times; never longer than the limit.
public func mutated(
  _ bytes: [UInt8], _ vocabulary: Vocabulary, limit: Int, _ random: inout SeededRandom
) -> [UInt8] {
  var pieces = Pieces(bytes)
  for _ in 0..<random.small(most: 2) {
    random.element(of: mutations)?(&pieces, vocabulary, &random)
    if pieces.bytes.count > limit { pieces.become(Array(pieces.bytes[..<limit])) }
  }
  return vocabulary.mended(pieces.bytes, &random)
}

/// A piece of one input in another, or the head of one before the tail of the other.
public func crossed(_ first: [UInt8], _ second: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
  var one = Pieces(first)
  let other = Pieces(second)
  guard one.count > 0, other.count > 0 else { return first + second }
  let place = random.below(one.count)
  switch random.below(3) {
  case 0: one.replace(place..<one.count, with: other[random.below(other.count)..<other.count])
  case 1: one.replace(place..<place, with: other[other.block(&random) ?? other.run(most: 6, &random)])
  default: one.replace(one.block(&random) ?? place..<place, with: other[other.run(most: 8, &random)])
  }
  return one.bytes
}

private let mutations: [Mutation] = [
  drop, drop, repeated, swapped, cut, nest, move, move, rename, rename, renameAll, insertWord, insertWord,
  replaceWithWord, insertPattern, insertBytes,
]

private let drop: Mutation = { pieces, _, random in
  pieces.replace(pieces.run(most: 4, &random), with: [])
}

private let repeated: Mutation = { pieces, _, random in
  let run = random.chance(of: 2) ? pieces.run(most: 6, &random) : pieces.block(&random) ?? 0..<0
  let times = random.small(most: 7)
  guard pieces[run].count * times < 1 << 20 else { return }
  pieces.replace(run, with: Array(repeatElement(pieces[run], count: times + 1).joined()))
}

private let swapped: Mutation = { pieces, _, random in
  let runs = [pieces.run(most: 3, &random), pieces.run(most: 3, &random)].sorted { $0.lowerBound < $1.lowerBound }
  guard runs[0].upperBound <= runs[1].lowerBound else { return }
  let between = pieces[runs[0].upperBound..<runs[1].lowerBound]
  pieces.replace(
    runs[0].lowerBound..<runs[1].upperBound, with: Array(pieces[runs[1]]) + Array(between) + Array(pieces[runs[0]]))
}

/// Cuts anywhere, also inside a word or a character.
private let cut: Mutation = { pieces, _, random in
  let place = random.below(pieces.bytes.count + 1)
  pieces.become(Array(random.chance(of: 4) ? pieces.bytes[place...] : pieces.bytes[..<place]))
}

/// The same bracket many times over, closed again or not.
private let nest: Mutation = { pieces, _, random in
  let pairs = ["{}", "()", "[]", "<>", "??", "\"\"", "/**/", "\\()", "#\"\"#"].map { Array($0.utf8) }
  guard let pair = random.element(of: pairs) else { return }
  let depth = random.small(most: 10)
  let open = Array(repeatElement(pair[..<(pair.count / 2)], count: depth).joined())
  let close = Array(repeatElement(pair[(pair.count / 2)...], count: random.chance(of: 2) ? depth : 0).joined())
  let run = pieces.run(most: 3, &random)
  pieces.replace(run, with: open + pieces[run] + close)
}

/// A block put in another's place, or anywhere.
private let move: Mutation = { pieces, _, random in
  guard let block = pieces.block(&random) else { return }
  let copy = Array(pieces[block])
  let place = random.below(pieces.count)
  let target = random.chance(of: 2) ? pieces.block(&random) ?? place..<place : place..<place
  pieces.replace(target, with: copy)
}

/// A word becomes another of the same input: names are resolved in new ways.
private let rename: Mutation = { pieces, _, random in
  guard let one = pieces.word(&random), let other = pieces.word(&random) else { return }
  pieces.replace(one, with: Array(pieces[other]))
}

/// Every occurrence of a word becomes another word.
private let renameAll: Mutation = { pieces, vocabulary, random in
  guard let one = pieces.word(&random) else { return }
  let old = Array(pieces[one])
  let known = random.element(of: vocabulary.words)
  let other = random.chance(of: 3) ? known : pieces.word(&random).map { Array(pieces[$0]) } ?? known
  guard let new = other else { return }
  let whole = (0..<pieces.count).flatMap { index in
    let piece = pieces[index..<(index + 1)]
    return piece.elementsEqual(old) ? new : Array(piece)
  }
  pieces.become(whole)
}

private let insertWord: Mutation = { pieces, vocabulary, random in
  guard let word = random.element(of: vocabulary.words) else { return }
  let place = random.below(pieces.count + 1)
  let blank = random.chance(of: 2) ? [UInt8(ascii: " ")] : []
  pieces.replace(place..<place, with: blank + word + blank)
}

private let replaceWithWord: Mutation = { pieces, vocabulary, random in
  guard let word = random.element(of: vocabulary.words), let old = pieces.word(&random) else { return }
  pieces.replace(old, with: word)
}

/// A pattern of the vocabulary, its holes filled with words of the input.
private let insertPattern: Mutation = { pieces, vocabulary, random in
  guard let pattern = random.element(of: vocabulary.patterns) else { return }
  let place = random.chance(of: 3) ? random.below(pieces.count + 1) : pieces.count
  let filled = pattern.filled(random.chance(of: 2) ? pieces : Pieces([]), &random)
  pieces.replace(place..<place, with: [UInt8(ascii: "\n")] + filled + [UInt8(ascii: "\n")])
}

/// Bytes that text rarely holds.
private let insertBytes: Mutation = { pieces, _, random in
  let rare: [[UInt8]] = [
    [0], [0xEF, 0xBB, 0xBF], [0x0D], [0x0D, 0x0A], [0xFF], [0xC3], [0xE2, 0x80, 0xA8], [0xED, 0xA0, 0x80], [0x1B],
    [0x5C], [0xF4, 0x90, 0x80, 0x80], [0xCC, 0x81], [0x7F], [0x0B], [0xC2, 0xA0], [0xE2, 0x80, 0xAE], [0x26, 0x3C],
  ]
  var bytes = pieces.bytes
  bytes.insert(contentsOf: random.element(of: rare) ?? [], at: random.below(bytes.count + 1))
  pieces.become(bytes)
}

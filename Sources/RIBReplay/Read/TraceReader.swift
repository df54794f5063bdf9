import RIBTrace
import RibscopeSystem

/// Reads a trace, all at once or as it arrives.
///
/// Every good line of a damaged trace is kept, and none is invented: `problems` says which lines were left out and why.
/// Any bytes are survived, in time linear in their number. Unknown fields and empty lines are ignored.
public struct TraceReader: Sendable {
  /// What was wrong, in the order of the lines; the first `problemLimit` only.
  public private(set) var problems: [TraceProblem] = []
  /// How many lines were left out.
  public private(set) var leftOutCount = 0

  /// More problems than these are counted only.
  public static let problemLimit = 1_000
  /// Longer lines are left out: 16 MiB, a tree of some hundred thousand routers.
  public static let longestLine = 16 << 20

  private var line: [UInt8] = []
  private var isTooLong = false
  private var lineNumber = 0
  /// The numbers that were read, and the line of each.
  private var seen: [Int: Int] = [:]
  private var names = SharedNames()
  private let lineLimit: Int
  private let remembersNumbers: Bool
  private let takesMessages: Bool
  private var messages: [LiveMessage] = []

  public init() {
    self.init(lineLimit: Self.longestLine, remembersNumbers: true)
  }

  /// - Parameters:
  ///   - remembersNumbers: whether lines that are missing or twice there are told, which takes memory for each line.
  ///   - takesMessages: whether messages stand between the lines of the trace.
  package init(lineLimit: Int, remembersNumbers: Bool, takesMessages: Bool = false) {
    self.lineLimit = lineLimit
    self.remembersNumbers = remembersNumbers
    self.takesMessages = takesMessages
  }

  /// The messages since the last time.
  package mutating func takeAllMessages() -> [LiveMessage] {
    defer { messages = [] }
    return messages
  }

  /// The events of all lines that end in these bytes. A line that goes on is kept until its end comes.
  public mutating func read(_ bytes: some Collection<UInt8>) -> [TraceEvent] {
    var events: [TraceEvent] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      if let event = endLine() { events.append(event) }
      rest = rest[rest.index(after: end)...]
    }
    keep(rest)
    return events
  }

  /// The event of a last line without a line end. Then tells which numbers have never come.
  public mutating func finish() -> [TraceEvent] {
    let event = line.isEmpty && !isTooLong ? nil : endLine()
    reportGaps()
    return event.map { [$0] } ?? []
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    if isTooLong || line.count + bytes.count > lineLimit {
      isTooLong = true
      line = []
    } else {
      line.append(contentsOf: bytes)
    }
  }

  private mutating func endLine() -> TraceEvent? {
    defer {
      line.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    lineNumber += 1
    do throws(LineProblem) {
      if isTooLong { throw LineProblem("it is longer than \(lineLimit >> 20) MiB") }
      return try event(in: content)
    } catch {
      leftOutCount += 1
      report(.leftOut(line: lineNumber, reason: error.reason))
      return nil
    }
  }

  /// The line without a byte order mark before, and blanks and a carriage return behind it.
  private var content: ArraySlice<UInt8> {
    var content = line[...]
    if lineNumber == 1, content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
    while let last = content.last, last == 0x0D || last == 0x20 || last == 0x09 { content.removeLast() }
    return content
  }

  private mutating func event(in content: ArraySlice<UInt8>) throws(LineProblem) -> TraceEvent? {
    if content.isEmpty { return nil }
    guard var event = try eventOrMessage(in: content) else { return nil }
    if remembersNumbers {
      if let earlier = seen[event.seq] { throw LineProblem("line \(earlier) also has number \(event.seq)") }
      seen[event.seq] = lineNumber
    }
    names.share(&event)
    return event
  }

  /// Nil for a message, which is kept.
  private mutating func eventOrMessage(in content: ArraySlice<UInt8>) throws(LineProblem) -> TraceEvent? {
    do throws(LineProblem) {
      return try TraceEvent(line: content)
    } catch {
      guard takesMessages, let message = LiveMessage(line: content) else { throw error }
      messages.append(message)
      return nil
    }
  }

  private mutating func reportGaps() {
    var expected = 1
    for number in seen.keys.sorted() {
      if number > expected { report(.missing(numbers: expected...(number - 1))) }
      expected = number == .max ? number : number + 1
    }
  }

  private mutating func report(_ problem: TraceProblem) {
    if problems.count < Self.problemLimit { problems.append(problem) }
  }
}

/// What is wrong with a trace.
public enum TraceProblem: Sendable, Equatable, CustomStringConvertible {
  /// A line, counted from 1, that is no event.
  case leftOut(line: Int, reason: String)
  /// Lines that must have been there: their numbers (`seq`).
  case missing(numbers: ClosedRange<Int>)

  /// One line for people; its texts are from the trace, as they are.
  public var description: String {
    switch self {
    case .leftOut(let line, let reason): "line \(line) is skipped: \(reason)"
    case .missing(let numbers) where numbers.count == 1: "event \(numbers.lowerBound) is missing"
    case .missing(let numbers): "events \(numbers.lowerBound) to \(numbers.upperBound) are missing"
    }
  }
}

/// A whole trace.
public struct Trace: Sendable, Equatable {
  /// The good lines, in their order.
  public var events: [TraceEvent]
  /// Which lines were left out, and which are missing; the first `TraceReader.problemLimit` only.
  public var problems: [TraceProblem]
  /// How many lines were left out.
  public var leftOutCount: Int

  public init(events: [TraceEvent], problems: [TraceProblem] = [], leftOutCount: Int = 0) {
    self.events = events
    self.problems = problems
    self.leftOutCount = leftOutCount
  }

  /// Reads all of a trace.
  public init(reading bytes: some Collection<UInt8>) {
    var reader = TraceReader()
    events = reader.read(bytes)
    events += reader.finish()
    problems = reader.problems
    leftOutCount = reader.leftOutCount
  }

  /// Whether the trace says of itself that it was sampled: what came and went between two samples is not in it.
  public var isSampled: Bool {
    events.contains { if case .note(_, true) = $0.happening { true } else { false } }
  }
}

import RibscopeSystem

/// A page, or another program, that is told things without end.
protocol LiveReader: AnyObject, Sendable {
  /// The next bytes, waited for; nil when there will be none any more.
  func next() -> [UInt8]?
  /// Wakes whoever waits, for the last time.
  func end()
}

/// A line that readers ignore, which shows whether they are still there.
let pulse = Array(": \n\n".utf8)

extension [UInt8] {
  /// A line as a server-sent event (html.spec.whatwg.org, 9.2).
  var serverSentEvent: [UInt8] { Array("data: ".utf8) + self + Array("\n\n".utf8) }
}

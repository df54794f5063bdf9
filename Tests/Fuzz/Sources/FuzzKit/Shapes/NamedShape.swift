import RibscopeSession
import RIBModel
import RIBRules

/// A way for an input to grow that once cost more than it should, or might.
public struct NamedShape: Sendable {
  public let name: String
  private let target: FuzzTarget
  private let growth: Growth

  /// - Parameter parts: those at even places stand once, those at odd places again and again.
  init(_ name: String, _ target: FuzzTarget, _ parts: [String]) {
    self.name = name
    self.target = target
    growth = Growth(
      parts: parts.enumerated().map { place, part in
        place % 2 == 0 ? .once(Array(part.utf8)) : .each(Array(part.utf8))
      })
  }

  /// The shape with so many repetitions.
  public func input(count: Int) -> [UInt8] { growth.input(count: count) }

  /// Of the pipeline only what finds out, not what prints: a large graph may well have a large picture.
  public func run(_ bytes: [UInt8]) {
    if target == .pipeline {
      _ = check(Session(sourceTree(bytes)).graph())
    } else {
      target.run(bytes)
    }
  }

  /// Every shape; names are distinct.
  public static let all = scanned + required + built + behaving + repeated + manifests
}

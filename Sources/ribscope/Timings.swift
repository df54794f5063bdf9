import RibscopeSystem

/// What `--timings` tells: how long each stage of a run took, how much went through it, and the memory of all.
struct Timings {
  enum Stage: String {
    case discover, scan, link, check, output
  }

  private(set) var lines: [String] = []

  /// Runs a stage.
  ///
  /// - Parameter amount: what its result says of how much went through, such as `3 findings`.
  @discardableResult
  mutating func measure<Result, Problem: Error>(
    _ stage: Stage, amount: (Result) -> String, _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let start = DispatchTime.now()
    let result = try body()
    let milliseconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e6
    lines.append("\(stage.rawValue): \(amount(result)), \((milliseconds * 10).rounded() / 10) ms")
    return result
  }

  /// The stages that were measured, and the most memory that the process has held so far; nothing where nobody asked.
  func tell(_ input: Input?, _ console: Console) {
    guard let input, input.isTimed else { return }
    (lines + ["peak memory: \(peakMemory >> 10) KiB"]).forEach(console.timing)
  }
}

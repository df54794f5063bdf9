import Foundation
import FuzzKit

/// Looks for inputs that take more time than their size explains.
@main enum Main {
  static let usage = """
    usage: Growth TARGET SEED SHAPES FOLDER, Growth TARGET FILE..., or Growth shapes SMALL LARGE [NAME...]
    """

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "shapes" { return measureShapes(Array(arguments.dropFirst())) }
    guard let target = arguments.first.flatMap(FuzzTarget.init) else { return print(usage) }
    let rest = Array(arguments.dropFirst())
    if rest.count == 3, let seed = UInt32(rest[0]), let count = Int(rest[1]) {
      search(target, seed: seed, count: count, folder: rest[2])
    } else {
      for path in rest {
        print(path, seconds(target, FileManager.default.contents(atPath: path).map(Array.init) ?? []))
      }
    }
  }

  /// Tries shapes at two sizes; what takes much longer at the larger one is kept in the folder, at the
  /// smaller one, and so is the one that it is busy with.
  private static func search(_ target: FuzzTarget, seed: UInt32, count: Int, folder: String) {
    var random = SeededRandom(seed: seed)
    for number in 0..<count {
      let growth = Growth(target.vocabulary, &random)
      let small = growth.input(size: 12_000)
      let current = "\(folder)/\(target.rawValue)-\(seed)-\(number)"
      _ = FileManager.default.createFile(atPath: current, contents: Data(small))
      var isSlow = false
      defer { if !isSlow { try? FileManager.default.removeItem(atPath: current) } }
      let short = seconds(target, small)
      guard short > 0.002 else { continue }
      let long = short < 1 ? seconds(target, growth.input(size: 96_000)) : .infinity
      guard long > 0.4, long > 20 * short else { continue }
      isSlow = true
      say("\(current): \(short) s for \(small.count) bytes, \(long) s for eight times as many")
    }
    print("\(count) shapes")
  }

  /// Prints for each named shape how long two sizes take and, in front, whether that grew much faster than the input: by
  /// half as much again. A large one that would take minutes is not tried.
  private static func measureShapes(_ arguments: [String]) {
    let counts = arguments.prefix(2).compactMap { Int($0) }
    guard counts.count == 2, counts[0] > 0, counts[1] > counts[0] else { return print(usage) }
    let wanted = Set(arguments.dropFirst(2))
    for shape in NamedShape.all where wanted.isEmpty || wanted.contains(shape.name) {
      let (small, large) = (shape.input(count: counts[0]), shape.input(count: counts[1]))
      let short = processorSeconds { shape.run(small) }
      let long = short < 5 ? processorSeconds { shape.run(large) } : .infinity
      let growth = long / max(short, 0.001) / (Double(large.count) / Double(small.count))
      let mark = growth > 1.5 && long > 0.1 ? "grows" : "     "
      say("\(mark) \(shape.name): \(rounded(short)) s for \(small.count) bytes, \(rounded(long)) s for \(large.count)")
    }
  }

  private static func rounded(_ seconds: Double) -> Double { (seconds * 1_000).rounded() / 1_000 }

  /// Of this process, whatever else the machine does.
  private static func processorSeconds(_ work: () -> Void) -> Double {
    let start = clock()
    work()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }

  /// At once, also into a file: a shape may take for ever.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private static func seconds(_ target: FuzzTarget, _ bytes: [UInt8]) -> Double {
    let start = ContinuousClock.now
    target.run(bytes)
    return (ContinuousClock.now - start) / .seconds(1)
  }
}

import Foundation
import FuzzKit

/// Looks for inputs that take more time than their size explains.
@main enum Main {
  static let usage = "usage: Growth TARGET SEED SHAPES FOLDER, or Growth TARGET FILE..."

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
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

import CFuzzer
import Foundation
import FuzzKit

// What libFuzzer's `main` calls. The target is named in the environment, because libFuzzer hands its arguments on to
// processes that it starts, and knows them all.

private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["RIBSCOPE_FUZZ"] ?? ""
  if let target = FuzzTarget(rawValue: name) { return target }
  print("set RIBSCOPE_FUZZ to one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
  exit(2)
}()

/// Prints the dictionary and ends where that is asked for.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  guard CommandLine.arguments.dropFirst() == ["dictionary"] else { return 0 }
  print(target.vocabulary.dictionary)
  exit(0)
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}

/// Called in place of libFuzzer's own mutations, which are still one of ours.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: UInt32) -> Int {
  var random = SeededRandom(seed: seed)
  guard !random.chance(of: 4) else { return LLVMFuzzerMutate(data, size, limit) }
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  return write(mutated(bytes, target.vocabulary, limit: limit, &random), to: data, limit)
}

/// Called to make one input of two.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func cross(
  _ first: UnsafePointer<UInt8>, _ firstSize: Int, _ second: UnsafePointer<UInt8>, _ secondSize: Int,
  _ out: UnsafeMutablePointer<UInt8>, _ limit: Int, _ seed: UInt32
) -> Int {
  var random = SeededRandom(seed: seed)
  let one = Array(UnsafeBufferPointer(start: first, count: firstSize))
  let other = Array(UnsafeBufferPointer(start: second, count: secondSize))
  return write(crossed(one, other, &random), to: out, limit)
}

private func write(_ bytes: [UInt8], to data: UnsafeMutablePointer<UInt8>, _ limit: Int) -> Int {
  let count = min(bytes.count, limit)
  UnsafeMutableRawBufferPointer(start: data, count: count).copyBytes(from: bytes[..<count])
  return count
}

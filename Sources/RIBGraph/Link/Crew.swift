import SourceScan
import Threads

/// The linker's threads, each with a memory of its own.
///
/// What a thread remembers changes no answer, only how fast it comes; so it does not matter which thread is asked.
final class Crew: Sendable {
  let program: Program
  /// One for each thread; no other thread touches it.
  nonisolated(unsafe) private let flows: [Flow]

  init(_ program: Program, threads: Int) {
    self.program = program
    flows = (0..<max(1, threads)).map { _ in Flow(TypeResolver(program)) }
  }

  /// The memory for what is asked between the passes that run on all threads.
  var first: Flow { flows[0] }

  /// Shows all threads what every type inherits.
  func setInheritance(_ inheritance: Inheritance) {
    for flow in flows { flow.types.inheritance = inheritance }
  }

  /// Shows all threads where classes are constructed and functions called.
  func setCalls(_ calls: CallIndex) {
    for flow in flows { flow.calls = calls }
  }

  /// The results for the numbers from 0 on, in their order.
  ///
  /// - Parameter memory: made for each thread from what it remembers already.
  func map<Memory, Result: Sendable>(
    _ count: Int, memory: @Sendable (Flow) -> Memory, _ result: @Sendable (Memory, Int) -> Result
  ) -> [Result] {
    concurrentMap(count, threads: flows.count, state: { memory(self.flows[$0]) }, result)
  }

  /// The results for the numbers from 0 on, in their order.
  func map<Result: Sendable>(_ count: Int, _ result: @Sendable (Flow, Int) -> Result) -> [Result] {
    map(count, memory: { $0 }, result)
  }

  /// The results for the app's files, by their numbers, in their order.
  ///
  /// - Parameter memory: made for each thread from what it remembers already.
  func mapFiles<Memory, Result: Sendable>(
    memory: @Sendable (Flow) -> Memory, _ result: @Sendable (Memory, Int) -> Result
  ) -> [Result] {
    map(program.scans.count - Program.preludeFileCount, memory: memory) { result($0, $1 + Program.preludeFileCount) }
  }

  /// The results for the app's files, by their numbers, in their order.
  func mapFiles<Result: Sendable>(_ result: @Sendable (Flow, Int) -> Result) -> [Result] {
    mapFiles(memory: { $0 }, result)
  }
}

import SwiftScan
import RibscopeSystem

/// The linker's threads, each with a memory of its own.
///
/// What a thread has cached changes no answer, only how fast it comes; so any thread can be queried.
package final class WorkerPool: Sendable {
  package let program: Program
  /// One for each thread; no other thread touches it.
  nonisolated(unsafe) private let semantics: [BodySemantics]

  package init(_ program: Program, threads: Int) {
    self.program = program
    semantics = (0..<max(1, threads)).map { _ in BodySemantics(TypeResolver(program)) }
  }

  /// The thread for queries between the passes that run on all threads.
  package var first: BodySemantics { semantics[0] }

  /// What all threads have done.
  package var work: WorkCounts { semantics.map(\.solver.work).reduce(WorkCounts(), +) }

  /// Shows all threads what every type inherits.
  package func setInheritance(_ inheritance: Inheritance) {
    for semantics in semantics { semantics.types.inheritance = inheritance }
  }

  /// Shows all threads what all bodies set and mention.
  package func setIndex(_ index: BodyIndex) {
    for semantics in semantics { semantics.index = index }
  }

  /// Shows all threads where classes are constructed and functions called.
  package func setCalls(_ calls: CallIndex) {
    for semantics in semantics { semantics.calls = calls }
  }

  /// The types that have declarations or extensions, for a pass that goes through them once.
  package var declaredTypes: Range<TypeID> { program.types.indices }

  /// What each thread keeps for several passes, made from what it remembers already.
  package func memory<Memory>(_ make: @escaping (BodySemantics) -> Memory) -> PoolMemory<Memory> {
    PoolMemory(semantics.map { semantics in { make(semantics) } })
  }

  /// The results for the numbers from 0 on, in their order.
  package func map<Memory, Result: Sendable>(
    _ count: Int, memory: PoolMemory<Memory>, _ result: @Sendable (Memory, Int) -> Result
  ) -> [Result] {
    concurrentMap(count, threads: semantics.count, state: { memory[$0] }, result)
  }

  /// The results for the numbers from 0 on, in their order.
  package func map<Result: Sendable>(_ count: Int, _ result: @Sendable (BodySemantics, Int) -> Result) -> [Result] {
    concurrentMap(count, threads: semantics.count, state: { self.semantics[$0] }, result)
  }

  /// The results for some values, all in one array, in the order of the values.
  package func flatMap<Value: Sendable, Result: Sendable>(
    _ values: [Value], _ results: @Sendable (BodySemantics, Value) -> [Result]
  ) -> [Result] {
    map(values.count) { results($0, values[$1]) }.flatMap { $0 }
  }

  /// The results for the app's files, by their numbers, in their order.
  package func mapFiles<Memory, Result: Sendable>(
    memory: PoolMemory<Memory>, _ result: @Sendable (Memory, Int) -> Result
  ) -> [Result] {
    let first = program.preludeFileCount
    return map(program.scans.count - first, memory: memory) { result($0, $1 + first) }
  }

  /// The results for the app's files, by their numbers, in their order.
  package func mapFiles<Result: Sendable>(_ result: @Sendable (BodySemantics, Int) -> Result) -> [Result] {
    mapFiles(memory: memory { $0 }, result)
  }

  /// Values by the numbers of the files that they are in.
  package func byFile<Value>(_ values: some Sequence<Value>, _ file: (Value) -> Int) -> Multimap<Value> {
    Multimap(count: program.scans.count, values.map { (file($0), $0) })
  }
}

/// What each thread of a worker pool keeps for several passes; made at the thread's first access.
package struct PoolMemory<Memory>: Sendable {
  private final class Slot {
    private let make: () -> Memory
    package private(set) lazy var memory = make()

    package init(_ make: @escaping () -> Memory) { self.make = make }
  }

  /// One for each thread; no other thread touches it.
  nonisolated(unsafe) private let slots: [Slot]

  fileprivate init(_ make: [() -> Memory]) { slots = make.map(Slot.init) }

  fileprivate subscript(thread: Int) -> Memory { slots[thread].memory }

  /// What is made of it for each thread.
  package func map<Next>(_ next: @escaping (Memory) -> Next) -> PoolMemory<Next> {
    PoolMemory<Next>(slots.map { slot in { next(slot.memory) } })
  }
}

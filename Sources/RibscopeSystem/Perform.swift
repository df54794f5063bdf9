/// The stack of each thread that is made. What nests most in the sources takes a tenth of it; the threads that the system
/// would lend have an eighth of it on macOS.
let threadStack = 4 << 20

/// Does the pieces of work from 0 on, each on a thread, the first on the caller's; ends when all are done.
///
/// Where the system makes no more threads the caller does what is left.
func perform(_ count: Int, stack: Int = threadStack, _ work: @escaping @Sendable (Int) -> Void) {
  var threads: [pthread_t] = []
  var left: [Int] = []
  for index in stride(from: 1, to: count, by: 1) {
    if let thread = makeThread(stack, { work(index) }) { threads.append(thread) } else { left.append(index) }
  }
  if count > 0 { work(0) }
  left.forEach(work)
  for thread in threads { pthread_join(thread, nil) }
}

/// Does something on a thread of its own, which may wait for as long as it likes; nobody waits for its end. Dispatch's threads
/// are few, and one that waits is missing for other work.
package func startThread(_ work: @escaping @Sendable () -> Void) {
  if let thread = makeThread(threadStack, work) {
    pthread_detach(thread)
  } else {
    DispatchQueue.global().async(execute: work)
  }
}

/// What a thread does, as an object that C can hand over.
private final class Work {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func makeThread(_ stack: Int, _ run: @escaping @Sendable () -> Void) -> pthread_t? {
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return nil }
  defer { pthread_attr_destroy(&attributes) }
  guard pthread_attr_setstacksize(&attributes, stack) == 0 else { return nil }
  let task = Unmanaged.passRetained(Work(run))
  #if canImport(Glibc)
    var thread = pthread_t()
    let status = pthread_create(&thread, &attributes, { start($0) }, task.toOpaque())
  #else
    var thread: pthread_t?
    let status = pthread_create(&thread, &attributes, { start($0) }, task.toOpaque())
  #endif
  if status == 0 { return thread }
  task.release()
  return nil
}

private func start(_ task: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let task { Unmanaged<Work>.fromOpaque(task).takeRetainedValue().run() }
  return nil
}

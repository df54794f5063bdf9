import Foundation
import RIBRecording
import RIBTrace
import HeadlessRIBs

/// What recording costs: a child is attached to and detached from a tree of ten RIBs, over and over.
///
/// Arguments: the number of attach/detach pairs (default 100,000).

final class ChildRouter: Router<Interactor> {
  init() { super.init(interactor: Interactor()) }
}

final class CountingObserver: RIBsObserver {
  var count = 0
  func runtime(did event: RuntimeEvent) { count += 1 }
}

struct Result {
  let seconds: Double
  /// What the thread of the tree worked; unlike the clock it does not depend on what else the machine does.
  let processorSeconds: Double
  let megabytes: Double
}

/// The processor time of this thread.
func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The largest amount of memory the process has had so far, in MB.
func peakMegabytes() -> Double {
  var usage = rusage()
  #if os(Linux)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  #else
    getrusage(RUSAGE_SELF, &usage)
    return Double(usage.ru_maxrss) / 1024 / 1024
  #endif
}

func run(pairs: Int) -> Result {
  let root = ChildRouter()
  root.interactable.activate()
  root.load()
  for _ in 0..<9 { root.attachChild(ChildRouter()) }
  let clock = ContinuousClock()
  let start = threadSeconds()
  let time = clock.measure {
    for _ in 0..<pairs {
      let child = ChildRouter()
      root.attachChild(child)
      root.detachChild(child)
    }
  }
  let worked = threadSeconds() - start
  return Result(seconds: time / .seconds(1), processorSeconds: worked, megabytes: peakMegabytes())
}

func report(_ name: String, _ result: Result, pairs: Int, events: Int, lines: Int = 0, baseline: Result? = nil) {
  let pair = result.seconds / Double(pairs) * 1e6
  var text = "\(name): \(rounded(pair)) µs a pair"
  if let baseline {
    let cost = (result.seconds - baseline.seconds) / Double(events) * 1e6
    let work = (result.processorSeconds - baseline.processorSeconds) / Double(events) * 1e6
    text += ", \(rounded(cost)) µs an event on top (\(rounded(work)) µs of processor time)"
    text += ", \(Int(Double(events) / result.seconds)) events/s"
  }
  if lines > 0 { text += ", \(lines) lines, \(Int(Double(lines) / result.seconds)) lines/s" }
  print(text + ", peak memory \(rounded(result.megabytes)) MB")
}

func rounded(_ number: Double) -> String { String((number * 100).rounded() / 100) }

func recorded(_ name: String, pairs: Int, takesSnapshots: Bool, events: Int, off: Result, to writer: TraceWriter) {
  let recorder = RIBRecorder(writer: writer, takesSnapshots: takesSnapshots)
  recorder.start()
  let result = run(pairs: pairs)
  recorder.stop()
  report(name, result, pairs: pairs, events: events, lines: writer.lineCount, baseline: off)
}

let pairs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
LeakDetector.instance.scheduler = ManualScheduler()

_ = run(pairs: min(pairs, 20_000))
let off = run(pairs: pairs)
report("off", off, pairs: pairs, events: 1)
let observer = CountingObserver()
RuntimeHooks.observer = observer
let observed = run(pairs: pairs)
RuntimeHooks.observer = nil
report("observer that only counts", observed, pairs: pairs, events: observer.count, baseline: off)

let path = FileManager.default.temporaryDirectory.appendingPathComponent("recording-cost.jsonl").path
defer { try? FileManager.default.removeItem(atPath: path) }
for takesSnapshots in [false, true] {
  let suffix = takesSnapshots ? ", with snapshots" : ""
  recorded(
    "recorder, lines dropped\(suffix)", pairs: pairs, takesSnapshots: takesSnapshots, events: observer.count,
    off: off, to: TraceWriter { _ in })
  recorded(
    "recorder, to a file\(suffix)", pairs: pairs, takesSnapshots: takesSnapshots, events: observer.count,
    off: off, to: try TraceWriter(path: path))
  recorded(
    "recorder, no server there\(suffix)", pairs: pairs, takesSnapshots: takesSnapshots, events: observer.count,
    off: off, to: TraceWriter(connecting: "127.0.0.1:9:none"))
  guard ProcessInfo.processInfo.environment["RIBSCOPE_LIVE"] != nil else { continue }
  recorded(
    "recorder, to ribscope live\(suffix)", pairs: pairs, takesSnapshots: takesSnapshots, events: observer.count,
    off: off, to: TraceWriter(connecting: nil))
}
